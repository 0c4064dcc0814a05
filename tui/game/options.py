"""The options of the options screen that all kinds share: method, view and the methods' options,
how positions are folded on the map, whether the distance to the goal is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.kind import AnyKind, Chosen, Option
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy, method_of, spelt_out
from tui.game.settings import Preferences
from tui.game.watching import View

_FOLDING, _WHOLE, _FOLDED = "map", "whole", "folded"
_ABOUT_WHOLE = "every position by itself"


def folding_options(kind: AnyKind, puzzle: AnyPuzzle, preferences: Preferences) -> Sequence[Option]:
    """What the player has chosen, as an option; none where nothing can be folded."""
    if not kind.symmetries(puzzle):
        return ()
    value = _FOLDED if preferences.settings.folds_map else _WHOLE
    about = {_WHOLE: _ABOUT_WHOLE, _FOLDED: f"{kind.interchangeable} count as the same"}
    return (Option(_FOLDING, tuple(about), value, about),)


def choose_folding(preferences: Preferences, chosen: Chosen) -> None:
    """Choose it for good, if it was offered."""
    if _FOLDING in chosen:
        folds = chosen[_FOLDING] == _FOLDED
        preferences.choose(preferences.settings._replace(folds_map=folds))


_DISTANCE, _SHOWN, _HIDDEN = "how far it is", "shown", "hidden"
_ABOUT = {
    _SHOWN: "the status line says how far the goal is",
    _HIDDEN: "kept back, for it tells how good a move was",
}


def hiding_option(preferences: Preferences) -> Option:
    """What the player has chosen, as an option."""
    value = _HIDDEN if preferences.settings.hides_distance else _SHOWN
    return Option(_DISTANCE, tuple(_ABOUT), value, _ABOUT)


def choose_hiding(preferences: Preferences, chosen: Chosen) -> None:
    """Choose it for good, if it was offered."""
    if _DISTANCE in chosen:
        hides = chosen[_DISTANCE] == _HIDDEN
        preferences.choose(preferences.settings._replace(hides_distance=hides))


def turn_hiding(preferences: Preferences) -> str:
    """Hide it from now on, or show it again. Returns what to say."""
    was_hidden = preferences.settings.hides_distance
    preferences.choose(preferences.settings._replace(hides_distance=not was_hidden))
    if was_hidden:
        return "How far it is to the goal is shown again."
    return "How far it is to the goal is hidden while you play."


_METHOD, _VIEW = "method", "view"
_VIEWS = {
    View.SOLUTION.value: "only the moves of a solution",
    View.SEARCH.value: "every try, rejection and backtrack",
}
"""What each view shows."""


def strategy_options(
    kind: AnyKind, strategy: Strategy, view: View, puzzle: AnyPuzzle
) -> Sequence[Option]:
    """The options of solving a puzzle of a kind, with their present values. The options of all
    methods are offered, whichever method is chosen; options that are numbers are not."""
    now = spelt_out(kind, strategy)
    of_methods: dict[str, Option] = {}
    for method in sorted(kind.methods, key=lambda method: -len(method.options)):
        for option in method.options:
            if option.values and option.name not in of_methods:
                value = now.chosen.get(option.name, option.value)
                of_methods[option.name] = option._replace(value=value)
    about = {method.name: method.about_in(puzzle) for method in kind.methods}
    return (
        Option(_METHOD, tuple(about), now.method, about),
        Option(_VIEW, tuple(each.value for each in View), view.value, _VIEWS),
        *of_methods.values(),
    )


def strategy_of(kind: AnyKind, before: Strategy, chosen: Chosen) -> tuple[Strategy, View]:
    """The strategy and the view that were chosen. What was not offered stays as it was `before`."""
    method = method_of(kind, Strategy(chosen[_METHOD]))
    values = {**before.chosen, **chosen}
    takes = {option.name: values[option.name] for option in method.options if option.name in values}
    return Strategy(method.name, takes), View(chosen[_VIEW])
