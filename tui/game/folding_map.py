"""Whether positions that are the same to a player are one position of the map."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.kind import AnyKind, Chosen, Option
from tui.engine.puzzle import AnyPuzzle
from tui.game.settings import Preferences

_NAME, _WHOLE, _FOLDED = "map", "whole", "folded"
_ABOUT_WHOLE = "every position by itself"


def folding_options(kind: AnyKind, puzzle: AnyPuzzle, preferences: Preferences) -> Sequence[Option]:
    """What the player has chosen, as an option; none where nothing can be folded."""
    if not kind.symmetries(puzzle):
        return ()
    value = _FOLDED if preferences.settings.folds_map else _WHOLE
    about = {_WHOLE: _ABOUT_WHOLE, _FOLDED: f"{kind.interchangeable} count as the same"}
    return (Option(_NAME, tuple(about), value, about),)


def choose_folding(preferences: Preferences, chosen: Chosen) -> None:
    """Choose it for good, if it was offered."""
    if _NAME in chosen:
        folds = chosen[_NAME] == _FOLDED
        preferences.choose(preferences.settings._replace(folds_map=folds))
