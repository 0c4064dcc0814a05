"""Reading what the terminal sends: keys, the mouse, answers."""

from __future__ import annotations

import os
import select
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from threading import Thread, current_thread

from textual import constants, events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

from tui.terminal.flow import ANSWER
from tui.terminal.paste import PATIENCE, PasteGuard

_CHUNK = 4096
"""Bytes to read at a time."""


class _Parser(XTermParser):
    """Textual's parser, to which the answers to our questions are no keys."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if sequence == ANSWER.decode():
            yield events.Key(Keys.Ignore, sequence)
        else:
            yield from super()._sequence_to_key_events(sequence, alt)


class Keyboard:
    """Reads a terminal in a thread, until it is stopped or nobody is at the other end."""

    def __init__(
        self,
        descriptor: int,
        deliver: Callable[[Message], None],
        answered: Callable[[], None],
        when_lost: Callable[[], None],
        debug: bool = False,
    ) -> None:
        """The three are called from the thread: with each event, with each answer of the
        terminal to a question, and when there is no terminal any more."""
        self._descriptor = descriptor
        self._deliver = deliver
        self._answered = answered
        self._when_lost = when_lost
        self._debug = debug
        self._parser = _Parser(debug)
        self._guard = PasteGuard()
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._last_bytes = b""
        self._waking, self._wake = os.pipe()

    def run(self) -> None:
        """Read, until `stop` is called from another thread."""
        try:
            while self._wait():
                try:
                    came = os.read(self._descriptor, _CHUNK)
                except (BlockingIOError, InterruptedError):
                    continue
                except OSError:
                    came = b""
                if not came:
                    self._when_lost()
                    return
                self._take(came)
        finally:
            os.close(self._waking)

    def close(self) -> None:
        """Never read."""
        os.close(self._waking)
        os.close(self._wake)

    def stop(self, thread: Thread) -> None:
        """Let `run`, which goes on in `thread`, come to its end."""
        os.close(self._wake)
        if thread is not current_thread():
            thread.join()

    def _wait(self) -> bool:
        """Wait for input; False if there is to be no more reading."""
        # Textual's parser wants to know how long a lone escape stays alone.
        for patience, then in (
            (constants.ESCAPE_DELAY, self._tick),
            (PATIENCE if self._guard.is_pasting else 0.0, self._end_paste),
        ):
            if ready := self._ready(patience):
                return self._waking not in ready
            then()
        return self._waking not in self._ready(None)

    def _ready(self, seconds: float | None) -> list[int]:
        return select.select([self._descriptor, self._waking], [], [], seconds)[0]

    def _take(self, came: bytes) -> None:
        self._look_for_answers(came)
        self._parse(self._guard.filter(self._decoder.decode(came)))

    def _look_for_answers(self, came: bytes) -> None:
        seen = self._last_bytes + came
        for _ in range(seen.count(ANSWER)):
            self._answered()
        self._last_bytes = seen[-(len(ANSWER) - 1) :]

    def _parse(self, characters: str) -> None:
        for character in characters:  # One by one, so that no more is lost than what is bad.
            try:
                for event in self._parser.feed(character):
                    self._deliver(event)
            except (ArithmeticError, ValueError, ParseError):
                # It met a sequence that it cannot read; it does not survive that.
                self._parser = _Parser(self._debug)

    def _tick(self) -> None:
        for event in self._parser.tick():
            self._deliver(event)

    def _end_paste(self) -> None:
        self._parse(self._guard.expire())
