"""A store on a PostgreSQL server, which may be away for a while, and slow at any time.

No answer is waited for longer than a moment. After a failure nothing is tried for a while, and then
a connection is made in a thread while nobody waits for it.
"""

from __future__ import annotations

import os
import select
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import closing, suppress
from logging import NullHandler, getLogger
from threading import Thread, get_ident
from time import monotonic
from typing import Any
from urllib.parse import quote, urlencode

import psycopg
from psycopg.conninfo import conninfo_to_dict

from tui.engine.text import BadInput
from tui.game.database import (
    APPLICATION,
    AT_LAST,
    NEWER,
    SCHEMA,
    TOUCH,
    VERSION,
    Database,
    Fault,
    Row,
    Statement,
    StoreFailure,
    Unusable,
)

# What goes wrong is told by errors; what the driver says besides would be printed on terminals.
getLogger("psycopg").addHandler(NullHandler())

PATIENCE = 0.45
"""Seconds that may be waited for an answer: with what is done besides, hardly a key waits longer
than half a second."""
PAUSE = 5.0
"""Seconds after a failure in which nothing is tried."""
_CONNECTS_IN = 2
"""Seconds."""
_FOR_EVER = 3600.0
"""Seconds: longer than anything here takes."""
_SETTINGS = (
    f"SET statement_timeout = {PATIENCE * 1000:.0f}; "
    "SET idle_in_transaction_session_timeout = 5000; "
    "SET synchronous_commit = off"
)

_CODES = {
    Fault.READ_ONLY: ("25006", "42501"),
    Fault.FULL: ("53100",),
    Fault.BUSY: ("57014", "55P03", "40"),
    Fault.FORGOTTEN: ("23503",),
    Fault.TAKEN: ("23505",),
    Fault.DAMAGED: ("42P01", "42703", "22", "23"),
    Fault.AWAY: ("08", "53", "57", "58"),
}
"""How the codes of errors begin (postgresql.org/docs/current/errcodes-appendix.html). The first
fault that fits counts."""


_ERRORS = (psycopg.Error, Unusable, ValueError, TypeError, OverflowError)


_OF_SERVERS = {
    Fault.AWAY: "see to it that it runs, and that address, name, user and password are right.",
    Fault.BUSY: "others keep it busy; try again.",
    Fault.READ_ONLY: "its user may not change anything there.",
    Fault.FULL: "its disk is full.",
    Fault.OLDER: "there is no store of this version; a host makes one in an empty database.",
    Fault.NEWER: NEWER,
}


