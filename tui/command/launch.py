"""What the command line opens: on the screen, where the first picture comes as soon as it is
painted, and then the app; as a picture in a file; or in words. Each of them imports what the others
do not need."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.commands import AUTO, strategy_of
from tui.command.process import collect_seldom, complain, config_folder, let_go, store_path
from tui.engine.strategy import Strategy
from tui.engine.table import Table, gives_position
from tui.engine.text import BadInput, because
from tui.game.places import is_server
from tui.game.rights import HOME, Rights
from tui.game.settings import FILE_NAME, Preferences, watch_settings
from tui.game.store import Store
from tui.terminal.ending import HUNG_UP, do_at_last
from tui.terminal.kind import Display, asks_for_words, environment_as_found, usual_display, why_not

if TYPE_CHECKING:
    from tui.engine.kind import Arguments, Game
    from tui.entrance import Startup
    from tui.game.app_state import AppState
    from tui.game.live import Live
    from tui.game.players import Identity
    from tui.game.settings import Settings
    from tui.game.watching import WatchSettings
    from tui.plain.conversation import Conversation
    from tui.plain.game import Answer

_NO_TERMINAL = (
    "the game needs a terminal for input and output; over SSH ask for one with 'ssh -t', "
    "or play in words with --plain."
)


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
    teacher: str = ""
    """The name of the player on this host whose class is followed; empty if none is."""
    in_words: bool = False
    """Whether it is told in lines of text, without a screen."""
    as_json: bool = False
    """Whether each of these answers is a JSON object."""
    svg: str | None = None
    """The file to which the picture is written; None if it is shown."""
    names_store: bool = False
    """Whether the store was chosen by its name."""


# What is asked for


def play(chosen: Arguments, table: Table) -> Launch:
    """What `oversteek [GAME]` opens. Raises BadInput."""
    return launch_of(chosen, None if chosen.game is None else table.asked_game(chosen.game))


def watch(chosen: Arguments, table: Table) -> Launch:
    """What `oversteek watch GAME` opens. What it leaves open is as the player likes it. Raises
    BadInput."""
    game = table.asked_game(chosen.game)
    launch = launch_of(chosen, game)
    return launch._replace(watch=watch_of(chosen, table, game, launch.preferences.settings))


def launch_of(
    chosen: Arguments,
    game: Game | None,
    environment: Mapping[str, str] | None = None,
    liked: Preferences | None = None,
) -> Launch:
    """What is opened on the terminal of an environment, None for this one, for somebody who likes
    it so, None for the player at home. Raises BadInput."""
    environment = environment_as_found() if environment is None else environment
    liked = liked or preferences()
    in_words = bool(chosen.plain or asks_for_words(environment, sys.stdout.isatty()))
    if chosen.svg and in_words:
        raise BadInput("--svg is for a picture: leave --plain out.")
    if chosen.json and not in_words:
        raise BadInput("--json is for a game in words: add --plain, or leave it out.")
    usual = usual_display(environment, liked.settings.motion, liked.settings.scenery)
    words = {name: getattr(chosen, name) for name in ("glyphs", "motion", "scenery")}
    words["colours"] = chosen.colour
    wanted = {name: word for name, word in words.items() if word not in (None, AUTO)}
    return Launch(
        # A picture shows all colours and characters, whatever this terminal can show.
        (Display() if chosen.svg else usual)._replace(mouse=not chosen.no_mouse, **wanted),
        liked,
        Store if chosen.no_store else partial(store_at, chosen.store),
        game,
        continues=not gives_position(chosen.game or ""),
        in_words=in_words,
        as_json=bool(chosen.json),
        svg=chosen.svg,
        names_store=chosen.store is not None,
    )


def watch_of(chosen: Arguments, table: Table, game: Game, settings: Settings) -> WatchSettings:
    """How a game is watched. Raises BadInput if the options do not fit it."""
    from tui.engine.plan import plan_of
    from tui.game.stops import stop_named
    from tui.game.watching import View

    strategy = strategy_of(chosen, table, game)
    liked = watch_settings(settings, game.kind)
    strategy = liked.strategy if strategy == Strategy() else strategy
    until = None
    if chosen.until is not None:
        plan = plan_of(game.kind, strategy, game.puzzle)
        try:
            until = stop_named(chosen.until, game.kind, game.puzzle, plan)
        except BadInput as error:
            raise BadInput(f"--until: {error}") from None
    shows_steps = chosen.search or until is not None or chosen.tree or chosen.listing
    return liked._replace(
        strategy=strategy,
        view=View.SEARCH if shows_steps else liked.view,
        speed=liked.speed if chosen.speed is None else chosen.speed,
        until=until,
        tree=bool(chosen.tree),
        listing=bool(chosen.listing),
    )


def preferences() -> Preferences:
    """The player's settings."""
    try:
        return Preferences(os.path.join(config_folder(), FILE_NAME))
    except OSError:
        return Preferences()


# Where games are kept


def store_at(path: str | None) -> Store:
    """The store in a file; None for the player's own one."""
    try:
        return Store(store_path() if path is None else path)
    except OSError as error:
        why = because("Games are not kept", str(error))
        return Store("", f"{why} Choose a place with --store.")


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


@contextmanager
def _store_of(launch: Launch) -> Iterator[Store]:
    """The store of what is opened. What it has not written yet is written at last, whatever ends
    the process."""
    store = launch.open_store()
    do_at_last(store.keep_at_last, lambda: store.has_unwritten)
    try:
        yield store
    finally:
        store.close()
        if launch.live is not None:
            launch.live.leave()
        elif words := store.parting_words:  # A host says it itself.
            complain(words)


# What the game needs


