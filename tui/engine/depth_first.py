"""Depth-first search with backtracking: the steps that all such searches make."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tui.engine.puzzle import M, Puzzle, S, Verdict
from tui.engine.step import TOO_DEEP, Path, Step, StepKind, Weighed

Candidate = tuple[M, Verdict | None, S, Weighed]
"""A move, why it is not made, the position after it, and what its step says that the candidates are
sorted by. The position does not matter if the move is not made."""


def depth_first(
    puzzle: Puzzle[S, M],
    state: S,
    candidates: Callable[[S], Iterator[Candidate[M, S]]],
    max_moves: int | None = None,
) -> Iterator[Step]:
    """The steps of a search that goes at most `max_moves` deep. `candidates` gives those of a
    position that was just reached; it is asked for the next one only when all that comes of the one
    before was searched."""
    path: Path[M] = Path()
    stopped_by: Verdict | None = None
    waiting: list[Iterator[Candidate[M, S]]] = []
    while True:
        if len(waiting) == path.depth:  # The position was just reached.
            if puzzle.is_solved(state):
                yield Step(StepKind.SOLUTION, path)
                waiting.append(iter(()))
            elif path.depth == max_moves:
                why = f"The search goes no deeper than {max_moves} moves."
                stopped_by = Verdict(False, TOO_DEEP, why)
                waiting.append(iter(()))
            else:
                waiting.append(candidates(state))
        for move, refusal, there, weighed in waiting[-1]:
            yield Step(StepKind.TRY, path, move, None, None, 0, weighed)
            if refusal is not None:
                yield Step(StepKind.REJECT, path, move, refusal, None, 0, weighed)
                continue
            path, state = Path(path, move), there
            yield Step(StepKind.ADVANCE, path, move)
            break
        else:
            if path.parent is None:
                break
            waiting.pop()
            path, last = path.parent, path.move
            yield Step(StepKind.BACKTRACK, path, last, stopped_by)
            stopped_by = None
    yield Step(StepKind.EXHAUSTED, path, None, stopped_by)
