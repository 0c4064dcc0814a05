"""The file in which games are kept: opened, checked, brought up to date, or set aside."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from time import monotonic
from typing import TYPE_CHECKING, NoReturn, TypeVar

from tui.engine.text import shortened
from tui.game.folder_lock import StillHeld, held
from tui.game.sql import sqlite
from tui.game.sql.connection import Connection
from tui.game.sql.schema import NotOurs, TooNew, bring_up_to_date
from tui.game.store import APPLICATION, STORE_NAME, VERSION, StoreFailure, StoreLost
from tui.game.store_faults import (
    ERRORS,
    MOVED,
    RESCUED,
    Damaged,
    Lost,
    ReadOnly,
    about_damage,
    fault_of,
    is_about_writing,
    is_busy,
    is_damage,
    may_be_damage,
    why,
    why_on_host,
)
from tui.game.store_files import (
    Files,
    FilesFate,
    fate_of,
    file_at,
    files_at,
    files_in,
    heal_index,
    is_same,
    is_still,
    leave_behind,
    rescue,
    set_aside,
)

if TYPE_CHECKING:
    from tui.game.database import Database
    from tui.game.sql.games import SlotStep

Answer = TypeVar("Answer")

_MAGIC, _APPLICATION_AT = b"SQLite format 3\0", 68
"""How a database begins, and where that number stands (sqlite.org/fileformat2.html)."""
_ERRORS_AT_FIRST: tuple[type[Exception], ...] = (
    OSError,
    *ERRORS,
    TooNew,
    NotOurs,
    Damaged,
    StillHeld,
)
"""What may be raised where a store is opened."""
_WAIT = 0.5
"""Seconds to wait for another program that is writing."""
_BETWEEN_LOOKS = 5.0
"""Seconds between two looks at all files of a host's store."""


