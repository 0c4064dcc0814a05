"""Depth-first search with backtracking, for any puzzle, with its listing and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import tee
from typing import Any

from tui.engine.puzzle import M, Puzzle, S, Verdict, amount, refuse
from tui.engine.reasons import account, after, refused
from tui.engine.solver import Finds, Order, Row, Solver, listing
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, TOO_DEEP, Path, Step, StepKind, Weighed

_TRY, _REJECT = StepKind.TRY, StepKind.REJECT
_ADVANCE, _BACKTRACK = StepKind.ADVANCE, StepKind.BACKTRACK
_SOLUTION, _EXHAUSTED = StepKind.SOLUTION, StepKind.EXHAUSTED

Candidate = tuple[M, Verdict | None, S, Weighed]
"""A move, why it is not made, the position after it, and what its step says that the candidates are
sorted by. The position does not matter if the move is not made."""


def depth_first(
    puzzle: Puzzle[S, M],
    state: S,
    candidates: Callable[[S], Iterator[Candidate[M, S]]],
    max_moves: int | None = None,
    root: Path[M] | None = None,
) -> Iterator[Step]:
    """The steps of a search that goes at most `max_moves` deep, from `root`, the empty path.
    `candidates` gives those of a position that was just reached; it is asked for the next one only
    when all that comes of the one before was searched."""
    path = root or Path[M]()
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
    yield "    a solution; go back", _SOLUTION
    if has_limit:
        yield "  if at the depth limit: go back", (_BACKTRACK, TOO_DEEP)
    yield "  for each candidate move, in order:", _TRY
    yield "    if the rules refuse it: skip it", _REJECT
    yield f"    if the new {met} is"
    yield "      on this path: skip it", (_REJECT, MET_BEFORE)
    if anywhere:
        yield "    if it is remembered: skip it", (_REJECT, MET_ELSEWHERE)
    yield "    make the move", _ADVANCE
    yield "    search(the new position)"
    yield "    take the move back", _BACKTRACK
    yield "the search has ended", _EXHAUSTED


KeyOf = Callable[[Any], Hashable]
"""Gives the key of a position. A search treats positions with equal keys as the same."""
Judged = tuple[M, Verdict | None, S, Hashable]
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
        met_before: str = "This would return to an earlier position.",
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
        self.unit = met
        self._key = key
        self._met_before = refuse(MET_BEFORE, met_before)
        self._met_elsewhere = refuse(
            MET_ELSEWHERE, f"This leads to a {met} that was met before, in another branch."
        )

    def steps(self, puzzle: Puzzle[S, M], state: S) -> Iterator[Step]:
        entered: dict[Hashable, Verdict] = {self._key(state): self._met_before}
        """Each key on the current path, and with a memory each that was ever entered, with what is
        said of a candidate that leads there."""

        judged: dict[S, Iterator[Judged[M, S]]] = {}
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

    def _judged(self, puzzle: Puzzle[S, M], here: S) -> Iterator[Judged[M, S]]:
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
                return refused(name, f"{self._met_before.reason[:-1]} ({after(met)}).")
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
        return f"{super().scope(cut)} without repeating a {self.unit}"

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
