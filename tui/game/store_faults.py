"""What can go wrong with a store, and the sentences about it."""

from __future__ import annotations

import os
import sqlite3

from tui.engine.sentence import shortened
from tui.game.folder_lock import StillHeld
from tui.game.schema import NotOurs, TooNew

MOVED = (
    "The store was moved or replaced; the game in progress is kept in the one that is there now."
)
RESCUED = "A file of the store was cut or replaced; the store was put right, with the game in it."
_FORGOTTEN = "you have been forgotten; come again to begin anew."
_READ_ONLY = ("readonly", "read-only", "Read-only")
_UNWRITABLE = (*_READ_ONLY, "unable to open")


class Damaged(Exception):
    """The file is no store."""

    def __init__(self, file: os.stat_result) -> None:
        self.file = file


class Lost(Exception):
    """The file is not the one any more that was opened, or not what it was."""


class Forgotten(Exception):
    """There is no such player any more."""


def about_damage(aside: str) -> str:
    # The folder is left out, so that the sentence fits on two lines.
    name = os.path.basename(aside)
    return shortened(f"The store was damaged; it lies beside a new one, as {name}.")


def is_damage(error: BaseException) -> bool:
    if isinstance(error, UnicodeDecodeError):  # Even the names of the tables may be spoilt.
        return True
    if isinstance(error, TooNew | NotOurs):
        return False
    if isinstance(error, sqlite3.OperationalError):
        return str(error).startswith(("no such table", "no such column", "table "))
    return isinstance(error, sqlite3.DatabaseError)


def may_be_damage(error: BaseException) -> bool:
    """Whether the files are worth a look: what was cut off cannot be read."""
    return is_damage(error) or "disk I/O error" in str(error)


def is_about_writing(error: BaseException) -> bool:
    """Whether a place may be one where nobody can write."""
    return isinstance(error, PermissionError) or any(word in str(error) for word in _UNWRITABLE)


def is_locked(error: Exception) -> bool:
    return "locked" in str(error)


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
    if isinstance(error, StillHeld) or (isinstance(error, sqlite3.Error) and is_locked(error)):
        return "another program is using it; every move tries again."
    if "unable to open" in str(error):
        return "it cannot be opened; choose another place with --store."
    if any(word in str(error) for word in _READ_ONLY):
        return "it is read-only; choose another place with --store."
    if isinstance(error, ValueError | TypeError | OverflowError):
        return "it holds what no Oversteek writes; choose another place with --store."
    if "full" in str(error):
        return "the disk is full; every move tries again."
    return f"{error}; choose another place with --store."


def why_on_host(error: Exception) -> str:
    """The same for a player who is a guest of a host: nothing of its files, and no advice that only
    its keeper could take."""
    if isinstance(error, Forgotten):
        return _FORGOTTEN
    if isinstance(error, StillHeld) or is_locked(error):
        return "the store is busy; every move tries again."
    if "full" in str(error):
        return "the disk is full; every move tries again."
    if is_about_writing(error):
        return "the store cannot be written; every move tries again."
    return "the store is out of order until the host is started again."
