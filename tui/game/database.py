"""An open store, whether it lies in a file or on a server."""

from __future__ import annotations

from collections.abc import Callable

from tui.engine.typing import TYPE_CHECKING, Protocol, TypeVar
from tui.game.store import StoreFailure, is_server

if TYPE_CHECKING:
    from types import ModuleType

    from tui.game.sql.connection import Connection
    from tui.game.sql.games import Step

Answer = TypeVar("Answer")

_NO_DRIVER = (
    "A database needs psycopg; install it with \"pip install 'oversteek[postgres]'\", "
    "or choose a file with --store."
)


class Database(Protocol):
    """What a store is asked and told. Each of these raises StoreFailure where it cannot be done,
    and StoreLost where all that was written is gone."""

    notice: str
    """A sentence for the player about what was done to it; empty if there is none."""

    @property
    def doubts(self) -> int:
        """How often it has become doubtful whether what was written is there."""

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """The answer to a question, which only reads."""

    def change(self, work: Callable[[Connection], Answer]) -> Answer:
        """Do all of some work, or nothing of it. It may be begun anew when others come between."""

    def take_step(self, step: Step) -> bool:
        """Write a step by one statement. Returns whether it was; otherwise nothing is: somebody
        else has written in the slot, or this is not the quicker way here."""

    def heed(self) -> None:
        """See to it that it still is what was opened."""

    def is_same_as(self, other: Database) -> bool:
        """Whether two have opened the same store."""

    def hurry(self) -> None:
        """Try what comes next at once, even if it has just failed; it is the last time."""

    def tidy(self) -> None:
        """Do what no key shall wait for."""

    def close(self) -> None:
        """Nothing more is asked."""


def opened_database(place: str, waits: bool = True, is_hosted: bool = False) -> Database:
    """The store in a place: the path of a file, or the URL of a database. `waits` says whether
    another program that is writing is waited for. `is_hosted`: no sentence tells where it lies, and
    only who starts a host makes it, or sets it aside. Raises StoreFailure."""
    if not is_server(place):
        from tui.game.file_database import FileDatabase  # Late: a database has no files.

        return FileDatabase(place, waits, is_hosted)
    database: Database = _servers().ServerDatabase(place, is_hosted)
    return database


def prepare_server(place: str, is_hosted: bool = False) -> None:
    """Make the store in a database ready, as `server_database` has it. Raises StoreFailure."""
    _servers().prepare_server(place, is_hosted)


def url_with_all(url: str) -> str:
    """The URL of a database, with all that is known of it from elsewhere. Raises BadInput, and
    StoreFailure where none can be used."""
    _servers()
    from tui.game.sql.postgres import with_all

    return with_all(url)


def _servers() -> ModuleType:
    try:
        from tui.game import server_database  # Late: hardly anybody has one.
    except ImportError as error:
        raise _no_driver(error) from None
    return server_database


def _no_driver(error: ImportError) -> Exception:
    """What is raised where a module cannot be imported."""
    is_missing = error.name is None or error.name.startswith("psycopg")
    return StoreFailure(_NO_DRIVER) if is_missing else error
