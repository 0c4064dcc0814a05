"""The map of a game: all positions that can be reached from one, how far they are from it and from
the goal, and which moves lead from each to which."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Generic

from tui.engine.map.layout import Chart
from tui.engine.puzzle import M, S

MOST_POSITIONS = 100_000
"""More positions are not looked at one by one to draw a map of them."""


class Standing(IntEnum):
    """What there is to know of a position at a glance; the first that is true counts."""

    GOAL = 0
    LOST = 1
    """The goal can be reached from the start, but not from here any more."""
    ON_WAY = 2
    """It lies on a shortest way, or a cheapest, from the start to the goal."""
    DEAD_END = 3
    """No way leads on from it but back to where one came from."""
    OPEN = 4


class PositionMap(ABC, Generic[S, M]):
    """All positions that can be reached from a start, numbered from 0. It never changes once it is
    made. A number may stand for several positions that are the same to a player.

    Where the goal cannot be reached, the positions from which it could be reached may follow those
    that can be reached, with higher numbers.
    """

    start: int = 0
    """The number of the position where the map begins."""
    chart: Chart

    @property
    @abstractmethod
    def count(self) -> int:
        """How many positions there are."""

    @property
    @abstractmethod
    def reached(self) -> int:
        """How many of them can be reached: those with the lowest numbers."""

    @abstractmethod
    def number(self, state: S) -> int | None:
        """The number of a position; None if the map does not have it."""

    @abstractmethod
    def state(self, number: int) -> S:
        """The position that has a number: one of those that are the same to a player."""

    @abstractmethod
    def from_start(self, number: int) -> int | None:
        """The fewest moves from the start, or the least cost; None where no way leads there."""

    @abstractmethod
    def to_goal(self, number: int) -> int | None:
        """The fewest moves to the goal, or the least cost; None where no way leads there."""

    @abstractmethod
    def neighbours(self, number: int) -> Sequence[int]:
        """To which positions a legal move leads from one, each once, in the order of the moves."""

    @abstractmethod
    def standing(self, number: int) -> Standing:
        """What there is to know of a position at a glance."""

    @abstractmethod
    def way(self, state: S, target: int) -> Sequence[M] | None:
        """The moves of a shortest way, or of a cheapest, from a position to that with a number;
        None if no way leads there, or the map does not have the position."""

    @property
    def best(self) -> int | None:
        """The fewest moves from the start to the goal, or the least cost; None if it is out of
        reach."""
        return self.to_goal(self.start)

    @property
    def is_possible(self) -> bool:
        """Whether the goal can be reached from the start."""
        return self.best is not None

    def is_beyond(self, number: int) -> bool:
        """Whether a position cannot be reached from the start."""
        return number >= self.reached


AnyMap = PositionMap[Any, Any]
