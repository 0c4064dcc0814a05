"""What `solve` is asked, and how a solution is told."""

from __future__ import annotations

from collections.abc import Sequence

from tui.command.solution_files import NO_FILES, SolutionFiles, keep
from tui.engine.kind import Game
from tui.engine.named_tuple import NamedTuple
from tui.engine.printed import print_text
from tui.engine.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tui.engine.solver import Solver
    from tui.engine.strategy import Strategy

DONE = 0


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
