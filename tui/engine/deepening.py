"""Iterative deepening (Korf 1985): depth-first searches, each of which goes a little further than
the one before; by the number of moves, or with an estimate of what is left (IDA*). And an oracle
that deepens in the same way, for puzzles with too many positions to remember them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import count
from math import inf
from typing import Any

from tui.engine.best_first import Estimate, Greedy
from tui.engine.oracle import UNKNOWN, Agenda, AgendaOracle, Memory, Unknown
from tui.engine.puzzle import AnyPuzzle, M, Puzzle, Refusal, S, Verdict, amount, figure
from tui.engine.reasons import refused, solution
from tui.engine.search import Backtracking, Candidate, Judged, depth_first
from tui.engine.solver import Finds, Row, listing
from tui.engine.step import MET_BEFORE, TOO_DEEP, Path, Step, StepKind

MOST_ENTERED = 1_000_000
"""Positions that are entered, in all searches together, before it gives up."""
_OFTEN = 4096
"""Of so many positions it is remembered which moves are legal there."""


class IterativeDeepening(Backtracking):
    """Searches depth-first, again and again from the start, and each time up to a higher bound. It
    remembers no more than its path, and its first solution is a best one."""

    name = "iterative-deepening"

    def __init__(self, estimate: Estimate | None = None, *, by_cost: bool = False) -> None:
        """With an estimate the bound is one of what a way costs in all, so far and still at least;
        without, one of its moves. `by_cost` as in `BestFirst`."""
        super().__init__(None)
        self._estimate, self._by_cost = estimate, by_cost and estimate is not None
        self.finds = Finds.A_CHEAPEST if self._by_cost else Finds.A_SHORTEST
        deep: Row = ("  if as deep as the bound: go back", (StepKind.BACKTRACK, TOO_DEEP))
        over: Row = ("    if g + h > bound: skip it", (StepKind.REJECT, TOO_DEEP))
        first, then = ("h of the start", "least g + h over it") if estimate else ("0", "bound + 1")
        self.own_codes = (MET_BEFORE, TOO_DEEP) if estimate else (MET_BEFORE,)
        self.listing = listing(
            f"bound := {first}",
            ("search(the start):", StepKind.DEEPEN),
            ("  if it is the goal: a solution, stop", StepKind.SOLUTION),
            *([] if estimate else [deep]),
            ("  for each candidate move, in order:", StepKind.TRY),
            ("    if the rules refuse it: skip it", StepKind.REJECT),
            ("    if it is on this path: skip it", (StepKind.REJECT, MET_BEFORE)),
            *([over] if estimate else []),
            ("    make the move", StepKind.ADVANCE),
            "    search(the new position)",
            ("    take the move back", StepKind.BACKTRACK),
            f"bound := {then}; repeat",
            ("the search has ended", StepKind.EXHAUSTED),
        )

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        entered, bound, root = count(1), self._h(puzzle, state), Path[M]()

        @lru_cache(_OFTEN)  # It comes to the same positions again and again.
        def judged(here: S) -> Sequence[Judged[M, S]]:
            return tuple(self._judged(puzzle, here))

        while True:
            yield Step(StepKind.DEEPEN, root, bound=bound)
            onward: list[int] = []
            for step in self._within(puzzle, root, state, bound, judged, onward):
                if step.code == TOO_DEEP and self._estimate is None:
                    onward = [bound + 1]
                if step.kind is StepKind.EXHAUSTED:
                    break
                if step.kind is StepKind.ADVANCE and next(entered) > MOST_ENTERED:
                    yield Step(StepKind.EXHAUSTED, step.path, None, _GIVEN_UP)
                    return
                yield step
                if step.kind is StepKind.SOLUTION:
                    yield Step(StepKind.EXHAUSTED, step.path)
                    return
            if not onward:
                yield Step(StepKind.EXHAUSTED, root)
                return
            bound = min(onward)

    def _within(
        self,
        puzzle: Puzzle[S, M],
        root: Path[M],
        state: S,
        bound: int,
        judged: Callable[[S], Sequence[Judged[M, S]]],
        onward: list[int],
    ) -> Iterator[Step]:
        """One search, up to a bound. What it finds over that goes to `onward`."""
        g_of = {state: 0}
        """What the way costs to each position on the path."""

        def candidates(here: S) -> Iterator[Candidate[M, S]]:
            for move, refusal, there, _ in judged(here):
                if refusal is None and there in g_of:
                    refusal = self._met_before
                g = g_of[here]
                if refusal is None:
                    g += puzzle.cost(here, move) if self._by_cost else 1
                    h = self._h(puzzle, there)
                    if g + h > bound:
                        onward.append(g + h)
                        refusal = Verdict(False, TOO_DEEP, partial(_over, g, h, bound))
                if refusal is not None:
                    yield move, refusal, there, ()
                    continue
                g_of[there] = g
                yield move, None, there, ()
                del g_of[there]

        most = bound if self._estimate is None else None
        return depth_first(puzzle, state, candidates, most, root)

    def _h(self, puzzle: AnyPuzzle, state: Any) -> int:
        return 0 if self._estimate is None else self._estimate(puzzle, state)

    # What is said of it

    def figures(self, puzzle: Any, states: Sequence[Any], step: Step) -> Mapping[str, int | str]:
        if step.bound is not None:
            return {"bound": step.bound}
        moves, h = step.path.moves(), self._h(puzzle, states[-1])
        g = puzzle.line_cost(states[0], moves) if self._by_cost else len(moves)
        return {"g": g} if self._estimate is None else {"g": g, "h": h, "f": g + h}

    def reason(self, puzzle: AnyPuzzle, states: Sequence[Any], step: Step) -> str:
        here, move = states[-1], step.move
        name = "" if move is None else puzzle.move_text(move)
        if step.bound is not None:
            return self._why_this_bound(puzzle, here, step.bound)
        match step.kind:
            case StepKind.REJECT if step.code == TOO_DEEP and step.refusal is not None:
                return refused(name, step.refusal.reason)
            case StepKind.ADVANCE if self._estimate is not None and not puzzle.is_solved(here):
                g, h, f = self.figures(puzzle, states, step).values()
                return f"{name}: g {g} + h {h} = {f}, within the bound; go deeper."
            case StepKind.BACKTRACK if step.refusal is None:
                return f"Take back {name}: no way on from there is within the bound."
            case StepKind.SOLUTION if states[1:]:
                best = "costs less" if self._by_cost else "is shorter"
                return f"{solution(puzzle, states[0], step)} None {best}."
        return super().reason(puzzle, states, step)

    def _why_this_bound(self, puzzle: AnyPuzzle, start: Any, bound: int) -> str:
        is_first = bound == self._h(puzzle, start)
        if self._estimate is None:
            how = f"go at most {amount(bound, 'move')} deep"
            first = "Begin with a bound of 0: only the start is looked at."
            return first if is_first else f"Begin again at the start, and {how}."
        first = f"Begin with a bound of {bound}: h of the start, the least that can be left."
        over = "the least g + h that was over the last one"
        return first if is_first else f"Begin again, with a bound of {bound}: {over}."

    def scope(self, cut: bool) -> str:
        return ""


def _over(g: int, h: int, bound: int) -> Refusal:
    rule = "A way through it would cost more than the bound in all."
    return Refusal(f"That would be over the bound of {bound}: g {g} + h {h} = {g + h}.", (), rule)


_WHY = f"It gives up after entering {figure(MOST_ENTERED)} positions."
_GIVEN_UP = Verdict(False, TOO_DEEP, Refusal(_WHY))


# An oracle

_MOST_KEPT = 10_000
_LESS = 20
"""So much less is done beside a position for which it was not enough."""
_BEYOND = UNKNOWN, UNKNOWN


class DeepeningOracle(AgendaOracle[S, M]):
    """Finds by IDA* how far a position is; or if that takes too long, some way to the goal, by
    going on from what seems nearest to it. For puzzles whose moves do not differ in cost."""

    def __init__(
        self, puzzle: Puzzle[S, M], estimate: Estimate, can_be_solved: Callable[[S], bool]
    ) -> None:
        """`can_be_solved` tells from which positions the goal can be reached, without a search."""
        self._puzzle, self._estimate, self._can_be_solved = puzzle, estimate, can_be_solved
        self._known: Memory[S, tuple[int | Unknown, Sequence[M] | Unknown]] = Memory(_MOST_KEPT)
        """How far a position is, and the best moves there."""
        self._ways: Memory[S, Sequence[M]] = Memory(_MOST_KEPT)
        self._agenda: Agenda[S] = Agenda(self._answer)

    def distance(self, state: S) -> int | Unknown | None:
        return self._ask(state)[0]

    def best_moves(self, state: S) -> Sequence[M] | Unknown:
        return self._ask(state)[1]

    def a_way(self, state: S) -> Sequence[M]:
        return self._ways.get(state, ())

    def _ask(self, state: S) -> tuple[int | Unknown | None, Sequence[M] | Unknown]:
        if self._puzzle.is_solved(state) or not self._can_be_solved(state):
            return (0 if self._puzzle.is_solved(state) else None), []
        if state not in self._known:
            self._agenda.add(state)
        return self._known.get(state, _BEYOND)

    def _answer(self, state: S) -> Iterator[None]:
        puzzle, entered, best = self._puzzle, 0, set[M]()
        after = [(puzzle.successor(state, move), move) for move in puzzle.legal_moves(state)]
        is_far = any(self._known.get(there) == _BEYOND for there, _ in after)
        most = MOST_ENTERED // (_LESS if is_far else 1)
        over: float = self._estimate(puzzle, state)
        while not best and entered < most:
            bound, over = over, inf
            waiting = [(there, state, 1, move) for there, move in after]
            """Positions, each with the one before it, how many moves lead there, and the first."""
            while waiting and entered < most:
                here, before, made, first = waiting.pop()
                least = made + self._estimate(puzzle, here)
                if least > bound:
                    over = min(over, least)
                elif puzzle.is_solved(here):
                    best.add(first)
                elif first not in best:
                    entered += 1
                    yield
                    for move in puzzle.legal_moves(here):
                        there = puzzle.successor(here, move)
                        if there != before:
                            waiting.append((there, here, made + 1, first))
        if entered < most:
            self._known[state] = int(bound), [move for _, move in after if move in best]
            return
        self._known[state] = _BEYOND
        if state not in self._ways:
            yield from self._go_on(state)

    def _go_on(self, state: S) -> Iterator[None]:
        """Find some way, and keep it for all positions along it."""
        for step in Greedy(self._estimate).steps(self._puzzle, state):
            if step.kind is StepKind.SOLUTION:
                way = step.path.moves()
                for made, move in enumerate(way):
                    self._ways[state] = way[made:]
                    state = self._puzzle.successor(state, move)
            yield
