"""PostgreSQL: its dialect, and how a connection to it is made."""

from __future__ import annotations

import json
import os
import select
from collections.abc import Iterable, Sequence
from logging import NullHandler, getLogger
from time import monotonic
from typing import Any
from urllib.parse import quote, urlencode

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int8

from tui.engine.text import BadInput
from tui.game.sql.connection import Connection, Dialect, Fault
from tui.game.sql.games import SlotStep
from tui.game.sql.schema import NotOurs

# What goes wrong is told by errors; what the driver says besides would be printed on terminals.
getLogger("psycopg").addHandler(NullHandler())

OLDEST = 100_000
"""The first version that has all that is asked of it: 10.0, as servers tell it."""
_ANSWERS_IN = 0.5
"""Seconds that a statement may take."""
_CONNECTS_IN = 2
"""Seconds."""
_FIRST_LOCK = int.from_bytes(b"OVER", "big")
"""What those lock who make or change the tables (an advisory lock)."""

_FAULTS = (
    ("25006", Fault.READ_ONLY),
    ("42501", Fault.READ_ONLY),
    ("53100", Fault.FULL),
    ("57014", Fault.BUSY),
    ("55P03", Fault.BUSY),
    ("40", Fault.BUSY),
    ("23505", Fault.BUSY),
    ("42P01", Fault.DAMAGED),
    ("42703", Fault.DAMAGED),
    ("22", Fault.DAMAGED),
    ("23", Fault.DAMAGED),
    ("08", Fault.AWAY),
    ("53", Fault.AWAY),
    ("57", Fault.AWAY),
    ("58", Fault.AWAY),
)
"""How the codes of errors begin (postgresql.org/docs/current/errcodes-appendix.html)."""


def _fault(error: BaseException) -> Fault:
    code = getattr(error, "sqlstate", None)
    if code is not None:
        return next((fault for start, fault in _FAULTS if code.startswith(start)), Fault.OTHER)
    is_away = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
    return Fault.AWAY if is_away else Fault.OTHER


def is_conflict(error: BaseException) -> bool:
    """Whether somebody else came between, and the same may go well the next time."""
    code = getattr(error, "sqlstate", None) or ""
    return code.startswith("40") or code == "23505"


def _insert(raw: Any, statement: str, rows: Sequence[Sequence[Any]]) -> Sequence[int]:
    with raw.cursor() as cursor:
        cursor.executemany(f"{statement} RETURNING id", rows, returning=True)
        return [each.fetchone()[0] for each in cursor.results()]


