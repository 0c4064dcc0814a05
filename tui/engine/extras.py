"""What few kinds of puzzle have: errands in words, commands, daily games, a survey of starts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol

from tui.engine.puzzle import M, P, S

if TYPE_CHECKING:
    from argparse import Namespace
    from datetime import date

    from tui.engine.parser import Parser


class StartGrid(NamedTuple):
    """The starts of a survey in rows, as a screen shows them."""

    rows: Sequence[tuple[str, Sequence[str]]]
    """The rows from the top: the label beside each, and its starts from the left, empty where there
    is none."""
    columns: Sequence[str]
    """The labels below the columns."""

    @property
    def starts(self) -> Sequence[str]:
        """All starts, those of the lowest row first."""
        return [start for _, row in reversed(self.rows) for start in row if start]


class Survey(ABC, Generic[P, S]):
    """How many moves a method makes from each start until its first solution."""

    flag: str
    """Its flag on the command line."""
    about: str
    """What the help of the command line says about the flag."""
    title: str
    """What is surveyed, in a word."""
    key: str
    """What the numbers are called in JSON."""

    @abstractmethod
    def too_many(self, puzzle: P) -> str:
        """How many solutions a puzzle has, as the rest of a sentence that says why they are not
        printed unless it is said how many are wanted; empty if there are few."""

    @abstractmethod
    def invitation(self, puzzle: P, start: str) -> str:
        """A sentence that tells the player what can be done on the screen of the survey while a
        start is chosen there."""

    @abstractmethod
    def heading(self, method: str) -> str:
        """What the numbers are."""

    @abstractmethod
    def grid(self, puzzle: P) -> StartGrid:
        """All starts of a puzzle, each by its name."""

    @abstractmethod
    def begin(self, puzzle: P, start: str) -> P:
        """The puzzle with another start; the same object if it has this start already."""

    # A feature by which solutions differ that all take as many moves, if there is one

    def has_feature(self, puzzle: P, state: S) -> bool:
        """Whether the solution has it that ends in this position."""
        return False

    def tell_feature(self, has_it: bool) -> str:
        """Whether a solution has it, as the end of a sentence; empty if there is no such thing."""
        return ""

    def tell_features(self, having: int, found: int) -> str:
        """How many have it of how many that were found, as a sentence; empty likewise."""
        return ""


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


class Errand(NamedTuple, Generic[M]):
    """A part of the way that a player sends the solver to make, asked for in words."""

    moves: Sequence[M]
    """At least one, from the present position."""
    told: str
    """What is so when they are made, as a sentence without its full stop."""


class Command(ABC):
    """A command that belongs to one kind of puzzle."""

    name: str
    about: str
    """What it does, in a line of the general help."""
    usage: str
    """How it is called, as the usage shows it after the program's name."""
    opens_games: bool = False
    """Whether it can open a game instead of being run. Then it has a parser, and takes the options
    of screen and store besides."""

    @abstractmethod
    def run(self, words: Sequence[str]) -> int:
        """Run it with the words after its name, and return the exit status. Raises BadInput."""

    def parser(self) -> Parser | None:
        """Its parser, for help, completion and manual; None if its usage says all."""
        return None

    def game(self, chosen: Namespace) -> str | None:
        """The name of the game that it opens, if its parser has found these words; None if it is
        run instead."""
        return None
