"""The help of the command line, and the options that choose how to solve, both made from the kinds
of puzzles."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Mapping

from tui.command.commands import COMMANDS, SHELLS
from tui.engine.kind import AnyKind, Chosen, Game, Method, Option
from tui.engine.parser import Parser
from tui.engine.strategy import Strategy, asked, carried_by
from tui.engine.table import FILE_SUFFIX, Table
from tui.host.limits import USAGE as USAGE_OF_HOST

WIDTH = 79
"""Columns of the lines; most terminals have one more."""
_BEFORE = "usage: "
_PROGRAM = "oversteek"


def flags(table: Table) -> Mapping[str, Option]:
    """The options of all methods that have a flag, by that flag. If several kinds have a flag, it
    means the same in all of them, but some may know more values than others."""
    found: dict[str, Option] = {}
    for option in (each for kind in table.kinds for how in kind.methods for each in how.options):
        known = found.get(option.flag, option)
        if option.flag:
            most = max(known, option, key=lambda each: len(each.values))
            values = tuple(dict.fromkeys((*known.values, *option.values)))
            found[option.flag] = most._replace(values=values)
    return found


def add_strategy(parser: Parser, table: Table) -> None:
    """Add the options that choose how to solve."""
    told = f"how to solve{carrying(table)}".replace("%", "%%")
    parser.add_argument("--method", metavar="M", help=told)
    add_options(parser, table)


def carrying(table: Table) -> str:
    """An example of a method that carries a value, as the end of a sentence; empty if none can."""
    for method in (method for kind in table.kinds for method in kind.methods):
        option = carried_by(method)
        if option is not None:
            value = option.values[-1]
            return f"; {method.name}:{value} is {method.name} with {option.flag} {value}"
    return ""


def add_options(parser: Parser, table: Table) -> None:
    """Add the options that methods take."""
    flag_of = {option.name: flag for flag, option in flags(table).items()}
    for flag, option in flags(table).items():
        without = "".join(f"; none with {flag_of[name]} {value}" for name, value in option.unless)
        told = f"{option.help} (default: {option.value}{without})".replace("%", "%%")
        if option.values:
            parser.add_argument(flag, dest=flag, choices=option.values, help=told)
        else:
            parser.add_argument(flag, dest=flag, type=count, metavar="N", help=told)


def strategy_of(chosen: argparse.Namespace, table: Table, game: Game) -> Strategy:
    """The strategy that the options of `add_strategy` choose. Raises BadInput if it does not fit
    the game."""
    return asked(game.kind, chosen.method, options_of(chosen, table), game.puzzle.name)


def options_of(chosen: argparse.Namespace, table: Table) -> Chosen:
    """The values that the options of `add_options` choose, by the names of the options."""
    values = vars(chosen)
    return {
        option.name: str(values[flag])
        for flag, option in flags(table).items()
        if values[flag] is not None
    }


def count(text: str) -> int:
    """Parses an argument that is a number of at least 1."""
    digits = text.lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number of at least 1")
    # Larger numbers would be too large for islice, and make no difference.
    return int(digits) if len(digits) < len(str(sys.maxsize)) else sys.maxsize


def usage(table: Table) -> str:
    """How each command is called, one line for each."""
    options = [f"[{flag} {'|'.join(each.values) or 'N'}]" for flag, each in flags(table).items()]
    strategy = " ".join(["[--method M]", *options])
    surveys = [
        f"solve {name} {kind.survey.flag} [--method M] [--json]"
        for kind in table.kinds
        if kind.survey
        for name in kind.names
    ]
    calls = [
        "[GAME] [--plain] [--json] [--colour C] [--glyphs G] [--motion M] [--scenery S] "
        "[--no-mouse] [--svg FILE] [--store PATH | --no-store]",
        "watch GAME [--plain] [--json] [--speed N|max] [--search] [--until PLACE] [--tree] "
        f"[--listing] {strategy}",
        f"solve GAME [--all] [--limit N] {strategy} [--record FILE] [--certificate FILE] [--json]",
        *surveys,
        f"steps GAME [--limit N] {strategy} [--json]",
        f"listing GAME {strategy} [--json]",
        " ".join(["race GAME METHOD METHOD", *options, "[--json]"]),
        "map GAME [--fold] [--glyphs G] [--svg FILE] [--json]",
        "list [--json]",
        "results [--store STORE] [--player NAME] [--json]",
        "export GAME FILE [--store STORE] [--player NAME]",
        "replay FILE [--speed N|max | --cast OUT]",
        "review FILE [--json]",
        "doctor [--json]",
        USAGE_OF_HOST,
        f"completion {'|'.join(SHELLS)}",
        "help [COMMAND]",
        *(command.usage for kind in table.kinds for command in kind.commands),
        "--version | --help",
    ]
    return "\n".join(map(_call, calls)).removeprefix(" " * len(_BEFORE))


def _call(line: str) -> str:
    """A command with its arguments. Lines are broken only before what is in brackets."""
    margin = " " * len(_BEFORE)
    indent = " " * len(f"{margin}{_PROGRAM} {line.split()[0]} ")
    first, *others = re.split(r" (?=\[)", line)
    lines = [f"{margin}{_PROGRAM} {first}"]
    for piece in others:
        if len(lines[-1]) + len(piece) >= WIDTH:
            lines.append(f"{indent}{piece}")
        else:
            lines[-1] += f" {piece}"
    return "\n".join(lines)


def commands(table: Table) -> dict[str, str]:
    """All commands by name, and what they do."""
    own = {each.name: each.about for kind in table.kinds for each in kind.commands}
    return {**{name: each.about for name, each in COMMANDS.items()}, **own}


def about(table: Table) -> str:
    """What the program is, its commands, how games are named, and the exit status."""
    examples = [example for kind in table.kinds for example in kind.examples]
    return f"""\
