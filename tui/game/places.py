"""Where stores are: in files, and on servers."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from tui.engine.text import BadInput
from tui.game.database import TOUCH, StoreFailure

if TYPE_CHECKING:
    from types import ModuleType

    from tui.game.database import Database

_SERVERS = ("postgresql://", "postgres://")
_NO_DRIVER = (
    "A database needs psycopg; install it with \"pip install 'oversteek[postgres]'\", "
    "or choose a file with --store."
)


def is_server(place: str) -> bool:
    """Whether a store is on a server, and its place a URL, instead of in a file."""
    return place.lower().startswith(_SERVERS)


def database_at(place: str, *, is_hosted: bool = False) -> Database:
    """The store in a place: the path of a file or the URL of a server. It is opened when it is
    needed.

    With `is_hosted` no sentence tells where it lies, and nothing is made or set aside: whoever
    starts a host does that. Raises StoreFailure if this Python cannot open it.
    """
    if is_server(place):
        database: Database = postgres().server_at(place, is_hosted)
        return database
    try:
        from tui.game.sqlite import FileDatabase  # Late: a server has no files.
    except ImportError:  # Some builds of Python are without it.
        raise StoreFailure("Games are not kept: this Python has no sqlite3 module.") from None
    return FileDatabase(place, is_hosted=is_hosted)


def postgres() -> ModuleType:
    """The module `game.postgres`. Raises StoreFailure without psycopg."""
    try:
        from tui.game import postgres as module  # Late: hardly anybody has a server.
    except ImportError:
        raise StoreFailure(_NO_DRIVER) from None
    return module


def prepare(place: str) -> str:
    """Make the store of a host ready before anybody plays. Returns a sentence about what was done
    to it, or "". Raises BadInput if it cannot be written."""
    try:
        if is_server(place):
            postgres().prepare_server(place)
            return ""
        with closing(database_at(place)) as database:
            database.tidy()
            database.run(TOUCH)
            return database.notice
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None
