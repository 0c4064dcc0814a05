"""What the command line understands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from tui import __version__
from tui.puzzles.base import BadInput

_USAGE = """\
oversteek [GAME]
       oversteek solve GAME [--method M] [--all | --limit N] [--max-moves N]
                       [--repeats position|situation] [--json]
       oversteek solve knight --every-start [--method M] [--json]
       oversteek list [--json]
       oversteek --version | --help"""

_ABOUT = """\
Classic logic puzzles for the terminal. Without GAME the home screen opens.

GAME is NAME[:PARAMETERS][@POSITION], for instance
  farmer, couples, family   river crossings; a position is LEFT/RIGHT/BOAT, as in farmer@CW/FG/R
  hanoi:8                   the Towers of Hanoi with 8 discs; hanoi:3@ACB: a peg for each disc
  knight:c3                 the knight's tour from c3; knight@a1,b3: the squares visited
  path/to/crossing.toml     a crossing of your own

Exit status: 0 done; 1 there is no solution; 2 bad usage or bad input."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; try '{self.prog} --help'.")


def play_arguments(words: Sequence[str]) -> argparse.Namespace:
    """What `oversteek [GAME]` asks for. Raises BadInput."""
    parser = Parser("oversteek", _USAGE, _ABOUT, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", metavar="GAME", help="the puzzle to play")
    parser.add_argument("--version", action="version", version=f"oversteek {__version__}")
    return parser.parse_args(words)


def count(text: str) -> int:
    """The type of an argument that is a number of at least 1."""
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of at least 1")
    return int(text)
