"""The arguments of commands, each as what adds it to a parser; and what those choose that say how
to solve."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.files import file_name
from tui.engine.kind import Arguments, Chosen, Game, Option
from tui.engine.strategy import Strategy, asked, carried_by
from tui.engine.table import Table
from tui.terminal.kind import COLOURS, GLYPHS, MOTIONS, SCENERIES

if TYPE_CHECKING:
    from tui.engine.parser import Parser

AUTO = "auto"
"""Stands for what fits the terminal, or the player."""
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
        raise _unfit(f"'{text}' is not a whole number of at least 1")
    # Larger numbers would be too large for islice, and make no difference.
    return int(digits) if len(digits) < len(str(sys.maxsize)) else sys.maxsize


def _unfit(why: str) -> Exception:
    from argparse import ArgumentTypeError  # Late, like all of argparse.

    return ArgumentTypeError(why)


def at_home(argument: Argument) -> Argument:
    """An argument that guests, who have no help, do not have either."""
    return lambda parser, table: parser.add_help and argument(parser, table)


# What several commands take


GAME = added("game", metavar="GAME", help="see 'oversteek --help'")


def _speed(text: str) -> float:
    from tui.game.watching import KEPT_SPEEDS, MAX_SPEED

    if text == "max":
        return MAX_SPEED
    whole, point, rest = text.partition(".")
    # float() would also accept 1_0, 1e1 and 4.
    is_one = text.isascii() and whole.isdecimal() and (rest.isdecimal() or not point)
    speed = float(text) if is_one else 0.0
    if not KEPT_SPEEDS[0] <= speed <= KEPT_SPEEDS[-1]:
        raise _unfit(f"'{text}' is neither a number from 0.25 to 64 nor max")
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


def store(parser: Parser, table: Table) -> None:
    """The options that say where games are kept."""
    where = parser.add_mutually_exclusive_group()
    told = "the file in which games and results are kept"
    where.add_argument("--store", metavar="PATH", type=_no_database, help=told)
    where.add_argument("--no-store", action="store_true", help="keep no games, and continue none")


def _no_database(text: str) -> str:
    from tui.game.places import is_server

    if is_server(text):
        raise _unfit("a database is for hosts, results and export; choose a file here")
    return file_name(text)


def store_of_host(parser: Parser, table: Table) -> None:
    """The same where that may be a database, and the one that says whose are meant."""
    from tui.host.limits import ABOUT_PLACE

    where = parser.add_mutually_exclusive_group()
    where.add_argument("--store", metavar="STORE", type=file_name, help=ABOUT_PLACE)
    where.add_argument("--no-store", action="store_true", help="keep no games, and continue none")
    told = "whose, in the store of a host: the name for the others"
    parser.add_argument("--player", metavar="NAME", help=told)


LAUNCH = (
    *LOOK,
    at_home(flag("--json", "with --plain: answer each line by one JSON object")),
    at_home(svg("what would be shown")),
    at_home(store),
)
"""The options that say how a game is opened."""


# How to solve


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


def strategy_of(chosen: Arguments, table: Table, game: Game) -> Strategy:
    """The strategy that these arguments choose. Raises BadInput if it does not fit the game."""
    return asked(game.kind, chosen.method, options_of(chosen, table), game.puzzle.name)


def options_of(chosen: Arguments, table: Table) -> Chosen:
    """The values that these arguments choose for the options of methods, by their names."""
    values = {option.name: getattr(chosen, flag) for flag, option in flags(table).items()}
    return {name: str(value) for name, value in values.items() if value is not None}
