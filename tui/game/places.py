"""Where stores are: in files, and in databases on servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.game.store import StoreFailure, is_server

if TYPE_CHECKING:
    from types import ModuleType

    from tui.game.database import Database

_NO_DRIVER = (
    "A database needs psycopg; install it with \"pip install 'oversteek[postgres]'\", "
    "or choose a file with --store."
)


def opened_database(place: str, waits: bool = True, is_hosted: bool = False) -> Database:
    """The store in a place: the path of a file, or the URL of a database. `waits` says whether
    another program that is writing is waited for. `is_hosted`: no sentence tells where it lies, and
    only who starts a host makes it, or sets it aside. Raises StoreFailure."""
    if not is_server(place):
        from tui.game.file_database import FileDatabase  # Late: a database has no files.

        return FileDatabase(place, waits, is_hosted)
    database: Database = _servers().ServerDatabase(place, is_hosted)
    return database


def prepare_server(place: str) -> None:
    """Make the store in a database ready, as `server_database` has it. Raises StoreFailure."""
    _servers().prepare_server(place)


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
