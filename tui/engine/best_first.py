"""Searches with a frontier: breadth-first, uniform-cost, greedy best-first and A*. They differ only
in which position they expand next, and share one loop; each with its listing and its reasons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from math import inf
from typing import Any, ClassVar, NamedTuple

from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, amount, refuse
from tui.engine.reasons import after, refused, solution, waiting
from tui.engine.solver import REPLACES, Finds, Listing, Order, Row, Solver, listing
from tui.engine.step import MET_AS_CHEAP, MET_AS_SHORT, MET_BEFORE, Path, Step, StepKind

_EXPAND, _TRY, _REJECT = StepKind.EXPAND, StepKind.TRY, StepKind.REJECT
_ADVANCE, _SOLUTION, _EXHAUSTED = StepKind.ADVANCE, StepKind.SOLUTION, StepKind.EXHAUSTED

Estimate = Callable[[Any, Any], int]
"""At least how many moves are left from a position of a puzzle, or what they cost; `Kind.estimate`
is one."""
_Link = tuple[S, M, S, int]
"""A move between two positions, with what the way by it costs."""


_HAS_MET, _IS_AS_GOOD = "The search has met this position already", "this way is kept as well"
_MET_BEFORE = refuse(MET_BEFORE, f"{_HAS_MET}, by a way that is as good or better.")


class _Terms(NamedTuple):
    """What is said of ways that are compared by their moves, or by their cost."""

    least: str
    less: str
    as_much: str
    alike: str
    """How others are that are as good as the best."""


_BY_MOVES = _Terms("fewest moves", "in fewer moves", "in as many", "short")
_BY_COST = _Terms("least cost", "at less cost", "at equal cost", "cheap")


class BestFirst(Solver):
    """A search that always expands the position of its frontier which ranks first: `g`, what the
    way there costs, or `h`, what is left at least, or both together. Where moves do not differ in
    cost, their number counts.

    A way that costs less than the one known to a position takes its place. Gives every best
    solution in the end, unless it goes by `h` alone.
    """

    order = Order.BEST_FIRST
    goes_by: ClassVar[str]
    """`g`, `h` or `g + h`."""
    _ends_when_met = False
    """Whether a goal counts as soon as it is met, and not only when it is taken out: where no
    better way can lead to it."""

    def __init__(
        self, estimate: Estimate = lambda puzzle, state: 0, *, by_cost: bool = False
    ) -> None:
        """`by_cost` compares ways by what they cost, and not by how many moves they have."""
        self._estimate, self._by_cost = estimate, by_cost
        self.finds = Finds.ALL_CHEAPEST if by_cost else Finds.ALL_SHORTEST
        code = MET_AS_CHEAP if by_cost else MET_AS_SHORT
        self._met_as_good = refuse(code, f"{_HAS_MET}, by a way as good; {_IS_AS_GOOD}.")
        self.own_codes = (MET_BEFORE, code)
        self.listing = self._listing(_BY_COST if by_cost else _BY_MOVES)

    @abstractmethod
    def _listing(self, words: _Terms) -> Listing:
        """The method in pseudocode."""

    def _met(self, words: _Terms, then: str = "keep both") -> Sequence[Row]:
        """What becomes of a candidate that leads to a position that was met."""
        return (
            (f"    if met {words.less}: skip it", (_REJECT, MET_BEFORE)),
            (f"    if met {words.as_much}: {then}", (_REJECT, self._met_as_good.code)),
        )

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        by_g, by_h = "g" in self.goes_by, "h" in self.goes_by
        only_one = self.finds.only_one
        root: Path[M] = Path()
        best = {state: (0, root)}
        """The best way to each position, of those as good the one that was met first, behind what
        it costs."""
        links: list[_Link[S, M]] = []
        """The moves that may belong to a best way, as they were met."""
        expanded = set[Path[M]]()
        is_goal = puzzle.is_solved(state)
        least = 0 if is_goal and self._ends_when_met else inf
        """What the best ways to a goal cost, as soon as that is known."""
        # Of positions that rank the same a goal comes first, else the one that was met first.
        h = self._estimate(puzzle, state) if by_h else 0
        frontier = [(h, not is_goal, 0, 0, state, root)] if least else []
        told: Path[M] | None = None
        wait = len(frontier)
        while frontier:
            rank, is_no_goal, _, g, here, path = heappop(frontier)
            if best[here][1] is not path:
                continue  # A better way was found while this one waited.
            if by_g and rank > least:
                break
            if by_g and g >= least:
                continue
            wait -= 1
            expanded.add(path)
            yield Step(_EXPAND, path, None, None, None, wait)
            if not is_no_goal:
                least = g
                if by_h:
                    told = path
                    yield Step(_SOLUTION, path, None, None, None, wait)
                if only_one:
                    break
                continue
            for move in puzzle.candidate_moves(here):
                yield Step(_TRY, path, move, None, None, wait)
                verdict = puzzle.check(here, move)
                if verdict.ok:
                    there = puzzle.successor(here, move)
                    price = g + (puzzle.cost(here, move) if self._by_cost else 1)
                    known, replaced = best.get(there, (inf, None))
                    if known >= price:
                        links.append((here, move, there, price))
                    if known < price or (replaced is not None and not by_g):
                        verdict = _MET_BEFORE
                    elif known == price:
                        verdict = self._met_as_good
                if not verdict.ok:
                    yield Step(_REJECT, path, move, verdict, None, wait)
                    continue
                onward = Path(path, move)
                best[there] = price, onward
                is_goal = puzzle.is_solved(there)
                if not (is_goal and self._ends_when_met):
                    h = self._estimate(puzzle, there) if by_h else 0
                    rank = price * by_g + h
                    heappush(frontier, (rank, not is_goal, len(links), price, there, onward))
                    # Where the estimate falls by more than a move costs, a position may be
                    # expanded before the best way to it is met: then it waits once more.
                    replaced = None if replaced in expanded else replaced
                    wait += replaced is None
                yield Step(_ADVANCE, onward, move, None, None, wait, (), replaced)
                if is_goal and self._ends_when_met and told is None:
                    least, told = price, onward
                    yield Step(_SOLUTION, onward, None, None, None, wait)
                    if only_one:
                        frontier.clear()
                        break
        if told is None or not only_one:
            goals = (each for each in best if best[each][0] == least and puzzle.is_solved(each))
            first = None if told is None else told.moves()
            for way in _ways(links, best, goals, state):
                if way.moves() != first:
                    yield Step(_SOLUTION, way, frontier=wait)
        yield Step(_EXHAUSTED, root, frontier=wait)

    # What is said of it

    def figures(self, puzzle: Any, states: Sequence[Any], step: Step) -> Mapping[str, int | str]:
        h = self._estimate(puzzle, states[-1])
        g = self._far(puzzle, states[0], step.path.moves())
        found = {"g": g, "h": h, "f": g + h}
        return found if self.goes_by == "g + h" else {self.goes_by: found[self.goes_by]}

    def reason(self, puzzle: AnyPuzzle, states: Sequence[Any], step: Step) -> str:
        here, move, made = states[-1], step.move, step.path.moves()
        name = "" if move is None else puzzle.move_text(move)
        far, by_cost, by_h = self._far(puzzle, states[0], made), self._by_cost, "h" in self.goes_by
        at = f"at cost {far}" if by_cost else f"{amount(far, 'move')} deep"
        match step.kind:
            case StepKind.EXPAND if by_h:
                among = f"least of {step.frontier + 1}" if step.frontier else "none other waits"
                where = f"a position {at}" if made else "the start"
                return f"Expand {where}: {self._sum(puzzle, states, step)}, {among}."
            case StepKind.EXPAND if by_cost and made:
                others = f"{waiting(step)}, none at a lower cost"
                return f"Expand a position {at}; {others if step.frontier else _NO_OTHER}."
            case StepKind.REJECT if step.code == MET_BEFORE:
                return refused(name, self._why_not(puzzle, states, [*made, move]))
            case StepKind.REJECT if step.refusal is self._met_as_good:
                far = self._far(puzzle, states[0], [*made, move])
                how = f"at cost {far}, as much" if by_cost else f"in {amount(far, 'move')}, as few"
                return f"{name} reaches a known position {how} as before, so {_IS_AS_GOOD}."
            case StepKind.ADVANCE if step.replaces is not None:
                before = self._far(puzzle, states[0], step.replaces.moves())
                old, new = (f"at cost {n}" if by_cost else after(n) for n in (before, far))
                other = f"{new} a position that waits {old}"
                return f"{name} reaches {other}: this way takes the place of the other."
            case StepKind.ADVANCE if puzzle.is_solved(here):
                left = f"; first comes what {'costs less' if by_cost else 'may be shorter'}"
                left = left if "g" in self.goes_by else ""
                left = ": no way is shorter" if self._ends_when_met else left
                return f"{name} leads to the goal, {at}{left}."
            case StepKind.ADVANCE:
                where = f": {self._sum(puzzle, states, step)}" if by_h else f", {at}"
                return f"{name} leads to a new position{where}; {waiting(step)} now."
            case StepKind.SOLUTION if made and "g" in self.goes_by:
                best = "costs less" if by_cost else "is shorter"
                return f"{solution(puzzle, states[0], step)} None {best}."
        return super().reason(puzzle, states, step)

    def _sum(self, puzzle: AnyPuzzle, states: Sequence[Any], step: Step) -> str:
        """By what a position ranks: `g 4 + h 3 = 7`."""
        found = self.figures(puzzle, states, step)
        parts = " + ".join(f"{name} {found[name]}" for name in found if name != "f")
        return f"{parts} = {found['f']}" if "f" in found else parts

    def _far(self, puzzle: AnyPuzzle, start: Any, moves: Sequence[Any]) -> int:
        return puzzle.line_cost(start, moves) if self._by_cost else len(moves)

    def _why_not(self, puzzle: AnyPuzzle, states: Sequence[Any], moves: Sequence[Any]) -> str:
        """Why the last of these moves is not made, which leads to what was met before."""
        there, already = puzzle.successor(states[-1], moves[-1]), "met that position already"
        before = states.index(there) if there in states else None
        if self._by_cost and before is not None:
            cost = puzzle.line_cost(states[0], moves[:before])
            return f"That position is on this path already, at cost {cost}."
        if before is None and "g" not in self.goes_by:
            return f"The search has {already}."
        if self._by_cost:
            cost = puzzle.line_cost(states[0], moves)
            return f"The search has {already} at a lower cost; this way would cost {cost}."
        depth = len(moves) - 1
        when = after(depth if before is None else before)
        fewer = " or fewer" if before is None and depth > 1 else ""
        return f"The search has {already}, {when}{fewer}."


def _ways(
    links: Sequence[_Link[S, M]],
    best: Mapping[S, tuple[int, Path[M]]],
    goals: Iterable[S],
    start: S,
) -> Iterator[Path[M]]:
    """Every way to these goals by links that belong to a best way, in the order of the moves."""
    leading = set(goals)
    # What leads on from a position costs more than what leads there.
    for here, _, there, price in sorted(links, key=lambda link: -link[-1]):
        if there in leading and best[there][0] == price:
            leading.add(here)
    onward: dict[S, list[tuple[M, S]]] = {each: [] for each in leading}
    for here, move, there, price in reversed(links):
        if there in leading and best[there][0] == price:
            onward[here].append((move, there))
    stack = [(start, Path[M]())] if start in leading else []
    while stack:
        here, path = stack.pop()
        if not onward[here]:
            yield path
        stack += [(there, Path(path, move)) for move, there in onward[here]]


_NO_OTHER = "no other position waits"

# The searches themselves


def _rows(loop: str, take: str, *rows: Row, goal: str = "", end: Sequence[Row] = ()) -> Listing:
    """The listing of a search. `goal` is what becomes of a goal that is taken out."""
    return listing(
        "put the start in the frontier",
        f"while {loop}:",
        (f"  take {take}", _EXPAND),
        *([(f"  if it is the goal: {goal}", _SOLUTION)] if goal else ()),
        ("  for each candidate move, in order:", _TRY),
        ("    if the rules refuse it: skip it", _REJECT),
        *rows,
        *end,
        ("the search has ended", _EXHAUSTED),
    )


_IT_WAITS, _IS_NEW = "the frontier is not empty", ("    else: add it to the frontier", _ADVANCE)
_NEW: Sequence[Row] = ("    if it waits at more: replace it", (_ADVANCE, REPLACES)), _IS_NEW


class BreadthFirst(BestFirst):
    """Breadth-first search. Gives every shortest solution, in the order of the moves; where moves
    differ in cost it looks for one in the fewest moves."""

    name = "breadth-first"
    goes_by = "g"
    order = Order.BREADTH
    _ends_when_met = True

    def __init__(self, estimate: Estimate | None = None, *, by_cost: bool = False) -> None:
        super().__init__()
        if by_cost:
            self.finds, self.listing = Finds.A_SHORTEST, self._listing(_BY_MOVES, by_cost=True)

    def _listing(self, words: _Terms, *, by_cost: bool = False) -> Listing:
        return _rows(
            _IT_WAITS if by_cost else "no goal at this depth",
            "the one met first",
            *self._met(words, "skip it, too" if by_cost else "keep both"),
            ("    if new: add it to the frontier", _ADVANCE),
            (f"    if it is the goal: a solution{', stop' * by_cost}", _SOLUTION),
            end=[] if by_cost else [f"every other way as {words.alike} counts, too"],
        )

    def figures(self, puzzle: Any, states: Sequence[Any], step: Step) -> Mapping[str, int | str]:
        return {}


class UniformCost(BestFirst):
    """Uniform-cost search (Dijkstra 1959): looks on from the position that costs least to come to.
    Gives every cheapest solution, in the order of the moves."""

    name = "uniform-cost"
    goes_by = "g"

    def _listing(self, words: _Terms) -> Listing:
        return _rows(
            _IT_WAITS,
            f"the one with the {words.least}",
            *self._met(words),
            *_NEW,
            goal="a solution, stop",
            end=[f"every other way as {words.alike} counts, too"],
        )


class Greedy(BestFirst):
    """Greedy best-first search: looks on from the position from which least is left by the
    estimate. Ends at its first solution, which may be a long one."""

    name = "greedy"
    goes_by = "h"

    def __init__(self, estimate: Estimate, *, by_cost: bool = False) -> None:
        super().__init__(estimate, by_cost=by_cost)
        self.finds, self.own_codes = Finds.FIRST, (MET_BEFORE,)

    def _listing(self, words: _Terms) -> Listing:
        return _rows(
            _IT_WAITS,
            "the one with the least h",
            ("    if it was met before: skip it", (_REJECT, MET_BEFORE)),
            _IS_NEW,
            goal="a solution, stop",
            end=["h is the least that can be left"],
        )


class AStar(BestFirst):
    """A* (Hart, Nilsson and Raphael 1968): looks on from the position through which a way may cost
    least in all. Gives every best solution; the one that it finds first comes first."""

    name = "a-star"
    goes_by = "g + h"

    def _listing(self, words: _Terms) -> Listing:
        return _rows(
            "g + h <= the best solution's",
            "the one with the least g + h",
            *self._met(words),
            *_NEW,
            goal="a solution",
            end=[
                f"every other way as {words.alike} counts, too",
                f"g is {'cost' if self._by_cost else 'moves'} so far, h the least left",
            ],
        )


def shortest_for(puzzle: AnyPuzzle) -> Solver:
    """The search for every shortest solution of a puzzle; where moves differ in cost, for every
    cheapest one. It is called `shortest`, because it is what a kind without a better way has."""
    found = UniformCost(by_cost=True) if puzzle.has_cost else BreadthFirst()
    found.name = "shortest"
    return found
