"""Whether the end of a search is in reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Any

from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Order, Solver
from tui.engine.step import Step, StepKind

PATIENCE = 200_000
"""After so many steps it is asked how many are to come. After fewer an estimate means little, and
nobody has waited yet."""
_COUNTLESS = "countless"
_AMOUNTS = (
    (3e15, _COUNTLESS),
    (3e12, "trillions of"),
    (3e9, "billions of"),
    (3e8, "hundreds of millions of"),
)
"""How many steps are out of reach, the most first: the fewest take a quarter of an hour at least to
be watched."""
_SELDOM = 10_000
"""Steps between two looks at least."""
_NEGLIGIBLE = 1e-18
"""A part of a search that is too small to be seen in a sum."""
_AT_CANDIDATE = (StepKind.TRY, StepKind.REJECT, StepKind.BACKTRACK)


class Prospect:
    """How far away the end of a search is, from where it has come to. It is an estimate, made only
    for those that walk a tree without a memory: other searches have few positions to look at."""

    def __init__(
        self,
        puzzle: AnyPuzzle,
        solver: Solver,
        start: Any,
        begun: tuple[int, Step | None] = (0, None),
        within: int = 0,
        patience: int = PATIENCE,
    ) -> None:
        """`begun` says after how many steps somebody has begun to wait, and at which; he does so
        for `patience` steps before anything is said. `within` looks only at what lies below the
        position after so many moves of the path."""
        self.far = ""
        """How many steps the end is probably away, in words, if that is out of reach."""
        self._made, self._step = begun
        self._next = patience
        self._is_estimated = solver.order is Order.DEPTH and not solver.looks_elsewhere
        self._puzzle, self._solver, self._start, self._within = puzzle, solver, start, within

    def look(self, made: int, step: Step | None) -> str:
        """Look again, at a step with so many before it and itself, if it is time to. Returns
        `far`."""
        waited = made - self._made
        if self._is_estimated and not self.far and waited >= self._next:
            self._next = 2 * waited
            before, now = self._share(self._step), self._share(step)
            left = (1 - now) * waited / (now - before) if now > before else inf
            words = (f"{amount} steps" for least, amount in _AMOUNTS if left >= least)
            self.far = next(words, "")
        return self.far

    def _share(self, step: Step | None) -> float:
        """How much of the search is done at a step, from 0 to 1, if there is as much to search
        after each of the moves that a position allows. None is for its start."""
        if step is None or step.kind is StepKind.EXHAUSTED:
            return 0.0 if step is None else 1.0
        puzzle, here, part, done = self._puzzle, self._start, 1.0, 0.0
        on_path, moves = {here}, step.path.moves()
        chosen = [*moves, step.move] if step.kind in _AT_CANDIDATE else moves
        for depth, move in enumerate(chosen):
            if depth >= self._within:
                before = ways = 0
                for each in self._solver.candidates(puzzle, here):
                    before = ways if each == move else before
                    is_way = puzzle.check(here, each).ok
                    ways += is_way and puzzle.successor(here, each) not in on_path
                part /= max(1, ways)
                done += part * before
                if part < _NEGLIGIBLE:
                    return done
            if depth < len(moves):
                here = puzzle.successor(here, move)
                on_path.add(here)
        return done + part * (step.kind is StepKind.BACKTRACK and len(moves) >= self._within)


def looked_after(
    steps: Iterator[Step], prospect: Prospect, say: Callable[[str], None]
) -> Iterator[Step]:
    """The same steps. Now and then it is looked whether their end is in reach; where it is not, it
    is said once how far away it is."""
    for made, step in enumerate(steps, 1):
        yield step
        if not made % _SELDOM and not prospect.far and prospect.look(made, step):
            say(prospect.far)


def probably(far: str) -> str:
    """What is to be expected of a search whose end is so `far` away, as the end of a sentence."""
    is_endless = far.startswith(_COUNTLESS)
    return "would probably never end" if is_endless else f"probably takes {far}"
