"""The connection to a database on a server: each thread has one, which all share who use that
database there. Nobody waits for it but who needs it first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread, get_ident
from time import monotonic

from tui.game.sql import postgres
from tui.game.sql.connection import Connection, Fault
from tui.game.sql.schema import NotOurs, TooNew, TooOld
from tui.game.store import VERSION

PAUSE = 5.0
"""Seconds after a failure in which nothing is tried."""
_GOOD_TIME = 0.02
"""Seconds in which an answer may be there."""
PATIENCE = 0.45
"""Seconds that may be waited for answers, all together, in as long a time and a little more: with
what is done besides, no key waits longer than half a second."""

_AT_LAST = 2.0
"""The same at the end, when nobody presses a key any more."""

_NEVER = float("inf")
"""A moment."""


class Away(Exception):
    """There is no connection now."""


ERRORS_AT_FIRST: tuple[type[Exception], ...] = (
    *postgres.POSTGRES.errors,
    TooNew,
    TooOld,
    NotOurs,
)
"""What may be raised where one is made."""


class Line:
    """A connection that is made anew where it was lost."""

    def __init__(self, place: str) -> None:
        """`place`: the URL of the database."""
        self.place = place
        self.users = 0
        self.doubts = 0
        """How often something has failed."""
        self._connection: Connection | None = None
        self.is_patient = False
        """Whether an answer may take as long as it takes."""
        self._is_new = True
        """Whether it was never tried to make one."""
        self._why: Exception = Away()
        """Why nothing can be asked during a pause."""
        self._pause_ends = 0.0
        self._coming: _Coming | None = None
        """A connection that is being made."""
        self._spent, self._spent_at = 0.0, 0.0
        """How long answers were waited for that are not forgotten yet, and at which moment."""
        self._patience = PATIENCE
        self._go_ends = _NEVER
        """The moment until which all may take that is asked in one go."""

    def connection(self, waits: bool = False) -> Connection:
        """The connection, which may be asked for no longer than a moment. `waits`: if there is
        none, one is made now, whatever has failed lately. Raises Away, or what there was to be said
        against the database: the errors of its dialect, TooNew, TooOld, NotOurs."""
        if waits:
            self._pause_ends = self._spent = 0.0
        if monotonic() < self._pause_ends:
            raise self._why
        if self._connection is None:
            self._connection = self._made() if waits or self._is_new else self._awaited()
        self._connection.raw.until = self._until
        return self._connection

    def _made(self) -> Connection:
        self._is_new = False
        try:
            return _connected(self.place)
        except ERRORS_AT_FIRST as error:
            self._pause(error)
            raise

    def _awaited(self) -> Connection:
        if self._coming is None:
            self._coming = _Coming(self.place)
        coming = self._coming
        if coming.is_alive():
            raise self._why
        self._coming = None
        if coming.connection is None:
            self._pause(coming.error)
            raise self._why
        return coming.connection

    def _pause(self, why: Exception) -> None:
        self._why, self._pause_ends = why.with_traceback(None), monotonic() + PAUSE

    @property
    def _until(self) -> float:
        """The moment until which an answer may be waited for."""
        if self.is_patient:
            return _NEVER
        now = monotonic()
        return min(now + self._patience - self._spent_by(now), self._go_ends)

    def be_patient_at_last(self) -> None:
        """Wait a little longer for answers from now on."""
        self._patience = _AT_LAST

    @contextmanager
    def one_go(self) -> Iterator[None]:
        """Within the block all answers together are waited for no longer than `PATIENCE`."""
        self._go_ends = monotonic() + PATIENCE
        try:
            yield
        finally:
            self._go_ends = _NEVER

    @property
    def has_time(self) -> bool:
        """Whether most of the time for one go is left; nobody waits but in one."""
        return self._go_ends == _NEVER or self._until >= monotonic() + 0.8 * PATIENCE

    def _spent_by(self, moment: float) -> float:
        return max(0.0, self._spent - (moment - self._spent_at))

    def spend(self, seconds: float) -> None:
        """Note that an answer was waited for so long until now. What has come in good time does
        not count, however much is asked."""
        now, slow = monotonic(), max(0.0, seconds - _GOOD_TIME)
        self._spent, self._spent_at = self._spent_by(now - slow) + slow, now

    def note(self, error: Exception) -> None:
        """Note that something has failed. Where the connection is lost, or nobody knows what is
        still to come through it, it is given up."""
        fault = postgres.POSTGRES.fault(error)
        # What has failed otherwise was to be taken back, and that may have taken too long.
        is_lost = self._connection is not None and (
            fault is Fault.AWAY or self._connection.raw.closed
        )
        if not is_lost and fault not in (Fault.AWAY, Fault.BUSY):
            return
        self._pause(error if fault in (Fault.AWAY, Fault.BUSY) else Away())
        if is_lost:
            self._lose()
        else:
            self.doubts += 1

    def heed(self) -> None:
        """Note it if the server has closed the connection, and have another one made while nothing
        is asked."""
        if self._connection is not None and postgres.has_ended(self._connection):
            self._lose()
        if self._connection is None and not self._is_new and monotonic() >= self._pause_ends:
            with suppress(*ERRORS_AT_FIRST, Away):
                self._connection = self._awaited()

    def _lose(self) -> None:
        assert self._connection is not None, "what was never there cannot be lost"
        self.doubts += 1
        self._connection.close()
        self._connection = None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class _Coming(Thread):
    """Makes a connection, for which nobody waits."""

    def __init__(self, place: str) -> None:
        super().__init__(daemon=True)
        self.connection: Connection | None = None
        self.error: Exception = Away()
        self._place = place
        self.start()

    def run(self) -> None:
        try:
            self.connection = _connected(self._place)
        except ERRORS_AT_FIRST as error:
            self.error = error


def _connected(place: str) -> Connection:
    """A connection to a store of this version."""
    connection = postgres.connected(place)
    try:
        version = connection.dialect.version(connection)
        if version > VERSION:
            raise TooNew
        if version < VERSION:
            raise TooOld
    except BaseException:
        connection.close()
        raise
    return connection


_LINES: dict[tuple[str, int], Line] = {}
"""Those in use, by the URLs and the threads."""


def line_to(place: str) -> Line:
    """The line of this thread to a database. To be let go with `let_go`, in the same thread."""
    line = _LINES.setdefault((place, get_ident()), Line(place))
    line.users += 1
    return line


def let_go(line: Line) -> None:
    """Somebody uses a line no longer. The last one closes it."""
    line.users -= 1
    if not line.users:
        _LINES.pop((line.place, get_ident()), None)
        line.close()
