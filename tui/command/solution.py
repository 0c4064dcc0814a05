"""What `solve` is asked, and what becomes of a solution: it is printed, and written to files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.process import STANDARD_OUTPUT
from tui.engine.kind import Game
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy
from tui.engine.text import print_text

if TYPE_CHECKING:
    from argparse import Namespace

    from tui.engine.parser import Parser
    from tui.engine.solver import Solver

DONE = 0


_OF_FILES = ("record", "certificate")


class SolutionFiles(NamedTuple):
    """The names of files that are asked for."""

    record: str | None = None
    certificate: str | None = None
    """For the proof, if there is no solution."""


NO_FILES = SolutionFiles()


class Question(NamedTuple):
    """What is to be solved, and how."""

    game: Game
    strategy: Strategy
    solver: Solver
    method: str
    """What its method is called, as it was asked for."""
    called: str
    """What sentences call it: plain if it carries what is usual."""
    limit: int | None
    """How many solutions to print at most; None for all."""
    files: SolutionFiles = NO_FILES
    label: str = ""
    """What its strategy is called, with all that it carries, however it was asked for."""


def tell_solution(question: Question, moves: Sequence[Any]) -> None:
    """Print a solution, and write it to the files that are asked for. Raises BadInput."""
    _, puzzle, start = question.game
    keep(question.files, question.game, moves)
    print_text(puzzle.transcript(start, moves) or "This position is the goal: no move is needed.")


def add_files(parser: Parser) -> None:
    """Let a parser understand the options of files."""
    from tui.engine.parser import file_name

    parser.add_argument(
        "--record", metavar="FILE", type=file_name, help="write the solution to a new file"
    )
    parser.add_argument(
        "--certificate",
        metavar="FILE",
        type=file_name,
        help="where there is no solution, write the proof to a new file: all positions that can be "
        "reached, so that another program can confirm it",
    )


def chosen_options(chosen: Namespace) -> Sequence[str]:
    """The options of files that are chosen, without hyphens."""
    return [option for option in _OF_FILES if vars(chosen)[option] is not None]


def files_of(chosen: Namespace, game: Game, limit: int | None) -> SolutionFiles:
    """What is asked for. `limit` is how many solutions are printed, None for all. Raises BadInput
    if that does not fit the game."""
    for option in chosen_options(chosen):
        if vars(chosen)[option] == STANDARD_OUTPUT:
            raise BadInput(
                f"--{option} needs the name of a new file: the answer is printed on standard "
                "output."
            )
    if chosen.record is not None and limit != 1:
        raise BadInput("--record keeps one solution: leave --all or --limit out.")
    return SolutionFiles(*(vars(chosen)[option] for option in _OF_FILES))


def keep(files: SolutionFiles, game: Game, moves: Sequence[Any]) -> None:
    """Write a solution to the files that are asked for. Raises BadInput."""
    if files.record is not None:
        from tui.game.record import MadeMove, Record, write_record
        from tui.game.session import By  # Late: only needed here.

        write_record(files.record, Record(game, tuple(MadeMove(move, By.SOLVER) for move in moves)))
