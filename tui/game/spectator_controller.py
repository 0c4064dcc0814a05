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
from tui.game.bringing import bring, bring_race, plan_told, plans_told
from tui.game.controller import Controller
from tui.game.following import Following, Made, Moment, fork
from tui.game.offers import HelpOn
from tui.game.playback import Playback
from tui.game.race import Race
from tui.game.race_controller import RaceController, RaceMaps
from tui.game.response import MOVE_SECONDS, STEP_SECONDS, Destination, Message, Opening, Response
from tui.game.rights import HOME, Rights
from tui.game.run_goals import ToStep
from tui.game.session import begun
from tui.game.settings import Preferences
from tui.game.told import ELSEWHERE, RACED, REVIEWED, NotSeen, Sight, Told, WatchPlace, Window
from tui.game.watch_controller import WatchController
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
    if now.path.parent is before.path and made is not None:
        return f"Move {now.path.depth}: {made.text[0]}."
    return f"{who} takes back {amount(before.path.depth - now.path.depth, 'move')}."


def about_elsewhere(told: Told, name: str) -> Message:
    """What is said where there is nothing to see of the player just now."""
    if told.mode == ELSEWHERE:
        return Message(f"{capital(name)} is choosing a puzzle.")
    return Message(f"What {name} plays now cannot be shown here.")


def catching_up(step: int, of: int, name: str) -> Message:
    """What is said while the search goes to where that of the player is."""
    return Message(f"Searching along: step {step} of {of}, where {name} is.")


class SpectatedRace(RaceController):
    """Two boards that only move to places that are told. A session follows the chosen one."""

    def __init__(self, watches: WatchController[Any, Any], plans: Sequence[Plan]) -> None:
        """The race begins where the spectator's session is."""
        kind, self._session = watches.player.kind, watches.player.session
        session, is_folded = self._session, watches.preferences.settings.folds_map
        self._told_of: int | None = None
        """The index of the board that was chosen by the other."""
        self._bookmark = session.bookmark()
        puzzle, start = session.puzzle, session.state
        making = partial(MapMaking[Any, Any], kind, puzzle, start, folded=is_folded)
        race = Race[Any, Any](puzzle, start, plans, watches.clock)
        super().__init__(kind, race, session.move_count, RaceMaps(making))

    def show(self, place: WatchPlace) -> None:
        """Go to a place where the race of the other stands, and to the board that the other has
        chosen since."""
        assert place.board is not None, "a race has boards"
        if place.board != self._told_of:
            self._told_of = self.race.chosen = place.board
        bring_race(self.race, place)
        self._changed()

    def leave(self) -> None:
        """End the race; the session is where it began."""
        self._session.stop_following()
        self._session.return_to(self._bookmark)

    def _show(self, told: str, seconds: float = 0.0) -> Response:
        response = super()._show(told, seconds)
        self._session.follow(self.race.path, self._began_at)
        return response


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
        game = table.parse_game(sight.game)
        super().__init__(begun(game), None, preferences, clock, in_ascii=in_ascii, rights=rights)
        speed = self.watches.settings.speed
        self.watches.settings = self.watches.settings._replace(speed=USUAL_SPEED)
        self.window = window
        self.following = Following()
        self.remote = Playback(self.following, self._show, self.watches.clock, speed)
        """The spectator's remote control."""
        self._table = table
        self._games = {sight.game: game}
        """The games that were met, by their names."""
        self.sight = sight
        """What was seen last."""
        self._cannot_follow = False
        """Whether that cannot be shown."""
        self._shown: Moment | None = None
        """The moment that the session has come to."""
        self._race: SpectatedRace | None = None
        """The race that is shown there; None if there is none."""
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
    def raced(self) -> SpectatedRace | None:
        return self._race

    @property
    def whose(self) -> str:
        return self.sight.name

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
        """Whether the spectator sees what the other sees."""
        return self.remote.phase is Phase.LIVE

    def begin(self, watch: WatchSettings | None = None) -> Response:
        self._take(self.sight)
        return self._finish(Response())

    # What the spectator asks for

    def do(self, action: Action) -> Response:
        self.looks_back_to = None
        what = action.what
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
        has_search = self.watches.watch is not None and self.watches.watch.search is not None
        if what in (Play.OVERLAY, Panel.MOVES, Other.COPY) or (
            what in (Panel.TREE, Panel.LISTING) and has_search
        ):
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
    def _leads_along(self) -> bool:
        """Whether the spectator goes along to another puzzle, which is looked at from its own
        beginning."""
        game = self._game_seen()
        return self.is_live and game is not None and game.puzzle.name != self.session.puzzle.name

    def _game_seen(self) -> Game | None:
        """The game that was seen last; None if there is none that can be shown."""
        name = self.sight.game
        if self.sight.told.mode == ELSEWHERE:
            return None
        if name not in self._games:
            try:
                self._games[name] = self._table.parse_game(name)
            except BadInput:
                return None
        return self._games[name]

    def _take(self, sight: Sight) -> bool:
        """Take note of what is seen. Returns whether there is anything new."""
        was_live, before = self.is_live, self._cannot_follow
        self.sight, self._cannot_follow = sight, True
        game, is_new = self._game_seen(), False
        if game is not None and game.puzzle.name == self.session.puzzle.name:
            with suppress(BadInput, IllegalMove, ValueError):
                is_new = self.following.see(game, sight.number, sight.moves, sight.told)
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
        watch = self.watches.watch
        if shown is None or shown._replace(place=moment.place) != moment:
            if watch is not None:
                watch.leave()
            if self._race is not None:
                self._race.leave()
            self.watches.watch = self._race = None
        if self.watches.watch is None and self._race is None:
            self._make(moment)
        if moment.place is not None and self._race is not None:
            self._race.show(moment.place)
        elif moment.place is not None and self.watches.watch is not None:
            kind, puzzle = moment.game.kind, moment.game.puzzle
            bring(self.watches.watch, moment.place, kind, puzzle)

    def _make(self, moment: Moment) -> None:
        """Make the moves of a moment, and begin what is watched there."""
        session, (game, _, path, watched, place) = self.session, moment
        if session.puzzle is not game.puzzle or session.start != game.start:
            session.new_game(game.puzzle, game.start)
            self._made = None
        shared, ways = fork(self._made, path)
        self._made = path
        session.go_to(0 if shared is None else shared.depth)
        for played in (way.move.played for way in ways if way.move is not None):
            session.play(played.move, played.by)
        self.player.let_go()
        if watched is None or place is None:
            return
        if watched.mode == REVIEWED:
            self.watches.begin_review()
            return
        with suppress(BadInput, ValueError):
            if watched.mode == RACED:
                plans = plans_told(game.kind, game.puzzle, watched)
                self._race = SpectatedRace(self.watches, plans)
                return
            plan = plan_told(game.kind, game.puzzle, watched)
            self.watches.settings = self.watches.settings._replace(view=place.view)
            self.watches.begin(plan, view=place.view)

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
        playback = None if shown is None else shown.playback
        if playback is not None and isinstance(playback.run, ToStep):
            number = playback.run.number
            self.message = catching_up(playback.progress.step, number, self.whose)
        return response

    def _keep(self, response: Response) -> Response:
        """Keep nothing: the game is another's."""
        return response

    @property
    def hides_distance(self) -> bool:
        return False

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
