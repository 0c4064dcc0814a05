"""Depth-first search with backtracking, for any puzzle, and its listing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from typing import Any

from tui.engine.counters import OF_BACKTRACKING
from tui.engine.puzzle import M, Puzzle, S, Verdict, amount, refuse
from tui.engine.reasons import account, after
from tui.engine.solver import Finds, Listing, Order, Solver, lines_by
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, TOO_DEEP, Path, Step, StepKind, Weighed

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
                yield Step(StepKind.SOLUTION, path)
                waiting.append(iter(()))
            elif path.depth == max_moves:
                why = f"The search goes no deeper than {max_moves} moves."
                stopped_by = Verdict(False, TOO_DEEP, why)
                waiting.append(iter(()))
            else:
                waiting.append(candidates(state))
        for move, refusal, there, weighed in waiting[-1]:
            yield Step(StepKind.TRY, path, move, None, None, 0, weighed)
            if refusal is not None:
                yield Step(StepKind.REJECT, path, move, refusal, None, 0, weighed)
                continue
            path, state = Path(path, move), there
            yield Step(StepKind.ADVANCE, path, move)
            break
        else:
            if path.parent is None:
                break
            waiting.pop()
            path, last = path.parent, path.move
            yield Step(StepKind.BACKTRACK, path, last, stopped_by)
            stopped_by = None
    yield Step(StepKind.EXHAUSTED, path, None, stopped_by)


_Event = StepKind | tuple[StepKind, str]
"""The steps that obey a line."""

_LIMIT = (StepKind.BACKTRACK, TOO_DEEP)
_ON_PATH, _ELSEWHERE = (StepKind.REJECT, MET_BEFORE), (StepKind.REJECT, MET_ELSEWHERE)
_REMEMBER = "  remember it"
_LINES: tuple[tuple[str, _Event | None], ...] = (
    ("search(position):", None),
    (_REMEMBER, None),
    ("  if it is the goal:", None),
    ("    that is a solution; go back", StepKind.SOLUTION),
    ("  if it is as deep as allowed: go back", _LIMIT),
    ("  for each candidate move, in order:", StepKind.TRY),
    ("    if the rules refuse it: next one", StepKind.REJECT),
    ("    if the new {met} is", None),
    ("      on this path: next one", _ON_PATH),
    ("    if it is remembered: next one", _ELSEWHERE),
    ("    make the move", StepKind.ADVANCE),
    ("    search(the new position)", None),
    ("    take the move back", StepKind.BACKTRACK),
    ("the search has ended", StepKind.EXHAUSTED),
)
_ON = (StepKind.TRY, StepKind.BACKTRACK, StepKind.EXHAUSTED)
"""What comes after a candidate that led nowhere."""
_FOLLOWS: dict[_Event, tuple[_Event, ...]] = {
    StepKind.SOLUTION: (StepKind.BACKTRACK, StepKind.EXHAUSTED),
    StepKind.TRY: (StepKind.REJECT, _ON_PATH, _ELSEWHERE, StepKind.ADVANCE),
    StepKind.ADVANCE: (StepKind.SOLUTION, _LIMIT, StepKind.TRY, StepKind.BACKTRACK),
    **dict.fromkeys((_LIMIT, StepKind.REJECT, _ON_PATH, _ELSEWHERE, StepKind.BACKTRACK), _ON),
    StepKind.EXHAUSTED: (),
}


def listing_of(met: str, has_memory: bool, is_limited: bool) -> Listing:
    """The listing of a search. `met` is what may not come back, in a word."""
    lines, numbers, line_of = _numbered(has_memory, is_limited)
    follows = {
        numbers[event]: tuple(numbers[each] for each in others if each in numbers)
        for event, others in _FOLLOWS.items()
        if event in numbers
    }
    begins = [numbers[each] for each in (StepKind.SOLUTION, StepKind.TRY, StepKind.EXHAUSTED)]
    return Listing([line.format(met=met) for line in lines], line_of, begins, follows)


@cache
def _numbered(
    has_memory: bool, is_limited: bool
) -> tuple[list[str], dict[_Event, int], Callable[[Step], int]]:
    """The lines of such a search, the number of each that steps obey, and what gives it."""
    left_out: set[str | _Event] = set() if has_memory else {_REMEMBER, _ELSEWHERE}
    if not is_limited:
        left_out.add(_LIMIT)
    shown = [line for line in _LINES if left_out.isdisjoint(line)]
    numbers = {event: number for number, (_, event) in enumerate(shown, 1) if event is not None}
    return [line for line, _ in shown], numbers, lines_by(numbers)


KeyOf = Callable[[Any], Hashable]
"""Gives the key of a position. A search treats positions with equal keys as the same."""


def itself(state: Any) -> Hashable:
    """The position as its own key: no two positions are treated as the same."""
    return state  # type: ignore[no-any-return]


_Judged = tuple[M, Verdict | None, S, Hashable]
"""A candidate move with everything about it that does not depend on the path: why it is refused,
and the position after it with its key. For a refused one that is the position before it."""


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
        self.listing: Listing | None = listing_of(met, anywhere, is_limited=max_moves is not None)
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
        search = self._remembering if self.looks_elsewhere else self._forgetting
        return search(puzzle, state)

    def _forgetting(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        # A search may return to a position very often: its candidates are judged only once.
        judged: dict[S, Sequence[_Judged[M, S]]] = {}
        met_before = self._met_before
        on_path: list[Hashable] = []

        def judge(here: S) -> Iterator[_Judged[M, S]]:
            found = []
            for each in self._judged(puzzle, here):
                found.append(each)
                yield each
            judged[here] = found

        def candidates(here: S) -> Iterator[Candidate[M, S]]:
            on_path.append(self._key(here))
            for move, refusal, there, key in judged.get(here) or judge(here):
                if refusal is None and key in on_path:
                    refusal = met_before
                yield move, refusal, there, ()
            on_path.pop()

        return depth_first(puzzle, state, candidates, self.max_moves)

    def _remembering(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        met_before, met_elsewhere = self._met_before, self._met_elsewhere
        entered: dict[Hashable, bool] = {self._key(state): True}
        """Every key that was ever entered, and whether it stands on the current path."""

        def candidates(here: S) -> Iterator[Candidate[M, S]]:
            for move, refusal, there, key in self._judged(puzzle, here):
                if refusal is not None:
                    yield move, refusal, there, ()
                elif key in entered:
                    yield move, met_before if entered[key] else met_elsewhere, there, ()
                else:
                    entered[key] = True
                    yield move, None, there, ()
                    entered[key] = False

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
            case StepKind.REJECT if step.refusal == self._met_before:
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
        refused = returning = made = idle = 0
        met = list(map(self._key, [*states, left]))
        for _, refusal, _, key in self._judged(puzzle, left):
            if refusal is not None:
                is_idle = refusal.code in self.uninformative
                idle += is_idle
                refused += not is_idle
            elif key in met:
                returning += 1
            else:
                made += 1
        told = account(
            self.noun,
            refused,
            returning,
            made,
            elsewhere=self.looks_elsewhere,
            leaves_out=idle > 0,
        )
        return f"Take back {name}: {told}."
