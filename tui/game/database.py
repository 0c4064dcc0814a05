"""Databases in which games are kept: their tables, and what can go wrong with them.

All statements have the same text in SQLite and PostgreSQL. Each can be said again: whoever does not
know whether one was heard says it once more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import Any

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
FORGOTTEN = "you have been forgotten; come again to begin anew."
NEWER = "a newer Oversteek has written it; use that one, or another --store."
_OF_HOSTS = {
    Fault.AWAY: "its store does not answer; what you play is kept as soon as it does.",
    Fault.BUSY: "the store is busy; every move tries again.",
    Fault.READ_ONLY: "the store cannot be written; every move tries again.",
    Fault.FULL: "the disk is full; every move tries again.",
    Fault.FORGOTTEN: FORGOTTEN,
}


def about_host(fault: Fault) -> StoreFailure:
    """What a player of a host is told: nothing of its files, and no advice for its keeper."""
    why = _OF_HOSTS.get(fault, "the store is out of order; every move tries again.")
    return StoreFailure(f"Nothing is kept on this host now: {why}", fault)


class Database(ABC):
    """An open store, in a file or on a server."""

    errors: tuple[type[Exception], ...]
    """What may be raised where it is opened or asked."""
    is_hosted: bool
    """Whether players of a host use it, who are told nothing of where it lies."""
    notice: str = ""
    """A sentence for the player about what was done to it, or ""."""
    doubts: int = 0
    """How often it became doubtful whether what was written is there."""

    def run(self, *statements: Statement) -> Sequence[Row]:
        """Do some statements one after the other, and return the rows of the last. Raises
        StoreFailure; some may be done then, so that all are said again."""
        with self.asked():
            return self.do(statements)

    def heed(self) -> None:
        """Notice, without waiting, whether the store is still there. Raises StoreFailure."""
        with self.asked():
            self.look()

    @contextmanager
    def asked(self) -> Iterator[None]:
        """Raises StoreFailure instead of what the library of the database raises."""
        try:
            yield
        except self.errors as error:
            fault = self.fault_of(error)
            raise about_host(fault) if self.is_hosted else self.about(error, fault) from None

    @abstractmethod
    def do(self, statements: Sequence[Statement]) -> Sequence[Row]:
        """Like `run`, but raises what the library of the database does, as all of these."""

    @abstractmethod
    def look(self) -> None:
        """Notice, without waiting, whether the store is still there."""

    @abstractmethod
    def fault_of(self, error: Exception) -> Fault:
        """What is wrong where this was raised."""

    @abstractmethod
    def about(self, error: Exception, fault: Fault) -> StoreFailure:
        """What whoever has chosen the store is told of that."""

    def hurry(self, patience: float = AT_LAST) -> None:
        """Try what comes next at once, even after a failure, and wait longer for it, so many
        seconds: nobody presses a key meanwhile. Raises StoreFailure. In a file, nothing is put
        off."""
        return

    def tidy(self) -> None:
        """Do what no key should wait for; a server does that itself. Raises StoreFailure."""
        return

    def flush(self) -> None:
        """Wait until all that was written is on the disk. Raises StoreFailure. What was written
        into a file outlives the program."""
        return

    @abstractmethod
    def close(self) -> None:
        """Give back what was opened. It is opened again when it is needed."""


_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
_NOBODYS = frozenset({"host", "keeper", "guest", "null", "root", "admin"})
"""Names that say something else than who plays."""


def is_name(text: str) -> bool:
    """Whether a player may be called so."""
    is_long_enough = 2 <= len(text) <= 16 and _LETTERS.issuperset(text)
    return is_long_enough and text not in _NOBODYS and bool(text.strip("-"))


def name_of_player(value: object) -> str | None:
    """What a player is called, by what stands in the store, into which anybody may have written;
    None if that is no name: others are never shown it."""
    return value if isinstance(value, str) and is_name(value) else None
