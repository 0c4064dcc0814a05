"""The grammar of the command line: what each command takes. By it every line with options is read,
a guest's included, and so are help, completion and the test of the manual page. Import it late,
because argparse is slow to import."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from tui.command.commands import (
    AUTO,
    COMMANDS,
    WATCH,
    columns,
    commands,
    filled,
    flags,
    is_command,
    parted,
)
from tui.command.parser import Parser
from tui.command.process import VERSION
from tui.engine.files import file_name
from tui.engine.kind import AnyKind, Arguments, Method
from tui.engine.strategy import carried_by
from tui.engine.table import FILE_SUFFIX, Table
from tui.engine.text import BadInput, quoted
from tui.game.places import is_server
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED
from tui.host.limits import ABOUT_PLACE, add_options
from tui.terminal.kind import COLOURS, GLYPHS, MOTIONS, SCENERIES

DONE = 0
SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete our commands."""


# Arguments


Argument = Callable[["Parser", Table], object]
"""Adds an argument, or some that belong together, to a parser."""

_BY_DEFAULT = "; by default what fits the terminal"


def added(*names: str, **settings: Any) -> Argument:
    """An argument with the settings that argparse has."""
    return lambda parser, table: parser.add_argument(*names, **settings)


def flag(name: str, told: str) -> Argument:
    """An option without a value."""
    return added(name, action="store_true", help=told)


def file(name: str, told: str, metavar: str = "FILE") -> Argument:
    """The name of a file."""
    return added(name, metavar=metavar, type=file_name, help=told)


def number(name: str, told: str) -> Argument:
    """A whole number of at least 1."""
    return added(name, metavar="N", type=_count, help=told)


def _count(text: str) -> int:
    digits = text.lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        raise ArgumentTypeError(f"'{text}' is not a whole number of at least 1")
    # Larger numbers would be too large for islice, and make no difference.
    return int(digits) if len(digits) < len(str(sys.maxsize)) else sys.maxsize


def at_home(argument: Argument) -> Argument:
    """An argument that guests, who have no help, do not have either."""
    return lambda parser, table: parser.add_help and argument(parser, table)


# What several commands take


GAME = added("game", metavar="GAME", help="see 'oversteek --help'")


def _speed(text: str) -> float:
    if text == "max":
        return MAX_SPEED
    whole, point, rest = text.partition(".")
    # float() would also accept 1_0, 1e1 and 4.
    is_one = text.isascii() and whole.isdecimal() and (rest.isdecimal() or not point)
    speed = float(text) if is_one else 0.0
    if not KEPT_SPEEDS[0] <= speed <= KEPT_SPEEDS[-1]:
        raise ArgumentTypeError(f"'{text}' is neither a number from 0.25 to 64 nor max")
    return speed


SPEED = added(
    "--speed",
    type=_speed,
    metavar="N|max",
    help="steps a second, from 0.25 to 64, or max, for this watch; by default your last speed",
)


def _choice(*names: str, among: Sequence[str], told: str) -> Argument:
    return added(*names, choices=(AUTO, *among), help=told)


SIGNS = _choice("--glyphs", among=GLYPHS, told=f"the characters of the drawings{_BY_DEFAULT}")
LOOK = (
    _choice("--colour", "--color", among=COLOURS, told=f"how many colours{_BY_DEFAULT}"),
    SIGNS,
    _choice(
        "--motion",
        among=MOTIONS,
        told="how much is animated; by default as you last chose it, or else less over SSH",
    ),
    _choice(
        "--scenery",
        among=SCENERIES,
        told="whether pictures have a background that means nothing, such as hills and a sky; by "
        "default as you last chose it, or else until the line proves slow",
    ),
    flag("--no-mouse", "leave the mouse to the terminal"),
    flag("--plain", "play in words: lines are typed and answered by lines, and nothing is drawn"),
)
"""The options that say how the game is shown."""


def svg(what: str) -> Argument:
    """The option that asks for a picture in a file."""
    return file("--svg", f"write {what} to a new file, as SVG, instead of showing it")


def _store(metavar: str, parse: Callable[[str], str], told: str) -> Argument:
    def add(parser: Parser, table: Table) -> None:
        where = parser.add_mutually_exclusive_group()
        where.add_argument("--store", metavar=metavar, type=parse, help=told)
        told_not = "keep no games, and continue none"
        where.add_argument("--no-store", action="store_true", help=told_not)

    return add


def _no_database(text: str) -> str:
    if is_server(text):
        raise ArgumentTypeError("a database is for hosts, results and export; choose a file here")
    return file_name(text)


