"""Breadth-first search: finds all shortest solutions of any puzzle with few positions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Generic

from tui.engine.counters import OF_FRONTIER
from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, Verdict, amount
from tui.engine.solver import Finds, Listing, Order, Solver, lines_by
from tui.engine.step import MET_AS_SHORT, MET_BEFORE, Path, Step, StepKind

_MET_BEFORE = Verdict(
    False, MET_BEFORE, "The search has met this position already, after fewer moves or as many."
)
_MET_AS_SHORT = Verdict(
    False,
    MET_AS_SHORT,
    "The search knows a way to this position that is as short; this one is kept, too.",
)


_ON = (3, 4, 9, 11)
"""The lines of the listing with which a search goes on."""
_LISTING = Listing(
    (
        "put the start into the frontier",
        "while no goal is as near as its first:",
        "  take it out and go on from there",
        "  for each candidate move, in order:",
        "    if the rules refuse it: next one",
        "    if met in fewer moves: next one",
        "    if met in as many: keep this way",
        "    it is new: add it to the frontier",
        "    if it is the goal: a solution",
        "so is each other way as short",
        "the search has ended",
    ),
    lines_by(
        {
            StepKind.EXPAND: 3,
            StepKind.TRY: 4,
            StepKind.REJECT: 5,
            (StepKind.REJECT, MET_BEFORE): 6,
            (StepKind.REJECT, MET_AS_SHORT): 7,
            StepKind.ADVANCE: 8,
            StepKind.SOLUTION: 9,
            StepKind.EXHAUSTED: 11,
        }
    ),
    begins=(3, 9),
    follows={
        3: _ON,
        4: (5, 6, 7, 8),
        **dict.fromkeys((5, 6, 7, 8, 9), _ON),
        11: (),
    },
)


class Met(Generic[S, M]):
    """A position that a search has met."""

    __slots__ = ("onward", "path", "state")

    def __init__(self, state: S, path: Path[M]) -> None:
        self.state = state
        self.path = path
        """The shortest way that comes first in the order of the moves."""
        self.onward: list[tuple[M, Met[S, M]]] = []
        """The moves from here that are the last of a shortest way, each with where it leads."""


Outcome = tuple[M, Verdict | None, Met[S, M] | None]
"""What comes of a candidate move: a refusal, or a node that is met for the first time.

