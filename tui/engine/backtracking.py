"""Depth-first search with backtracking, for any puzzle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple

from tui.engine.counters import OF_BACKTRACKING
from tui.engine.depth_first import DepthFirst
from tui.engine.listing import Listing
from tui.engine.puzzle import M, Puzzle, S, Verdict, amount, refuse
from tui.engine.reasons import Outcomes, after, one_of, place_of
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import MET_BEFORE, TOO_DEEP, Path, Step, StepKind

KeyOf = Callable[[Any], Hashable]
"""Gives the key of a position. A search treats positions with equal keys as the same."""


def itself(state: Any) -> Hashable:
    """The position as its own key: no two positions are treated as the same."""
    return state  # type: ignore[no-any-return]


_LINES = DepthFirst(
    solution=3,
    limit=4,
    try_next=5,
    refuse=6,
    decline=8,
    declined=MET_BEFORE,
    make=9,
    take_back=11,
    end=12,
)


@cache
def _listing(met: str) -> Listing:
    """The listing. `met` is what may not come back, in a word."""
    return _LINES.listing(
        (
            "search(position):",
            "  if it is the goal:",
            "    that is a solution; go back",
            "  if it is as deep as allowed: go back",
            "  for each candidate move, in order:",
            "    if the rules refuse it: next one",
            f"    if a {met} of this path recurs:",
            "      next one",
            "    make the move",
            "    search(the new position)",
            "    take the move back",
            "the search has ended",
        ),
        enters_dead_ends=True,
    )


class _Candidate(NamedTuple, Generic[S, M]):
    """A candidate move with everything about it that does not depend on the path."""

    move: M
    refusal: Verdict | None
    state: S
    """The position after the move, or the one before it if the move is refused."""
    key: Hashable


class Backtracking(Solver):
    """Tries the moves in the puzzle's order, and takes the last one back when none is left.

    A position is not entered if its key is already on the current path. The search goes at most
    `max_moves` deep.
    """

    name = "backtracking"
    order, finds = Order.DEPTH, Finds.ALL
    counters = OF_BACKTRACKING

    def __init__(
        self,
        max_moves: int,
        key: KeyOf = itself,
        met_before: str = "This would return to a position that was met on the way here.",
        noun: str = "move",
        uninformative: frozenset[str] = frozenset(),
        met: str = "position",
    ) -> None:
        """`met_before` is the reason given when a position's key is already on the path, `met` what
        that is called. Candidates that are refused with an `uninformative` code are not counted
        among the reasons to go back."""
        self.listing = _listing(met)
        self.max_moves: int = max_moves
        self.noun = noun
        self.uninformative = uninformative
        self._met = met
        self._key = key
        self._met_before = refuse(MET_BEFORE, met_before)

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        candidates = _Candidates(puzzle, self._key)
        met_before = self._met_before
        limit = Verdict(False, TOO_DEEP, f"The search goes no deeper than {self.max_moves} moves.")
        path: Path[M] = Path()
        stopped_by: Verdict | None = None
        if puzzle.is_solved(state):
            yield Step(StepKind.SOLUTION, path)
            waiting: list[Iterator[_Candidate[S, M]]] = []
        elif self.max_moves < 1:
            stopped_by, waiting = limit, []
        else:
            waiting = [iter(candidates.at(state))]
        on_path = [self._key(state)]
        while waiting:
            candidate = next(waiting[-1], None)
            if candidate is None:
                waiting.pop()
                if path.parent is not None:
                    on_path.pop()
                    path, move = path.parent, path.move
                    yield Step(StepKind.BACKTRACK, path, move, stopped_by)
                    stopped_by = None
                continue
            move, refusal, there, key = candidate
            yield Step(StepKind.TRY, path, move)
            if refusal is None and key in on_path:
                refusal = met_before
            if refusal is not None:
                yield Step(StepKind.REJECT, path, move, refusal)
                continue
            path = Path(path, move)
            on_path.append(key)
            yield Step(StepKind.ADVANCE, path, move)
            if puzzle.is_solved(there):
                yield Step(StepKind.SOLUTION, path)
                waiting.append(iter(()))
            elif path.depth >= self.max_moves:
                stopped_by = limit
                waiting.append(iter(()))
            else:
                waiting.append(iter(candidates.at(there)))
        yield Step(StepKind.EXHAUSTED, path, None, stopped_by)

    def reason(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        here, move = states[-1], step.move
        name = "" if move is None else puzzle.move_text(move)
        match step.kind:
            case StepKind.TRY:
                candidates = self.candidates(puzzle, here)
                place = place_of(move, candidates)
                return f"Try {name}: {one_of(self.noun, place, len(candidates))}."
            case StepKind.REJECT if step.refusal == self._met_before:
                met = self._keys(states).index(self._key(puzzle.successor(here, move)))
                return f"Not {name}. {self._met_before.reason[:-1]}, {after(met)}."
            case StepKind.ADVANCE if puzzle.is_solved(here):
                return f"{name}: that reaches the goal."
            case StepKind.ADVANCE:
                deep = f"{amount(step.path.depth, 'move')} deep"
                return f"{name}: a position new on this way, {deep}; go deeper."
            case StepKind.BACKTRACK:
                return self._why_back(puzzle, states, step)
        return super().reason(puzzle, states, step)

    def scope(self, cut: bool) -> str:
        # There are other solutions, with detours.
        return f"{super().scope(cut)} without repeating a {self._met}"

    def _why_back(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        """Why the last move is taken back."""
        name, left = puzzle.move_text(step.move), puzzle.successor(states[-1], step.move)
        if step.refusal is not None:
            deep = amount(step.path.depth + 1, "move")
            return f"Take {name} back. {deep} deep: the search goes no deeper."
        if puzzle.is_solved(left):
            return f"Take {name} back: that was a solution, now look for another."
        outcomes = self._outcomes(puzzle, [*states, left])
        return f"Take {name} back: {outcomes.account(self.noun)}."

    def _outcomes(self, puzzle: Puzzle[S, M], states: Sequence[S]) -> Outcomes:
        """What came of the candidates of the last of these positions."""
        refused = returning = made = 0
        met = self._keys(states)
        for move in self.candidates(puzzle, states[-1]):
            verdict = puzzle.check(states[-1], move)
            if not verdict.ok:
                refused += verdict.code not in self.uninformative
            elif self._key(puzzle.successor(states[-1], move)) in met:
                returning += 1
            else:
                made += 1
        return Outcomes(refused, returning, made)

    def _keys(self, states: Sequence[S]) -> list[Hashable]:
        return [self._key(state) for state in states]


class _Candidates(Generic[S, M]):
    """The candidates of each position, judged only once: a search may return there very often."""

    def __init__(self, puzzle: Puzzle[S, M], key: KeyOf) -> None:
        self._puzzle = puzzle
        self._key = key
        self._at: dict[S, list[_Candidate[S, M]]] = {}

    def at(self, state: S) -> list[_Candidate[S, M]]:
        known = self._at.get(state)
        if known is None:
            moves = self._puzzle.candidate_moves(state)
            known = self._at[state] = [self._judge(state, move) for move in moves]
        return known

    def _judge(self, state: S, move: M) -> _Candidate[S, M]:
        verdict = self._puzzle.check(state, move)
        if not verdict.ok:
            return _Candidate(move, verdict, state, None)
        there = self._puzzle.successor(state, move)
        return _Candidate(move, None, there, self._key(there))
