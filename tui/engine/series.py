"""Games that are made when they are asked for: one for each day, the same for everybody."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date


class Making(Protocol):
    """Makes the game of a day a little at a time, so that no key waits. What was made is kept for a
    while: then the game that is named by the day is there at once."""

    def work(self, seconds: float) -> bool:
        """Go on for about so many seconds. Returns whether the game is made."""


class Series(ABC):
    """A game for each day. The game of a day is called NAME:YYYY-MM-DD, and NAME alone is today's;
    none of them is among the names of the kind, because they have no end."""

    name: str
    title: str
    """What they are called together."""
    first: str
    """The first day, as YYYY-MM-DD."""

    @abstractmethod
    def today(self) -> date:
        """The day that it is, of those in UTC; the first one before that."""

    @abstractmethod
    def making(self, day: date) -> Making:
        """What makes the game of a day, not yet begun."""

    def game_name(self, day: date) -> str:
        return f"{self.name}:{day.isoformat()}"
