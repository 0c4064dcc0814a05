"""Which puzzle has which methods, and its oracle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tui.engine.kind import Method
from tui.engine.puzzle import AnyPuzzle, BadInput
from tui.engine.step import Oracle, Solver
from tui.puzzles.crossing.backtracking import Repeats
from tui.puzzles.crossing.kind import AS_LISTED, MAX_MOVES, ORDER, REPEATS, REVERSED
from tui.puzzles.table import kind_of


@dataclass(frozen=True)
class Strategy:
    """How to solve: a method, and the options that only some methods take."""

    method: str | None = None
    """None: the puzzle's usual method."""
    repeats: Repeats | None = None
    max_moves: int | None = None
    reverse: bool = False
    """Whether the moves of a crossing are tried from the last to the first."""


def methods(puzzle: AnyPuzzle) -> Sequence[str]:
    """The names of the methods that solve a puzzle, the usual one first."""
    return tuple(method.name for method in kind_of(puzzle).methods)


def about(puzzle: AnyPuzzle) -> Mapping[str, str]:
    """What each method does, and what each value of its options means."""
    found: dict[str, str] = {}
    for method in kind_of(puzzle).methods:
        found[method.name] = method.about
        for option in method.options:
            found |= option.about
    return found


def takes_order(puzzle: AnyPuzzle) -> bool:
    """Whether the order in which moves are tried can be reversed."""
    return any(_takes(method, ORDER) for method in kind_of(puzzle).methods)


def takes_limits(puzzle: AnyPuzzle, method: str) -> bool:
    """Whether a method takes `repeats` and `max_moves`."""
    return any(_takes(each, REPEATS) for each in kind_of(puzzle).methods if each.name == method)


def _takes(method: Method, option: str) -> bool:
    return any(each.name == option for each in method.options)


def _chosen(method: Method, strategy: Strategy) -> Mapping[str, str]:
    """The values of a method's options."""
    chosen = {option.name: option.value for option in method.options}
    if strategy.repeats is not None:
        chosen[REPEATS] = strategy.repeats.value
    if strategy.max_moves is not None:
        chosen[MAX_MOVES] = str(strategy.max_moves)
    chosen[ORDER] = REVERSED if strategy.reverse else AS_LISTED
    return chosen


def spelt_out(puzzle: AnyPuzzle, strategy: Strategy) -> Strategy:
    """The same strategy with everything said that goes without saying."""
    method = _method(puzzle, strategy)
    if not _takes(method, REPEATS):
        return replace(strategy, method=method.name)
    chosen = _chosen(method, strategy)
    return replace(
        strategy,
        method=method.name,
        repeats=Repeats(chosen[REPEATS]),
        max_moves=int(chosen[MAX_MOVES]),
    )


def solver(puzzle: AnyPuzzle, strategy: Strategy = Strategy()) -> Solver:
    """The solver for a strategy. Raises BadInput if the strategy does not fit the puzzle."""
    method = _method(puzzle, strategy)
    if not _takes(method, REPEATS):
        for option, value in (("repeats", strategy.repeats), ("max-moves", strategy.max_moves)):
            if value is not None:
                raise BadInput(
                    f"--{option} does not fit {puzzle.name} by {method.name}: "
                    "only the backtracking of crossings takes it."
                )
    return method.make(_chosen(method, strategy))


def _method(puzzle: AnyPuzzle, strategy: Strategy) -> Method:
    choices = {method.name: method for method in kind_of(puzzle).methods}
    name = strategy.method or next(iter(choices))
    if name not in choices:
        raise BadInput(f"{puzzle.name} has no method '{name}': choose {' or '.join(choices)}.")
    return choices[name]


def fewest_moves(puzzle: AnyPuzzle) -> int | None:
    """The fewest moves from a puzzle's usual start to its goal: how difficult it is."""
    return oracle(puzzle).distance(puzzle.initial_state())


def oracle(puzzle: AnyPuzzle) -> Oracle[Any, Any]:
    """A new oracle for a puzzle."""
    return kind_of(puzzle).oracle(puzzle)
