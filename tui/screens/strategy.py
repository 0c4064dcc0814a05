"""How a solver should work, as options that a player chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.kind import AnyKind, Option
from tui.engine.strategy import Strategy, method_of, spelt_out
from tui.game.watching import View
from tui.screens.options import Choice

_METHOD, _VIEW = "method", "view"
_VIEWS = {
    View.SOLUTION.value: "only the moves of a solution",
    View.SEARCH.value: "every try, rejection and backtrack",
}
"""What a watcher sees in each view."""


def strategy_choices(kind: AnyKind, strategy: Strategy, view: View) -> Sequence[Choice]:
    """What can be chosen for puzzles of a kind, and what is chosen now."""
    about = {method.name: method.about for method in kind.methods}
    chosen = spelt_out(kind, strategy)
    return [
        Choice(_METHOD, tuple(about), chosen.method, about),
        Choice(_VIEW, tuple(each.value for each in View), view.value, _VIEWS),
        *(
            Choice(each.name, each.values, chosen.chosen.get(each.name, each.value), each.about)
            for each in _offered(kind)
        ),
    ]


def chosen_strategy(
    kind: AnyKind, before: Strategy, chosen: Mapping[str, str]
) -> tuple[Strategy, View]:
    """The strategy and the view that were chosen; what was not offered stays as `before`."""
    method = method_of(kind, Strategy(chosen[_METHOD]))
    values = {**before.chosen, **chosen}
    taken = {each.name: values[each.name] for each in method.options if each.name in values}
    return Strategy(method.name, taken), View(chosen[_VIEW])


def _offered(kind: AnyKind) -> Sequence[Option]:
    """The options of methods that have values to choose from, each of them once."""
    options = {each.name: each for method in reversed(kind.methods) for each in method.options}
    return [each for each in options.values() if each.values]
