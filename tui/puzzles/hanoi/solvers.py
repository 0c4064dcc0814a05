"""Solvers for the Towers of Hanoi, from any position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tui.engine.counters import ADVANCED, OF_BACKTRACKING
from tui.engine.depth_first import Candidate, depth_first
from tui.engine.puzzle import Verdict, amount
from tui.engine.reasons import solution
from tui.engine.solver import Finds, Listing, Order, Solver, lines_by
from tui.engine.step import NOT_NEARER, Path, Step, StepKind
from tui.engine.ways import ShortestWayCount, WayCount
from tui.puzzles.hanoi import reasons
from tui.puzzles.hanoi.closed_form import has_closed_form, shortest_way
from tui.puzzles.hanoi.distances import Distances, distances_of
from tui.puzzles.hanoi.recursion import USUAL_LISTING, HanoiTask, Recursion, listing_for, whole_task
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers

_CLOSED_FORM = Listing(
    lines=(
        "while the tower is not on its target:",
        "  target := the target of the tower",
        "  for each disc, from the largest:",
        "    if it lies elsewhere, it must go,",
        "      and target := out of its way",
        "  move the smallest disc that must go",
        "the tower is on its target: a solution",
        "nothing is left to do",
    ),
    line_of=lines_by(
        {
            StepKind.ADVANCE: 6,
            StepKind.SOLUTION: 7,
            StepKind.EXHAUSTED: 8,
        }
    ),
    begins=(6, 7),
    follows={6: (6, 7), 7: (8,), 8: ()},
)


class ClosedForm(Solver):
    """Makes the moves of the shortest way, without a search."""

    name = "shortest"
    order, finds = Order.LINE, Finds.ALL_SHORTEST
    counters = (ADVANCED,)
    listing = _CLOSED_FORM

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        path: Path[Carry] = Path()
        advance = StepKind.ADVANCE
        for move in shortest_way(puzzle, state):
            path = Path(path, move)
            yield Step(advance, path, move)
        yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        if step.kind is StepKind.ADVANCE:
            return reasons.next_on_the_shortest_way(puzzle, states[-2:], step.move)
        return super().reason(puzzle, states, step)

    def candidates(self, puzzle: Hanoi, state: Towers) -> Sequence[Carry]:
        """Only the move that the closed form gives."""
        return list(islice(shortest_way(puzzle, state), 1))


def shortest_for(puzzle: Hanoi) -> Solver:
    """What finds the shortest solutions of a game: the closed form, or a search where there is
    none."""
    return ClosedForm() if has_closed_form(puzzle) else Descent()


class Recursive(Solver):
    """The classic recursion, made to work from any position, under each rule and with more pegs.

    With three pegs, bring(n, target): if disc n lies on the target, bring(n - 1, target); otherwise
    for each step that the rule lets disc n make there, bring(n - 1, the peg that is no part of it)
    and move disc n; at last bring(n - 1, target). With more pegs it is the way of Frame and
    Stewart.
    """

    name = "recursive"
    order, finds = Order.TASKS, Finds.FIRST
    counters = (ADVANCED,)

    def __init__(self, listing: Listing = USUAL_LISTING) -> None:
        """`listing` is that of the recursion for the puzzles that it is to solve."""
        self.listing: Listing = listing

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        recursion = Recursion(puzzle, state)
        yield from recursion.do(whole_task(puzzle, state, puzzle.discs, puzzle.goal))
        yield Step(StepKind.SOLUTION, recursion.path)
        yield Step(StepKind.EXHAUSTED, recursion.path)

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        task, here = step.task, states[-1]
        if isinstance(task, HanoiTask):
            match step.kind:
                case StepKind.CALL:
                    return reasons.begun(puzzle, here, task)
                case StepKind.RETURN:
                    return reasons.done(task)
                case StepKind.ADVANCE:
                    return reasons.carried(puzzle, here, task.discs, step.move)
        return super().reason(puzzle, states, step)

    def scope(self, cut: bool) -> str:
        return " by the recursion"


_NOT_NEARER = Verdict(False, NOT_NEARER, "No shortest way begins with this move.")

_TRY, _REFUSED, _FARTHER, _MADE, _SOLVED, _BACK, _END = 6, 7, 8, 9, 10, 11, 12
_DESCENT = Listing(
    (
        "layer 0 := the goal",
        "until the start is in a layer:",
        "  next layer := what a move reaches",
        "    that is in no layer yet",
        "go down, from the start:",
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
            StepKind.TRY: _TRY,
            StepKind.REJECT: _REFUSED,
            (StepKind.REJECT, NOT_NEARER): _FARTHER,
            StepKind.ADVANCE: _MADE,
            StepKind.SOLUTION: _SOLVED,
            StepKind.BACKTRACK: _BACK,
            StepKind.EXHAUSTED: _END,
        }
    ),
    begins=(_TRY, _SOLVED),
    follows={
        _MADE: (_TRY, _SOLVED),
        _TRY: (_REFUSED, _FARTHER, _MADE),
        _SOLVED: (_BACK, _END),
        **dict.fromkeys((_REFUSED, _FARTHER, _BACK), (_TRY, _BACK, _END)),
        _END: (),
    },
)


class Descent(Solver):
    """Finds every shortest way. The table is made first, from the goal; then a depth-first search
    goes through the moves that lead one layer nearer, each of which is the next of a shortest
    way."""

    name = "shortest"
    order, finds = Order.DEPTH, Finds.ALL_SHORTEST
    counters = OF_BACKTRACKING
    own_codes = (NOT_NEARER,)
    uninformative = frozenset({"empty-peg"})
    listing = _DESCENT

    def preparation(self, puzzle: Hanoi, state: Towers) -> Iterator[None]:
        return distances_of(puzzle).search_to(state)

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        table = _searched(puzzle, state)

        # Shortest ways meet again and again, so what was found out about a position is kept.
        known: dict[Towers, Sequence[Candidate[Carry, Towers]]] = {}

        def candidates(here: Towers) -> Iterator[Candidate[Carry, Towers]]:
            if here not in known:
                known[here] = _judged(puzzle, table.nearer_moves(puzzle, here), here)
            return iter(known[here])

        yield from depth_first(puzzle, state, candidates)

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        here = states[-1]
        name = "" if step.move is None else puzzle.move_text(step.move)
        match step.kind:
            case StepKind.REJECT if step.code == NOT_NEARER:
                return f"Not {name}. {_why_not(puzzle, here, step.move)}"
            case StepKind.ADVANCE if puzzle.is_solved(here):
                return f"{name} reaches the goal."
            case StepKind.ADVANCE:
                left = _distance(puzzle, here)
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
        table = _searched(puzzle, state)

        def nearer(here: Towers) -> Sequence[tuple[Carry, Towers]]:
            return [(m, puzzle.successor(here, m)) for m in table.nearer_moves(puzzle, here)]

        return ShortestWayCount(state, nearer, puzzle.is_solved)


def _searched(puzzle: Hanoi, state: Towers) -> Distances:
    """The table, with a position and all that are nearer to the goal."""
    table = distances_of(puzzle)
    for _ in table.search_to(state):
        pass
    return table


def _distance(puzzle: Hanoi, state: Towers) -> int:
    """How far a position is from the goal."""
    distance = _searched(puzzle, state).distance(state)
    assert distance is not None, "the search has come to it"
    return distance


def _judged(
    puzzle: Hanoi, nearer: Sequence[Carry], here: Towers
) -> Sequence[Candidate[Carry, Towers]]:
    """The candidates of a position on a shortest way, of which some lead nearer to the goal."""
    judged: list[Candidate[Carry, Towers]] = []
    for move in puzzle.candidate_moves(here):
        verdict = puzzle.check(here, move)
        if verdict.ok:
            refusal = None if move in nearer else _NOT_NEARER
            judged.append((move, refusal, puzzle.successor(here, move), ()))
        else:
            judged.append((move, verdict, here, ()))
    return judged


def _why_not(puzzle: Hanoi, here: Towers, move: Carry) -> str:
    """Why a move that the rules allow is not made, as a sentence."""
    now, then = _distance(puzzle, here), _distance(puzzle, puzzle.successor(here, move))
    taken = f"From there it takes {amount(then, 'move')}"
    return f"{taken}, as many as from here." if then == now else f"{taken}, from here only {now}."


def recursive_for(puzzle: Hanoi) -> Recursive:
    """The recursion, with the listing that is true of a game."""
    return Recursive(listing_for(puzzle))
