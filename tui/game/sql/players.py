"""Who plays."""

from __future__ import annotations

from collections.abc import Sequence

from tui.game.sql.connection import Connection, Row

_PLAYER = "SELECT id, key, name, private FROM players"


def add_guest(connection: Connection, seen: float) -> int:
    """A player without a key. Returns the number."""
    return connection.insert("INSERT INTO players (seen) VALUES (?)", (seen,))


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


def is_player(connection: Connection, player: int) -> bool:
    return connection.row("SELECT 1 FROM players WHERE id = ?", (player,)) is not None


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
    connection.execute("UPDATE players SET seen = seen WHERE id = ?", (player,))


def delete_all_of(connection: Connection, player: int) -> None:
    """Delete what a player has."""
    _delete_where(connection, "player = ?", (player,))


def delete_player(connection: Connection, player: int) -> None:
    connection.execute("DELETE FROM players WHERE id = ?", (player,))


def guests_from_before(connection: Connection, moment: float) -> Sequence[int]:
    """The numbers of the guests who have come before a moment."""
    question = "SELECT id FROM players WHERE key IS NULL AND seen < ?"
    return [int(player) for (player,) in connection.rows(question, (moment,))]


def sessions_from_before(connection: Connection, moment: float) -> Sequence[str]:
    """What tells the sessions apart of which nothing was heard since a moment."""
    question = "SELECT session FROM live WHERE touched < ?"
    return [str(session) for (session,) in connection.rows(question, (moment,))]


def delete_guests(connection: Connection) -> None:
    """Delete all guests, what is theirs, what belongs to nobody, and who plays now."""
    connection.execute("DELETE FROM players WHERE key IS NULL")
    _delete_where(connection, "player NOT IN (SELECT id FROM players)", ())
    connection.execute("DELETE FROM live")


def take_off_list(connection: Connection, player: int) -> None:
    """Delete what is told of a player who plays."""
    connection.execute("DELETE FROM live WHERE player = ?", (player,))


def _delete_where(connection: Connection, which: str, values: tuple[int, ...]) -> None:
    connection.execute(
        f"DELETE FROM moves WHERE game IN (SELECT id FROM games WHERE {which})", values
    )
    for table in ("games", "slots", "results", "live"):
        connection.execute(f"DELETE FROM {table} WHERE {which}", values)
