"""The command `completion`: the script with which a shell completes our commands. shtab makes it
from the grammar when the program is built; in a checkout it is made when it is asked for."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from tui.command.commands import commands
from tui.command.grammar import parser_of, parsers
from tui.engine.kind import Arguments
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.engine.text import print_text
from tui.game import stops
from tui.game.watching import KEPT_SPEEDS

DONE = 0

SHIPPED = Path(__file__).parent / "shipped"
"""The folder of the scripts in an installed program."""
FILES = ("FILE", "PATH", "STORE", "OUT")
"""What arguments are called that are names of files."""


def print_completion(chosen: Arguments, table: Table) -> int:
    """Print the script for a shell. Raises BadInput."""
    shipped = SHIPPED / chosen.shell
    is_made = shipped.exists()
    print_text((shipped.read_text("utf-8") if is_made else script(chosen.shell, table)).rstrip())
    return DONE


def script(shell: str, table: Table) -> str:
    """The script for one of `SHELLS`, made by shtab. Raises BadInput where that is missing."""
    try:
        import shtab
    except ImportError:
        raise BadInput(
            "This checkout has no completions, because they are made when the program is "
            "installed: install it, or run 'pip install shtab'."
        ) from None
    known = words(table)

    def prepared(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
        """A parser as the parent of one of the tree: it knows the words or files that its arguments
        can be."""
        for action in parser._actions:
            if action.metavar in FILES:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif action.metavar in known and not action.choices:
                action.choices = known[str(action.metavar)]
        return [parser]

    # A game is a command, too: the one that plays it.
    play = parser_of("", table)
    play._actions = [action for action in play._actions if action.option_strings]
    root = argparse.ArgumentParser("oversteek", add_help=False, parents=prepared(play))
    below = root.add_subparsers(parser_class=argparse.ArgumentParser)
    abouts = commands(table)
    for name, parser in parsers(table).items():
        if name:
            below.add_parser(name, help=abouts[name], add_help=False, parents=prepared(parser))
    for _, puzzle, _ in table.games():
        below.add_parser(puzzle.name, help=puzzle.title, add_help=False, parents=[play])
    made: str = shtab.complete(root, shell, root_prefix="oversteek")
    return made


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
