"""Runs through a search, made a little at a time: ahead or back to a step that is wanted."""

from __future__ import annotations

from typing import Protocol

from tui.game.shown import RunGoal, Shown
from tui.game.trail import BURST, SPARE, Trail
from tui.game.until import END, SOLUTION, Until


class Steps(Protocol):
    """The steps of a search, with a cursor on one of them."""

    trail: Trail
    at: int

    @property
    def first(self) -> int:
        """The earliest place of the cursor that can be shown at once."""

    def go_to(self, number: int, trail: Trail | None = None) -> None:
        """Put the cursor on a step that is kept, if need be on another trail."""


def _to(until: Until) -> tuple[str, str]:
    """The name and the phrase of what lies ahead."""
    return f"to {until.name}", f"to {until.article} {until.name}"


class ToSolution(RunGoal):
    """To the next solution, or to the end if there is none."""

    name, phrase = _to(SOLUTION)

    def work(self, shown: Shown) -> bool:
        return shown.search_on()


class ToLastSolution(RunGoal):
    """Through all solutions to the end of the search."""

    name, phrase = _to(END)

    def work(self, shown: Shown) -> bool:
        return shown.search_on() and not shown.can_search_on


class Ahead(RunGoal):
    """On to the next step that has a property; to the end if there is none."""

    def __init__(self, until: Until) -> None:
        self.name, self.phrase = _to(until)
        self._until = until
        self._found = True

    def work(self, shown: Steps) -> bool:
        trail, at = shown.trail, shown.at
        if at == trail.taken:
            trail.take(trail.burst)
        last = min(at + BURST, trail.taken)
        found = _first(trail, self._until, at + 1, last)
        shown.go_to(last if found is None else found)
        self._found = found is not None
        return self._found or (trail.has_ended and shown.at == trail.taken)

    @property
    def failure(self) -> str:
        is_missed = not self._found and not self._until.or_end
        return f"No {self._until.name} comes any more." if is_missed else ""


def _first(trail: Trail, until: Until, first: int, last: int) -> int | None:
    """The first step in a span that has a property."""
    number = trail.find(until.kinds, first, last)
    while number is not None and not until.holds(trail, number):
        number = trail.find(until.kinds, number + 1, last)
    return number


class ToStep(RunGoal):
    """To the step with a number; to the end if there are not so many. What is not kept any more is
    found again by another run, and the cursor stays where it is until that is there."""

    def __init__(self, number: int) -> None:
        self.name, self.phrase = "seeking", f"to step {number}"
        self._number = number
        self._run: Trail | None = None

    def work(self, shown: Steps) -> bool:
        wanted = self._number
        if wanted >= shown.trail.taken:
            return self._ahead(shown)
        if wanted >= shown.first:
            shown.go_to(wanted)
            return True
        run = self._run = self._run or shown.trail.anew()
        run.take(min(run.burst, wanted - run.taken))
        if run.taken < wanted:
            return False
        shown.go_to(wanted, run)
        return True

    def _ahead(self, shown: Steps) -> bool:
        trail, wanted = shown.trail, self._number
        trail.take(min(trail.burst, wanted - trail.taken))
        shown.go_to(min(wanted, trail.taken))
        return trail.has_ended or trail.taken >= wanted


class Back(RunGoal):
    """Back to the last step before the cursor that has a property. If there is none, the cursor
    stays where it is.

    Steps that are not kept any more are looked at in another run, from the start of the search.
    """

    def __init__(self, until: Until) -> None:
        self.name, self.phrase = f"back to {until.name}", f"back to the last {until.name}"
        self._until = until
        self._below: int | None = None
        """The steps from this one on do not have the property; None before the first look."""
        self._run: Trail | None = None
        self._last: int | None = None
        """The last step of that run that has it."""
        self._way: ToStep | None = None
        self._is_missed = False

    def work(self, shown: Steps) -> bool:
        if self._way is not None:
            return self._way.work(shown)
        trail = shown.trail
        below = shown.at if self._below is None else self._below
        # Whether a step has the property may depend on those just before it.
        sure = trail.first + SPARE if trail.first > 1 else 1
        if below > sure:
            self._look_at_kept(trail, max(sure, below - BURST), below)
        elif below > 1:
            self._look_at_run(trail, below)
        else:
            self._is_missed = True
        return self._is_missed

    def _look_at_kept(self, trail: Trail, first: int, below: int) -> None:
        found = _last(trail, self._until, first, below - 1)
        self._below = first
        if found is not None:
            self._way = ToStep(found)

    def _look_at_run(self, trail: Trail, below: int) -> None:
        run = self._run = self._run or trail.anew()
        before = run.taken
        run.take(min(run.burst, below - 1 - before))
        found = _last(run, self._until, before + 1, run.taken)
        self._last = self._last if found is None else found
        if run.taken >= below - 1:
            self._below = 1
            if self._last is not None:
                self._way = ToStep(self._last)

    @property
    def failure(self) -> str:
        return f"No {self._until.name} comes before this." if self._is_missed else ""


def _last(trail: Trail, until: Until, first: int, last: int) -> int | None:
    """The last step in a span that has a property."""
    number = trail.find_last(until.kinds, first, last)
    while number is not None and not until.holds(trail, number):
        number = trail.find_last(until.kinds, first, number - 1)
    return number
