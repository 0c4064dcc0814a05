"""The file in which games are kept: opened, checked, brought up to date, or set aside."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from tui.engine.sentence import shortened

Answer = TypeVar("Answer")

STORE_NAME = "games.sqlite"
"""What a store is usually called."""

_MIGRATIONS = (
    """
    CREATE TABLE slots (
        slot TEXT PRIMARY KEY,    -- which game is in progress here: NAME:PARAMETERS@POSITION
        name TEXT NOT NULL,       -- the first part of that
        present INTEGER,          -- the game that is continued
        version INTEGER NOT NULL, -- how often it was written
        touched REAL NOT NULL
    );
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        slot TEXT NOT NULL,
        place INTEGER NOT NULL,   -- among the games that undo and redo bring back
        game TEXT NOT NULL,       -- its name, with parameters and position
        source TEXT NOT NULL,     -- the text of its file, if it has one
        made INTEGER NOT NULL,    -- how many of the moves are made, redo makes the others
        hints INTEGER NOT NULL,
        seconds REAL NOT NULL     -- with the program open
    );
    CREATE INDEX games_of_a_slot ON games (slot, place);
    CREATE TABLE moves (
        game INTEGER NOT NULL,
        number INTEGER NOT NULL,  -- from 1
        move TEXT NOT NULL,
        by TEXT NOT NULL,         -- p for the player, s for the solver
        seconds REAL NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE results (
        id INTEGER PRIMARY KEY,
        slot TEXT NOT NULL,
        name TEXT NOT NULL,
        moves INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        credit TEXT NOT NULL,     -- solved, assisted or watched
        seconds REAL NOT NULL,
        solved REAL NOT NULL      -- when, in seconds since 1970 (UTC)
    );
    CREATE INDEX results_of_a_slot ON results (slot);
    """,
    """
    -- Whether a move was made as one with the move before it (1 or 0).
    ALTER TABLE moves ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;
    -- The result of a game that was solved.
    ALTER TABLE games ADD COLUMN result INTEGER;
    """,
)
"""What makes a file of each version from one of the version before. The version of a file is how
many of them it has seen."""

_APPLICATION = int.from_bytes(b"OVER", "big")
"""By this number a database is known as ours."""
_MAGIC, _APPLICATION_AT = b"SQLite format 3\0", 68
"""How a database begins, and where that number stands (sqlite.org/fileformat2.html)."""
_WAIT = 0.5
"""Seconds to wait for another program that is writing."""
_READ_ONLY = ("readonly", "read-only")


class StoreFailure(Exception):
    """The store cannot be used now. The message is a sentence for the player."""


class _Damaged(Exception):
    """The file is no store."""


class Database:
    """An open store.

    A file that is damaged is set aside under another name, never written over. One of a newer
    version is left alone.
    """

    def __init__(self, path: str, waits: bool = True) -> None:
        """`waits` says whether another program that is writing is waited for. Raises
        StoreFailure."""
        self.path = path
        self._seconds = _WAIT if waits else 0.0
        self.notice = ""
        """A sentence for the player about what was done to the file; empty if there is none."""
        self._is_stuck = not waits
        """Whether another program kept us waiting: then we do not wait again until it is gone."""
        self._connection = self._open()

    def _open(self) -> sqlite3.Connection:
        try:
            folder = os.path.dirname(self.path) or "."
            os.makedirs(folder, mode=0o700, exist_ok=True)
            try:
                return self._connected()
            except _Damaged:
                if not _may_be_ours(self.path):
                    raise _NotOurs from None
                self._set_aside()
                return self._connected()
        except (OSError, ValueError, sqlite3.Error, _Damaged) as error:
            raise self._failure(error) from None

    def _connected(self) -> sqlite3.Connection:
        if not os.path.exists(self.path):
            # What is played is nobody else's business.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        connection = sqlite3.connect(self.path, timeout=self._seconds, isolation_level=None)
        try:
            version = _version(connection)
            if version > len(_MIGRATIONS):
                raise _TooNew
            # Many programs may write; a killed one loses nothing that it has committed.
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            if version < len(_MIGRATIONS):
                _bring_up_to_date(connection)
        except BaseException as error:
            connection.close()
            if _is_damage(error):
                raise _Damaged from None
            raise
        return connection

    def _set_aside(self) -> None:
        aside = f"{self.path}.damaged-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
        for ending in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.rename(self.path + ending, aside + ending)
        # The folder is left out, so that the sentence fits on two lines.
        self.notice = shortened(
            f"The store was damaged; it lies beside a new one, as {os.path.basename(aside)}."
        )

    def ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """The answer to a question that only reads. Raises StoreFailure."""
        return self._guarded(question)

    def change(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Do all of some work, or nothing of it. Raises StoreFailure."""

        def in_one(connection: sqlite3.Connection) -> Answer:
            connection.execute("BEGIN IMMEDIATE")
            try:
                answer = work(connection)
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise
            return answer

        return self._guarded(in_one)

    def _guarded(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        try:
            answer = work(self._connection)
        except (sqlite3.Error, ValueError, TypeError, OverflowError) as error:
            if self._is_outdated():
                raise self._failure(_TooNew()) from None
            if _is_damage(error):
                self._begin_anew()
            elif _is_locked(error):
                self._wait(0.0)
            raise self._failure(error) from None
        if self._is_stuck:
            self._wait(_WAIT)
        return answer

    def _is_outdated(self) -> bool:
        """Whether a newer version of the program has brought the file up to date meanwhile."""
        with suppress(sqlite3.Error, ValueError):
            return _version(self._connection) > len(_MIGRATIONS)
        return False

    def _begin_anew(self) -> None:
        with suppress(sqlite3.Error):
            self._connection.close()
        with suppress(OSError):
            self._set_aside()
        self._connection = self._open()

    def _wait(self, seconds: float) -> None:
        self._is_stuck = seconds == 0
        with suppress(sqlite3.Error):
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self._connection.close()

    def _failure(self, error: Exception) -> StoreFailure:
        return StoreFailure(shortened(f"Nothing is kept in {self.path}: {_why(error)}"))


def _may_be_ours(path: str) -> bool:
    """Whether a damaged file was a store: it has the name that stores have, or still the marks of
    one. Somebody may have named another file by mistake, which must stay where it is."""
    if os.path.basename(path) == STORE_NAME:
        return True
    with open(path, "rb") as file:
        head = file.read(_APPLICATION_AT + 4)
    mark = _APPLICATION.to_bytes(4, "big")
    return head.startswith(_MAGIC) and head[_APPLICATION_AT:] == mark


class _TooNew(sqlite3.Error):
    """The file was written by a newer version of the program."""


class _NotOurs(sqlite3.Error):
    """The file is a database of another program."""


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    # Another program may have done it meanwhile.
    for number in range(_version(connection), len(_MIGRATIONS)):
        for statement in _statements(_MIGRATIONS[number]):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute(f"PRAGMA application_id = {_APPLICATION}")
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    """How many migrations a file has seen; none if it is empty. Raises _NotOurs."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != _APPLICATION:
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if version or application or tables:
            raise _NotOurs
    return int(version)


def _statements(script: str) -> list[str]:
    # `executescript` would commit before it begins.
    return [statement for statement in script.split(";") if statement.strip()]


def _is_damage(error: BaseException) -> bool:
    if isinstance(error, UnicodeDecodeError):  # Even the names of the tables may be spoilt.
        return True
    if isinstance(error, _TooNew | _NotOurs):
        return False
    if isinstance(error, sqlite3.OperationalError):
        return str(error).startswith(("no such table", "no such column", "table "))
    return isinstance(error, sqlite3.DatabaseError)


def _is_locked(error: Exception) -> bool:
    return "locked" in str(error)


def _why(error: Exception) -> str:
    if isinstance(error, _TooNew):
        return "a newer Oversteek has written it; use that one, or another --store."
    if isinstance(error, _NotOurs):
        return "that is no store of Oversteek; choose another place with --store."
    if isinstance(error, OSError):
        return f"{error.strerror or error}; choose another place with --store."
    if isinstance(error, _Damaged):
        return "it is damaged and could not be set aside; choose another place with --store."
    if isinstance(error, sqlite3.Error) and _is_locked(error):
        return "another program holds it; it is tried again with each move."
    if any(word in str(error) for word in _READ_ONLY):
        return "it may only be read; choose another place with --store."
    if isinstance(error, ValueError | TypeError | OverflowError):
        return "it holds what no Oversteek writes; choose another place with --store."
    if "full" in str(error):
        return "the disk is full; it is tried again with each move."
    return f"{error}; choose another place with --store."
