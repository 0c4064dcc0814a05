"""`python -m tests.tools.command ARGUMENTS` is the command, with keys for tests.

On F12 the app says that it has done all that it was asked before.
"""

from __future__ import annotations

import resource
import sys
from asyncio import get_running_loop
from pathlib import Path
from threading import Thread
from time import sleep

import tui.app
from tui.app import OversteekApp
from tui.command.main import main as answer

AT_REST = "\x1b]7777;at rest\x07"
"""What the app writes then; no terminal knows what it might mean."""


class PlayersApp(OversteekApp):
    """The app, and keys that no player needs."""

    def on_mount(self) -> None:
        super().on_mount()
        self.bind("f12", "rest")
        self.bind("f10", "break")
        self.bind("f9", "break_thread")
        self.bind("f8", "break_callback")
        self.bind("f7", "starve")
        self.bind("f6", "hang")

    def action_break(self) -> None:
        raise RuntimeError("broken")

    def action_break_thread(self) -> None:
        Thread(target=self.action_break).start()

    def action_break_callback(self) -> None:
        get_running_loop().call_soon(self.action_break)

    def action_starve(self) -> None:
        """Take memory until there is none."""
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + 2**25, resource.RLIM_INFINITY))
        hoard: list[bytes] = []
        while True:
            hoard.append(bytes(1000))

    def action_hang(self) -> None:
        """Be busy for longer than anybody waits."""
        sleep(60.0)

    def action_rest(self) -> None:
        self.call_after_refresh(self.call_after_refresh, self._say)

    def _say(self) -> None:
        assert self._driver is not None
        self._driver.write(AT_REST)


def main() -> int:
    """Play or watch; the result is the exit status."""
    words = sys.argv[1:]
    tui.app.OversteekApp = PlayersApp  # type: ignore[misc]
    return answer(words)


if __name__ == "__main__":
    sys.exit(main())
