"""Runs through a search, made a little at a time: ahead or back to a step that is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.game.step_buffer import BRIEF, BURST, SPARE
from tui.game.stops import END, SOLUTION, StopCondition
from tui.game.views import SearchView, StepView, WatchView

if TYPE_CHECKING:
    from tui.engine.reach import Prospect

Reached = tuple[int, Step | None]
"""How many steps of a search were made, and the last of them."""


class RunGoal:
    """Where the cursor of a watch runs to, a little at a time."""

    name: str
    """Where that is, in a few words."""
    phrase: str
    """The same as the rest of a sentence that begins with `Running`."""
    failure = ""
    """What there is none of, as a sentence, if the run was in vain."""
    arrival = ""
    """What is said where it has led, as a sentence; empty if the step there says it."""
    within: int | None = None
    """It ends at the latest when all below the position after so many moves is searched; None if a
    number of steps ends it."""
    may_come = False
    """True if that which it runs to may come before all this is searched."""
    _way: Iterator[None] | None = None
    _prospect: Prospect | None = None
    """What looks ahead for whoever waits for the run."""

    def work(self, view: Any) -> bool:
        """Let the cursor of a view run for a moment; True if it is there."""
        self._way = self._way or self.way(view)
        for _ in self._way:
            return False
        return True

    def far(self, puzzle: AnyPuzzle, solver: Solver, start: Any, reached: Reached) -> str:
        """Number of steps to come where it goes through all of a search, in words, if that is out
        of reach; otherwise empty. `reached` says how many were made, and the last of them."""
        if self.within is None:
            return ""
        if self._prospect is None:
            from tui.engine.reach import Prospect  # Late: for runs that go through a search.

            self._prospect = Prospect(puzzle, solver, start, reached, self.within)
        return self._prospect.look(*reached)

    def way(self, view: Any) -> Iterator[None]:
        """The run through a view; yields after each moment, as long as there is more to do."""
        raise NotImplementedError


class ToSolution(RunGoal):
    """To the next solution, or through all of them; to the end if there is none."""

    within = 0

    def __init__(self, *, is_last: bool = False, is_whole: bool = False) -> None:
        """`is_whole`: to the end of its moves, where a view shows these alone."""
        until = END if is_last else SOLUTION
        self.name, self.phrase = f"to {until.name}", until.phrase
        self.may_come = not is_last
        self._is_whole = is_whole

    def way(self, view: WatchView) -> Iterator[None]:
        while not view.search_on() or (not self.may_come and view.can_search_on):
            yield
        if self._is_whole:
            view.forward(view.progress.of or 0)


class ToStep(RunGoal):
    """To the step with a number; to the end if there are not so many. What is not kept any more is
    found again by another run, and the cursor stays where it is until that is there."""

    name = "seeking"

    def __init__(self, number: int, way: Iterator[None] | None = None) -> None:
        """`way` goes there in its own way, and may end before."""
        self.number, self.phrase, self._way = number, f"to step {number}", way

    def way(self, view: StepView[Any]) -> Iterator[None]:
        buffer, wanted = view.buffer, self.number
        if wanted < view.first:
            buffer = buffer.anew()
        while True:
            if buffer.taken < wanted:
                buffer.take(min(buffer.burst, wanted - buffer.taken), BRIEF)
            is_there = buffer.has_ended or buffer.taken >= wanted
            if is_there or buffer is view.buffer:
                view.go_to(min(wanted, buffer.taken), buffer)
            if is_there:
                break
            yield


class Ahead(RunGoal):
    """On to the next step that has a property; to the end if there is none."""

    def __init__(self, until: StopCondition, within: int = 0) -> None:
        self.name, self.phrase = f"to {until.name}", until.phrase
        self.within, self.may_come = within, not until.or_end
        self._until = until

    def way(self, view: SearchView) -> Iterator[None]:
        buffer, until = view.buffer, self._until
        looked = view.at + until.ahead
        while True:
            if looked >= buffer.taken:
                buffer.take(buffer.burst, BRIEF)
            last = min(looked + BURST, buffer.taken)
            for number in until.numbers(buffer, looked + 1, last):
                view.go_to(number - until.ahead)
                self.arrival = until.told(view.path.depth)
                return
            view.go_to(last)
            looked = max(looked, last)
            if buffer.has_ended and last == buffer.taken:
                break
            yield
        if not until.or_end:
            self.failure = f"There is no {until.thing} after this."


class Back(RunGoal):
    """Back to the last step before the cursor that has a property. If there is none, the cursor
    stays where it is.

    Steps that are not kept any more are looked at in another run, from the start of the search.
    """

    def __init__(self, until: StopCondition) -> None:
        self.name, self.phrase = f"back to {until.name}", f"back to the last {until.thing}"
        self._until = until

    def way(self, view: SearchView) -> Iterator[None]:
        buffer, until = view.buffer, self._until
        below = view.at + until.ahead
        # Whether a step has the property may depend on those just before it.
        sure = buffer.first + SPARE if buffer.first > 1 else 1
        found = None
        while found is None and below > sure:
            first = max(sure, below - BURST)
            found = next(until.numbers(buffer, first, below - 1, back=True), None)
            below = first
            yield
        if found is None:
            run = buffer.anew()
            while run.taken < below - 1 and not run.has_ended:
                before = run.taken
                run.take(min(run.burst, below - 1 - before), BRIEF)
                found = next(until.numbers(run, before + 1, run.taken, back=True), found)
                yield
        if found is None:
            self.failure = f"There is no {until.thing} before this."
        else:
            yield from ToStep(found - until.ahead).way(view)
            self.arrival = until.told(view.path.depth)
