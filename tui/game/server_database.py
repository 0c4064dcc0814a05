"""A store in a database on a server, which may be away for a while, and slow at any time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from tui.game.server_line import ERRORS_AT_FIRST, Away, Line, let_go, line_to
from tui.game.sql import postgres
from tui.game.sql.connection import Connection, Fault
from tui.game.sql.games import SlotStep
from tui.game.sql.players import touch_player
from tui.game.sql.schema import TooNew, migrate
from tui.game.store import AT_HOME, VERSION, StoreFailure
from tui.game.store_faults import ERRORS, fault_of, why_on_host, why_on_server

if TYPE_CHECKING:
    from tui.game.database import Database

Answer = TypeVar("Answer")

_DIALECT = postgres.POSTGRES
_ERRORS: tuple[type[Exception], ...] = (*ERRORS, *_DIALECT.errors)
_TOO_OLD = "The database cannot be used: its PostgreSQL is older than version 10; use a newer one."
_ERRORS_OF_LINE: tuple[type[Exception], ...] = (*ERRORS_AT_FIRST, Away)
_MOST_TRIES = 50
"""How often some work is begun while others come between, as long as there is patience."""


class ServerDatabase:
    """A store on a server, which is a `Database`.

    No answer is waited for longer than a moment. After a failure nothing is tried for a while, and
    then a connection is made while nobody waits for it.
    """

    notice = ""
    is_far = True

    def __init__(self, place: str, is_hosted: bool = False) -> None:
        """`place`: a URL as `with_all` returns it. `is_hosted`: sentences are for players, not for
        the keeper. It is connected when something is asked."""
        self.place = place
        self.is_hosted = is_hosted
        self._line: Line | None = line_to(place)

    @property
    def doubts(self) -> int:
        """How often something has failed: what was sent last may have been done, and what was done
        last may be lost if the server has broken down."""
        return self._line.doubts if self._line is not None else 0

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """The answer to a question, which only reads. Raises StoreFailure."""
        line, connection, began = self._line, self._connection(), monotonic()
        assert line is not None, "otherwise there is no connection"
        try:
            return question(connection)
        except _ERRORS as error:
            line.note(error)
            raise self._failure(error) from None
        finally:
            line.spend(monotonic() - began)

    def change(self, work: Callable[[Connection], Answer]) -> Answer:
        """Do all of some work, or nothing of it; it is begun anew when others come between. Raises
        StoreFailure."""
        return self.ask(lambda connection: _tried(connection, work))

    def take_step(self, step: SlotStep) -> bool:
        """Write a step by one statement, as `Database` has it."""
        return self.ask(lambda connection: _stepped(connection, step))

    def one_go(self) -> AbstractContextManager[None]:
        """Wait for all that is asked within the block no longer than for one answer."""
        return self._line.one_go() if self._line is not None else nullcontext()

    @property
    def has_time(self) -> bool:
        """Whether more may be begun in this go."""
        return self._line is None or self._line.has_time

    def heed(self) -> None:
        """Look whether the connection is still there, and have it made anew if it is not, which
        nobody waits for."""
        if self._line is not None:
            self._line.heed()

    def is_same_as(self, other: Database) -> bool:
        """Whether two use the same database."""
        return isinstance(other, ServerDatabase) and other.place == self.place

    def tidy(self) -> None:
        """The server does that."""

    def take_time(self) -> None:
        """Wait for each answer as long as it takes: nobody plays meanwhile in this thread."""
        self.ask(postgres.take_time)
        if self._line is not None:
            self._line.is_patient = True

    def hurry(self, is_end: bool = False) -> None:
        """Connect now, and wait for it, whatever has failed lately."""
        if self._line is not None and is_end:
            self._line.be_patient_at_last()
        self._connection(waits=True)

    def flush(self, player: int) -> None:
        """Wait until what was written is on the disk of the server, which it writes a little
        later."""

        def write(connection: Connection) -> None:
            postgres.wait_for_disk(connection)
            touch_player(connection, player)

        self.change(write)

    def close(self) -> None:
        if self._line is not None:
            let_go(self._line)
            self._line = None

    def _connection(self, waits: bool = False) -> Connection:
        if self._line is None:
            raise self._failure(Away())
        try:
            return self._line.connection(waits)
        except _ERRORS_OF_LINE as error:
            raise self._failure(error) from None

    def _failure(self, error: Exception) -> StoreFailure:
        return _failure(error, self.is_hosted)


def _failure(error: Exception, is_hosted: bool) -> StoreFailure:
    fault = _fault_of(error)
    if is_hosted:
        return StoreFailure(f"Nothing is kept on this host now: {why_on_host(error, fault)}")
    return StoreFailure(f"The database cannot be used: {why_on_server(error, fault)}")


def _fault_of(error: Exception) -> Fault:
    if isinstance(error, Away):
        return Fault.AWAY
    return _DIALECT.fault(error) if isinstance(error, _DIALECT.errors) else fault_of(error)


def _stepped(connection: Connection, step: SlotStep) -> bool:
    try:
        return postgres.take_step(connection, step)
    except _DIALECT.errors as error:
        if not postgres.forgets_statements(error):
            raise
    postgres.prepare_nothing(connection)
    return postgres.take_step(connection, step)


def _tried(connection: Connection, work: Callable[[Connection], Answer]) -> Answer:
    for _ in range(_MOST_TRIES - 1):
        try:
            return connection.transaction(work)
        except _DIALECT.errors as error:
            if not postgres.is_conflict(error):
                raise
    return connection.transaction(work)


def prepare_server(place: str) -> None:
    """Make the store of a host ready in a database, before anybody plays: whoever comes first makes
    it, or brings it up to date. Raises StoreFailure if nobody could play there."""
    try:
        connection = postgres.connected(place)
        try:
            _prepare(connection)
        finally:
            connection.close()
    except _ERRORS_OF_LINE as error:
        raise _failure(error, is_hosted=False) from None


def _prepare(connection: Connection) -> None:
    if connection.raw.info.server_version < postgres.OLDEST:
        raise StoreFailure(_TOO_OLD)
    if connection.dialect.version(connection) != VERSION:
        postgres.take_time(connection)
        with connection.raw.transaction():
            _make(connection)
    touch_player(connection, AT_HOME)  # By itself it waits for others, and is in nobody's way.


def _make(connection: Connection) -> None:
    postgres.lock_tables(connection)
    version = connection.dialect.version(connection)
    if version > VERSION:
        raise TooNew
    if not version:
        postgres.make_version_table(connection)
    migrate(connection)
