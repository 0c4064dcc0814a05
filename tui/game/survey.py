"""What a method does from every start of a kind with too many solutions to list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import CountedSteps
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
        self._puzzle, self._solver = puzzle, solver(kind, strategy)
        self.title = f"{puzzle.title}: {survey.title}"
        self.heading = survey.heading(self._solver.name)
        """What the numbers are."""
        self.key = survey.key
        self.grid = survey.grid(puzzle)
        self.numbers: dict[str, int] = {}
        """How many moves were made from the starts searched so far, with those taken back."""
        starts = [start for _, row in self.grid.rows for start in row]
        self.present = next((s for s in starts if survey.begin(puzzle, s) is puzzle), starts[0])
        """The start that the puzzle has now."""

    def work(self) -> Iterator[None]:
        """Search from all starts, those of the lowest row first; yields after each."""
        for _, row in reversed(self.grid.rows):
            for start in row:
                puzzle = self._survey.begin(self._puzzle, start)
                search = CountedSteps(self._solver.steps(puzzle, puzzle.initial_state()))
                next(search.solutions(), None)
                self.numbers[start] = search.tally.advanced
                yield

    @property
    def text(self) -> str:
        """All numbers as lines of text."""
        width = max(len(str(number)) for number in self.numbers.values()) + 1
        lines = []
        for label, row in self.grid.rows:
            lines.append(f"{label} " + "".join(f"{self.numbers[start]:>{width}}" for start in row))
        lines.append("  " + "".join(f"{label:>{width}}" for label in self.grid.columns))
        return "\n".join(lines)

    def invitation(self, start: str) -> str:
        """What can be done while a start is chosen, as a sentence."""
        return self._survey.invitation(start)
