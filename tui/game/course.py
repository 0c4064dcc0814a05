"""Which puzzle comes next: what is not solved yet, in the order of difficulty."""

from __future__ import annotations

from typing import NamedTuple

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
        return self._difficulties.work([*self._games.usual, _present(won)])

    def at_once(self, won: InProgress) -> Ahead:
        """What comes after a solved game, for a player who does not wait until all is known."""
        for _ in range(_FEW_SLICES):
            if self.work(won):
                break
        return self.after(won)

    def after(self, won: InProgress) -> Ahead:
        """What comes after a solved game, as far as it is known how difficult the games are."""
        solved, rank = self._slots_of_solved(won), self._difficulties.rank
        usual = sorted(self._games.usual, key=rank)
        solvable = [game for game in usual if self._difficulties.may_be_solved(game)]
        new = [game for game in solvable if slot_of(game.puzzle, game.start) not in solved]
        won_game = _present(won)
        harder = rank(won_game), self._place(won_game)

        def is_later(game: Game) -> bool:
            return (rank(game), self._place(game)) > harder

        others = new or [game for game in solvable if game.name != won_game.name] or [won_game]
        return Ahead(next(filter(is_later, others), others[0]), not new)

    def _place(self, game: Game) -> int:
        """Where a puzzle stands among those that are as difficult."""
        names = [usual.puzzle.name for usual in self._games.usual]
        return names.index(game.puzzle.name)

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
