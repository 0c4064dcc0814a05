"""Method, view and the methods' options, as options of the options screen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.kind import AnyKind, Chosen, Option
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy, method_of, spelt_out
from tui.game.watching import View

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
