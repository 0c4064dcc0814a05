"""All shortest ways with more than three pegs: down a table of distances, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.engine.breadth_first import Shortest
from tui.engine.counters import OF_BACKTRACKING
from tui.engine.depth_first import Candidate, depth_first
from tui.engine.listing import Listing, lines_by
from tui.engine.puzzle import Verdict, amount
from tui.engine.reasons import solution
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import MET_AS_SHORT, MET_BEFORE, NOT_NEARER, Step, StepKind
from tui.engine.ways import ShortestWayCount, WayCount
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.shortest_ways import ShortestWays

_NOT_NEARER = Verdict(False, NOT_NEARER, "No shortest way begins with this move.")

_SEARCH, _TRY, _REFUSED, _FARTHER, _MADE, _SOLVED, _BACK, _END = 5, 7, 8, 9, 10, 11, 12, 13
_LISTING = Listing(
    (
        "layer 0 := the goal",
        "until the start is in a layer:",
        "  next layer := what a move reaches",
        "    that is in no layer yet",
        "if the rules close all ways: search",
        "else go down, from the start:",
        "  for each candidate move, in order:",
        "    if the rules refuse it: next one",
        "    if not a layer nearer: next one",
        "    make it and go on from there",
        "  at the goal: a solution",
        "  none is left: take the last back",
        "all shortest ways are found",
    ),
    lines_by(
        {
            StepKind.EXPAND: _SEARCH,
            StepKind.TRY: _TRY,
            StepKind.REJECT: _REFUSED,
            (StepKind.REJECT, NOT_NEARER): _FARTHER,
            (StepKind.REJECT, MET_BEFORE): _SEARCH,
            (StepKind.REJECT, MET_AS_SHORT): _SEARCH,
            StepKind.ADVANCE: _MADE,
            StepKind.SOLUTION: _SOLVED,
            StepKind.BACKTRACK: _BACK,
            StepKind.EXHAUSTED: _END,
        }
    ),
    begins=(_SEARCH, _TRY, _SOLVED),
    follows={
        **dict.fromkeys((_SEARCH, _MADE), (_SEARCH, _TRY, _SOLVED, _END)),
        _TRY: (_SEARCH, _REFUSED, _FARTHER, _MADE),
        **dict.fromkeys((_REFUSED, _SOLVED), (_SEARCH, _TRY, _SOLVED, _BACK, _END)),
        **dict.fromkeys((_FARTHER, _BACK), (_TRY, _BACK, _END)),
        _END: (),
    },
)


class Descent(Solver):
    """Finds every shortest way of a puzzle that `has_table`. The table is made first, from the
    goal; then a depth-first search goes through the moves that lead one layer nearer, each of which
    is the next of a shortest way. Where stricter rules close all these ways, positions are searched
    breadth-first."""

    name = "shortest"
    order, finds = Order.DEPTH, Finds.ALL_SHORTEST
    counters = OF_BACKTRACKING
    own_codes = (NOT_NEARER,)
    uninformative = frozenset({"empty-peg"})
    listing = _LISTING

    def preparation(self, puzzle: Hanoi, state: Towers) -> Iterator[None]:
        return ShortestWays(puzzle).prepare(state)

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        ways = _ways_from(puzzle, state)
        if not ways.is_allowed(state):
            yield from Shortest().steps(puzzle, state)
            return

        # Shortest ways meet again and again, so what was found out about a position is kept.
        known: dict[Towers, Sequence[Candidate[Carry, Towers]]] = {}

        def candidates(here: Towers) -> Iterator[Candidate[Carry, Towers]]:
            if here not in known:
                known[here] = _judged(puzzle, ways, here)
            return iter(known[here])

        yield from depth_first(puzzle, state, candidates)

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        ways, here = _ways_from(puzzle, states[0]), states[-1]
        if not ways.is_allowed(states[0]):
            return Shortest().reason(puzzle, states, step)
        name = "" if step.move is None else puzzle.move_text(step.move)
        match step.kind:
            case StepKind.REJECT if step.code == NOT_NEARER:
                return f"Not {name}. {_why_not(puzzle, ways, here, step.move)}"
            case StepKind.ADVANCE if puzzle.is_solved(here):
                return f"{name} reaches the goal."
            case StepKind.ADVANCE:
                left = ways.fewest(here)
                assert left is not None, "it is nearer than the start"
                are = "is" if left == 1 else "are"
                return f"{name}: {amount(left, 'move')} {are} left, and fewer are not possible."
            case StepKind.BACKTRACK if puzzle.is_solved(puzzle.successor(here, step.move)):
                return f"Take back {name}: that was a solution; now look for another."
            case StepKind.BACKTRACK:
                return f"Take back {name}: all shortest ways that go on so were found."
            case StepKind.SOLUTION if step.path.depth:
                return f"{solution(puzzle, states[0], step)} None is shorter."
        return super().reason(puzzle, states, step)

    def best_ways(self, puzzle: Hanoi, state: Towers) -> WayCount:
        """The count goes through the positions on shortest ways alone."""
        ways = _ways_from(puzzle, state)
        if not ways.is_allowed(state):
            return super().best_ways(puzzle, state)
        return ShortestWayCount(
            state,
            lambda here: [(move, puzzle.successor(here, move)) for move in ways.moves(here)],
            puzzle.is_solved,
        )


def _ways_from(puzzle: Hanoi, state: Towers) -> ShortestWays:
    """The shortest ways, with all that is nearer to the goal than a position in the table."""
    ways = ShortestWays(puzzle)
    for _ in ways.prepare(state):
        pass
    return ways


def _judged(puzzle: Hanoi, ways: ShortestWays, here: Towers) -> Sequence[Candidate[Carry, Towers]]:
    """The candidates of a position on a shortest way."""
    judged: list[Candidate[Carry, Towers]] = []
    nearer = ways.moves(here)
    for move in puzzle.candidate_moves(here):
        verdict = puzzle.check(here, move)
        if verdict.ok:
            refusal = None if move in nearer else _NOT_NEARER
            judged.append((move, refusal, puzzle.successor(here, move), ()))
        else:
            judged.append((move, verdict, here, ()))
    return judged


def _why_not(puzzle: Hanoi, ways: ShortestWays, here: Towers, move: Carry) -> str:
    """Why a move that the rules allow is not made, as a sentence."""
    there = puzzle.successor(here, move)
    for _ in ways.prepare(there):
        pass
    now, then = ways.fewest(here), ways.fewest(there)
    assert now is not None, "the table has it, being on a shortest way"
    assert then is not None, "the table was made until it has it"
    if then < now:
        return "The rules close every shortest way from there."
    taken = f"From there it takes {amount(then, 'move')}"
    return f"{taken}, as many as from here." if then == now else f"{taken}, from here only {now}."
