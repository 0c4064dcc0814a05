"""Solvers for the Towers of Hanoi, from any position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice

from tui.engine.breadth_first import Shortest
from tui.engine.counters import ADVANCED
from tui.engine.listing import Listing
from tui.engine.puzzle import IllegalMove
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Path, Step, StepKind
from tui.puzzles.hanoi import reasons
from tui.puzzles.hanoi.closed_form import has_closed_form, shortest_way
from tui.puzzles.hanoi.descent import Descent
from tui.puzzles.hanoi.distances import has_table
from tui.puzzles.hanoi.recursion import HanoiTask, Recursion, whole_task
from tui.puzzles.hanoi.recursion_listings import USUAL, listing_for
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers

_MOVE, _SEARCH, _SOLUTION, _END = 6, 7, 8, 9
_LINES = {StepKind.ADVANCE: _MOVE, StepKind.SOLUTION: _SOLUTION, StepKind.EXHAUSTED: _END}


def _line_of(step: Step) -> int:
    # Only in a search do other positions wait after a move.
    searches = step.kind is StepKind.ADVANCE and step.frontier
    return _SEARCH if searches else _LINES.get(step.kind, _SEARCH)


_CLOSED_FORM = Listing(
    lines=(
        "while the tower is not on its target:",
        "  target := the target of the tower",
        "  for each disc, from the largest:",
        "    if it lies elsewhere, it must go,",
        "      and target := out of its way",
        "  move the smallest disc that must go",
        "  if the rules refuse: search instead",
        "the tower is on its target: a solution",
        "nothing is left to do",
    ),
    line_of=_line_of,
    begins=(_MOVE, _SEARCH, _SOLUTION),
    follows={
        _MOVE: (_MOVE, _SEARCH, _SOLUTION),
        _SEARCH: (_MOVE, _SEARCH, _SOLUTION, _END),
        _SOLUTION: (_SEARCH, _SOLUTION, _END),
        _END: (),
    },
)


class ClosedForm(Solver):
    """Makes the moves of the shortest way, without a search."""

    name = "shortest"
    order, finds = Order.LINE, Finds.ALL_SHORTEST
    counters = (ADVANCED,)
    listing = _CLOSED_FORM

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        path: Path[Carry] = Path()
        check, successor = puzzle.check, puzzle.successor
        advance = StepKind.ADVANCE
        here = state
        for move in shortest_way(puzzle, state):
            verdict = check(here, move)
            if not verdict.ok:
                # The rules are stricter than the usual ones, so a search is needed.
                yield Step(StepKind.REJECT, path, move, verdict)
                yield from Shortest().steps(puzzle, state)
                return
            here = successor(here, move)
            path = Path(path, move)
            yield Step(advance, path, move)
        yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        line = _line_of(step)
        if line == _SEARCH:
            return Shortest().reason(puzzle, states, step)
        if line == _MOVE:
            return reasons.next_on_the_shortest_way(puzzle, states[-2:], step.move)
        return super().reason(puzzle, states, step)

    def candidates(self, puzzle: Hanoi, state: Towers) -> Sequence[Carry]:
        """Only the move that the closed form gives; everything where the rules refuse that one."""
        moves = list(islice(shortest_way(puzzle, state), 1))
        if all(puzzle.check(state, move).ok for move in moves):
            return moves
        return puzzle.candidate_moves(state)


def shortest_for(puzzle: Hanoi) -> Solver:
    """What finds the shortest solutions of a game: the closed form, or a search where there is
    none."""
    if has_closed_form(puzzle):
        return ClosedForm()
    return Descent() if has_table(puzzle) else Shortest()


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

    def __init__(self, listing: Listing = USUAL) -> None:
        """`listing` is that of the recursion for the puzzles that it is to solve."""
        self.listing: Listing = listing

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        recursion = Recursion(puzzle, state)
        with suppress(IllegalMove):
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


def recursive_for(puzzle: Hanoi) -> Recursive:
    """The recursion, with the listing that is true of a game."""
    return Recursive(listing_for(puzzle))
