"""Who plays here, where that is somebody's host."""

from __future__ import annotations

from contextlib import suppress

from tui.game.players import KnownPlayer, Players
from tui.game.store import StoreFailure


class Identity:
    """A player of a host: what others call him, and what they are told of him."""

    def __init__(self, players: Players, number: int) -> None:
        """`number` is the player's in the store. Where that cannot be asked, he is a guest."""
        self._players, self._number = players, number
        self.player = KnownPlayer(number, None)
        with suppress(StoreFailure):
            self.player = players.player(number) or self.player

    @property
    def greeting(self) -> str:
        """Who plays, for the home screen."""
        if self.player.is_guest:
            return "Oversteek: you are a guest, and games are kept until you leave"
        if self.player.name is None:
            return "Oversteek: games are kept for you; ctrl+p gives you a name"
        alone = ", and nobody sees you" if self.player.private else ""
        return f"Oversteek: you are {self.player.name}{alone}"

    def rename(self, name: str) -> str:
        """Let others call the player so. Returns why not, as a sentence; empty if it was done."""
        if why_not := self._players.rename(self._number, name):
            return why_not
        self.player = self.player._replace(name=name)
        return ""

    def hide(self, is_private: bool) -> str:
        """Say whether others are told nothing of the player. Returns why not, as a sentence; empty
        if it was done."""
        try:
            self._players.set_private(self._number, is_private)
        except StoreFailure as failure:
            return str(failure)
        self.player = self.player._replace(private=is_private)
        return ""

    def forget(self) -> str:
        """Take everything of the player out of the store, as if he had never come. Returns why not,
        as a sentence; empty if it was done."""
        try:
            self._players.forget(self._number)
        except StoreFailure as failure:
            return str(failure)
        return ""
