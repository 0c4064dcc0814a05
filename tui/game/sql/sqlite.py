"""SQLite: its dialect, and what is done with its files."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from typing import Any

from tui.game.sql.connection import Connection, Dialect, Fault
from tui.game.sql.schema import NotOurs
from tui.game.store import APPLICATION

_SPOILT = ("no such table", "no such column", "table ")
"""How complaints begin about a database whose tables are others than ours."""
_FAULTS = (
    ("disk I/O error", Fault.UNREADABLE),
    ("locked", Fault.BUSY),
    ("readonly", Fault.READ_ONLY),
    ("read-only", Fault.READ_ONLY),
    ("unable to open", Fault.AWAY),
    ("full", Fault.FULL),
)
"""What the messages of the other errors have in them."""


def _fault(error: BaseException) -> Fault:
    if isinstance(error, UnicodeDecodeError):  # Even the names of the tables may be spoilt.
        return Fault.DAMAGED
    if isinstance(error, sqlite3.OperationalError):
        message = str(error)
        if message.startswith(_SPOILT):
            return Fault.DAMAGED
        return next((fault for words, fault in _FAULTS if words in message), Fault.OTHER)
    return Fault.DAMAGED if isinstance(error, sqlite3.DatabaseError) else Fault.OTHER


def _insert_all(
    raw: sqlite3.Connection, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> None:
    places = ", ".join("?" * len(columns))
    raw.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)


def _insert(
    raw: sqlite3.Connection, statement: str, rows: Sequence[Sequence[Any]]
) -> Sequence[int]:
    return [raw.execute(statement, values).lastrowid or 0 for values in rows]


def _version(connection: Connection) -> int:
    (version,) = connection.rows("PRAGMA user_version")[0]
    (application,) = connection.rows("PRAGMA application_id")[0]
    if application != APPLICATION:
        (tables,) = connection.rows("SELECT count(*) FROM sqlite_master")[0]
        if version or application or tables:
            raise NotOurs
    return int(version)


def _set_version(connection: Connection, version: int) -> None:
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")


def _changes(connection: Connection) -> int:
    (number,) = connection.rows("PRAGMA data_version")[0]
    return int(number)


def _uri(path: str) -> str:
    from urllib.parse import quote  # Late: files are seldom opened so.

    return f"file:{quote(path)}"


SQLITE = Dialect(
    placeholder="?",
    types=(),
    begin="BEGIN IMMEDIATE",
    begin_reading="BEGIN",
    insert=_insert,
    insert_all=_insert_all,
    version=_version,
    set_version=_set_version,
    changes=_changes,
    errors=(sqlite3.Error,),
    fault=_fault,
)


def opened(path: str, seconds: float) -> Connection:
    """A database in a file. Whoever else is writing is waited for so long."""
    return Connection(sqlite3.connect(path, timeout=seconds, isolation_level=None), SQLITE)


def opened_as_it_stands(path: str) -> Connection:
    """A database in a place where nobody can write, as it stands in its file."""
    # Without write access there is no place for the files that other programs are heeded by.
    place = f"{_uri(path)}?mode=ro&immutable=1"
    return Connection(sqlite3.connect(place, uri=True, isolation_level=None), SQLITE)


def write_to_log(connection: Connection) -> None:
    """From now on write to a log beside the file: many programs may, and a killed one loses nothing
    that it has committed."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def leave_log_alone(connection: Connection) -> None:
    """Never move what is in the log into the file, so that no key pays for it."""
    connection.execute("PRAGMA wal_autocheckpoint = 0")


def move_log(connection: Connection) -> None:
    """Move what is in the log into the file, as far as nobody still reads it in the log. Nobody but
    the caller waits for this."""
    connection.rows("PRAGMA wal_checkpoint(PASSIVE)")


def wait_for_others(connection: Connection, seconds: float) -> None:
    """From now on wait so long for whoever else is writing."""
    connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")


def is_whole(path: str) -> bool:
    """Whether all of a file can be read."""
    try:
        if not os.path.getsize(path):  # SQLite would take away the log of an empty file.
            return False
        with closing(opened(path, 0.0)) as connection:
            return connection.rows("PRAGMA quick_check(1)") == [("ok",)]
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return False


def copy(connection: Connection, path: str) -> bool:
    """Copy an open database, which may know more than there is in its files, into a file. Returns
    whether it could be."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            connection.raw.backup(other)
    except sqlite3.Error:
        return False
    return True


def what_is_wrong(path: str) -> str:
    """What is wrong with a store, in a few words; empty if it is sound, or was only begun. Nothing
    is changed."""
    try:
        with closing(sqlite3.connect(f"{_uri(path)}?mode=ro", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if not _is_only_begun(connection):
                connection.execute("SELECT count(*) FROM games, moves, results LIMIT 0").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return f"cannot be used: {error}"
    return "" if found == "ok" else f"damaged: {found}"


def _is_only_begun(raw: sqlite3.Connection) -> bool:
    """Whether a file still is empty: who was making a store of it was killed before it was one, and
    whoever opens it next makes it."""
    (version,) = raw.execute("PRAGMA user_version").fetchone()
    (tables,) = raw.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return not version and not tables
