"""What a player's games have in common: who keeps them, and how he likes them shown."""

from __future__ import annotations

from typing import Any, NamedTuple

from tui.engine.kind import AnyKind
from tui.game.keeper import Keeping
from tui.game.settings import Preferences, Watching, watch_settings
from tui.screens.remote import Remote


class Habits(NamedTuple):
    """What the screen of a puzzle asks of the player's other games."""

    keeping: Keeping
    preferences: Preferences

    def set_up(self, kind: AnyKind, remote: Remote[Any, Any]) -> None:
        """Let a remote control work as the player likes it."""
        remote.set_up(watch_settings(self.preferences.settings, kind))

    def note(self, kind: AnyKind, remote: Remote[Any, Any]) -> None:
        """Remember how the player likes to watch."""
        watching = Watching(remote.strategy, remote.view)
        settings = self.preferences.settings._replace(speed=remote.speed)
        if watching != settings.watching.get(kind.names()[0], Watching()):
            settings = settings.watched(kind.names()[0], watching)
        self.preferences.choose(settings)

    def note_tree(self, wanted: bool) -> None:
        """Remember whether the player wants the search tree."""
        self.preferences.choose(self.preferences.settings._replace(tree=wanted))

    def note_listing(self, wanted: bool) -> None:
        """Remember whether the player wants the listing."""
        self.preferences.choose(self.preferences.settings._replace(listing=wanted))

    def note_moves(self, wanted: bool) -> None:
        """Remember whether the player wants the move list."""
        self.preferences.choose(self.preferences.settings._replace(moves=wanted))
