"""Databases in which games are kept: their tables, and what can go wrong with them.

All statements have the same text in SQLite and PostgreSQL. Each can be said again: whoever does not
know whether one was heard says it once more.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

from tui.engine.text import shortened

Row = tuple[Any, ...]
Statement = tuple[str, Sequence[Any]]
"""The text of a statement, with `?` for each value, and the values."""

STORE_NAME = "games.sqlite"
"""Usual name of the file."""
APPLICATION = int.from_bytes(b"OVER", "big")
"""Marks a file as one of this program, and names the advisory lock of a server."""
VERSION = 6
"""Version of the tables. Stores of earlier versions are set aside."""
AT_HOME = 1
"""The number of the player at home."""

TABLES = ("players", "sittings", "results", "live")
SCHEMA = (
    "CREATE TABLE players ("
    "id BIGINT PRIMARY KEY, "
    "key TEXT UNIQUE, "  # Empty at home, NULL for guests.
    "name TEXT UNIQUE, "
    "private BIGINT NOT NULL, "
    "settings TEXT NOT NULL, "
    "seen DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE sittings ("
    "id TEXT PRIMARY KEY, "
    "player BIGINT NOT NULL REFERENCES players ON DELETE CASCADE, "
    "slot TEXT NOT NULL, "  # NAME:PARAMETERS@POSITION, or the hash of a file.
    "name TEXT NOT NULL, "  # Its first part, or the path of the file.
    "made BIGINT NOT NULL, "  # Moves made in the present game.
    "touched DOUBLE PRECISION NOT NULL, "
    "record TEXT NOT NULL)",
    "CREATE INDEX sittings_of_slots ON sittings (player, slot)",
    "CREATE TABLE results ("
    "game BIGINT PRIMARY KEY, "
    "player BIGINT NOT NULL REFERENCES players ON DELETE CASCADE, "
    "slot TEXT NOT NULL, "
    "name TEXT NOT NULL, "
    "moves BIGINT NOT NULL, "
    "hints BIGINT NOT NULL, "
    "credit BIGINT NOT NULL, "  # 0 for solved alone, 1 for assisted, 2 for watched.
    "seconds DOUBLE PRECISION NOT NULL, "
    "solved DOUBLE PRECISION NOT NULL)",
    "CREATE INDEX results_of_players ON results (player, slot)",
    "CREATE INDEX best_results ON results (slot, credit, moves, hints, seconds, game)",
    "CREATE TABLE live ("
    "session TEXT PRIMARY KEY, "
    "player BIGINT NOT NULL REFERENCES players ON DELETE CASCADE, "
    "slot TEXT NOT NULL, "
    "told TEXT NOT NULL, "
    "since DOUBLE PRECISION NOT NULL, "
    "touched DOUBLE PRECISION NOT NULL)",
    f"INSERT INTO players VALUES ({AT_HOME}, '', NULL, 0, '', 0)",
)
"""Statements that make an empty database a store."""

TOUCH: Statement = ("UPDATE players SET seen = seen WHERE id = ?", (AT_HOME,))
"""Changes nothing, and fails where nothing can be written."""


AT_LAST = 2.0
"""Seconds to wait for an answer at the end of a session."""


class Database(Protocol):
    """An open store, in a file or on a server."""

    notice: str
    """A sentence for the player about what was done to it, or ""."""
    doubts: int
    """How often it became doubtful whether what was written is there."""

    def run(self, *statements: Statement) -> Sequence[Row]:
        """Do some statements, all of them or none, and return the rows of the last. Raises
        StoreFailure."""

    def hurry(self, patience: float = AT_LAST) -> None:
        """Try what comes next at once, even after a failure, and wait longer for it, so many
        seconds: nobody presses a key meanwhile. Raises StoreFailure."""

    def heed(self) -> None:
        """Notice, without waiting, whether the store is still there. Raises StoreFailure."""

    def tidy(self) -> None:
        """Do what no key should wait for. Raises StoreFailure."""

    def flush(self) -> None:
        """Wait until all that was written is on the disk. Raises StoreFailure."""

    def close(self) -> None:
        """Give back what was opened. It is opened again when it is needed."""


class Fault(Enum):
    """What is wrong with a store."""

    DAMAGED = "its content makes no sense"
    AWAY = "it cannot be opened, or does not answer"
    BUSY = "others keep it busy"
    READ_ONLY = "it cannot be written"
    FULL = "its disk is full"
    OLDER = "an earlier version has written it"
    NEWER = "a later version has written it"
    FOREIGN = "another program has written it"
    TAKEN = "a value that must be unique is there already"
    FORGOTTEN = "there is no such player any more"
    OTHER = "something else"


class Unusable(Exception):
    """A store is not what is needed."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class StoreFailure(Exception):
    """The store cannot be used now. The message is a sentence for the player."""

    def __init__(self, sentence: str, fault: Fault = Fault.OTHER) -> None:
        super().__init__(sentence)
        self.fault = fault


