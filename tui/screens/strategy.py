"""How a solver should work, as options that a player chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.puzzle import AnyPuzzle
from tui.game.watching import View
from tui.puzzles import methods
from tui.puzzles.crossing.backtracking import Repeats
from tui.puzzles.crossing.kind import AS_LISTED, ORDER, REPEATS, REVERSED
from tui.puzzles.methods import Strategy
from tui.screens.options import Choice

_METHOD, _VIEW = "method", "view"
_ORDERS = (AS_LISTED, REVERSED)
_VIEWS = {
    View.SOLUTION.value: "only the moves of a solution",
    View.SEARCH.value: "every try, rejection and backtrack",
}
"""What a watcher sees in each view."""


def strategy_choices(puzzle: AnyPuzzle, strategy: Strategy, view: View) -> Sequence[Choice]:
    """What can be chosen for a puzzle, and what is chosen now."""
    spelt_out = methods.spelt_out(puzzle, strategy)
    about = methods.about(puzzle)
    choices = [
        Choice(_METHOD, tuple(methods.methods(puzzle)), str(spelt_out.method), about),
        Choice(_VIEW, tuple(each.value for each in View), view.value, _VIEWS),
    ]
    if methods.takes_order(puzzle):
        repeats = spelt_out.repeats or Repeats.POSITION
        choices += [
            Choice(REPEATS, tuple(each.value for each in Repeats), repeats.value, about),
            Choice(ORDER, _ORDERS, _ORDERS[strategy.reverse], about),
        ]
    return choices


def chosen_strategy(
    puzzle: AnyPuzzle, before: Strategy, chosen: Mapping[str, str]
) -> tuple[Strategy, View]:
    """The strategy and the view that were chosen; what was not offered stays as `before`."""
    method = chosen[_METHOD]
    limited = methods.takes_limits(puzzle, method)
    strategy = Strategy(
        method,
        repeats=Repeats(chosen[REPEATS]) if limited else None,
        max_moves=before.max_moves if limited else None,
        reverse=chosen.get(ORDER) == _ORDERS[1],
    )
    return strategy, View(chosen[_VIEW])
