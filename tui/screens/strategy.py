"""How a solver should work, as options that a player chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.puzzle import AnyPuzzle
from tui.game.watching import View
from tui.puzzles.crossing.backtracking import Repeats
from tui.screens.options import Choice
from tui.solvers import methods
from tui.solvers.methods import Strategy

_METHOD, _VIEW, _REPEATS, _ORDER = "method", "view", "repeats", "order of loads"
_ORDERS = ("as listed", "reversed")
_ABOUT = {
    "shortest": "in the fewest moves",
    "backtracking": "depth-first; what leads nowhere is taken back",
    "recursive": "the smaller discs away, one disc, the smaller ones back",
    "warnsdorff": "always to the square with the fewest ways on",
    View.SOLUTION.value: "only the moves of a solution",
    View.SEARCH.value: "every try, rejection and backtrack",
    Repeats.POSITION.value: "met before: all on the same banks, and the boat, too",
    Repeats.SITUATION.value: "the boat does not count: this loses solutions",
    _ORDERS[0]: "loads are tried in the order of the puzzle",
    _ORDERS[1]: "loads are tried in the other order",
}
"""What a watcher gets by a choice."""


def strategy_choices(puzzle: AnyPuzzle, strategy: Strategy, view: View) -> Sequence[Choice]:
    """What can be chosen for a puzzle, and what is chosen now."""
    spelt_out = methods.spelt_out(puzzle, strategy)
    choices = [
        Choice(_METHOD, tuple(methods.methods(puzzle)), str(spelt_out.method), _ABOUT),
        Choice(_VIEW, tuple(each.value for each in View), view.value, _ABOUT),
    ]
    if methods.takes_order(puzzle):
        repeats = spelt_out.repeats or Repeats.POSITION
        choices += [
            Choice(_REPEATS, tuple(each.value for each in Repeats), repeats.value, _ABOUT),
            Choice(_ORDER, _ORDERS, _ORDERS[strategy.reverse], _ABOUT),
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
        repeats=Repeats(chosen[_REPEATS]) if limited else None,
        max_moves=before.max_moves if limited else None,
        reverse=chosen.get(_ORDER) == _ORDERS[1],
    )
    return strategy, View(chosen[_VIEW])
