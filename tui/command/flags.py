"""The options of the command line that choose how to solve, made from the options of methods."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping

from tui.engine.kind import Chosen, Game, Option
from tui.engine.parser import Parser
from tui.engine.strategy import Strategy, asked, carried_by
from tui.engine.table import Table


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
