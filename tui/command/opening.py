"""A game on the screen: what it needs is checked, the first picture comes as soon as it is painted,
and then the app."""

from __future__ import annotations

import os
import sys
from _thread import LockType, allocate_lock, start_new_thread
from collections.abc import Iterator, Mapping

from tui.command.launch import Launch
from tui.command.process import collect_seldom, complain
from tui.drawing.canvas import Size
from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.engine.typing import TYPE_CHECKING, Any
from tui.entrance import Entrance
from tui.game.rights import HOME, Rights
from tui.game.store import LazyStore
from tui.terminal.end import do_at_last
from tui.terminal.kind import Display
from tui.terminal.memory import room_for_threads
from tui.terminal.names import why_not
from tui.terminal.room import has_room
from tui.terminal.size import largest_screen, terminal_size

if TYPE_CHECKING:
    from textual.driver import Driver

    from tui.app import OversteekApp
    from tui.terminal.early import EarlyTerminal

_DESCRIPTORS = 12
"""How many files the game has open at the same time, and a few more."""
_MEGABYTES = 64
"""How much memory the game needs to show its first picture, and as much again to be played in."""
_THREADS = 3
"""How many threads the game needs: to read the terminal, to write to it, to force its end."""


_NO_SYSTEM = (
    "the game needs a terminal like those of Linux, macOS and the BSDs; "
    "'oversteek solve' works here, too."
)
_NO_TERMINAL = (
    "the game needs a terminal for input and output; "
    "over SSH ask for one with 'ssh -t', or use 'oversteek solve'."
)
_TOO_FEW_FILES = (
    f"the game needs {_DESCRIPTORS} more open files than this process may have; "
    "raise the limit, for instance with 'ulimit -n 64'."
)
_TOO_LITTLE_MEMORY = (
    f"the game needs {_MEGABYTES} MB more memory than this process may have; "
    "raise the limit ('ulimit -v'), or close other programs."
)
_TOO_FEW_THREADS = (
    f"the game needs {_THREADS} threads, and the system starts no more; "
    "close other programs, or raise the limits ('ulimit -u' and 'ulimit -v')."
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
    yield _need("files", _can_open_files(), "enough can be opened", _TOO_FEW_FILES)
    yield _need("memory", has_room(_MEGABYTES << 20), "enough", _TOO_LITTLE_MEMORY)
    yield _need("threads", _can_start_threads(), "enough can be started", _TOO_FEW_THREADS)


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


def _can_open_files() -> bool:
    opened: list[int] = []
    try:
        for _ in range(_DESCRIPTORS):
            opened.append(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return False
    finally:
        for descriptor in opened:
            os.close(descriptor)
    return True


def _can_start_threads() -> bool:
    gate, ends = allocate_lock(), list[LockType]()
    gate.acquire()

    def wait(end: LockType) -> None:
        with gate:
            end.release()

    try:
        with room_for_threads():
            for _ in range(_THREADS):
                end = allocate_lock()
                end.acquire()
                start_new_thread(wait, (end,))
                ends.append(end)
    except (RuntimeError, MemoryError):
        return False
    finally:
        gate.release()
        for end in ends:
            end.acquire()
    return True


def open_on_screen(table: Table, opening: Launch) -> int:
    """Show what is wanted until the player leaves, and return the exit status. Raises BadInput if
    it cannot be shown here, and whatever the app ended over."""
    if missing := first_missing(os.environ):
        raise BadInput(missing)
    store = LazyStore(opening.open_store)
    do_at_last(store.keep_at_last, lambda: store.has_unwritten)
    entrance = Entrance(
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
    early = _shown_early(entrance)
    try:
        return _run(entrance, early)
    finally:
        if early is not None:
            early.give_back()
        store.close()
        if opening.live is not None:
            opening.live.leave()


def _shown_early(entrance: Entrance) -> EarlyTerminal | None:
    """The terminal, with the first picture on it; None if only Textual can show it."""
    look = entrance.look
    if look is None or entrance.display.driver == "textual":
        return None
    from tui.terminal.early import EarlyTerminal
    from tui.terminal.mirror import mirror_of
    from tui.terminal.page import screen_rows

    rights = entrance.visit.rights
    size = Size(*terminal_size(os.environ, largest_screen(rights)))
    early = EarlyTerminal(mirror_of(size), rights)
    try:
        shown = entrance.first(look, size).shown
        early.show(screen_rows(shown.paint(size)), shown.caret)
    except BaseException:
        early.give_back()
        raise
    return early


def _run(entrance: Entrance, early: EarlyTerminal | None) -> int:
    """Run the app."""
    display = entrance.display
    tell_textual(display)
    from tui.app import OversteekApp

    collect_seldom()
    driver = _driver(display, entrance.visit.rights)
    if driver is None and early is not None:
        early.give_back()
        early = None
    app = OversteekApp(entrance, driver, early)
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
    from contextlib import suppress

    def meet(met: Any) -> None:
        # Where there is no memory even for this, Python would print that, too.
        with suppress(MemoryError):
            app.meet(met.exc_value)

    threading.excepthook = sys.unraisablehook = meet
    warnings.simplefilter("ignore")


def _driver(display: Display, rights: Rights = HOME) -> type[Driver] | None:
    """Our own driver, or None for Textual's. Raises BadInput where there is no other than Textual's
    for a session that has no right to it."""
    if display.driver == "textual":
        return None
    from tui.terminal.private import missing

    lacking = next(missing(), None)
    if lacking and not rights.chooses_driver:
        raise BadInput(
            f"This Textual has no {lacking}, so no stranger can play: the keeper of this host has "
            "to install a tested version of Textual."
        )
    if lacking:
        complain(
            f"This Textual has no {lacking}, so its own driver draws, which sends more and does "
            "not survive a broken connection; install a tested version of Textual."
        )
        return None
    from tui.terminal.driver import LeanDriver

    return LeanDriver


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
