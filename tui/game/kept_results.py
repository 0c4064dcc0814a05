"""Results as rows of the store: one for each game that was solved."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Sequence

from tui.engine.named_tuple import NamedTuple
from tui.game.played import Credit

_CREDITS = {credit.value: credit for credit in Credit}


class Result(NamedTuple):
    """A game that was solved."""

    slot: str
    name: str
    made: int
    """How many moves it took, or what they cost where they differ in that. In the file this stands
    under `moves`."""
    hints: int
    credit: Credit
    seconds: float
    """How long it took, with the program open."""
    solved: float
    """When, in seconds since 1970 (UTC)."""


WrittenResult = tuple[int, Result]
"""The number of a row, and the result that it holds."""


def write_result(
    connection: sqlite3.Connection, player: int, game: int | None, result: Result
) -> WrittenResult:
    """Let a game of a player have a result, which took as long as the game until now. If it was
    solved before, and moves were taken back since, it has the better one of both. None is for a
    game that is not kept any more."""
    seconds, earlier = connection.execute(
        "SELECT seconds, result FROM games WHERE id = ?", (game,)
    ).fetchone() or (0.0, None)
    result = result._replace(seconds=float(seconds))
    found = _read(connection, "WHERE id = ?", earlier)
    if not found or earlier is None:
        return _insert(connection, player, game, result), result
    if _rank(result) >= _rank(found[0]):
        return earlier, found[0]
    if result.credit is found[0].credit:  # It was solved as quickly as it was at first.
        result = result._replace(hints=found[0].hints, seconds=found[0].seconds)
    connection.execute(
        "UPDATE results SET moves = ?, hints = ?, credit = ?, seconds = ?, solved = ? WHERE id = ?",
        (*result[2:4], result.credit.value, *result[5:], earlier),
    )
    return earlier, result


def write_result_again(
    connection: sqlite3.Connection, player: int, game: int | None, result: Result
) -> WrittenResult:
    """Write a result that was kept in a store that is gone, unless it is in this one, too."""
    found = connection.execute(
        "SELECT id FROM results WHERE player = ? AND slot = ? AND solved = ?",
        (player, result.slot, result.solved),
    ).fetchone()
    if found is None:
        return _insert(connection, player, game, result), result
    connection.execute("UPDATE games SET result = ? WHERE id = ?", (found[0], game))
    return found[0], result


def _insert(connection: sqlite3.Connection, player: int, game: int | None, result: Result) -> int:
    cursor = connection.execute(
        "INSERT INTO results (player, slot, name, moves, hints, credit, seconds, solved) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (player, *result[:4], result.credit.value, *result[5:]),
    )
    assert cursor.lastrowid is not None, "a row was inserted"
    connection.execute("UPDATE games SET result = ? WHERE id = ?", (cursor.lastrowid, game))
    return cursor.lastrowid


def _rank(result: Result) -> tuple[int, int]:
    """By this results of one game are ordered, the best one first."""
    return list(Credit).index(result.credit), result.made


def read_results(
    connection: sqlite3.Connection, player: int, slot: str | None = None
) -> Sequence[Result]:
    """The results of a player in a slot, or in all, the oldest first."""
    if slot is None:
        return _read(connection, "WHERE player = ?", player)
    return _read(connection, "WHERE player = ? AND slot = ?", player, slot)


def _read(connection: sqlite3.Connection, which: str, *values: object) -> Sequence[Result]:
    rows = connection.execute(
        "SELECT slot, name, moves, hints, credit, seconds, solved FROM results "
        f"{which} ORDER BY id",
        values,
    ).fetchall()
    return [
        Result(slot, name, made, hints, _CREDITS[credit], seconds, solved)
        for slot, name, made, hints, credit, seconds, solved in rows
        if credit in _CREDITS
        and isinstance(slot, str)
        and isinstance(name, str)
        and type(made) is type(hints) is int
        and is_time(seconds)
        and is_time(solved)
    ]


def is_time(value: object) -> bool:
    """Whether it is a number of seconds, as only a spoilt file has something else."""
    return isinstance(value, float) and math.isfinite(value) and value >= 0
