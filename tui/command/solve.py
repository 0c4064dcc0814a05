"""The command `solve`: solutions as text or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any

from tui.command.solution import (
    DONE,
    NO_FILES,
    Question,
    SolutionFiles,
    add_files,
    chosen_options,
    files_of,
    tell_solution,
)
from tui.engine.kind import Game
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput
from tui.engine.solver import Finds, Order
from tui.engine.strategy import Strategy, label, solver
from tui.engine.table import Table
from tui.engine.text import print_json, print_text

if TYPE_CHECKING:
    from argparse import Namespace

    from tui.engine.kind import Survey
    from tui.engine.parser import Parser


def solve(words: Sequence[str], table: Table) -> int:
    """Print solutions. The exit status says whether there is one. Raises BadInput."""
    if len(words) == 1 and not words[0].startswith("-"):
        # The parser, which is slow to import, has nothing to do.
        game = table.asked_game(words[0])
        return _answer(_question(game, Strategy(), 1), is_json=False)
    from tui.command.usage import strategy_of

    chosen = solve_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    kind, name = game.kind, game.puzzle.name
    strategy = strategy_of(chosen, table, game)
    _must_fit_surveys(chosen, game, table)
    if kind.survey and vars(chosen)[kind.survey.flag]:
        return _print_survey(game, strategy, chosen.json)
    many = kind.survey.too_many(game.puzzle) if kind.survey else ""
    if many and chosen.all and chosen.limit is None:
        raise BadInput(f"the {name} has {many}: say how many with --limit N.")
    limit = chosen.limit or (None if chosen.all else 1)
    files = files_of(chosen, game, limit)
    return _answer(_question(game, strategy, limit, files, chosen.method), chosen.json)


def _question(
    game: Game,
    strategy: Strategy,
    limit: int | None,
    files: SolutionFiles = NO_FILES,
    asked: str | None = None,
) -> Question:
    """`asked` is the method as it was asked for, if one was."""
    kind, puzzle, _ = game
    how = solver(kind, strategy, puzzle, puzzle.name)
    method = asked or how.name
    called = how.name if label(kind, strategy) == how.name else method
    return Question(game, strategy, how, method, called, limit, files, label(kind, strategy))


def _answer(question: Question, is_json: bool) -> int:
    kind, puzzle, start = question.game
    why = "" if puzzle.is_solved(start) else kind.why_impossible(puzzle)
    needs_steps = why or is_json or question.limit != 1
    if not needs_steps and (moves := _found_without_steps(question)) is not None:
        tell_solution(question, moves)
        return DONE
    from tui.command import solve_by_steps as searched  # Late: steps take much that is not here.

    if why:
        return searched.tell_impossible(question, why, is_json)
    return searched.solve_as_json(question) if is_json else searched.solve_as_text(question)


def _found_without_steps(question: Question) -> Sequence[Any] | None:
    """The first solution of a method that counts all shortest ones from layer to layer; None if it
    takes steps to find one, or to find out why there is none."""
    _, puzzle, start = question.game
    if (question.solver.order, question.solver.finds) != (Order.BREADTH, Finds.ALL_SHORTEST):
        return None
    ways = question.solver.best_ways(puzzle, start)
    with ProgressLine("position") as progress:
        for _ in ways.positions():
            progress.tell(ways.met)
    return ways.first


def solve_parser(table: Table) -> Parser:
    """What `oversteek solve GAME` understands."""
    from tui.command.usage import add_strategy, count, game_parser

    parser = game_parser("solve", "Print solutions of GAME: one, or as many as asked for.", table)
    parser.add_argument("--all", action="store_true", help="print all solutions")
    parser.add_argument(
        "--limit", type=count, metavar="N", help="print at most N solutions, also with --all"
    )
    add_strategy(parser, table)
    for survey in (kind.survey for kind in table.kinds if kind.survey):
        told = survey.about.replace("%", "%%")
        parser.add_argument(survey.flag, dest=survey.flag, action="store_true", help=told)
    add_files(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _must_fit_surveys(chosen: Namespace, game: Game, table: Table) -> None:
    """Raise BadInput if a survey is asked for that the game does not have, or with options that
    are about solutions."""
    several = chosen.all or chosen.limit is not None
    written = chosen_options(chosen)
    for kind in table.kinds:
        flag = kind.survey.flag if kind.survey else ""
        if not flag or not vars(chosen)[flag]:
            continue
        if kind is not game.kind:
            raise BadInput(f"{flag} does not fit {game.puzzle.name}: leave it out.")
        if several or not kind.survey or not _starts_as_usual(game, kind.survey):
            names = " or ".join(f"'{name}'" for name in kind.names)
            raise BadInput(
                f"{flag} takes {names} without a start of its own, and neither --all nor --limit."
            )
        if written:
            raise BadInput(f"{flag} prints only numbers: leave --{written[0]} out.")


def _starts_as_usual(game: Game, survey: Survey[Any, Any]) -> bool:
    """Whether a game starts at the first of all starts, before any move."""
    _, puzzle, start = game
    is_first = survey.begin(puzzle, survey.grid(puzzle).starts[0]) is puzzle
    return is_first and start == puzzle.initial_state()


def _print_survey(game: Game, strategy: Strategy, as_json: bool) -> int:
    from tui.game.survey import StartSurvey  # Late: only needed here.

    survey = StartSurvey(game.kind, game.puzzle, strategy)
    survey.work(inf)
    if as_json:
        print_json({survey.key: survey.numbers})
    else:
        print_text(survey.text)
    return DONE
