"""Solvers that do not search: they follow a way that is already known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from tui.engine.puzzle import M, Puzzle, S
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Path, Step, StepKind


class KnownWay(Solver, Generic[M]):
    """Makes the moves of a known solution, and stops where the rules refuse one."""

    name = "chosen"
    order, finds = Order.LINE, Finds.FIRST

    def __init__(self, moves: Sequence[M]) -> None:
        self._moves = moves

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        path: Path[M] = Path()
        for move in self._moves:
            verdict = puzzle.check(state, move)
            if not verdict.ok:
                yield Step(StepKind.REJECT, path, move, verdict)
                break
            state = puzzle.successor(state, move)
            path = Path(path, move)
            yield Step(StepKind.ADVANCE, path, move)
        if puzzle.is_solved(state):
            yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)

    def candidates(self, puzzle: Puzzle[S, M], state: S) -> Sequence[M]:
        """None: it makes its moves without trying any."""
        return ()


class Recorded(KnownWay[M]):
    """Makes moves that are known, wherever they lead: the last of them is where it stops."""

    name = "record"

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        path: Path[M] = Path()
        for step in super().steps(puzzle, state):
            path = step.path
            if step.kind not in (StepKind.SOLUTION, StepKind.EXHAUSTED):
                yield step
        yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)
