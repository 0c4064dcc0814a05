"""Which puzzle comes next: what is not solved yet, in the order of difficulty."""

from __future__ import annotations

from typing import NamedTuple

from tui.engine.entry import Difficulty
from tui.engine.kind import Game
from tui.game.collection import Collection
from tui.game.difficulty import Difficulties
from tui.game.in_progress import InProgress, slot_of
from tui.game.played import Credit

_FEW_SLICES = 16
"""Slices that the player waits for at most: that is no longer than it takes to open a game, and
enough for puzzles of the usual size."""


class Ahead(NamedTuple):
    """The game that comes next."""

    game: Game
    is_solved: bool
    """Whether the player has solved it before, as all others that can be solved."""


class Course:
    """The way through all games.

    After a solved game comes the next more difficult one that is not solved yet; after the most
    difficult one the easiest. Where all are solved, it is the next more difficult one. What cannot
    be solved never comes.
    """

    def __init__(self, games: Collection, difficulties: Difficulties) -> None:
        self._games = games
        self._difficulties = difficulties
        self._solved: set[str] = set()
        """The slots of games that were solved in this run: perhaps nothing else is kept of them."""

    def work(self, won: InProgress) -> bool:
        """Find out for a moment how difficult the games are, and the solved one. Returns whether
        nothing is left to find out."""
        known, games = self._difficulties.known, self._games
        unknown = (n for n in games.places() if games.offered(n).entry.game_name not in known)
        return self._difficulties.work([*map(games.usual, unknown), _present(won)])

    def at_once(self, won: InProgress) -> Ahead:
        """What comes after a solved game, for a player who does not wait until all is known."""
        for _ in range(_FEW_SLICES):
            if self.work(won):
                break
        return self.after(won)

    def after(self, won: InProgress) -> Ahead:
        """What comes after a solved game, as far as it is known how difficult the games are."""
        solved, games = self._slots_of_solved(won), self._games

        def rank(place: int) -> tuple[tuple[int, Difficulty], int]:
            return self._difficulties.rank(games.offered(place).entry.game_name), place

        present = _present(won)
        here = games.place_of_puzzle(present)
        now = self._difficulties.rank(present.name), -1 if here is None else here
        may_be_solved = self._difficulties.may_be_solved
        solvable = [
            place
            for place in sorted(games.places(), key=rank)
            if may_be_solved(games.offered(place).entry.game_name)
        ]
        new = [place for place in solvable if games.slot(place) not in solved]
        others = new or [n for n in solvable if games.offered(n).entry.game_name != present.name]
        later = (place for place in others if rank(place) > now)
        ahead = next(later, others[0] if others else None)
        return Ahead(present if ahead is None else games.usual(ahead), not new)

    def _slots_of_solved(self, won: InProgress) -> set[str]:
        """Of all games that the player has solved, were it with the solver's help."""
        self._solved.add(_slot(won))
        results = self._games.store.opened.results()
        kept = {result.slot for result in results if result.credit is not Credit.WATCHED}
        return kept | self._solved


def _present(game: InProgress) -> Game:
    session = game.session
    return Game(game.kind, session.puzzle, session.start)


def _slot(game: InProgress) -> str:
    return slot_of(game.session.puzzle, game.session.start)
