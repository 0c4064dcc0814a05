"""The parsers of all commands, for those who write about them: help, completion and manual."""

from __future__ import annotations

from importlib import import_module

from tui.command.arguments import add_display
from tui.command.commands import COMMANDS
from tui.command.launch import add_store
from tui.command.usage import commands
from tui.engine.parser import Parser
from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.engine.table import Table


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
        add_display(parser_of_kind)
        add_store(parser_of_kind)
    return parser_of_kind


def parsers(table: Table) -> dict[str, Parser]:
    """The parsers of all commands, by their names."""
    return {name: parser_of(name, table) for name in commands(table)}
