"""A race without a screen: two boards under one remote control, their maps, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tui.engine.action import Action, OnMap, Open, Other, Run
from tui.engine.effort import Effort, beginning, compared
from tui.engine.kind import AnyKind
from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Path
from tui.game.map_view import LitMap
from tui.game.race import AnyRace, Race
from tui.game.response import SLICE, HelpOn, Message, Opening, Response
from tui.game.runs import ToSolution
from tui.game.session import NO_WAY_HERE, too_long
from tui.game.watch_controller import AnyWatches
from tui.game.watch_words import message_of_step, reason
from tui.game.watching import FRAME


def outcome(race: AnyRace, index: int) -> str:
    """What has come of a search that has stopped; empty as long as it goes on."""
    if not race.has_stopped(index):
        return ""
    effort = race.effort(index)
    return "no solution" if effort.moves is None else f"solved in {effort.length_text}"


def message_of_race(puzzle: AnyPuzzle, race: AnyRace) -> Message:
    """A sentence about what is shown, and what the board points at meanwhile."""
    one, other = race.effort(0), race.effort(1)
    run, step = race.playback.run, race.latest
    if race.plans[0].solver.silence:
        return Message(race.plans[0].solver.silence, "bad")
    if run is not None:
        is_ahead = isinstance(run, ToSolution)
        way = "to their first solutions" if is_ahead else run.phrase
        return Message(f"Both run {way}; {{any}} stops.")
    if race.is_over:
        if race.halves:
            return Message(race.plan.ended(race.tally), "base" if one.moves is None else "good")
        is_solved = one.moves is not None or other.moves is not None
        failed = [plan.solver.failure for plan in race.plans if plan.solver.failure]
        said = " ".join([compared(one, other), *failed])
        return Message(said, "good" if is_solved else "base")
    if race.has_stopped(race.chosen):
        return Message(_waiting(*((other, one) if race.chosen else (one, other))))
    if step is None:
        return Message(f"{beginning(one.method)} and {other.method} begin.")
    text = reason(puzzle, race.plan, race.positions, step)
    return message_of_step(text, step, race.plan, passing="muted")


def pointed(race: AnyRace, index: int) -> tuple[str, ...]:
    """What one of the boards points at: the culprits of a refusal that teaches something."""
    return message_of_step("", race.shown_step(index), race.plans[index]).pointed


def _waiting(mine: Effort, theirs: Effort) -> str:
    """What is said of a search that has stopped while the other goes on."""
    steps = amount(mine.steps, "step")
    if mine.length is None:
        found = f"ended without a solution after {steps}"
    else:
        found = f"found a solution of {mine.length_text} after {steps}"
    return f"{beginning(mine.method)} has {found}; {theirs.method} goes on."


_NO_ROOM = "There is no room for two maps: they need a terminal of at least 120 columns."


class TakenBoard(NamedTuple):
    """A board that the player has taken over."""

    path: Path[Any]
    """The moves to its position, from where the race began."""
    sentence: str
    """What is said of that."""


class RaceController:
    """Does what the keys of a race ask for, and what time brings."""

    def __init__(
        self, watches: AnyWatches, plans: Sequence[Plan], tell: Callable[[AnyRace], object]
    ) -> None:
        """The solvers of the `plans` race from where the game stands, or where the watch of it
        began. `tell` tells others how the race stands."""
        watch, session, kind = watches.watch, watches.player.session, watches.player.kind
        speed = watches.settings.speed if watch is None else watch.playback.speed
        self.kind: AnyKind = kind
        self.puzzle: AnyPuzzle = session.puzzle
        self.raced = self
        self.race: AnyRace = Race(self.puzzle, watches.origin, plans, watches.clock, speed)
        self.playback = self.race.playback
        """The remote control of the race."""
        folds = watches.preferences.settings.folds_map
        self.maps = LitMap[Any, Any](kind, self.puzzle, session.start, folds)
        """The map, with the lights of each search. It is worked at while it is shown."""
        self.shows_maps = False
        self._began_at = session.move_count if watch is None else watch.began_at
        self._tell = tell
        self.hands = [kind.hand(session) for session in self.race.sessions]
        self.message = Message()
        self.refresh()

    def do(self, action: Action) -> Response | TakenBoard | None:
        """Do what is asked for. Returns the board that is taken over, or None where the player goes
        back to the watch."""
        race, seconds = self.race, 0.0
        if isinstance(action.what, Run):
            seconds = self.playback.do(action)
        elif action.what is Other.TURN:
            race.chosen = 1 - race.chosen
        elif action.what is OnMap.SHOW:
            if not action.first and not self.shows_maps:
                self.message = Message(_NO_ROOM)
                return Response()
            self.shows_maps = not self.shows_maps
        elif action.what is Open.HELP:
            return Response(opening=Opening(HelpOn(self.kind, self.puzzle)))
        elif action.what is Other.BACK:
            race.plans[0].solver.close()  # Only what is watched may be in another process.
            return None
        elif objection := self._objection:
            self.message = Message(objection, "bad")
            return Response()
        else:
            race.plans[0].solver.close()  # Only what is watched may be in another process.
            followed = " {undo} takes back what it has done." if race.path.depth else ""
            return TakenBoard(race.path, f"You have taken over from {race.plan.method}.{followed}")
        return self.refresh(seconds)

    @property
    def _objection(self) -> str:
        """Why the board that is looked at most cannot be taken over, as a sentence; empty if it
        can."""
        race = self.race
        if race.sessions[race.chosen].is_elsewhere:
            return NO_WAY_HERE
        return too_long(self._began_at, race.path.depth)

    def interrupt(self) -> bool:
        """Stop a run, because some key was pressed; whether there was one."""
        if self.playback.run is None:
            return False
        self.playback.pause()
        self.refresh()
        return True

    def tick(self) -> Response | None:
        """Do what time has brought; None if nothing of it has to be shown."""
        if self.playback.beat():
            return self.refresh(self.playback.seconds)
        return self.refresh() if self._is_behind else None

    def wait(self) -> float | None:
        """Seconds until time brings something; None if it never does."""
        rest = self.playback.rest()
        if not self._is_behind:
            return rest
        return SLICE if rest is None else min(rest, SLICE)

    @property
    def _is_behind(self) -> bool:
        """True if the maps have not come to where the race is. What moves fast takes them along."""
        rest = self.playback.rest()
        return self.shows_maps and not self.maps.is_done and (rest is None or rest > FRAME)

    def resume(self) -> None:
        """Go on after a rest, which does not count."""
        if self.playback.playing:
            self.playback.resume()

    def refresh(self, seconds: float = 0.0) -> Response:
        """Work for a moment at the maps, and find out what boards and message show. Where there can
        be no maps they close, and that is said."""
        told = ""
        if self.shows_maps:
            self.maps.work(SLICE, self.race.searches)
            told = self.maps.making.why_not
            self.shows_maps = not told
        for index, hand in enumerate(self.hands):
            hand.drop()
            hand.look_at(self.race.shown_step(index))
        self.message = Message(told) if told else message_of_race(self.puzzle, self.race)
        self._tell(self.race)
        return Response(seconds=seconds)
