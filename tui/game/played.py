"""Games as they were played: their moves, and all that is needed to bring them back."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Generic, NamedTuple

from tui.engine.puzzle import M, Puzzle, S, figure, refuse

if TYPE_CHECKING:
    from tui.engine.step import Path


class By(Enum):
    """Who made a move, with the letter by which records and the store tell it."""

    PLAYER = "p"
    SOLVER = "s"


class Credit(Enum):
    """Who solved a game, the best first."""

    OWN = "solved"
    ASSISTED = "assisted"
    """The solver made some of the moves."""
    WATCHED = "watched"
    """The solver made all of them."""


class Played(NamedTuple, Generic[M]):
    """A move that was made."""

    move: M
    by: By
    joined: bool = False
    """Whether it was made as one with the move before it, so that they are undone as one."""


MOST_MOVES = 20_000
"""How many moves a game has at most, and a record. A game from a store of an earlier version may
have more; it can be played back, but no further."""
KEPT_GAMES, KEPT_MOVES = 100, MOST_MOVES
"""How many earlier games undo can bring back, and how many moves they have together at most."""
NO_ROOM = refuse(
    "no-room",
    f"A game has at most {figure(MOST_MOVES)} moves: u takes moves back, n starts a new game.",
)
"""The answer to a move for which the game has no room."""


def too_long(made: int, followed: int) -> str:
    """Why a player cannot take over where so many moves were followed after those made, as a
    sentence; empty if he can."""
    moves = made + followed
    if not followed or moves <= MOST_MOVES:
        return ""
    most = figure(MOST_MOVES)
    return f"The game would have {figure(moves)} moves, of {most} at most: step back first."


class KeptGame(NamedTuple, Generic[S, M]):
    """A game with all that is needed to bring it back."""

    puzzle: Puzzle[S, M]
    start: S
    line: tuple[Played[M], ...] = ()
    future: tuple[Played[M], ...] = ()
    """The moves that redo would make, the next one first."""
    hints: int = 0

    @property
    def moves(self) -> tuple[Played[M], ...]:
        """All moves that are made, or that redo would make."""
        return (*self.line, *self.future)

    def resumed(self) -> PresentGame[S, M]:
        """The game as it was, but for what could be redone. Its moves are made again to find its
        states; raises IllegalMove if the rules refuse one."""
        game = PresentGame(self.puzzle, self.start, self.hints)
        for played in self.line:
            game.push(played, self.puzzle.apply(game.states[-1], played.move), None)
        return game


class KeptSession(NamedTuple, Generic[S, M]):
    """A session with all that is needed to bring it back."""

    games: tuple[KeptGame[S, M], ...]
    """The present game between those that undo and redo of new games bring back."""
    present: int
    """The index of the present game."""


class PresentGame(Generic[S, M]):
    """The game being played."""

    def __init__(self, puzzle: Puzzle[S, M], start: S, hints: int = 0) -> None:
        self.puzzle = puzzle
        self.states = [start]
        """The start, and the state after each move of the line."""
        self.line: list[Played[M]] = []
        self.origins: list[Path[M] | None] = []
        """For each move of the line, the solver's path that ends with it, if it was followed."""
        self.costs: list[int] = []
        """What each move of the line costs."""
        self.cost = 0
        """What they cost together."""
        self.hints = hints

    def push(self, played: Played[M], state: S, origin: Path[M] | None) -> None:
        self.costs.append(self.puzzle.cost(self.states[-1], played.move))
        self.cost += self.costs[-1]
        self.line.append(played)
        self.states.append(state)
        self.origins.append(origin)

    def pop(self) -> Played[M]:
        self.cost -= self.costs.pop()
        self.states.pop()
        self.origins.pop()
        return self.line.pop()

    def shelved(self) -> KeptGame[S, M]:
        return KeptGame(self.puzzle, self.states[0], tuple(self.line), hints=self.hints)
