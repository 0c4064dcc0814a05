"""A game on the screen: what it needs is checked, the first picture comes as soon as it is painted,
and then the app."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.launch import Launch
from tui.command.process import collect_seldom, complain
from tui.drawing.canvas import Size
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.entrance import Startup
from tui.terminal.ending import do_at_last
from tui.terminal.kind import why_not
from tui.terminal.size import largest_screen, terminal_size

if TYPE_CHECKING:
    from tui.app import OversteekApp
    from tui.game.store import Store
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
    yield _need("system", _has_terminals(), sys.platform, _NO_SYSTEM)
    yield _need("input", sys.stdin.isatty(), "a terminal", _NO_TERMINAL)
    yield _need("output", sys.stdout.isatty(), "a terminal", _NO_TERMINAL)
    why = why_not(environment)
    yield _need("terminal", why is None, f"TERM={environment.get('TERM')}", why or "")


def _need(name: str, ok: bool, found: str, missing: str) -> Check:
    return Check(name, ok, found if ok else missing)


def first_missing(environment: Mapping[str, str]) -> str | None:
    """The sentence about the first need that is not met, or None."""
    return next((need.value for need in needs(environment) if not need.ok), None)


def _has_terminals() -> bool:
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return True


def open_on_screen(table: Table, opening: Launch) -> int:
    """Show what is wanted until the player leaves, and return the exit status. Raises BadInput if
    it cannot be shown here, and whatever the app ended over."""
    if missing := first_missing(os.environ):
        raise BadInput(missing)
    store = opening.open_store()
    do_at_last(store.keep_at_last, lambda: store.has_unwritten)
    startup = _startup(table, opening, store)
    early = _shown_early(startup)
    try:
        return _run(startup, early)
    finally:
        early.give_back()
        store.close()
        if opening.live is not None:
            opening.live.leave()
        elif words := store.parting_words:  # A host says it itself.
            complain(words)


def _startup(table: Table, opening: Launch, store: Store) -> Startup:
    return Startup(
        table,
        opening.game,
        opening.watch,
        opening.display,
        store=store,
        preferences=opening.preferences,
        continues=opening.continues,
        rights=opening.rights,
        identity=opening.identity,
        live=opening.live,
    )


def draw_picture(table: Table, opening: Launch) -> int:
    """Write the picture of a game, or of a watch where it stops first, to a new file, as large as
    this terminal, and return the exit status. A game is drawn from its start. Raises BadInput."""
    from tui.drawing.svg import svg_of
    from tui.engine.files import write_new
    from tui.game.store import Store
    from tui.game.watching import Phase
    from tui.picture.picture import OpenedGame, page

    startup, size = _startup(table, opening, Store()), Size(*terminal_size(os.environ))
    first = startup.first(startup.look, size)
    if not isinstance(first, OpenedGame):
        raise BadInput("--svg draws a game: name one, as in 'oversteek GAME --svg FILE'.")
    controller, watch = first.controller, first.controller.watches.watch
    oracle = controller.player.oracle_client
    while oracle.is_thinking or (watch and watch.playback.phase is Phase.SEARCHING):
        controller.tick()
    write_new(opening.svg or "", [svg_of(page(controller, size, startup.look))])
    return 0


def _shown_early(startup: Startup) -> EarlyTerminal:
    """The terminal, with the first picture on it."""
    from tui.terminal.early import EarlyTerminal
    from tui.terminal.screen_state import screen_state_of

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
    from tui.terminal.driver import LeanDriver

    collect_seldom()
    app = OversteekApp(startup, LeanDriver, early)
    keep_off_the_screen(app)
    try:
        app.run(mouse=startup.display.mouse)
    finally:
        app.give_back_terminal()
    if app.unforeseen is not None:
        raise app.unforeseen
    return app.return_code or 0


def keep_off_the_screen(app: OversteekApp) -> None:
    """Give uncaught exceptions to the app; Python would print them in the middle of the screen."""

    import threading  # Late: the first picture is there sooner.
    import warnings

    def meet(met: Any) -> None:
        app.meet(met.exc_value)

    threading.excepthook = sys.unraisablehook = meet
    warnings.simplefilter("ignore")
