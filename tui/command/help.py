"""The command `help`, the parsers of all commands, and lines with options before the command."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from tui.command.arguments import add_look, play_parser
from tui.command.commands import COMMANDS
from tui.command.launch import add_store
from tui.command.usage import commands, flags
from tui.engine.parser import Parser
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.engine.text import quoted
from tui.host.limits import VALUED as VALUED_OF_HOST

DONE = 0

_ABOUT = """\
Print the help of a command, as its --help does; without COMMAND that of the
program, with all commands."""
VALUED = ("--colour", "--color", "--glyphs", "--motion", "--scenery", "--player",
          "--speed", "--method", "--until", "--limit", "--record",
          "--certificate", "--svg", "--cast", "--date", *VALUED_OF_HOST)  # fmt: skip
"""The options that are followed by a value, but for those of the methods."""


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


def parser_of(name: str, table: Table) -> Parser:
    """The parser of a command. Raises KeyError if there is no such command."""
    if name in COMMANDS:
        command = COMMANDS[name]
        make = getattr(import_module(f"tui.command.{command.module}"), command.parser)
        parser: Parser = make(table)
        return parser
    own = table.command_named(name)
    if own is None:
        raise KeyError(name)
    parser_of_kind = own.parser()
    if parser_of_kind is None:
        about = f"{own.about[0].upper()}{own.about[1:]}."
        return Parser(f"oversteek {name}", f"oversteek {own.usage}", about)
    if own.opens_games:
        add_look(parser_of_kind)
        add_store(parser_of_kind)
    return parser_of_kind


def parsers(table: Table) -> dict[str, Parser]:
    """The parsers of all commands, by their names."""
    return {name: parser_of(name, table) for name in commands(table)}


def command_first(words: Sequence[str], table: Table) -> list[str]:
    """The words of a command line, with the command before the options that stood before it. Where
    no command follows the options, nothing changes."""
    valued, place = {*VALUED, *flags(table)}, 0
    while place < len(words) and words[place].startswith("-"):
        if words[place] in ("--", "--version"):  # The first ends the options, the other needs none.
            return list(words)
        place += 2 if words[place] in valued else 1
    if place < len(words) and words[place] in commands(table):
        return [words[place], *words[:place], *words[place + 1 :]]
    return list(words)
