"""How the program opens, and where games and settings are kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial

from tui.command.folders import config_folder, state_folder
from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput
from tui.engine.sentence import because
from tui.engine.typing import TYPE_CHECKING, TypeVar
from tui.game.rights import HOME, Rights

if TYPE_CHECKING:
    import argparse

    from tui.engine.kind import Game
    from tui.engine.parser import Parser
    from tui.game.identity import Identity
    from tui.game.live import Live
    from tui.game.settings import Preferences
    from tui.game.store import Store
    from tui.game.watching import WatchSettings
    from tui.terminal.kind import Display

Answer = TypeVar("Answer")


def add_store(parser: Parser) -> None:
    """Add the options that say where games are kept."""
    from tui.engine.parser import file_name  # Late: the home screen parses nothing.

    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--store",
        metavar="PATH",
        type=file_name,
        help="the file in which games and results are kept",
    )
    where.add_argument("--no-store", action="store_true", help="keep no games, and continue none")


def store_of(chosen: argparse.Namespace) -> Callable[[], Store]:
    """What opens the store that the options of `add_store` choose."""
    if chosen.no_store:
        from tui.game.store import Store

        return Store
    return partial(_store_at, chosen.store)


def store_path() -> str:
    """Where games are kept if nothing else is said. Raises OSError if there is no place."""
    from tui.game.store import STORE_NAME  # Late: not every command asks a store.

    return os.path.join(state_folder(), STORE_NAME)


def _store_at(path: str | None = None) -> Store:
    """The store in a file; None for the player's own one."""
    from tui.game.file_store import FileStore  # Late: not every command opens a store.
    from tui.game.store import Store

    try:
        return FileStore(store_path() if path is None else path)
    except OSError as error:
        return Store(f"{because('Games are not kept', str(error))} Choose a place with --store.")


def asked_store(
    chosen: argparse.Namespace, ask: Callable[[Store], Answer], nothing: Answer
) -> Answer:
    """What the store answers that the options of `add_store` choose: it is read, and never made.
    `nothing` if there is none yet. Raises BadInput if it cannot be read."""
    if chosen.no_store:
        return nothing
    path = chosen.store if chosen.store is not None else store_path()
    if not os.path.exists(path):
        return nothing
    from tui.game.file_store import FileStore

    store = FileStore(path)
    try:
        answer = ask(store)
    finally:
        store.close()
    if store.complaint:
        raise BadInput(store.complaint)
    return answer


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
    read: Callable[[int, int], bytes] = os.read
    """What reads the terminal, given its descriptor and how many bytes are wanted at most."""

    in_words: bool = False
    """Whether it is told in lines of text, without a screen."""
    as_json: bool = False
    """Whether each of these answers is a JSON object."""
    names_store: bool = False
    """Whether the store was chosen by its name."""
