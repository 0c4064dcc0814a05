"""Looking on at somebody's game or race: the remote control of a review over what is seen of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from tui.engine.action import Action, OnMap, Open, Other, Panel, Play, Run, Watching
from tui.engine.kind import Game
from tui.engine.plan import Plan
from tui.engine.position_map import MapMaking
from tui.engine.puzzle import BadInput, IllegalMove, amount, capital
from tui.engine.step import Path
from tui.engine.table import Table
from tui.game.controller import Controller
from tui.game.following import Following, Made, Moment, fork
from tui.game.live_status import ELSEWHERE, RACED, REVIEWED, LiveStatus, NotSeen, Sight, Window
from tui.game.playback import Playback
from tui.game.race import Race
from tui.game.race_controller import RaceController, RaceMaps
from tui.game.response import (
    MOVE_SECONDS,
    STEP_SECONDS,
    Destination,
    HelpOn,
    Message,
    Opening,
    Response,
)
from tui.game.rights import HOME, Rights
from tui.game.runs import ToStep
from tui.game.session import begun
from tui.game.settings import Preferences
from tui.game.sync import bring, bring_race, plan_told, plans_told
from tui.game.watching import USUAL_SPEED, Phase, WatchSettings


def about(following: Following, name: str) -> Message:
    """What has led to the moment under the cursor, while the game is played. `name` is that of the
    player."""
    now, before = following.moment, following.moment_before
    who = capital(name)
    puzzle = now.game.puzzle
    if puzzle.is_solved(now.state):
        return Message(f"Solved in {amount(now.path.depth, 'move')}.", "good")
    if before is None:
        return Message(f"{who} begins here.")
    return Message(_change(before, now, who))


def _change(before: Moment, now: Moment, who: str) -> str:
    if before.watched is not None:
        return f"{who} is at the controls."
    if before.game is not now.game or not before.is_of(now.number):
        return f"{who} goes on with another game." if now.path.depth else f"{who} starts anew."
    made = now.path.move
    if now.path.depth > before.path.depth and made is not None:
        return f"Move {now.path.depth}: {made.text[0]}."
    return f"{who} takes back {amount(before.path.depth - now.path.depth, 'move')}."


def about_elsewhere(told: LiveStatus, name: str) -> Message:
    """What is said where there is nothing to see of the player just now."""
    if told.mode == ELSEWHERE:
        return Message(f"{capital(name)} is choosing a puzzle.")
    return Message(f"What {name} plays now cannot be shown here.")


def catching_up(step: int, of: int, name: str) -> Message:
    """What is said while the search goes to where that of the player is."""
    return Message(f"Searching along: step {step} of {of}, where {name} is.")


BETWEEN_LOOKS = 0.14
"""Seconds between two looks at what the other does. A move is seen within a fifth of a second, also
where many share the cores; and who sees none takes less than a hundredth of a core."""
_TOLERANCE = 1e-6


class SpectatorController(Controller[Any, Any, Any]):
    """Shows what another player does, as long as the cursor is at the end of what was seen. What
    the spectator does moves the cursor alone: nothing is kept, and the other never notices."""

    def __init__(
        self,
        window: Window,
        sight: Sight,
        table: Table,
        preferences: Preferences | None = None,
        clock: Callable[[], float] | None = None,
        *,
        in_ascii: bool = False,
        rights: Rights = HOME,
    ) -> None:
        """`sight` is what was seen through the window first. Raises BadInput if its game is none of
        the table."""
        self._seen_game: Game | None = table.parse_game(sight.game)
        """The game that was seen last; None if there is none that can be shown."""
        opened = begun(self._seen_game)
        super().__init__(opened, None, preferences, clock, in_ascii=in_ascii, rights=rights)
        speed = self.watches.settings.speed
        self.watches.settings = self.watches.settings._replace(speed=USUAL_SPEED)
        self.window, self._table = window, table
        self.following = Following()
        self.remote = Playback(self.following, self._show, self.watches.clock, speed)
        """The spectator's remote control."""
        self.sight = sight
        """What was seen last."""
        self._cannot_follow = False
        """True if that cannot be shown."""
        self._shown: Moment | None = None
        """The moment that the session has come to."""
        self._race: RaceController | None = None
        """The race that is shown there; None if there is none."""
        self._before_race = self.session.bookmark()
        """The session as it was before that."""
        self._board: int | None = None
        """The index of the board that the other chose there."""
        self._made: Path[Made] | None = None
        """The path of the moves that are made in it, but for those of a watch."""
        self.ended = ""
        """Why there is nothing more to see, as a sentence; empty as long as there is."""
        self._looks_at = 0.0
        """When to look again."""

    @property
    def spectated(self) -> Playback:
        return self.remote

    @property
    def raced(self) -> RaceController | None:
        return self._race

    @property
    def whose(self) -> str:
        return self.sight.name

    @property
    def hides_distance(self) -> bool:
        return False

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.following.moment.game

    @property
    def moves(self) -> Sequence[Any]:
        """The moves to the position that is shown."""
        return [played.move for played in self.session.line]

    @property
    def is_live(self) -> bool:
        """True if the spectator sees what the other sees."""
        return self.remote.phase is Phase.LIVE

    def begin(self, watch: WatchSettings | None = None) -> Response:
        self._take(self.sight)
        return self._finish(Response())

    # What the spectator asks for

    def do(self, action: Action) -> Response:
        self.looks_back_to = None
        what, watch = action.what, self.watches.watch
        if isinstance(what, Run):
            self.remote.do(action)
            if what is Run.END:
                self.remote.resume()
            is_step = what is Run.STEP and abs(action.first) == 1
            return self._arrived(STEP_SECONDS if is_step else 0.0)
        if what is Watching.TAKE_OVER:
            return Response(leaves=Destination.OWN_GAME)
        if what is Other.BACK:
            return Response(leaves=Destination.HOME)
        if self._race is not None and what in (Other.TURN, OnMap.SHOW):
            self._race.do(action)
            return self._finish(Response())
        if what is Open.HELP:
            help_on = HelpOn(self.player.kind, self.session.puzzle, is_spectated=True)
            return Response(opening=Opening(help_on, lambda _: Response()))
        has_search = watch is not None and watch.search is not None
        of_a_search = (Panel.TREE, Panel.LISTING) if has_search else ()
        if what in (Play.OVERLAY, Panel.MOVES, Other.COPY, *of_a_search):
            return super().do(action)
        return Response()

    def pick(self, target: Any) -> Response:
        return Response()

    def paste(self, text: str) -> Response:
        return Response()

    def choose_node(self, key: Any) -> Response:
        return Response()

    def go_to_move(self, number: int) -> Response:
        return super().go_to_move(number) if self.watches.watch is None else Response()

    def interrupt(self) -> bool:
        """Let a key end a look back; the search goes on to where that of the other is."""
        looked_back, self.looks_back_to = self.looks_back_to is not None, None
        return looked_back

    # What is shown

    def _arrived(self, seconds: float = 0.0) -> Response:
        """Find out what is shown where the cursor is now; who is live goes along to another
        puzzle."""
        if self._leads_along:
            return Response(leaves=Destination.ALONG)
        return self._finish(Response(seconds=seconds))

    @property
    def _is_elsewhere(self) -> bool:
        """True if the game that was seen last is not of this puzzle, or cannot be shown."""
        game = self._seen_game
        return game is None or game.puzzle.name != self.session.puzzle.name

    @property
    def _leads_along(self) -> bool:
        """True if the spectator goes along to another puzzle, which is looked at from its own
        beginning."""
        return self.is_live and self._seen_game is not None and self._is_elsewhere

    def _take(self, sight: Sight) -> bool:
        """Take note of what is seen. Returns whether there is anything new."""
        was_live, before, is_new = self.is_live, self._cannot_follow, False
        self._cannot_follow = True
        if sight.game != self.sight.game or sight.told.mode == ELSEWHERE:
            self._seen_game = None
            with suppress(BadInput):
                self._seen_game = self._table.parse_game(sight.game)
        self.sight = sight
        if self._seen_game is not None and not self._is_elsewhere:
            with suppress(BadInput, IllegalMove, ValueError):
                seen = sight.number, sight.moves, sight.told
                is_new = self.following.see(self._seen_game, *seen)
                self._cannot_follow = False
        if is_new and was_live:
            self.following.to_end()
            self._show()
        return is_new or self._cannot_follow != before

    def _show(self) -> None:
        """Let the session be what it is at the moment under the cursor."""
        moment, shown = self.following.moment, self._shown
        if moment == shown:
            return
        self._shown = moment
        if shown is None or shown._replace(place=moment.place) != moment:
            self._end()
            self._make(moment)
            self._begin(moment)
        place, race, watch = moment.place, self._race, self.watches.watch
        if place is not None and race is not None:
            if place.board is not None and place.board != self._board:
                self._board = race.race.chosen = place.board
            bring_race(race.race, place)
            race.refresh()
        elif place is not None and watch is not None:
            bring(watch, place, moment.game.kind, moment.game.puzzle)

    def _end(self) -> None:
        """End the watch or the race that is shown; the session is where it began."""
        if self.watches.watch is not None:
            self.watches.watch.leave()
        if self._race is not None:
            self.session.stop_following()
            self.session.return_to(self._before_race)
        self.watches.watch = self._race = self._board = None

    def _make(self, moment: Moment) -> None:
        """Make the moves of a moment."""
        session, game = self.session, moment.game
        if session.puzzle is not game.puzzle or session.start != game.start:
            session.new_game(game.puzzle, game.start)
            self._made = None
        shared, ways = fork(self._made, moment.path)
        self._made = moment.path
        session.go_to(0 if shared is None else shared.depth)
        for played in (way.move.played for way in ways if way.move is not None):
            session.play(played.move, played.by)
        self.player.let_go()

    def _begin(self, moment: Moment) -> None:
        """Begin what is watched there; nothing if nobody knows such a method here."""
        watched, place, (kind, puzzle, _) = moment.watched, moment.place, moment.game
        if watched is None or place is None:
            return
        if watched.mode == REVIEWED:
            self.watches.begin_review()
            return
        with suppress(BadInput, ValueError):
            if watched.mode == RACED:
                self._begin_race(plans_told(kind, puzzle, watched))
                return
            plan = plan_told(kind, puzzle, watched)
            self.watches.settings = self.watches.settings._replace(view=place.view)
            self.watches.begin(plan, view=place.view)

    def _begin_race(self, plans: Sequence[Plan]) -> None:
        """Begin a race from where the session is, which follows the board that is chosen."""
        session, kind = self.session, self.kind
        puzzle, start, began_at = session.puzzle, session.state, session.move_count
        self._before_race = session.bookmark()
        race = Race[Any, Any](puzzle, start, plans, self.watches.clock)
        folded = self.watches.preferences.settings.folds_map
        maps = RaceMaps(partial(MapMaking[Any, Any], kind, puzzle, start, folded=folded))

        def follow() -> None:
            session.follow(race.path, began_at)

        self._race = RaceController(kind, race, began_at, maps, follow)

    def _finish(self, response: Response) -> Response:
        shown, moment = self._race or self.watches.watch, self.following.moment
        if self.is_live and self._cannot_follow:
            response = response._replace(message=about_elsewhere(self.sight.told, self.whose))
        elif self._race is not None:
            response = response._replace(message=self._race.message)
        elif shown is None and response.message is None:
            message = about(self.following, self.whose)
            if moment.watched is not None:  # Nobody knows such a method here.
                message = about_elsewhere(moment.watched, self.whose)
            response = response._replace(message=message)
        response = super()._finish(response)
        run = None if shown is None else shown.playback.run
        if shown is not None and isinstance(run, ToStep):
            self.message = catching_up(shown.playback.progress.step, run.number, self.whose)
        return response

    def _keep(self, response: Response) -> Response:
        """Keep nothing: the game is another's."""
        return response

    # What time brings

    def tick(self) -> Response | None:
        response = None
        if self.watches.clock() >= self._looks_at - _TOLERANCE:
            response = self._look()
        if self.remote.beat():
            response = self._arrived(self.remote.seconds)
        if response is not None and response.leaves is not None:
            return response
        if self._race is not None and self._race.tick() is not None:
            response = self._finish(response or Response())
        return super().tick() or response

    def _look(self) -> Response | None:
        """Look what the other does."""
        self._looks_at = self.watches.clock() + BETWEEN_LOOKS
        try:
            sight = self.window.look()
        except NotSeen as reason:
            self.ended = str(reason)
            return Response(leaves=Destination.HOME)
        if sight is None or not (self._take(sight) or self._leads_along):
            return None
        return self._arrived(MOVE_SECONDS if self.is_live else 0.0)

    def wait(self) -> float | None:
        now = self.watches.clock()
        race = None if self._race is None else self._race.wait()
        waits = super().wait(), race, self.remote.rest(), max(0.0, self._looks_at - now)
        return min(each for each in waits if each is not None)

    def resume(self) -> None:
        super().resume()
        if self.remote.playing:
            self.remote.resume()
