"""Games as they were played: their moves, and all that is needed to bring them back."""

from __future__ import annotations

import os
from collections import deque
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
        """The game as it was, but for what could be redone. Raises IllegalMove if the rules refuse
        a move."""
        game = PresentGame(self.puzzle, self.start, self.hints, self.number)
        for played in self.line:
            game.push(played, self.puzzle.apply(game.states[-1], played.move), None)
        return game


class KeptSession(NamedTuple, Generic[S, M]):
    """A session with all that is needed to bring it back."""

    games: tuple[KeptGame[S, M], ...]
    """The present game between those that undo and redo of new games bring back."""
    present: int
    """The index of the present game."""

    @property
    def others(self) -> OtherGames[S, M]:
        """The games around the present one."""
        return OtherGames(self.games[: self.present], reversed(self.games[self.present + 1 :]))


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


class OtherGames(Generic[S, M]):
    """The games of a session that undo and redo of new games bring back, those nearest to the
    present one last."""

    def __init__(
        self, earlier: Iterable[KeptGame[S, M]] = (), later: Iterable[KeptGame[S, M]] = ()
    ) -> None:
        self.earlier = deque(earlier)
        self.later = list(later)

    def put_away(self, game: KeptGame[S, M]) -> None:
        """Let a game be the earlier one that is nearest. Those that are too many then are dropped,
        but never the nearest."""
        earlier = self.earlier
        earlier.append(game)
        moves = sum(len(game.line) for game in earlier)
        while len(earlier) > 1 and (len(earlier) > KEPT_GAMES or moves > KEPT_MOVES):
            moves -= len(earlier.popleft().line)


class PresentGame(Generic[S, M]):
    """The game being played."""

    def __init__(
        self, puzzle: Puzzle[S, M], start: S, hints: int = 0, number: int | None = None
    ) -> None:
        """`number`: that of the game that goes on; None for a new one."""
        self.puzzle = puzzle
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
        return KeptGame(
            self.puzzle, self.states[0], self.number, tuple(self.line), hints=self.hints
        )