This is a plain tuple because making a named one takes as long as the rest of the search."""

Expansion = tuple[Met[S, M], int, "Iterator[Outcome[M, S]]"]
"""A position taken from the frontier, how many were left there, and what comes of each of its
candidate moves: found when it is asked for, because there may be very many."""


class Search(Generic[S, M]):
    """A breadth-first search under way."""

    def __init__(self, puzzle: Puzzle[S, M], state: S) -> None:
        self.root: Met[S, M] = Met(state, Path())
        self.goals: list[Met[S, M]] = []
        self._puzzle = puzzle
        self._nodes = {state: self.root}
        if puzzle.is_solved(state):
            self.goals.append(self.root)

    def expansions(self) -> Iterator[Expansion[S, M]]:
        """Expand every position nearer than the nearest goal, in the order in which they are
        met."""
        goals, frontier = self.goals, deque([self.root])
        while frontier:
            node = frontier.popleft()
            if goals and node.path.depth >= goals[0].path.depth:
                return
            outcomes = self._outcomes(node, frontier)
            yield node, len(frontier), outcomes
            for _ in outcomes:
                pass  # What nobody has asked for is found all the same.

    def _outcomes(self, node: Met[S, M], frontier: deque[Met[S, M]]) -> Iterator[Outcome[M, S]]:
        """Expand a position; what is new goes into the frontier."""
        puzzle, nodes, goals = self._puzzle, self._nodes, self.goals
        check, successor, is_solved = puzzle.check, puzzle.successor, puzzle.is_solved
        state, path = node.state, node.path
        depth = path.depth
        for move in puzzle.candidate_moves(state):
            verdict = check(state, move)
            if not verdict.ok:
                yield move, verdict, None
                continue
            there = successor(state, move)
            known = nodes.get(there)
            if known is None:
                known = nodes[there] = Met(there, Path(path, move))
                node.onward.append((move, known))
                if is_solved(there):
                    goals.append(known)
                else:
                    frontier.append(known)
                yield move, None, known
            elif known.path.depth <= depth:
                yield move, _MET_BEFORE, None
            else:
                node.onward.append((move, known))
                yield move, _MET_AS_SHORT, None

    def ways(self) -> Iterator[Path[M]]:
        """Every shortest way to a goal, in the order of the moves. Call it after all expansions."""
        onward: dict[Met[S, M], list[tuple[M, Met[S, M]]]] = {goal: [] for goal in self.goals}
        for node in reversed(self._nodes.values()):  # What a node leads to was met after it.
            ahead = [(move, there) for move, there in node.onward if there in onward]
            if ahead:
                onward[node] = ahead
        stack = [(self.root, Path[M]())] if self.goals else []
        while stack:
            node, path = stack.pop()
            if not onward[node]:
                yield path
            stack += [(there, Path(path, move)) for move, there in reversed(onward[node])]


def _at_most(moves: int) -> str:
    from tui.engine.reasons import after

    return f"after {amount(moves, 'move')} or fewer" if moves > 1 else after(moves)


class Shortest(Solver):
    """Breadth-first search. Gives every shortest solution, in the order of the moves."""

    name = "shortest"
    order, finds = Order.BREADTH, Finds.ALL_SHORTEST
    counters = OF_FRONTIER
    own_codes = (MET_BEFORE, MET_AS_SHORT)
    listing = _LISTING

    def __init__(self, noun: str = "move", uninformative: frozenset[str] = frozenset()) -> None:
        self.noun = noun
        self.uninformative = uninformative

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        search = Search(puzzle, state)
        waiting = 0
        for node, waiting, outcomes in search.expansions():
            path = node.path
            yield Step(StepKind.EXPAND, path, frontier=waiting)
            for move, refusal, there in outcomes:
                yield Step(StepKind.TRY, path, move, None, None, waiting)
                if there is None:
                    yield Step(StepKind.REJECT, path, move, refusal, None, waiting)
                    continue
                waiting += not puzzle.is_solved(there.state)
                yield Step(StepKind.ADVANCE, there.path, move, None, None, waiting)
                if search.goals and there is search.goals[0]:
                    yield Step(StepKind.SOLUTION, there.path, frontier=waiting)
        ways = search.ways()
        if search.goals and search.goals[0] is not search.root:
            next(ways)  # The first of them was given when it was found.
        for path in ways:
            yield Step(StepKind.SOLUTION, path, frontier=waiting)
        yield Step(StepKind.EXHAUSTED, search.root.path, frontier=waiting)

    def reason(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        from tui.engine.reasons import after, solution, waiting  # Late: few steps are explained.

        here, move, depth = states[-1], step.move, step.path.depth
        name = "" if move is None else puzzle.move_text(move)
        match step.kind:
            case StepKind.REJECT if step.code == MET_BEFORE:
                there = puzzle.successor(here, move)
                when = after(states.index(there)) if there in states else _at_most(depth)
                return f"Not {name}. The search has met that position already, {when}."
            case StepKind.REJECT if step.code == MET_AS_SHORT:
                known = f"{name} reaches a known position in {amount(depth + 1, 'move')}"
                return f"{known}, as few as before, so this way is kept as well."
            case StepKind.ADVANCE if puzzle.is_solved(here):
                return f"{name} leads to the goal, {amount(depth, 'move')} deep: no way is shorter."
            case StepKind.ADVANCE:
                deep = f"{amount(depth, 'move')} deep"
                return f"{name} leads to a new position, {deep}; {waiting(step)} now."
            case StepKind.SOLUTION if depth:
                return f"{solution(puzzle, states[0], step)} None is shorter."
        return super().reason(puzzle, states, step)


def shortest_for(
    puzzle: AnyPuzzle, noun: str = "move", uninformative: frozenset[str] = frozenset()
) -> Solver:
    """The search for every shortest solution of a puzzle; where moves differ in cost, the one of
    the same name for every cheapest solution."""
    if not puzzle.has_cost:
        return Shortest(noun, uninformative)
    from tui.engine.cheapest_first import Cheapest  # Late: few puzzles have costs.

    return Cheapest(noun, uninformative)
