"""What a kind shows whose puzzles have too many solutions to list them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from tui.engine.puzzle import AnyPuzzle, S

P = TypeVar("P", bound=AnyPuzzle)


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
