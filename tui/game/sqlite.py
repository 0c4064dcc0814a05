"""A store in a file, by SQLite."""

from __future__ import annotations

# `sqlite3` is the same with what turns dates into text, whose import takes four times as long.
import _sqlite3 as sqlite3  # type: ignore[import-not-found, unused-ignore]
import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from errno import EACCES, ENOENT, ENOSPC, EPERM, EROFS
from fcntl import LOCK_EX, LOCK_NB, flock
from stat import S_ISREG
from time import monotonic, sleep, strftime
from typing import Any

from tui.engine.text import shortened
from tui.game.database import (
    APPLICATION,
    FORGOTTEN,
    MOVED,
    NEWER,
    SCHEMA,
    STORE_NAME,
    VERSION,
    Database,
    Fault,
    Row,
    Statement,
    StoreFailure,
    Unusable,
)

_LOG, _INDEX = "-wal", "-shm"
"""What SQLite appends to the name of a file for its log and the index of that."""
_WAIT = 0.45
"""Seconds to wait for another program that is writing: with what is done besides, no key waits
longer than half a second."""
_PAUSE = 5.0
"""Seconds after a vain wait in which nothing here waits again."""
_PAUSES = dict[str, float]()
"""When that is over, by the clock of `monotonic`, for each store."""
_MOMENT = 0.005
"""Seconds between two tries to get a lock."""

_CODES = {
    1: Fault.DAMAGED,  # There is no such table or column.
    5: Fault.BUSY,
    6: Fault.BUSY,
    8: Fault.READ_ONLY,
    11: Fault.DAMAGED,
    13: Fault.FULL,
    14: Fault.AWAY,
    19: Fault.TAKEN,
    26: Fault.DAMAGED,
    522: Fault.DAMAGED,  # It was cut.
    787: Fault.FORGOTTEN,
}
"""The faults behind the codes of errors, or behind their last bytes (sqlite.org/rescode.html)."""
_NUMBERS = {
    ENOENT: Fault.AWAY,
    EACCES: Fault.READ_ONLY,
    EPERM: Fault.READ_ONLY,
    EROFS: Fault.READ_ONLY,
    ENOSPC: Fault.FULL,
}
"""Likewise for errors of the system."""

_ELSEWHERE = "choose another place with --store."
_OF_FILES = {
    Fault.DAMAGED: f"it is damaged and could not be set aside; {_ELSEWHERE}",
    Fault.AWAY: f"it cannot be opened; {_ELSEWHERE}",
    Fault.BUSY: "another program is using it; every move tries again.",
    Fault.READ_ONLY: f"it is read-only; {_ELSEWHERE}",
    Fault.FULL: "the disk is full; every move tries again.",
    Fault.NEWER: NEWER,
    Fault.FOREIGN: f"that is not a store of Oversteek; {_ELSEWHERE}",
    Fault.FORGOTTEN: FORGOTTEN,
}
"""What a player at home is told."""


