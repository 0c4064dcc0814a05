"""Games as they were played: their moves, and all that is needed to bring them back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from itertools import count
from typing import TYPE_CHECKING, Generic, NamedTuple

from tui.engine.puzzle import M, Puzzle, S, figure, refuse

if TYPE_CHECKING:
    from tui.engine.step import Path

    Around = tuple[Sequence["KeptGame[S, M]"], Sequence["KeptGame[S, M]"]]
    """The games before and after the present one of a session, both in their order."""


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


_NUMBERS = count(1)


def new_number() -> int:
    """The number of a game that is begun, or read from somewhere: no other of this program has it,
    so that it is known again, whatever has changed in it."""
    return next(_NUMBERS)


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

    def resumed(self, states: Sequence[S] = ()) -> PresentGame[S, M]:
        """The game as it was, but for what could be redone. `states` are the start and the state
        after each move of the line; where they are not given, the moves are made again to find
        them. Raises IllegalMove if the rules refuse one then."""
        game = PresentGame(self.puzzle, self.start, self.hints, self.number)
        found = states[1:] or self._states()
        for played, state in zip(self.line, found, strict=True):
            game.push(played, state, None)
        return game

    def _states(self) -> Iterator[S]:
        state = self.start
        for played in self.line:
            state = self.puzzle.apply(state, played.move)
            yield state


class KeptSession(NamedTuple, Generic[S, M]):
    """A session with all that is needed to bring it back."""

    games: tuple[KeptGame[S, M], ...]
    """The present game between those that undo and redo of new games bring back."""
    present: int
    """The index of the present game."""

    @property
    def others(self) -> Around[S, M]:
        """The games around the present one."""
        return self.games[: self.present], self.games[self.present + 1 :]


def replayed(
    game: KeptGame[S, M], moves: Iterable[tuple[str, str, object]], made: int
) -> tuple[KeptGame[S, M], Sequence[S]]:
    """A game with moves that were kept, of which so many are made. Of each there are its text, the
    letter of its maker, and whether it is joined to the one before it. Returns the states, too: the
    start, and the one after each move that is made. Raises BadInput, IllegalMove, ValueError,
    TypeError if the rules refuse one, or what was kept makes no sense."""
    puzzle, state = game.puzzle, game.start
    played: list[Played[M]] = []
    states = [state]
    known: dict[str, M] = {}
    for text, by, joined in moves:
        if text not in known:
            known[text] = puzzle.parse_move(text)
        # Only in a spoilt file is a move joined to none, or to one that is not undone with it.
        is_joined = bool(joined) and len(played) not in (0, made)
        played.append(Played(known[text], By(by), is_joined))
        states.append(state := puzzle.apply(state, known[text]))
    line = tuple(played[:made])
    kept = game._replace(line=line, future=tuple(played[made:]))
    return kept, states[: len(line) + 1]


class OtherGames(Generic[S, M]):
    """The games of a session that undo and redo of new games bring back, those nearest to the
    present one last. They may be read only when they are asked for first."""

    def __init__(self, read: Callable[[], Around[S, M]] | None = None) -> None:
        """`read` finds those that there are from the beginning; None if there are none."""
        self._read = read
        self._earlier: deque[KeptGame[S, M]] = deque()
        self._later: list[KeptGame[S, M]] = []
        self._is_later_forgotten = False

    @property
    def earlier(self) -> deque[KeptGame[S, M]]:
        self.find()
        return self._earlier

    @property
    def later(self) -> list[KeptGame[S, M]]:
        if not self._is_later_forgotten:
            self.find()
        return self._later

    def find(self) -> None:
        """Read them, if that is not done yet."""
        if self._read is not None:
            read, self._read = self._read, None
            earlier, later = read()
            put_away = [*self._earlier]
            self._earlier = deque(earlier)
            if not self._is_later_forgotten:
                self._later.extend(reversed(later))
            for game in put_away:
                self.put_away(game)

    def put_away(self, game: KeptGame[S, M]) -> None:
        """Let a game be the earlier one that is nearest. Those that are too many then are dropped,
        but never the nearest."""
        earlier = self._earlier
        earlier.append(game)
        moves = sum(len(game.line) for game in earlier)
        while len(earlier) > 1 and (len(earlier) > KEPT_GAMES or moves > KEPT_MOVES):
            moves -= len(earlier.popleft().line)

    def forget_later(self) -> None:
        self._later.clear()
        self._is_later_forgotten = True


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
