"""Depth-first search with backtracking, for any puzzle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Generic, NamedTuple

from tui.engine.depth_first import DepthFirst
from tui.engine.puzzle import M, Puzzle, S, Verdict, refuse
from tui.engine.solver import Solver
from tui.engine.step import MET_BEFORE, TOO_DEEP, Path, Step, StepKind

KeyOf = Callable[[Any], Hashable]
"""Gives the key of a position. A search treats positions with equal keys as the same."""


def itself(state: Any) -> Hashable:
    """The position as its own key: no two positions are treated as the same."""
    return state  # type: ignore[no-any-return]


_LISTING = DepthFirst(
    solution=3,
    limit=4,
    try_next=5,
    refuse=6,
    decline=8,
    declined=MET_BEFORE,
    make=9,
    take_back=11,
    end=12,
).listing(
    (
        "search(position):",
        "  if it is the goal:",
        "    that is a solution; go back",
        "  if that is as deep as allowed: go back",
        "  for each candidate move, in order:",
        "    if the rules refuse it: next one",
        "    if it leads to a position on this path:",
        "      next one",
        "    make the move",
        "    search(the new position)",
        "    take the move back",
        "the search has ended",
    ),
    enters_dead_ends=True,
)


class _Candidate(NamedTuple, Generic[S, M]):
    """A candidate move with everything about it that does not depend on the path."""

    move: M
    refusal: Verdict | None
    state: S
    """The position after the move, or the one before it if the move is refused."""
    key: Hashable


class Backtracking(Solver):
    """Tries the moves in the puzzle's order, and takes the last one back when none is left.

    A position is not entered if its key is already on the current path. The search goes at most
    `max_moves` deep.
    """

    name = "backtracking"
    walks = True
    listing = _LISTING

    def __init__(
        self,
        max_moves: int,
        key: KeyOf = itself,
        met_before: str = "This would return to a position that was met on the way here.",
    ) -> None:
        """`met_before` is the reason given when a position's key is already on the path."""
        self.max_moves: int = max_moves
        self._key = key
        self._met_before = refuse(MET_BEFORE, met_before)

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        candidates = _Candidates(puzzle, self._key)
        met_before = self._met_before
        limit = Verdict(False, TOO_DEEP, f"The search goes no deeper than {self.max_moves} moves.")
        path: Path[M] = Path()
        stopped_by: Verdict | None = None
        if puzzle.is_solved(state):
            yield Step(StepKind.SOLUTION, path)
            waiting: list[Iterator[_Candidate[S, M]]] = []
        elif self.max_moves < 1:
            stopped_by, waiting = limit, []
        else:
            waiting = [iter(candidates.at(state))]
        on_path = [self._key(state)]
        while waiting:
            candidate = next(waiting[-1], None)
            if candidate is None:
                waiting.pop()
                if path.parent is not None:
                    on_path.pop()
                    path, move = path.parent, path.move
                    yield Step(StepKind.BACKTRACK, path, move, stopped_by)
                    stopped_by = None
                continue
            move, refusal, there, key = candidate
            yield Step(StepKind.TRY, path, move)
            if refusal is None and key in on_path:
                refusal = met_before
            if refusal is not None:
                yield Step(StepKind.REJECT, path, move, refusal)
                continue
            path = Path(path, move)
            on_path.append(key)
            yield Step(StepKind.ADVANCE, path, move)
            if puzzle.is_solved(there):
                yield Step(StepKind.SOLUTION, path)
                waiting.append(iter(()))
            elif path.depth >= self.max_moves:
                stopped_by = limit
                waiting.append(iter(()))
            else:
                waiting.append(iter(candidates.at(there)))
        yield Step(StepKind.EXHAUSTED, path, None, stopped_by)


class _Candidates(Generic[S, M]):
    """The candidates of each position, judged only once: a search may return there very often."""

    def __init__(self, puzzle: Puzzle[S, M], key: KeyOf) -> None:
        self._puzzle = puzzle
        self._key = key
        self._at: dict[S, list[_Candidate[S, M]]] = {}

    def at(self, state: S) -> list[_Candidate[S, M]]:
        known = self._at.get(state)
        if known is None:
            moves = self._puzzle.candidate_moves(state)
            known = self._at[state] = [self._judge(state, move) for move in moves]
        return known

    def _judge(self, state: S, move: M) -> _Candidate[S, M]:
        verdict = self._puzzle.check(state, move)
        if not verdict.ok:
            return _Candidate(move, verdict, state, None)
        there = self._puzzle.successor(state, move)
        return _Candidate(move, None, there, self._key(there))
