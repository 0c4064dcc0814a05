"""Games as they were played: their moves, and all that is needed to bring them back."""

from __future__ import annotations

import os
from collections.abc import Iterable
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


MOST_NUMBERS = 1 << 62
"""How many numbers there are for games and players."""


def new_number() -> int:
    """A number drawn by lot: no other game or player has it."""
    return int.from_bytes(os.urandom(8), "big") % MOST_NUMBERS


class KeptGame(NamedTuple, Generic[S, M]):
    """A game with all that is needed to bring it back."""

    puzzle: Puzzle[S, M]
    start: S
    number: int
    line: tuple[Played[M], ...] = ()
    future: tuple[Played[M], ...] = ()
    """The moves that redo would make, the next one first."""
    hints: int = 0

    @property
    def moves(self) -> tuple[Played[M], ...]:
        """All moves that are made, or that redo would make."""
        return (*self.line, *self.future)

    def resumed(self) -> PresentGame[S, M]:
        """The game as it was. Raises IllegalMove if the rules refuse a move that is made."""
        game = PresentGame(self.puzzle, self.start, self.hints, self.number)
        for played in self.line:
            game.push(played, self.puzzle.apply(game.states[-1], played.move))
        game.future = list(reversed(self.future))
        return game


class KeptSession(NamedTuple, Generic[S, M]):
    """A session with all that is needed to bring it back."""

    games: tuple[KeptGame[S, M], ...]
    """The present game between those that undo and redo of new games bring back."""
    present: int
    """The index of the present game."""


def replayed(
    game: KeptGame[S, M], moves: Iterable[tuple[str, str, object]], made: int
) -> KeptGame[S, M]:
    """A game with moves that were kept, of which so many are made. Of each there are its text, the
    letter of its maker, and whether it is joined to the one before it. Raises BadInput, IllegalMove
    or ValueError if the rules refuse one, or what was kept makes no sense."""
    puzzle, state = game.puzzle, game.start
    played: list[Played[M]] = []
    known: dict[str, M] = {}
    for text, by, joined in moves:
        if text not in known:
            known[text] = puzzle.parse_move(text)
        # Only in a spoilt file is a move joined to none, or to one that is not undone with it.
        is_joined = bool(joined) and len(played) not in (0, made)
        played.append(Played(known[text], By(by), is_joined))
        state = puzzle.apply(state, known[text])
    return game._replace(line=tuple(played[:made]), future=tuple(played[made:]))


class PresentGame(Generic[S, M]):
    """The game being played."""

    def __init__(
        self, puzzle: Puzzle[S, M], start: S, hints: int = 0, number: int | None = None
    ) -> None:
        """`number`: that of the game that goes on; None for a new one."""
        self.puzzle, self.hints = puzzle, hints
        self.number = new_number() if number is None else number
        self.states = [start]
        """The start, and the state after each move of the line."""
        self.line: list[Played[M]] = []
        self.origins: list[Path[M] | None] = []
        """For each move of the line, the solver's path that ends with it, if it was followed."""
        self.costs: list[int] = []
        """What each move of the line costs."""
        self.cost = 0
        """What they cost together."""
        self.future: list[Played[M]] = []
        """The moves that redo would make, the next one last."""

    def push(self, played: Played[M], state: S, origin: Path[M] | None = None) -> None:
        """Make a move that leads to this state."""
        self.costs.append(self.puzzle.cost(self.states[-1], played.move))
        self.cost += self.costs[-1]
        self.line.append(played)
        self.states.append(state)
        self.origins.append(origin)

    def pop(self) -> Played[M]:
        """Take the last move back for good."""
        self.cost -= self.costs.pop()
        self.states.pop()
        self.origins.pop()
        return self.line.pop()

    def undo(self) -> Played[M]:
        """Take the last move back, so that redo makes it again."""
        self.future.append(made := self.pop())
        return made

    def redo(self) -> None:
        """Make the next move again."""
        played = self.future.pop()
        self.push(played, self.puzzle.successor(self.states[-1], played.move))

    def part_upcoming(self) -> None:
        """Let redo make the next move without the one before it, which is made already."""
        if self.future:
            self.future[-1] = self.future[-1]._replace(joined=False)

    @property
    def kept(self) -> KeptGame[S, M]:
        """All that is needed to bring the game back."""
        line, future = tuple(self.line), tuple(reversed(self.future))
        return KeptGame(self.puzzle, self.states[0], self.number, line, future, self.hints)
