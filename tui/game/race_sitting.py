"""A race without a screen: two boards under one remote control."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tui.engine.action import Action, OnMap, Open, Other, Run
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Path
from tui.game.adviser import REST, SLICE
from tui.game.offers import HelpOn
from tui.game.pace import FRAME
from tui.game.playback import Playback
from tui.game.played import too_long
from tui.game.race import Race
from tui.game.race_maps import RaceMaps
from tui.game.race_words import message_of_race
from tui.game.response import STEP_SECONDS, Message, Opening, Response

_NO_ROOM = "There is no room for two maps: they need a terminal of at least 120 columns."


class Taken(NamedTuple):
    """A board that the player has taken over."""

    path: Path[Any]
    """The moves to its position, from where the race began."""
    sentence: str
    """What is said of that."""


class RaceSitting:
    """Does what the keys of a race ask for, and what time brings."""

    def __init__(
        self,
        kind: AnyKind,
        race: Race[Any, Any],
        began_at: int,
        maps: RaceMaps[Any, Any],
        tell: Callable[[], None] = lambda: None,
    ) -> None:
        """`began_at` is how many moves the game had where the race began. `tell` tells others how
        the race stands."""
        self.kind = kind
        self.puzzle: AnyPuzzle = race.sessions[0].puzzle
        self.race = race
        self.maps = maps
        self._began_at, self._tell = began_at, tell
        self._shown_at = race.clock()
        """When the last picture was made."""
        self._is_behind = False
        """Whether the maps have not come to where the race is in that picture."""
        self.hands = [kind.hand(session) for session in race.sessions]
        self.message = Message()
        self._changed()

    @property
    def playback(self) -> Playback:
        """The remote control of the race."""
        return self.race.playback

    def do(self, action: Action) -> Response | Taken | None:
        """Do what is asked for. Returns the board that is taken over, or None where the player goes
        back to the watch."""
        race, seconds = self.race, 0.0
        if isinstance(action.what, Run):
            race.playback.do(action)
            seconds = STEP_SECONDS if action.what is Run.STEP and abs(action.first) == 1 else 0.0
        elif action.what is Other.TURN:
            race.chosen = 1 - race.chosen
        elif action.what is OnMap.SHOW:
            return self._turn_maps(has_room=bool(action.first))
        elif action.what is Open.HELP:
            return Response(opening=Opening(HelpOn(self.kind, self.puzzle), lambda _: Response()))
        elif action.what is Other.BACK:
            return None
        elif objection := too_long(self._began_at, race.path.depth):
            self.message = Message(objection, "bad")
            return Response()
        else:
            followed = " What it has done can be undone (u)." if race.path.depth else ""
            return Taken(race.path, f"You have taken over from {race.plan.method}.{followed}")
        return self._changed(seconds)

    def _turn_maps(self, *, has_room: bool) -> Response:
        """Show the maps, or the boards again."""
        if has_room or self.maps.is_open:
            self.maps.turn()
            return self._changed()
        self.message = Message(_NO_ROOM)
        return Response()

    def interrupt(self) -> bool:
        """Stop a run, because some key was pressed; whether there was one."""
        if self.race.playback.run is None:
            return False
        self.race.playback.pause()
        self._changed()
        return True

    def tick(self) -> Response | None:
        """Do what time has brought; None if nothing of it has to be shown."""
        playback = self.race.playback
        if playback.beat():
            return self._changed(playback.seconds)
        if not self._is_behind:
            return None
        told = self.maps.follow(self.race, SLICE)
        rest, pause = playback.rest(), self.race.clock() - self._shown_at
        # What moves fast shows the maps along with it, as far as they have come.
        is_due = pause >= FRAME and (rest is None or rest > FRAME)
        return self._show(told) if told or is_due else None

    def wait(self) -> float | None:
        """How many seconds until time brings something; None if it never does."""
        rest = self.race.playback.rest()
        if not self._is_behind:
            return rest
        return REST if rest is None else min(rest, REST)

    def resume(self) -> None:
        """Go on after a rest, which does not count."""
        if self.race.playback.playing:
            self.race.playback.resume()

    def _changed(self, seconds: float = 0.0) -> Response:
        """Find out what is shown now."""
        return self._show(self.maps.follow(self.race, SLICE), seconds)

    def _show(self, told: str, seconds: float = 0.0) -> Response:
        """Find out what boards and message show. `told` is what is said instead of what the race
        has come to; it may be empty."""
        for index, hand in enumerate(self.hands):
            hand.drop()
            hand.look_at(self.race.shown_step(index))
        self.message = Message(told) if told else message_of_race(self.puzzle, self.race)
        self._shown_at, self._is_behind = self.race.clock(), not self.maps.is_done
        self._tell()
        return Response(seconds=seconds)
