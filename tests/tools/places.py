"""Places of stores, in files and in databases on servers: what is tested of both is asked here."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.tools.postgres import WHY_NOT, shared_cluster
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.places import is_server, prepare
from tui.game.session import AnySession, slot_of
from tui.game.store import Store

__all__ = [
    "IN_A_FILE",
    "KINDS",
    "POSTGRESQL",
    "SQLITE",
    "change",
    "kept_session",
    "let_go",
    "new_place",
    "rows",
    "unhurried",
]  # fmt: skip

SQLITE, POSTGRESQL = KINDS = ("sqlite", "postgresql")
IN_A_FILE = pytest.mark.parametrize("place", [SQLITE], indirect=True)
"""What is tested there is a matter of files."""


def new_place(kind: str, folder: Path) -> str:
    """Where nobody has played yet: a file in a folder, which is made when it is needed, or a
    database that was made ready, as hosts do. Skips the test where there is no such database."""
    if kind == SQLITE:
        return str(folder / "games.sqlite")
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    place = shared_cluster().new_place()
    prepare(place)
    return place


def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let databases on servers take the time they need, however slow the machine is."""
    if not WHY_NOT:
        from tui.game import postgres

        monkeypatch.setattr(postgres, "PATIENCE", 60.0)
        monkeypatch.setattr(postgres, "_SETTINGS", "SET synchronous_commit = off")


def let_go(place: str) -> None:
    """End the connections to a place, which nobody needs any more, whoever has left them open."""
    if is_server(place):
        from tui.game.postgres import _SHARED

        for key in [key for key in _SHARED if key[0] == place]:
            _SHARED.pop(key).close()


def kept_session(store: Store, game: Game, table: Table) -> AnySession | None:
    """The session of a game that is kept in a store; None if there is none."""
    kept = store.read(slot_of(game.puzzle, game.start), table, game)
    return None if kept is None else kept.session


def rows(place: str, question: str) -> list[Any]:
    """The answer to a question that is asked in a store beside all who use it."""
    if is_server(place):
        return shared_cluster().rows(place, question)
    with closing(sqlite3.connect(place)) as connection:
        return connection.execute(question).fetchall()


def change(place: str, statement: str) -> None:
    """Change a store without asking anybody."""
    if is_server(place):
        shared_cluster().execute(place, statement)
        return
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute(statement)
