"""Depth-first search with backtracking, for any puzzle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from tui.engine.counters import OF_BACKTRACKING
from tui.engine.depth_first import Candidate, depth_first
from tui.engine.listing import Listing, lines_by
from tui.engine.puzzle import M, Puzzle, S, Verdict, amount, refuse
from tui.engine.reasons import account, after
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import MET_BEFORE, TOO_DEEP, Step, StepKind

KeyOf = Callable[[Any], Hashable]
"""Gives the key of a position. A search treats positions with equal keys as the same."""


def itself(state: Any) -> Hashable:
    """The position as its own key: no two positions are treated as the same."""
    return state  # type: ignore[no-any-return]


_line_of = lines_by(
    {
        StepKind.SOLUTION: 3,
        (StepKind.BACKTRACK, TOO_DEEP): 4,
        StepKind.TRY: 5,
        StepKind.REJECT: 6,
        (StepKind.REJECT, MET_BEFORE): 8,
        StepKind.ADVANCE: 9,
        StepKind.BACKTRACK: 11,
        StepKind.EXHAUSTED: 12,
    }
)
_ON = (5, 11, 12)
_FOLLOWS = {
    3: (11, 12),
    5: (6, 8, 9),
    9: (3, 4, 5, 11),
    **dict.fromkeys((4, 6, 8, 11), _ON),
    12: (),
}


def _listing(met: str) -> Listing:
    """The listing. `met` is what may not come back, in a word."""
    lines = (
        "search(position):",
        "  if it is the goal:",
        "    that is a solution; go back",
        "  if it is as deep as allowed: go back",
        "  for each candidate move, in order:",
        "    if the rules refuse it: next one",
        f"    if a {met} on this path recurs:",
        "      next one",
        "    make the move",
        "    search(the new position)",
        "    take the move back",
        "the search has ended",
    )
    return Listing(lines, _line_of, begins=(3, 5, 12), follows=_FOLLOWS)


_Judged = tuple[M, Verdict | None, S, Hashable]
"""A candidate move with everything about it that does not depend on the path: why it is refused,
and the position after it with its key. For a refused one that is the position before it."""


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
        # A search may return to a position very often: its candidates are judged only once.
        judged = cache(partial(self._judged, puzzle))
        met_before = self._met_before
        on_path: list[Hashable] = []

        def candidates(here: S) -> Iterator[Candidate[M, S]]:
            on_path.append(self._key(here))
            for move, refusal, there, key in judged(here):
                if refusal is None and key in on_path:
                    refusal = met_before
                yield move, refusal, there, ()
            on_path.pop()

        return depth_first(puzzle, state, candidates, self.max_moves)

    def _judged(self, puzzle: Puzzle[S, M], here: S) -> Sequence[_Judged[M, S]]:
        """The candidates of a position."""
        judged: list[_Judged[M, S]] = []
        for move in puzzle.candidate_moves(here):
            verdict = puzzle.check(here, move)
            if verdict.ok:
                there = puzzle.successor(here, move)
                judged.append((move, None, there, self._key(there)))
            else:
                judged.append((move, verdict, here, None))
        return judged

    def reason(self, puzzle: Puzzle[S, M], states: Sequence[S], step: Step) -> str:
        here, move = states[-1], step.move
        name = "" if move is None else puzzle.move_text(move)
        match step.kind:
            case StepKind.REJECT if step.refusal == self._met_before:
                met = list(map(self._key, states)).index(self._key(puzzle.successor(here, move)))
                return f"Not {name}. {self._met_before.reason[:-1]}, {after(met)}."
            case StepKind.ADVANCE if puzzle.is_solved(here):
                return f"{name} reaches the goal."
            case StepKind.ADVANCE:
                deep = f"{amount(step.path.depth, 'move')} deep"
                return f"{name}: a new position on this path, {deep}; go deeper."
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
            deep = f"{amount(step.path.depth + 1, 'move')} deep"
            return f"Take back {name}: it is {deep}, and the search goes no deeper."
        if puzzle.is_solved(left):
            return f"Take back {name}: that was a solution; now look for another."
        refused = returning = made = 0
        met = list(map(self._key, [*states, left]))
        for _, refusal, _, key in self._judged(puzzle, left):
            if refusal is not None:
                refused += refusal.code not in self.uninformative
            elif key in met:
                returning += 1
            else:
                made += 1
        return f"Take back {name}: {account(self.noun, refused, returning, made)}."