STORE = _store("PATH", _no_database, "the file in which games and results are kept")
STORE_OF_HOST = (
    _store("STORE", file_name, ABOUT_PLACE),
    added(
        "--player", metavar="NAME", help="whose, in the store of a host: the name for the others"
    ),
)
LAUNCH = (
    *LOOK,
    at_home(flag("--json", "with --plain: answer each line by one JSON object")),
    at_home(svg("what would be shown")),
    at_home(STORE),
)
"""The options that say how a game is opened."""


def strategy(parser: Parser, table: Table) -> None:
    """The options that choose how to solve."""
    told = f"how to solve{_carrying(table)}".replace("%", "%%")
    parser.add_argument("--method", metavar="M", help=told)
    options_of_methods(parser, table)


def two_methods(parser: Parser, table: Table) -> None:
    """The names of two methods, and the options that they take."""
    told = f"one method{_carrying(table)}".replace("%", "%%")
    parser.add_argument("first", metavar="METHOD", help=told)
    parser.add_argument("second", metavar="METHOD", help="the other")
    options_of_methods(parser, table)


def _carrying(table: Table) -> str:
    """An example of a method that carries a value, as the end of a sentence; empty if none can."""
    for method in (method for kind in table.kinds for method in kind.methods):
        option = carried_by(method)
        if option is not None:
            value = option.values[-1]
            return f"; {method.name}:{value} is {method.name} with {option.flag} {value}"
    return ""


def options_of_methods(parser: Parser, table: Table) -> None:
    """The options that methods take."""
    flag_of = {option.name: flag for flag, option in flags(table).items()}
    for flag, option in flags(table).items():
        without = "".join(f"; none with {flag_of[name]} {value}" for name, value in option.unless)
        told = f"{option.help} (default: {option.value}{without})".replace("%", "%%")
        if option.values:
            parser.add_argument(flag, dest=flag, choices=option.values, help=told)
        else:
            parser.add_argument(flag, dest=flag, type=_count, metavar="N", help=told)


def _until(parser: Parser, table: Table) -> None:
    from tui.game import stops  # Late: few commands know of places in a search.

    told = f"run the search to the next {stops.FORMS}, and pause there; implies --search"
    parser.add_argument("--until", metavar="PLACE", help=told)
    parser.closing = partial(_refusals, table)


def _surveys(parser: Parser, table: Table) -> None:
    for survey in (kind.survey for kind in table.kinds if kind.survey):
        told = survey.about.replace("%", "%%")
        parser.add_argument(survey.flag, dest=survey.flag, action="store_true", help=told)


_VERSION = added("--version", action="version", version=VERSION, help="print the version")
_JSON = flag("--json", "print one JSON object")

ARGUMENTS: Mapping[str, Sequence[Argument]] = {
    "": (
        added("game", nargs="?", metavar="GAME", help="the puzzle to play"),
        at_home(_VERSION),
        *LAUNCH,
    ),
    WATCH: (
        GAME,
        SPEED,
        flag("--search", "show every step of the search"),
        _until,
        flag("--tree", "show the search tree; implies --search"),
        flag("--listing", "show the pseudocode; implies --search"),
        strategy,
        *LAUNCH,
    ),
    "solve": (
        GAME,
        flag("--all", "print all solutions"),
        number("--limit", "print at most N solutions, also with --all"),
        strategy,
        _surveys,
        file("--record", "write the solution to a new file"),
        file(
            "--certificate",
            "where there is no solution, write the proof to a new file: all positions that can be "
            "reached, so that another program can confirm it",
        ),
        _JSON,
    ),
    "steps": (
        GAME,
        number("--limit", "print at most N steps"),
        strategy,
        flag("--json", "print one JSON object a line"),
    ),
    "listing": (GAME, strategy, _JSON),
    "race": (
        GAME,
        two_methods,
        flag("--json", "print one JSON object; null where a method has no such counter"),
    ),
    "map": (
        GAME,
        flag("--fold", "draw positions that are the same to a player as one"),
        SIGNS,
        svg("the map"),
        flag(
            "--json",
            "print one JSON object: all positions, how far they are from the start and from the "
            "goal, and all moves between them",
        ),
    ),
    "list": (flag("--json", "print a JSON list"),),
    "results": (*STORE_OF_HOST, flag("--json", "print one JSON list")),
    "export": (
        GAME,
        file("file", "a new file, or - for standard output"),
        *STORE_OF_HOST,
    ),
    "replay": (
        file("file", "a record"),
        file("--cast", "write a film to a new file, or to standard output if OUT is -", "OUT"),
        SPEED,
        *LOOK,
        STORE,
    ),
    "review": (file("file", "a record"), _JSON),
    "doctor": (_JSON,),
    "serve": (lambda parser, table: add_options(parser),),
    "completion": (added("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish"),),
    "help": (added("command", nargs="?", metavar="COMMAND", help="the name of a command"),),
}
"""What the commands take that belong to no kind of puzzle, and what opens home or a game."""


