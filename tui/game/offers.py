"""What can be chosen in what opens over a game, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, NamedTuple

from tui.engine.choices import Option, Refit
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.game.review import ReviewTask
from tui.game.rights import HOME, Rights
from tui.game.typed import Typed, read_typed


class HelpOn(NamedTuple):
    """The rules and the keys of a puzzle; nothing is chosen."""

    kind: AnyKind
    puzzle: AnyPuzzle
    is_spectated: bool = False
    """Whether the keys are those of who looks on at another's game."""


class OptionsOf(NamedTuple):
    """Options of a puzzle, and of how it is solved. Chosen is a value for each, by its name."""

    title: str
    options: Sequence[Option]
    refit: Refit
    """What is offered after another value was chosen."""


class SolutionsOf(NamedTuple):
    """All solutions from a position. Chosen are the moves of one."""

    kind: AnyKind
    puzzle: AnyPuzzle
    state: Any
    strategy: Strategy
    place: str = "from here"
    """Where they begin, in words, unless that is the usual start."""
    rights: Rights = HOME


class SurveyOf(NamedTuple):
    """What each method does from every start. Chosen is a `Wanted`."""

    kind: AnyKind
    puzzle: AnyPuzzle
    strategy: Strategy
    """The method that is surveyed first."""
    kept: dict[str, Any]
    """What was found already, by methods and their options; what is found is added to it."""


class TypingOf(NamedTuple):
    """A line for moves from a position, or for what the solver is to do there. Chosen are `Typed`
    moves."""

    kind: AnyKind
    puzzle: AnyPuzzle
    state: Any
    room: int
    """For how many moves the game has room."""

    def read(self, text: str) -> Typed:
        """The moves that are meant. Raises BadInput."""
        return read_typed(self.kind, self.puzzle, self.state, text, self.room)


class TasksOf(NamedTuple):
    """The positions of a review's losses. Chosen is a sentence about what was done with them, which
    is empty if nothing was."""

    kind: AnyKind
    puzzle: AnyPuzzle
    tasks: Sequence[ReviewTask]


class Choice(NamedTuple):
    """A row of a list, and a word about it."""

    name: str
    about: str = ""


class Choices(NamedTuple):
    """A list. Chosen is the index of a row."""

    title: str
    word: str
    """What the title bar calls it, in capitals."""
    rows: Sequence[Choice]


class Next(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    PUZZLE = "next puzzle"
    HOME = "home"
    REVIEW = "review"


ALL_SOLVED = "next puzzle (solved before)"
"""What the next puzzle is called where all are solved."""


class Solved(NamedTuple):
    """A solved game. Chosen is what comes `Next`."""

    kind: AnyKind
    puzzle: AnyPuzzle
    state: Any
    achievement: str
    """What was achieved, as a sentence."""
    lines: Sequence[str]
    """How the game went, as sentences."""
    share: Callable[[], str]
    """Works for a moment on the line that tells how it went; an empty text until it is known."""
    next_puzzle: Callable[[], str] = lambda: Next.PUZZLE.value
    """Works for a moment on what the next puzzle is called; an empty text until it is known."""
