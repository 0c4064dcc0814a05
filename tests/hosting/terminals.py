"""Terminals at which somebody plays. Many of them fit into one process: they only answer what they
are asked, as terminals do, and note when pictures come."""

from __future__ import annotations

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from time import perf_counter

from tests.tools.emulator import Emulator

PATIENCE = 30.0
"""Seconds that anybody waits for something to come."""
COLUMNS, ROWS = 80, 24

_ANSWERS = {
    b"\x1b[5n": b"\x1b[0n",
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",  # It can show a whole frame at once,
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",  # and does not tell of its size.
}
_QUESTION = re.compile(b"|".join(map(re.escape, _ANSWERS)))
_LONGEST_QUESTION = max(map(len, _ANSWERS))
_FRAME_BEGINS, _FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
_OF_THE_APP = b"\x1b[?1000h"
"""What comes behind the first picture: the app itself has the terminal, and wants the mouse."""


class NotShown(AssertionError):
    """What was waited for did not come."""


class Terminal(ABC):
    """One of them."""

    def __init__(self) -> None:
        self.output = bytearray()
        """All that came."""
        self.began = self.last_came = perf_counter()
        self.first_picture = self.first_frame = 0.0
        """Seconds until the first picture was whole, and until the app itself had the terminal,
        whose first frame is the same picture; 0 before that."""
        self.is_up = asyncio.Event()
        """Whether the app itself has the terminal."""
        self.is_over = asyncio.Event()
        """Whether nothing more can come."""
        self._beginning = b""
        """The end of what came, in which a question may have begun."""
        self._before_keys = 0
        """How much had come when keys were pressed last."""
        self._came = asyncio.Event()
        self._emulator = Emulator(COLUMNS, ROWS)
        self._seen = 0
        """How much of the output the emulator has seen."""

    @abstractmethod
    def write(self, data: bytes) -> None:
        """Send keys, or answers."""

    @abstractmethod
    def hang_up(self) -> None:
        """Break the line."""

    def took(self, data: bytes) -> None:
        """Note what came."""
        before, self.last_came = self.last_came, perf_counter()
        known = len(self.output)
        self.output += data
        if not self.is_up.is_set():
            place = self.output.find(_OF_THE_APP, max(0, known - len(_OF_THE_APP)))
            if place >= 0:
                has_picture = place > known  # What came now began with the end of it.
                self.first_picture = (self.last_came if has_picture else before) - self.began
                self.first_frame = self.last_came - self.began
                self.is_up.set()
        asked = self._beginning + data
        for question in _QUESTION.findall(asked):
            self.write(_ANSWERS[question])
        self._beginning = _QUESTION.sub(b"", asked)[-_LONGEST_QUESTION + 1 :]
        self._came.set()

    def ended(self) -> None:
        """Note that nothing more can come."""
        self.is_over.set()
        self._came.set()

    def press(self, keys: bytes) -> None:
        """Press keys."""
        self._before_keys = len(self.output)
        self.write(keys)

    async def seconds_to_frame(self, keys: bytes) -> float:
        """Press keys; how long it takes until the first frame that comes of them is whole."""
        pressed = perf_counter()
        self.press(keys)
        await self._within(self._until(self._has_frame), f"{keys!r} changes nothing")
        return self.last_came - pressed

    def _has_frame(self) -> bool:
        """Whether a whole frame came since the last keys, and not only a question."""
        begun = self.output.count(_FRAME_BEGINS, self._before_keys)
        ended = self.output.count(_FRAME_ENDS, self._before_keys)
        return begun == ended and bool(_QUESTION.sub(b"", self.output[self._before_keys :]))

    async def wait_until_up(self) -> None:
        """Wait until keys are obeyed at once."""
        await self._within(self._until(self.is_up.is_set), "the app has not come up")

    @property
    def screen(self) -> str:
        """What is on the screen, as bare text. To ask for that takes time: not while others are
        measured."""
        self._emulator.feed(bytes(self.output[self._seen :]))
        self._seen = len(self.output)
        return self._emulator.text

    async def wait_until_shown(self, text: str) -> None:
        """Wait until there is such a text on the screen."""
        is_shown = lambda: text in self.screen  # noqa: E731
        await self._within(self._until(is_shown), f"{text!r} is not shown")

    async def wait_until_quiet(self, seconds: float) -> None:
        """Wait until nothing has come for so long."""
        while (quiet := perf_counter() - self.last_came) < seconds:
            await asyncio.sleep(seconds - quiet)

    async def wait_until_over(self) -> None:
        """Wait until nothing more can come."""
        await self._within(self.is_over.wait(), "the session goes on")

    async def _until(self, has_come: Callable[[], bool]) -> None:
        while not has_come():
            if self.is_over.is_set():
                raise NotShown(f"the session has ended: {self._last_words}")
            self._came.clear()
            await self._came.wait()

    async def _within(self, what: Awaitable[object], complaint: str) -> None:
        try:
            await asyncio.wait_for(what, PATIENCE)
        except TimeoutError:
            raise NotShown(f"{complaint}: {self._last_words}") from None

    @property
    def _last_words(self) -> str:
        return repr(bytes(self.output[-200:]))
