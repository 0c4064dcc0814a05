"""What comes from the terminal: keys, the mouse, answers. It is cut into sequences, Textual makes
events of them, and these wait for the app, as many as a player can have typed."""

from __future__ import annotations

import os
import re
import select
from asyncio import AbstractEventLoop
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Iterator
from threading import Lock, Thread, current_thread
from time import sleep
from typing import NamedTuple

from textual import constants, events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.message import Message

from tui.terminal.tty_writer import ANSWER

# Events that wait for the app. A line that was stuck delivers many keys at once, and an attacker
# may send megabytes. The app gets the next event only when it has finished the last one, because a
# key may open a screen that the next key is meant for.

MOST = 256
"""How many events may wait; further ones are dropped."""

MOST_PASTED = 100_000
"""How many characters of a paste are kept; the others are dropped."""

_ROUNDS = 24
"""Rounds of the event loop in which the app finishes an event. Passing it from one widget to
another takes one or two, and a click goes from the app through the sheet to the screen."""

_ONLY_THE_LAST = (events.MouseMove, events.Resize)
"""Of each of these types, only the newest event is useful."""


class Inbox:
    """Takes events from the reading thread, and delivers them in the event loop, one by one."""

    def __init__(self, loop: AbstractEventLoop, deliver: Callable[[Message], bool]) -> None:
        """`deliver` gives an event to the app, and returns whether the app has finished it."""
        self._loop = loop
        self._deliver = deliver
        self._waiting: deque[Message] = deque()
        self._lock = Lock()
        self._is_at_work = False
        """Whether the loop is delivering an event, or giving the app time for one."""
        self._is_closed = False

    @property
    def has_room(self) -> bool:
        """Whether another event would be kept."""
        return len(self._waiting) < MOST and not self._is_closed

    def put(self, event: Message) -> None:
        """Add an event. May be called from any thread."""
        with self._lock:
            if self._is_closed:
                return
            if isinstance(event, _ONLY_THE_LAST):
                self._waiting = deque(
                    other for other in self._waiting if type(other) is not type(event)
                )
            elif not self.has_room:
                return
            self._waiting.append(event)
            if isinstance(event, events.Paste):
                self._forget_pastes()
            if self._is_at_work:
                return
            self._is_at_work = True
        self._loop.call_soon_threadsafe(self._go_on)

    def _forget_pastes(self) -> None:
        """Drop the pastes that came first, as long as more pasted text is waiting than one paste
        may have."""
        pastes = [event for event in self._waiting if isinstance(event, events.Paste)]
        pasted = sum(len(paste.text) for paste in pastes)
        for paste in pastes:
            if pasted <= MOST_PASTED:
                break
            pasted -= len(paste.text)
            self._waiting.remove(paste)

    def close(self) -> None:
        """Deliver nothing any more, not even events that are waiting."""
        with self._lock:
            self._is_closed = True
            self._waiting.clear()

    def _go_on(self, rounds: int = 0) -> None:
        """Deliver the next event after so many rounds of the loop."""
        if rounds:
            self._loop.call_soon(self._go_on, rounds - 1)
            return
        with self._lock:
            event = self._waiting.popleft() if self._waiting else None
            self._is_at_work = event is not None
        if event is not None:
            is_finished = self._deliver(event)
            self._loop.call_soon(self._go_on, 0 if is_finished else _ROUNDS)


# What a terminal sends, cut into plain text and whole control sequences. They are
# those of ECMA-48, 5.4 and 5.6, and others that terminals send: single shift three and a
# letter, escape and a character.

ESCAPE = "\x1b"

_PIECE = re.compile(
    r"""
      [^\x1b]+                                      # plain text
    | \x1b \[ [0-?]* [ -/]* [@-~]                   # control sequence
    | \x1b [\]PX^_] [^\x07\x1b]* (?: \x07 | \x1b\\ )  # control string
    | \x1b O [ -~]                                  # single shift three
    | \x1b [^\x1b\x03\[\]OPX^_]                     # escape and a character
    | (?P<broken>
          \x1b \[ [0-?]*+ [ -/]*+ (?= [^@-~] )      # cut off by what cannot belong to it
        | \x1b O (?= [^ -~] )
        | \x1b [\]PX^_] [^\x07\x1b]*+ (?= \x1b [^\\] )
      )
    | \x1b (?= [\x1b\x03] )                        # escape alone: nothing is hidden behind it
    """,
    re.VERBOSE | re.DOTALL,
)

_LONGEST = 256
"""Characters of an incomplete sequence. We know none that is longer."""
_INTRODUCER = 2
"""How many characters say what kind of sequence it is."""


BEGIN, END = "\x1b[200~", "\x1b[201~"
"""What stands around a paste."""
PATIENCE = 3.0
"""After so many seconds without input, a paste has ended."""


_CHUNK = 1 << 16
"""Bytes to read at a time."""

_BREATH = 0.002
"""Seconds between two reads while events are dropped, so that the app can work."""

_INTERRUPT = "\x03"
_INTERRUPT_SPELT_OUT = re.compile(r"\x1b\[99(?::\d*)*;5(?::1)?(?:;[\d:]*)?u")
"""Ctrl+c from a terminal that reports keys in kitty's protocol."""

