"""The command `help`: what a command does, or all of them."""

from __future__ import annotations

from collections.abc import Sequence

from tui.command.arguments import play_parser
from tui.command.tree import parser_of
from tui.command.usage import commands
from tui.engine.parser import Parser
from tui.engine.puzzle import BadInput
from tui.engine.sentence import quoted
from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.engine.table import Table

DONE = 0

_ABOUT = """\
Print the help of a command, as its --help does; without COMMAND that of the
program, with all commands."""


def print_help(words: Sequence[str], table: Table) -> int:
    """Print the help of a command, or of the program. Raises BadInput."""
    name = help_parser(table).parsed(words).command
    if name is None:
        play_parser(table).print_help()
    elif name in commands(table):
        parser_of(name, table).print_help()
    else:
        raise BadInput(f"There is no command {quoted(name)}: {_suggestion(name, table)}")
    return DONE


def help_parser(table: Table) -> Parser:
    """What `oversteek help [COMMAND]` understands."""
    parser = Parser("oversteek help", None, _ABOUT)
    parser.add_argument("command", nargs="?", metavar="COMMAND", help="the name of a command")
    return parser


def _suggestion(name: str, table: Table) -> str:
    from difflib import get_close_matches  # Late: only a mistyped name needs it.

    if table.kind_named(name.partition(":")[0].partition("@")[0]) is not None:
        return f"it is a puzzle, and 'oversteek {name}' plays it."
    nearest = get_close_matches(name.lower(), commands(table), n=1)
    if nearest:
        return f"did you mean '{nearest[0]}'?"
    return "'oversteek help' lists them all."
