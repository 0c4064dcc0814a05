"""The help of the command line, made from the kinds of puzzles."""

from __future__ import annotations

import re

from tui.command.commands import COMMANDS, SHELLS
from tui.command.flags import flags
from tui.command.paragraphs import WIDTH, columns, filled
from tui.engine.kind import AnyKind, Method
from tui.engine.parser import Parser
from tui.engine.table import FILE_SUFFIX, Table
from tui.host.options import USAGES as USAGES_OF_HOSTS

_BEFORE = "usage: "
_PROGRAM = "oversteek"


def usage(table: Table) -> str:
    """How each command is called, one line for each."""
    options = [f"[{flag} {'|'.join(each.values) or 'N'}]" for flag, each in flags(table).items()]
    strategy = " ".join(["[--method M]", *options])
    surveys = [
        f"solve {name} {kind.survey.flag} [--method M] [--json]"
        for kind in table.kinds
        if kind.survey
        for name in kind.names()
    ]
    calls = [
        "[GAME] [--plain] [--json] [--colour C] [--glyphs G] [--motion M] [--scenery S] "
        "[--no-mouse] [--store PATH | --no-store]",
        "watch GAME [--plain] [--json] [--speed N|max] [--search] [--until PLACE] [--tree] "
        f"[--listing] {strategy}",
        f"solve GAME [--all] [--limit N] {strategy} [--record FILE] [--certificate FILE] [--json]",
        *surveys,
        f"steps GAME [--limit N] {strategy} [--json]",
        f"listing GAME {strategy} [--json]",
        " ".join(["race GAME METHOD METHOD", *options, "[--json]"]),
        "map GAME [--fold] [--glyphs G] [--json | --svg FILE]",
        "list [--json]",
        "results [--store STORE] [--player NAME] [--json]",
        "export GAME FILE [--store STORE] [--player NAME]",
        "replay FILE [--speed N|max | --cast OUT]",
        "review FILE [--json]",
        "doctor [--json]",
        *USAGES_OF_HOSTS,
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
        for kind, puzzle, _ in table.games()
        for code, name in kind.refusals(puzzle)
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
    files = [f"{FILE_SUFFIX} files"] if kind.takes_files else []
    return ", ".join([*kind.names(), *files])