class FileDatabase:
    """A store in a file, which is a `Database`.

    A file that is damaged is set aside under another name, never written over. One of a newer
    version is left alone. Before each use it is seen to that the files still are those that were
    opened.
    """

    def __init__(self, path: str, waits: bool = True, is_hosted: bool = False) -> None:
        """`waits` says whether another program that is writing is waited for. `is_hosted`: the
        store belongs to a host, which has seen to the file, and sees to it again: nothing is set
        aside here, nor made anew, and no sentence tells where it lies. Raises StoreFailure."""
        self.path = path
        self.is_hosted = is_hosted
        self._seconds = _WAIT if waits else 0.0
        self.notice = ""
        """A sentence for the player about what was done to the file; empty if there is none."""
        self._is_stuck = not waits
        """Whether another program kept us waiting: then we do not wait again until it is gone."""
        self._is_lost = False
        """Whether a store of a host turned out to be none any more: then it stays so."""
        self._place = path
        """Where the store lies, if links lead to it."""
        self._files: Files | None = None
        """The files that were opened; None if the store is only read."""
        self._next_look = 0.0
        """When all files are looked at again, by the clock of `monotonic`, on a host."""
        self._connection = self._open()

    is_far = False
    has_time = True
    doubts = 0
    """What was written once is there, or the file is another one."""

    def _open(self) -> Connection:
        try:
            self._place = os.path.realpath(self.path)
            if not self.is_hosted:
                os.makedirs(os.path.dirname(self._place), mode=0o700, exist_ok=True)
            try:
                with self._held(alone=False):
                    return self._connected()
            except FileNotFoundError:
                if self.is_hosted:
                    raise
                with self._held(alone=True):
                    self._create()
                    return self._connected()
            except Damaged as damaged:
                if self.is_hosted:
                    raise
                if not _may_be_ours(self.path):
                    raise NotOurs from None
                with self._held(alone=True):
                    if is_same(damaged.file, file_at(self._place)):
                        self.notice = about_damage(set_aside(self._place))
                    self._create()
                    return self._connected()
        except _ERRORS_AT_FIRST as error:
            reads = is_about_writing(error) and not self.is_hosted
            connection = _for_reading(self.path) if reads else None
            if connection is None:
                raise self._failure(error) from None
            return connection

    def _held(self, alone: bool) -> AbstractContextManager[None]:
        return held(os.path.dirname(self._place), alone, self._seconds)

    def _create(self) -> None:
        """Begin a store if there still is none; to be done while the folder is held alone."""
        if file_at(self._place) is None:
            leave_behind(self._place, files_at(self._place, self._place))
            # What is played is nobody else's business.
            os.close(os.open(self._place, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))

    def _connected(self) -> Connection:
        file = os.stat(self._place)
        if self.is_hosted and not file.st_size:  # To open it would take its log away.
            raise Damaged(file)
        connection = sqlite.opened(self._place, self._seconds)
        try:
            version = _version_of(connection)
            if version > VERSION:
                raise TooNew
            sqlite.write_to_log(connection)
            if self.is_hosted:
                sqlite.leave_log_alone(connection)
            if version < VERSION and self.is_hosted:
                raise Damaged(file)
            if version < VERSION:
                bring_up_to_date(connection)
            _version_of(connection)  # Who has only asked for a log has none before he reads.
        except BaseException as error:
            connection.close()
            if is_damage(error):
                raise Damaged(file) from None
            raise
        self._files = files_at(self.path, self._place)._replace(store=file)
        return connection

    def is_same_as(self, other: Database) -> bool:
        """Whether two have opened the same file."""
        if not isinstance(other, FileDatabase) or self._files is None or other._files is None:
            return False
        return is_same(self._files.store, other._files.store)

    def heed(self) -> None:
        """See to it that the files still are those that were opened. Raises StoreLost if they are
        not, and StoreFailure if nothing can be done about it now."""
        before = self._files
        if before is None:
            return
        if self._is_lost:
            raise self._failure(Lost())
        if self._was_looked_at_lately() and is_still(before.store, file_at(self._place)):
            return
        now = self._files_now()
        fate = fate_of(self._place, before, now)
        if fate is FilesFate.INDEX_CUT:
            heal_index(self._place, before)
            now = now._replace(log_index=before.log_index)
            fate = fate_of(self._place, before, now)
        if fate is FilesFate.SOUND or (fate is FilesFate.SHORTER and sqlite.is_whole(self._place)):
            self._files = now
        else:
            self._lose()

    def _files_now(self) -> Files:
        # To follow the links to it is a tenth of what a kept move takes.
        return files_in(self._place) if self.is_hosted else files_at(self.path, self._place)

    def _was_looked_at_lately(self) -> bool:
        """Whether the files need not be looked at again yet. At home they always are; on a host,
        where only its keeper can touch them, a kept move shall not take the longer for it."""
        if not self.is_hosted:
            return False
        now = monotonic()
        if now < self._next_look:
            return True
        self._next_look = now + _BETWEEN_LOOKS
        return False

    def heed_content(self) -> None:
        """See to it that all of the store can be read, which takes longer the more there is. Raises
        StoreLost if it cannot, and was put right or set aside, and StoreFailure if nobody can write
        there."""
        if self._files is None:
            raise self._failure(ReadOnly())
        if not sqlite.is_whole(self._place):
            self._lose()

    def _lose(self, is_damaged: bool = False) -> NoReturn:
        """Give up what was opened. What another program has put in its place by now stays. The
        store itself is set aside if it turned out to be damaged; if something happened to the files
        beside it, a copy of what can be saved of it is put in its place."""
        if self.is_hosted:
            self._is_lost = True
            raise self._failure(Lost())
        before, notice = self._files, MOVED
        assert before is not None, "what is only read is never lost"
        try:
            with self._held(alone=True):
                now = files_at(self.path, self._place)
                if now.place != self._place or not is_same(before.store, now.store):
                    self.close()  # If nobody else has it open, the log gets into it by that.
                    leave_behind(self._place, before)
                elif is_damaged:
                    notice = about_damage(set_aside(self._place))
                else:
                    has_index = is_same(before.log_index, now.log_index)
                    aside = rescue(self._connection, self._place, has_index)
                    notice = about_damage(aside) if aside else RESCUED
        except (OSError, StillHeld) as error:
            raise self._failure(error) from None
        self.close()  # What was moved is not changed by that, but for what it still has to do.
        raise StoreLost(notice)

    def change(self, work: Callable[[Connection], Answer]) -> Answer:
        """Do all of some work, or nothing of it. Raises StoreFailure."""
        return self.ask(lambda connection: connection.transaction(work))

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """The answer to a question, which only reads. Raises StoreFailure."""
        self.heed()
        try:
            answer = question(self._connection)
        except ERRORS as error:
            if self._is_outdated():
                raise self._failure(TooNew()) from None
            if self._files is not None and may_be_damage(error):
                if not sqlite.is_whole(self._place):
                    self._lose()
                if is_damage(error):
                    self._lose(is_damaged=True)
            elif is_busy(error):
                self._wait(0.0)
            raise self._failure(error) from None
        if self._is_stuck:
            self._wait(_WAIT)
        return answer

    def _is_outdated(self) -> bool:
        """Whether a newer version of the program has brought the file up to date meanwhile."""
        with suppress(*ERRORS, NotOurs):
            return _version_of(self._connection) > VERSION
        return False

    def take_step(self, step: SlotStep) -> bool:
        """Nothing would be saved by that where no answer has a long way."""
        return False

    def take_time(self) -> None:
        """An answer is always waited for here."""

    def one_go(self) -> AbstractContextManager[None]:
        """Nothing here takes long."""
        return nullcontext()

    def hurry(self, is_end: bool = False) -> None:
        """Nothing here is tried later only."""

    def flush(self, player: int) -> None:
        """What was written outlives the program that wrote it."""

    def tidy(self) -> None:
        """Move what is in the log into the store, as far as nobody still reads it there. Nobody
        waits for this but the caller."""
        self.ask(sqlite.move_log)

    def _wait(self, seconds: float) -> None:
        self._is_stuck = seconds == 0
        with suppress(*ERRORS):
            sqlite.wait_for_others(self._connection, seconds)

    def close(self) -> None:
        self._connection.close()

    def _failure(self, error: Exception) -> StoreFailure:
        if self.is_hosted:
            return StoreFailure(
                f"Nothing is kept on this host now: {why_on_host(error, fault_of(error))}"
            )
        return StoreFailure(shortened(f"Nothing is kept in {self.path}: {why(error)}"))


def _version_of(connection: Connection) -> int:
    return connection.dialect.version(connection)


def _for_reading(path: str) -> Connection | None:
    """A store in a place where nobody can write, as it stands in its file; None if it cannot even
    be read, or needs to be brought up to date."""
    with suppress(*ERRORS):
        connection = sqlite.opened_as_it_stands(path)
        with suppress(*ERRORS, NotOurs):
            if _version_of(connection) == VERSION:
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