class Check(NamedTuple):
    """One thing that was looked at."""

    name: str
    ok: bool
    """Whether the game can be played, as far as this check can tell."""
    value: str
    """What was found; if that is not enough, one sentence that says what is missing and what to
    do."""


def needs(environment: Mapping[str, str]) -> Iterator[Check]:
    """All that the game needs. Each is checked when the iterator comes to it."""
    yield Check("system", True, sys.platform)
    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        is_terminal = stream.isatty()
        yield Check(name, is_terminal, "a terminal" if is_terminal else _NO_TERMINAL)
    why = why_not(environment)
    yield Check("terminal", why is None, why or f"TERM={environment.get('TERM')}")


# It is opened


def opened(table: Table, launch: Launch) -> int:
    """Show or tell what is wanted until the player leaves, and return the exit status. Raises
    BadInput if it cannot be shown here, and whatever it ended over."""
    if launch.in_words:
        return _open_in_words(table, launch)
    if launch.svg:
        return _draw_picture(table, launch, launch.svg)
    if missing := next((need.value for need in needs(os.environ) if not need.ok), None):
        raise BadInput(missing)
    with _store_of(launch) as store:
        return _open_on_screen(_startup(table, launch, store), launch.rights)


def _app_state(table: Table, launch: Launch, store: Store) -> AppState:
    from tui.game.app_state import AppState

    return AppState(table, store, launch.preferences, launch.rights, launch.identity, launch.live)


def _startup(table: Table, launch: Launch, store: Store) -> Startup:
    from tui.entrance import Startup

    state = _app_state(table, launch, store)
    return Startup(state, launch.game, launch.watch, launch.display, continues=launch.continues)


def _open_on_screen(startup: Startup, rights: Rights) -> int:
    from tui.drawing.canvas import Size
    from tui.terminal.early import EarlyTerminal
    from tui.terminal.screen_state import screen_state_of
    from tui.terminal.size import largest_screen, terminal_size

    size = Size(*terminal_size(os.environ, largest_screen(rights)))
    early = EarlyTerminal(screen_state_of(size), rights)
    try:
        shown = startup.first(startup.look, size).shown
        early.show(shown.paint(size), shown.caret)
        from tui.app import OversteekApp  # Late: the first picture does not wait for Textual.

        app = OversteekApp(startup, early)
        _keep_off_the_screen(app.meet)
        collect_seldom()
        try:
            app.run(mouse=startup.display.mouse)
        finally:
            app.give_back_terminal()
    finally:
        early.give_back()
    if app.unforeseen is not None:
        raise app.unforeseen
    return app.return_code or 0


def _keep_off_the_screen(meet: Callable[[BaseException], None]) -> None:
    """Hand on uncaught exceptions; Python would print them in the middle of the screen."""
    import threading
    import warnings

    def hook(met: Any) -> None:
        meet(met.exc_value)

    threading.excepthook = sys.unraisablehook = hook
    warnings.simplefilter("ignore")


def _draw_picture(table: Table, launch: Launch, path: str) -> int:
    """Write the picture of a game, or of a watch where it stops first, to a new file, as large as
    this terminal. A game is drawn from its start."""
    from tui.drawing.canvas import Size
    from tui.drawing.svg import svg_of
    from tui.engine.files import write_new
    from tui.engine.oracle import settled
    from tui.game.watching import Phase
    from tui.picture.picture import page
    from tui.terminal.size import terminal_size

    if launch.game is None:
        raise BadInput("--svg draws a game: name one, as in 'oversteek GAME --svg FILE'.")
    startup, size = _startup(table, launch, Store()), Size(*terminal_size(os.environ))
    controller = startup.controller(launch.game)
    oracle, watches = controller.player.oracle_client, controller.watches
    settled(oracle.oracle, oracle.can_finish)  # The first sentence tells it, and stays as it is.
    controller.begin(launch.watch)
    watch = watches.watch
    while (
        oracle.is_thinking
        or not watches.is_tree_done
        or (watch and watch.playback.phase is Phase.SEARCHING)
    ):
        controller.tick()
    write_new(path, [svg_of(page(controller, size, startup.look))])
    return 0


def _open_in_words(table: Table, launch: Launch) -> int:
    """Play or watch by lines, typed at a terminal or from a pipe, until they end. Raises BadInput
    over a line of a pipe that cannot be read."""
    from tui.plain.conversation import Conversation
    from tui.plain.speaker import Speaker

    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if reconfigure := getattr(stream, "reconfigure", None):  # In tests it has none.
            reconfigure(errors=errors)  # No character that is typed or shown is an error.
    is_typed = sys.stdin.isatty()
    if not is_typed and not launch.names_store:  # What a program plays is nobody's game.
        launch = launch._replace(open_store=Store, continues=False)
    speaker, in_ascii = Speaker(as_json=launch.as_json), launch.display.glyphs == "ascii"
    with _store_of(launch) as store:
        app_state = _app_state(table, launch, store)
        if not is_typed:
            from tui.plain.pipe import JumpingClock, obey_all, read_line

            clock = JumpingClock()
            talking = Conversation(app_state, in_ascii=in_ascii, clock=clock, rest=clock.rest)
            return obey_all(talking, _begun(talking, launch), speaker, read_line, clock)
        from tui.plain.terminal import Talk

        talking = Conversation(app_state, in_ascii=in_ascii)
        status = Talk(talking, speaker).run(_begun(talking, launch))
        if status == HUNG_UP:
            let_go(sys.stdout)
        return status


def _begun(talking: Conversation, launch: Launch) -> Answer:
    """What is said first: of the game that is wanted, or where one is chosen."""
    return talking.begin(launch.game, launch.watch, continues=launch.continues)
