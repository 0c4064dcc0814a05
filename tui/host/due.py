"""What is due later, by its name: whatever is put off under the same name is due once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Due:
    """Things to be done later in an event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def after(self, name: str, seconds: float, do: Callable[[], None]) -> None:
        """Do this after so many seconds, instead of what is due under this name."""
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self._loop.call_later(seconds, do)

    def forget(self, name: str) -> None:
        """Do nothing of what is due under this name."""
        if timer := self._timers.pop(name, None):
            timer.cancel()

    def cancel(self) -> None:
        """Do nothing of it."""
        for name in [*self._timers]:
            self.forget(name)
