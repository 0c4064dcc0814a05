"""A game on the screen: the first picture as soon as it is painted, and then the app."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from tui.command.garbage import collect_seldom
from tui.command.launch import Launch
from tui.command.readiness import first_missing
from tui.drawing.canvas import Size
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.engine.typing import TYPE_CHECKING, Any
from tui.entrance import Startup
from tui.game.store import LazyStore
from tui.terminal.end import do_at_last
from tui.terminal.kind import Display
from tui.terminal.size import largest_screen, terminal_size

if TYPE_CHECKING:
    from tui.app import OversteekApp
    from tui.terminal.early import EarlyTerminal


def open_on_screen(table: Table, opening: Launch) -> int:
    """Show what is wanted until the player leaves, and return the exit status. Raises BadInput if
    it cannot be shown here, and whatever the app ended over."""
    if missing := first_missing(os.environ):
        raise BadInput(missing)
    store = LazyStore(opening.open_store)
    do_at_last(store.keep_at_last, lambda: store.has_unwritten)
    startup = Startup(
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
    early = _shown_early(startup)
    try:
        return _run(startup, early, opening.read)
    finally:
        early.give_back()
        store.close()
        if opening.live is not None:
            opening.live.leave()


def _shown_early(startup: Startup) -> EarlyTerminal:
    """The terminal, with the first picture on it."""
    from tui.terminal.early import EarlyTerminal
    from tui.terminal.screen_buffer import screen_rows
    from tui.terminal.screen_state import screen_state_of

    rights = startup.visit.rights
    size = Size(*terminal_size(os.environ, largest_screen(rights)))
    early = EarlyTerminal(screen_state_of(size), rights)
    try:
        shown = startup.first(startup.look, size).shown
        early.show(screen_rows(shown.paint(size)), shown.caret)
    except BaseException:
        early.give_back()
        raise
    return early


def _run(startup: Startup, early: EarlyTerminal, read: Callable[[int, int], bytes]) -> int:
    """Run the app."""
    display = startup.display
    tell_textual(display)
    from tui.app import OversteekApp
    from tui.terminal.driver import LeanDriver

    collect_seldom()
    app = OversteekApp(startup, LeanDriver.reading_with(read), early)
    keep_off_the_screen(app)
    try:
        app.run(mouse=display.mouse)
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


def tell_textual(display: Display) -> None:
    """Set the environment variables that Textual reads when it is imported, and what it has read of
    them where it is imported already."""
    system = display.colours if display.colours in ("truecolor", "256") else "standard"
    os.environ["TEXTUAL_COLOR_SYSTEM"] = system
    if (constants := sys.modules.get("textual.constants")) is not None:
        vars(constants)["COLOR_SYSTEM"] = system
    os.environ.pop("NO_COLOR", None)
    if display.colours == "none":
        os.environ["NO_COLOR"] = "1"
