"""Solvers for the Towers of Hanoi, from any position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import islice

from tui.engine.graph import WayCount
from tui.engine.puzzle import refuse
from tui.engine.search import Candidate, depth_first
from tui.engine.solver import Finds, Listing, Order, Solver, listing
from tui.engine.step import NOT_NEARER, Step, StepKind, steps_along
from tui.puzzles.hanoi import reasons
from tui.puzzles.hanoi.distances import distances_of, shortest_way
from tui.puzzles.hanoi.recursion import HanoiTask, Recursion, listing_for, whole_task
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers


class ClosedForm(Solver):
    """Makes the moves of the shortest way with three pegs, without a search."""

    name = "shortest"
    order, finds = Order.LINE, Finds.ALL_SHORTEST
    listing = listing(
        "while the tower is not on its target:",
        "  target := the target of the tower",
        "  for each disc, from the largest:",
        "    if it lies elsewhere, it must go,",
        "      and target := out of its way",
        ("  move the smallest disc that must go", StepKind.ADVANCE),
        ("the tower is on its target: a solution", StepKind.SOLUTION),
        ("nothing is left to do", StepKind.EXHAUSTED),
    )

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        return steps_along(shortest_way(puzzle, state))

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        if step.kind is StepKind.ADVANCE:
            return reasons.next_on_the_shortest_way(puzzle, states[-2:], step.move)
        return super().reason(puzzle, states, step)

    def candidates(self, puzzle: Hanoi, state: Towers) -> Sequence[Carry]:
        """Only the move that the closed form gives."""
        return list(islice(shortest_way(puzzle, state), 1))


class Recursive(Solver):
    """The classic recursion, made to work from any position, under each rule and with more pegs.

    With three pegs, bring(n, target): if disc n lies on the target, bring(n - 1, target); otherwise
    for each step that the rule lets disc n make there, bring(n - 1, the peg that is no part of it)
    and move disc n; at last bring(n - 1, target). With more pegs it is the way of Frame and
    Stewart.
    """

    name = "recursive"
    order, finds = Order.TASKS, Finds.FIRST

    def __init__(self, puzzle: Hanoi) -> None:
        """`puzzle` is the one to solve, or one with the same pegs and the same rule."""
        self.listing: Listing = listing_for(puzzle)

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        recursion = Recursion(puzzle, state)
        yield from recursion.do(whole_task(puzzle, state, puzzle.discs, puzzle.goal))
        yield Step(StepKind.SOLUTION, recursion.path)
        yield Step(StepKind.EXHAUSTED, recursion.path)

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        if isinstance(step.task, HanoiTask):
            return reasons.of_a_task(puzzle, states[-1], step, step.task)
        return super().reason(puzzle, states, step)

    def scope(self, cut: bool) -> str:
        return " by the recursion"


_NOT_NEARER = refuse(NOT_NEARER, "No shortest way begins with this move.")


class Descent(Solver):
    """Finds every shortest way with more pegs. The table is made first, from the goal; then a
    depth-first search goes through the moves that lead one layer nearer, each of which is the next
    of a shortest way."""

    name = "shortest"
    order, finds = Order.DEPTH, Finds.ALL_SHORTEST
    own_codes = (NOT_NEARER,)
    listing = listing(
        "layer 0 := the goal",
        "until the start is in a layer:",
        "  next layer := what a move reaches",
        "    that is in no layer yet",
        "go down, from the start:",
        ("  for each candidate move, in order:", StepKind.TRY),
        ("    if the rules refuse it: skip it", StepKind.REJECT),
        ("    if not a layer nearer: skip it", (StepKind.REJECT, NOT_NEARER)),
        ("    make it and go on from there", StepKind.ADVANCE),
        ("  at the goal: a solution", StepKind.SOLUTION),
        ("  none is left: take the last back", StepKind.BACKTRACK),
        ("all shortest ways are found", StepKind.EXHAUSTED),
    )

    def preparation(self, puzzle: Hanoi, state: Towers) -> Iterator[None]:
        return distances_of(puzzle).search_to(state)

    def steps(self, puzzle: Hanoi, state: Towers) -> Iterator[Step]:
        table = distances_of(puzzle)

        @cache  # Shortest ways meet again and again.
        def judged(here: Towers) -> Sequence[Candidate[Carry, Towers]]:
            nearer = table.nearer_moves(puzzle, here)
            found: list[Candidate[Carry, Towers]] = []
            for move in puzzle.candidate_moves(here):
                verdict = puzzle.check(here, move)
                there = puzzle.successor(here, move) if verdict.ok else here
                refusal = _NOT_NEARER if verdict.ok else verdict
                found.append((move, None if move in nearer else refusal, there, ()))
            return found

        yield from depth_first(puzzle, state, lambda here: iter(judged(here)))

    def reason(self, puzzle: Hanoi, states: Sequence[Towers], step: Step) -> str:
        return reasons.of_the_descent(puzzle, states, step) or super().reason(puzzle, states, step)

    def best_ways(self, puzzle: Hanoi, state: Towers) -> WayCount[Towers, Carry]:
        """The count goes through the positions on shortest ways alone."""
        return WayCount(puzzle, state, partial(distances_of(puzzle).nearer_moves, puzzle))
