"""The command line. Each command imports what it needs when it is called, because only a game on
the screen needs Textual, and only a printed answer needs the parser and the solvers."""

from __future__ import annotations

import os
import sys

from tui.command.process import VERSION, complain, data_folder, let_go, open_closed
from tui.engine.text import BadInput, print_text
from tui.terminal.size import forget_absurd_sizes

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tui.command.launch import Launch
    from tui.engine.kind import Arguments
    from tui.engine.table import Table

DONE, NO_MEMORY, BAD_USAGE, UNFORESEEN, INTERRUPTED = 0, 1, 2, 70, 130
_NO_MEMORY_HERE = "There is not enough memory for that; ask for less, or raise 'ulimit -v'."
_NO_MEMORY_ON_HOST = "There is not enough memory for that on this host: ask for less."


def main(arguments: Sequence[str] | None = None, table: Table | None = None) -> int:
    """Run the command and return its exit status. `table` has the puzzles; None for all of ours."""
    open_closed()
    forget_absurd_sizes(os.environ)
    words = list(sys.argv[1:] if arguments is None else arguments)
    return status_of(lambda: _answer(words, table))


def status_of(work: Callable[[], int], reports: str | None = None) -> int:
    """The exit status of some work. Whatever ends it is told in one line, and what should not have
    happened in a report, too. A guest, who is told nothing of this machine, has his in the folder
    `reports`."""
    try:
        status = work()
        sys.stdout.flush()
        return status
    except BadInput as error:
        complain(str(error))
        return BAD_USAGE
    except BaseException as error:
        let_go(sys.stdout)  # Do not print half an answer.
        if isinstance(error, BrokenPipeError):
            return DONE
        if isinstance(error, KeyboardInterrupt):
            return INTERRUPTED
        if isinstance(error, MemoryError):
            complain(_NO_MEMORY_HERE if reports is None else _NO_MEMORY_ON_HOST)
            return NO_MEMORY
        if reports is None and isinstance(error, OSError):
            complain(f"The answer cannot be written: {error.strerror or error}.")
            return BAD_USAGE
        return _reported(error, reports)


def _reported(error: BaseException, reports: str | None = None) -> int:
    """Write a report of an error, and say where that is; or say in which line of a program of the
    player's own it was raised."""
    from tui.engine.own_code import fault_of_own

    if (fault := fault_of_own(error)) is not None:
        complain(str(fault))
        return BAD_USAGE
    from tui.command.doctor import sentence_about

    complain(sentence_about(error, reports))
    return UNFORESEEN


def _answer(words: Sequence[str], table: Table | None) -> int:
    if table is None and words == ["--version"]:  # It takes no puzzles to tell that.
        print_text(VERSION)
        return DONE
    if table is None:
        from tui.puzzles.table import TABLE

        table = TABLE.with_own(data_folder)
    try:
        done = asked(words, table)
    except SystemExit:  # The parser has printed help or the version.
        return DONE
    if isinstance(done, int):
        return done
    from tui.command.launch import opened

    try:
        return opened(table, done)
    except BrokenPipeError:
        raise
    except OSError as error:  # Handled here, because it is no printed answer that is to blame.
        let_go(sys.stdout)
        return _reported(error)


def asked(words: Sequence[str], table: Table) -> int | Launch:
    """Answer a line, and return the exit status; or return what it wants to be opened. Raises
    BadInput, and SystemExit where only help was asked for."""
    from tui.command.commands import COMMANDS, PLAY, read_quickly

    found = read_quickly(words, table)
    if found is None:
        from tui.command.grammar import understood

        found = understood(words, table)
    command, chosen = found
    if own := table.command_named(command):
        done = own.run(chosen)
        if isinstance(done, int):
            return done
        from tui.command.launch import launch_of

        return launch_of(chosen, table.asked_game(done))
    module, _, function = COMMANDS.get(command, PLAY).run.partition(".")
    # Not by importlib, for which some commands would wait as long as for their own module.
    run: Callable[[Arguments, Table], int | Launch | None]
    run = getattr(__import__(f"tui.command.{module}", fromlist=[function]), function)
    return run(chosen, table) or DONE
