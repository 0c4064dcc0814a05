"""What a method does from every start of a kind with too many solutions to list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy, solver


class Wanted(NamedTuple):
    """A watch that the player asks for."""

    start: str | None
    """From which start; None for the present position."""


class SurveySearch:
    """The numbers of all starts, found one after the other."""

    def __init__(self, kind: AnyKind, puzzle: AnyPuzzle, strategy: Strategy) -> None:
        assert kind.survey is not None, "only a kind with a survey is asked for it"
        self._survey = survey = kind.survey
        used = solver(kind, strategy)
        self.title = f"{puzzle.title}: {survey.title}"
        self.heading = survey.heading(used.name)
        """What the numbers are."""
        self.grid = survey.grid()
        self.numbers: dict[str, int] = {}
        """Those found so far, by their starts."""
        starts = [start for _, row in self.grid.rows for start in row]
        self.present = next((s for s in starts if survey.begin(puzzle, s) is puzzle), starts[0])
        """The start that the puzzle has now."""
        self._found = survey.numbers(used)

    def work(self) -> Iterator[None]:
        """Search to the end; yields after each number."""
        for start, number in self._found:
            self.numbers[start] = number
            yield

    def invitation(self, start: str) -> str:
        """What can be done while a start is chosen, as a sentence."""
        return self._survey.invitation(start)
