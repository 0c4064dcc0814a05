"""Uniform-cost search: finds all cheapest solutions of any puzzle with few positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Generic

from tui.engine.counters import OF_FRONTIER
from tui.engine.puzzle import M, Puzzle, S, Verdict
from tui.engine.reasons import solution, waiting
from tui.engine.solver import Finds, Listing, Order, Solver, lines_by
from tui.engine.step import MET_AS_CHEAP, MET_BEFORE, Path, Step, StepKind

_MET_BEFORE = Verdict(
    False, MET_BEFORE, "The search has met this position already, at a lower cost."
)
_MET_AS_CHEAP = Verdict(
    False,
    MET_AS_CHEAP,
    "The search knows a way to this position that costs as much; this one is kept, too.",
)

_ON, _CHEAPER = (3, 5), 9
"""The lines of the listing with which a search goes on, and that of a cheaper way."""
_LINES = lines_by(
    {
        StepKind.EXPAND: 3,
        StepKind.SOLUTION: 4,
        StepKind.TRY: 5,
        StepKind.REJECT: 6,
        (StepKind.REJECT, MET_BEFORE): 7,
        (StepKind.REJECT, MET_AS_CHEAP): 8,
        StepKind.ADVANCE: 10,
        StepKind.EXHAUSTED: 12,
    }
)
_LISTING = Listing(
    (
        "put the start into the frontier",
        "while a position waits there:",
        "  take out the one of least cost",
        "  if it is the goal: a solution, stop",
        "  for each candidate move, in order:",
        "    if the rules refuse it: next one",
        "    if met at less cost: next one",
        "    if met at as much: keep this way",
        "    if it waits at more: this instead",
        "    else: add it to the frontier",
        "so is each other way as cheap",
        "the search has ended",
    ),
    lambda step: _LINES(step) if step.replaces is None else _CHEAPER,
    begins=(3,),
    follows={
        3: (3, 4, 5, 12),
        4: (4, 12),
        5: (6, 7, 8, 9, 10),
        **dict.fromkeys((6, 7), (*_ON, 12)),
        **dict.fromkeys((8, 9, 10), _ON),
        12: (),
    },
)


class _Node(Generic[S, M]):
    """A position that a search has met."""

    __slots__ = ("cost", "onward", "path", "state")

    def __init__(self, state: S, path: Path[M], cost: int) -> None:
        self.state = state
        self.path = path
        """The cheapest way that is known, and of those as cheap the one that was found first."""
        self.cost = cost
        """What that way costs."""
        self.onward: list[tuple[M, _Node[S, M], int]] = []
        """The moves from here that may belong to a cheapest way, each with where it leads and what
        the way costs until there."""


class Cheapest(Solver):
    """Uniform-cost search (Dijkstra 1959): looks on from the position that costs least to come to.
    Gives every cheapest solution, in the order of the moves."""

    name = "shortest"
    order, finds = Order.BEST_FIRST, Finds.ALL_CHEAPEST
    counters = OF_FRONTIER
    own_codes = (MET_BEFORE, MET_AS_CHEAP)
    listing = _LISTING

    def __init__(self, noun: str = "move", uninformative: frozenset[str] = frozenset()) -> None:
        self.noun = noun
        self.uninformative = uninformative

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        root: _Node[S, M] = _Node(state, Path(), 0)
        nodes, numbers = {state: root}, count()
        # Of positions that cost as much a goal comes first, else the one that was met first.
        frontier = [(0, not puzzle.is_solved(state), next(numbers), root, root.path)]
        wait = 1
        while frontier:
            cost, is_no_goal, _, node, path = heappop(frontier)
            if node.path is not path:
                continue  # A cheaper way was found while this one waited.
            wait -= 1
            yield Step(StepKind.EXPAND, path, frontier=wait)
            if not is_no_goal:
                for way in _cheapest_ways(puzzle, nodes.values(), node.cost, root):
                    yield Step(StepKind.SOLUTION, way, frontier=wait)
                break
            for move in puzzle.candidate_moves(node.state):
                yield Step(StepKind.TRY, path, move, frontier=wait)
                refusal = puzzle.check(node.state, move)
                if not refusal.ok:
                    yield Step(StepKind.REJECT, path, move, refusal, frontier=wait)
                    continue
                there = puzzle.successor(node.state, move)
                dearer = cost + puzzle.cost(node.state, move)
                known, replaced = nodes.get(there), None
                if known is not None and known.cost < dearer:
                    yield Step(StepKind.REJECT, path, move, _MET_BEFORE, frontier=wait)
                    continue
                if known is not None and known.cost == dearer:
                    node.onward.append((move, known, dearer))
                    yield Step(StepKind.REJECT, path, move, _MET_AS_CHEAP, frontier=wait)
                    continue
                onward = Path(path, move)
                if known is None:
                    known = nodes[there] = _Node(there, onward, dearer)
                    wait += 1
                else:
                    replaced = known.path
                    known.path, known.cost = onward, dearer
                node.onward.append((move, known, dearer))
                rank = dearer, not puzzle.is_solved(there), next(numbers)
                heappush(frontier, (*rank, known, onward))
                yield Step(StepKind.ADVANCE, onward, move, frontier=wait, replaces=replaced)
        yield Step(StepKind.EXHAUSTED, root.path, frontier=wait)

    def reason(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        here, move, made = states[-1], step.move, step.path.moves()
        name = "" if move is None else puzzle.move_text(move)
        cost = puzzle.line_cost(states[0], made)
        match step.kind:
            case StepKind.EXPAND if made:
                others = "no other position waits"
                if step.frontier:
                    others = f"{waiting(step)}, none at a lower cost"
                return f"Expand a position at cost {cost}; {others}."
            case StepKind.REJECT if step.code == MET_BEFORE:
                there, cost = puzzle.successor(here, move), cost + puzzle.cost(here, move)
                if there in states:
                    before = puzzle.line_cost(states[0], made[: states.index(there)])
                    return f"Not {name}. That position is on this path already, at cost {before}."
                met = "The search has met that position already at a lower cost"
                return f"Not {name}. {met}; this way would cost {cost}."
            case StepKind.REJECT if step.code == MET_AS_CHEAP:
                cost += puzzle.cost(here, move)
                known = f"{name} reaches a known position at cost {cost}"
                return f"{known}, as much as before, so this way is kept as well."
            case StepKind.ADVANCE if step.replaces is not None:
                before = puzzle.line_cost(states[0], step.replaces.moves())
                known = f"{name} reaches at cost {cost} a position that waits at cost {before}"
                return f"{known}: this way takes the place of the other."
            case StepKind.ADVANCE if puzzle.is_solved(here):
                return f"{name} leads to the goal, at cost {cost}; first comes what costs less."
            case StepKind.ADVANCE:
                return f"{name} leads to a new position, at cost {cost}; {waiting(step)} now."
            case StepKind.SOLUTION if made:
                return f"{solution(puzzle, states[0], step)} None costs less."
        return super().reason(puzzle, states, step)


def _cheapest_ways(
    puzzle: Puzzle[S, M], nodes: Iterable[_Node[S, M]], least: int, root: _Node[S, M]
) -> Iterator[Path[M]]:
    """Every way to a goal that costs the least, in the order of the moves."""
    onward: dict[_Node[S, M], list[tuple[M, _Node[S, M]]]] = {}
    # What a node leads to on a cheapest way costs more than the node itself.
    for node in sorted(nodes, key=lambda node: node.cost, reverse=True):
        if node.cost == least and puzzle.is_solved(node.state):
            onward[node] = []
        elif ahead := [
            (move, there)
            for move, there, cost in node.onward
            if there in onward and there.cost == cost
        ]:
            onward[node] = ahead
    stack = [(root, Path[M]())]
    while stack:
        node, path = stack.pop()
        if not onward[node]:
            yield path
        stack += [(there, Path(path, move)) for move, there in reversed(onward[node])]
