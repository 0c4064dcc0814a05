"""Who plays."""

from __future__ import annotations

from collections.abc import Iterable

from tui.game.sql.connection import Connection, Row

_PLAYER = "SELECT id, key, name, private FROM players"


def add_guest(connection: Connection, seen: float) -> int:
    """A player without a key. Returns the number."""
    return connection.insert("INSERT INTO players (seen) VALUES (?)", [(seen,)])[0]


def note_player(connection: Connection, key: str, seen: float) -> None:
    """Make a player with a key, if there is none, who was seen now."""
    connection.execute(
        "INSERT INTO players (key, seen) VALUES (?, ?) "
        "ON CONFLICT (key) DO UPDATE SET seen = excluded.seen",
        (key, seen),
    )


def player_with_key(connection: Connection, key: str) -> Row | None:
    """The number, the key, the name, and whether the player is private."""
    return connection.row(f"{_PLAYER} WHERE key = ?", (key,))


def player_numbered(connection: Connection, player: int) -> Row | None:
    return connection.row(f"{_PLAYER} WHERE id = ?", (player,))


def player_named(connection: Connection, name: str) -> Row | None:
    return connection.row(f"{_PLAYER} WHERE name = ?", (name,))


def name_player(connection: Connection, player: int, name: str) -> None:
    connection.execute("UPDATE players SET name = ? WHERE id = ?", (name, player))


def hide_player(connection: Connection, player: int, private: bool) -> None:
    connection.execute("UPDATE players SET private = ? WHERE id = ?", (int(private), player))


def settings_of_player(connection: Connection, player: int) -> str:
    found = connection.row("SELECT settings FROM players WHERE id = ?", (player,))
    return str(found[0]) if found is not None else ""


def set_settings(connection: Connection, player: int, text: str) -> None:
    connection.execute("UPDATE players SET settings = ? WHERE id = ?", (text, player))


def touch_player(connection: Connection, player: int) -> None:
    """Write what there is of a player once more, to find out whether anything can be written."""
    hold_player(connection, player)


def hold_player(connection: Connection, player: int) -> bool:
    """Let nobody else change or delete a player until the transaction ends. Returns whether there
    is one."""
    return bool(connection.execute("UPDATE players SET seen = seen WHERE id = ?", (player,)))


def delete_all_of(connection: Connection, player: int) -> None:
    """Delete what a player has."""
    _delete_where(connection, "player = ?", (player,))


def delete_player(connection: Connection, player: int) -> None:
    connection.execute("DELETE FROM players WHERE id = ?", (player,))


def see_players(connection: Connection, players: Iterable[int], seen: float) -> None:
    """Note when these players were seen."""
    rows = [(seen, player) for player in players]
    connection.executemany("UPDATE players SET seen = ? WHERE id = ?", rows)


_LEFT_GUESTS = "FROM players WHERE key IS NULL AND seen < ?"
_LEFT_SESSIONS = "FROM live WHERE touched < ?"
_OF_NOBODY = "player NOT IN (SELECT id FROM players)"


def is_anything_left(connection: Connection, moment: float) -> bool:
    """Whether there is a guest who was not seen since a moment, or a session of which nothing was
    heard since then."""
    found = connection.row(
        f"SELECT 1 WHERE EXISTS (SELECT 1 {_LEFT_GUESTS}) OR EXISTS (SELECT 1 {_LEFT_SESSIONS})",
        (moment, moment),
    )
    return found is not None


def delete_what_is_left(connection: Connection, moment: float) -> None:
    """Delete such guests and sessions, and what belongs to nobody."""
    connection.execute(f"DELETE {_LEFT_GUESTS}", (moment,))
    connection.execute(f"DELETE {_LEFT_SESSIONS}", (moment,))
    _delete_where(connection, _OF_NOBODY, ())


def _delete_where(connection: Connection, which: str, values: tuple[int, ...]) -> None:
    connection.execute(
        f"DELETE FROM moves WHERE game IN (SELECT id FROM games WHERE {which})", values
    )
    for table in ("games", "slots", "results", "live"):
        connection.execute(f"DELETE FROM {table} WHERE {which}", values)
