"""Places of stores, in files and in databases on servers: what is tested of both is asked here."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time
from typing import Any

import pytest

from tests.tools.games import line, moves_of, moves_text
from tests.tools.kinds import EVERY
from tests.tools.postgres import WHY_NOT, shared_cluster
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.database import AT_HOME
from tui.game.places import is_server, prepare
from tui.game.players import Players
from tui.game.session import AnySession, Session, slot_of
from tui.game.store import Store

SOLUTION = "FG F FC FG FW F FG"
"""The shortest of the farmer's."""

_NOBODY = 65534
"""The number of the user who owns nothing."""
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


def moves_kept(place: str, name: str, key: str = "") -> int:
    """How many moves are kept of the game of who has this key, or of who plays at home."""
    player = AT_HOME
    if key:
        with closing(Players(place)) as players:
            player = players.arrived(key).id
    with closing(Store(place, player=player, is_hosted=bool(key))) as store:
        session = kept_session(store, EVERY.parse_game(name), EVERY)
    return 0 if session is None else session.move_count


def begun(name: str = "farmer", moves: str = "") -> AnySession:
    """A session of a game, in which these moves were made one by one."""
    game = EVERY.parse_game(name)
    session: AnySession = Session(game.puzzle, game.start)
    play(session, moves)
    return session


def play(session: AnySession, moves: str) -> None:
    """Make moves one by one."""
    for move in moves_of(session.puzzle, moves):
        assert session.play(move).ok


def play_on(store: Store, session: AnySession, moves: str) -> None:
    """Make moves one by one, and keep the session then."""
    play(session, moves)
    store.keep(session)


def play_elsewhere(
    place: str, moves: str, name: str = "farmer", today: Callable[[], float] = time
) -> None:
    """Go on with a game that is kept in a place, in another program that ends then."""
    with closing(Store(place, today=today)) as store:
        play_on(store, continued(store, name), moves)


def keep(place: str, session: AnySession, player: int = AT_HOME) -> Store:
    """A store that keeps a session."""
    store = Store(place, player=player)
    store.keep(session)
    assert store.complaint == ""
    return store


def continued(store: Store, name: str = "farmer") -> AnySession:
    """The session of a game that is kept in a store."""
    session = kept_session(store, EVERY.parse_game(name), EVERY)
    assert session is not None, store.complaint
    return session


def found(place: str, name: str = "farmer", player: int = AT_HOME) -> AnySession:
    """The session of a game, as another program finds it that begins now."""
    store = Store(place, player=player)
    session = continued(store, name)
    store.close()
    return session


def found_line(place: str, name: str = "farmer", player: int = AT_HOME) -> str:
    """The moves that are made in it."""
    return line(found(place, name, player))


def games_of(session: AnySession) -> list[str]:
    """The moves that are made in each game of a session, the earliest one first."""
    return [
        moves_text(game.puzzle, [made.move for made in game.line]) for game in session.kept.games
    ]


@contextmanager
def no_privileges() -> Iterator[None]:
    """The superuser may write anywhere, so meanwhile this process is nobody's."""
    is_superuser = os.geteuid() == 0
    if is_superuser:
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        if is_superuser:
            os.seteuid(0)


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
