"""The command `completion`: the script with which a shell completes our commands. shtab makes it
from the parsers when the program is built; in a checkout it is made when it is asked for."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tui.command.arguments import play_parser
from tui.command.commands import SHELLS
from tui.command.help import parsers
from tui.command.usage import commands
from tui.engine.parser import Parser
from tui.engine.puzzle import BadInput
from tui.engine.text import print_text
from tui.game import stops
from tui.game.watching import KEPT_SPEEDS

if TYPE_CHECKING:
    from tui.engine.table import Table

DONE = 0

SHIPPED = Path(__file__).parent / "shipped"
"""The folder of the scripts in an installed program."""

_PROGRAM = "oversteek"
_ABOUT = """\
Print a script with which a shell completes commands, games, methods, options
and their values. To have it always, add one line to the file that the shell
reads when it starts:
  bash, ~/.bashrc:                    eval "$(oversteek completion bash)"
  zsh, ~/.zshrc, below compinit:      eval "$(oversteek completion zsh)"
  fish, ~/.config/fish/config.fish:   oversteek completion fish | source"""
_FILES = ("FILE", "PATH", "STORE", "OUT")
"""What arguments are called that are names of files."""


def print_completion(words: Sequence[str], table: Table) -> int:
    """Print the script for a shell. Raises BadInput."""
    shell = completion_parser(table).parsed(words).shell
    shipped = SHIPPED / shell
    made = shipped.read_text(encoding="utf-8") if shipped.exists() else script(shell, table)
    print_text(made.rstrip("\n"))
    return DONE


def completion_parser(table: Table) -> Parser:
    """What `oversteek completion SHELL` understands."""
    parser = Parser("oversteek completion", None, _ABOUT)
    *others, last = SHELLS
    shells = f"{', '.join(others)} or {last}"
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=shells)
    return parser


def script(shell: str, table: Table) -> str:
    """The script for one of `SHELLS`, made by shtab. Raises BadInput where that is missing."""
    try:
        import shtab
    except ImportError:
        raise BadInput(
            "This checkout has no completions, because they are made when the program is "
            "installed: install it, or run 'pip install shtab'."
        ) from None
    made: str = shtab.complete(_tree(table, shtab.FILE), shell, root_prefix=_PROGRAM)
    return made


def _tree(table: Table, files: Mapping[str, Any]) -> argparse.ArgumentParser:
    """All parsers as one. A game is a command, too: the one that plays it. `files` is what tells
    shtab that files are meant."""
    root = argparse.ArgumentParser(_PROGRAM, add_help=False)
    words = _words(table)
    play = [action for action in play_parser(table)._actions if action.option_strings]
    _plant(root, play, words, files)
    below = root.add_subparsers(parser_class=argparse.ArgumentParser)
    abouts = commands(table)
    for name, parser in parsers(table).items():
        planted = below.add_parser(name, help=abouts[name], add_help=False)
        _plant(planted, parser._actions, words, files)
    for game in table.games():
        planted = below.add_parser(game.puzzle.name, help=game.puzzle.title, add_help=False)
        _plant(planted, play, words, files)
    return root


def _plant(
    parser: argparse.ArgumentParser,
    actions: Iterable[argparse.Action],
    words: Mapping[str, Sequence[str]],
    files: Mapping[str, Any],
) -> None:
    """Give a parser these arguments, each with the words or files that it can be."""
    for action in actions:
        name = str(action.metavar or "")
        if name in _FILES:
            action.complete = files  # type: ignore[attr-defined]
        elif not action.choices and name in words:
            action.choices = words[name]
        parser._add_action(action)


def _words(table: Table) -> Mapping[str, Sequence[str]]:
    """What can be typed for an argument, by what that is called in the help."""
    methods = dict.fromkeys(method.name for kind in table.kinds for method in kind.methods)
    places = dict.fromkeys(
        word
        for kind, puzzle, _ in table.games()
        for word in stops.words(kind, puzzle)
        if ":" not in word  # There bash takes a word apart, and zsh the list.
    )
    return {
        "GAME": table.names(),
        "M": list(methods),
        "METHOD": list(methods),
        "PLACE": list(places),
        "N|max": [*(f"{speed:g}" for speed in KEPT_SPEEDS), "max"],
        "COMMAND": list(commands(table)),
    }
