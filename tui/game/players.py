"""Who plays in a store: one at home, and as many as come to a host."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput
from tui.engine.typing import TYPE_CHECKING, Any, TypeVar
from tui.game.database import Database
from tui.game.store import AT_HOME, StoreFailure, StoreLost

if TYPE_CHECKING:
    import sqlite3

Answer = TypeVar("Answer")

MOST_SETTINGS = 4096
"""Bytes of settings that are kept of a player."""
_NAME = re.compile("[a-z0-9-]{2,16}")


class Player(NamedTuple):
    """Somebody who plays."""

    id: int
    key: str | None
    """What the player is known by, such as the fingerprint of a public key; empty at home, None for
    a guest, of whom nothing is kept after the session."""
    name: str | None = None
    """What others call the player; None if no name was chosen."""
    private: bool = False
    """Whether others are told nothing of this player."""

    @property
    def is_guest(self) -> bool:
        return self.key is None


class Players:
    """The players of a host's store. All but `rename` raise StoreFailure where the store cannot be
    asked or changed."""

    def __init__(self, path: str, today: Callable[[], float] = time.time) -> None:
        """`today` gives seconds since 1970 (UTC). The file is opened when it is needed first."""
        self.path = path
        self._today = today
        self._database: Database | None = None

    def arrived(self, key: str | None) -> Player:
        """The player with a key, who is made if nobody has it; None makes a guest."""

        def sit(connection: sqlite3.Connection) -> Player:
            if key is not None:
                connection.execute(
                    "INSERT INTO players (key, seen) VALUES (?, ?) "
                    "ON CONFLICT (key) DO UPDATE SET seen = excluded.seen",
                    (key, self._today()),
                )
                found = _found(connection, "key = ?", key)
                assert found is not None, "a row was inserted"
                return found
            cursor = connection.execute("INSERT INTO players (seen) VALUES (?)", (self._today(),))
            assert cursor.lastrowid is not None, "a row was inserted"
            return Player(cursor.lastrowid, None)

        return self._opened().change(sit)

    def player(self, id: int) -> Player | None:
        """The player with a number; None if there is none any more."""
        return self._opened().ask(lambda connection: _found(connection, "id = ?", id))

    def rename(self, id: int, name: str) -> str:
        """Let others call a player so. Returns why not, as a sentence; empty if it was done."""
        if not _NAME.fullmatch(name):
            return "A name has 2 to 16 characters: small letters a to z, digits and hyphens."

        def take(connection: sqlite3.Connection) -> str:
            other = _found(connection, "name = ?", name)
            if other is not None and other.id != id:
                return "That name is taken; choose another."
            connection.execute("UPDATE players SET name = ? WHERE id = ?", (name, id))
            return ""

        try:
            return self._opened().change(take)
        except StoreFailure as failure:
            return str(failure)

    def set_private(self, id: int, private: bool) -> None:
        """Say whether others are told nothing of a player."""
        values = int(private), id
        self._change("UPDATE players SET private = ? WHERE id = ?", *values)

    def settings(self, id: int) -> str:
        """What a player has chosen for good, as it was set; empty if nothing was."""
        found = self._opened().ask(
            lambda connection: connection.execute(
                "SELECT settings FROM players WHERE id = ?", (id,)
            ).fetchone()
        )
        return str(found[0]) if found is not None else ""

    def set_settings(self, id: int, text: str) -> None:
        """Keep what a player has chosen for good. Raises BadInput if it is longer than 4 kB."""
        if len(text.encode()) > MOST_SETTINGS:
            raise BadInput(f"Settings of more than {MOST_SETTINGS} bytes are not kept.")
        self._change("UPDATE players SET settings = ? WHERE id = ?", text, id)

    def forget(self, id: int) -> None:
        """Take everything of a player out of the store. The one at home stays a player."""
        self._opened().change(lambda connection: _forget(connection, "player = ?", id))

    def leave(self, id: int) -> None:
        """End a session: everything of a guest is taken out of the store."""

        def go(connection: sqlite3.Connection) -> None:
            found = _found(connection, "id = ?", id)
            if found is not None and found.is_guest:
                _forget(connection, "player = ?", id)

        self._opened().change(go)

    def drop_guests(self) -> None:
        """Take out of the store what guests have left who never ended their sessions, and what was
        written for players who had been forgotten by then; to be done before anybody plays."""

        def drop(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM players WHERE key IS NULL")
            _forget(connection, "player NOT IN (SELECT id FROM players)")
            connection.execute("DELETE FROM live")

        self._opened().change(drop)

    def checkpoint(self) -> None:
        """Move what is in the log into the store, as far as nobody still reads it there. Nobody
        waits for this but the caller."""
        self._opened().ask(
            lambda connection: connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        )

    def close(self) -> None:
        """Close the file; it is opened again when it is needed."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def _change(self, statement: str, *values: Any) -> None:
        self._opened().change(lambda connection: connection.execute(statement, values))

    def _opened(self) -> Database:
        if self._database is None:
            self._database = Database(self.path, is_hosted=True)
        return self._database


def prepare(path: str) -> str:
    """Make the store of a host ready, before anybody plays: it is made, brought up to date, and set
    aside if it is damaged. Returns a sentence about what was done to it; empty if nothing was.
    Raises BadInput if it cannot be written."""
    try:
        try:
            return _prepared(path)
        except StoreLost as lost:
            _prepared(path)
            return str(lost)
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None


def _prepared(path: str) -> str:
    database = Database(path)
    try:
        database.heed_content()
        database.change(
            lambda connection: connection.execute(
                "UPDATE players SET seen = seen WHERE id = ?", (AT_HOME,)
            )
        )
        return database.notice
    finally:
        database.close()


def _found(connection: sqlite3.Connection, which: str, value: object) -> Player | None:
    found = connection.execute(
        f"SELECT id, key, name, private FROM players WHERE {which}", (value,)
    ).fetchone()
    return None if found is None else _player(*found)


def _player(id: int, key: str | None, name: object, private: object) -> Player:
    # Anybody may have written into the store, and names are shown to others.
    is_name = isinstance(name, str) and _NAME.fullmatch(name)
    return Player(id, key, str(name) if is_name else None, bool(private))


def _forget(connection: sqlite3.Connection, which: str, *values: int) -> None:
    """Take out what belongs to some players, and them."""
    connection.execute(
        f"DELETE FROM moves WHERE game IN (SELECT id FROM games WHERE {which})", values
    )
    for table in ("games", "slots", "results", "live"):
        connection.execute(f"DELETE FROM {table} WHERE {which}", values)
    if values:
        connection.execute("DELETE FROM players WHERE id = ? AND id <> ?", (*values, AT_HOME))
