"""How near the positions that can be reached come to a goal that is out of reach: what a person can
hold of a proof that there is no solution."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tui.engine.oracle import UNKNOWN, Oracle, Unknown, emptied
from tui.engine.puzzle import AnyPuzzle, S, capital

P = TypeVar("P", bound=AnyPuzzle)

_SLICE = 0.005
"""Seconds for which the oracle works at a time."""


class Measure(ABC, Generic[P, S]):
    """How a kind of puzzle measures positions where the goal is out of reach."""

    @abstractmethod
    def made(self, puzzle: P, state: S) -> int:
        """How much of the goal a position has."""

    @abstractmethod
    def bound(self, puzzle: P, most: int) -> str:
        """That no position that can be reached has more of the goal than so much, as a sentence."""

    @abstractmethod
    def altered(self, puzzle: P, state: S) -> Iterable[S]:
        """The positions that differ from one in as little as possible, also those that break a
        rule, what is to be preferred first."""

    @abstractmethod
    def alteration(self, puzzle: P, before: S, after: S) -> str:
        """How the second of two positions differs from the first, as the rest of a sentence that
        begins with `The goal could be reached if`."""

    def is_allowed(self, puzzle: P, state: S) -> bool:
        """Whether a position breaks no rule."""
        return True


class Nearness(NamedTuple, Generic[S]):
    """How near the positions that can be reached come to the goal."""

    bound: str
    """How far they come, as a sentence."""
    furthest: S
    """One of them that comes so far."""
    told: str = ""
    """Which other position would do, or that none is known, as a sentence."""
    nearest: S | None = None
    """Of the positions from which the goal can be reached, the one that differs least from those
    that can be reached; None if none is known."""


class NearnessSearch(Generic[S]):
    """The question how near the positions that can be reached come to the goal."""

    def __init__(
        self,
        measure: Measure[Any, S],
        puzzle: AnyPuzzle,
        reached: Sequence[S],
        oracle: Oracle[S, Any],
        place: str,
    ) -> None:
        """`reached` are all positions that can be reached, that where they begin first; `place`
        says in words where that is, such as `from the start`."""
        self.answer: Nearness[S] | None = None
        """None until it is known."""
        self._measure = measure
        self._puzzle = puzzle
        self._reached = reached
        self._oracle = oracle
        self._place = place
        self._claims: dict[S, S] = {}
        """Positions, each with the one that can be reached and differs least from it."""
        self._work = self._find()

    def work(self) -> Iterator[None]:
        """Find the answer; yields after each little bit of work."""
        return self._work

    def finish(self) -> Nearness[S]:
        """Find the answer, for callers who can wait."""
        for _ in self._work:
            pass
        assert self.answer is not None, "the work has ended"
        return self.answer

    def _find(self) -> Iterator[None]:
        measure, puzzle = self._measure, self._puzzle
        by_made: dict[int, list[S]] = {}
        for state in self._reached:
            by_made.setdefault(measure.made(puzzle, state), []).append(state)
            yield
        most = max(by_made)
        found = Nearness(measure.bound(puzzle, most), by_made[most][0])
        for made in sorted(by_made, reverse=True):
            for state in by_made[made]:
                self._claims[state] = state
                yield
        nearest = yield from self._nearest()
        found = self._told(found, nearest)
        yield from emptied(self._claims)
        self.answer = found

    def _told(self, found: Nearness[S], nearest: S | Unknown | None) -> Nearness[S]:
        """What was found, with what there is to say of the nearest position."""
        puzzle, measure = self._puzzle, self._measure
        if nearest is UNKNOWN:
            told = "Whether the goal could be reached from a position near these is not known."
            return found._replace(told=told)
        if nearest is None:
            told = "No position near these is known from which the goal could be reached."
            return found._replace(told=told)
        if puzzle.is_solved(nearest):
            told = "The nearest position from which the goal could be reached is the goal itself."
            return found._replace(told=told, nearest=nearest)
        origin, furthest = self._claims[nearest], found.furthest
        if measure.made(puzzle, origin) == measure.made(puzzle, furthest):
            furthest, whence = origin, "from there"
        elif origin == self._reached[0]:
            whence = self._place
        else:
            whence = f"from {puzzle.state_text(origin)}"
        alteration = measure.alteration(puzzle, origin, nearest)
        told = f"{capital(whence)} the goal could be reached if {alteration}."
        return Nearness(found.bound, furthest, told, nearest)

    def _nearest(self) -> Generator[None, None, S | Unknown | None]:
        """The nearest position from which the goal can be reached. Of those that are as near the
        goal itself is the last choice, for it tells least. UNKNOWN if the oracle cannot tell of one
        that may be nearer than all others."""
        puzzle, layer = self._puzzle, list(self._claims)
        while layer:
            layer = yield from self._next_layer(layer)
            goal = None
            for state in layer:
                if not self._measure.is_allowed(puzzle, state):
                    continue
                if puzzle.is_solved(state):
                    goal = state
                    continue
                can_finish = yield from self._answered(state)
                if can_finish is UNKNOWN:
                    return UNKNOWN
                if can_finish:
                    return state
            if goal is not None:
                return goal
        return None

    def _next_layer(self, layer: Sequence[S]) -> Generator[None, None, list[S]]:
        """The positions that differ by one thing more, with claims from now on."""
        altered, claims, found = self._measure.altered, self._claims, list[S]()
        for state in layer:
            for other in altered(self._puzzle, state):
                if other not in claims:
                    claims[other] = claims[state]
                    found.append(other)
            yield
        return found

    def _answered(self, state: S) -> Generator[None, None, bool | Unknown]:
        """Whether the goal can be reached from a position; UNKNOWN if the oracle cannot tell."""
        oracle = self._oracle
        while (answer := oracle.can_finish(state)) is UNKNOWN and not oracle.work(0):
            oracle.work(_SLICE)
            yield
        return answer