class FileDatabase(Database):
    """A store in a file.

    A file that is damaged or of an earlier version is set aside under another name, never written
    over. One of a later version, or of another program, is left alone. Before each use it is looked
    whether the file still is the one that was opened.
    """

    errors = (sqlite3.Error, Unusable, OSError, ValueError, TypeError, OverflowError)

    def __init__(self, path: str, *, is_hosted: bool = False) -> None:
        """The arguments are those of `database_at`."""
        self.path = path
        self.is_hosted = is_hosted
        self._connection: Any = None
        self._file: os.stat_result | None = None
        """The file that was opened."""
        self._place = path
        """Where it was, over all links."""
        self._log: os.stat_result | None = None

    def do(self, statements: Sequence[Statement]) -> Sequence[Row]:
        self.look()
        try:
            return self._do(statements)
        except sqlite3.Error as error:
            self._renew(error)
            return self._do(statements)

    @property
    def _seconds(self) -> float:
        """How long to wait for another program."""
        return _WAIT if monotonic() >= _PAUSES.get(self.path, 0.0) else 0.0

    def _do(self, statements: Sequence[Statement]) -> Sequence[Row]:
        """Do them on the open connection. Each commits by itself: together they need not be one
        transaction, for whatever is lost in between is said again."""
        rows: Sequence[Row] = ()
        self._connection.execute(f"PRAGMA busy_timeout = {int(self._seconds * 1000)}")
        for text, values in statements:
            rows = self._connection.execute(text, values).fetchall()
        return rows

    def _renew(self, error: Exception) -> None:
        """Put a new store in the place of one where this was raised, if that is damaged and no
        host's; otherwise it is raised again."""
        if self.is_hosted or self.fault_of(error) is not Fault.DAMAGED:
            raise error
        self.close()
        self.doubts += 1
        with _held(self._place, self._seconds):
            self._clear(self._place, self._file, error)
        self._open()

    def look(self) -> None:
        """Open the file if it is not open, or another one than before."""
        if self._connection is not None:
            there = _file_at(self.path)
            if _is_same(self._file, there):
                return
            if self.is_hosted and there is None:  # It may come back, and its log with it.
                raise Unusable(Fault.AWAY)
            self._leave()
            self.doubts += 1
            if not self.is_hosted:
                self.notice = MOVED
        self._open()

    def _leave(self) -> None:
        """Close a store that is not in its place any more. Its log is set aside: SQLite would take
        it for that of another store which lies there by now."""
        place = self._place
        with suppress(OSError), _held(place, self._seconds):  # The folder may be gone, too.
            if _is_same(self._log, _file_at(place + _LOG)):
                _rename(place, _free_name(place, "left"), _LOG, _INDEX)
        self.close()

    def _open(self) -> None:
        """Open the store; at home one is made where there is none, or none that can be used."""
        place = os.path.realpath(self.path)
        if self.is_hosted:
            self._connect(place)
            return
        os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
        with _held(place, self._seconds):
            file = _file_at(place)
            try:
                self._connect(place)
            except (FileNotFoundError, Unusable, sqlite3.DatabaseError) as error:
                self._clear(place, file, error)
                # What is played is nobody else's business.
                os.close(os.open(place, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
                self._connect(place)

    def _clear(self, place: str, file: os.stat_result | None, error: Exception) -> None:
        """Make room for a new store where this error was raised over a file, unless another one
        lies there by now; or raise it again."""
        if file is None:
            _rename(place, _free_name(place, "left"), _LOG, _INDEX)
            return
        is_damaged = self.fault_of(error) is Fault.DAMAGED
        if not is_damaged and self.fault_of(error) is not Fault.OLDER:
            raise error
        if not _is_same(file, _file_at(place)):
            return
        # Somebody may have named another file by mistake, which must stay where it is.
        if is_damaged and os.path.basename(self.path) != STORE_NAME:
            raise Unusable(Fault.FOREIGN)
        aside = _free_name(place, "damaged" if is_damaged else "old")
        # The store comes first: then nobody opens it without its log.
        _rename(place, aside, "", _LOG, _INDEX)
        # The folder is left out, so that the sentence fits on two lines.
        was, name = ("damaged" if is_damaged else "of an earlier version"), os.path.basename(aside)
        self.notice = shortened(f"The store was {was}; it lies beside a new one, as {name}.")

    def _connect(self, place: str) -> None:
        """Open a file."""
        file = os.stat(place)
        if not S_ISREG(file.st_mode):  # SQLite might wait for a pipe for ever.
            raise Unusable(Fault.FOREIGN)
        for each in (place, os.path.dirname(place)):
            if not os.access(each, os.W_OK, effective_ids=True):
                raise Unusable(Fault.READ_ONLY)
        connection = sqlite3.connect(place, timeout=self._seconds, isolation_level=None)
        try:
            self._prepare(connection)
        except BaseException:
            connection.close()
            raise
        self._connection, self._file = connection, file
        self._place, self._log = place, _file_at(place + _LOG)

    def _prepare(self, connection: Any) -> None:
        """Let many programs write, of which a killed one loses nothing that it has committed."""
        version = _version_of(connection)
        if version > VERSION:
            raise Unusable(Fault.NEWER)
        if 0 < version < VERSION:
            raise Unusable(Fault.OLDER)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        if self.is_hosted:
            connection.execute("PRAGMA wal_autocheckpoint = 0")  # `tidy` does that.
        if not version:
            if self.is_hosted:
                raise Unusable(Fault.DAMAGED)
            _make_tables(connection)
        _version_of(connection)  # Whoever has only asked for a log has none before he reads.

    def tidy(self) -> None:
        """Check the file when it is opened first, and move its log into it. Raises StoreFailure."""
        with self.asked():
            if self._connection is None:
                self.look()
                if _what_is_wrong(self._connection):
                    self._renew(Unusable(Fault.DAMAGED))
            self.do([("PRAGMA wal_checkpoint(PASSIVE)", ())])

    def close(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def fault_of(self, error: Exception) -> Fault:
        if isinstance(error, Unusable):
            fault = error.fault
        elif isinstance(error, OSError):
            fault = _NUMBERS.get(error.errno or 0, Fault.OTHER)
        elif isinstance(error, UnicodeDecodeError):
            fault = Fault.DAMAGED
        else:
            code = int(getattr(error, "sqlite_errorcode", 0))
            fault = _CODES.get(code) or _CODES.get(code & 0xFF, Fault.OTHER)
        if fault is Fault.BUSY:  # It was waited for, and is no more until that is over.
            _PAUSES[self.path] = monotonic() + _PAUSE
        return fault

    def about(self, error: Exception, fault: Fault) -> StoreFailure:
        why = _OF_FILES.get(fault) or f"{error}; {_ELSEWHERE}"
        if isinstance(error, OSError):
            why = f"{error.strerror or error}; {_ELSEWHERE}"
        return StoreFailure(shortened(f"Nothing is kept in {self.path}: {why}"), fault)


@contextmanager
def _held(place: str, seconds: float) -> Iterator[None]:
    """Hold the lock of a store's folder, for which so many seconds are waited: one program at a
    time makes a store there or sets one aside."""
    descriptor = os.open(os.path.dirname(place), os.O_RDONLY | os.O_CLOEXEC)
    until = monotonic() + seconds
    try:
        while True:
            try:
                flock(descriptor, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                if monotonic() >= until:
                    raise Unusable(Fault.BUSY) from None
                sleep(_MOMENT)
                continue
            except OSError:  # Some file systems know no locks of folders.
                pass
            break
        yield
    finally:
        os.close(descriptor)


def _make_tables(connection: Any) -> None:
    """Make a store of an empty file. Where that fails, closing the connection takes it back."""
    connection.execute("BEGIN IMMEDIATE")
    if not _version_of(connection):  # Another program may have made them meanwhile.
        for statement in SCHEMA:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def _version_of(connection: Any) -> int:
    """The version of a store, 0 for an empty file. Raises Unusable over another program's."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION:
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if version or application or tables:
            raise Unusable(Fault.FOREIGN)
    return int(version)


def _free_name(place: str, why: str) -> str:
    return f"{place}.{why}-{strftime('%Y%m%d-%H%M%S')}-{os.urandom(3).hex()}"


def _rename(place: str, aside: str, *endings: str) -> None:
    """Give those files of a store other names that there are."""
    for ending in endings:
        with suppress(FileNotFoundError):
            os.rename(place + ending, aside + ending)


def _file_at(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except (OSError, ValueError):
        return None


def _is_same(one: os.stat_result | None, other: os.stat_result | None) -> bool:
    return one is not None and other is not None and os.path.samestat(one, other)


def _what_is_wrong(connection: Any) -> str:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return "" if found == "ok" else str(found)


def what_is_wrong(path: str) -> str:
    """What is wrong with a store, in a few words; "" if it is sound, or was only begun. Nothing is
    changed."""
    if not os.path.isfile(path):
        return "cannot be used: it is not a regular file"
    from urllib.parse import quote  # Late: seldom needed.

    try:
        with closing(sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)) as connection:
            found, version = _what_is_wrong(connection), _version_of(connection)
            tables = {text for (text,) in connection.execute("SELECT sql FROM sqlite_master")}
    except (sqlite3.Error, Unusable, UnicodeDecodeError) as error:
        return f"cannot be used: {error}"
    if version and version != VERSION:
        return f"of {'a later' if version > VERSION else 'an earlier'} version"
    if version and not tables.issuperset(each for each in SCHEMA if each.startswith("CREATE")):
        return "damaged: its tables are not as they should be"
    return f"damaged: {found}" if found else ""