# How a line is read


def understood(
    words: Sequence[str], table: Table, *, as_guest: bool = False
) -> tuple[str, Arguments]:
    """The command of a line, which is empty if that opens home or a game, and what it is given.
    Raises BadInput."""
    command, given = parted(command_first(words, table), table, as_guest=as_guest)
    if not command and not as_guest:
        _look_for_command(given, table)
    return command, parser_of(command, table, as_guest=as_guest).parsed(given)


def command_first(words: Sequence[str], table: Table) -> Sequence[str]:
    """The words of a line, with the command before the options that stood before it. Where no
    command follows the options, nothing changes."""
    if not words or not words[0].startswith("-"):
        return words
    actions = [each for parser in parsers(table).values() for each in parser._actions]
    valued = {name for each in actions if each.nargs != 0 for name in each.option_strings}
    place = 0
    while place < len(words) and words[place].startswith("-"):
        if words[place] in ("--", "--version"):  # The first ends the options, the other needs none.
            return words
        place += 2 if words[place] in valued else 1
    if place < len(words) and is_command(words[place], table):
        return [words[place], *words[:place], *words[place + 1 :]]
    return words


def _look_for_command(words: Sequence[str], table: Table) -> None:
    """Complain where two words look like a command and a game."""
    name, game = [*words[:2], "", ""][:2]
    if game in table.names() and not name.startswith("-") and table.kind_named(name) is None:
        *others, last = commands(table)
        raise BadInput(
            f"There is no command {quoted(name)}: leave it out to play {game}, or choose "
            f"{', '.join(others)} or {last}."
        )


def parser_of(name: str, table: Table, *, as_guest: bool = False) -> Parser:
    """The parser of a command, or of what opens home or a game if the name is empty."""
    parser = Parser(f"oversteek {name}".rstrip(), advice_for_guests(table) if as_guest else "")
    parser.about = partial(_about_command, name, table) if name else partial(_about, table)
    added_by = ARGUMENTS.get(name, ())
    if not name:
        parser.usage = "oversteek [OPTION ...] [GAME]\n       oversteek COMMAND [ARGUMENT ...]"
    elif name not in COMMANDS and (own := table.command_named(name)) is not None:
        own.add_arguments(parser)
        parser.about = own.description
        added_by = (*LOOK, STORE) if own.opens_games else ()
    for add in added_by:
        add(parser, table)
    return parser


def parsers(table: Table) -> dict[str, Parser]:
    """The parsers of all commands, by their names; the one of what opens home or a game, too."""
    return {name: parser_of(name, table) for name in ("", *commands(table))}


def advice_for_guests(table: Table) -> str:
    """What a guest can type."""
    example = table.names()[0]
    return f"type the name of a game, such as {example}, or '{WATCH} {example}', or nothing."


# Help


def print_help(chosen: Arguments, table: Table) -> int:
    """Print the help of a command, or of the program. Raises BadInput."""
    name = chosen.command
    if name is not None and not is_command(name, table):
        raise BadInput(f"There is no command {quoted(name)}: {_suggestion(name, table)}")
    parser_of(name or "", table).print_help()
    return DONE


def _suggestion(name: str, table: Table) -> str:
    from difflib import get_close_matches  # Late: only a mistyped name needs it.

    if table.kind_named(name.partition(":")[0].partition("@")[0]) is not None:
        return f"it is a puzzle, and 'oversteek {name}' plays it."
    nearest = get_close_matches(name.lower(), commands(table), n=1)
    if nearest:
        return f"did you mean '{nearest[0]}'?"
    return "'oversteek help' lists them all."


def _about(table: Table) -> str:
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


def _about_command(name: str, table: Table) -> str:
    parts = [COMMANDS[name].description]
    if {strategy, two_methods}.isdisjoint(ARGUMENTS[name]):
        return parts[0]
    parts += ["", "Methods, the default first:"]
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


def _refusals(table: Table) -> str:
    """The rules that may refuse a move of a search, by their codes; empty if there are none. All
    games are read for it."""
    named = dict(each for _, puzzle, _ in table.games() for each in puzzle.refusals)
    if not named:
        return ""
    heading = "Rules that refuse moves, by the CODE of --until refusal:CODE:"
    return f"{heading}\n{columns(named.items())}"
