"""Depth-first search with backtracking, for crossings."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import Enum
from typing import Any, NamedTuple

from tui.engine.puzzle import AnyPuzzle, Verdict
from tui.engine.step import MET_BEFORE, TOO_DEEP, Path, Solver, Step, StepKind
from tui.puzzles.crossing.rules import USUAL_MAX_MOVES, Banks


class Repeats(Enum):
    """What counts as a position that stands on the current path already."""

    POSITION = "position"
    """Who is on which bank, and where the boat lies."""
    SITUATION = "situation"
    """Who is on which bank, wherever the boat lies: stricter than needed, so solutions are lost."""

    def key(self, state: Banks) -> Hashable:
        return state if self is Repeats.POSITION else state.left


_MET_BEFORE = {
    Repeats.POSITION: Verdict(
        False, MET_BEFORE, "This would return to a position that was met on the way here."
    ),
    Repeats.SITUATION: Verdict(
        False, MET_BEFORE, "This would bring back who is where, as it was on the way here."
    ),
}


class _Option(NamedTuple):
    """A candidate move with everything about it that does not depend on the path."""

    move: Any
    refusal: Verdict | None
    state: Any
    key: Hashable


class Backtracking(Solver):
    """Tries the moves in the puzzle's order, and takes the last one back where none is left.

    A position that stands on the current path is not entered again, and no move is looked at
    after `max_moves` of them.
    """

    name = "backtracking"
    walks = True

    def __init__(
        self, repeats: Repeats = Repeats.POSITION, max_moves: int = USUAL_MAX_MOVES
    ) -> None:
        self.repeats = repeats
        self.max_moves = max_moves

    def steps(self, puzzle: AnyPuzzle, state: Any) -> Iterator[Step]:
        options = _Options(puzzle, self.repeats)
        met_before = _MET_BEFORE[self.repeats]
        limit = Verdict(False, TOO_DEEP, f"The search goes no deeper than {self.max_moves} moves.")
        path: Path[Any] = Path()
        stopped_by: Verdict | None = None
        if puzzle.is_solved(state):
            yield Step(StepKind.SOLUTION, path)
            waiting: list[Iterator[_Option]] = []
        elif self.max_moves < 1:
            stopped_by, waiting = limit, []
        else:
            waiting = [iter(options.at(state))]
        on_path = [self.repeats.key(state)]
        while waiting:
            option = next(waiting[-1], None)
            if option is None:
                waiting.pop()
                if path.parent is not None:
                    on_path.pop()
                    path, move = path.parent, path.move
                    yield Step(StepKind.BACKTRACK, path, move, stopped_by)
                    stopped_by = None
                continue
            move, refusal, there, key = option
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
                waiting.append(iter(options.at(there)))
        yield Step(StepKind.EXHAUSTED, path, None, stopped_by)


class _Options:
    """The candidates of each position, judged once: the search comes by thousands of times."""

    def __init__(self, puzzle: AnyPuzzle, repeats: Repeats) -> None:
        self._puzzle = puzzle
        self._repeats = repeats
        self._at: dict[Any, list[_Option]] = {}

    def at(self, state: Any) -> list[_Option]:
        known = self._at.get(state)
        if known is None:
            moves = self._puzzle.candidate_moves(state)
            known = self._at[state] = [self._judge(state, move) for move in moves]
        return known

    def _judge(self, state: Any, move: Any) -> _Option:
        verdict = self._puzzle.check(state, move)
        if not verdict.ok:
            return _Option(move, verdict, None, None)
        there = self._puzzle.successor(state, move)
        return _Option(move, None, there, self._repeats.key(there))
