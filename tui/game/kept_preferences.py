"""What a player of a host has chosen for good: kept in the store, not in a file."""

from __future__ import annotations

from contextlib import suppress

from tui.engine.puzzle import BadInput
from tui.game.players import Players
from tui.game.settings import Preferences, settings_of, text_of
from tui.game.store import StoreFailure


class KeptPreferences(Preferences):
    """The settings of a player of a store: read once, and written whenever they change. Where the
    store cannot be read or written, they last as long as the session."""

    def __init__(self, players: Players, player: int) -> None:
        super().__init__()
        self._players = players
        self._player = player
        with suppress(StoreFailure):
            text = players.settings(player)
            self.settings = settings_of(text) if text else self.settings

    def _write(self) -> None:
        with suppress(StoreFailure, BadInput):
            self._players.set_settings(self._player, text_of(self.settings))
