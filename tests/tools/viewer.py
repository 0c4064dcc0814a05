"""A terminal with an emulator behind it: it shows what comes, and answers when asked."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Mapping, Sequence
from time import monotonic, perf_counter, sleep

from tests.tools.command import AT_REST
from tests.tools.emulator import Emulator, Look
from tests.tools.terminal import PATIENCE, NotShown, Terminal

_QUESTION, _ANSWER = b"\x1b[5n", "\x1b[0n"

_MOMENT = 0.004
"""Seconds between two looks at a slow line."""
_LONG_MOMENT = 0.03
"""Seconds of which no line brings more at once than it would have carried in them."""


def command(*arguments: str) -> tuple[str, ...]:
    """The command with these arguments, whose app says when it is at rest."""
    return (sys.executable, "-m", "tests.tools.command", *arguments)


class Viewer(Terminal):
    """Somebody who sees the screen of a command."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str | None] | None = None,
        line_rate: float | None = None,
    ) -> None:
        """`line_rate`: the bytes a second that the line carries, if it is a slow one."""
        self.answers = True
        """Whether the terminal is one that answers questions."""
        self._line_rate = line_rate
        self._looked_at = monotonic()
        self._answered = 0
        super().__init__(command, columns=columns, rows=rows, environment=environment)
        self._emulator = Emulator(*self._size)

    @property
    def looks(self) -> list[list[Look]]:
        """What is on the screen."""
        return self.emulator.looks

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Column and row of the terminal's own cursor; None if it is hidden."""
        return self.emulator.cursor

    def send_bytes(self, keys: bytes) -> None:
        """Type what need not be text."""
        os.write(self._leader, keys)

    def stop_reading(self, seconds: float) -> None:
        """Take nothing for so long."""
        sleep(seconds)

    def stop(self) -> None:
        """Stop the command with a signal of which it never hears."""
        self.signal(signal.SIGSTOP)
        self.wait_until_stopped()

    def wipe(self) -> None:
        """Clear the screen, as other programs may while the command is stopped."""
        self.emulator.feed("\x1b[m\x1b[2J\x1b[H")

    def wait_until_stopped(self) -> None:
        """Wait until the command is suspended."""
        deadline = monotonic() + PATIENCE
        while not os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)[0]:
            self._receive(monotonic() + 0.01)
            if monotonic() > deadline:
                raise NotShown("the command was not stopped")

    def rest(self) -> None:
        """Wait until the command has done all that was asked of it."""
        known = len(self.output)
        self.send("\x1b[24~")  # F12
        deadline = monotonic() + PATIENCE
        while AT_REST.encode() not in self.output[known:]:
            if not self._receive(deadline):
                raise NotShown(f"the command is never at rest:\n{self.screen}")

    def seconds_to_output(self, key: str) -> float:
        """Press a key; returns how long it took until the first of the answer came."""
        pressed = perf_counter()
        self.send(key)
        if not self._receive(monotonic() + PATIENCE):
            raise NotShown(f"{key!r} changes nothing")
        return self._last_came - pressed

    def look_on(self) -> bool:
        """Read what comes in the next moment; whether anything came."""
        return self._receive(monotonic() + 0.02)

    def _receive(self, deadline: float) -> bool:
        came = self._receive_slowly(deadline) if self._line_rate else super()._receive(deadline)
        asked = self.output.count(_QUESTION)
        if self.answers:
            self.send(_ANSWER * (asked - self._answered))
        self._answered = asked
        return came

    def _receive_slowly(self, deadline: float) -> bool:
        """Take no more than the line has carried since the last look."""
        assert self._line_rate is not None
        sleep(_MOMENT)
        now = monotonic()
        carried = round(min(now - self._looked_at, _LONG_MOMENT) * self._line_rate)
        self._looked_at = now
        if not select.select([self._leader], [], [], 0)[0]:
            return now < deadline and self._process.poll() is None
        self.output += os.read(self._leader, carried)
        return now < deadline  # A line that is always busy would be read for ever.
