"""Solvers for the Towers of Hanoi, from any position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from tui.engine.breadth_first import Shortest
from tui.engine.counters import ADVANCED
from tui.engine.listing import Listing
from tui.engine.puzzle import IllegalMove, amount
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import Path, Step, StepKind
from tui.puzzles.hanoi import reasons
from tui.puzzles.hanoi.closed_form import has_closed_form, shortest_way, third_peg
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import LETTERS, Peg

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
        "      and target := the third peg",
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

    def for_puzzle(self, puzzle: Hanoi) -> Solver:
        return self if has_closed_form(puzzle) else Shortest()

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


class HanoiTask(NamedTuple):
    """A task of the recursion: bring the discs 1 to `discs` to the peg `target`."""

    discs: int
    source: Peg
    """The peg on which the largest of them lies when the task begins."""
    target: Peg
    outer: HanoiTask | None
    """The task that called this one."""

    @property
    def sentence(self) -> str:
        """The task in words: `move 3 discs from A to B with C as the spare`."""
        discs, target = amount(self.discs, "disc"), LETTERS[self.target]
        if self.source == self.target:
            # The largest disc may already lie on the target while smaller ones do not.
            return f"gather {discs} on {target}"
        spare = LETTERS[third_peg(self.source, self.target)]
        return f"move {discs} from {LETTERS[self.source]} to {target} with {spare} as the spare"

    @property
    def short(self) -> str:
        """The task in a few characters: ` 3 A>B spare C`."""
        way = f"{self.discs:2} {LETTERS[self.source]}>{LETTERS[self.target]}"
        if self.source == self.target:
            return way
        return f"{way} spare {LETTERS[third_peg(self.source, self.target)]}"


_STAYS, _AWAY, _CARRY, _ONTO, _RETURN, _WHOLE, _STANDS, _DONE = 3, 5, 6, 7, 8, 9, 10, 11


_TASK_LINES = {StepKind.RETURN: _RETURN, StepKind.SOLUTION: _STANDS, StepKind.EXHAUSTED: _DONE}


def _line_of_task(step: Step) -> int:
    """The line of a recursive step. A task is called from one of four lines."""
    if step.kind is StepKind.CALL:
        assert isinstance(step.task, HanoiTask)
        return _called_from(step.task)
    return _TASK_LINES.get(step.kind, _CARRY)


def _called_from(task: HanoiTask) -> int:
    outer = task.outer
    if outer is None:
        return _WHOLE
    if outer.source == outer.target:
        return _STAYS
    return _ONTO if task.target == outer.target else _AWAY


_RECURSION = Listing(
    lines=(
        "bring(n, peg), doing nothing if n = 0:",
        "  if disc n lies there already:",
        "    bring(n - 1, peg)",
        "  else:",
        "    bring(n - 1, the spare peg)",
        "    move disc n, if the rules allow it",
        "    bring(n - 1, peg)",
        "  return",
        "bring(the number of discs, the target)",
        "the tower is on its target: a solution",
        "nothing is left to do",
    ),
    line_of=_line_of_task,
    begins=(_WHOLE,),
    follows={
        **dict.fromkeys((_WHOLE, _STAYS, _AWAY), (_STAYS, _AWAY, _CARRY, _RETURN)),
        _CARRY: (_DONE, _ONTO, _RETURN),
        _ONTO: (_AWAY, _CARRY),
        _RETURN: (_STANDS, _CARRY, _RETURN),
        _STANDS: (_DONE,),
        _DONE: (),
    },
)


class Recursive(Solver):
    """The classic recursion, made to work from any position.

    bring(n, target): if disc n lies on the target, bring(n - 1, target); otherwise
    bring(n - 1, the spare peg), move disc n, bring(n - 1, target).
    """

    name = "recursive"
    order, finds = Order.TASKS, Finds.FIRST
    counters = (ADVANCED,)
    listing = _RECURSION

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        recursion = _Recursion(puzzle, state)
        with suppress(IllegalMove):
            yield from recursion.bring(puzzle.discs, puzzle.goal, None)
            yield Step(StepKind.SOLUTION, recursion.path)
        yield Step(StepKind.EXHAUSTED, recursion.path)

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        task, here = step.task, states[-1]
        if isinstance(task, HanoiTask):
            match step.kind:
                case StepKind.CALL:
                    return reasons.begun(puzzle, here, task.discs, task.target)
                case StepKind.RETURN:
                    outer = task.outer and (task.outer.discs, task.outer.target)
                    return reasons.done(task.discs, task.target, outer)
                case StepKind.ADVANCE:
                    return reasons.carried(task.discs, step.move)
        return super().reason(puzzle, states, step)

    def scope(self, cut: bool) -> str:
        return " by the recursion"


class _Recursion:
    """A recursion in progress, with the position that it has reached."""

    def __init__(self, puzzle: Hanoi, state: Towers) -> None:
        self.path: Path[Carry] = Path()
        self._puzzle = puzzle
        self._state = state

    def bring(self, discs: int, target: Peg, outer: HanoiTask | None) -> Iterator[Step]:
        """The steps of a task. Raises IllegalMove where the rules forbid one of its moves."""
        if discs == 0:
            return
        source = self._puzzle.peg_of(self._state, discs)
        task = HanoiTask(discs, source, target, outer)
        yield Step(StepKind.CALL, self.path, task=task)
        if source != target:
            spare = third_peg(source, target)
            yield from self.bring(discs - 1, spare, task)
            yield from self._carry(Carry(source, target), task)
        yield from self.bring(discs - 1, target, task)
        yield Step(StepKind.RETURN, self.path, task=task)

    def _carry(self, move: Carry, task: HanoiTask) -> Iterator[Step]:
        verdict = self._puzzle.check(self._state, move)
        if not verdict.ok:
            yield Step(StepKind.REJECT, self.path, move, verdict, task)
            raise IllegalMove(verdict)
        self._state = self._puzzle.successor(self._state, move)
        self.path = Path(self.path, move)
        yield Step(StepKind.ADVANCE, self.path, move, task=task)
