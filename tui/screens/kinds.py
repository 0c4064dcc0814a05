"""The kind of a puzzle, and what it is solved with, for screens that hold nothing but a puzzle."""

from __future__ import annotations

from typing import Any

from tui.engine import strategy as strategies
from tui.engine.kind import AnyKind
from tui.engine.oracle import Oracle, Unknown, settled
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Solver
from tui.engine.strategy import Strategy
from tui.puzzles.table import TABLE


def kind_of(puzzle: AnyPuzzle) -> AnyKind:
    """The kind to which a puzzle belongs: of a name that is no game's, the kind that takes
    files."""
    kind = TABLE.kind_named(puzzle.name)
    return kind or next(kind for kind in TABLE.kinds if kind.takes_files)


def solver(puzzle: AnyPuzzle, strategy: Strategy) -> Solver:
    """A solver that works by a strategy. Raises BadInput if that does not fit the puzzle."""
    return strategies.solver(kind_of(puzzle), strategy, puzzle.name)


def oracle(puzzle: AnyPuzzle) -> Oracle[Any, Any]:
    """A new oracle for a puzzle."""
    return kind_of(puzzle).oracle(puzzle)


def fewest_moves(puzzle: AnyPuzzle) -> int | Unknown | None:
    """The fewest moves from a puzzle's usual start to its goal: how difficult it is."""
    asked = oracle(puzzle)
    return settled(asked, lambda: asked.distance(puzzle.initial_state()))
