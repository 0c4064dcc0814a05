"""The results of games that were solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.game.sql.connection import Connection, Row, places


class ResultRow(NamedTuple):
    """What is written of a result."""

    slot: str
    name: str
    moves: int
    hints: int
    credit: str
    seconds: float
    solved: float


_COLUMNS = ", ".join(ResultRow._fields)


def add_results(connection: Connection, player: int, rows: Sequence[ResultRow]) -> Sequence[int]:
    """Returns their numbers."""
    return connection.insert(
        f"INSERT INTO results (player, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(player, *row) for row in rows],
    )


def change_results(connection: Connection, rows: Sequence[tuple[int, ResultRow]]) -> None:
    """Write better results of the same games in the place of those that have these numbers."""
    connection.executemany(
        "UPDATE results SET moves = ?, hints = ?, credit = ?, seconds = ?, solved = ? WHERE id = ?",
        [(*row[2:], number) for number, row in rows],
    )


def give_results(connection: Connection, rows: Sequence[tuple[int, int]]) -> None:
    """Let games have results; of each: the number of the result, and that of the game."""
    connection.executemany("UPDATE games SET result = ? WHERE id = ?", rows)


def results_of_games(
    connection: Connection, games: Sequence[int]
) -> Mapping[int, tuple[float, int | None]]:
    """How long each of these games took until now, and the number of its result."""
    question = f"SELECT id, seconds, result FROM games WHERE id IN {places(games)}"
    found = connection.rows(question, games) if games else ()
    return {game: (float(seconds), result) for game, seconds, result in found}


def results_at(
    connection: Connection, player: int, slots: Sequence[str], moments: Sequence[float]
) -> Mapping[tuple[str, float], int]:
    """The numbers of the results of games in these slots that were solved at these moments, by
    both."""
    question = (
        "SELECT slot, solved, id FROM results WHERE player = ? "
        f"AND slot IN {places(slots)} AND solved IN {places(moments)}"
    )
    found = connection.rows(question, (player, *slots, *moments)) if moments else ()
    return {(slot, solved): int(number) for slot, solved, number in found}


def results_numbered(connection: Connection, numbers: Sequence[int]) -> Mapping[int, Row]:
    """The results that have these numbers, as far as they are there, by the numbers."""
    question = f"SELECT id, {_COLUMNS} FROM results WHERE id IN {places(numbers)}"
    found = connection.rows(question, numbers) if numbers else ()
    return {number: tuple(row) for number, *row in found}


def results_of_player(connection: Connection, player: int, slot: str | None) -> Sequence[Row]:
    """The results of a player in a slot, or in all, the oldest first."""
    if slot is None:
        which, values = "player = ?", (player,)
    else:
        which, values = "player = ? AND slot = ?", (player, slot)  # type: ignore[assignment]
    return connection.rows(f"SELECT {_COLUMNS} FROM results WHERE {which} ORDER BY id", values)


def has_others(connection: Connection, player: int) -> bool:
    """Whether anybody else has results who is not private."""
    found = connection.row(
        "SELECT 1 FROM players WHERE id <> ? AND private = 0 "
        "AND EXISTS (SELECT 1 FROM results WHERE player = players.id) LIMIT 1",
        (player,),
    )
    return found is not None


_SEEN = "credit = ? AND player NOT IN (SELECT id FROM players WHERE private <> 0)"
"""Whether a result counts where players are compared."""


def best_results(connection: Connection, credit: str) -> Sequence[Row]:
    """Of each slot the best result with this credit of all players who are not private: the number
    of the player, the name, how many such players there are, and the result. The index of results
    answers this without a look at most of them."""
    columns = ", ".join(f"best.{column}" for column in ResultRow._fields)
    return connection.rows(
        f"SELECT best.player, players.name, counted.players, {columns} FROM "
        "(SELECT slot, count(DISTINCT player) AS players FROM results "
        f"WHERE {_SEEN} GROUP BY slot) AS counted "
        "JOIN results AS best ON best.id = "
        "(SELECT id FROM results AS each WHERE each.slot = counted.slot "
        f"AND {_SEEN} ORDER BY moves, hints, seconds, id LIMIT 1) "
        "LEFT JOIN players ON players.id = best.player ORDER BY best.id",
        (credit, credit),
    )
