"""How difficult games are, and the way through all of them, from the easiest on."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from tui.engine.kind import Difficulty, Entry, Game
from tui.engine.oracle import UNKNOWN, Oracle, Unknown, moves_to_goal
from tui.engine.own_code import faults_of_own_aside
from tui.game.collection import Collection
from tui.game.response import SLICE
from tui.game.session import Credit, InProgress

_FEW_SLICES = 16
"""Slices that the player waits for at most: that is no longer than it takes to open a game, and
enough for puzzles of the usual size."""


class Difficulties:
    """Asks each game's oracle once, a little at a time, and remembers the answer."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        """What `entries` tell is not asked."""
        told = [entry for entry in entries if entry.best is not UNKNOWN]
        self.known: dict[str, int | Unknown | None] = {each.game_name: each.best for each in told}
        """The fewest moves by the names of the games, or the least cost; None if a game cannot be
        solved, and UNKNOWN if nobody knows."""
        self._difficulties = {each.game_name: each.difficulty for each in told}
        self._asked: tuple[str, Oracle[Any, Any]] | None = None
        """The game that is being asked about."""

    def work(self, games: Iterable[Game], seconds: float = SLICE) -> bool:
        """Find out about the next of these games. Returns whether all are known."""
        unknown = [(name, game) for game in games if (name := game.name) not in self.known]
        if unknown:
            name, game = unknown[0]
            with faults_of_own_aside():
                self._ask(name, game, seconds)
                return len(unknown) <= 1 and self._asked is None
            self.known[name], self._asked = UNKNOWN, None
        return len(unknown) <= 1

    def rank(self, name: str) -> tuple[int, Difficulty]:
        """By this games are ordered, the easiest first; what nobody knows comes behind what is
        known, and what cannot be solved comes last."""
        best = self.known.get(name, UNKNOWN)
        if best is None or best is UNKNOWN:
            return (2 if best is None else 1), Difficulty(0, 0.0, 0)
        return 0, self._difficulties.get(name) or Difficulty(best, math.inf, 0)

    def _ask(self, name: str, game: Game, seconds: float) -> None:
        if self._asked is None or self._asked[0] != name:
            self._asked = name, game.kind.oracle(game.puzzle)
        oracle = self._asked[1]
        if oracle.distance(game.start) is not UNKNOWN or oracle.work(seconds):
            self.known[name] = oracle.distance(game.start)
            moves = moves_to_goal(game.puzzle, oracle, game.start)
            if isinstance(moves, int):
                self._difficulties[name] = Difficulty(moves, math.inf, 0)
            self._asked = None


class Course:
    """The way through all games.

    After a solved game comes the next more difficult one that is not solved yet; after the most
    difficult one the easiest. Where all are solved, it is the next more difficult one. What cannot
    be solved never comes.
    """

    def __init__(self, games: Collection, difficulties: Difficulties | None = None) -> None:
        """`difficulties` are what is known of them; None for what lists tell."""
        self._games = games
        self.difficulties = difficulties or Difficulties(games.entries)
        self._solved: set[str] = set()
        """The slots of games that were solved in this run: perhaps nothing else is kept of them."""

    def work(self, won: InProgress) -> bool:
        """Find out for a moment how difficult the games are, and the solved one. Returns whether
        nothing is left to find out."""
        return self.difficulties.work([*self._games.unknown(self.difficulties.known), won.game])

    def at_once(self, won: InProgress) -> Game:
        """What comes after a solved game, for a player who does not wait until all is known."""
        for _ in range(_FEW_SLICES):
            if self.work(won):
                break
        return self.after(won)

    def after(self, won: InProgress) -> Game:
        """What comes after a solved game, as far as it is known how difficult the games are."""
        offered, present, difficulties = self._games.offered, won.game, self.difficulties
        solved = self._slots_of_solved(won)
        here = self._games.place_of_puzzle(present)
        now = difficulties.rank(present.name), -1 if here is None else here
        names = {place: offered[place].entry.game_name for place in self._games.places()}
        ranks = {place: (difficulties.rank(name), place) for place, name in names.items()}
        may_be_solved = (n for n in ranks if difficulties.known.get(names[n], UNKNOWN) is not None)
        solvable = sorted(may_be_solved, key=ranks.__getitem__)
        others = [place for place in solvable if offered[place].slot not in solved]
        others = others or [place for place in solvable if names[place] != present.name]
        later = (place for place in others if ranks[place] > now)
        ahead = next(later, others[0] if others else None)
        return present if ahead is None else offered[ahead].usual

    def _slots_of_solved(self, won: InProgress) -> set[str]:
        """Of all games that the player has solved, were it with the solver's help."""
        self._solved.add(won.slot)
        results = self._games.store.results()
        kept = {result.slot for result in results if result.credit is not Credit.WATCHED}
        return kept | self._solved
