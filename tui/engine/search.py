"""Searches for any puzzle: depth-first with backtracking, breadth-first, and where moves differ in
cost the cheapest first; each with its listing and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import islice, tee
from math import inf
from typing import Any

from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, Verdict, amount, refuse
from tui.engine.reasons import account, after, solution, waiting
from tui.engine.solver import REPLACES, Finds, Order, Row, Solver, listing
from tui.engine.step import (
    MET_AS_CHEAP,
    MET_AS_SHORT,
    MET_BEFORE,
    MET_ELSEWHERE,
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

_BREADTH_FIRST = listing(
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
_CHEAPEST_FIRST = listing(
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
_Link = tuple[S, M, S, int]
"""A move between two positions, with what the way by it costs."""


class Shortest(Solver):
    """Breadth-first search. Gives every shortest solution, in the order of the moves."""

    name = "shortest"
    order, finds = Order.BREADTH, Finds.ALL_SHORTEST
    own_codes: Sequence[str] = (MET_BEFORE, MET_AS_SHORT)
    listing = _BREADTH_FIRST
    _by_cost = False
    """Whether ways are compared by their cost, and not by how many moves they have."""
    _ends_when_met = True
    """Whether a goal counts as soon as it is met, and not only when it is taken out: where no
    better way can lead to it."""
    _met_before = refuse(
        MET_BEFORE, "The search has met this position already, after fewer moves or as many."
    )
    _met_as_good = refuse(
        MET_AS_SHORT,
        "The search knows a way to this position that is as short; this one is kept, too.",
    )

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        root: Path[M] = Path()
        best = {state: (0, root)}
        """The best way to each position, of those as good the one that was met first, behind what
        it costs."""
        links: list[_Link[S, M]] = []
        """The moves that may belong to a best way, as they were met."""
        is_goal = puzzle.is_solved(state)
        least = 0 if is_goal and self._ends_when_met else inf
        """What the best ways to a goal cost, as soon as that is known."""
        # Of positions that cost as much a goal comes first, else the one that was met first.
        frontier = [(0, not is_goal, 0, state, root)] if least else []
        told, wait = 0, len(frontier)
        while frontier:
            cost, is_no_goal, _, here, path = heappop(frontier)
            if best[here][1] is not path:
                continue  # A cheaper way was found while this one waited.
            if cost >= least:
                break
            wait -= 1
            yield Step(_EXPAND, path, None, None, None, wait)
            if not is_no_goal:
                least = cost
                break
            for move in puzzle.candidate_moves(here):
                yield Step(_TRY, path, move, None, None, wait)
                verdict = puzzle.check(here, move)
                if verdict.ok:
                    there = puzzle.successor(here, move)
                    price = cost + (puzzle.cost(here, move) if self._by_cost else 1)
                    known, replaced = best.get(there, (inf, None))
                    if known >= price:
                        links.append((here, move, there, price))
                    if known <= price:
                        verdict = self._met_before if known < price else self._met_as_good
                if not verdict.ok:
                    yield Step(_REJECT, path, move, verdict, None, wait)
                    continue
                onward = Path(path, move)
                best[there] = price, onward
                is_goal = puzzle.is_solved(there)
                if not (is_goal and self._ends_when_met):
                    heappush(frontier, (price, not is_goal, len(links), there, onward))
                    wait += replaced is None
                yield Step(_ADVANCE, onward, move, None, None, wait, (), replaced)
                if is_goal and self._ends_when_met and not told:
                    least, told = price, 1
                    yield Step(_SOLUTION, onward, None, None, None, wait)
        goals = (each for each in best if best[each][0] == least and puzzle.is_solved(each))
        for way in islice(_ways(links, best, goals, state), told, None):
            yield Step(_SOLUTION, way, frontier=wait)
        yield Step(_EXHAUSTED, root, frontier=wait)

    def reason(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        here, move, made = states[-1], step.move, step.path.moves()
        name = "" if move is None else puzzle.move_text(move)
        far = self._far(puzzle, states[0], made)
        at = f"at cost {far}" if self._by_cost else f"{amount(far, 'move')} deep"
        match step.kind:
            case StepKind.EXPAND if self._by_cost and made:
                others = "no other position waits"
                if step.frontier:
                    others = f"{waiting(step)}, none at a lower cost"
                return f"Expand a position {at}; {others}."
            case StepKind.REJECT if step.code == MET_BEFORE:
                return f"Not {name}. {self._why_not(puzzle, states, [*made, move])}"
            case StepKind.REJECT if step.refusal is self._met_as_good:
                far = self._far(puzzle, states[0], [*made, move])
                how = f"at cost {far}, as much"
                if not self._by_cost:
                    how = f"in {amount(far, 'move')}, as few"
                known = f"{name} reaches a known position {how} as before"
                return f"{known}, so this way is kept as well."
            case StepKind.ADVANCE if step.replaces is not None:
                before = puzzle.line_cost(states[0], step.replaces.moves())
                known = f"{name} reaches {at} a position that waits at cost {before}"
                return f"{known}: this way takes the place of the other."
            case StepKind.ADVANCE if puzzle.is_solved(here):
                rest = "; first comes what costs less" if self._by_cost else ": no way is shorter"
                return f"{name} leads to the goal, {at}{rest}."
            case StepKind.ADVANCE:
                return f"{name} leads to a new position, {at}; {waiting(step)} now."
            case StepKind.SOLUTION if made:
                best = "costs less" if self._by_cost else "is shorter"
                return f"{solution(puzzle, states[0], step)} None {best}."
        return super().reason(puzzle, states, step)

    def _far(self, puzzle: Puzzle[S, M], start: S, moves: Sequence[M]) -> int:
        return puzzle.line_cost(start, moves) if self._by_cost else len(moves)

    def _why_not(self, puzzle: Puzzle[S, M], states: Sequence[S], moves: Sequence[M]) -> str:
        """Why the last of these moves is not made, which leads to what was met before."""
        there, already = puzzle.successor(states[-1], moves[-1]), "met that position already"
        before = states.index(there) if there in states else None
        if self._by_cost and before is not None:
            cost = puzzle.line_cost(states[0], moves[:before])
            return f"That position is on this path already, at cost {cost}."
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
    onward: dict[S, list[tuple[M, S]]] = {goal: [] for goal in goals}
    # What leads on from a position was met after what leads there.
    for here, move, there, price in reversed(links):
        if there in onward and best[there][0] == price:
            onward.setdefault(here, []).append((move, there))
    stack = [(start, Path[M]())] if onward else []
    while stack:
        here, path = stack.pop()
        if not onward[here]:
            yield path
        stack += [(there, Path(path, move)) for move, there in onward[here]]


class Cheapest(Shortest):
    """Uniform-cost search (Dijkstra 1959): looks on from the position that costs least to come to.
    Gives every cheapest solution, in the order of the moves."""

    order, finds = Order.BEST_FIRST, Finds.ALL_CHEAPEST
    own_codes = (MET_BEFORE, MET_AS_CHEAP)
    listing = _CHEAPEST_FIRST
    _by_cost, _ends_when_met = True, False
    _met_before = refuse(MET_BEFORE, "The search has met this position already, at a lower cost.")
    _met_as_good = refuse(
        MET_AS_CHEAP,
        "The search knows a way to this position that costs as much; this one is kept, too.",
    )


def shortest_for(puzzle: AnyPuzzle) -> Solver:
    """The search for every shortest solution of a puzzle; where moves differ in cost, the one of
    the same name for every cheapest solution."""
    return Cheapest() if puzzle.has_cost else Shortest()


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

    def __init__(
        self,
        max_moves: int | None,
        key: KeyOf = itself,
        met_before: str = "This would return to a position that was met on the way here.",
        met: str = "position",
        *,
        anywhere: bool = False,
    ) -> None:
        """`max_moves` is None where there is no limit; only with a memory such a search may come to
        its end soon. `met_before` is the reason given when a position's key is already on the path,
        `met` what that is called. `anywhere` gives the search a memory."""
        has_limit = max_moves is not None
        self.listing = listing(*_lines(met, has_limit=has_limit, anywhere=anywhere))
        self.finds = Finds.ONE_WAY if anywhere else Finds.ALL
        self.looks_elsewhere = anywhere
        self.own_codes = (MET_BEFORE, MET_ELSEWHERE) if anywhere else (MET_BEFORE,)
        self.max_moves = max_moves
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

        judged: dict[S, Iterator[_Judged[M, S]]] = {}
        """Without a memory it may return to a position very often: there its candidates are judged
        only once."""

        def candidates(here: S) -> Iterator[Candidate[M, S]]:
            judged[here], again = tee(judged.get(here) or self._judged(puzzle, here))
            for move, refusal, there, key in again:
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
        refused = sum(code not in puzzle.uninformative for code in codes)
        returning = sum(refusal is None and key in met for _, refusal, _, key in judged)
        told = account(
            puzzle.noun,
            refused,
            returning,
            len(judged) - len(codes) - returning,
            elsewhere=self.looks_elsewhere,
            leaves_out=refused < len(codes),
        )
        return f"Take back {name}: {told}."
