"""The command line. Only a game on the screen imports Textual: the rest starts in a moment."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NoReturn

from tui import __version__
from tui.puzzles import catalogue
from tui.puzzles.base import BadInput, amount
from tui.puzzles.catalogue import Game
from tui.puzzles.knight import KnightsTour
from tui.solvers import methods
from tui.solvers.depth_first import USUAL_MAX_MOVES, Repeats
from tui.solvers.methods import Strategy
from tui.solvers.step import Run, Tally

DONE, NO_SOLUTION, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130

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

_SOLVE_ABOUT = f"""\
Print solutions of GAME: one, or as many as asked for.

Methods: shortest (usual) and backtracking for crossings, shortest (usual) and recursive for
hanoi, warnsdorff (usual) and backtracking for knight.

--max-moves and --repeats go with the backtracking of crossings: how deep to look (usually
{USUAL_MAX_MOVES}), and what counts as met before. By position: who is where, and where the boat
lies. By situation: who is where, wherever the boat lies; this is stricter than needed and loses
most of the couples' solutions and all of the family's."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; try '{self.prog} --help'.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    commands = {"solve": _solve, "list": _list}
    try:
        command = commands.get(words[0]) if words else None
        status = command(words[1:]) if command else _play(words)
        sys.stdout.flush()
    except BadInput as error:
        print(f"oversteek: {error}", file=sys.stderr)
        return BAD_USAGE
    except BrokenPipeError:
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _play(words: Sequence[str]) -> int:
    parser = _Parser("oversteek", _USAGE, _ABOUT, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", metavar="GAME", help="the puzzle to play")
    parser.add_argument("--version", action="version", version=f"oversteek {__version__}")
    chosen = parser.parse_args(words)
    game = catalogue.parse_game(chosen.game) if chosen.game is not None else None
    _must_be_a_terminal()

    from tui.app import OversteekApp

    return OversteekApp(game).run() or DONE


def _must_be_a_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput(
            "the game needs a terminal for input and output; "
            "over SSH ask for one with 'ssh -t', or use 'oversteek solve'."
        )
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb", "unknown"):
        raise BadInput(
            f"a terminal with TERM={kind or '(unset)'} cannot show the game; "
            "set TERM to what yours is, such as xterm-256color."
        )


def _solve(words: Sequence[str]) -> int:
    parser = _Parser(
        "oversteek solve", None, _SOLVE_ABOUT, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument("--method", metavar="M", help="how to solve")
    parser.add_argument("--all", action="store_true", help="print all solutions")
    parser.add_argument("--limit", type=_count, metavar="N", help="print at most N solutions")
    parser.add_argument("--max-moves", type=_count, metavar="N", help="look no deeper than N moves")
    parser.add_argument(
        "--repeats",
        choices=[repeats.value for repeats in Repeats],
        help="what counts as met before",
    )
    parser.add_argument(
        "--every-start",
        action="store_true",
        help="the moves made from each start square of the knight",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args(words)
    strategy = Strategy(
        chosen.method, Repeats(chosen.repeats) if chosen.repeats else None, chosen.max_moves
    )
    game = catalogue.parse_game(chosen.game)
    if chosen.every_start:
        if chosen.game != KnightsTour.name or chosen.all or chosen.limit is not None:
            raise BadInput(
                "--every-start goes with plain 'knight', and with neither --all nor --limit."
            )
        return _solve_every_start(strategy, chosen.json)
    if chosen.all and chosen.limit is None and isinstance(game.puzzle, KnightsTour):
        raise BadInput("the knight has trillions of tours: say how many with --limit N.")
    limit = chosen.limit or (None if chosen.all else 1)
    return _solve_game(game, strategy, limit, chosen.json)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of at least 1")
    return int(text)


def _solve_game(game: Game, strategy: Strategy, limit: int | None, as_json: bool) -> int:
    puzzle, start = game
    solver = methods.solver(puzzle, strategy)
    run = Run(solver.steps(puzzle, start))
    found = islice(run.solutions(), limit)
    if as_json:
        solutions = [[puzzle.move_text(move) for move in moves] for moves in found]
        _print_json(
            {
                "puzzle": puzzle.name,
                "position": puzzle.state_text(start),
                "method": solver.name,
                "solutions": [{"moves": moves, "length": len(moves)} for moves in solutions],
                "search": _search_counts(run.tally, solver.name),
            }
        )
        return DONE if solutions else NO_SOLUTION
    number = 0
    for number, moves in enumerate(found, 1):
        if limit != 1:
            separator = "\n" if number > 1 else ""
            _print(f"{separator}Solution {number}, {amount(len(moves), 'move')}")
        _print(puzzle.transcript(start, moves) or "This position is the goal: no move is needed.")
    if not number:
        depth = USUAL_MAX_MOVES if strategy.max_moves is None else strategy.max_moves
        within = f" of at most {amount(depth, 'move')}" if run.tally.cut else ""
        _print(f"There is no solution{within} from {puzzle.state_text(start)} by {solver.name}.")
    return DONE if number else NO_SOLUTION


def _search_counts(tally: Tally, method: str) -> dict[str, int | bool]:
    counts: dict[str, int | bool] = {
        "tried": tally.tried,
        "advanced": tally.advanced,
        "backtracked": tally.backtracked,
        "exhausted": tally.exhausted,
        "cut": tally.cut,
    }
    return {"expanded": tally.expanded, **counts} if method == "shortest" else counts


def _solve_every_start(strategy: Strategy, as_json: bool) -> int:
    board = KnightsTour()
    made: dict[str, int] = {}
    for start, name in enumerate(board.names):
        puzzle = KnightsTour(start)
        run = Run(methods.solver(puzzle, strategy).steps(puzzle, puzzle.initial_state()))
        next(run.solutions(), None)
        made[name] = run.tally.advanced
    if as_json:
        _print_json({"made": made})
    else:
        _print("\n".join(_board_lines(board, made)))
    return DONE


def _board_lines(board: KnightsTour, numbers: dict[str, int]) -> Iterator[str]:
    width = max(len(str(number)) for number in numbers.values()) + 1
    size = board.size
    for rank in range(size, 0, -1):
        row = board.names[(rank - 1) * size : rank * size]
        yield f"{rank} " + "".join(f"{numbers[name]:>{width}}" for name in row)
    yield "  " + "".join(f"{name[0]:>{width}}" for name in board.names[:size])


def _list(words: Sequence[str]) -> int:
    parser = _Parser("oversteek list", None, "List the puzzles.")
    parser.add_argument("--json", action="store_true", help="print a JSON list")
    chosen = parser.parse_args(words)
    rows = []
    for puzzle in catalogue.puzzles():
        start = puzzle.initial_state()
        fewest = methods.oracle(puzzle).distance(start)
        rows.append(
            {
                "name": puzzle.name,
                "title": puzzle.title,
                "parameters": puzzle.parameters,
                "position": puzzle.state_text(start),
                "fewest": fewest,
                "methods": list(methods.methods(puzzle)),
            }
        )
    if chosen.json:
        _print_json(rows)
        return DONE
    for row in rows:
        _print(f"{row['name']:<8} {row['title']:<32} {row['fewest']:>3} moves")
    return DONE


def _print_json(value: Any) -> None:
    print(json.dumps(value))


def _print(text: str) -> None:
    """Print text with arrows, or with their like where the output cannot encode them."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        text = text.replace("→", "->").replace("←", "<-")
    print(text)
