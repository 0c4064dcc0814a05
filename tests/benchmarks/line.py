"""A line of the table: what was measured, beside what, and what it must hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Unit(Enum):
    """What a figure counts, in a word or two."""

    SECONDS = "seconds"
    RATE = "a second"
    """Moves or steps a second."""
    BYTES = "bytes"
    MEMORY = "bytes of memory"
    FRAMES = "frames a second"
    SHARE = "of a core"
    """How much of the time one core is busy; 1 is all of it."""
    COUNT = "in number"

    def text(self, figure: float) -> str:
        """A figure with three digits and its unit."""
        if self is Unit.BYTES:
            return f"{figure:,.0f} B"
        if self is Unit.MEMORY:
            return f"{figure / 2**20:.0f} MB"
        if self is Unit.FRAMES:
            return f"{figure:.1f} /s"
        if self is Unit.SHARE:
            return f"{figure * 100:.3g} %"
        if self is Unit.COUNT:
            return f"{figure:,.0f}"
        if self is Unit.RATE:
            return f"{figure / 1e6:.2f} M/s"
        for in_a_second, name in ((1e6, "µs"), (1e3, "ms")):
            if figure * in_a_second < 999.5:
                return f"{figure * in_a_second:.3g} {name}"
        return f"{figure:.3g} s"


class Rival(NamedTuple):
    """What a line is compared with, and its median in the line's unit."""

    name: str
    median: float


@dataclass(frozen=True)
class Line:
    """Something that was measured."""

    name: str
    median: float
    """Of this program; in `unit`."""
    rival: Rival | None = None
    limit: Limit | None = None
    unit: Unit = Unit.SECONDS
    note: str = ""
    """What one has to know to read the figures."""
    is_given_up: bool = False
    """Whether it took longer, but nobody waited."""

    @property
    def ratio(self) -> float | None:
        """How many times the rival's median this program's is."""
        return self.median / self.rival.median if self.rival else None

    @property
    def holds(self) -> bool | None:
        """Whether it holds what it must; None if it need not hold anything."""
        return None if self.limit is None else self.limit.holds(self)

    @property
    def text(self) -> str:
        """Its figure with the unit."""
        return f"{'> ' if self.is_given_up else ''}{self.unit.text(self.median)}"


@dataclass(frozen=True)
class Unmeasured:
    """A line that could not be measured."""

    name: str
    reason: str
    """In a few words: `networkx not installed`."""


Entry = Line | Unmeasured
"""What a benchmark yields."""


class Limit(NamedTuple):
    """What a line must hold."""

    text: str
    holds: Callable[[Line], bool]


def ratio_at_most(most: float) -> Limit:
    """This program takes at most so many times as long as the rival."""
    return Limit(f"ratio ≤ {most:g}", lambda line: line.ratio is not None and line.ratio <= most)


def ratio_at_least(least: float) -> Limit:
    """This program does at least so many times as much as the rival."""
    return Limit(f"ratio ≥ {least:g}", lambda line: line.ratio is not None and line.ratio >= least)


def at_most(most: float, unit: Unit = Unit.SECONDS) -> Limit:
    """This program takes at most so long, or so much of what another unit counts."""
    return Limit(f"≤ {unit.text(most)}", lambda line: line.median <= most)


def at_least(rate: float) -> Limit:
    """This program does at least so many a second."""
    return Limit(f"≥ {Unit.RATE.text(rate)}", lambda line: line.median >= rate)


def at_most_above_rival(seconds: float) -> Limit:
    """This program takes at most so much longer than the rival."""
    return Limit(
        f"≤ rival + {Unit.SECONDS.text(seconds)}",
        lambda line: line.rival is not None and line.median - line.rival.median <= seconds,
    )
