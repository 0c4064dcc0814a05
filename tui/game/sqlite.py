"""A store in a file, by SQLite."""

from __future__ import annotations

# `sqlite3` is the same with what turns dates into text, whose import takes four times as long.
import _sqlite3 as sqlite3  # type: ignore[import-not-found, unused-ignore]
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EACCES, ENOSPC, EPERM, EROFS
from fcntl import LOCK_EX, LOCK_NB, flock
from stat import S_ISREG
from time import monotonic, sleep, strftime
from typing import Any

from tui.game.database import (
    APPLICATION,
    AT_LAST,
    MOVED,
    SCHEMA,
    STORE_NAME,
    VERSION,
    Fault,
    Row,
    Statement,
    StoreFailure,
    Unusable,
    about_aside,
    about_file,
    about_host,
)

_MAGIC, _APPLICATION_AT = b"SQLite format 3\0", 68
"""How a database begins, and where the number of its program stands
(sqlite.org/fileformat2.html)."""
_LOG, _INDEX = "-wal", "-shm"
"""What SQLite appends to the name of a file for its log and the index of that."""
_WAIT = 0.45
"""Seconds to wait for another program that is writing: with what is done besides, no key waits
longer than half a second."""
_MOMENT = 0.005
"""Seconds between two tries to get a lock."""
_STUCK = set[str]()
"""The stores that another program has kept busy when they were written last: until that is gone,
nobody here waits for it again."""


_ERRORS = (sqlite3.Error, Unusable, OSError, ValueError, TypeError, OverflowError)
"""What may be raised where a store is opened or asked."""


