"""Two searches side by side, with one cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.step import Path, Step, Tally
from tui.game.shown import RunGoal
from tui.game.trail import Run, Trail
from tui.game.views import SearchView
from tui.game.watching import Phase, Progress


class RaceView:
    """Searches from the same position, each shown after as many steps as the others. A search
    stops at its first solution, or at its end, and stays there while others go on."""

    is_stepwise = True

    def __init__(self, runs: Sequence[Run]) -> None:
        self.lanes = tuple(SearchView(run) for run in runs)
        """The searches. The cursor of each stands on its own step."""
        self.chosen = 0
        """The index of the search that is looked at most."""
        self.at = 0
        """The step of the race at which the cursor stands; 0 for the start."""

    @property
    def finishes(self) -> Sequence[int | None]:
        """After how many steps each search stops; None as long as no run has come so far."""
        return [_finish(lane.trail) for lane in self.lanes]

    @property
    def length(self) -> int | None:
        """How many steps the race has; None until that is known."""
        known = [finish for finish in self.finishes if finish is not None]
        return max(known) if len(known) == len(self.lanes) else None

    def has_stopped(self, index: int) -> bool:
        """Whether a search is shown at its first solution, or at its end."""
        lane = self.lanes[index]
        return _finish(lane.trail) == lane.at

    # What every view has

    @property
    def progress(self) -> Progress:
        if (length := self.length) is not None:
            return Progress(self.at, length, length)
        reached = (lane.trail.known.reach for lane in self.lanes if _finish(lane.trail) is None)
        return Progress(self.at, None, min(reached))

    @property
    def step(self) -> Step | None:
        """The step of the chosen search."""
        return self.lanes[self.chosen].step

    @property
    def path(self) -> Path[Any]:
        """The moves to the position that the chosen search shows."""
        return self.lanes[self.chosen].path

    @property
    def tally(self) -> Tally:
        """What the chosen search has counted."""
        return self.lanes[self.chosen].tally

    @property
    def is_ready(self) -> bool:
        return True

    @property
    def can_search_on(self) -> bool:
        return self.halt(playing=False) is None

    def halt(self, playing: bool) -> Phase | None:
        """The race is over where every search has stopped."""
        over = all(map(self.has_stopped, range(len(self.lanes))))
        return Phase.EXHAUSTED if over else None

    def forward(self, count: int) -> int:
        going_on = [lane for number, lane in enumerate(self.lanes) if not self.has_stopped(number)]
        made = max((lane.forward(count) for lane in going_on), default=0)
        self.at += made
        return made

    def back(self, count: int) -> int:
        made = min(count, self.at - self.first)
        self.go_to(self.at - made)
        return made

    @property
    def first(self) -> int:
        """The earliest place of the cursor that can be shown at once."""
        return max(lane.first for lane in self.lanes)

    def go_to(self, number: int, trails: Sequence[Trail] | None = None) -> None:
        """Put the cursor on a step that every search has made and keeps, or on the start; if need
        be on other trails of the same searches."""
        for lane, trail in zip(
            self.lanes, trails or [lane.trail for lane in self.lanes], strict=True
        ):
            lane.go_to(place_on(trail, number), trail)
        self.at = number

    def go_to_step(self, number: int) -> RunGoal | None:
        return ToPlace(number)

    def rewind(self) -> None:
        for lane in self.lanes:
            lane.rewind()
        self.at = 0

    def step_of(self, depth: int) -> int | None:
        """A race is not sought by its moves."""
        return None

    @property
    def burst(self) -> int:
        """How many steps can be made without anybody having to wait."""
        return min(lane.trail.burst for lane in self.lanes)

    def search_on(self) -> bool:
        """Drive the race on towards its end, for a moment; whether it is there."""
        made = self.forward(self.burst)
        return not made or self.halt(playing=False) is not None


def _finish(trail: Trail) -> int | None:
    """After how many steps the search of a trail stops, as far as any run has told."""
    known = trail.known
    return known.solutions[0] if known.solutions else known.length


def place_on(trail: Trail, number: int) -> int:
    """The step of one search that is shown at a step of the race."""
    finish = _finish(trail)
    return number if finish is None else min(number, finish)


class ToPlace(RunGoal):
    """To a step of a race by its number; to its end if there are not so many. What is not kept any
    more is found again by other runs, and the cursor stays where it is until all have come
    there."""

    def __init__(self, number: int) -> None:
        self.name = self.phrase = f"to step {number}"
        self._number = number
        self._runs: Sequence[Trail] = ()

    def work(self, shown: RaceView) -> bool:
        wanted = self._number
        if wanted >= shown.at:
            made = shown.forward(min(shown.burst, wanted - shown.at))
            return not made or shown.at == wanted
        if wanted >= shown.first:
            shown.go_to(wanted)
            return True
        self._runs = self._runs or [lane.trail.anew() for lane in shown.lanes]
        for run in self._runs:
            run.take(min(run.burst, place_on(run, wanted) - run.taken))
        if any(run.taken < place_on(run, wanted) for run in self._runs):
            return False
        shown.go_to(wanted, self._runs)
        return True
