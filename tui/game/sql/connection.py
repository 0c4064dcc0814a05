"""A connection to a database, whichever it is, and what differs between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from enum import Enum
from typing import Any, NamedTuple, TypeVar

Answer = TypeVar("Answer")
Row = tuple[Any, ...]


class Fault(Enum):
    """What may be wrong with a database."""

    DAMAGED = "it holds what no database holds, or lacks what a store has"
    UNREADABLE = "it cannot be read, which may be damage"
    AWAY = "it cannot be opened"
    BUSY = "others keep it busy"
    READ_ONLY = "it cannot be written"
    FULL = "it has no room left"
    OTHER = "something else"


class Dialect(NamedTuple):
    """How a kind of database differs from others. Statements are written as SQLite has them, and
    keep to what others know, too: a row that may be there is written by `ON CONFLICT`."""

    placeholder: str
    """What stands for a value, which is `?` in our statements."""
    types: Sequence[tuple[str, str]]
    """What our words for the types of columns are called there; the first that fits is taken."""
    begin: str
    """Begins a transaction that writes."""
    begin_reading: str
    """Begins one that only reads, and to which all is as it is at one moment."""
    insert: Callable[[Any, str, Sequence[Sequence[Any]]], Sequence[int]]
    """Inserts rows by the driver's connection, in as few trips for many as for one, and returns
    their numbers."""
    insert_all: Callable[[Any, str, Sequence[str], Iterable[Sequence[Any]]], None]
    """Inserts rows into a table, with values for these columns, as quickly, but returns nothing."""
    version: Callable[[Connection], int]
    """How many migrations a store has seen, wherever that stands; none if it is empty. Raises
    NotOurs."""
    set_version: Callable[[Connection, int], None]
    changes: Callable[[Connection], int | None]
    """A number that is another one when others have written; None where nobody counts that."""
    errors: tuple[type[Exception], ...]
    """What the driver raises."""
    fault: Callable[[BaseException], Fault]
    """What is wrong if such an error was raised."""

    @property
    def is_spelled_so(self) -> bool:
        """Whether our statements are written the same there."""
        return self.placeholder == "?"

    def spelled(self, statement: str) -> str:
        """One of our statements as it is written there."""
        return statement.replace("?", self.placeholder)

    def typed(self, statement: str) -> str:
        """A statement that makes or changes a table as it is written there."""
        for ours, theirs in self.types:
            statement = statement.replace(ours, theirs)
        return statement


def places(values: Sequence[Any]) -> str:
    """Places for values in a statement that asks for those among them."""
    return f"({', '.join('?' * len(values))})"


class Connection:
    """An open database. All of its methods may raise the errors of its dialect, and those of values
    that make no sense: ValueError, TypeError, OverflowError."""

    def __init__(self, raw: Any, dialect: Dialect) -> None:
        """`raw`: the driver's connection, which begins no transaction by itself."""
        self.raw = raw
        self.dialect = dialect
        self._ask: Callable[[str, Sequence[Any]], Any] = (
            raw.execute if dialect.is_spelled_so else self._ask_spelled
        )

    def _ask_spelled(self, statement: str, values: Sequence[Any]) -> Any:
        return self.raw.execute(self.dialect.spelled(statement), values)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> int:
        """Do what a statement says. Returns how many rows it has changed."""
        changed: int = self._ask(statement, values).rowcount
        return changed

    def executemany(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Do it with the values of each row, if there are any."""
        if rows:
            self.raw.cursor().executemany(self.dialect.spelled(statement), rows)

    def insert(self, statement: str, rows: Sequence[Sequence[Any]]) -> Sequence[int]:
        """Insert rows into a table that numbers its rows. Returns their numbers."""
        return self.dialect.insert(self.raw, self.dialect.spelled(statement), rows) if rows else ()

    def insert_all(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Insert rows into a table, with values for these columns, if there are any."""
        if rows:
            self.dialect.insert_all(self.raw, table, columns, rows)

    def rows(self, question: str, values: Sequence[Any] = ()) -> Sequence[Row]:
        """All rows of an answer."""
        found: Sequence[Row] = self._ask(question, values).fetchall()
        return found

    def row(self, question: str, values: Sequence[Any] = ()) -> Row | None:
        """The first row of an answer; None if there is none."""
        found: Row | None = self._ask(question, values).fetchone()
        return found

    def transaction(self, work: Callable[[Connection], Answer]) -> Answer:
        """Do all of some work, or, after an error, nothing of it."""
        self.raw.execute(self.dialect.begin)
        try:
            answer = work(self)
            self.raw.execute("COMMIT")
        except BaseException:
            with suppress(*self.dialect.errors):
                self.raw.execute("ROLLBACK")
            raise
        return answer

    def at_one_moment(self, question: Callable[[Connection], Answer]) -> Answer:
        """The answer to a question that only reads, and to which all is as it is at one moment."""
        self.raw.execute(self.dialect.begin_reading)
        try:
            return question(self)
        finally:
            self.raw.execute("COMMIT")

    @property
    def changes(self) -> int | None:
        """A number that is another one when others have written; None where nobody counts that."""
        return self.dialect.changes(self)

    def close(self) -> None:
        with suppress(*self.dialect.errors):
            self.raw.close()
