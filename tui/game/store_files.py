"""The files of a store, and what may have become of them while it was open."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from time import strftime
from typing import NamedTuple

from tui.game.log_index import least_log_size
from tui.game.sql import sqlite
from tui.game.sql.connection import Connection

LOG, INDEX = "-wal", "-shm"
"""How the names of the files end that SQLite keeps beside a database: what was written last, and
where it stands in there (sqlite.org/walformat.html)."""

_LOOKS = 3
"""How often in a row a log must be found to be cut."""


class Files(NamedTuple):
    """The files of a store; None for one that is not there."""

    place: str
    """Where the path leads, over all links."""
    store: os.stat_result | None
    log: os.stat_result | None
    log_index: os.stat_result | None


class FilesFate(Enum):
    """What has become of the files of an open store."""

    SOUND = "nothing"
    MOVED = "the store itself is gone, or another one"
    PARTED = "its log or the index of that is gone, or another one"
    INDEX_CUT = "the index was cut"
    LOG_CUT = "the log is shorter than the index says"
    SHORTER = "the store itself has become shorter"


def file_at(path: str) -> os.stat_result | None:
    """What lies at a path, or what a link there leads to."""
    try:
        return os.stat(path)
    except (OSError, ValueError):
        return None


def is_same(one: os.stat_result | None, other: os.stat_result | None) -> bool:
    """Whether it is the same file, whatever it is called, though its size may have changed."""
    return one is not None and other is not None and os.path.samestat(one, other)


def files_at(path: str, place: str) -> Files:
    """The files of a store whose `path` led to `place` when it was opened."""
    real, store = os.path.realpath(path), file_at(path)
    return Files(real, store, file_at(place + LOG), file_at(place + INDEX))


def files_in(place: str) -> Files:
    """The files of a store in a place, whatever leads there."""
    return Files(place, file_at(place), file_at(place + LOG), file_at(place + INDEX))


def fate_of(place: str, before: Files, now: Files) -> FilesFate:
    """What has become of the files of an open store that was found at a place."""
    # Even if it is the same file at another place: who opens it now looks for the log there.
    if now.place != place or not is_same(before.store, now.store):
        return FilesFate.MOVED
    if _is_shorter(before.log_index, now.log_index):
        return FilesFate.INDEX_CUT
    for mark, other in ((before.log, now.log), (before.log_index, now.log_index)):
        if mark is not None and not is_same(mark, other):
            return FilesFate.PARTED
    if now.log is not None and now.log_index is not None and _is_cut(place, now.log, now.log_index):
        return FilesFate.LOG_CUT
    return FilesFate.SHORTER if _is_shorter(before.store, now.store) else FilesFate.SOUND


def _is_cut(place: str, log: os.stat_result, log_index: os.stat_result) -> bool:
    """Whether the log is shorter than its index says. Other programs write to both meanwhile, the
    log first, so it is measured again after each look into the index."""
    for _ in range(_LOOKS):
        least = least_log_size(place + INDEX, log_index)
        if log.st_size >= least:
            return False
        now = file_at(place + LOG)
        if now is None or not is_same(now, log) or now.st_size >= least:
            return False  # Where it is gone or another one, that is seen at the next look.
        log = now
    return True


def is_still(before: os.stat_result | None, now: os.stat_result | None) -> bool:
    """Whether it is the same file, and nothing was cut off."""
    return is_same(before, now) and not _is_shorter(before, now)


def _is_shorter(before: os.stat_result | None, now: os.stat_result | None) -> bool:
    """Whether it is the same file, and has become shorter."""
    if before is None or now is None:
        return False
    return is_same(before, now) and now.st_size < before.st_size


def heal_index(place: str, before: Files) -> None:
    """Let SQLite make the index anew from the log. It has the index in its memory: to touch what
    was cut off would end the process."""
    if before.log_index is not None:
        with suppress(OSError):
            os.truncate(place + INDEX, 0)  # What was left of it would be believed.
            os.truncate(place + INDEX, before.log_index.st_size)


def set_aside(place: str, endings: Sequence[str] = ("", LOG, INDEX), why: str = "damaged") -> str:
    """Give files of a store another name; to be done while its folder is held. Returns the name of
    the store then."""
    aside = f"{place}.{why}-{strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
    stem, number = aside, 1
    while any(os.path.lexists(aside + ending) for ending in endings):
        number += 1
        aside = f"{stem}-{number}"
    for ending in endings:
        with suppress(FileNotFoundError):
            os.rename(place + ending, aside + ending)
    return aside


def leave_behind(place: str, before: Files) -> None:
    """Take away what a store has left behind that is itself gone, so that it does not get into the
    one that lies there now; to be done while the folder is held."""
    if is_same(before.log, file_at(place + LOG)):
        set_aside(place, (LOG,), "left")
    if is_same(before.log_index, file_at(place + INDEX)):
        with suppress(OSError):
            os.unlink(place + INDEX)


def rescue(connection: Connection, place: str, trusts_index: bool) -> str:
    """Put a sound copy of all that can be read of a store in its place, so that every program that
    has it open notices; to be done while its folder is held. Where nothing can be read, the store
    is set aside; its new name is returned then. Raises OSError."""
    copy = f"{place}.copy-{os.getpid()}"
    try:
        saved = (
            (trusts_index and _copied_by(connection, copy))
            or _copied(place, copy, ("", LOG))
            or _copied(place, copy, ("",))
        )
        aside = set_aside(place)
        if saved:
            os.rename(copy, place)
            _remove(aside)
        return "" if saved else aside
    finally:
        _remove(copy)


def _copied_by(connection: Connection, copy: str) -> bool:
    """Copy a store by its open connection."""
    _remove(copy)
    _make_private(copy)
    return sqlite.copy(connection, copy) and sqlite.is_whole(copy)


def _copied(place: str, copy: str, endings: Sequence[str]) -> bool:
    """Copy files of a store; the index is made anew from the log."""
    _remove(copy)
    for ending in endings:
        with suppress(FileNotFoundError), open(place + ending, "rb") as file:
            content = file.read()
            _make_private(copy + ending)
            with open(copy + ending, "wb") as other:
                other.write(content)
    # What is whole has no log left: nothing of it may be missing from what is put in place.
    return os.path.exists(copy) and sqlite.is_whole(copy) and not os.path.exists(copy + LOG)


def _make_private(path: str) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600))


def _remove(path: str) -> None:
    for ending in ("", LOG, INDEX):
        with suppress(OSError):
            os.unlink(path + ending)
