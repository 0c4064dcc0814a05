"""The command `completion`: the script with which a shell completes our commands, which shtab makes
from the grammar."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

import shtab

from tui.command.commands import commands
from tui.command.grammar import parsers
from tui.engine.kind import Arguments
from tui.engine.table import Table
from tui.engine.text import print_text
from tui.game import stops
from tui.game.watching import KEPT_SPEEDS

FILES = ("FILE", "PATH", "STORE", "OUT")
"""What arguments are called that are names of files."""


def print_completion(chosen: Arguments, table: Table) -> None:
    """Print the script for a shell."""
    print_text(script(chosen.shell, table).rstrip())


def script(shell: str, table: Table) -> str:
    """The script for one of `SHELLS`."""
    known, abouts, made = words(table), commands(table), parsers(table)
    for action in (action for parser in made.values() for action in parser._actions):
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.metavar in known and not action.choices:
            action.choices = known[str(action.metavar)]
    # A game is a command, too: the one that plays it.
    play = made.pop("")
    play._actions = [action for action in play._actions if action.option_strings]
    root = argparse.ArgumentParser("oversteek", add_help=False, parents=[play])
    below = root.add_subparsers(parser_class=argparse.ArgumentParser)
    for name, parser in made.items():
        below.add_parser(name, help=abouts[name], add_help=False, parents=[parser])
    for _, puzzle, _ in table.games():
        below.add_parser(puzzle.name, help=puzzle.title, add_help=False, parents=[play])
    return str(shtab.complete(root, shell, root_prefix="oversteek"))


def words(table: Table) -> Mapping[str, Sequence[str]]:
    """What can be typed for an argument, by what that is called in the help."""
    methods = list(dict.fromkeys(how.name for kind in table.kinds for how in kind.methods))
    places = dict.fromkeys(
        word
        for kind, puzzle, _ in table.games()
        for word in stops.words(kind, puzzle)
        if ":" not in word  # There bash takes a word apart, and zsh the list.
    )
    return {
        "GAME": table.names(),
        "M": methods,
        "METHOD": methods,
        "PLACE": list(places),
        "N|max": [*(f"{speed:g}" for speed in KEPT_SPEEDS), "max"],
        "COMMAND": list(commands(table)),
    }
