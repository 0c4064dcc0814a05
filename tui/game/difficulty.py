"""How difficult the games of a menu are: the fewest moves that solve each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.game.adviser import SLICE
from tui.game.in_progress import InProgress


class Difficulties:
    """Asks each puzzle's oracle once, and remembers the answer by the name of the game."""

    def __init__(self) -> None:
        self._fewest: dict[str, int | Unknown | None] = {}
        self._asked: tuple[str, Oracle[Any, Any]] | None = None
        """The game that is being asked about."""

    def known(self, game: InProgress) -> int | Unknown | None:
        """The fewest moves from the puzzle's usual start; None if it cannot be solved."""
        return self._fewest.get(game.session.puzzle.game_name, UNKNOWN)

    def work(self, games: Iterable[InProgress], seconds: float = SLICE) -> bool:
        """Find out about the next of these games. Returns whether all are known."""
        unknown = [game for game in games if game.session.puzzle.game_name not in self._fewest]
        if unknown:
            self._ask(unknown[0], seconds)
        return len(unknown) <= 1 and self._asked is None

    def _ask(self, game: InProgress, seconds: float) -> None:
        puzzle = game.session.puzzle
        if self._asked is None or self._asked[0] != puzzle.game_name:
            self._asked = puzzle.game_name, game.kind.oracle(puzzle)
        oracle, start = self._asked[1], puzzle.initial_state()
        fewest = oracle.distance(start)
        if fewest is UNKNOWN and oracle.work(seconds):
            fewest = oracle.distance(start)
            self._fewest[puzzle.game_name] = fewest
        if fewest is not UNKNOWN:
            self._fewest[puzzle.game_name] = fewest
        if puzzle.game_name in self._fewest:
            self._asked = None
