"""Chance of our own, which is the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance:
    """The generator SplitMix64, with whole numbers only.

    Steele, Lea and Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014; with the
    constants of Vigna's `splitmix64.c`.
    """

    def __init__(self, *seeds: int) -> None:
        """The seeds are whole numbers from 0, in their order."""
        self._state = 0
        for seed in seeds:
            self._state = (self.number() ^ seed) & _MASK

    def number(self) -> int:
        """A number of 64 bits."""
        self._state = (self._state + _GOLDEN) & _MASK
        mixed = self._state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        return mixed ^ mixed >> 31

    def below(self, limit: int) -> int:
        """A number from 0 to below a limit, each as likely but for less than one in 2**50 where
        the limit is below 2**14."""
        return self.number() * limit >> 64

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def happens(self, percent: int) -> bool:
        """Whether something happens that does so as often as this."""
        return self.below(100) < percent

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The same things in another order (Fisher and Yates, as Durstenfeld does it)."""
        left = list(things)
        for place in range(len(left) - 1, 0, -1):
            other = self.below(place + 1)
            left[place], left[other] = left[other], left[place]
        return left
