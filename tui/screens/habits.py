"""What a player's games have in common: who keeps them, and how he likes them shown."""

from __future__ import annotations

from typing import Any, NamedTuple

from tui.engine.kind import AnyKind
from tui.game.keeper import Keeping
from tui.game.settings import Preferences, Watching, watch_settings
from tui.game.watching import WatchSettings
from tui.screens.remote import Remote


class Habits(NamedTuple):
    """What the screen of a puzzle asks of the player's other games."""

    keeping: Keeping
    preferences: Preferences

    def set_up(self, kind: AnyKind, remote: Remote[Any, Any]) -> None:
        """Let a remote control work as the player likes it."""
        remote.set_up(watch_settings(self.preferences.settings, kind))

    def note(self, kind: AnyKind, before: WatchSettings, now: WatchSettings) -> None:
        """Remember what the player has just chosen about watching. What is as it was before may be
        so for this one watch, which the command line asked for."""
        if now == before:
            return
        settings, name = self.preferences.settings, kind.names()[0]
        liked = settings.watching.get(name, Watching())
        if now.strategy != before.strategy:
            liked = liked._replace(strategy=now.strategy)
        if now.view is not before.view:
            liked = liked._replace(view=now.view)
        if now.speed != before.speed:
            settings = settings._replace(speed=now.speed)
        if liked != settings.watching.get(name, Watching()):
            settings = settings.watched(name, liked)
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
