"""Breadth-first search: all shortest solutions, for any puzzle with few positions."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from tui.puzzles.base import AnyPuzzle, Verdict
from tui.solvers.step import MET_AS_SHORT, MET_BEFORE, Path, Step, StepKind

_MET_BEFORE = Verdict(
    False, MET_BEFORE, "The search has met this position already, after fewer moves or as many."
)
_MET_AS_SHORT = Verdict(
    False,
    MET_AS_SHORT,
    "The search has met this position already; this way is kept as equally short.",
)


class _Edge(NamedTuple):
    """A move on a shortest way to a position."""

    origin: Any
    move: Any


class Shortest:
    """Breadth-first search. Gives every solution of fewest moves, in the order of the moves."""

    name: ClassVar[str] = "shortest"
    walks: ClassVar[bool] = False

    def steps(self, puzzle: AnyPuzzle, state: Any) -> Iterator[Step]:
        root: Path[Any] = Path()
        if puzzle.is_solved(state):
            yield Step(StepKind.SOLUTION, root)
            yield Step(StepKind.EXHAUSTED, root)
            return
        depth_of = {state: 0}
        edges_into: defaultdict[Any, list[_Edge]] = defaultdict(list)
        goals: list[Any] = []
        first: Path[Any] | None = None
        frontier = deque([(state, root)])
        check, successor = puzzle.check, puzzle.successor
        while frontier:
            here, path = frontier.popleft()
            if first is not None and path.depth >= first.depth:
                break
            yield Step(StepKind.EXPAND, path, None, None, None, len(frontier))
            for move in puzzle.candidate_moves(here):
                yield Step(StepKind.TRY, path, move)
                verdict = check(here, move)
                if not verdict.ok:
                    yield Step(StepKind.REJECT, path, move, verdict)
                    continue
                there = successor(here, move)
                known = depth_of.get(there)
                if known is not None and known <= path.depth:
                    yield Step(StepKind.REJECT, path, move, _MET_BEFORE)
                    continue
                edges_into[there].append(_Edge(here, move))
                if known is not None:
                    yield Step(StepKind.REJECT, path, move, _MET_AS_SHORT)
                    continue
                depth_of[there] = path.depth + 1
                longer = Path(path, move)
                yield Step(StepKind.ADVANCE, longer, move)
                if not puzzle.is_solved(there):
                    frontier.append((there, longer))
                    continue
                goals.append(there)
                if first is None:
                    first = longer
                    yield Step(StepKind.SOLUTION, longer)
        others = _ways(puzzle, state, goals, edges_into)
        next(others, None)  # The first in the order of the moves is the one found first.
        for way in others:
            yield Step(StepKind.SOLUTION, way)
        yield Step(StepKind.EXHAUSTED, root)


def _ways(
    puzzle: AnyPuzzle, start: Any, goals: list[Any], edges_into: dict[Any, list[_Edge]]
) -> Iterator[Path[Any]]:
    """Every way from `start` to a goal along the edges, in the order of the moves."""
    onward: defaultdict[Any, set[Any]] = defaultdict(set)
    waiting, useful = list(goals), set(goals)
    while waiting:
        for origin, move in edges_into[waiting.pop()]:
            onward[origin].add(move)
            if origin not in useful:
                useful.add(origin)
                waiting.append(origin)
    stack: list[tuple[Any, Path[Any]]] = [(start, Path())] if goals else []
    while stack:
        here, path = stack.pop()
        if puzzle.is_solved(here):
            yield path
            continue
        moves = [move for move in puzzle.candidate_moves(here) if move in onward[here]]
        stack += [(puzzle.successor(here, move), Path(path, move)) for move in reversed(moves)]