MOVED = (
    "The store was moved or replaced; the game in progress is kept in the one that is there now."
)
KEPT_AGAIN = "Everything is kept again, what you played meanwhile, too."
_FORGOTTEN = "you have been forgotten; come again to begin anew."
_NEWER = "a newer Oversteek has written it; use that one, or another --store."
_ELSEWHERE = "choose another place with --store."
_OF_FILES = {
    Fault.DAMAGED: f"it is damaged and could not be set aside; {_ELSEWHERE}",
    Fault.AWAY: f"it cannot be opened; {_ELSEWHERE}",
    Fault.BUSY: "another program is using it; every move tries again.",
    Fault.READ_ONLY: f"it is read-only; {_ELSEWHERE}",
    Fault.FULL: "the disk is full; every move tries again.",
    Fault.NEWER: _NEWER,
    Fault.FOREIGN: f"that is not a store of Oversteek; {_ELSEWHERE}",
    Fault.FORGOTTEN: _FORGOTTEN,
}
_OF_HOSTS = {
    Fault.AWAY: "its store does not answer; what you play is kept as soon as it does.",
    Fault.BUSY: "the store is busy; every move tries again.",
    Fault.READ_ONLY: "the store cannot be written; every move tries again.",
    Fault.FULL: "the disk is full; every move tries again.",
    Fault.FORGOTTEN: _FORGOTTEN,
}
_OF_SERVERS = {
    Fault.AWAY: "see to it that it runs, and that address, name, user and password are right.",
    Fault.BUSY: "others keep it busy; try again.",
    Fault.READ_ONLY: "its user may not change anything there.",
    Fault.FULL: "its disk is full.",
    Fault.OLDER: "there is no store of this version in it; a host makes it when it starts.",
    Fault.NEWER: _NEWER,
    Fault.FOREIGN: "there are tables of others in it; choose another database or schema.",
}


def about_file(path: str, error: Exception, fault: Fault) -> StoreFailure:
    """What a player at home is told."""
    if isinstance(error, OSError):
        why = f"{error.strerror or error}; {_ELSEWHERE}"
    else:
        why = _OF_FILES.get(fault) or f"{error}; {_ELSEWHERE}"
    return StoreFailure(shortened(f"Nothing is kept in {path}: {why}"), fault)


def about_host(fault: Fault) -> StoreFailure:
    """What a player of a host is told: nothing of its files, and no advice for its keeper."""
    why = _OF_HOSTS.get(fault, "the store is out of order; every move tries again.")
    return StoreFailure(f"Nothing is kept on this host now: {why}", fault)


def about_server(fault: Fault) -> StoreFailure:
    """What the keeper of a server is told. What the server has said is not quoted: part of a URL
    may be in it, and so a password."""
    why = _OF_SERVERS.get(fault, "what is in it is not a store of Oversteek.")
    return StoreFailure(f"The database cannot be used: {why}", fault)


def about_aside(aside: str, *, is_damaged: bool) -> str:
    """What is told of a file that was set aside. The folder is left out, so that the sentence fits
    on two lines."""
    what = "was damaged" if is_damaged else "was of an earlier version"
    return shortened(f"The store {what}; it lies beside a new one, as {os.path.basename(aside)}.")


_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
WHAT_NAMES_ARE = "A name has 2 to 16 characters: small letters a to z, digits and hyphens."


def is_name(text: str) -> bool:
    """Whether a player may be called so."""
    return 2 <= len(text) <= 16 and _LETTERS.issuperset(text)


def name_of_player(value: object) -> str | None:
    """What a player is called, by what stands in the store, into which anybody may have written;
    None if that is no name: others are never shown it."""
    return value if isinstance(value, str) and is_name(value) else None
