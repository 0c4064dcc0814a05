"""Results as rows of the store: one for each game that was solved."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.typing import Any
from tui.game.played import Credit
from tui.game.player_names import name_of_player
from tui.game.sql import results as sql
from tui.game.sql.connection import Connection

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


WrittenResult = tuple[int, Result]
"""The number of a row, and the result that it holds."""


def write_result(
    connection: Connection, player: int, game: int | None, result: Result
) -> WrittenResult:
    """Let a game of a player have a result, which took as long as the game until now. If it was
    solved before, and moves were taken back since, it has the better one of both. None is for a
    game that is not kept any more."""
    seconds, earlier = sql.result_of_game(connection, game)
    result = result._replace(seconds=seconds)
    row = None if earlier is None else sql.result_numbered(connection, earlier)
    before = None if row is None else _result(row)
    if before is None or earlier is None:
        return _add(connection, player, game, result), result
    if _rank(result) >= _rank(before):
        return earlier, before
    if result.credit is before.credit:  # It was solved as quickly as it was at first.
        result = result._replace(hints=before.hints, seconds=before.seconds)
    sql.change_result(connection, earlier, _row(result))
    return earlier, result


def is_written(connection: Connection, player: int, result: Result) -> bool:
    """Whether the result of a player is there that was reached at the same moment."""
    return sql.result_at(connection, player, result.slot, result.solved) is not None


def write_result_again(
    connection: Connection, player: int, game: int | None, result: Result
) -> WrittenResult:
    """Write a result that was kept in a store that is gone, unless it is in this one, too."""
    found = sql.result_at(connection, player, result.slot, result.solved)
    if found is None:
        return _add(connection, player, game, result), result
    sql.give_result(connection, game, found)
    return found, result


def _add(connection: Connection, player: int, game: int | None, result: Result) -> int:
    number = sql.add_result(connection, player, _row(result))
    sql.give_result(connection, game, number)
    return number


def _row(result: Result) -> sql.ResultRow:
    return sql.ResultRow(*result[:4], result.credit.value, *result[5:])


def _rank(result: Result) -> tuple[int, int]:
    """By this results of one game are ordered, the best one first."""
    return list(Credit).index(result.credit), result.made


def read_results(connection: Connection, player: int, slot: str | None = None) -> Sequence[Result]:
    """The results of a player in a slot, or in all, the oldest first."""
    rows = sql.results_of_player(connection, player, slot)
    return [result for row in rows if (result := _result(row)) is not None]


def read_best(connection: Connection, player: int) -> Sequence[Best]:
    """The best of everybody in each slot, for a player who asks, in the order of the results."""
    return [
        Best(result, name_of_player(called), other == player, players)
        for other, called, players, *row in sql.best_results(connection, Credit.OWN.value)
        if (result := _result(row)) is not None
    ]


def _result(row: Sequence[Any]) -> Result | None:
    """A result; None where a row makes no sense."""
    slot, name, made, hints, credit, seconds, solved = row
    is_sound = (
        credit in _CREDITS
        and isinstance(slot, str)
        and isinstance(name, str)
        and type(made) is type(hints) is int
        and is_time(seconds)
        and is_time(solved)
    )
    if not is_sound:
        return None
    return Result(slot, name, made, hints, _CREDITS[credit], seconds, solved)


def is_time(value: object) -> bool:
    """Whether it is a number of seconds, as only a spoilt file has something else."""
    return isinstance(value, float) and math.isfinite(value) and value >= 0