class FileDatabase:
    """A store in a file, as a `Database`.

    A file that is damaged or of an earlier version is set aside under another name, never written
    over. One of a later version, or of another program, is left alone. Before each use it is looked
    whether the file still is the one that was opened.
    """

    def __init__(self, path: str, *, is_hosted: bool = False, waits: bool = True) -> None:
        """The arguments are those of `database_at`."""
        self.path = path
        self.is_hosted = is_hosted
        self.notice = ""
        self.doubts = 0
        self._patience = _WAIT if waits else 0.0
        self._waits = 0.0
        """How long the open connection waits for another program, in seconds."""
        self._connection: Any = None
        self._file: os.stat_result | None = None
        """The file that was opened; None if it can only be read."""
        self._place = path
        """Where it was, over all links."""
        self._log: os.stat_result | None = None

    def run(self, *statements: Statement) -> Sequence[Row]:
        """Do some statements, and return the rows of the last. Raises StoreFailure."""
        try:
            self._heed()
            try:
                rows = self._run(statements)
            except sqlite3.Error as error:
                if not self._mend(error):
                    raise
                rows = self._run(statements)
        except _ERRORS as error:
            raise self._failure(error) from None
        if self.path in _STUCK and not statements[-1][0].startswith("SELECT"):
            _STUCK.discard(self.path)
        return rows

    @property
    def _seconds(self) -> float:
        """How long to wait for another program."""
        return 0.0 if self.path in _STUCK else self._patience

    def _run(self, statements: Sequence[Statement]) -> Sequence[Row]:
        """Do them on the open connection. Each commits by itself: together they need not be one
        transaction, for whatever is lost in between is said again."""
        rows: Sequence[Row] = ()
        if self._waits != self._seconds:
            self._waits = self._seconds
            self._connection.execute(f"PRAGMA busy_timeout = {int(self._waits * 1000)}")
        for text, values in statements:
            rows = self._connection.execute(text, values).fetchall()
        return rows

    def _mend(self, error: Exception) -> bool:
        """Put a new store in the place of one that turned out to be damaged. Returns whether that
        was done."""
        if self.is_hosted or self._file is None or not _is_damage(error, self._place):
            return False
        self.close()
        with _held(self._place, self._seconds):
            self._set_aside(self._place, self._file, is_damaged=True)
        self.doubts += 1
        self._heed()
        return True

    def heed(self) -> None:
        """Notice whether another file lies there by now. Raises StoreFailure."""
        try:
            self._heed()
        except _ERRORS as error:
            raise self._failure(error) from None

    def _heed(self) -> None:
        """Open the file if it is not open, or another one than before."""
        if self._connection is not None:
            there = _file_at(self.path)
            if self._file is None or _is_same(self._file, there):
                return
            if self.is_hosted and there is None:  # It may come back, and its log with it.
                raise Unusable(Fault.AWAY)
            self._leave()
            self.doubts += 1
            if not self.is_hosted:
                self.notice = MOVED
        self._open()

    def _leave(self) -> None:
        """Close a store that is not in its place any more, with its log; another one may lie there
        by now, with a log of the same name, which SQLite would take for that of the closed one."""
        place = self._place
        try:
            with _held(place, self._seconds):
                aside = _free_name(place, "left")
                is_ours = _is_same(self._log, _file_at(place + _LOG))
                _rename(place, aside, _LOG, _INDEX)
                self.close()
                if not is_ours:
                    _rename(aside, place, _LOG, _INDEX)
        except OSError:  # The folder is gone, too.
            self.close()

    def _open(self) -> None:
        place = os.path.realpath(self.path)
        try:
            if self.is_hosted:
                self._connect(place)
                return
            os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
            try:
                self._connect(place)
            except (FileNotFoundError, Unusable, sqlite3.DatabaseError) as error:
                is_gone = _fault_of(error) in (Fault.OLDER, Fault.AWAY)
                if not is_gone and not _is_damage(error, place):
                    raise
                with _held(place, self._seconds):
                    self._make(place)
        except (sqlite3.Error, OSError) as error:
            if self.is_hosted or _fault_of(error) not in (Fault.READ_ONLY, Fault.AWAY):
                raise
            self._open_to_read(place, error)

    def _make(self, place: str) -> None:
        """Open a store, which is made anew if nobody else has done so by now."""
        file = _file_at(place)
        try:
            self._connect(place)
            return
        except (FileNotFoundError, Unusable, sqlite3.DatabaseError) as error:
            if file is not None:
                is_damaged = _is_damage(error, place)
                if not is_damaged and _fault_of(error) is not Fault.OLDER:
                    raise
                self._set_aside(place, file, is_damaged=is_damaged)
            else:
                _rename(place, _free_name(place, "left"), _LOG, _INDEX)
        # What is played is nobody else's business.
        os.close(os.open(place, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        self._connect(place)

    def _set_aside(self, place: str, file: os.stat_result, *, is_damaged: bool) -> None:
        """Give a store another name, unless another one lies there by now."""
        if not _is_same(file, _file_at(place)):
            return
        if not _may_be_ours(self.path):
            raise Unusable(Fault.FOREIGN)
        aside = _free_name(place, "damaged" if is_damaged else "old")
        # The store comes first: then nobody opens it without its log.
        _rename(place, aside, "", _LOG, _INDEX)
        self.notice = about_aside(aside, is_damaged=is_damaged)

    def _connect(self, place: str) -> None:
        file = os.stat(place)
        if not S_ISREG(file.st_mode):  # SQLite might wait for a pipe for ever.
            raise Unusable(Fault.FOREIGN)
        connection = sqlite3.connect(place, timeout=self._seconds, isolation_level=None)
        try:
            version = _version_of(connection)
            if version > VERSION:
                raise Unusable(Fault.NEWER)
            if version and version < VERSION:
                raise Unusable(Fault.OLDER)
            # Many programs may write, and a killed one loses nothing that it has committed.
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
        except BaseException:
            connection.close()
            raise
        self._connection, self._file, self._waits = connection, file, self._seconds
        self._place, self._log = place, _file_at(place + _LOG)

    def _open_to_read(self, place: str, error: Exception) -> None:
        """Open a store where nobody can write, as it stands in its file."""
        from urllib.parse import quote  # Late: seldom needed.

        # Without write access there is no place for the files by which others are heeded.
        uri = f"file:{quote(place)}?mode=ro&immutable=1"
        try:
            connection = sqlite3.connect(uri, uri=True, isolation_level=None)
            if _version_of(connection) == VERSION:
                self._connection, self._file = connection, None
                return
            connection.close()
        except (sqlite3.Error, Unusable):
            pass
        raise error

    def hurry(self, patience: float = AT_LAST) -> None:
        """Nothing here is put off."""

    def tidy(self) -> None:
        """Check the file when it is opened first, and move its log into it. Raises StoreFailure."""
        if self._connection is None:
            self.run(("SELECT 1", ()))
            if _what_is_wrong(self._connection):
                damage = sqlite3.DatabaseError("malformed")
                if not self._mend(damage):
                    raise self._failure(damage)
        self.run(("PRAGMA wal_checkpoint(PASSIVE)", ()))

    def flush(self) -> None:
        """What was written outlives the program that wrote it."""

    def close(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _failure(self, error: Exception) -> StoreFailure:
        fault = _fault_of(error)
        if fault is Fault.BUSY:
            _STUCK.add(self.path)
        return about_host(fault) if self.is_hosted else about_file(self.path, error, fault)


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
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not _version_of(connection):  # Another program may have made them meanwhile.
            for statement in SCHEMA:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version_of(connection: Any) -> int:
    """The version of a store, 0 for an empty file. Raises Unusable over another program's."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION:
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if version or application or tables:
            raise Unusable(Fault.FOREIGN)
    return int(version)


def _may_be_ours(path: str) -> bool:
    """Whether a damaged file was a store: by its name, or by marks that are left of one. Somebody
    may have named another file by mistake, which must stay where it is."""
    if os.path.basename(path) == STORE_NAME:
        return True
    with open(path, "rb") as file:
        head = file.read(_APPLICATION_AT + 4)
    return head.startswith(_MAGIC) and head[_APPLICATION_AT:] == APPLICATION.to_bytes(4, "big")


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
    try:
        from urllib.parse import quote

        connection = sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)
        try:
            found, version = _what_is_wrong(connection), _version_of(connection)
            tables = {text for (text,) in connection.execute("SELECT sql FROM sqlite_master")}
        finally:
            connection.close()
    except (sqlite3.Error, Unusable, UnicodeDecodeError) as error:
        return f"cannot be used: {error}"
    if version and version != VERSION:
        return f"of {'a later' if version > VERSION else 'an earlier'} version"
    if version and not tables.issuperset(each for each in SCHEMA if each.startswith("CREATE")):
        return "damaged: its tables are not as they should be"
    return f"damaged: {found}" if found else ""


_MESSAGES = (
    ("locked", Fault.BUSY),
    ("no such", Fault.DAMAGED),
    ("table ", Fault.DAMAGED),
    ("readonly", Fault.READ_ONLY),
    ("read-only", Fault.READ_ONLY),
    ("unable to open", Fault.AWAY),
    ("full", Fault.FULL),
)
"""What the messages of operational errors have in them."""
_CANNOT_BE_READ = "disk I/O error"
"""What SQLite says of a file that was cut, and of a disk that does not work."""


def _fault_of(error: Exception) -> Fault:
    if isinstance(error, Unusable):
        return error.fault
    if isinstance(error, FileNotFoundError):
        return Fault.AWAY
    if isinstance(error, OSError):
        is_read_only = error.errno in (EACCES, EPERM, EROFS)
        is_full = error.errno == ENOSPC
        return Fault.READ_ONLY if is_read_only else Fault.FULL if is_full else Fault.OTHER
    if isinstance(error, sqlite3.OperationalError):
        message = str(error)
        return next((fault for words, fault in _MESSAGES if words in message), Fault.OTHER)
    if isinstance(error, sqlite3.IntegrityError):
        return Fault.FORGOTTEN if "FOREIGN" in str(error) else Fault.TAKEN
    if isinstance(error, sqlite3.DatabaseError | UnicodeDecodeError):
        return Fault.DAMAGED
    return Fault.OTHER


def _is_damage(error: Exception, place: str) -> bool:
    """Whether a store is to be set aside where this was raised."""
    if _CANNOT_BE_READ in str(error):
        return bool(what_is_wrong(place))
    return _fault_of(error) is Fault.DAMAGED
