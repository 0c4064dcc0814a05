"""Where the programs of a player keep the games, who is killed again and again: at home, or on a
host whose store is in a database."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.tools.hosts import children
from tests.tools.terminal import Terminal
from tui.game.game_store import GameStore
from tui.game.players import Players, prepare
from tui.game.sql.sqlite import what_is_wrong
from tui.host.proof import VARIABLE, proved_key

_PROOF = (
    "publickey ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFCzM4JkQKUoFtcpCnHwhuwSsSfSgDkoGrOWqXJhSBJq\n"
)
"""What a server of OpenSSH tells of the key of a player."""


class Home:
    """Where one player's games are."""

    def __init__(self, folder: str, place: str) -> None:
        """`folder`: for all that is kept, but what is in the database with the URL `place`, if that
        is not empty."""
        self._folder, self._place = Path(folder), place
        if place:
            prepare(place)
            (self._folder / "proof").write_text(_PROOF)

    @property
    def _path(self) -> Path:
        return self._folder / "oversteek" / "games.sqlite"

    @property
    def _sent(self) -> dict[str, str]:
        """The variables in which a server tells of the player."""
        return {VARIABLE: str(self._folder / "proof")}

    def started(self, words: Sequence[str], columns: int, rows: int) -> Terminal:
        """A program in a terminal, as the player starts it with these words."""
        folders = {"XDG_STATE_HOME": str(self._folder), "XDG_CONFIG_HOME": str(self._folder)}
        command: tuple[str, ...] = (sys.executable, "-m", "tui", *words)
        if self._place:
            command = (sys.executable, "-m", "tui", "kiosk", "--store", self._place)
            folders |= {**self._sent, "SSH_ORIGINAL_COMMAND": " ".join(words)}
        return Terminal(command, columns=columns, rows=rows, environment=folders)

    def kill(self, terminal: Terminal) -> None:
        """Kill the program in a terminal, and the session of a host that it attends."""
        for process in children(terminal.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        terminal.signal(signal.SIGKILL)

    @property
    def fault(self) -> str:
        """What is wrong with the store; empty if nothing is."""
        if self._place or not self._path.exists():
            return ""
        if any("damaged" in each.name for each in self._path.parent.glob("*")):
            return "it was set aside"
        return what_is_wrong(str(self._path))

    def store(self) -> GameStore:
        """The player's store, beside the programs."""
        if not self._place:
            return GameStore(str(self._path))
        players = Players(self._place)
        player = players.arrived(proved_key(self._sent))
        players.close()
        return GameStore(self._place, player=player.id, is_hosted=True)
