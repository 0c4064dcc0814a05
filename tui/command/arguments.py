"""What the command line understands."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from tui import __version__
from tui.engine.puzzle import BadInput
from tui.game.pace import MAX_SPEED, SPEEDS, USUAL_SPEED
from tui.game.watching import View, Wish
from tui.puzzles import methods
from tui.puzzles.crossing.backtracking import Repeats
from tui.puzzles.crossing.rules import USUAL_MAX_MOVES
from tui.puzzles.methods import Strategy
from tui.puzzles.table import Game, parse_game
from tui.terminal.kind import (
    COLOURS,
    DRIVERS,
    GLYPHS,
    MOTIONS,
    Display,
    environment_as_found,
    is_over_ssh,
    usual_display,
)

_USAGE = """\
oversteek [GAME] [--colour C] [--glyphs G] [--motion M] [--no-mouse]
       oversteek watch GAME [--speed N|max] [--search] [--method M] [--max-moves N]
                       [--repeats position|situation]
       oversteek solve GAME [--method M] [--all | --limit N] [--max-moves N]
                       [--repeats position|situation] [--json]
       oversteek solve knight --every-start [--method M] [--json]
       oversteek list [--json]
       oversteek check FILE.toml ... [--json]
       oversteek doctor [--json]
       oversteek --version | --help"""

_ABOUT = """\
Classic logic puzzles for the terminal. Without GAME the home screen opens.

GAME is NAME[:PARAMETERS][@POSITION], for instance
  farmer, couples, family   river crossings; a position is LEFT/RIGHT/BOAT, as in farmer@CW/FG/R
  hanoi:8                   the Towers of Hanoi with 8 discs; hanoi:3@ACB: a peg for each disc
  knight:c3                 the knight's tour from c3; knight@a1,b3: the squares visited
  path/to/crossing.toml     a crossing of your own

Exit status: 0 done; 1 there is no solution; 2 bad usage or bad input; 70 a fault of ours."""


METHODS = f"""\
Methods: shortest (usual) and backtracking for crossings, shortest (usual) and recursive for
hanoi, warnsdorff (usual) and backtracking for knight.

--max-moves and --repeats go with the backtracking of crossings: how deep to look (usually
{USUAL_MAX_MOVES}), and what counts as met before. By position: who is where, and where the boat
lies. By situation: who is where, wherever the boat lies; this is stricter than needed and loses
most of the couples' solutions and all of the family's."""


_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage. Options are written in full."""

    def __init__(self, prog: str, usage: str | None, description: str) -> None:
        super().__init__(
            prog,
            usage,
            description,
            formatter_class=argparse.RawTextHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message.removesuffix('.')}; try '{self.prog} --help'.")


def play_arguments(words: Sequence[str]) -> tuple[Game | None, Display]:
    """What `oversteek [GAME]` asks for. Raises BadInput."""
    parser = Parser("oversteek", _USAGE, _ABOUT)
    parser.add_argument("game", nargs="?", metavar="GAME", help="the puzzle to play")
    parser.add_argument("--version", action="version", version=f"oversteek {__version__}")
    add_display(parser)
    chosen = parser.parse_args(words)
    return None if chosen.game is None else parse_game(chosen.game), display_of(chosen)


def add_display(parser: Parser) -> None:
    """Add the options that say how the game is shown."""
    auto = "; usually what fits the terminal"
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", *COLOURS),
        default="auto",
        help=f"how many colours{auto}",
    )
    parser.add_argument(
        "--glyphs",
        choices=("auto", *GLYPHS),
        default="auto",
        help=f"the characters of the drawings{auto}",
    )
    parser.add_argument(
        "--motion",
        choices=("auto", *MOTIONS),
        default="auto",
        help="how much moves; usually less over SSH",
    )
    parser.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    parser.add_argument(
        "--driver",
        choices=DRIVERS,
        default=DRIVERS[0],
        help="who writes to the terminal: ours, which sends only what changed, or for comparison\n"
        "Textual's, which has none of the protection of ours and is not for SSH",
    )


def display_of(chosen: argparse.Namespace) -> Display:
    """The display that those options choose, for this process's terminal. Raises BadInput."""
    if chosen.driver == "textual" and is_over_ssh(os.environ):
        raise BadInput(
            "--driver textual is there for comparison and does not survive a broken connection; "
            "leave it out over SSH."
        )
    usual = usual_display(environment_as_found())
    return Display(
        colours=usual.colours if chosen.colour == "auto" else chosen.colour,
        glyphs=usual.glyphs if chosen.glyphs == "auto" else chosen.glyphs,
        motion=usual.motion if chosen.motion == "auto" else chosen.motion,
        driver=chosen.driver,
        mouse=not chosen.no_mouse,
    )


def add_strategy(parser: Parser) -> None:
    """Add the options that choose how to solve."""
    parser.add_argument("--method", metavar="M", help="how to solve")
    parser.add_argument("--max-moves", type=count, metavar="N", help="look no deeper than N moves")
    parser.add_argument(
        "--repeats",
        choices=[repeats.value for repeats in Repeats],
        help="what counts as met before",
    )


def strategy_of(chosen: argparse.Namespace) -> Strategy:
    """The strategy that those options choose."""
    repeats = Repeats(chosen.repeats) if chosen.repeats else None
    return Strategy(chosen.method, repeats, chosen.max_moves)


def watch_arguments(words: Sequence[str]) -> tuple[Game, Wish, Display]:
    """What `oversteek watch GAME` asks for. Raises BadInput."""
    parser = Parser("oversteek watch", None, METHODS)
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument(
        "--speed",
        type=_speed,
        default=USUAL_SPEED,
        metavar="N|max",
        help="steps a second, from 0.25 to 64, or max",
    )
    parser.add_argument("--search", action="store_true", help="show every step of the search")
    add_strategy(parser)
    add_display(parser)
    chosen = parser.parse_args(words)
    game = parse_game(chosen.game)
    strategy = strategy_of(chosen)
    methods.solver(game.puzzle, strategy)  # Says now what does not fit.
    wish = Wish(strategy, View.SEARCH if chosen.search else View.SOLUTION, chosen.speed)
    return game, wish, display_of(chosen)


def _speed(text: str) -> float:
    if text == "max":
        return MAX_SPEED
    # What float() takes beyond that, such as 1_0 and 1e1, nobody means to type.
    speed = float(text) if _NUMBER.fullmatch(text) else 0.0
    if not SPEEDS[0] <= speed <= SPEEDS[-2]:
        raise argparse.ArgumentTypeError(f"'{text}' is no number from 0.25 to 64, nor max")
    return speed


def count(text: str) -> int:
    """The type of an argument that is a number of at least 1."""
    digits = text.lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text}' is no number of at least 1")
    # No count comes near the largest number that iteration takes.
    return int(digits) if len(digits) < len(str(sys.maxsize)) else sys.maxsize
