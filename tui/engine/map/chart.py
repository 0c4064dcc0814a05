"""Where the positions of a map lie, in units that are the same on every screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple


class Place(NamedTuple):
    """Where a position lies: how far to the right, and how far down, from 0."""

    x: float
    y: float
    rank: int = 0
    """How many positions lie above it in its column, where there are columns."""


class MapPick(NamedTuple):
    """A click on the picture of a map picks this."""

    number: int
    """That of the position."""


class Shape(Enum):
    """How a chart is stretched to the room that there is."""

    COLUMNS = "columns"
    """Columns, one unit apart. In each the positions are at least one unit apart; a drawing may
    shift those with an odd rank to the side where there are too few rows."""
    LATTICE = "lattice"
    """Points with whole numbers, drawn without changing their proportions."""


class Chart(ABC):
    """Where the positions of a map lie. It never changes once it is made."""

    shape: Shape
    width: float
    """How far to the right the last positions lie."""
    height: float
    """How far down the lowest positions lie."""

    @abstractmethod
    def place(self, number: int) -> Place:
        """Where the position with a number lies."""

    @abstractmethod
    def within(self, left: float, top: float, right: float, bottom: float) -> Iterable[int]:
        """The numbers of the positions in a rectangle, its edges included."""
