"""Looking on at somebody's game or race: the remote control of a review over what is seen of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tui.engine.action import Action, OnMap, Open, Other, Panel, Play, Run, Watching
from tui.engine.kind import Game
from tui.engine.puzzle import BadInput, IllegalMove, amount, capital
from tui.engine.table import Table
from tui.game.controller import Controller
from tui.game.following import Following, Moment, bring, plans_told, shared_start
from tui.game.live_status import BEHIND, ELSEWHERE, HERE, REVIEWED, LiveStatus, NotSeen, Sight
from tui.game.playback import Playback
from tui.game.race_controller import RaceController
from tui.game.response import MOVE_SECONDS, STEP_SECONDS, Destination, Message, Response
from tui.game.rights import HOME, Rights
from tui.game.runs import ToStep
from tui.game.session import begun
from tui.game.settings import Preferences
from tui.game.watching import USUAL_SPEED, Phase, WatchSettings

if TYPE_CHECKING:
    from tui.game.live import Live, Window
    from tui.game.predict import Quiz, StepQuestion


def about(following: Following, name: str) -> Message:
    """What has led to the moment under the cursor, while the game is played. `name` is that of the
    player."""
    now, who = following.moment, capital(name)
    before = following.moments[following.at - 1] if following.at else None
    depth, made = now.path.depth, now.path.move
    if now.game.puzzle.is_solved(now.state):
        return Message(f"Solved in {amount(depth, 'move')}.", "good")
    if before is None:
        return Message(f"{who} begins here.")
    if before.watched is not None:
        return Message(f"{who} is at the controls.")
    if not now.is_of_same_game(before):
        is_other = depth or now.game is not before.game
        return Message(f"{who} goes on with another game." if is_other else f"{who} starts anew.")
    if depth > before.path.depth and made is not None:
        return Message(f"Move {depth}: {made.text[0]}.")
    return Message(f"{who} takes back {amount(before.path.depth - depth, 'move')}.")


def about_elsewhere(told: LiveStatus, name: str) -> Message:
    """What is said where there is nothing to see of the player just now."""
    if told.mode == ELSEWHERE:
        return Message(f"{capital(name)} is choosing a puzzle.")
    return Message(f"What {name} plays now cannot be shown here.")


BETWEEN_LOOKS = 0.08
"""Seconds between two looks at what the other does. A class of 64 that has two cores to itself sees
nineteen of twenty steps within 150 ms, also of a watch at 8 steps a second; and who sees nothing
new takes less than a hundredth of a core."""
_WELCOMED_FOR = 8.0
"""Seconds for which it is said what a class tells its teacher; a key ends that."""
_TOLERANCE = 1e-6
_SHOWN_HERE = (Play.OVERLAY, Panel.MOVES, Other.COPY)
"""What a spectator can ask for besides the remote control."""
_OF_A_SEARCH = (Panel.TREE, Panel.LISTING)
_OF_A_RACE = (Other.TURN, OnMap.SHOW)
_LEADS = {Watching.TAKE_OVER: Destination.OWN_GAME, Other.BACK: Destination.HOME}
"""What leads elsewhere."""


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
        live: Live | None = None,
    ) -> None:
        """`sight` is what was seen through the window first. `live` tells the player there that his
        class is followed, if it has joined that. Raises BadInput if its game is none of
        the table, or what was done in it cannot be shown."""
        self._seen_game: Game | None = table.parse_game(sight.game)
        """The game that was seen last; None if there is none that can be shown."""
        opened = begun(self._seen_game)
        super().__init__(opened, None, preferences, clock, in_ascii=in_ascii, rights=rights)
        speed = self.watches.settings.speed
        self.watches.settings = self.watches.settings._replace(speed=USUAL_SPEED)
        self.window, self._table = window, table
        self.live = live if live is not None and live.joined is window else None
        self._welcomed_until = 0.0
        """Until when it is said what a class tells its teacher."""
        self._asked = 0
        """The number of the question that the class is asked; 0 if it is asked nothing."""
        self._answered = live.answers.get(window.session, (0, 0)) if live is not None else (0, 0)
        """The numbers of the question that was answered last, and of the answer; 0 if none was."""
        self.following = Following()
        self._shown: Moment | None = None
        """The moment that is shown."""
        self._board: int | None = None
        """The index of the board that the other chose in a race."""
        self.spectated: Playback = Playback(self.following, self._show, self.watches.clock, speed)
        self.sight = sight
        """What was seen last."""
        self._cannot_follow = False
        """True if that cannot be shown."""
        self.ended = ""
        """Why there is nothing more to see, as a sentence; empty as long as there is."""
        self._looks_at = 0.0
        """When to look again."""
        self._take(sight)
        if not self.following.moments:
            raise BadInput("What is seen makes no sense here.")

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
        return self.spectated.phase is Phase.LIVE

    def begin(self, watch: WatchSettings | None = None) -> Response:
        now = self.watches.clock()
        if self.live is not None and self.live.attend(HERE, 0, now):
            self._welcomed_until = now + _WELCOMED_FOR
        return self._finish(Response())

    # What the spectator asks for

    def do(self, action: Action) -> Response:
        self.looks_back_to, self._welcomed_until = None, 0.0
        what, watch, race = action.what, self.watches.watch, self.raced
        if isinstance(what, Run):
            seconds = self.spectated.do(action)
            if what is Run.END:
                self.spectated.resume()
            return self._arrived(seconds)
        if what in _LEADS:
            return Response(leaves=_LEADS[what])
        if what is Watching.ANSWER and watch is not None and watch.quiz is not None:
            return self._answer(watch.quiz, watch.question, action.first)
        if race is not None and what in _OF_A_RACE:
            race.do(action)
            return self._finish(Response())
        if what is Open.HELP:
            return self.dialogs.open(what)
        has_search = watch is not None and watch.search is not None
        if what in _SHOWN_HERE or (has_search and what in _OF_A_SEARCH):
            return super().do(action)
        return Response()

    def _answer(self, quiz: Quiz, asked: StepQuestion | None, number: int) -> Response:
        """Answer what the class is asked; what is right is shown when the teacher goes on."""
        if asked is not None and self.live is not None and number <= len(asked.choices):
            quiz.answer(asked.choices[number - 1][1])
            self._answered = self.live.answers[self.window.session] = self._asked, number
        return self._finish(Response())

    @property
    def _is_out_of_hand(self) -> bool:
        return True

    def choose_node(self, key: Any) -> Response:
        return Response()

    def go_to_move(self, number: int) -> Response:
        return super().go_to_move(number) if self.watches.watch is None else Response()

    def interrupt(self) -> bool:
        """Let a key end a look back, and the welcome; the search goes on to where that of the other
        is."""
        looked_back, self.looks_back_to = self.looks_back_to is not None, None
        self._welcomed_until = min(self._welcomed_until, self.watches.clock())
        return looked_back

    # What is shown

    def _show(self) -> None:
        """Let the session be what it is at the moment under the cursor, and bring its watch, or a
        race over it, to where the other's is."""
        moment, shown = self.following.moment, self._shown
        self._shown = moment
        if moment == shown:
            return
        if shown is None or shown._replace(place=moment.place) != moment:
            self._make(moment)
            self._begin_what_is_watched(moment)
        place, raced, watch = moment.place, self.raced, self.watches.watch
        if place is not None and raced is not None:
            if place.board is not None and place.board != self._board:
                self._board = raced.race.chosen = place.board
            raced.playback.send(ToStep(place.at))
            raced.playback.work()
            raced.refresh()
        elif place is not None and watch is not None:
            bring(watch, place)

    def _make(self, moment: Moment) -> None:
        """End the watch or the race that is shown, and make the moves of a moment."""
        session, game = self.session, moment.game
        if self.watches.watch is not None:
            self.watches.watch.leave()
        if self.raced is not None:
            session.stop_following()
        self.watches.watch = self.raced = self._board = None
        if session.puzzle is not game.puzzle or session.start != game.start:
            session.new_game(game.puzzle, game.start)
        line = [made.played for made in moment.path.moves()]
        shared = shared_start((played[:2] for played in session.line), (each[:2] for each in line))
        session.go_to(shared)
        for played in line[shared:]:
            session.play(played.move, played.by)
        self.player.let_go()

    def _begin_what_is_watched(self, moment: Moment) -> None:
        """Begin the watch or the race of a moment; nothing if nobody knows such a method here."""
        watched, place, watches, session = moment.watched, moment.place, self.watches, self.session
        if watched is None or place is None:
            return
        if watched.mode == REVIEWED:
            watches.begin_review()
            return
        with suppress(BadInput, ValueError):
            plans, began_at = plans_told(moment.game, watched), session.move_count
            if place.board is not None:
                self.raced = RaceController(
                    watches, plans, lambda race: session.follow(race.path, began_at)
                )
                return
            watches.settings = watches.settings._replace(view=place.view)
            watches.begin(plans[0], view=place.view)

    def _arrived(self, seconds: float = 0.0) -> Response:
        """Find out what is shown where the cursor is now; who is live goes along to another
        puzzle."""
        if self._leads_along:
            return Response(leaves=Destination.ALONG)
        return self._finish(Response(seconds=seconds))

    @property
    def _leads_along(self) -> bool:
        """True if the spectator goes along to another puzzle, which is looked at from its own
        beginning."""
        return self.is_live and self._seen_game is not None and not self._is_seen_here

    @property
    def _is_seen_here(self) -> bool:
        """True if the game that was seen last is of this puzzle."""
        game = self._seen_game
        return game is not None and game.puzzle.name == self.session.puzzle.name

    def _take(self, sight: Sight) -> bool:
        """Take note of what is seen. Returns whether there is anything new."""
        was_live, before, is_new = self.is_live, self._cannot_follow, False
        if sight.game != self.sight.game or sight.told.mode == ELSEWHERE:
            self._seen_game = None
            with suppress(BadInput):
                self._seen_game = self._table.parse_game(sight.game)
        self.sight, self.whose, self._cannot_follow = sight, sight.name, True
        if self._seen_game is not None and self._is_seen_here:
            with suppress(BadInput, IllegalMove, ValueError):
                seen = sight.number, sight.moves, sight.told
                is_new = self.following.see(self._seen_game, *seen)
                self._cannot_follow = False
        if is_new and was_live:
            self.following.at = self.following.last
            if (place := self.following.moment.place) is not None:
                self.spectated.set_speed(place.speed)
            self._show()
        return is_new or self._cannot_follow != before

    def _finish(self, response: Response) -> Response:
        race, whose = self.raced, self.whose
        shown, watched = race or self.watches.watch, self.following.moment.watched
        message = response.message
        if self.is_live and self._cannot_follow:
            message = about_elsewhere(self.sight.told, whose)
        elif race is not None:
            message = race.message
        elif shown is None and message is None:  # If a watch, by a method that nobody knows here.
            message = about_elsewhere(watched, whose) if watched else about(self.following, whose)
        self._ask()
        self._attend()
        is_welcomed, who = self._is_welcomed, capital(whose)
        if is_welcomed:
            message = Message(f"{who} sees where you are and what you answer; {{back}} leaves.")
        elif self._asked and self._answered[0] == self._asked:
            message = Message(f"You have answered {self._answered[1]}; {whose} shows what comes.")
        response = super()._finish(response._replace(message=message))
        self.player.takes_move = None  # Of those who follow, numbers alone are answers.
        run = None if shown is None else shown.playback.run
        if shown is not None and isinstance(run, ToStep) and not is_welcomed:
            way = f"step {shown.playback.progress.step} of {run.number}"
            self.message = Message(f"Searching along: {way}, where {whose} is.")
        return response

    @property
    def _is_welcomed(self) -> bool:
        """True as long as it is said what a class tells its teacher: half as long if it is asked
        something."""
        place, left = self.following.moment.place, self._welcomed_until - self.watches.clock()
        return left > (_WELCOMED_FOR / 2 if place is not None and place.asks else 0)

    def _ask(self) -> None:
        """If this is a class, ask what its teacher is asked now, once the watch is there."""
        place, watch, before = self.following.moment.place, self.watches.watch, self._asked
        is_there = self.following.at == self.following.last and not self._is_welcomed
        if place is None or watch is None or self.live is None or not is_there:
            self._asked = 0
        elif not place.asks or place.at == watch.playback.shown.at:
            self._asked = place.asks
        if self._asked in (0, self._answered[0]):
            if watch is not None and watch.quiz is not None:
                watch.quiz.question = None
        elif watch is not None and self._asked != before:
            if watch.quiz is None:
                watch.turn_quiz()
            if watch.quiz is not None:
                watch.quiz.begin_anew()
                watch.quiz.holds_up(watch.playback.shown)

    def _attend(self) -> None:
        """If this is a class, tell its teacher where one is in it."""
        if self.live is not None:
            place, watch = self.following.moment.place, self.watches.watch
            is_here = self.is_live and (watch is None or watch.playback.run is None)
            shown = place if watch is None else watch.playback.shown
            at = self.session.move_count if shown is None else shown.at
            where, at = (HERE, 0) if is_here else (BEHIND, at)
            self.live.attend(where, at, self.watches.clock(), self._answered)

    def _keep(self, response: Response) -> Response:
        """Keep nothing: the game is another's."""
        return response

    # What time brings

    def tick(self) -> Response | None:
        response = None
        if self.watches.clock() >= self._looks_at - _TOLERANCE:
            response = self._look()
        if self._welcomed_until and not self._is_welcomed:
            self._welcomed_until = 0.0
            response = self._finish(response or Response())
        if self.spectated.beat():
            response = self._arrived(self.spectated.seconds)
        if response is not None and response.leaves is not None:
            return response
        if self.raced is not None and self.raced.tick() is not None:
            response = self._finish(response or Response())
        return super().tick() or response

    def _look(self) -> Response | None:
        """Look what the other does."""
        if not self.is_live:
            self._attend()
        self._looks_at = self.watches.clock() + BETWEEN_LOOKS
        try:
            sight = self.window.look()
        except NotSeen as reason:
            self.ended = str(reason)
            return Response(leaves=Destination.HOME)
        if sight is None or not (self._take(sight) or self._leads_along):
            return None
        is_played = self.following.moment.place is None
        seconds = MOVE_SECONDS if is_played else min(STEP_SECONDS, self.spectated.seconds)
        return self._arrived(seconds if self.is_live else 0.0)

    def wait(self) -> float | None:
        now = self.watches.clock()
        race = None if self.raced is None else self.raced.wait()
        waits = super().wait(), race, self.spectated.rest(), max(0.0, self._looks_at - now)
        return min(each for each in waits if each is not None)

    def resume(self) -> None:
        super().resume()
        if self.spectated.playing:
            self.spectated.resume()
