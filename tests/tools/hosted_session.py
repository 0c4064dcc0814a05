"""`python -m tests.tools.hosted_session STORE WORD...` is the session of a host, in this terminal.

The player is known by `KEY`. There is no front end: nobody ends the session, or notes its end.
"""

from __future__ import annotations

import os
import sys

from tui.command.guest import play
from tui.game.players import Players, new_session
from tui.host.ends import Unkept
from tui.host.forks import confine
from tui.host.orders import SessionOrder, StorePaths
from tui.puzzles.table import TABLE
from tui.terminal.kind import guest_environment

KEY = "SHA256:of-somebody"


def main() -> int:
    """Play or watch; the result is the exit status."""
    store, *words = sys.argv[1:]
    reports = os.environ["XDG_STATE_HOME"]
    confine(guest_environment(os.environ, os.environ.get("TERM", "")))
    players = Players(store)
    player = players.arrived(KEY).id
    players.close()
    order = SessionOrder(0, dict(os.environ), player, new_session(player), words)
    return play(TABLE, StorePaths(store, reports), order, Unkept())


if __name__ == "__main__":
    sys.exit(main())