Classic logic puzzles for the terminal. Without GAME the home screen opens.

Commands, each with its own --help; options may stand before or after them:
{columns(commands(table).items())}

GAME is NAME[:PARAMETERS][@POSITION]:
{filled(", ".join(table.names()), "  ", "  ")}
for instance
{columns(examples)}

Exit status: 0 done; 1 there is no solution, there is no game to export, the
lines of a pipe (--plain) have not solved the game, or doctor finds that it
cannot be played here; 2 bad usage or bad input; 3 not decided, as a limit was
reached or the proof asked for was not found; 70 a bug in Oversteek."""


def game_parser(command: str, about: str, table: Table) -> Parser:
    """The parser of a command about a game. Its help ends with the methods."""
    parser = Parser(f"oversteek {command}", None, lambda: f"{about}\n\n{_methods(table)}")
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    return parser


def refusals(table: Table) -> str:
    """The rules that may refuse a move of a search, by their codes; empty if there are none. All
    games are read for it."""
    named = {
        code: name
        for _, puzzle, _ in table.games()
        for code, name in puzzle.refusals
    }  # fmt: skip
    if not named:
        return ""
    return (
        f"Rules that refuse moves, by the CODE of --until refusal:CODE:\n{columns(named.items())}"
    )


def _methods(table: Table) -> str:
    """The methods of all kinds, and what they do."""
    parts = ["Methods, the default first:"]
    for kind in table.kinds:
        parts.append(filled(_games_of(kind), "  ", "  "))
        parts.append(columns([(each.name, _meaning(each)) for each in kind.methods], "    "))
    return "\n".join(parts)


def _meaning(method: Method) -> str:
    taken = [option.flag for option in method.options if option.flag]
    return f"{method.about}; takes {' and '.join(taken)}" if taken else method.about


def _games_of(kind: AnyKind) -> str:
    files = [f"{FILE_SUFFIX} files"] if kind.folder_of_files else []
    return ", ".join([*kind.names, *files])


def columns(rows: Collection[tuple[str, str]], indent: str = "  ") -> str:
    """Names or figures, and beside each a sentence in as many lines as it needs."""
    width = max(len(name) for name, _ in rows)
    return "\n".join(
        filled(meaning, f"{indent}{name:<{width}}  ", f"{indent}{'':<{width}}  ")
        for name, meaning in rows
    )


def filled(text: str, first: str = "", others: str = "") -> str:
    """A text in lines, with what its first one begins with, and what the others begin with."""
    from textwrap import fill  # Late: only help needs it.

    return fill(text, WIDTH, initial_indent=first, subsequent_indent=others)
