"""What is opened: on the screen, where the first picture comes as soon as it is painted, and then
the app; as a picture in a file; or in words. Each of them imports what the others do not need."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.launch import Launch
from tui.command.process import collect_seldom, complain, let_go
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.game.store import Store
from tui.terminal.ending import HUNG_UP, do_at_last
from tui.terminal.kind import why_not

if TYPE_CHECKING:
    from tui.app import OversteekApp
    from tui.entrance import Startup
    from tui.plain.conversation import Conversation
    from tui.plain.game import Answer
    from tui.terminal.early import EarlyTerminal

_NO_SYSTEM = (
    "the game needs a terminal like those of Linux, macOS and the BSDs; "
    "'oversteek solve' works here, too."
)
_NO_TERMINAL = (
    "the game needs a terminal for input and output; "
    "over SSH ask for one with 'ssh -t', or use 'oversteek solve'."
)


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
    has_terminals = _has_terminals()
    yield Check("system", has_terminals, sys.platform if has_terminals else _NO_SYSTEM)
    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        is_terminal = stream.isatty()
        yield Check(name, is_terminal, "a terminal" if is_terminal else _NO_TERMINAL)
    why = why_not(environment)
    yield Check("terminal", why is None, why or f"TERM={environment.get('TERM')}")


def _has_terminals() -> bool:
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return True


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


# On the screen


def open_on_screen(table: Table, launch: Launch) -> int:
    """Show what is wanted until the player leaves, and return the exit status. Raises BadInput if
    it cannot be shown here, and whatever the app ended over."""
    if missing := next((need.value for need in needs(os.environ) if not need.ok), None):
        raise BadInput(missing)
    with _store_of(launch) as store:
        startup = _startup(table, launch, store)
        early = _shown_early(startup)
        try:
            return _run(startup, early)
        finally:
            early.give_back()


def _startup(table: Table, launch: Launch, store: Store) -> Startup:
    from tui.entrance import Startup
    from tui.game.app_state import AppState

    mine = launch.preferences, launch.rights, launch.identity, launch.live
    state = AppState(table, store, *mine)
    return Startup(state, launch.game, launch.watch, launch.display, continues=launch.continues)


def _shown_early(startup: Startup) -> EarlyTerminal:
    """The terminal, with the first picture on it."""
    from tui.drawing.canvas import Size
    from tui.terminal.early import EarlyTerminal
    from tui.terminal.screen_state import screen_state_of
    from tui.terminal.size import largest_screen, terminal_size

    rights = startup.app_state.rights
    size = Size(*terminal_size(os.environ, largest_screen(rights)))
    early = EarlyTerminal(screen_state_of(size), rights)
    try:
        shown = startup.first(startup.look, size).shown
        early.show(shown.paint(size), shown.caret)
    except BaseException:
        early.give_back()
        raise
    return early


def _run(startup: Startup, early: EarlyTerminal) -> int:
    """Run the app."""
    from tui.app import OversteekApp

    collect_seldom()
    app = OversteekApp(startup, early)
    _keep_off_the_screen(app)
    try:
        app.run(mouse=startup.display.mouse)
    finally:
        app.give_back_terminal()
    if app.unforeseen is not None:
        raise app.unforeseen
    return app.return_code or 0


def _keep_off_the_screen(app: OversteekApp) -> None:
    """Give uncaught exceptions to the app; Python would print them in the middle of the screen."""
    import threading
    import warnings

    def meet(met: Any) -> None:
        app.meet(met.exc_value)

    threading.excepthook = sys.unraisablehook = meet
    warnings.simplefilter("ignore")


# In a file


def draw_picture(table: Table, launch: Launch) -> int:
    """Write the picture of a game, or of a watch where it stops first, to a new file, as large as
    this terminal, and return the exit status. A game is drawn from its start. Raises BadInput."""
    from tui.drawing.canvas import Size
    from tui.drawing.svg import svg_of
    from tui.engine.files import write_new
    from tui.game.watching import Phase
    from tui.picture.picture import OpenedGame, page
    from tui.terminal.size import terminal_size

    startup, size = _startup(table, launch, Store()), Size(*terminal_size(os.environ))
    first = startup.first(startup.look, size)
    if not isinstance(first, OpenedGame):
        raise BadInput("--svg draws a game: name one, as in 'oversteek GAME --svg FILE'.")
    controller, watch = first.controller, first.controller.watches.watch
    oracle = controller.player.oracle_client
    while oracle.is_thinking or (watch and watch.playback.phase is Phase.SEARCHING):
        controller.tick()
    write_new(launch.svg or "", [svg_of(page(controller, size, startup.look))])
    return 0


# In words


def open_in_words(table: Table, launch: Launch) -> int:
    """Play or watch what is wanted by lines, typed at a terminal or from a pipe, until they end,
    and return the exit status. Raises BadInput over a line of a pipe that cannot be read."""
    from tui.game.app_state import AppState
    from tui.plain.conversation import Conversation
    from tui.plain.speaker import Speaker

    collect_seldom()
    _never_fail()
    is_typed = sys.stdin.isatty()
    if not is_typed and not launch.names_store:  # What a program plays is nobody's game.
        launch = launch._replace(open_store=Store, continues=False)
    speaker, in_ascii = Speaker(as_json=launch.as_json), launch.display.glyphs == "ascii"
    rights, live = launch.rights, launch.live
    with _store_of(launch) as store:
        app_state = AppState(table, store, launch.preferences, rights, launch.identity, live)
        if not is_typed:
            from tui.plain.pipe import JumpingClock, obey_all

            clock = JumpingClock()
            talking = Conversation(app_state, in_ascii=in_ascii, clock=clock, rest=clock.rest)
            return obey_all(talking, _begun(talking, launch), speaker, _read_line, clock)
        from tui.plain.terminal import Talk

        talking = Conversation(app_state, in_ascii=in_ascii)
        status = Talk(talking, speaker, rights, live).run(_begun(talking, launch))
        if status == HUNG_UP:
            let_go(sys.stdout)
        return status


def _never_fail() -> None:
    """Let no character that is typed or shown be an error."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        reconfigure = getattr(stream, "reconfigure", None)  # In tests it may be something else.
        if reconfigure is not None:
            reconfigure(errors=errors)


def _begun(talking: Conversation, launch: Launch) -> Answer:
    """What is said first: of the game that is wanted, or where one is chosen."""
    return talking.begin(launch.game, launch.watch, continues=launch.continues)


def _read_line(most: int) -> bytes:
    """The next line of standard input, or so many bytes of it; empty at its end. Raises
    BadInput."""
    try:
        return sys.stdin.buffer.readline(most)
    except OSError as error:
        why = error.strerror or "nothing comes from there"
        raise BadInput(f"Standard input cannot be read: {why}.") from None
