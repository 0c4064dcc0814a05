"""The searches of the textbooks as methods, for each kind whose positions can be listed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Chosen, Method, Option

if TYPE_CHECKING:
    from tui.engine.best_first import Estimate
    from tui.engine.solver import Solver


_BOUND = Option(
    "deepening by",
    ("moves", "estimate"),
    "moves",
    {
        "moves": "iterative deepening, one move deeper each time",
        "estimate": "IDA*: by the way so far plus the least still left",
    },
    is_carried=True,
)

Turned = Callable[["Solver", Chosen], "Solver"]
"""What the options of a kind's own make of a solver."""


def _as_it_is(solver: Solver, chosen: Chosen) -> Solver:
    return solver


def textbook(
    estimate: Estimate,
    options: Sequence[Option] = (),
    turned: Turned = _as_it_is,
    *,
    is_one_way: bool = False,
) -> Sequence[Method]:
    """The searches that look at positions one by one, for a kind of this `estimate`. They take its
    own `options`, from which `turned` makes what is asked for. Where `is_one_way`, so that no game
    of the kind is reversible, none begins at the goal."""

    def method(name: str, about: str, about_cost: str = "", *more: Option) -> Method:
        make = partial(_made, name, estimate, turned)
        return Method(name, about, make, (*more, *options), about_cost)

    methods = (
        method("breadth-first", "first met, first expanded", "in the fewest moves"),
        method(
            "uniform-cost",
            "expands the position nearest to the start",
            "expands the position that costs least to reach",
        ),
        method("iterative-deepening", "ever deeper; with :estimate it is IDA*", "", _BOUND),
        method("greedy", "expands the position that seems nearest to the goal"),
        method("a-star", "by the way so far plus the least still left"),
        method("bidirectional", "from the start and the goal at once", "in the fewest moves"),
    )
    return methods[:-1] if is_one_way else methods


def _made(name: str, estimate: Estimate, turned: Turned, chosen: Chosen, puzzle: Any) -> Solver:
    from tui.engine.best_first import AStar, BreadthFirst, Greedy, UniformCost
    from tui.engine.deepening import IterativeDeepening

    if name == IterativeDeepening.name:
        by = estimate if chosen[_BOUND.name] == "estimate" else None
        return turned(IterativeDeepening(by, by_cost=puzzle.has_cost), chosen)
    if name == "bidirectional":
        from tui.engine.bidirectional import Bidirectional

        return turned(Bidirectional(), chosen)
    searches = {each.name: each for each in (AStar, BreadthFirst, Greedy, UniformCost)}
    return turned(searches[name](estimate, by_cost=puzzle.has_cost), chosen)


TEXTBOOK = {"depth-first", *(method.name for method in textbook(lambda puzzle, state: 0))}
"""Their names, and that of the one which most kinds have as backtracking."""
