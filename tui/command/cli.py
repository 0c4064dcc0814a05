"""The command line. Each command imports what it needs when it is called, because only a game on
the screen needs Textual, and only a printed answer needs the parser and the solvers."""

from __future__ import annotations

import os
import sys
from errno import EMFILE, ENFILE

from tui.command.process import VERSION, collect_seldom, complain, let_go, open_closed
from tui.engine.text import USUAL_COLUMNS, BadInput, columns, print_text
from tui.terminal.size import forget_absurd_sizes

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tui.command.launch import Launch
    from tui.engine.kind import Command
    from tui.engine.table import Table

    Run = Callable[[Sequence[str], Table], int | Launch]
    """Runs a command with the words after its name, and with the puzzles that there are."""

DONE, NO_MEMORY, BAD_USAGE, UNFORESEEN, INTERRUPTED = 0, 1, 2, 70, 130
HELP = os.path.join(os.path.dirname(__file__), "help.txt")
"""The help, as a terminal of the usual width shows it. To make it takes as long as all puzzles and
a parser. `python -m tests.help` writes it anew."""
_NO_MORE_FILES = (EMFILE, ENFILE)


def main(arguments: Sequence[str] | None = None, table: Table | None = None) -> int:
    """Run the command and return its exit status. `table` has the puzzles; None for all of ours."""
    open_closed()
    forget_absurd_sizes(os.environ)
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
    except MemoryError:
        let_go(sys.stdout)
        complain("There is not enough memory for that; ask for less, or raise 'ulimit -v'.")
        return NO_MEMORY
    except OSError as error:
        let_go(sys.stdout)
        complain(_about_system(error))
    except BaseException as error:
        return _report(error)
    return BAD_USAGE


def _answer(words: list[str], table: Table | None) -> int:
    if table is None and (told := told_at_once(words)):
        print_text(told)
        sys.stdout.flush()
        return DONE
    if table is None:
        from tui.command.process import data_folder
        from tui.puzzles.table import TABLE

        table = TABLE.with_own(data_folder)
    try:
        status = _obey(words, table)
    except SystemExit:  # The parser has printed help or the version.
        status = DONE
    sys.stdout.flush()
    return status


def told_at_once(words: Sequence[str]) -> str:
    """What these words ask for, if it can be told without the puzzles; empty if it cannot."""
    if words == ["--version"]:
        return VERSION
    if words in (["--help"], ["-h"]) and columns() >= USUAL_COLUMNS:
        return written_help()
    return ""


def written_help() -> str:
    """The help that was written down; empty if it is not there."""
    try:
        with open(HELP, encoding="utf-8") as file:
            return file.read().removesuffix("\n")
    except OSError:
        return ""


def _obey(words: list[str], table: Table) -> int:
    from tui.command.commands import bare_launch

    if launch := bare_launch(words, table):
        return _open(table, launch)
    collect_seldom()
    if words[0].startswith("-"):
        from tui.command.help import command_first

        words = command_first(words, table)
    done = _done(words, table)
    return done if isinstance(done, int) else _open(table, done)


def opened(table: Table, launch: Launch) -> int:
    """Show or tell what is wanted until the player leaves, and return the exit status. Raises
    BadInput, and whatever it ended over."""
    if launch.in_words:
        from tui.command.plain import open_in_words

        return open_in_words(table, launch)
    from tui.command.opening import draw_picture, open_on_screen

    return draw_picture(table, launch) if launch.svg else open_on_screen(table, launch)


def _open(table: Table, launch: Launch) -> int:
    try:
        return opened(table, launch)
    except BrokenPipeError:  # Nobody reads on what is told in words.
        raise
    except OSError as error:  # Handled here, because main() would blame a printed answer.
        if error.errno in _NO_MORE_FILES:
            raise
        return _report(error)


def _done(words: list[str], table: Table) -> int | Launch:
    """The exit status of a command, or what it wants to be opened on the screen."""
    from tui.command.commands import COMMANDS

    if words[0] in COMMANDS:
        command = COMMANDS[words[0]]
        # Not by importlib, for which some commands would wait as long as for their own module.
        module = __import__(f"tui.command.{command.module}", fromlist=[command.function])
        run: Run = getattr(module, command.function)
        return run(words[1:], table)
    if own := table.command_named(words[0]):
        return _done_by(own, words, table)
    from tui.command.arguments import play_arguments

    return play_arguments(words, table)


def _done_by(own: Command, words: list[str], table: Table) -> int | Launch:
    """The same for a command of a kind."""
    if own.opens_games:
        from tui.command.arguments import launch_of
        from tui.command.help import parser_of

        chosen = parser_of(own.name, table).parsed(words[1:])
        name = own.game(chosen)
        if name is not None:
            return launch_of(chosen, table.asked_game(name))
    return own.run(words[1:])


def _about_system(error: OSError) -> str:
    if error.errno in _NO_MORE_FILES:
        return "No more files can be opened; raise the limit, for instance with 'ulimit -n 64'."
    return f"The answer cannot be written: {error.strerror or error}."


def _report(error: BaseException) -> int:
    """Write a report of an error, and say where that is."""
    from tui.command.unforeseen import sentence_about

    let_go(sys.stdout)  # Do not print half an answer.
    complain(sentence_about(error))
    return UNFORESEEN
