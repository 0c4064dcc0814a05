"""Whether it is hidden from a player how far the goal is: that tells after each move how good it
was."""

from __future__ import annotations

from tui.engine.kind import Chosen, Option
from tui.game.settings import Preferences

_NAME, _SHOWN, _HIDDEN = "how far it is", "shown", "hidden"
_ABOUT = {
    _SHOWN: "the status line says how far the goal is",
    _HIDDEN: "kept back, for it tells how good a move was",
}


def hiding_option(preferences: Preferences) -> Option:
    """What the player has chosen, as an option."""
    value = _HIDDEN if preferences.settings.hides_distance else _SHOWN
    return Option(_NAME, tuple(_ABOUT), value, _ABOUT)


def choose_hiding(preferences: Preferences, chosen: Chosen) -> None:
    """Choose it for good, if it was offered."""
    if _NAME in chosen:
        hides = chosen[_NAME] == _HIDDEN
        preferences.choose(preferences.settings._replace(hides_distance=hides))


def turn_hiding(preferences: Preferences) -> str:
    """Hide it from now on, or show it again. Returns what to say."""
    was_hidden = preferences.settings.hides_distance
    preferences.choose(preferences.settings._replace(hides_distance=not was_hidden))
    if was_hidden:
        return "How far it is to the goal is shown again."
    return "How far it is to the goal is hidden while you play."
