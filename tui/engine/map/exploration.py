"""Looks at all positions that can be reached, one by one, to draw a map of them by layers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic

from tui.engine.map.columns import columns
from tui.engine.map.explored_map import ExploredMap
from tui.engine.map.findings import findings
from tui.engine.map.position_map import MOST_POSITIONS
from tui.engine.map.standings import standings
from tui.engine.map.survey import Survey
from tui.engine.memory import emptied
from tui.engine.puzzle import M, Puzzle, S


class Exploration(Generic[S, M]):
    """The question which positions can be reached, and how they hang together."""

    def __init__(
        self,
        puzzle: Puzzle[S, M],
        start: S,
        folds: Sequence[Callable[[S], S]] = (),
        goals: Iterable[S] = (),
        most_positions: int = MOST_POSITIONS,
    ) -> None:
        """Positions that come of each other by `folds` become one. From which positions the `goals`
        can be reached is only looked at where none can be reached from the start; if those are more
        than there is room for, the map is made without them."""
        self.found: ExploredMap[S, M] | None = None
        """The map; None until it is made, or if there are more than `most_positions`."""
        self.most_positions = most_positions
        self._puzzle, self._start = puzzle, start
        self._folds, self._goals = folds, goals
        self._survey = Survey(puzzle, most_positions)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self._survey.numbers)

    def work(self) -> Iterator[None]:
        """Look at them; yields after each little bit of work."""
        survey = self._survey
        if not (yield from survey.explore([self._start])):
            yield from emptied(survey.numbers)
            return
        reached = len(survey.numbers)
        if not survey.goals and not (yield from survey.explore(self._goals)):
            survey.goals.clear()  # Then no way leads to a goal from what was met of these.
        found = yield from findings(survey, reached, self._folds)
        chart = yield from columns(found.columns, found.lines)
        signs = yield from standings(found)
        self.found = ExploredMap(self._puzzle, found, signs, chart)
