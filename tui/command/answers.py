"""The commands that print their answer: `solve` and `list`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import islice
from typing import Any

from tui.command.arguments import METHODS, Parser, add_strategy, count, strategy_of
from tui.engine.puzzle import BadInput, amount
from tui.engine.step import Run, Solver, Tally
from tui.puzzles import methods, table
from tui.puzzles.crossing.rules import USUAL_MAX_MOVES
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.tours import board_text, moves_made
from tui.puzzles.methods import Strategy
from tui.puzzles.table import Game

DONE, NO_SOLUTION = 0, 1


def solve(words: Sequence[str]) -> int:
    """Print solutions; the exit status says whether there is one. Raises BadInput."""
    about = f"Print solutions of GAME: one, or as many as asked for.\n\n{METHODS}"
    parser = Parser("oversteek solve", None, about)
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument("--all", action="store_true", help="print all solutions")
    parser.add_argument("--limit", type=count, metavar="N", help="print at most N solutions")
    add_strategy(parser)
    parser.add_argument(
        "--every-start",
        action="store_true",
        help="the moves made from each start square of the knight",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args(words)
    strategy = strategy_of(chosen)
    game = table.parse_game(chosen.game)
    if chosen.every_start:
        if chosen.game != KnightsTour.name or chosen.all or chosen.limit is not None:
            raise BadInput(
                "--every-start goes with plain 'knight', and with neither --all nor --limit."
            )
        return _solve_every_start(strategy, chosen.json)
    if chosen.all and chosen.limit is None and not table.kind_of(game.puzzle).is_listable:
        raise BadInput("the knight has trillions of tours: say how many with --limit N.")
    limit = chosen.limit or (None if chosen.all else 1)
    return _solve_game(game, strategy, limit, chosen.json)


def _solve_game(game: Game, strategy: Strategy, limit: int | None, as_json: bool) -> int:
    solver = methods.solver(game.puzzle, strategy)
    if as_json:
        return _solve_as_json(game, solver, limit)
    puzzle, start = game
    run = Run(solver.steps(puzzle, start))
    number = 0
    for number, moves in enumerate(islice(run.solutions(), limit), 1):
        if limit != 1:
            separator = "\n" if number > 1 else ""
            _print(f"{separator}Solution {number}, {amount(len(moves), 'move')}")
        _print(puzzle.transcript(start, moves) or "This position is the goal: no move is needed.")
    if not number:
        _print(_no_solution(game, run.tally, solver, strategy))
    return DONE if number else NO_SOLUTION


def _no_solution(game: Game, tally: Tally, solver: Solver, strategy: Strategy) -> str:
    depth = USUAL_MAX_MOVES if strategy.max_moves is None else strategy.max_moves
    within = f" of at most {amount(depth, 'move')}" if tally.cut else ""
    position = game.puzzle.state_text(game.start)
    return f"There is no solution{within} from {position} by {solver.name}."


def _solve_as_json(game: Game, solver: Solver, limit: int | None) -> int:
    puzzle, start = game
    run = Run(solver.steps(puzzle, start))
    solutions = [
        [puzzle.move_text(move) for move in moves] for moves in islice(run.solutions(), limit)
    ]
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
    made = dict(moves_made(methods.solver(KnightsTour(), strategy)))
    if as_json:
        _print_json({"made": made})
    else:
        _print(board_text(made))
    return DONE


def list_puzzles(words: Sequence[str]) -> int:
    """Print the puzzles. Raises BadInput."""
    parser = Parser("oversteek list", None, "List the puzzles.")
    parser.add_argument("--json", action="store_true", help="print a JSON list")
    chosen = parser.parse_args(words)
    rows = []
    for puzzle in table.puzzles():
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
        needed = "unsolvable" if row["fewest"] is None else f"{row['fewest']:>3} moves"
        _print(f"{row['name']:<8} {row['title']:<32} {needed}")
    return DONE


def _print_json(value: Any) -> None:
    print(json.dumps(value))


def _print(text: str) -> None:
    """Print text with arrows, or with their like where the output cannot encode them."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.replace("→", "->").replace("←", "<-")
        text = text.encode(encoding, "replace").decode(encoding)
    print(text)