def _insert_all(
    raw: Any, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> None:
    statement = f"COPY {table} ({', '.join(columns)}) FROM STDIN"
    with raw.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row(row)


_TABLES = ("players", "slots", "games", "moves", "results", "live")
"""Those of a store, besides `oversteek`, which holds its version in its one row."""


def _version(connection: Connection) -> int:
    names = ", ".join(f"'{name}'" for name in ("oversteek", *_TABLES))
    # Others may be making them: what looks for each name by itself would see some of them.
    found = connection.rows(
        f"SELECT relname FROM pg_class WHERE relname IN ({names}) AND pg_table_is_visible(oid)"
    )
    if ("oversteek",) not in found:
        if found:
            raise NotOurs
        return 0
    version = connection.row("SELECT version FROM oversteek")
    if version is None:
        raise NotOurs
    return int(version[0])


def _set_version(connection: Connection, version: int) -> None:
    connection.execute("UPDATE oversteek SET version = ?", (version,))


_COLUMNS = ("number", "move", "by", "seconds", "joined")
_STEP = """
    WITH written AS (
        UPDATE slots SET version = version + 1, touched = %s
        WHERE player = %s AND slot = %s AND version = %s RETURNING present
    ), continued AS (
        UPDATE games SET owner = %s, made = %s, hints = %s, seconds = %s, turn = %s
        FROM written WHERE games.id = %s AND games.id = written.present RETURNING games.id
    ), dropped AS (
        DELETE FROM moves USING continued WHERE game = continued.id AND number > %s
    ), added AS (
        INSERT INTO moves (game, number, move, by, seconds, joined)
        SELECT continued.id, new.* FROM continued, json_to_recordset(%s)
        AS new (number bigint, move text, by text, seconds double precision, joined bigint)
        ON CONFLICT (game, number) DO UPDATE SET
            move = excluded.move, by = excluded.by, seconds = excluded.seconds,
            joined = excluded.joined
    )
    SELECT count(*) FROM continued
"""
"""No part of a statement sees what another one changes, so no move may be dropped and added by
it."""


def take_step(connection: Connection, step: SlotStep) -> bool:
    """Write a step by one statement, which is prepared: to plan it takes longer than to do it.
    Returns whether it was; otherwise nothing of it is but that the slot may count as written once
    more."""
    # Numbers of one size, so that it is one statement that is prepared.
    values = [Int8(value) if isinstance(value, int) else value for value in (
        step.touched, step.player, step.slot, step.version,
        step.owner, step.made, step.hints, step.seconds, step.version + 1, step.game,
        step.length,
    )]  # fmt: skip
    moves = json.dumps([dict(zip(_COLUMNS, move, strict=True)) for move in step.moves])
    found = connection.raw.execute(_STEP, (*values, moves), prepare=True).fetchone()
    return bool(found[0])


def forgets_statements(error: BaseException) -> bool:
    """Whether there is a pooler in between that gives a connection now to the one, now to the
    other, and so what was prepared is not there."""
    return getattr(error, "sqlstate", None) in ("26000", "42P05")


def prepare_nothing(connection: Connection) -> None:
    """Have no statement prepared from now on."""
    connection.raw.prepare_threshold = None


POSTGRES = Dialect(
    placeholder="%s",
    types=(
        (
            "INTEGER PRIMARY KEY AUTOINCREMENT",
            "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
        ),
        ("INTEGER PRIMARY KEY", "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"),
        ("INTEGER", "BIGINT"),
        ("REAL", "DOUBLE PRECISION"),
        (" WITHOUT ROWID", ""),
    ),
    begin="BEGIN ISOLATION LEVEL REPEATABLE READ",
    begin_reading="BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    insert=_insert,
    insert_all=_insert_all,
    version=_version,
    set_version=_set_version,
    changes=lambda connection: None,
    errors=(psycopg.Error,),
    fault=_fault,
)


class Impatient(psycopg.Connection[Any]):
    """A connection that waits for no answer beyond a moment."""

    until = float("inf")
    """The moment, by the clock of `monotonic`."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """As others do, but not beyond that moment."""
        left = self.until - monotonic()
        least = min(left, _FOR_EVER if timeout is None else timeout)
        try:
            return super().wait(gen, interval, max(0.0, least))
        except psycopg.Error:
            # What was begun would be ended by asking more of a server that does not answer.
            if monotonic() >= self.until:
                self.pgconn.finish()
            raise


_FOR_EVER = 3600.0
"""Seconds: longer than anything here takes."""

_NEVER_BY_ITSELF = 1 << 30
"""How often a statement is done before the driver prepares it, if it was not told to."""
_SETTINGS = (
    f"SET statement_timeout = {_ANSWERS_IN * 1000:.0f}; "
    f"SET idle_in_transaction_session_timeout = {10_000 * _ANSWERS_IN:.0f}; "
    "SET synchronous_commit = off"
)


def connected(place: str) -> Connection:
    """A connection to a database, which was given as `with_all` returns it. Raises the errors of
    the dialect."""
    raw = Impatient.connect(place, autocommit=True, prepare_threshold=_NEVER_BY_ITSELF)
    try:
        raw.until = monotonic() + _CONNECTS_IN
        raw.execute(_SETTINGS)
    except BaseException:
        raw.close()
        raise
    return Connection(raw, POSTGRES)


def has_ended(connection: Connection) -> bool:
    """Whether a connection on which no answer is awaited is closed, which the server says before it
    closes one."""
    if connection.raw.closed:
        return True
    events = select.poll()
    events.register(connection.raw.fileno(), select.POLLIN)
    return bool(events.poll(0))


def take_time(connection: Connection) -> None:
    """Let each answer take as long as it takes, from now on."""
    connection.raw.until = float("inf")
    connection.execute("SET statement_timeout = 0")


def wait_for_disk(connection: Connection) -> None:
    """Let the transaction that was begun end when it is on the disk, and so all that were committed
    before it."""
    connection.execute("SET LOCAL synchronous_commit = on")


def lock_tables(connection: Connection) -> None:
    """Let nobody else make or change tables until the transaction ends."""
    connection.rows("SELECT pg_advisory_xact_lock(?)", (_FIRST_LOCK,))


def make_version_table(connection: Connection) -> None:
    """Make the table that says what a database is, which is no store yet."""
    connection.execute("CREATE TABLE oversteek (version BIGINT NOT NULL)")
    connection.execute("INSERT INTO oversteek (version) VALUES (0)")


def with_all(url: str) -> str:
    """Where a database is, with all that is known of it from elsewhere: the environment and the
    user's folder, which sessions do not have. Raises BadInput if it cannot be understood, and does
    not quote it: there may be a password in it."""
    try:
        given = conninfo_to_dict(url)
    except psycopg.Error:
        raise BadInput(
            "That is not the URL of a database; one is postgresql://USER@HOST/DATABASE, with %40 "
            "for an @ in the password."
        ) from None
    known = {
        each.keyword.decode(): os.environ[each.envvar.decode()]
        for each in psycopg.pq.Conninfo.get_defaults()
        if each.envvar is not None and os.environ.get(each.envvar.decode())
    }
    usual = {"connect_timeout": str(_CONNECTS_IN), "gssencmode": "disable"}
    passwords = os.path.expanduser("~/.pgpass")
    if os.path.exists(passwords):
        usual["passfile"] = passwords
    every = {**usual, **known, "application_name": "oversteek", **given}
    values = {name: str(value) for name, value in every.items() if value is not None}
    return f"postgresql:///?{urlencode(values, quote_via=quote)}"
