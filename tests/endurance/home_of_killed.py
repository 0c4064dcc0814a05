"""Where the programs of a player keep the games, who is killed again and again: at home, or on a
host whose store is in a database."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.tools.terminal import Terminal
from tui.command.serve import play
from tui.game.places import prepare
from tui.game.players import Players, new_session
from tui.game.sqlite import what_is_wrong
from tui.game.store import Store
from tui.host.forks import SessionOrder, StorePaths, confine
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
    order = SessionOrder(dict(os.environ), player, new_session(player), words)
    return play(TABLE, StorePaths(store, reports), order, lambda since: None)


class Home:
    """Where one player's games are."""

    def __init__(self, folder: str, place: str) -> None:
        """`folder`: for all that is kept, but what is in the database with the URL `place`, if that
        is not empty."""
        self._folder, self._place = Path(folder), place
        if place:
            prepare(place)

    @property
    def _path(self) -> Path:
        return self._folder / "oversteek" / "games.sqlite"

    def started(self, words: Sequence[str], columns: int, rows: int) -> Terminal:
        """A program in a terminal, as the player starts it with these words."""
        folders = {"XDG_STATE_HOME": str(self._folder), "XDG_CONFIG_HOME": str(self._folder)}
        module = ("tests.endurance.home_of_killed", self._place) if self._place else ("tui",)
        command = (sys.executable, "-m", *module, *words)
        return Terminal(command, columns=columns, rows=rows, environment=folders)

    @property
    def fault(self) -> str:
        """What is wrong with the store; empty if nothing is."""
        if self._place or not self._path.exists():
            return ""
        if any("damaged" in each.name for each in self._path.parent.glob("*")):
            return "it was set aside"
        return what_is_wrong(str(self._path))

    def store(self) -> Store:
        """The player's store, beside the programs."""
        if not self._place:
            return Store(str(self._path))
        players = Players(self._place)
        player = players.arrived(KEY)
        players.close()
        return Store(self._place, player=player.id, is_hosted=True)


if __name__ == "__main__":
    sys.exit(main())
