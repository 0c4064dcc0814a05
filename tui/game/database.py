"""The file in which games are kept: opened, checked, brought up to date, or set aside."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from tui.engine.sentence import shortened
from tui.game.schema import APPLICATION, MIGRATIONS, NotOurs, TooNew, bring_up_to_date, version_of

Answer = TypeVar("Answer")

STORE_NAME = "games.sqlite"
"""What a store is usually called."""

_MAGIC, _APPLICATION_AT = b"SQLite format 3\0", 68
"""How a database begins, and where that number stands (sqlite.org/fileformat2.html)."""
_WAIT = 0.5
"""Seconds to wait for another program that is writing."""
_READ_ONLY = ("readonly", "read-only", "Read-only")
_UNWRITABLE = (*_READ_ONLY, "unable to open")


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
                    raise NotOurs from None
                self._set_aside()
                return self._connected()
        except (OSError, ValueError, sqlite3.Error, _Damaged) as error:
            connection = _for_reading(self.path) if _is_about_writing(error) else None
            if connection is None:
                raise self._failure(error) from None
            return connection

    def _connected(self) -> sqlite3.Connection:
        if not os.path.exists(self.path):
            # What is played is nobody else's business.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        connection = sqlite3.connect(self.path, timeout=self._seconds, isolation_level=None)
        try:
            version = version_of(connection)
            if version > len(MIGRATIONS):
                raise TooNew
            # Many programs may write; a killed one loses nothing that it has committed.
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            if version < len(MIGRATIONS):
                bring_up_to_date(connection)
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
                raise self._failure(TooNew()) from None
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
            return version_of(self._connection) > len(MIGRATIONS)
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


def _for_reading(path: str) -> sqlite3.Connection | None:
    """A store in a place where nobody can write, as it stands in its file; None if it cannot even
    be read, or needs to be brought up to date."""
    from urllib.parse import quote  # Late: it is rarely needed.

    with suppress(ValueError, sqlite3.Error):
        # Without write access there is no place for the files that other programs are heeded by.
        place = f"file:{quote(path)}?mode=ro&immutable=1"
        connection = sqlite3.connect(place, uri=True, isolation_level=None)
        with suppress(ValueError, sqlite3.Error):
            if version_of(connection) == len(MIGRATIONS):
                return connection
        connection.close()
    return None


def _may_be_ours(path: str) -> bool:
    """Whether a damaged file was a store: it has the name that stores have, or still the marks of
    one. Somebody may have named another file by mistake, which must stay where it is."""
    if os.path.basename(path) == STORE_NAME:
        return True
    with open(path, "rb") as file:
        head = file.read(_APPLICATION_AT + 4)
    mark = APPLICATION.to_bytes(4, "big")
    return head.startswith(_MAGIC) and head[_APPLICATION_AT:] == mark


def _is_damage(error: BaseException) -> bool:
    if isinstance(error, UnicodeDecodeError):  # Even the names of the tables may be spoilt.
        return True
    if isinstance(error, TooNew | NotOurs):
        return False
    if isinstance(error, sqlite3.OperationalError):
        return str(error).startswith(("no such table", "no such column", "table "))
    return isinstance(error, sqlite3.DatabaseError)


def _is_about_writing(error: BaseException) -> bool:
    """Whether a place may be one where nobody can write."""
    return isinstance(error, PermissionError) or any(word in str(error) for word in _UNWRITABLE)


def _is_locked(error: Exception) -> bool:
    return "locked" in str(error)


def _why(error: Exception) -> str:
    if isinstance(error, TooNew):
        return "a newer Oversteek has written it; use that one, or another --store."
    if isinstance(error, NotOurs):
        return "that is no store of Oversteek; choose another place with --store."
    if isinstance(error, OSError):
        return f"{error.strerror or error}; choose another place with --store."
    if isinstance(error, _Damaged):
        return "it is damaged and could not be set aside; choose another place with --store."
    if isinstance(error, sqlite3.Error) and _is_locked(error):
        return "another program holds it; it is tried again with each move."
    if "unable to open" in str(error):
        return "it cannot be opened; choose another place with --store."
    if any(word in str(error) for word in _READ_ONLY):
        return "it may only be read; choose another place with --store."
    if isinstance(error, ValueError | TypeError | OverflowError):
        return "it holds what no Oversteek writes; choose another place with --store."
    if "full" in str(error):
        return "the disk is full; it is tried again with each move."
    return f"{error}; choose another place with --store."
