"""A terminal with an emulator behind it: it shows what comes, and answers when asked."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from time import monotonic, sleep
from typing import Any

from tests.tools.command import AT_REST
from tests.tools.emulator import Look
from tests.tools.terminal import PATIENCE, NotShown, Terminal

_MOMENT = 0.004
"""Seconds between two looks at a slow line."""
_LONG_MOMENT = 0.03
"""Seconds of which no line brings more at once than it would have carried in them."""


def command(*arguments: str) -> tuple[str, ...]:
    """The command with these arguments, whose app says when it is at rest."""
    return (sys.executable, "-m", "tests.tools.command", *arguments)


class Viewer(Terminal):
    """Somebody who sees the screen of a command."""

    answers = True
    send_bytes = Terminal.send

    def __init__(
        self, command: Sequence[str], *, line_rate: float | None = None, **options: Any
    ) -> None:
        """`line_rate`: the bytes a second that the line carries, if it is a slow one."""
        self._line_rate = line_rate
        self._looked_at = monotonic()
        super().__init__(command, **options)

    @property
    def looks(self) -> list[list[Look]]:
        """What is on the screen."""
        return self.emulator.looks

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Column and row of the terminal's own cursor; None if it is hidden."""
        return self.emulator.cursor

    def stop(self) -> None:
        """Stop the command with a signal of which it never hears."""
        self.signal(signal.SIGSTOP)
        self.wait_until_stopped()

    def wipe(self) -> None:
        """Clear the screen, as other programs may while the command is stopped."""
        self.emulator.feed("\x1b[m\x1b[2J\x1b[H")

    def wait_until_stopped(self) -> None:
        """Wait until the command is suspended."""
        if not self.until(self._has_stopped, PATIENCE):
            raise NotShown("the command was not stopped")

    def _has_stopped(self) -> bool:
        return bool(os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)[0])

    def rest(self) -> None:
        """Wait until the command has done all that was asked of it."""
        known = len(self.output)
        self.send("\x1b[24~")  # F12
        if not self.until(lambda: AT_REST.encode() in self.output[known:], PATIENCE):
            raise NotShown(f"the command is never at rest:\n{self.screen}")

    def seconds_to_output(self, key: str) -> float:
        """Press a key; returns how long it took until the first of the answer came."""
        known, pressed = self.bytes_taken, monotonic()
        self.send(key)
        if not self.until(lambda: self.bytes_taken > known, PATIENCE):
            raise NotShown(f"{key!r} changes nothing")
        return self.came_at - pressed

    def take(self, most: int = 1 << 16) -> bool:
        """Take, from a slow line, no more than it has carried since the last look."""
        if self._line_rate is not None:
            sleep(_MOMENT)
            now = monotonic()
            most = round(min(now - self._looked_at, _LONG_MOMENT) * self._line_rate)
            self._looked_at = now
        return super().take(most)
