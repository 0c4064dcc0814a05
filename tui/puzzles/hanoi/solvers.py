"""Solvers and oracle for the Towers of Hanoi, from any position."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from tui.engine.breadth_first import Shortest
from tui.engine.graph_oracle import GraphOracle
from tui.engine.puzzle import amount
from tui.engine.step import Path, Solver, Step, StepKind
from tui.puzzles.hanoi.rules import PEGS, Carry, Hanoi, Peg, Towers

GOAL: Peg = 1
_WHOLE_TOWER = 8
"""Towers of up to so many discs are kept as tuples of their moves."""


def third_peg(one: Peg, other: Peg) -> Peg:
    """The peg that is neither of two. With pegs counted from 1 it is their exclusive or."""
    return ((one + 1) ^ (other + 1)) - 1


def _targets(puzzle: Hanoi, state: Towers) -> list[Peg]:
    """Where each disc has to go first, smallest disc first: to the goal if all larger discs lie
    there, else out of the way of the next larger one that must move."""
    targets = []
    target = GOAL
    for disc in range(puzzle.discs, 0, -1):
        targets.append(target)
        peg = puzzle.peg_of(state, disc)
        if peg != target:
            target = third_peg(peg, target)
    targets.reverse()
    return targets


def fewest_moves(puzzle: Hanoi, state: Towers) -> int:
    """The length of the shortest way to the goal, in closed form: each disc that is not where the
    next larger ones need it costs 2 ** (disc - 1) moves."""
    return sum(
        1 << (disc - 1)
        for disc, target in enumerate(_targets(puzzle, state), 1)
        if puzzle.peg_of(state, disc) != target
    )


def shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[Carry]:
    """The moves of the only shortest way from `state` to the goal, generated as they are needed.

    Disc by disc from the smallest: if a disc is not where it should go, it is moved there, and the
    tower of smaller discs, which stands on the third peg by then, is moved on top of it.
    """
    return chain.from_iterable(_shortest_way(puzzle, state))


def _shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[tuple[Carry, ...]]:
    for disc, target in enumerate(_targets(puzzle, state), 1):
        source = puzzle.peg_of(state, disc)
        if source != target:
            yield (Carry(source, target),)
            yield from _tower(disc - 1, third_peg(source, target), target)


def _tower(discs: int, source: Peg, target: Peg) -> Iterator[tuple[Carry, ...]]:
    """The moves that bring a whole tower from one peg to another, in pieces."""
    if discs <= _WHOLE_TOWER:
        yield _small_tower(discs, source, target)
        return
    spare = third_peg(source, target)
    yield from _tower(discs - 1, source, spare)
    yield (Carry(source, target),)
    yield from _tower(discs - 1, spare, target)


@cache
def _small_tower(discs: int, source: Peg, target: Peg) -> tuple[Carry, ...]:
    if discs == 0:
        return ()
    spare = third_peg(source, target)
    return (
        *_small_tower(discs - 1, source, spare),
        Carry(source, target),
        *_small_tower(discs - 1, spare, target),
    )


class ClosedForm(Solver):
    """The shortest way, move by move, without any search."""

    name = "shortest"
    walks = True

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        path: Path[Carry] = Path()
        check, successor = puzzle.check, puzzle.successor
        advance = StepKind.ADVANCE
        here = state
        for move in shortest_way(puzzle, state):
            verdict = check(here, move)
            if not verdict.ok:
                # Under stricter rules than the usual ones no closed form is known.
                yield Step(StepKind.REJECT, path, move, verdict)
                yield from Shortest().steps(puzzle, state)
                return
            here = successor(here, move)
            path = Path(path, move)
            yield Step(advance, path, move)
        yield Step(StepKind.SOLUTION, path)
        yield Step(StepKind.EXHAUSTED, path)


class Task(NamedTuple):
    """A task of the recursion: bring the discs 1 to `discs` to the peg `target`."""

    discs: int
    source: Peg
    """On which the largest of them lies when the task begins."""
    target: Peg
    outer: Task | None
    """The task that called this one."""

    @property
    def sentence(self) -> str:
        """The task in words: `move 3 discs from A to B with C as the spare`."""
        discs, target = amount(self.discs, "disc"), PEGS[self.target]
        if self.source == self.target:
            # In positions that are no tower the largest disc may lie right while others do not.
            return f"gather {discs} on {target}"
        spare = PEGS[third_peg(self.source, self.target)]
        return f"move {discs} from {PEGS[self.source]} to {target} with {spare} as the spare"

    @property
    def short(self) -> str:
        """The task in a few characters: ` 3 A>B spare C`."""
        way = f"{self.discs:2} {PEGS[self.source]}>{PEGS[self.target]}"
        if self.source == self.target:
            return way
        return f"{way} spare {PEGS[third_peg(self.source, self.target)]}"


class Recursive(Solver):
    """The classic recursion, made to work from any position.

    bring(n, target): if disc n lies on the target, bring(n - 1, target); else
    bring(n - 1, the spare peg), move disc n, bring(n - 1, target).
    """

    name = "recursive"
    walks = True

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        recursion = _Recursion(puzzle, state)
        if (yield from recursion.bring(puzzle.discs, GOAL, None)):
            yield Step(StepKind.SOLUTION, recursion.path)
        yield Step(StepKind.EXHAUSTED, recursion.path)


class _Recursion:
    """A recursion under way: the position it has come to."""

    def __init__(self, puzzle: Hanoi, state: Towers) -> None:
        self.path: Path[Carry] = Path()
        self._puzzle = puzzle
        self._state = state

    def bring(self, discs: int, target: Peg, outer: Task | None) -> Generator[Step, None, bool]:
        """The steps of a task; returns whether the rules let it be done."""
        if discs == 0:
            return True
        source = self._puzzle.peg_of(self._state, discs)
        task = Task(discs, source, target, outer)
        yield Step(StepKind.CALL, self.path, task=task)
        if source != target:
            spare = third_peg(source, target)
            if not (yield from self.bring(discs - 1, spare, task)):
                return False
            if not (yield from self._carry(Carry(source, target), task)):
                return False
        if not (yield from self.bring(discs - 1, target, task)):
            return False
        yield Step(StepKind.RETURN, self.path, task=task)
        return True

    def _carry(self, move: Carry, task: Task) -> Generator[Step, None, bool]:
        verdict = self._puzzle.check(self._state, move)
        if not verdict.ok:
            yield Step(StepKind.REJECT, self.path, move, verdict, task)
            return False
        self._state = self._puzzle.successor(self._state, move)
        self.path = Path(self.path, move)
        yield Step(StepKind.ADVANCE, self.path, move, task=task)
        return True


class HanoiOracle:
    """Distances in closed form, as long as the rules allow the way that the form counts.

    Rules that are stricter than the usual ones make no way shorter: if they allow this one, it is
    still the shortest, and if not, the positions are searched.
    """

    def __init__(self, puzzle: Hanoi) -> None:
        self._puzzle = puzzle
        self._way_allowed: set[Towers] = set()
        self._search = GraphOracle(puzzle)

    def distance(self, state: Towers) -> int | None:
        if self._allows_shortest_way(state):
            return fewest_moves(self._puzzle, state)
        return self._search.distance(state)

    def best_moves(self, state: Towers) -> Sequence[Carry]:
        if not self._allows_shortest_way(state):
            return self._search.best_moves(state)
        move = next(shortest_way(self._puzzle, state), None)
        return [] if move is None else [move]

    def can_finish(self, state: Towers) -> bool:
        return self.distance(state) is not None

    def _allows_shortest_way(self, state: Towers) -> bool:
        passed = []
        here = state
        for move in shortest_way(self._puzzle, state):
            if here in self._way_allowed:
                break
            if not self._puzzle.check(here, move).ok:
                return False
            passed.append(here)
            here = self._puzzle.successor(here, move)
        self._way_allowed.update(passed)
        return True
