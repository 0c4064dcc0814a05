"""The results of games that were solved."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.named_tuple import NamedTuple
from tui.game.sql.connection import Connection, Row


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


def add_result(connection: Connection, player: int, row: ResultRow) -> int:
    """Returns its number."""
    return connection.insert(
        f"INSERT INTO results (player, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (player, *row)
    )


def change_result(connection: Connection, number: int, row: ResultRow) -> None:
    """Write a better result of the same game."""
    connection.execute(
        "UPDATE results SET moves = ?, hints = ?, credit = ?, seconds = ?, solved = ? WHERE id = ?",
        (*row[2:], number),
    )


def give_result(connection: Connection, game: int | None, number: int) -> None:
    """Let a game have a result."""
    connection.execute("UPDATE games SET result = ? WHERE id = ?", (number, game))


def result_of_game(connection: Connection, game: int | None) -> tuple[float, int | None]:
    """How long a game took until now, and the number of its result; neither if it is not there."""
    found = connection.row("SELECT seconds, result FROM games WHERE id = ?", (game,))
    return (float(found[0]), found[1]) if found is not None else (0.0, None)


def result_at(connection: Connection, player: int, slot: str, solved: float) -> int | None:
    """The number of the result of a game that was solved at a moment."""
    found = connection.row(
        "SELECT id FROM results WHERE player = ? AND slot = ? AND solved = ?",
        (player, slot, solved),
    )
    return None if found is None else int(found[0])


def result_numbered(connection: Connection, number: int) -> Row | None:
    return connection.row(f"SELECT {_COLUMNS} FROM results WHERE id = ?", (number,))


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
