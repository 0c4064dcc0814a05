"""`python -m tests.tools.host_with LIMITS ARGUMENTS` is `oversteek serve ARGUMENTS` with limits of
one's own: a JSON object with fields of `Limits`. With `store_takes`, too, each question about who
comes and goes takes the store so many seconds; with `between_lines` the log tells after so many
seconds who plays.

In a session, F12 says that all is done, and others break the game, as `PlayersApp` has it; with
`probe` as its words it only tells what it knows, as `Known`.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable, Sequence
from time import sleep
from typing import Any

import tui.app
from tests.tools.bare_sessions import PROBE, tell
from tests.tools.command import PlayersApp
from tui.command.main import main as answer
from tui.command.serve import play
from tui.game.places import is_server
from tui.game.players import KnownPlayer, Players
from tui.host import register
from tui.host import serve as host
from tui.host.forks import SessionOrder, StorePaths, rehearse
from tui.host.forks import serve as serve_forks
from tui.puzzles.table import TABLE

_FORKED = "forked"
_serve = host.serve


def main() -> int:
    """Be a host, or the fork server of one; the result is the exit status."""
    first, *words = sys.argv[1:]
    if first == _FORKED:
        _fork(*words)
    limits: dict[str, Any] = json.loads(first)
    _Players.takes = limits.pop("store_takes", 0.0)
    host.BETWEEN_LINES = limits.pop("between_lines", host.BETWEEN_LINES)
    vars(register)["Players"] = _Players

    def serve(options: host.Options, given: host.Surroundings) -> int:
        def fork_server(line: int) -> Sequence[str]:
            usual = given.fork_server(line)
            return [sys.executable, "-m", "tests.tools.host_with", _FORKED, *usual[3:]]

        soon = options._replace(limits=options.limits._replace(**limits))
        return _serve(soon, given._replace(fork_server=fork_server))

    host.serve = serve
    return answer(["serve", *words])


class _Players(Players):
    """Those of a store that may be slow."""

    takes = 0.0

    def arrived(self, key: str | None) -> KnownPlayer:
        sleep(self.takes)
        return super().arrived(key)

    def leave(self, id: int, session: str) -> None:
        sleep(self.takes)
        super().leave(id, session)


def _fork(descriptor: str) -> None:
    tui.app.OversteekApp = PlayersApp  # type: ignore[misc]
    line = socket.socket(fileno=int(descriptor))

    def play_or_probe(
        paths: StorePaths, order: SessionOrder, note_unkept: Callable[[float], None]
    ) -> int:
        if order.words != [PROBE]:
            return play(TABLE, paths, order, note_unkept)
        tell()
        return 0

    serve_forks(line, lambda paths: rehearse(TABLE, is_server(paths.store)), play_or_probe)
    os._exit(0)


if __name__ == "__main__":
    os._exit(main())  # As the program does: it waits for no store.
