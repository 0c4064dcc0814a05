"""The options of the command line that choose how to solve, made from the options of methods."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping

from tui.engine.kind import Chosen, Option
from tui.engine.parser import Parser
from tui.engine.strategy import Strategy
from tui.engine.table import Table


def flags(table: Table) -> Mapping[str, Option]:
    """The options of all methods that have a flag, by that flag. If several kinds have a flag, it
    means the same in all of them."""
    return {
        option.flag: option
        for kind in table.kinds
        for method in kind.methods
        for option in method.options
        if option.flag
    }


def add_strategy(parser: Parser, table: Table) -> None:
    """Add the options that choose how to solve."""
    parser.add_argument("--method", default="", metavar="M", help="how to solve")
    add_options(parser, table)


def add_options(parser: Parser, table: Table) -> None:
    """Add the options that methods take."""
    for flag, option in flags(table).items():
        told = f"{option.help} (default: {option.value})".replace("%", "%%")
        if option.values:
            parser.add_argument(flag, dest=flag, choices=option.values, help=told)
        else:
            parser.add_argument(flag, dest=flag, type=count, metavar="N", help=told)


def strategy_of(chosen: argparse.Namespace, table: Table) -> Strategy:
    """The strategy that the options of `add_strategy` choose."""
    return Strategy(chosen.method, options_of(chosen, table))


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
