"""What the command line opens, and where games and settings are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tui.command.commands import AUTO, strategy_of
from tui.command.process import config_folder, store_path
from tui.engine.strategy import Strategy
from tui.engine.table import gives_position
from tui.engine.text import BadInput, because
from tui.game.places import is_server
from tui.game.rights import HOME, Rights
from tui.terminal.kind import Display, asks_for_words, environment_as_found, usual_display

if TYPE_CHECKING:
    from tui.engine.kind import Arguments, Game
    from tui.engine.table import Table
    from tui.game.live import Live
    from tui.game.players import Identity
    from tui.game.settings import Preferences, Settings
    from tui.game.stops import StopCondition
    from tui.game.store import Store
    from tui.game.watching import WatchSettings


class Launch(NamedTuple):
    """What the command line asks the app to open; without a game it is the home screen."""

    display: Display
    preferences: Preferences
    open_store: Callable[[], Store]
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


def play(chosen: Arguments, table: Table) -> Launch:
    """What `oversteek [GAME]` opens. Raises BadInput."""
    game = None if chosen.game is None else table.asked_game(chosen.game)
    return launch_of(chosen, game)._replace(continues=continues(chosen))


def watch(chosen: Arguments, table: Table) -> Launch:
    """What `oversteek watch GAME` opens. What it leaves open is as the player likes it. Raises
    BadInput."""
    game = table.asked_game(chosen.game)
    launch = launch_of(chosen, game)
    settings = watch_of(chosen, table, game, launch.preferences.settings)
    return launch._replace(watch=settings, continues=continues(chosen))


def continues(chosen: Arguments) -> bool:
    """Whether the game that is asked for is continued where it was left."""
    return not gives_position(chosen.game or "")


def launch_of(chosen: Arguments, game: Game | None) -> Launch:
    """What is opened at home. Raises BadInput."""
    environment = environment_as_found()
    in_words = bool(chosen.plain or asks_for_words(environment, sys.stdout.isatty()))
    if chosen.svg and in_words:
        raise BadInput("--svg is for a picture: leave --plain out.")
    if chosen.json and not in_words:
        raise BadInput("--json is for a game in words: add --plain, or leave it out.")
    liked = preferences()
    # A picture shows all colours and characters, whatever this terminal can show.
    usual = Display() if chosen.svg else None
    return Launch(
        display_of(chosen, environment, liked.settings, usual),
        liked,
        store_of(chosen),
        game,
        in_words=in_words,
        as_json=bool(chosen.json),
        svg=chosen.svg,
        names_store=chosen.store is not None,
    )


def display_of(
    chosen: Arguments,
    environment: Mapping[str, str],
    settings: Settings,
    usual: Display | None = None,
) -> Display:
    """How the game is shown on the terminal of an environment, or where that is given by the
    `usual` display."""
    usual = usual or usual_display(environment, settings.motion, settings.scenery)
    words = {
        "colours": chosen.colour,
        "glyphs": chosen.glyphs,
        "motion": chosen.motion,
        "scenery": chosen.scenery,
    }
    wanted = {name: word for name, word in words.items() if word not in (None, AUTO)}
    return usual._replace(mouse=not chosen.no_mouse, **wanted)


def watch_of(chosen: Arguments, table: Table, game: Game, settings: Settings) -> WatchSettings:
    """How a game is watched. Raises BadInput if the options do not fit it."""
    from tui.game.settings import watch_settings
    from tui.game.watching import View

    strategy = strategy_of(chosen, table, game)
    liked = watch_settings(settings, game.kind)
    strategy = liked.strategy if strategy == Strategy() else strategy
    until = None if chosen.until is None else _stop_named(chosen.until, game, strategy)
    shows_steps = chosen.search or until is not None or chosen.tree or chosen.listing
    return liked._replace(
        strategy=strategy,
        view=View.SEARCH if shows_steps else liked.view,
        speed=liked.speed if chosen.speed is None else chosen.speed,
        until=until,
        tree=bool(chosen.tree),
        listing=bool(chosen.listing),
    )


def _stop_named(text: str, game: Game, strategy: Strategy) -> StopCondition:
    from tui.engine.plan import plan_of
    from tui.game.stops import stop_named  # Late: few watches run to a place.

    plan = plan_of(game.kind, strategy, game.puzzle)
    try:
        return stop_named(text, game.kind, game.puzzle, plan)
    except BadInput as error:
        raise BadInput(f"--until: {error}") from None


def preferences() -> Preferences:
    """The player's settings."""
    from tui.game.settings import FILE_NAME, Preferences

    try:
        return Preferences(os.path.join(config_folder(), FILE_NAME))
    except OSError:
        return Preferences()


# Where games are kept


def store_of(chosen: Arguments) -> Callable[[], Store]:
    """What opens the store that is chosen."""
    if chosen.no_store:
        from tui.game.store import Store

        return Store
    return partial(_store_at, chosen.store)


def _store_at(path: str | None) -> Store:
    """The store in a file; None for the player's own one."""
    from tui.game.store import Store  # Late: not every command opens a store.

    try:
        return Store(store_path() if path is None else path)
    except OSError as error:
        return Store(
            "", f"{because('Games are not kept', str(error))} Choose a place with --store."
        )


def place_of_store(typed: str | None) -> str:
    """The place of the store that was chosen, wherever this process goes from here; None is for the
    one at the usual place. Raises OSError if there is none, and BadInput over a URL of no
    database or with a password, or where none can be used."""
    if typed is None or not is_server(typed):
        return os.path.abspath(store_path() if typed is None else typed)
    from tui.game.database import StoreFailure
    from tui.game.places import postgres  # Late: hardly anybody has a database.

    try:
        return str(postgres().with_all(typed))
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None