_MOTION = re.compile(r"\x1b\[<(?:3[2-9]|[45]\d|6[0-3]);\d+;\d+[Mm]")
"""A movement of the mouse: 32 is added to the button (SGR, xterm's mode 1006)."""
_SIZE = re.compile(r"\x1b\[48;[\d;:]*t")
"""The size of the terminal, reported in band (mode 2048)."""


class Calls(NamedTuple):
    """Functions for what is no event. They are called from the reading thread."""

    answered: Callable[[], None]
    """Called for each answer of the terminal to a question."""
    interrupted: Callable[[], None]
    """Called when ctrl+c was pressed, before all other events that wait."""
    lost: Callable[[], None]
    """Called when the terminal is gone."""


class Keyboard:
    """Reads a terminal in a thread, until it is stopped or the terminal is gone.

    When there is no room for more events, it goes on reading and drops them.
    """

    def __init__(self, descriptor: int, inbox: Inbox, calls: Calls, typed_before: int = 0) -> None:
        """`typed_before` is how many bytes wait that were typed before the terminal was taken."""
        self._descriptor = descriptor
        self._typed_before = typed_before
        self._inbox = inbox
        self._calls = calls
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._beginning = ""
        """The beginning of a sequence; the rest may never come."""
        self._pasted: str | None = None
        """What has come of a paste that has not ended yet; None if there is none."""
        self._parser = XTermParser()
        self._newest: dict[re.Pattern[str], str] = {}
        """The last movement and the last size in the text being read; only these are useful."""
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
                self._take(self._decoder.decode(self._as_typed(came)))
                if not self._inbox.has_room:
                    sleep(_BREATH)
        finally:
            os.close(self._waking)

    def _as_typed(self, came: bytes) -> bytes:
        """What came, with enter as it is once the terminal was taken; before, it is a line feed."""
        before, self._typed_before = self._typed_before, max(0, self._typed_before - len(came))
        return came[:before].replace(b"\n", b"\r") + came[before:] if before else came

    def close(self) -> None:
        """Close a keyboard whose `run` was never called."""
        os.close(self._waking)
        os.close(self._wake)

    def stop(self, thread: Thread) -> None:
        """Make `run`, which is running in `thread`, return."""
        os.close(self._wake)
        if thread is not current_thread():
            thread.join()

    def _wait(self) -> bool:
        """Wait for input. Returns False if `stop` was called."""
        for is_waiting, patience, give_up in (
            (bool(self._beginning), constants.ESCAPE_DELAY, self._end_sequence),
            (self._pasted is not None, PATIENCE, self._end_paste),
        ):
            if is_waiting:
                if ready := self._ready(patience):
                    return self._waking not in ready
                give_up()
        return self._waking not in self._ready(None)

    def _ready(self, seconds: float | None) -> list[int]:
        return select.select([self._descriptor, self._waking], [], [], seconds)[0]

    def _take(self, text: str) -> None:
        for piece in self._cut(self._beginning + text):
            if piece.startswith(ESCAPE):
                self._take_sequence(piece)
            else:
                self._take_plain(piece)
        self._parse_newest()

    def _cut(self, text: str) -> Iterator[str]:
        """The pieces of a text that are complete: plain text, and sequences. Sequences that are
        broken off are dropped; one at the end waits for the rest."""
        place = 0
        while match := _PIECE.match(text, place):
            place = match.end()
            if match["broken"] is None:
                yield match[0]
        waits = len(text) - place <= _LONGEST
        self._beginning = text[place:] if waits else text[place : place + _INTRODUCER]

    def _take_plain(self, text: str) -> None:
        if _INTERRUPT in text:  # Even within a paste, because the end of the paste may be lost.
            self._calls.interrupted()
            return
        if self._pasted is not None:
            self._pasted = (self._pasted + text)[:MOST_PASTED]
            return
        self._parse_newest()
        for character in text:
            if not self._inbox.has_room:
                return
            self._parse(character)

    def _take_sequence(self, sequence: str) -> None:
        if sequence == END:
            self._end_paste()
        elif self._pasted is not None:
            return  # Pasted text may not control anything.
        elif sequence == BEGIN:
            self._pasted = ""
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
        """Let Textual turn a character or a whole sequence into events."""
        try:
            found = list(self._parser.feed(characters))
        except (ArithmeticError, ValueError, ParseError):
            found = []
        for event in found:
            if isinstance(event, events.Resize) and not (
                event.pixel_size and all(event.pixel_size)
            ):
                self._parser.mouse_pixels = False  # No size in pixels, so the mouse reports cells.
            self._inbox.put(event)
        if not found:
            # It failed, or waits for more of a sequence that it does not know.
            self._parser = _successor(self._parser)

    def _end_sequence(self) -> None:
        """An escape on its own is a key. Anything longer that is incomplete is dropped."""
        beginning, self._beginning = self._beginning, ""
        if beginning == ESCAPE and self._pasted is None:
            self._inbox.put(events.Key("escape", ESCAPE))

    def _end_paste(self) -> None:
        pasted, self._pasted = self._pasted, None
        if pasted is not None:
            self._inbox.put(events.Paste(pasted.replace("\0", "")))


def _successor(parser: XTermParser) -> XTermParser:
    """A fresh parser that keeps what another has learnt about the terminal."""
    successor = XTermParser()
    for learnt in ("last_x", "last_y", "mouse_pixels", "terminal_size", "terminal_pixel_size"):
        setattr(successor, learnt, getattr(parser, learnt))
    return successor