class _Connection(psycopg.Connection[Any]):
    """A connection that waits for no answer beyond a moment, and never prepares a statement: there
    may be a pooler in between."""

    until = float("inf")
    """The moment, by the clock of `monotonic`."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """As others do, but not beyond that moment."""
        least = min(self.until - monotonic(), _FOR_EVER if timeout is None else timeout)
        try:
            return super().wait(gen, interval, max(0.0, least))
        except psycopg.Error:
            # What was begun would be ended by asking more of a server that does not answer.
            if monotonic() >= self.until:
                self.pgconn.finish()
            raise

    def run(self, statements: Sequence[Statement]) -> Sequence[Row]:
        """Do statements in one trip, as one transaction, and return the rows of the last."""
        text = "; ".join(text.replace("?", "%s") for text, _ in statements)
        values = [value for _, values in statements for value in values]
        cursor = self.execute(text, values)
        while cursor.nextset():
            pass
        return cursor.fetchall() if cursor.description is not None else ()

    @property
    def has_ended(self) -> bool:
        """Whether it is closed, which a server says before it closes one."""
        if self.closed:
            return True
        events = select.poll()
        events.register(self.fileno(), select.POLLIN)
        return bool(events.poll(0))


def _connected(place: str, *, makes_tables: bool = False) -> _Connection:
    """A connection to a store of this version, which is made first where there is none and it
    `makes_tables`. Raises psycopg.Error, Unusable."""
    connection = _Connection.connect(
        place, autocommit=True, prepare_threshold=None, cursor_factory=psycopg.ClientCursor
    )
    connection.until = monotonic() + _CONNECTS_IN
    try:
        connection.execute(_SETTINGS)
        if makes_tables:
            _make_tables(connection)
        if not _has_tables(connection):
            raise Unusable(Fault.OLDER)
    except BaseException:
        connection.close()
        raise
    return connection


def _coming(place: str) -> Future[_Connection]:
    """A connection that a thread makes."""
    coming: Future[_Connection] = Future()

    def connect() -> None:
        try:
            coming.set_result(_connected(place))
        except _ERRORS as error:
            coming.set_exception(error)

    Thread(target=connect, daemon=True).start()
    return coming


class ServerDatabase(Database):
    """A store on a server: one connection for all of a thread who use it."""

    errors = _ERRORS

    def __init__(self, place: str, is_hosted: bool) -> None:
        """`place` is a URL as `with_all` returns it; `is_hosted` is as in `database_at`."""
        self.place = place
        self.is_hosted = is_hosted
        self.users = 0
        self._connection: _Connection | None = None
        self._coming: Future[_Connection] | None = None
        self._is_new = True
        """Whether it was never tried to connect."""
        self._why: Exception = Unusable(Fault.AWAY)
        """Why nothing can be asked during a pause."""
        self._pause_ends = 0.0
        self._patience = PATIENCE

    def do(self, statements: Sequence[Statement]) -> Sequence[Row]:
        connection = self._ready()
        connection.until = monotonic() + self._patience
        try:
            return connection.run(statements)
        except self.errors as error:
            self._note(error)
            raise

    def _ready(self, waits: bool = False) -> _Connection:
        """The connection. Where there is none, the first one is waited for, and others while
        nobody does, unless `waits` is true."""
        if monotonic() < self._pause_ends:
            raise self._why
        if self._connection is None:
            coming = self._coming = self._coming or _coming(self.place)
            if not (waits or self._is_new or coming.done()):
                raise self._why
            self._coming, self._is_new = None, False
            try:
                self._connection = coming.result()
            except _ERRORS as error:
                self._pause(error)
                raise
        return self._connection

    def _pause(self, why: Exception) -> None:
        self._why, self._pause_ends = why.with_traceback(None), monotonic() + PAUSE

    def _note(self, error: Exception) -> None:
        """Note that something has failed. Where nobody knows what is still to come through the
        connection, it is given up."""
        fault, connection = self.fault_of(error), self._connection
        is_lost = fault in (Fault.AWAY, Fault.BUSY)
        if is_lost or (connection is not None and connection.closed):
            self._pause(error if is_lost else Unusable(Fault.AWAY))
            self._lose()
            self.doubts += 1

    def _lose(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def hurry(self, patience: float = AT_LAST) -> None:
        """Connect now, and wait longer from now on. Raises StoreFailure."""
        self._pause_ends = 0.0
        self._patience = max(self._patience, patience)
        with self.asked():
            self._ready(waits=True)
            self.do([(f"SET statement_timeout = {patience * 1000:.0f}", ())])

    def look(self) -> None:
        """Note it if the server has closed the connection, and have another one made while nothing
        is asked."""
        if self._connection is not None and self._connection.has_ended:
            self._lose()
            self.doubts += 1
        if self._connection is None and not self._is_new and monotonic() >= self._pause_ends:
            with suppress(*self.errors):
                self._ready()

    def flush(self) -> None:
        """Wait until all that was written is on the disk, where the server brings it a little
        later. Raises StoreFailure."""
        self.run(("SET LOCAL synchronous_commit = on", ()), TOUCH)

    def close(self) -> None:
        """Give it back. The last user of a thread closes the connection."""
        self.users -= 1
        if self.users <= 0:
            _SHARED.pop((self.place, get_ident()), None)
            self._lose()
            self._is_new = True

    def fault_of(self, error: Exception) -> Fault:
        if isinstance(error, Unusable):
            return error.fault
        code = getattr(error, "sqlstate", None)
        if code is None:
            is_away = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
            return Fault.AWAY if is_away else Fault.OTHER
        fitting = (fault for fault, starts in _CODES.items() if code.startswith(starts))
        return next(fitting, Fault.OTHER)

    def about(self, error: Exception, fault: Fault) -> StoreFailure:
        """What the keeper of a server is told. What the server has said is not quoted: part of a
        URL may be in it, and so a password."""
        why = _OF_SERVERS.get(fault, "what is in it is not a store of Oversteek.")
        return StoreFailure(f"The database cannot be used: {why}", fault)


_SHARED: dict[tuple[str, int], ServerDatabase] = {}
"""Those in use, by URL and thread."""


def server_at(place: str, is_hosted: bool) -> ServerDatabase:
    """The store at a URL, for this thread alone."""
    database = _SHARED.setdefault((place, get_ident()), ServerDatabase(place, is_hosted))
    database.users += 1
    return database


# The tables


def prepare_server(place: str) -> None:
    """Make the store of a host ready in a database, before anybody plays: whoever comes first makes
    it. Raises StoreFailure if nobody could play there."""
    with (
        ServerDatabase(place, is_hosted=False).asked(),
        closing(_connected(place, makes_tables=True)) as connection,
    ):
        connection.run([TOUCH])


def _make_tables(connection: _Connection) -> None:
    """Make a store of an empty database, and wait for other hosts as long as it takes."""
    connection.until = monotonic() + _FOR_EVER
    connection.execute("SET statement_timeout = 0")
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (APPLICATION,))
        if not _has_tables(connection):
            connection.execute("CREATE TABLE oversteek (version BIGINT NOT NULL)")
            connection.execute("INSERT INTO oversteek (version) VALUES (%s)", (VERSION,))
            for statement in SCHEMA:
                connection.execute(statement)


def _has_tables(connection: _Connection) -> bool:
    """Whether there is a store of this version in a database; False where there is none. Raises
    Unusable over another version."""
    [(table,)] = connection.execute("SELECT to_regclass('oversteek')").fetchall()
    if table is None:
        return False
    [(version,)] = connection.execute("SELECT max(version) FROM oversteek").fetchall()
    if version != VERSION:
        raise Unusable(Fault.NEWER if version > VERSION else Fault.OLDER)
    return True


def with_all(url: str) -> str:
    """Where a database is, with all that is known of it from elsewhere: the environment and the
    user's folder, which sessions do not have. Raises BadInput if it cannot be understood or has a
    password in it, and does not quote it."""
    try:
        given = conninfo_to_dict(url)
    except psycopg.Error:
        raise BadInput(
            "That is not the URL of a database; one is postgresql://USER@HOST/DATABASE, with the "
            "password in ~/.pgpass."
        ) from None
    if "password" in given:
        raise BadInput(
            "Everybody on this machine can read a password in a URL: put it into ~/.pgpass, in a "
            "line HOST:PORT:DATABASE:USER:PASSWORD."
        )
    defaults = psycopg.pq.Conninfo.get_defaults()
    known = {each.keyword.decode(): each.val.decode() for each in defaults if each.val}
    values = {
        "connect_timeout": _CONNECTS_IN,
        "passfile": os.path.expanduser("~/.pgpass"),
        **known,
        "application_name": "oversteek",
        "gssencmode": "disable",
        **given,
    }
    return f"postgresql:///?{urlencode(values, quote_via=quote)}"
