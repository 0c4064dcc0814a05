"""The knight's tour by divide and conquer, as a solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from tui.engine.counters import ADVANCED
from tui.engine.listing import Listing, lines_by
from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import refuse
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Path, Step, StepKind
from tui.puzzles.knight.divide.covered import NotCovered
from tui.puzzles.knight.divide.line import Division, divided
from tui.puzzles.knight.divide.links import Join
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Board, Square

NOT_COVERED = "not-covered"
"""The code of the refusal with which it ends where it has found nothing."""
_KNOWN = 4
"""So many tours are remembered with their blocks."""

_LISTING = Listing(
    (
        "cut the board into blocks",
        "make a tour of each block",
        "for each block but the first:",
        "  give up an edge of its tour, and one",
        "  of a block beside it, for two edges",
        "  across the cut: now it is one tour",
        "for each of its squares, in order:",
        "  if the rules refuse it: end",
        "  jump there",
        "all squares are visited: a solution",
        "nothing is left to do",
    ),
    lines_by(
        {
            StepKind.REJECT: 8,
            StepKind.ADVANCE: 9,
            StepKind.SOLUTION: 10,
            StepKind.EXHAUSTED: 11,
        }
    ),
    begins=(8, 9, 10, 11),
    follows={8: (11,), 9: (8, 9, 10), 10: (11,), 11: ()},
)


class Divide(Solver):
    """Cuts the board into blocks, tours each and joins the tours, in time linear in the squares.
    What it does not cover is told by `not_covered`."""

    name = "divide"
    order, finds = Order.LINE, Finds.FIRST
    counters = (ADVANCED,)
    listing = _LISTING

    def steps(self, puzzle: KnightsTour, state: Tour) -> Iterator[Step]:
        path: Path[Square] = Path()
        if puzzle.is_solved(state):
            yield Step(StepKind.SOLUTION, path)
            yield Step(StepKind.EXHAUSTED, path)
            return
        if why := self.not_covered(puzzle, state):
            yield Step(StepKind.EXHAUSTED, path, None, refuse(NOT_COVERED, why))
            return
        for move in _made(puzzle, state).division.tour[1:]:
            verdict = puzzle.check(state, move)
            if not verdict.ok:  # The rules are stricter than the usual ones.
                yield Step(StepKind.REJECT, path, move, verdict)
                yield Step(StepKind.EXHAUSTED, path)
                return
            state = puzzle.successor(state, move)
            path = Path(path, move)
            yield Step(StepKind.ADVANCE, path, move)
        yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)

    def line(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square] | None:
        if self.not_covered(puzzle, state):
            return None
        return _made(puzzle, state).division.tour[1:]

    def not_covered(self, puzzle: KnightsTour, state: Tour) -> str:
        if len(state.squares) > 1:
            return (
                "Divide and conquer makes whole tours: it does not go on with one begun by others."
            )
        try:
            _made(puzzle, state)
        except NotCovered as why:
            return str(why)
        return ""

    def candidates(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square]:
        """Only the next square of its tour, if the position is on that."""
        first = puzzle.tour(state.squares[:1])
        if self.not_covered(puzzle, first):
            return ()
        tour, number = _made(puzzle, first).division.tour, len(state.squares)
        return tour[number : number + 1] if tuple(tour[:number]) == state.squares else ()

    def reason(self, puzzle: KnightsTour, states: Sequence[Tour], step: Step) -> str:
        if step.kind is not StepKind.ADVANCE:
            return super().reason(puzzle, states, step)
        here = states[-1].squares
        told = f"{puzzle.board.name(here[-1])}: square {len(here)} of {puzzle.board.squares}"
        way = _made(puzzle, states[0]).way_to(here)
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
        if self.not_covered(puzzle, start):
            return ()
        way = _made(puzzle, start).way_to(state.squares)
        if way.blocks == 1:
            return ()
        brief = f"block {way.block}"
        if way.before == way.block:
            return f"{brief} of {way.blocks}", brief
        if way.join is None:
            return f"on to {brief} of {way.blocks}", f"on to {brief}"
        near, near_too, far, far_too = map(puzzle.board.name, way.join)
        return f"{brief}, joined by {near}-{far}, {near_too}-{far_too}", f"{brief}, joined"


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


class _Made:
    """A tour, and what is told of it."""

    def __init__(self, board: Board, division: Division) -> None:
        self._board, self.division = board, division

    @cached_property
    def blocks(self) -> int:
        """How many blocks there are."""
        return 1 + max(map(self.division.block_of, range(self._board.squares)))

    def way_to(self, squares: Sequence[Square]) -> _Way:
        """How the tour comes to the last of its first squares."""
        edge = squares[-2:]
        before, block = (1 + self.division.block_of(square) for square in (edge[0], edge[-1]))
        join = self.joins.get(frozenset(edge)) if before != block else None
        return _Way(before, block, self.blocks, join)

    @cached_property
    def joins(self) -> Mapping[frozenset[Square], Join]:
        """The joins, by the edges across the cut."""
        return {
            frozenset(edge): join
            for join in self.division.joins()
            for edge in (join[::2], join[1::2])
        }


def _made(puzzle: KnightsTour, state: Tour) -> _Made:
    """The tour from the only square of a position. Raises NotCovered."""
    made = _made_once(puzzle.board, state.squares[0], puzzle.closed, puzzle.end)
    if isinstance(made, str):
        raise NotCovered(made)
    return made


@lru_cache(maxsize=_KNOWN)
def _made_once(board: Board, start: Square, closed: bool, end: Square | None) -> _Made | str:
    """A tour, or why it is not covered: a search may have come to that."""
    try:
        return _Made(board, divided(board.files, board.ranks, start, closed, end))
    except NotCovered as why:
        return str(why)
