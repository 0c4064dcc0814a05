"""The commands that print their answer: `solve` and `list`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from tui.arguments import Parser, count
from tui.puzzles import catalogue
from tui.puzzles.base import BadInput, amount
from tui.puzzles.catalogue import Game
from tui.puzzles.knight import KnightsTour
from tui.solvers import methods
from tui.solvers.depth_first import USUAL_MAX_MOVES, Repeats
from tui.solvers.methods import Strategy
from tui.solvers.step import Run, Tally

DONE, NO_SOLUTION = 0, 1

_SOLVE_ABOUT = f"""\
Print solutions of GAME: one, or as many as asked for.

Methods: shortest (usual) and backtracking for crossings, shortest (usual) and recursive for
hanoi, warnsdorff (usual) and backtracking for knight.

--max-moves and --repeats go with the backtracking of crossings: how deep to look (usually
{USUAL_MAX_MOVES}), and what counts as met before. By position: who is where, and where the boat
lies. By situation: who is where, wherever the boat lies; this is stricter than needed and loses
most of the couples' solutions and all of the family's."""


def solve(words: Sequence[str]) -> int:
    """Print solutions; the exit status says whether there is one. Raises BadInput."""
    parser = Parser(
        "oversteek solve", None, _SOLVE_ABOUT, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument("--method", metavar="M", help="how to solve")
    parser.add_argument("--all", action="store_true", help="print all solutions")
    parser.add_argument("--limit", type=count, metavar="N", help="print at most N solutions")
    parser.add_argument("--max-moves", type=count, metavar="N", help="look no deeper than N moves")
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


def list_puzzles(words: Sequence[str]) -> int:
    """Print the puzzles. Raises BadInput."""
    parser = Parser("oversteek list", None, "List the puzzles.")
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
