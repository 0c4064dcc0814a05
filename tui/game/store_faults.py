"""What can go wrong with a store, and the sentences about it."""

from __future__ import annotations

import os
from errno import EACCES, ENOSPC, EPERM, EROFS

from tui.engine.text import shortened
from tui.game.folder_lock import StillHeld
from tui.game.sql.connection import Fault
from tui.game.sql.schema import NotOurs, TooNew, TooOld
from tui.game.sql.sqlite import SQLITE

MOVED = (
    "The store was moved or replaced; the game in progress is kept in the one that is there now."
)
RESCUED = "A file of the store was cut or replaced; the store was put right, with the game in it."
_UNWRITABLE = (EACCES, EPERM, EROFS)
_FORGOTTEN = "you have been forgotten; come again to begin anew."


class Damaged(Exception):
    """The file is no store."""

    def __init__(self, file: os.stat_result) -> None:
        self.file = file


class Spoilt(Exception):
    """What was written to the store is not there."""


class ReadOnly(Exception):
    """The store could be opened, but only to read it."""


class Lost(Exception):
    """The file is not the one any more that was opened, or not what it was."""


class Forgotten(Exception):
    """There is no such player any more."""


ERRORS: tuple[type[Exception], ...] = (
    *SQLITE.errors,
    Spoilt,
    Forgotten,
    ValueError,
    TypeError,
    OverflowError,
)
"""What may be raised where a store is asked or changed."""


def about_damage(aside: str) -> str:
    # The folder is left out, so that the sentence fits on two lines.
    name = os.path.basename(aside)
    return shortened(f"The store was damaged; it lies beside a new one, as {name}.")


def fault_of(error: BaseException) -> Fault:
    """What is wrong with a store where this was raised."""
    if isinstance(error, Spoilt):
        return Fault.DAMAGED
    if isinstance(error, StillHeld):
        return Fault.BUSY
    if isinstance(error, ReadOnly):
        return Fault.READ_ONLY
    if isinstance(error, OSError):
        if error.errno == ENOSPC:
            return Fault.FULL
        return Fault.READ_ONLY if error.errno in _UNWRITABLE else Fault.OTHER
    return SQLITE.fault(error)


def is_damage(error: BaseException) -> bool:
    return fault_of(error) is Fault.DAMAGED


def may_be_damage(error: BaseException) -> bool:
    """Whether the files are worth a look: what was cut off cannot be read."""
    return fault_of(error) in (Fault.DAMAGED, Fault.UNREADABLE)


def is_about_writing(error: BaseException) -> bool:
    """Whether a place may be one where nobody can write."""
    return fault_of(error) in (Fault.READ_ONLY, Fault.AWAY)


def is_busy(error: BaseException) -> bool:
    return fault_of(error) is Fault.BUSY


_WHY = {
    Fault.BUSY: "another program is using it; every move tries again.",
    Fault.AWAY: "it cannot be opened; choose another place with --store.",
    Fault.READ_ONLY: "it is read-only; choose another place with --store.",
    Fault.FULL: "the disk is full; every move tries again.",
}


def why(error: Exception) -> str:
    if isinstance(error, Forgotten):
        return _FORGOTTEN
    if isinstance(error, TooNew):
        return "a newer Oversteek has written it; use that one, or another --store."
    if isinstance(error, NotOurs):
        return "that is not a store of Oversteek; choose another place with --store."
    if isinstance(error, OSError):
        return f"{error.strerror or error}; choose another place with --store."
    if isinstance(error, Damaged):
        return "it is damaged and could not be set aside; choose another place with --store."
    if isinstance(error, ValueError | TypeError | OverflowError):
        return "it holds what no Oversteek writes; choose another place with --store."
    return _WHY.get(fault_of(error)) or f"{error}; choose another place with --store."


_WHY_ON_HOST = {
    Fault.BUSY: "the store is busy; every move tries again.",
    Fault.AWAY: "its store does not answer; what you play is kept as soon as it does.",
    Fault.READ_ONLY: "the store cannot be written; every move tries again.",
    Fault.FULL: "the disk is full; every move tries again.",
}


def why_on_host(error: Exception, fault: Fault) -> str:
    """The same for a player who is a guest of a host: nothing of its files, and no advice that only
    its keeper could take. `fault` is what that error tells."""
    if isinstance(error, Forgotten):
        return _FORGOTTEN
    usual = "the store is out of order until the host is started again."
    return _WHY_ON_HOST.get(fault, usual)


_WHY_ON_SERVER = {
    Fault.BUSY: "others keep it busy; try again.",
    Fault.AWAY: "see to it that it runs, and that address, name, user and password are right.",
    Fault.READ_ONLY: "its user may not change anything there.",
    Fault.FULL: "its disk is full.",
}


def why_on_server(error: Exception, fault: Fault) -> str:
    """Why a database on a server cannot be used, for its keeper. What the server has said is not
    quoted: part of a URL may be in it, and so a password."""
    if isinstance(error, TooNew):
        return "a newer Oversteek has written it; use that one, or another --store."
    if isinstance(error, TooOld):
        return "there is no store of this version in it; a host makes it when it starts."
    if isinstance(error, NotOurs):
        return "there are tables of others in it; choose another database or schema."
    return _WHY_ON_SERVER.get(fault, "what is in it is not a store of Oversteek.")
