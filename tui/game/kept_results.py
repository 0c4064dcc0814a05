"""Results as rows of the store: one for each game that was solved."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

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


class Scored(NamedTuple):
    """A result that is to be written."""

    game: int
    """The number of the game that has it."""
    result: Result
    """How long it took counts only for a game that is not kept any more, or that `is_again`."""
    is_again: bool = False
    """Whether it was written before."""
    is_doubted: bool = False
    """Whether it may have been written without an answer."""


class _Entry:
    """A row of results, which is there already or is to be made."""

    def __init__(self, result: Result, number: int | None = None, game: int | None = None) -> None:
        """`game`: that which is to be given the result, if any."""
        self.result, self.number, self.game = result, number, game
        self.is_better = False
        """Whether it is to be written in the place of what is there."""

    def improve(self, result: Result) -> None:
        """Hold the better one of two results of a game."""
        before = self.result
        if _rank(result) < _rank(before):
            if result.credit is before.credit:  # It was solved as quickly as it was at first.
                result = result._replace(hints=before.hints, seconds=before.seconds)
            self.result, self.is_better = result, True


def write_results(
    connection: Connection, player: int, scored: Sequence[Scored], rows: Mapping[int, int]
) -> Sequence[WrittenResult]:
    """Let games of a player have results, which took as long as the games until now. One that was
    solved before, and from which moves were taken back since, has the better one of both. `rows`:
    in which row each game is that is kept, by its number. Returns what there is now for each of
    them. However many they are, this takes few trips."""
    games = sql.results_of_games(
        connection, [rows[each.game] for each in scored if each.game in rows]
    )
    of_game = _entries_of(connection, games)
    there = _those_there(connection, player, scored)
    entries = []
    for number_of_game, result, is_again, is_doubted in scored:
        game = rows.get(number_of_game)
        if not is_again and game is not None and game in games:
            result = result._replace(seconds=games[game][0])
        moment = result.slot, result.solved
        number = there.get(moment) if is_again or is_doubted else None
        entry = of_game.get(game)
        if entry is None or (number is not None and entry.number not in (None, number)):
            entry = _Entry(result, number, game)
        elif number is None:
            entry.improve(result)
        else:  # What is there was better than those before it.
            entry.number, entry.result = number, result
        if game is not None:
            of_game[game] = entry
        entries.append(entry)
    _write(connection, player, list(dict.fromkeys(entries)))
    return [(entry.number or 0, entry.result) for entry in entries]


def _entries_of(
    connection: Connection, games: Mapping[int, tuple[float, int | None]]
) -> dict[int | None, _Entry]:
    """The results that these games have, by the games."""
    numbers = [number for _, number in games.values() if number is not None]
    rows = sql.results_numbered(connection, numbers)
    found: dict[int | None, _Entry] = {}
    for game, (_, number) in games.items():
        result = None if number is None or number not in rows else _result(rows[number])
        if result is not None:
            found[game] = _Entry(result, number)
    return found


def _those_there(
    connection: Connection, player: int, scored: Sequence[Scored]
) -> Mapping[tuple[str, float], int]:
    """The numbers of those results that may be there already and are, by slot and moment."""
    maybe = [each.result for each in scored if each.is_again or each.is_doubted]
    slots, moments = sorted({each.slot for each in maybe}), [each.solved for each in maybe]
    return sql.results_at(connection, player, slots, moments)


def _write(connection: Connection, player: int, entries: Sequence[_Entry]) -> None:
    known = [(each.number, each) for each in entries if each.number is not None]
    better = [(number, _row(each.result)) for number, each in known if each.is_better]
    sql.change_results(connection, better)
    new = [each for each in entries if each.number is None]
    numbers = sql.add_results(connection, player, [_row(each.result) for each in new])
    for number, each in zip(numbers, new, strict=True):
        each.number = number
        known.append((number, each))
    given = [(number, each.game) for number, each in known if each.game is not None]
    sql.give_results(connection, given)


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
