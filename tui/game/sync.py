"""Brings a watch, or a race, to where another one stands, of which only the place is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tui.engine.kind import AnyKind
from tui.engine.plan import Plan, chosen_on_map, chosen_way, plan_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.game.live_status import CHOSEN, ON_MAP, LiveStatus, WatchPlace, options_of, racers_of
from tui.game.race import Race
from tui.game.runs import ToSolution, ToStep, ten_times_as_far
from tui.game.stops import StopCondition, all_stops
from tui.game.views import SolutionView, StepView
from tui.game.watch import Watch
from tui.game.watching import View


def plan_told(kind: AnyKind, puzzle: AnyPuzzle, told: LiveStatus) -> Plan:
    """How that is made which somebody watches. Raises BadInput, ValueError if there is no such
    thing."""
    if told.mode in (CHOSEN, ON_MAP):
        moves = [puzzle.parse_move(text) for text in told.options.split()]
        return chosen_way(moves) if told.mode == CHOSEN else chosen_on_map(moves)
    return _plan(kind, puzzle, told.method, told.options)


def plans_told(kind: AnyKind, puzzle: AnyPuzzle, told: LiveStatus) -> Sequence[Plan]:
    """Likewise how both searches of a race are made."""
    return [_plan(kind, puzzle, *racer) for racer in racers_of(told)]


def _plan(kind: AnyKind, puzzle: AnyPuzzle, method: str, options: str) -> Plan:
    return plan_of(kind, Strategy(method, options_of(options)), puzzle)


def bring(watch: Watch[Any, Any], place: WatchPlace, kind: AnyKind, puzzle: AnyPuzzle) -> None:
    """Send a watch to a place where another one of the same plan stands, in slices. From there
    time does not move it; only where the other searches for a solution, it searches, too."""
    if watch.findings is not None:
        watch.playback.seek(place.at)
        return
    if watch.view is not place.view or _is_past(watch, place):
        watch.set_view(place.view)
    is_search, stops = place.view is View.SEARCH, all_stops(kind, puzzle, watch.plan)
    watch.playback.send(_ToStep(place, stops) if is_search else _ToSolution(place))
    watch.playback.work()


def bring_race(race: Race[Any, Any], place: WatchPlace) -> None:
    """Send a race to a place where another one of the same plans stands, likewise."""
    race.playback.send(_ToStep(place))
    race.playback.work()


def _is_past(watch: Watch[Any, Any], place: WatchPlace) -> bool:
    """True if a watch has found more than was found there."""
    shown = watch.playback.shown
    if not isinstance(shown, SolutionView):
        return False
    found = place.solution + place.is_searching
    return shown.number > found or not (shown.can_search_on or place.has_ended)


class _ToStep(ToStep):
    """To a step where another one has come, maybe by a run to one of these stops. Others may send
    anything: what they say of it is said if a run can come to that."""

    def __init__(self, place: WatchPlace, stops: Iterable[StopCondition] = ()) -> None:
        super().__init__(place.at)
        self._said, self._stops = place.said, stops

    def way(self, view: StepView[Any]) -> Iterator[None]:
        yield from super().way(view)
        said, depth = self._said, view.path.depth
        if said == ten_times_as_far(view.at):
            self.news = said
        elif said:
            for until in self._stops:
                if said == until.told(depth):
                    self.arrival = said
                elif said in (until.none_after, until.none_before):
                    self.failure = said


class _ToSolution(ToSolution):
    """To a place on the way of a solution with a number, and on to the next one if the other
    searches for that."""

    def __init__(self, place: WatchPlace) -> None:
        super().__init__()
        self._place = place

    def way(self, view: Any) -> Iterator[None]:
        place = self._place
        while view.can_search_on and (view.number < place.solution or place.has_ended):
            yield from super().way(view)
        # The next solution, if it is found already that is searched for, is shown from its start.
        view.go_to_step(place.at if view.number == place.solution else 0)
        while place.is_searching and view.number == place.solution and view.can_search_on:
            yield from super().way(view)
