"""Which puzzle has which methods, and its oracle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tui.engine.breadth_first import Shortest
from tui.engine.graph_oracle import GraphOracle
from tui.engine.puzzle import AnyPuzzle, BadInput
from tui.engine.step import Oracle, Solver
from tui.puzzles.crossing.backtracking import USUAL_MAX_MOVES, Backtracking, Repeats
from tui.puzzles.crossing.order import Reversed
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.solvers import ClosedForm, HanoiOracle, Recursive
from tui.puzzles.knight.oracle import KnightOracle
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.solvers import KnightBacktracking, Warnsdorff


@dataclass(frozen=True)
class Strategy:
    """How to solve: a method, and the options that only some methods take."""

    method: str | None = None
    """None: the puzzle's usual method."""
    repeats: Repeats | None = None
    max_moves: int | None = None
    reverse: bool = False
    """Whether the moves of a crossing are tried from the last to the first."""


@dataclass(frozen=True)
class _Kind:
    """What one kind of puzzle can be solved with. The first method is the usual one."""

    methods: Mapping[str, Callable[[Strategy], Solver]]
    oracle: Callable[[Any], Oracle[Any, Any]]


def _backtracking(strategy: Strategy) -> Solver:
    limit = strategy.max_moves
    return Backtracking(
        strategy.repeats or Repeats.POSITION, USUAL_MAX_MOVES if limit is None else limit
    )


_KINDS: dict[type[AnyPuzzle], _Kind] = {
    Crossing: _Kind(
        {"shortest": lambda _: Shortest(), "backtracking": _backtracking},
        GraphOracle,
    ),
    Hanoi: _Kind(
        {"shortest": lambda _: ClosedForm(), "recursive": lambda _: Recursive()},
        HanoiOracle,
    ),
    KnightsTour: _Kind(
        {"warnsdorff": lambda _: Warnsdorff(), "backtracking": lambda _: KnightBacktracking()},
        KnightOracle,
    ),
}


def _kind_of(puzzle: AnyPuzzle) -> _Kind:
    return next(kind for rules, kind in _KINDS.items() if isinstance(puzzle, rules))


def methods(puzzle: AnyPuzzle) -> Sequence[str]:
    """The names of the methods that solve a puzzle, the usual one first."""
    return tuple(_kind_of(puzzle).methods)


def takes_order(puzzle: AnyPuzzle) -> bool:
    """Whether the order in which moves are tried can be reversed."""
    return isinstance(puzzle, Crossing)


def takes_limits(puzzle: AnyPuzzle, method: str) -> bool:
    """Whether a method takes `repeats` and `max_moves`."""
    return isinstance(puzzle, Crossing) and method == Backtracking.name


def spelt_out(puzzle: AnyPuzzle, strategy: Strategy) -> Strategy:
    """The same strategy with everything said that goes without saying."""
    method = strategy.method or methods(puzzle)[0]
    if not takes_limits(puzzle, method):
        return replace(strategy, method=method)
    limit = USUAL_MAX_MOVES if strategy.max_moves is None else strategy.max_moves
    return replace(
        strategy, method=method, repeats=strategy.repeats or Repeats.POSITION, max_moves=limit
    )


def solver(puzzle: AnyPuzzle, strategy: Strategy = Strategy()) -> Solver:
    """The solver for a strategy. Raises BadInput if the strategy does not fit the puzzle."""
    choices = _kind_of(puzzle).methods
    method = strategy.method or next(iter(choices))
    if method not in choices:
        raise BadInput(f"{puzzle.name} has no method '{method}': choose {' or '.join(choices)}.")
    if not takes_limits(puzzle, method):
        for option, value in (("repeats", strategy.repeats), ("max-moves", strategy.max_moves)):
            if value is not None:
                raise BadInput(
                    f"--{option} does not fit {puzzle.name} by {method}: "
                    "only the backtracking of crossings takes it."
                )
    chosen = choices[method](strategy)
    return Reversed(chosen) if strategy.reverse else chosen


def fewest_moves(puzzle: AnyPuzzle) -> int | None:
    """The fewest moves from a puzzle's usual start to its goal: how difficult it is."""
    return oracle(puzzle).distance(puzzle.initial_state())


def oracle(puzzle: AnyPuzzle) -> Oracle[Any, Any]:
    """A new oracle for a puzzle."""
    return _kind_of(puzzle).oracle(puzzle)
