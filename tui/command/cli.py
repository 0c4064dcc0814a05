"""The command line. Each command imports what it needs when it is called, because only a game on
the screen needs Textual, and only a printed answer needs the parser and the solvers."""

from __future__ import annotations

import gc
import os
import sys
import threading
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import EMFILE, ENFILE
from typing import TYPE_CHECKING, Any

from tui.command.lacking import lacks_memory
from tui.command.launch import Launch, preferences
from tui.command.streams import complain, let_go, open_closed
from tui.engine.puzzle import BadInput
from tui.terminal.kind import Display, environment_as_found, usual_display
from tui.terminal.size import forget_absurd_sizes

if TYPE_CHECKING:
    from textual.driver import Driver

    from tui.app import OversteekApp
    from tui.engine.kind import Command
    from tui.engine.table import Table

Run = Callable[[Sequence[str], "Table"], int | Launch]
"""Runs a command with the words after its name, and with the puzzles that there are."""

DONE, BAD_USAGE, UNFORESEEN, INTERRUPTED = 0, 2, 70, 130

_NEW_OBJECTS = 10_000
"""So many new objects, those freed again not counted, are made between two looks for garbage."""
_RESERVE = 2**20
"""Bytes: more than it takes to say what went wrong."""


def main(arguments: Sequence[str] | None = None, table: Table | None = None) -> int:
    """Run the command and return its exit status. `table` has the puzzles; None for all of ours."""
    open_closed()
    forget_absurd_sizes(os.environ)
    reserve = bytes(_RESERVE)
    try:
        return _answer(list(sys.argv[1:] if arguments is None else arguments), table)
    except BadInput as error:
        complain(str(error))
    except BrokenPipeError:
        let_go(sys.stdout)
        return DONE
    except KeyboardInterrupt:
        let_go(sys.stdout)
        return INTERRUPTED
    except BaseException as error:
        del reserve  # There may be no other memory.
        if not isinstance(error, OSError) or lacks_memory(error):
            return _tell(error)
        let_go(sys.stdout)
        complain(_about_system(error))
    return BAD_USAGE


def _answer(words: list[str], table: Table | None) -> int:
    if table is None:
        from tui.command.folders import data_folder
        from tui.puzzles.table import TABLE

        table = TABLE.with_own(data_folder)
    try:
        status = _obey(words, table)
    except SystemExit:  # The parser has printed help or the version.
        status = DONE
    sys.stdout.flush()
    return status


def _obey(words: list[str], table: Table) -> int:
    if not words:  # Nothing to parse, so the parser need not be imported.
        liked = preferences()
        display = usual_display(
            environment_as_found(), liked.settings.motion, liked.settings.scenery
        )
        return _open(table, Launch(display, liked))
    if words[0].startswith("-"):
        from tui.command.order import command_first

        words = command_first(words, table)
    done = _done(words, table)
    return _open(table, done) if isinstance(done, Launch) else done


def _done(words: list[str], table: Table) -> int | Launch:
    """The exit status of a command, or what it wants to be opened on the screen."""
    from tui.command.usage import COMMANDS

    if words[0] in COMMANDS:
        from importlib import import_module

        command = COMMANDS[words[0]]
        run: Run = getattr(import_module(f"tui.command.{command.module}"), command.function)
        return run(words[1:], table)
    if own := table.command_named(words[0]):
        return _done_by(own, words, table)
    from tui.command.arguments import play_arguments

    return play_arguments(words, table)


def _done_by(own: Command, words: list[str], table: Table) -> int | Launch:
    """The same for a command of a kind."""
    if own.game is not None:
        from tui.command.arguments import launch_of
        from tui.command.tree import parser_of

        chosen = parser_of(own.name, table).parsed(words[1:])
        name = own.game(chosen)
        if name is not None:
            return launch_of(chosen, table.asked_game(name))
    return own.run(words[1:])


def _about_system(error: OSError) -> str:
    if error.errno in (EMFILE, ENFILE):
        return "No more files can be opened; raise the limit, for instance with 'ulimit -n 64'."
    return f"The answer cannot be written: {error.strerror or error}."


def _tell(error: BaseException) -> int:
    """Say that there is too little memory, if an error comes of that. Otherwise write a report of
    it, and say where that is."""
    if lacks_memory(error):
        error.__traceback__ = None  # The traceback keeps alive what filled the memory.
        complain("There is not enough memory for that; ask for less, or raise 'ulimit -v'.")
        return BAD_USAGE
    from tui.command.unforeseen import sentence_about

    let_go(sys.stdout)  # Do not print half an answer.
    complain(sentence_about(error))
    return UNFORESEEN


def _open(table: Table, opening: Launch) -> int:
    """Run the app."""
    from tui.command.readiness import first_missing

    if missing := first_missing(os.environ):
        raise BadInput(missing)
    display = opening.display
    collect_seldom()
    _tell_textual(display)
    try:
        from tui.app import OversteekApp
        from tui.entrance import Entrance
        from tui.game.store import LazyStore
        from tui.terminal.end import do_at_last

        store = LazyStore(opening.open_store)
        do_at_last(store.keep_at_last, lambda: store.has_unwritten)
        entrance = Entrance(
            table,
            opening.game,
            opening.watch,
            display,
            store=store,
            preferences=opening.preferences,
            continues=opening.continues,
        )
        app = OversteekApp(entrance, _driver(display))
        keep_off_the_screen(app)
        try:
            app.run(mouse=display.mouse)
        finally:
            app.give_back_terminal()
            store.close()
    except OSError as error:  # Handled here, because main() would blame a printed answer.
        return _tell(error)
    if app.unforeseen is not None:
        return _tell(app.unforeseen)
    return app.return_code or DONE


def collect_seldom() -> None:
    """Let Python look seldom for garbage that only refers to itself.

    A search keeps a hundred thousand steps alive, each of several objects. With Python's usual
    setting they are looked through again and again while they are made, which takes as long as the
    search itself, and nothing is ever found: what a search forgets does not refer to itself.
    """
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])


def keep_off_the_screen(app: OversteekApp) -> None:
    """Give uncaught exceptions to the app; Python would print them in the middle of the screen."""

    def meet(met: Any) -> None:
        # Where there is no memory even for this, Python would print that, too.
        with suppress(MemoryError):
            app.meet(met.exc_value)

    threading.excepthook = sys.unraisablehook = meet
    warnings.simplefilter("ignore")


def _driver(display: Display) -> type[Driver] | None:
    """Our own driver, or None for Textual's."""
    if display.driver == "textual":
        return None
    from tui.terminal.private import missing

    if lacking := next(missing(), None):
        complain(
            f"This Textual has no {lacking}, so its own driver draws, which sends more and does "
            "not survive a broken connection; install a tested version of Textual."
        )
        return None
    from tui.terminal.driver import LeanDriver

    return LeanDriver


def _tell_textual(display: Display) -> None:
    """Set the environment variables that Textual reads when it is imported."""
    systems = {"truecolor": "truecolor", "256": "256"}
    os.environ["TEXTUAL_COLOR_SYSTEM"] = systems.get(display.colours, "standard")
    os.environ.pop("NO_COLOR", None)
    if display.colours == "none":
        os.environ["NO_COLOR"] = "1"
