"""Games, their moves, and the slots in which they are continued."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tui.game.sql.connection import Connection, Row


class GameRow(NamedTuple):
    """What is written of a game when it is begun."""

    player: int
    slot: str
    place: int
    owner: int
    game: str
    source: str
    made: int
    hints: int
    seconds: float


class GameChange(NamedTuple):
    """What is written of a game that was begun before. Its fields stand in the order in which the
    statement has them."""

    owner: int
    made: int
    hints: int
    seconds: float
    game: int
    """Its number."""


class SlotStep(NamedTuple):
    """What is written where nothing has changed in a slot but the game that is continued."""

    player: int
    slot: str
    version: int
    """How often the slot was written before."""
    touched: float
    game: int
    """Its number."""
    owner: int
    made: int
    hints: int
    seconds: float
    """How long the game took."""
    length: int
    """How many moves it has, those included that redo would make."""
    moves: Sequence[tuple[int, str, str, float, int]]
    """Those that are new: of each its number, its text, its maker, how long it took, in seconds,
    and whether it is joined to the one before it (1 or 0)."""


_NEW_GAME = (
    "INSERT INTO games (player, slot, place, owner, game, source, made, hints, seconds) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_CHANGED = "UPDATE games SET owner = ?, made = ?, hints = ?, seconds = ?"
_COLUMNS_OF_MOVES = ("game", "number", "move", "by", "seconds", "joined")
_IN_ORDER = (
    "FROM games JOIN (SELECT owner, max(turn) AS latest FROM games "
    "WHERE player = ? AND slot = ? GROUP BY owner) AS owners USING (owner) "
    "WHERE player = ? AND slot = ?"
)
"""The games of a slot of a player, and when each owner wrote last."""

_MOVES_OF_SLOT = (
    "SELECT game, move, by, joined FROM moves "
    "WHERE game IN (SELECT id FROM games WHERE player = ? AND slot = ?) ORDER BY game, number"
)


def slot_of_player(connection: Connection, player: int, slot: str) -> tuple[int, int | None]:
    """How often a slot was written, 0 if it never was, and the game that is continued there."""
    found = connection.row(
        "SELECT version, present FROM slots WHERE player = ? AND slot = ?", (player, slot)
    )
    return (int(found[0]), found[1]) if found else (0, None)


def write_slot_on(
    connection: Connection, player: int, slot: str, version: int, touched: float
) -> bool:
    """Write a slot once more that was written so often, and in which the same game is continued.
    Returns whether it was; otherwise somebody else has written there."""
    changed = connection.execute(
        "UPDATE slots SET version = ?, touched = ? WHERE player = ? AND slot = ? AND version = ?",
        (version + 1, touched, player, slot, version),
    )
    return bool(changed)


def hold_slot(connection: Connection, player: int, slot: str) -> None:
    """Let nobody else write a slot until the transaction ends, if there is one. All do this first,
    so no two wait for each other."""
    connection.execute(
        "UPDATE slots SET version = version WHERE player = ? AND slot = ?", (player, slot)
    )


def change_slot(
    connection: Connection,
    player: int,
    slot: str,
    name: str,
    present: int,
    version: int,
    touched: float,
) -> bool:
    """Write anew what is continued in a slot. Returns whether there was one."""
    # To put a row in the place of another would write its index anew with each move.
    changed = connection.execute(
        "UPDATE slots SET name = ?, present = ?, version = ?, touched = ? "
        "WHERE player = ? AND slot = ?",
        (name, present, version, touched, player, slot),
    )
    return bool(changed)


def add_slot(
    connection: Connection,
    player: int,
    slot: str,
    name: str,
    present: int,
    version: int,
    touched: float,
) -> None:
    connection.execute(
        "INSERT INTO slots (player, slot, name, present, version, touched) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (player, slot, name, present, version, touched),
    )


def slots_named(connection: Connection, player: int, name: str) -> Sequence[str]:
    """The slots of games with this first part of their names, the one written last first."""
    question = "SELECT slot FROM slots WHERE player = ? AND name = ? ORDER BY touched DESC"
    return [str(slot) for (slot,) in connection.rows(question, (player, name))]


def names_of_slots(connection: Connection, player: int) -> Sequence[str]:
    """The first parts of the names of all games, the one written last first."""
    question = "SELECT name FROM slots WHERE player = ? GROUP BY name ORDER BY max(touched) DESC"
    return [str(name) for (name,) in connection.rows(question, (player,))]


def add_games(connection: Connection, rows: Sequence[GameRow]) -> Sequence[int]:
    """Returns their numbers."""
    return connection.insert(_NEW_GAME, rows)


def change_games(connection: Connection, changes: Sequence[GameChange]) -> None:
    connection.executemany(f"{_CHANGED} WHERE id = ?", changes)


def continue_game(connection: Connection, change: GameChange, turn: int) -> bool:
    """Change the game that is continued in its slot. Returns whether it is there."""
    *values, game = change
    changed = connection.execute(f"{_CHANGED}, turn = ? WHERE id = ?", (*values, turn, game))
    return changed == 1


def move_games(connection: Connection, places: Sequence[tuple[int, int]]) -> None:
    """Give games other places; of each: its place and its number. There is an index of places,
    which is seldom written anew."""
    connection.executemany("UPDATE games SET place = ? WHERE id = ?", places)


def delete_games(connection: Connection, games: Iterable[int]) -> None:
    numbers = [(game,) for game in games]
    connection.executemany("DELETE FROM moves WHERE game = ?", numbers)
    connection.executemany("DELETE FROM games WHERE id = ?", numbers)


def games_of_slot(connection: Connection, player: int, slot: str) -> Sequence[Row]:
    """The place, the owner, the number, the name, the text of the file, how many moves are made,
    the hints, and the time of each game: those of whoever wrote last come last."""
    return connection.rows(
        "SELECT place, owner, id, game, source, made, hints, seconds "
        f"{_IN_ORDER} ORDER BY latest, owner, place",
        (player, slot, player, slot),
    )


def owners_of_slot(connection: Connection, player: int, slot: str) -> Sequence[Row]:
    """The number, the owner, and whether there are moves, of each game: those of whoever wrote last
    come first, the last place first."""
    return connection.rows(
        "SELECT id, owner, EXISTS (SELECT 1 FROM moves WHERE moves.game = games.id) "
        f"{_IN_ORDER} ORDER BY latest DESC, owner, place DESC",
        (player, slot, player, slot),
    )


def moves_of_slot(connection: Connection, player: int, slot: str) -> Mapping[int, Sequence[Row]]:
    """The text of each move, its maker, and whether it is joined to the one before it, of each game
    of a slot of a player that has any, by its number."""
    found: dict[int, list[Row]] = {}
    for game, *move in connection.rows(_MOVES_OF_SLOT, (player, slot)):
        found.setdefault(game, []).append(tuple(move))
    return found


def seconds_of_moves(connection: Connection, game: int, count: int) -> Sequence[Any]:
    """How long each of the first moves of a game took."""
    question = "SELECT seconds FROM moves WHERE game = ? ORDER BY number LIMIT ?"
    return [seconds for (seconds,) in connection.rows(question, (game, count))]


def add_moves(
    connection: Connection, rows: Sequence[tuple[int, int, str, str, float, bool]]
) -> None:
    """Of each: its game, its number, its text, its maker, how long it took, and whether it is
    joined to the one before it."""
    whole = [(*row, int(joined)) for *row, joined in rows]
    connection.insert_all("moves", _COLUMNS_OF_MOVES, whole)


def join_moves(connection: Connection, rows: Sequence[tuple[bool, int, int]]) -> None:
    """Of each: whether it is joined to the one before it, its game, and its number."""
    connection.executemany(
        "UPDATE moves SET joined = ? WHERE game = ? AND number = ?",
        [(int(joined), game, number) for joined, game, number in rows],
    )


def delete_moves(connection: Connection, after: Sequence[tuple[int, int]]) -> None:
    """Delete the moves of games that come after so many; of each: its number, and how many."""
    connection.executemany("DELETE FROM moves WHERE game = ? AND number > ?", after)
