"""How difficult games are: the fewest moves that solve each, or the least cost."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from tui.engine.kind import Difficulty, Entry, Game
from tui.engine.oracle import UNKNOWN, Oracle, Unknown, moves_to_goal
from tui.game.oracle_client import SLICE


class Difficulties:
    """Asks each game's oracle once, a little at a time, and remembers the answer."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        """What `entries` tell is not asked."""
        told = [entry for entry in entries if entry.best is not UNKNOWN]
        self.known: dict[str, int | Unknown | None] = {each.game_name: each.best for each in told}
        """The fewest moves by the names of the games, or the least cost; None if a game cannot be
        solved, and UNKNOWN if nobody knows."""
        self._figures = {each.game_name: each.difficulty for each in told if each.difficulty}
        self._moves: dict[str, int | Unknown | None] = {
            each.game_name: each.difficulty.moves if each.difficulty else each.best for each in told
        }
        """How many moves a best way has, likewise: by them all games can be compared."""
        self._asked: tuple[str, Oracle[Any, Any]] | None = None
        """The game that is being asked about."""

    def work(self, games: Iterable[Game], seconds: float = SLICE) -> bool:
        """Find out about the next of these games. Returns whether all are known."""
        unknown = [(name, game) for game in games if (name := game.name) not in self.known]
        if unknown:
            self._ask(*unknown[0], seconds)
        return len(unknown) <= 1 and self._asked is None

    def rank(self, name: str) -> tuple[int, Difficulty]:
        """By this games are ordered, the easiest first; what nobody knows comes behind what is
        known, and what cannot be solved comes last."""
        fewest = self._moves.get(name, UNKNOWN)
        if fewest is None:
            return 2, Difficulty(0, 0.0, 0)
        if fewest is UNKNOWN:
            return 1, Difficulty(0, 0.0, 0)
        return 0, self._figures.get(name) or Difficulty(fewest, math.inf, 0)

    def may_be_solved(self, name: str) -> bool:
        """Whether a game is not known to be impossible."""
        return self.known.get(name, UNKNOWN) is not None

    def _ask(self, name: str, game: Game, seconds: float) -> None:
        if self._asked is None or self._asked[0] != name:
            self._asked = name, game.kind.oracle(game.puzzle)
        oracle = self._asked[1]
        if oracle.distance(game.start) is not UNKNOWN or oracle.work(seconds):
            self.known[name] = oracle.distance(game.start)
            self._moves[name] = moves_to_goal(game.puzzle, oracle, game.start)
            self._asked = None
