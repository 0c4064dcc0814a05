"""Results as the store keeps them: one for each game that was solved."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tui.game.database import name_of_player
from tui.game.session import Credit

_COLUMNS = "game, slot, name, moves, hints, credit, seconds, solved"
_BETTER = "excluded.credit < results.credit"
SCORE = (
    f"INSERT INTO results (player, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (game) DO UPDATE SET moves = excluded.moves, solved = excluded.solved, "
    # Whoever takes moves back and solves it better has solved it as quickly as at first.
    f"hints = CASE WHEN {_BETTER} THEN excluded.hints ELSE results.hints END, "
    f"seconds = CASE WHEN {_BETTER} THEN excluded.seconds ELSE results.seconds END, "
    "credit = excluded.credit "
    "WHERE (excluded.credit, excluded.moves) < (results.credit, results.moves)"
)
"""Keeps a result of a player, or the better one of two of the same game."""
RESULTS = f"SELECT {_COLUMNS} FROM results WHERE player = ? ORDER BY solved, game"
RESULTS_OF_SLOT = (
    f"SELECT {_COLUMNS} FROM results WHERE player = ? AND slot = ? ORDER BY solved, game"
)
HAS_OTHERS = (
    "SELECT 1 FROM players WHERE id <> ? AND private = 0 "
    "AND EXISTS (SELECT 1 FROM results WHERE player = players.id) LIMIT 1"
)
_COUNTS = "credit = 0 AND player NOT IN (SELECT id FROM players WHERE private <> 0)"
BEST = (
    "SELECT best.player, players.name, counted.players, "
    + ", ".join(f"best.{column}" for column in _COLUMNS.split(", "))
    + " FROM (SELECT slot, count(DISTINCT player) AS players FROM results "
    f"WHERE {_COUNTS} GROUP BY slot) AS counted "
    "JOIN results AS best ON best.game = "
    "(SELECT game FROM results AS each WHERE each.slot = counted.slot "
    f"AND {_COUNTS} ORDER BY moves, hints, seconds, game LIMIT 1) "
    "JOIN players ON players.id = best.player ORDER BY best.solved, best.game"
)
"""The best result of each slot that a player who is not private has made alone; the index of the
results answers this without a look at most of them."""
_CREDITS = tuple(Credit)


class Result(NamedTuple):
    """A game that was solved."""

    slot: str
    name: str
    made: int
    """How many moves it took, or what they cost where they differ in that."""
    hints: int
    credit: Credit
    seconds: float
    """How long it took, with the program open."""
    solved: float
    """When, in seconds since 1970 (UTC)."""
    game: int = 0
    """The number of the game."""

    @property
    def rank(self) -> tuple[int, int]:
        """By this results of one game are ordered, the best one first."""
        return _CREDITS.index(self.credit), self.made

    def row(self, player: int) -> Sequence[Any]:
        """The values of SCORE."""
        credit, made = self.rank
        numbers = (made, self.hints, credit, self.seconds, self.solved)
        return (player, self.game, self.slot, self.name, *numbers)


class Best(NamedTuple):
    """The best game of all that players have solved alone who are not private: the one with the
    fewest moves or the least cost, and of several the one with the fewest hints, and then the
    quickest."""

    result: Result
    by: str | None
    """What the player is called; None if no name was chosen."""
    is_mine: bool
    """Whether it is the game of whoever asks."""
    players: int
    """How many have solved it alone."""


def results_in(rows: Iterable[Sequence[Any]]) -> Sequence[Result]:
    """The results that rows of RESULTS hold; a row that makes no sense holds none."""
    return [result for row in rows if (result := _result(row)) is not None]


def bests_in(rows: Iterable[Sequence[Any]], player: int) -> Sequence[Best]:
    """What rows of BEST tell a player."""
    return [
        Best(result, name_of_player(name), by == player, players)
        for by, name, players, *row in rows
        if (result := _result(row)) is not None
    ]


def _result(row: Sequence[Any]) -> Result | None:
    game, slot, name, made, hints, credit, seconds, solved = row
    are_numbers = type(made) is type(hints) is int and credit in range(len(_CREDITS))
    are_texts = isinstance(slot, str) and isinstance(name, str)
    if not are_numbers or not are_texts or not (_is_time(seconds) and _is_time(solved)):
        return None
    return Result(slot, name, made, hints, _CREDITS[credit], seconds, solved, game)


def _is_time(value: object) -> bool:
    return isinstance(value, float) and 0 <= value < math.inf
