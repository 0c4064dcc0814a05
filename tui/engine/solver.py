"""A solver: it searches step by step, and can say what it does and why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.reasons import usual_reason
from tui.engine.step import CountedSteps, Step

if TYPE_CHECKING:
    from tui.engine.listing import Listing


class Solver(ABC):
    """Solves puzzles of one kind, step by step."""

    name: str
    """Its name on the command line."""
    walks: bool
    """Whether the paths of neighbouring steps differ by at most one move."""
    max_moves: int | None = None
    """How many moves deep it looks at most; None if there is no limit."""
    noun: str = "move"
    """What a candidate is called; with an s where there are several."""
    listing: Listing | None = None
    """The method in pseudocode; None if there is nothing to list."""

    @abstractmethod
    def steps(self, puzzle: Any, state: Any) -> Iterator[Step]:
        """Search from `state`, which may be any position. After a solution the search goes on to
        the next one; its last step is EXHAUSTED."""

    def candidates(self, puzzle: Any, state: Any) -> Sequence[Any]:
        """The moves that it tries from a position, unless it stops there, in its order."""
        return puzzle.candidate_moves(state)  # type: ignore[no-any-return]

    def reason(self, puzzle: Any, states: Sequence[Any], step: Step) -> str:
        """Why a step is made, as a sentence. `states` are the positions along the path of the step,
        from the start of the search to the one being looked at."""
        return usual_reason(puzzle, step)

    def solutions(self, puzzle: Any, state: Any) -> Iterator[Sequence[Any]]:
        """The moves of each solution, for callers who do not need the steps."""
        return CountedSteps(self.steps(puzzle, state)).solutions()
