"""Runs through a search, made a little at a time: ahead or back to a step that is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tui.game.shown import RunGoal, Shown, StepView
from tui.game.trail import BRIEF, BURST, SPARE, Trail
from tui.game.until import END, SOLUTION, Until


def _to(until: Until) -> tuple[str, str]:
    """The name and the phrase of what lies ahead."""
    return f"to {until.name}", until.phrase


def none_after(until: Until) -> str:
    """What is said where a run ahead was in vain, as a sentence."""
    return f"There is no {until.thing} after this."


def none_before(until: Until) -> str:
    """The same of a run back."""
    return f"There is no {until.thing} before this."


def ten_times_as_far(number: int) -> str:
    """What is said where a search was made ten times as long, as a sentence."""
    return f"On to step {number}, ten times as far as before."


class ToSolution(RunGoal):
    """To the next solution, or to the end if there is none."""

    name, phrase = _to(SOLUTION)
    within, may_come = 0, True

    def way(self, shown: Shown) -> Iterator[None]:
        while not shown.search_on():
            yield


class ToLastSolution(RunGoal):
    """Through all solutions to the end of the search."""

    name, phrase = _to(END)
    within = 0

    def way(self, shown: Shown) -> Iterator[None]:
        while not shown.search_on() or shown.can_search_on:
            yield


class Ahead(RunGoal):
    """On to the next step that has a property; to the end if there is none."""

    def __init__(self, until: Until, within: int = 0) -> None:
        self.name, self.phrase = _to(until)
        self.within, self.may_come = within, not until.or_end
        self._until = until

    def way(self, shown: StepView[Trail]) -> Iterator[None]:
        trail, until = shown.trail, self._until
        looked = shown.at + until.ahead
        while True:
            if looked >= trail.taken:
                trail.take(trail.burst, BRIEF)
            last = min(looked + BURST, trail.taken)
            for number in trail.numbers(until.kinds, looked + 1, last):
                if until.holds(trail, number):
                    shown.go_to(number - until.ahead)
                    self.arrival = until.told(shown.path.depth)
                    return
            shown.go_to(last)
            looked = max(looked, last)
            if trail.has_ended and last == trail.taken:
                break
            yield
        if not until.or_end:
            self.failure = none_after(until)


class ToStep(RunGoal):
    """To the step with a number; to the end if there are not so many. What is not kept any more is
    found again by another run, and the cursor stays where it is until that is there."""

    def __init__(self, number: int, name: str = "seeking") -> None:
        self.name, self.phrase = name, f"to step {number}"
        self.number = number

    def way(self, shown: StepView[Any]) -> Iterator[None]:
        trail, wanted = shown.trail, self.number
        if wanted < shown.first:
            trail = trail.anew()
        while True:
            if trail.taken < wanted:
                trail.take(min(trail.burst, wanted - trail.taken), BRIEF)
            is_there = trail.has_ended or trail.taken >= wanted
            if is_there or trail is shown.trail:
                shown.go_to(min(wanted, trail.taken), trail)
            if is_there:
                return
            yield


class TenTimesAsFar(ToStep):
    """On to the step that makes what was searched ten times as long; to the end if that comes
    before it."""

    def __init__(self, searched: int) -> None:
        """`searched` is how many steps were made before."""
        super().__init__(10 * searched, f"to step {10 * searched}")
        self.phrase += ", ten times as far as before"

    def way(self, shown: StepView[Any]) -> Iterator[None]:
        yield from super().way(shown)
        if shown.at == self.number:
            self.news = ten_times_as_far(self.number)


def further_on(shown: Shown) -> RunGoal | None:
    """Where a search runs to from the last of the steps that were made, with nothing ahead to go
    to: ten times as far. None elsewhere, and where it is known how many steps there are."""
    of, known = shown.progress.of, shown.progress.known
    is_last = shown.is_stepwise and of is None and 0 < known == shown.at
    return TenTimesAsFar(known) if is_last else None


class Back(RunGoal):
    """Back to the last step before the cursor that has a property. If there is none, the cursor
    stays where it is.

    Steps that are not kept any more are looked at in another run, from the start of the search.
    """

    def __init__(self, until: Until) -> None:
        self.name, self.phrase = f"back to {until.name}", f"back to the last {until.thing}"
        self._until = until

    def _last(self, trail: Trail, first: int, last: int) -> int | None:
        """The last step in a span that has the property."""
        numbers = trail.numbers_back(self._until.kinds, first, last)
        return next((number for number in numbers if self._until.holds(trail, number)), None)

    def way(self, shown: StepView[Trail]) -> Iterator[None]:
        trail, until = shown.trail, self._until
        below = shown.at + until.ahead
        # Whether a step has the property may depend on those just before it.
        sure = trail.first + SPARE if trail.first > 1 else 1
        found = None
        while found is None and below > sure:
            first = max(sure, below - BURST)
            found, below = self._last(trail, first, below - 1), first
            yield
        if found is None:
            run = trail.anew()
            while run.taken < below - 1:
                before = run.taken
                run.take(min(run.burst, below - 1 - before), BRIEF)
                found = self._last(run, before + 1, run.taken) or found
                yield
        if found is None:
            self.failure = none_before(until)
        else:
            yield from ToStep(found - until.ahead).way(shown)
            self.arrival = until.told(shown.path.depth)
