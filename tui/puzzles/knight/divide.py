"""The knight's tour by divide and conquer, as a solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui.engine.counters import ADVANCED
from tui.engine.puzzle import refuse
from tui.engine.solver import Finds, Listing, Order, Solver, lines_by
from tui.engine.step import Path, Step, StepKind
from tui.puzzles.knight.blocks import Division, Join, divided
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

NOT_COVERED = "not-covered"
"""The code of the refusal with which it ends where it has found nothing."""
_MOVE, _SOLUTION, _END = 8, 9, 10

_LISTING = Listing(
    (
        "cut the board into blocks",
        "make a tour of each block",
        "for each block but the first:",
        "  give up an edge of its tour, and one",
        "  of a block beside it, for two edges",
        "  across the cut: now it is one tour",
        "for each of its squares, in order:",
        "  jump there",
        "all squares are visited: a solution",
        "nothing is left to do",
    ),
    lines_by(
        {
            StepKind.ADVANCE: _MOVE,
            StepKind.SOLUTION: _SOLUTION,
            StepKind.EXHAUSTED: _END,
        }
    ),
    begins=(_MOVE, _SOLUTION, _END),
    follows={_MOVE: (_MOVE, _SOLUTION), _SOLUTION: (_END,), _END: ()},
)


class Divide(Solver):
    """Cuts the board into blocks, tours each and joins the tours. What it does not cover is told by
    `not_covered`."""

    name = "divide"
    order, finds = Order.LINE, Finds.FIRST
    counters = (ADVANCED,)
    listing = _LISTING

    def steps(self, puzzle: KnightsTour, state: Tour) -> Iterator[Step]:
        path: Path[Square] = Path()
        if not puzzle.is_solved(state):
            division = _division(puzzle, state)
            if isinstance(division, str):
                yield Step(StepKind.EXHAUSTED, path, None, refuse(NOT_COVERED, division))
                return
            for move in division.tour[1:]:
                path = Path(path, move)
                yield Step(StepKind.ADVANCE, path, move)
        yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)

    def not_covered(self, puzzle: KnightsTour, state: Tour) -> str:
        division = _division(puzzle, state)
        return division if isinstance(division, str) else ""

    def candidates(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square]:
        """Only the next square of its tour, if the position is on that."""
        division = _division(puzzle, puzzle.tour(state.squares[:1]))
        if isinstance(division, str):
            return ()
        tour, number = division.tour, len(state.squares)
        return tour[number : number + 1] if tuple(tour[:number]) == state.squares else ()

    def reason(self, puzzle: KnightsTour, states: Sequence[Tour], step: Step) -> str:
        division = _division(puzzle, states[0])
        if step.kind is not StepKind.ADVANCE or isinstance(division, str):
            return super().reason(puzzle, states, step)
        here = states[-1].squares
        told = f"{puzzle.board.name(here[-1])}: square {len(here)} of {puzzle.board.squares}"
        way = _way_to(division, here)
        if way.blocks == 1:
            return f"{told}; the board is its only block."
        if way.before == way.block:
            return f"{told}; in block {way.block} of {way.blocks}."
        told = f"{told}; on from block {way.before} to block {way.block}"
        if way.join is None:
            return f"{told} of {way.blocks}."
        near, near_too, far, far_too = map(puzzle.board.name, way.join)
        return (
            f"{told}, joined by {near}-{far} and {near_too}-{far_too} instead of "
            f"{near}-{near_too} and {far}-{far_too}."
        )

    def note(self, puzzle: KnightsTour, start: Tour, state: Tour) -> Sequence[str]:
        division = _division(puzzle, start)
        if isinstance(division, str):
            return ()
        way = _way_to(division, state.squares)
        if way.blocks == 1:
            return ()
        brief = f"block {way.block}"
        if way.before == way.block:
            return f"{brief} of {way.blocks}", brief
        if way.join is None:
            return f"on to {brief} of {way.blocks}", f"on to {brief}"
        near, near_too, far, far_too = map(puzzle.board.name, way.join)
        return f"{brief}, joined by {near}-{far}, {near_too}-{far_too}", f"{brief}, joined"


def _division(puzzle: KnightsTour, state: Tour) -> Division | str:
    """The tour from a position; or why none is made, as a sentence."""
    if len(state.squares) > 1:
        return "Divide and conquer makes whole tours: it does not go on with one begun by others."
    return divided(puzzle.board, state.squares[0], puzzle.closed, puzzle.end)


class _Way(NamedTuple):
    """How a tour comes to a square."""

    before: int
    """The number of the block of the square before, from 1; that of its own for the first one."""
    block: int
    """The number of its own block, from 1."""
    blocks: int
    """How many blocks there are."""
    join: Join | None
    """What has joined these two blocks, if the tour comes by an edge of a join."""


def _way_to(division: Division, squares: Sequence[Square]) -> _Way:
    """How the tour comes to the last of its first squares."""
    edge = squares[-2:]
    before, block = division.blocks[edge[0]] + 1, division.blocks[edge[-1]] + 1
    joins = (join for join in division.joins if {*edge} in ({*join[::2]}, {*join[1::2]}))
    return _Way(before, block, max(division.blocks) + 1, next(joins, None))
