"""Searches for any puzzle: depth-first with backtracking, breadth-first, and where moves differ in
cost the cheapest first; each with its listing and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import islice
from typing import Any, Generic

from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, Verdict, amount, refuse
from tui.engine.reasons import account, after, solution, waiting
from tui.engine.solver import REPLACES, Finds, Order, Row, Solver, listing
from tui.engine.step import (
    MET_AS_CHEAP,
    MET_AS_SHORT,
    MET_BEFORE,
    MET_ELSEWHERE,
    OF_BACKTRACKING,
    OF_FRONTIER,
    TOO_DEEP,
    Path,
    Step,
    StepKind,
    Weighed,
)

_EXPAND, _TRY, _REJECT = StepKind.EXPAND, StepKind.TRY, StepKind.REJECT
_ADVANCE, _BACKTRACK = StepKind.ADVANCE, StepKind.BACKTRACK
_SOLUTION, _EXHAUSTED = StepKind.SOLUTION, StepKind.EXHAUSTED

# With a frontier: breadth-first, and the cheapest first


class _Node(Generic[S, M]):
    """A position that a search has met."""

    __slots__ = ("cost", "onward", "path", "state")

    def __init__(self, state: S, path: Path[M], cost: int) -> None:
        self.state = state
        self.path = path
        """The best way that is known, and of those as good the one that was found first."""
        self.cost = cost
        """What that way costs."""
        self.onward: list[tuple[M, _Node[S, M], int]] = []
        """The moves from here that may belong to a best way, each with where it leads and what the
        way costs until there."""


class Shortest(Solver):
    """Breadth-first search. Gives every shortest solution, in the order of the moves."""

    name = "shortest"
    order, finds = Order.BREADTH, Finds.ALL_SHORTEST
    counters = OF_FRONTIER
    own_codes: Sequence[str] = (MET_BEFORE, MET_AS_SHORT)
    listing = listing(
        "put the start into the frontier",
        "while no goal is as near as its first:",
        ("  take it out and go on from there", _EXPAND),
        ("  for each candidate move, in order:", _TRY),
        ("    if the rules refuse it: next one", _REJECT),
        ("    if met in fewer moves: next one", (_REJECT, MET_BEFORE)),
        ("    if met in as many: keep this way", (_REJECT, MET_AS_SHORT)),
        ("    it is new: add it to the frontier", _ADVANCE),
        ("    if it is the goal: a solution", _SOLUTION),
        "so is each other way as short",
        ("the search has ended", _EXHAUSTED),
    )
    _by_cost = False
    _met_before = refuse(
        MET_BEFORE, "The search has met this position already, after fewer moves or as many."
    )
    _met_as_good = refuse(
        MET_AS_SHORT,
        "The search knows a way to this position that is as short; this one is kept, too.",
    )

    def __init__(self, noun: str = "move", uninformative: frozenset[str] = frozenset()) -> None:
        self.noun = noun
        self.uninformative = uninformative

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        by_cost, check, successor = self._by_cost, puzzle.check, puzzle.successor
        root: _Node[S, M] = _Node(state, Path(), 0)
        nodes, number, wait = {state: root}, 0, 1
        least: int | None = None
        """What the best ways to a goal cost, as soon as that is known."""
        if puzzle.is_solved(state) and not by_cost:
            least = wait = 0
        # Of positions that cost as much a goal comes first, else the one that was met first.
        frontier = [(0, not puzzle.is_solved(state), number, root, root.path)]
        while frontier:
            cost, is_no_goal, _, node, path = heappop(frontier)
            if node.path is not path:
                continue  # A cheaper way was found while this one waited.
            if least is not None and cost >= least:
                break
            wait -= 1
            yield Step(_EXPAND, path, None, None, None, wait)
            if by_cost and not is_no_goal:
                least = cost
                break
            for move in puzzle.candidate_moves(node.state):
                yield Step(_TRY, path, move, None, None, wait)
                verdict = check(node.state, move)
                if not verdict.ok:
                    yield Step(_REJECT, path, move, verdict, None, wait)
                    continue
                there = successor(node.state, move)
                dearer = cost + (puzzle.cost(node.state, move) if by_cost else 1)
                known, replaced = nodes.get(there), None
                if known is not None and known.cost < dearer:
                    yield Step(_REJECT, path, move, self._met_before, None, wait)
                    continue
                if known is not None and known.cost == dearer:
                    node.onward.append((move, known, dearer))
                    yield Step(_REJECT, path, move, self._met_as_good, None, wait)
                    continue
                onward = Path(path, move)
                if known is None:
                    known = nodes[there] = _Node(there, onward, dearer)
                else:
                    replaced = known.path
                    known.path, known.cost = onward, dearer
                node.onward.append((move, known, dearer))
                is_goal = puzzle.is_solved(there)
                if by_cost or not is_goal:
                    number, wait = number + 1, wait + (replaced is None)
                    heappush(frontier, (dearer, not is_goal, number, known, onward))
                yield Step(_ADVANCE, onward, move, None, None, wait, (), replaced)
                if is_goal and not by_cost and least is None:
                    least = dearer
                    yield Step(_SOLUTION, onward, None, None, None, wait)
        ways = () if least is None else _ways(puzzle, nodes.values(), least, root)
        # Breadth-first, the first of them was given when it was found.
        for way in islice(ways, 1 if least and not by_cost else 0, None):
            yield Step(_SOLUTION, way, frontier=wait)
        yield Step(_EXHAUSTED, root.path, frontier=wait)

    def reason(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
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


def _at_most(moves: int) -> str:
    return f"after {amount(moves, 'move')} or fewer" if moves > 1 else after(moves)


def _ways(
    puzzle: Puzzle[S, M], nodes: Iterable[_Node[S, M]], least: int, root: _Node[S, M]
) -> Iterator[Path[M]]:
    """Every way to a goal that costs the least, in the order of the moves."""
    onward: dict[_Node[S, M], list[tuple[M, _Node[S, M]]]] = {}
    # What a node leads to on a best way costs more than the node itself.
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


class Cheapest(Shortest):
    """Uniform-cost search (Dijkstra 1959): looks on from the position that costs least to come to.
    Gives every cheapest solution, in the order of the moves."""

    order, finds = Order.BEST_FIRST, Finds.ALL_CHEAPEST
    own_codes = (MET_BEFORE, MET_AS_CHEAP)
    listing = listing(
        "put the start into the frontier",
        "while a position waits there:",
        ("  take out the one of least cost", _EXPAND),
        ("  if it is the goal: a solution, stop", _SOLUTION),
        ("  for each candidate move, in order:", _TRY),
        ("    if the rules refuse it: next one", _REJECT),
        ("    if met at less cost: next one", (_REJECT, MET_BEFORE)),
        ("    if met at as much: keep this way", (_REJECT, MET_AS_CHEAP)),
        ("    if it waits at more: this instead", (_ADVANCE, REPLACES)),
        ("    else: add it to the frontier", _ADVANCE),
        "so is each other way as cheap",
        ("the search has ended", _EXHAUSTED),
    )
    _by_cost = True
    _met_before = refuse(MET_BEFORE, "The search has met this position already, at a lower cost.")
    _met_as_good = refuse(
        MET_AS_CHEAP,
        "The search knows a way to this position that costs as much; this one is kept, too.",
    )

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
        return Solver.reason(self, puzzle, states, step)


def shortest_for(
    puzzle: AnyPuzzle, noun: str = "move", uninformative: frozenset[str] = frozenset()
) -> Solver:
    """The search for every shortest solution of a puzzle; where moves differ in cost, the one of
    the same name for every cheapest solution."""
    return (Cheapest if puzzle.has_cost else Shortest)(noun, uninformative)


# Depth-first

Candidate = tuple[M, Verdict | None, S, Weighed]
"""A move, why it is not made, the position after it, and what its step says that the candidates are
sorted by. The position does not matter if the move is not made."""


def depth_first(
    puzzle: Puzzle[S, M],
    state: S,
    candidates: Callable[[S], Iterator[Candidate[M, S]]],
    max_moves: int | None = None,
) -> Iterator[Step]:
    """The steps of a search that goes at most `max_moves` deep. `candidates` gives those of a
    position that was just reached; it is asked for the next one only when all that comes of the one
    before was searched."""
    path: Path[M] = Path()
    stopped_by: Verdict | None = None
    waiting: list[Iterator[Candidate[M, S]]] = []
    while True:
        if len(waiting) == path.depth:  # The position was just reached.
            if puzzle.is_solved(state):
                yield Step(_SOLUTION, path)
                waiting.append(iter(()))
            elif path.depth == max_moves:
                stopped_by = refuse(TOO_DEEP, f"The search goes no deeper than {max_moves} moves.")
                waiting.append(iter(()))
            else:
                waiting.append(candidates(state))
        for move, refusal, there, weighed in waiting[-1]:
            yield Step(_TRY, path, move, None, None, 0, weighed)
            if refusal is not None:
                yield Step(_REJECT, path, move, refusal, None, 0, weighed)
                continue
            path, state = Path(path, move), there
            yield Step(_ADVANCE, path, move)
            break
        else:
            if path.parent is None:
                break
            waiting.pop()
            path, last = path.parent, path.move
            yield Step(_BACKTRACK, path, last, stopped_by)
            stopped_by = None
    yield Step(_EXHAUSTED, path, None, stopped_by)


def _lines(met: str, *, has_limit: bool, anywhere: bool) -> Iterator[Row]:
    """The listing of a search with backtracking. `met` is what it calls a position."""
    yield "search(position):"
    if anywhere:
        yield "  remember it"
    yield "  if it is the goal:"
    yield "    that is a solution; go back", _SOLUTION
    if has_limit:
        yield "  if it is as deep as allowed: go back", (_BACKTRACK, TOO_DEEP)
    yield "  for each candidate move, in order:", _TRY
    yield "    if the rules refuse it: next one", _REJECT
    yield f"    if the new {met} is"
    yield "      on this path: next one", (_REJECT, MET_BEFORE)
    if anywhere:
        yield "    if it is remembered: next one", (_REJECT, MET_ELSEWHERE)
    yield "    make the move", _ADVANCE
    yield "    search(the new position)"
    yield "    take the move back", _BACKTRACK
    yield "the search has ended", _EXHAUSTED


KeyOf = Callable[[Any], Hashable]
"""Gives the key of a position. A search treats positions with equal keys as the same."""
_Judged = tuple[M, Verdict | None, S, Hashable]
"""A candidate move with everything about it that does not depend on the path: why it is refused,
and the position after it with its key. For a refused one that is the position before it."""


def itself(state: Any) -> Hashable:
    """The position as its own key: no two positions are treated as the same."""
    return state  # type: ignore[no-any-return]


class Backtracking(Solver):
    """Tries the moves in the puzzle's order, and takes the last one back when none is left.

    A position is not entered if its key is already on the current path. With a memory it is not
    entered either if that was entered anywhere before. The search goes at most `max_moves` deep.
    """

    name = "backtracking"
    order = Order.DEPTH
    counters = OF_BACKTRACKING

    def __init__(
        self,
        max_moves: int | None,
        key: KeyOf = itself,
        met_before: str = "This would return to a position that was met on the way here.",
        noun: str = "move",
        uninformative: frozenset[str] = frozenset(),
        met: str = "position",
        *,
        anywhere: bool = False,
    ) -> None:
        """`max_moves` is None where there is no limit; only with a memory such a search may come to
        its end soon. `met_before` is the reason given when a position's key is already on the path,
        `met` what that is called. Candidates that are refused with an `uninformative` code are not
        counted among the reasons to go back. `anywhere` gives the search a memory."""
        has_limit = max_moves is not None
        self.listing = listing(*_lines(met, has_limit=has_limit, anywhere=anywhere))
        self.finds = Finds.ONE_WAY if anywhere else Finds.ALL
        self.looks_elsewhere = anywhere
        self.own_codes = (MET_BEFORE, MET_ELSEWHERE) if anywhere else (MET_BEFORE,)
        self.max_moves = max_moves
        self.noun = noun
        self.uninformative = uninformative
        self._met = met
        self._key = key
        self._met_before = refuse(MET_BEFORE, met_before)
        self._met_elsewhere = refuse(
            MET_ELSEWHERE, f"This leads to a {met} that was met before, in another branch."
        )

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        entered: dict[Hashable, Verdict] = {self._key(state): self._met_before}
        """Each key on the current path, and with a memory each that was ever entered, with what is
        said of a candidate that leads there."""
        judged: dict[S, Sequence[_Judged[M, S]]] = {}
        """Without a memory it may return to a position very often: there its candidates are judged
        only once."""

        def judge(here: S) -> Iterator[_Judged[M, S]]:
            found = []
            for each in self._judged(puzzle, here):
                found.append(each)
                yield each
            judged[here] = found

        def candidates(here: S) -> Iterator[Candidate[M, S]]:
            for move, refusal, there, key in judged.get(here) or judge(here):
                if refusal is None:
                    refusal = entered.get(key)
                if refusal is not None:
                    yield move, refusal, there, ()
                    continue
                entered[key] = self._met_before
                yield move, None, there, ()
                if self.looks_elsewhere:
                    entered[key] = self._met_elsewhere
                else:
                    del entered[key]

        return depth_first(puzzle, state, candidates, self.max_moves)

    def _judged(self, puzzle: Puzzle[S, M], here: S) -> Iterator[_Judged[M, S]]:
        """The candidates of a position, one by one: there may be very many."""
        for move in puzzle.candidate_moves(here):
            verdict = puzzle.check(here, move)
            if verdict.ok:
                there = puzzle.successor(here, move)
                yield move, None, there, self._key(there)
            else:
                yield move, verdict, here, None

    def reason(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        here, move = states[-1], step.move
        name = "" if move is None else puzzle.move_text(move)
        match step.kind:
            case StepKind.REJECT if step.code == MET_BEFORE:
                met = list(map(self._key, states)).index(self._key(puzzle.successor(here, move)))
                return f"Not {name}. {self._met_before.reason[:-1]}, {after(met)}."
            case StepKind.ADVANCE if puzzle.is_solved(here):
                return f"{name} reaches the goal."
            case StepKind.ADVANCE:
                deep = f"{amount(step.path.depth, 'move')} deep"
                new = "a new position" if self.looks_elsewhere else "a new position on this path"
                return f"{name}: {new}, {deep}; go deeper."
            case StepKind.BACKTRACK:
                return self._why_back(puzzle, states, step)
        return super().reason(puzzle, states, step)

    def scope(self, cut: bool) -> str:
        if self.looks_elsewhere:
            return super().scope(cut)
        # There are other solutions, with detours.
        return f"{super().scope(cut)} without repeating a {self._met}"

    def _why_back(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        """Why the last move is taken back."""
        name, left = puzzle.move_text(step.move), puzzle.successor(states[-1], step.move)
        if step.refusal is not None:
            deep = f"{amount(step.path.depth + 1, 'move')} deep"
            return f"Take back {name}: it is {deep}, and the search goes no deeper."
        if puzzle.is_solved(left):
            return f"Take back {name}: that was a solution; now look for another."
        met = set(map(self._key, [*states, left]))
        judged = list(self._judged(puzzle, left))
        codes = [refusal.code for _, refusal, _, _ in judged if refusal is not None]
        refused = sum(code not in self.uninformative for code in codes)
        returning = sum(refusal is None and key in met for _, refusal, _, key in judged)
        told = account(
            self.noun,
            refused,
            returning,
            len(judged) - len(codes) - returning,
            elsewhere=self.looks_elsewhere,
            leaves_out=refused < len(codes),
        )
        return f"Take back {name}: {told}."
