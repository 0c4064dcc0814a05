"""How the program opens, and where games and settings are kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tui.command.process import config_folder, store_path
from tui.engine.text import BadInput, because, quoted
from tui.game.database import StoreFailure
from tui.game.places import is_server
from tui.game.rights import HOME, Rights

if TYPE_CHECKING:
    import argparse

    from tui.engine.kind import Game
    from tui.engine.parser import Parser
    from tui.game.live import Live
    from tui.game.players import Identity
    from tui.game.settings import Preferences
    from tui.game.store import Store
    from tui.game.watching import WatchSettings
    from tui.terminal.kind import Display

Answer = TypeVar("Answer")


def add_store(parser: Parser, takes_database: bool = False) -> None:
    """Add the options that say where games are kept. `takes_database` says whether that may be a
    database on a server."""
    from tui.engine.parser import file_name  # Late: the home screen parses nothing.
    from tui.host.limits import ABOUT_PLACE

    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--store",
        metavar="STORE" if takes_database else "PATH",
        type=file_name if takes_database else _no_database,
        help=ABOUT_PLACE if takes_database else "the file in which games and results are kept",
    )
    where.add_argument("--no-store", action="store_true", help="keep no games, and continue none")


def _no_database(text: str) -> str:
    """Parses the name of a file."""
    from argparse import ArgumentTypeError

    from tui.engine.parser import file_name
    from tui.game.places import is_server

    if is_server(text):
        raise ArgumentTypeError("a database is for hosts, results and export; choose a file here")
    return file_name(text)


def store_of(chosen: argparse.Namespace) -> Callable[[], Store]:
    """What opens the store that the options of `add_store` choose."""
    if chosen.no_store:
        from tui.game.store import Store

        return Store
    return partial(_store_at, chosen.store)


def add_player(parser: Parser) -> None:
    """Add the option that says whose games are meant, of all who play on a host."""
    parser.add_argument(
        "--player", metavar="NAME", help="whose, in the store of a host: the name for the others"
    )


def _store_at(path: str | None = None) -> Store:
    """The store in a file; None for the player's own one."""
    from tui.game.store import Store  # Late: not every command opens a store.

    try:
        return Store(store_path() if path is None else path)
    except OSError as error:
        return Store(
            "", f"{because('Games are not kept', str(error))} Choose a place with --store."
        )


def asked_store(
    chosen: argparse.Namespace, ask: Callable[[Store], Answer], nothing: Answer
) -> Answer:
    """What the store answers that the options of `add_store` choose: it is read, and never made.
    `nothing` if there is none yet. Raises BadInput if it cannot be read."""
    if chosen.no_store:
        return nothing
    from tui.game.places import is_server
    from tui.game.store import Store

    place = place_of_store(chosen.store)
    if not is_server(place) and not os.path.exists(place):
        return nothing
    store = Store(place, player=_player_called(chosen.player, place))
    try:
        answer = ask(store)
    finally:
        store.close()
    if store.complaint:
        raise BadInput(store.complaint)
    return answer


def _player_called(name: str | None, place: str) -> int:
    """The number of the player of a store who is called so; None is for the one at home, who is in
    no database. Raises BadInput if there is none."""
    from tui.game.database import AT_HOME, StoreFailure
    from tui.game.places import is_server
    from tui.game.players import Players

    if name is None:
        if is_server(place):
            raise BadInput("Many play in a database: say whose games you mean with --player NAME.")
        return AT_HOME
    try:
        with closing(Players(place, is_hosted=False)) as players:
            player = players.named(name)
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None
    if player is None:
        raise BadInput(f"Nobody in this store is called {quoted(name)}.")
    return player.id


def preferences() -> Preferences:
    """The player's settings."""
    from tui.game.settings import FILE_NAME, Preferences

    try:
        return Preferences(os.path.join(config_folder(), FILE_NAME))
    except OSError:
        return Preferences()


class Launch(NamedTuple):
    """What the command line asks the app to open; without a game it is the home screen."""

    display: Display
    preferences: Preferences
    open_store: Callable[[], Store] = _store_at
    game: Game | None = None
    continues: bool = True
    """Whether the game is continued where it was left."""
    watch: WatchSettings | None = None
    """How the game is watched; None if it is played."""
    rights: Rights = HOME
    identity: Identity | None = None
    """Who plays, where that is not clear."""
    live: Live | None = None
    """What is played on the host now; None if this is no session of a host."""
    in_words: bool = False
    """Whether it is told in lines of text, without a screen."""
    as_json: bool = False
    """Whether each of these answers is a JSON object."""
    svg: str | None = None
    """The file to which the picture is written; None if it is shown."""
    names_store: bool = False
    """Whether the store was chosen by its name."""


def place_of_store(typed: str | None) -> str:
    """The place of the store that was chosen, wherever this process goes from here; None is for the
    one at the usual place. Raises OSError if there is none, and BadInput over a URL of no
    database or with a password, or where none can be used."""
    if typed is None or not is_server(typed):
        return os.path.abspath(store_path() if typed is None else typed)
    from tui.game.places import postgres  # Late: hardly anybody has a database.

    try:
        return str(postgres().with_all(typed))
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None
