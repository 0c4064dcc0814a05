"""An oracle for puzzles whose ways are all as long, with too many positions to look at all of them:
it looks for some way with a beam."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest

from tui.engine.oracle import UNKNOWN, Agenda, Oracle, Unknown
from tui.engine.puzzle import M, Puzzle, S

_WIDTH, _EXACT_WIDTH = 200, 2000
"""How many positions of each depth are kept; and where all best moves are looked for."""
_MOST_DEAD = 300_000
"""So many dead positions are remembered, or some more."""


class BeamOracle(Oracle[S, M]):
    """Looks for a way depth by depth, and keeps of each depth only the positions that promise most
    if there are too many.

    Where none had to be left out and no way was found, there is none; where some had to be, the
    question is beyond it.
    """

    def __init__(
        self,
        puzzle: Puzzle[S, M],
        key: Callable[[S], S],
        promise: Callable[[S], float],
        is_hopeless: Callable[[S], bool],
        *,
        is_exact: bool,
    ) -> None:
        """`key` gives the same of positions that are the same to a player, one of them. The lower
        the `promise` of a position, the better. `is_hopeless` may know without a search that no way
        leads to the goal. `is_exact` looks for all best moves; else some way is enough."""
        self._puzzle, self._key, self._promise = puzzle, key, promise
        self._is_hopeless, self._is_exact = is_hopeless, is_exact
        self._alive: set[S] = set()
        """The keys of positions of which a way is known; those that have none; the others:"""
        self._dead: set[S] = set()
        self._beyond: set[S] = set()
        self._agenda: Agenda[S] = Agenda(self._answer)

    def _known(self, state: S) -> bool | Unknown:
        key = self._key(state)
        if key in self._alive or self._puzzle.is_solved(state):
            return True
        return False if key in self._dead or self._is_hopeless(state) else UNKNOWN

    def can_finish(self, state: S) -> bool | Unknown:
        known = self._known(state)
        if known is UNKNOWN and (key := self._key(state)) not in self._beyond:
            self._agenda.add(key)
        return known

    def distance(self, state: S) -> int | Unknown | None:
        can_finish = self.can_finish(state)
        if can_finish is UNKNOWN:
            return UNKNOWN
        return len(self.a_way(state)) if can_finish else None

    def best_moves(self, state: S) -> Sequence[M] | Unknown:
        puzzle, can_finish = self._puzzle, self.can_finish(state)
        if can_finish is False or puzzle.is_solved(state):
            return []
        moves, ask = puzzle.legal_moves(state), self.can_finish if self._is_exact else self._known
        answers = [ask(puzzle.successor(state, move)) for move in moves]
        if can_finish is UNKNOWN or UNKNOWN in answers:
            return UNKNOWN
        return [move for move, is_alive in zip(moves, answers, strict=True) if is_alive]

    def a_way(self, state: S) -> Sequence[M]:
        puzzle, way = self._puzzle, list[M]()
        while not puzzle.is_solved(state):
            for move in puzzle.legal_moves(state):
                there = puzzle.successor(state, move)
                if self._known(there) is True:
                    way.append(move)
                    state = there
                    break
            else:
                return ()
        return way

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)

    def _answer(self, start: S) -> Iterator[None]:
        puzzle, alive, dead = self._puzzle, self._alive, self._dead
        if start in alive or start in dead or start in self._beyond:
            return
        width = _EXACT_WIDTH if self._is_exact else _WIDTH
        levels, is_whole = [{start: (0.0, start)}], True
        """The positions of each depth, each with its promise and the one that it comes from."""
        while levels[-1]:
            deeper: dict[S, tuple[float, S]] = {}
            for here in levels[-1]:
                if here in alive or puzzle.is_solved(here):
                    for level in reversed(levels):
                        alive.add(here)
                        here = level[here][1]
                    return
                for move in puzzle.legal_moves(here):
                    there = self._key(puzzle.successor(here, move))
                    if there not in dead and there not in deeper:
                        deeper[there] = self._promise(there), here
                yield
            if len(deeper) > width:
                is_whole = False
                kept = nsmallest(width, deeper.items(), lambda item: item[1][0])
                deeper = dict(kept)
            levels.append(deeper)
        if not is_whole:
            self._beyond.add(start)
            return
        if len(dead) > _MOST_DEAD:
            dead.clear()
        dead.update(*levels)
