"""`python -m tests.tools.guest REPORTS WORDS` is the command as a guest has it, in this terminal.

On F10 it breaks. Nothing is kept.
"""

from __future__ import annotations

import os
import sys
from functools import partial

import tui.app
from tests.tools.command import PlayersApp
from tui.command.guest import guest_launch, open_as_guest
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.puzzles.table import TABLE
from tui.terminal.kind import guest_environment


def main() -> int:
    """Play or watch; the result is the exit status."""
    reports, *words = sys.argv[1:]
    environment = guest_environment(os.environ, os.environ.get("TERM", ""))
    os.environ.clear()
    os.environ.update(environment)
    tui.app.OversteekApp = PlayersApp  # type: ignore[misc]
    launch = partial(guest_launch, words, TABLE, Preferences(), Store, environment)
    return open_as_guest(TABLE, launch, reports)


if __name__ == "__main__":
    sys.exit(main())
