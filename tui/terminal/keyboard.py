"""Reading what the terminal sends: keys, the mouse, answers."""

from __future__ import annotations

import os
import re
import select
from codecs import getincrementaldecoder
from collections.abc import Callable
from threading import Thread, current_thread
from time import sleep
from typing import NamedTuple, Protocol

from textual import constants, events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.message import Message

from tui.terminal import paste
from tui.terminal.flow import ANSWER
from tui.terminal.paste import BEGIN, END, Paste
from tui.terminal.sequences import ESCAPE, Pieces

_CHUNK = 1 << 16
"""Bytes to read at a time."""

_BREATH = 0.002
"""Seconds between two readings of what is dropped anyway: the app has work to do meanwhile."""

_INTERRUPT = "\x03"
_INTERRUPT_SPELT_OUT = re.compile(r"\x1b\[99(?::\d*)*;5(?::1)?(?:;[\d:]*)?u")
"""The same key from a terminal that tells keys from characters (kitty's protocol)."""

_MOTION = re.compile(r"\x1b\[<(?:3[2-9]|[45]\d|6[0-3]);\d+;\d+[Mm]")
"""The mouse has moved: 32 is added to the button (SGR, xterm's mode 1006)."""
_SIZE = re.compile(r"\x1b\[48;[\d;:]*t")
"""The terminal tells its size in band (mode 2048)."""


class Taker(Protocol):
    """Who gets what was read."""

    @property
    def has_room(self) -> bool: ...

    def put(self, event: Message) -> None: ...


class Calls(NamedTuple):
    """What is called, from the thread that reads, when something else than an event has come."""

    answered: Callable[[], None]
    """With each answer of the terminal to a question."""
    interrupted: Callable[[], None]
    """When ctrl+c was pressed, whatever else is waiting."""
    lost: Callable[[], None]
    """When there is no terminal any more."""


class Keyboard:
    """Reads a terminal in a thread, until it is stopped or nobody is at the other end.

    It goes on reading when there is no room for more events, and lets them go.
    """

    def __init__(self, descriptor: int, inbox: Taker, calls: Calls) -> None:
        self._descriptor = descriptor
        self._inbox = inbox
        self._calls = calls
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._pieces = Pieces()
        self._paste = Paste()
        self._parser = XTermParser()
        self._newest: dict[re.Pattern[str], str] = {}
        """The last movement and the last size in what is being read: the others are of no use."""
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
                    self._calls.lost()
                    return
                self._take(self._decoder.decode(came))
                if not self._inbox.has_room:
                    sleep(_BREATH)
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
        for is_waiting, patience, give_up in (
            (self._is_in_sequence(), constants.ESCAPE_DELAY, self._end_sequence),
            (self._paste.is_open, paste.PATIENCE, self._end_paste),
        ):
            if is_waiting:
                if ready := self._ready(patience):
                    return self._waking not in ready
                give_up()
        return self._waking not in self._ready(None)

    def _ready(self, seconds: float | None) -> list[int]:
        return select.select([self._descriptor, self._waking], [], [], seconds)[0]

    def _take(self, text: str) -> None:
        for piece in self._pieces.cut(text):
            if piece.startswith(ESCAPE):
                self._take_sequence(piece)
            else:
                self._take_plain(piece)
        self._parse_newest()

    def _take_plain(self, text: str) -> None:
        if _INTERRUPT in text:  # Even where it is pasted: the end of a paste may have been lost.
            self._calls.interrupted()
            return
        if self._paste.is_open:
            self._paste.add(text)
            return
        self._parse_newest()
        for character in text:
            if not self._inbox.has_room:
                return
            self._parse(character)

    def _take_sequence(self, sequence: str) -> None:
        if sequence == END:
            self._end_paste()
        elif self._paste.is_open:
            return  # Pasted text has no business with the terminal.
        elif sequence == BEGIN:
            self._paste.begin()
        elif sequence == ANSWER.decode():
            self._calls.answered()
        elif _INTERRUPT_SPELT_OUT.fullmatch(sequence):
            self._calls.interrupted()
        elif kind := next((kind for kind in (_MOTION, _SIZE) if kind.fullmatch(sequence)), None):
            self._newest[kind] = sequence
        elif self._inbox.has_room:
            self._parse_newest()
            self._parse(sequence)

    def _parse_newest(self) -> None:
        if self._newest:
            newest, self._newest = self._newest, {}
            for sequence in newest.values():
                self._parse(sequence)

    def _parse(self, characters: str) -> None:
        """Let Textual tell what a character or a whole sequence means."""
        try:
            found = list(self._parser.feed(characters))
        except (ArithmeticError, ValueError, ParseError):
            found = []
        for event in found:
            if isinstance(event, events.Resize) and not (
                event.pixel_size and all(event.pixel_size)
            ):
                self._parser.mouse_pixels = False  # It has none, so the mouse counts in cells.
            self._inbox.put(event)
        if not found:
            # It waits for the end of a sequence that it does not know, or broke off over one.
            self._parser = _successor(self._parser)

    def _is_in_sequence(self) -> bool:
        return self._pieces.is_waiting

    def _end_sequence(self) -> None:
        """An escape that stayed alone is a key; the beginning of anything longer is none."""
        if self._pieces.give_up() == ESCAPE and not self._paste.is_open:
            self._inbox.put(events.Key("escape", ESCAPE))

    def _end_paste(self) -> None:
        if self._paste.is_open:
            self._inbox.put(events.Paste(self._paste.end().replace("\0", "")))


def _successor(parser: XTermParser) -> XTermParser:
    """A parser that has read nothing yet and knows what another has learnt of the terminal."""
    successor = XTermParser()
    successor.last_x, successor.last_y = parser.last_x, parser.last_y
    successor.mouse_pixels = parser.mouse_pixels
    successor.terminal_size = parser.terminal_size
    successor.terminal_pixel_size = parser.terminal_pixel_size
    return successor
