"""Solving sliding tiles by A*: first from the position that promises the shortest way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count

from tests.tiles.rules import State, Tile, Tiles
from tui.engine.puzzle import amount, refuse
from tui.engine.reasons import solution, waiting
from tui.engine.solver import REPLACES, Finds, Order, Solver, listing
from tui.engine.step import MET_BEFORE, Path, Step, StepKind

_MET_BEFORE = refuse(
    MET_BEFORE, "The search has met this position already, after fewer moves or as many."
)

_LISTING = listing(
    "put the start into the frontier",
    "while a position waits there:",
    ("  take out the one that promises most", StepKind.EXPAND),
    ("  if it is the goal: a solution, stop", StepKind.SOLUTION),
    ("  for each tile, in order:", StepKind.TRY),
    ("    if the rules refuse it: next one", StepKind.REJECT),
    ("    if met by as few moves: next one", (StepKind.REJECT, MET_BEFORE)),
    ("    if it waits there: this way instead", (StepKind.ADVANCE, REPLACES)),
    ("    else: put it into the frontier", StepKind.ADVANCE),
    ("the search has ended", StepKind.EXHAUSTED),
)


def least(puzzle: Tiles, state: State) -> int:
    """How many moves the way to the goal takes at least: each tile moves by one place at a time, so
    it needs one for each row and each column between it and its place."""
    moves = 0
    for place, tile in enumerate(state):
        if tile:
            row, column = divmod(place, puzzle.columns)
            goal_row, goal_column = divmod(tile - 1, puzzle.columns)
            moves += abs(row - goal_row) + abs(column - goal_column)
    return moves


class AStar(Solver):
    """Looks on from the position whose moves made and moves left, counted at `least`, are fewest in
    sum; among equals from the deepest, and from the one met last. No move brings the goal nearer
    by more than one, so the first solution is a shortest one."""

    name = "astar"
    order, finds = Order.BEST_FIRST, Finds.A_SHORTEST
    own_codes = (MET_BEFORE,)
    listing = _LISTING

    def steps(self, puzzle: Tiles, state: State) -> Iterator[Step]:
        root: Path[Tile] = Path()
        best, numbers = {state: root}, count()
        frontier = [(least(puzzle, state), 0, next(numbers), state, root)]
        wait = 1
        while frontier:
            _, _, _, here, path = heappop(frontier)
            if best[here] is not path:
                continue  # A shorter way was found while this one waited.
            wait -= 1
            yield Step(StepKind.EXPAND, path, frontier=wait)
            if puzzle.is_solved(here):
                yield Step(StepKind.SOLUTION, path, frontier=wait)
                break
            for tile in puzzle.candidate_moves(here):
                yield Step(StepKind.TRY, path, tile, frontier=wait)
                refusal = puzzle.check(here, tile)
                there = puzzle.successor(here, tile)
                known = best.get(there)
                if refusal.ok and known is not None and known.depth <= path.depth + 1:
                    refusal = _MET_BEFORE
                if not refusal.ok:
                    yield Step(StepKind.REJECT, path, tile, refusal, frontier=wait)
                    continue
                best[there] = onward = Path(path, tile)
                promise = onward.depth + least(puzzle, there)
                heappush(frontier, (promise, -onward.depth, -next(numbers), there, onward))
                wait += known is None
                yield Step(StepKind.ADVANCE, onward, tile, frontier=wait, replaces=known)
        yield Step(StepKind.EXHAUSTED, root, frontier=wait)

    def reason(self, puzzle: Tiles, states: Sequence[State], step: Step) -> str:
        here, move, made = states[-1], step.move, step.path.depth
        left = least(puzzle, here)
        promise = f"{amount(made, 'move')} made and at least {left} left, {made + left} in sum"
        match step.kind:
            case StepKind.EXPAND:
                return f"Look on from here: {promise}; {waiting(step)}, and none promises less."
            case StepKind.ADVANCE if step.replaces is not None:
                before = amount(step.replaces.depth, "move")
                return f"{puzzle.move_text(move)}: a shorter way to a position met after {before}."
            case StepKind.ADVANCE:
                return f"{puzzle.move_text(move)} leads to a new position: {promise}."
            case StepKind.SOLUTION if made:
                found = solution(puzzle, states[0], step)
                return f"{found} No waiting position can lead to a shorter one."
        return super().reason(puzzle, states, step)
