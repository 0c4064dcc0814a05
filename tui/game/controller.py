"""A game in progress without a screen: played, watched, searched, reviewed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from tui.engine.action import Action, OnMap, Open, Other, Panel, Play, Run, Watching
from tui.engine.kind import NOT_KEPT, Field, Gauge, Kind, without_distance
from tui.engine.puzzle import BadInput, M, P, S
from tui.game.database import KEPT_AGAIN
from tui.game.greetings import first_words, what_is_new
from tui.game.player import Player
from tui.game.response import REST, SLICE, Destination, Message, Opening, Response, say
from tui.game.rights import HOME, Rights
from tui.game.session import InProgress, Session
from tui.game.settings import Preferences
from tui.game.store import BETWEEN_TRIES, Store
from tui.game.watch_controller import WatchController
from tui.game.watching import FRAME, Phase, WatchSettings

if TYPE_CHECKING:
    from tui.engine.tree import TreeKey
    from tui.game.classroom import Roll
    from tui.game.dialogs import Dialogs
    from tui.game.live import Live
    from tui.game.map_view import MapPanel
    from tui.game.playback import Playback
    from tui.game.race_controller import RaceController
    from tui.game.review import TaskPlace
    from tui.game.runs import RunGoal

_TOLERANCE = REST
"""Seconds by which a time may come too early: nobody waits for less."""


class Controller(Generic[P, S, M]):
    """A player, or a watcher, at a game.

    Whoever shows the game hands on what is asked for, asks `wait` when to call `tick`, and shows
    what has come of it. All that lasts longer than a moment is done in slices.
    """

    task: TaskPlace | None = None
    """Where the player stands among tasks; None in a game."""
    spectated: Playback | None = None
    """The remote control over what somebody else does; None in a game of one's own."""
    whose = ""
    """What somebody is called whose game is looked at; empty in a game of one's own."""
    raced: RaceController | None = None
    """The race of somebody else that is looked at; None if there is none."""

    def __init__(
        self,
        game: InProgress,
        store: Store | None = None,
        preferences: Preferences | None = None,
        clock: Callable[[], float] | None = None,
        *,
        in_ascii: bool = False,
        rights: Rights = HOME,
        live: Live | None = None,
        roll: Roll | None = None,
    ) -> None:
        """`clock` gives the time in seconds. `in_ascii` says whether the line that tells how the
        game went has to do with ASCII. `live` tells others what is done here; None if nobody is
        told. `roll` has those who follow that; None if nobody can."""
        kind: Kind[P, S, M] = game.kind
        session: Session[S, M] = game.session
        self.kind, self.session, self.rights = kind, session, rights
        self.store = store or Store()
        self.player: Player[S, M] = Player(kind, session)
        liked, clock = preferences or Preferences(), clock or time.monotonic
        self.watches: WatchController[S, M] = WatchController(self.player, liked, clock)
        self.map: MapPanel[S, M] | None = None
        """The map of all positions; None until the player asks for it."""
        self.message = Message()
        self.status: Sequence[Field | Gauge] = ()
        """How far the goal is."""
        self.looks_back_to: int | None = None
        """The number of the move to which the player looks back, until the next key."""
        self.in_words = False
        """Whether the game is told in words, so that there are no keys and no tree."""
        self.rules_at: S | None = None
        """The position over which the rules lie; None if they are not shown."""
        self.live, self.roll = live, roll
        self._in_ascii = in_ascii
        self._tell: Callable[..., None] = (lambda *_, **__: None) if live is None else live.tell
        self._has_told = live is None
        """Whether whoever is to be told what is done here was told already."""
        self._thinks_at: float | None = None
        """When the oracle may work again; None if nothing waits for it."""
        self._tries_at = 0.0
        """When to try again to keep what could not be kept."""

    def begin(self, watch: WatchSettings | None = None) -> Response:
        """Begin to play, or to watch with these settings. The time until now does not count."""
        self.store.skip_time()
        if watch is not None:
            self.watches.set_up(watch)
            return self._finish(self.watches.begin(watch.plan, watch.until, speed=watch.speed))
        if self.session.is_new and not self.session.is_solved:
            self.rules_at = self.session.state
        can_finish = self.player.oracle_client.can_finish
        text, *shorter = first_words(self.kind, self.session, can_finish, in_words=self.in_words)
        news = self.store.news
        self.message = Message(news) if news else Message(text, shorter=tuple(shorter))
        self._find_status()
        return Response()

    # What is asked for

    def do(self, action: Action) -> Response:
        """Do what is asked for, and find out what is shown then."""
        self.looks_back_to = None
        watches, what = self.watches, action.what
        if what is Panel.MOVES:
            liked = watches.preferences.settings._replace(moves=bool(action.first))
            watches.preferences.choose(liked)
            return Response()
        if what is Watching.BEGIN_AT_NODE:  # What is taken over is kept before the next watch.
            taken = self.do(Action(Watching.TAKE_OVER_NODE))
            return taken if watches.watch is not None else self.do(Action(Watching.BEGIN))
        return self._finish(self._do(action))

    def _do(self, action: Action) -> Response:
        """What has come of an action."""
        what, watches, shown = action.what, self.watches, self.map
        if isinstance(what, OnMap) or (what is Panel.FOCUS and shown is not None):
            if shown is None:
                from tui.game.map_view import MapPanel  # Late: a game does not wait for it.

                shown = self.map = MapPanel(watches, can_play=self.task is None)
            return shown.do(action)
        match what:
            case Play():
                if what in (Play.DIGIT, Play.ACT) and shown is not None:
                    shown.give_back()  # What the hand holds is seen on the board alone.
                return self.player.do(action)
            case Panel.RULES:
                self.rules_at = None
                return Response()
            case Panel.DISTANCE:
                return say(watches.preferences.turn_hiding())
            case Run() | Watching() | Panel():
                if isinstance(what, Run) and shown is not None:
                    shown.cursor = None
                return watches.do(action)
            case Open.HELP if not (action.first or watches.watch or self.rules_at is not None):
                self.rules_at = self.session.state
                return Response()
            case Open():
                self.rules_at = None if what is Open.HELP else self.rules_at
                return self.dialogs.open(what)
            case Other.REJOIN:
                return Response(leaves=Destination.CLASS)
            case Other.BACK:
                return self._go_back(leaves_game=bool(action.first))
        return self.dialogs.hand_out(what)

    def _go_back(self, *, leaves_game: bool) -> Response:
        """End the watch, put back what the hand holds, hide the map or leave the game; with
        `leaves_game` the map stays."""
        if self.watches.watch is not None:
            from tui.game.watch_words import gone_back

            told = gone_back(self.watches.watch, has_own_game=self.watches.has_own_game)
            return self.watches.end(told)
        if put_back := self.player.put_back():
            return put_back
        if self.rules_at is not None and not self.session.is_new:
            self.rules_at = None
            return Response()
        if self.map is not None and self.map.is_open and not leaves_game:
            return self.map.close()
        return Response(leaves=Destination.HOME)

    def take(self, opening: Opening, chosen: Any) -> Response:
        """Do what was chosen in something that opened; None is for nothing."""
        if chosen is None:
            opening.leave()
            return Response()
        return self._finish(opening.take(chosen))

    def pick(self, target: Any) -> Response:
        """Do what a click on the board or on the map means."""
        picked = None if self.map is None else self.map.pick(target)
        is_out_of_hand, self.looks_back_to = self._is_out_of_hand, None
        if is_out_of_hand and picked is None and self.player.takes_move is None:
            return Response()
        return self._finish(picked or self.player.pick(target))

    def paste(self, text: str) -> Response:
        """Make the moves of a text that was pasted, as if they had been typed; if it holds none,
        say so."""
        is_out_of_hand, self.looks_back_to = self._is_out_of_hand, None
        if is_out_of_hand or not text.strip():
            return Response()
        from tui.game.typed import NoMoves

        try:
            return self._finish(self.player.play_all(self.dialogs.typing().read(text)))
        except NoMoves:
            return self._finish(say("What was pasted does not read as moves.", "bad"))
        except BadInput as error:
            return self._finish(say(str(error), "bad"))

    @property
    def _is_out_of_hand(self) -> bool:
        """Whether a click on the board or a paste only ends a look back, or means nothing, as while
        the player watches."""
        return self.looks_back_to is not None or self.watches.watch is not None

    def choose_node(self, key: TreeKey) -> Response:
        """Put the cursor of the tree on a row."""
        watch, tree = self.watches.watch, self.watches.tree
        if watch is not None and tree is not None:
            watch.playback.pause()  # The tree is walked while the watch rests.
            tree.choose(key)
        return self._finish(Response())

    def go_to_move(self, number: int) -> Response:
        """Go to where a move was made: with the watch, or to look back."""
        if self.watches.watch is not None:
            return self._finish(self.watches.seek_move(number))
        self.looks_back_to = number
        return Response()

    def run_to(self, goal: RunGoal) -> Response:
        """Let the search that is watched run to a goal."""
        return self._finish(self.watches.send(goal))

    def interrupt(self) -> bool:
        """Let a key, whichever it is, stop a run, or end a look back. Whether there was any: then
        the key does nothing else."""
        watch, looked_back = self.watches.watch, self.looks_back_to is not None
        self.looks_back_to = None
        if watch is None or watch.playback.run is None:
            return looked_back
        watch.playback.pause()
        self._finish(Response())
        return True

    @cached_property
    def dialogs(self) -> Dialogs[S, M]:
        """What can open over the game."""
        from tui.game.dialogs import Dialogs  # Late: a game does not wait for it.

        return Dialogs(self.watches, self.store, self._in_ascii, self.rights, self._tell)

    def _finish(self, response: Response) -> Response:
        """Keep what has changed, and find out what is shown. While the game is watched, it is not
        the player's."""
        said, is_watched = response.message, self.watches.watch is not None
        if is_watched or self.rules_at != self.session.state:
            self.rules_at = None  # They go with the first move.
        if said is None and is_watched and response.opening is None:
            self.message = self.watches.settle(self.in_words)
            if self.roll is not None and self.watches.watch is not None:
                self.message = self.roll.with_answers(self.message, self.watches.watch)
        told = self.map.follow() if self.map is not None else None
        is_hidden = is_watched or self.hides_distance or self.session.is_solved
        if said and response.played and response.since is None and not is_hidden:
            said = self.player.judged(said)
        asked = None if self.watches.watch is None else self.watches.watch.question
        if said and asked and not self.in_words:  # The question must not be lost.
            said = said._replace(text=f"{said.text} {asked.told}", shorter=(asked.told,))
        self.message = said or told or self.message
        if not is_watched:
            response = self._keep(response)
        if self._has_told:
            self._tell(self.watches)
        self._find_status()
        return response

    def _keep(self, response: Response) -> Response:
        """Keep the game before it is shown. What the player has solved is celebrated."""
        if response.played and self.session.is_solved:
            earlier = self.store.add_result(self.session)
            new = "" if earlier is None else what_is_new(self.kind, self.session, earlier)
            response = response._replace(opening=self.dialogs.celebration(new))
        else:
            self.store.keep(self.session)
        self._heed_news()
        return response

    # What time brings

    def tick(self) -> Response | None:
        """Do what is due; None if nothing of it has to be shown. Others are told what is done here,
        for which the first picture did not wait, and what could not be kept is kept."""
        response, watch = None, self.watches.watch
        if not self._has_told:
            if watch is None:
                self.store.keep(self.session)  # Others see what is kept.
            self._has_told = True
            self._tell(self.watches)
        now = self.watches.clock() + _TOLERANCE
        if self.store.is_failing and now >= self._tries_at:
            self._tries_at = self.watches.clock() + BETWEEN_TRIES
            self.store.catch_up()
            self._find_status()
        has_news = watch is None and self._heed_news()
        has_changed = self.roll is not None and self.roll.look(now)
        if has_news or has_changed:
            response = Response() if watch is None else self._finish(Response())
        if self._thinks_at is not None and now >= self._thinks_at:
            self._thinks_at = None
            response = self._think()
            if watch is not None and watch.playback.phase is Phase.SEARCHING:
                return response  # The search has its turn after a moment for keys.
        if watch is not None and watch.playback.beat():
            response = self._finish(Response(seconds=watch.playback.seconds))
        return response

    def wait(self) -> float | None:
        """How many seconds until the next `tick`; None if time brings nothing. To be asked after
        what there was is shown, so that there is a moment for keys."""
        watch, now = self.watches.watch, self.watches.clock()
        waits = [
            None if watch is None else watch.playback.rest(),
            None if self._thinks_at is None else max(REST, self._thinks_at - now),
            None if self._has_told else SLICE,
            None if self.roll is None else max(REST, self.roll.looks_at - now),
            max(REST, self._tries_at - now) if self.store.is_failing else None,
        ]
        return min((each for each in waits if each is not None), default=None)

    def resume(self) -> None:
        """Go on after a rest, which does not count."""
        watch = self.watches.watch
        if watch is not None and watch.playback.playing:
            watch.playback.resume()

    def _heed_news(self) -> bool:
        """Show what there is to tell about the store. Returns whether there is anything."""
        news = self.store.news
        if news:
            self.message = Message(news, "good" if news == KEPT_AGAIN else "bad")
        return bool(news)

    def _think(self) -> Response:
        """Let the oracle work for a moment, and find out what it knows by then."""
        if self.player.awaits_hint:
            return self._finish(self.player.do(Action(Play.HINT)))
        review = self.watches.review
        if review is not None:
            before = review.message
            review.findings.work(self.player.oracle_client.patience)
            if self.message == before:
                self.message = review.message
        if not self._is_shown_whole:
            return self._finish(Response())
        self._find_status()
        return Response()

    def _find_status(self) -> None:
        """Find out how far the goal is; as long as the oracle thinks, look again soon."""
        fields = self.player.oracle_client.status()
        if self.hides_distance:
            fields = without_distance(self.session.puzzle, fields)
        made = Field("moves", str(self.session.move_count))
        kept = (NOT_KEPT,) if self.store.is_failing else ()
        self.status = (made, *kept, *fields)
        if self._is_awaited and self._thinks_at is None:
            self._thinks_at = self.watches.clock() + SLICE

    @property
    def _is_awaited(self) -> bool:
        """Whether there is more to find out. Where a watch brings pictures as often as can be, tree
        and map come along in these, and need none of their own."""
        review, watch = self.watches.review, self.watches.watch
        is_asked = self.player.oracle_client.is_thinking or self.player.awaits_hint
        if is_asked or (review is not None and not review.findings.is_done):
            return True
        rest = None if watch is None else watch.playback.rest()
        return not self._is_shown_whole and not (rest is not None and rest <= FRAME)

    @property
    def _is_shown_whole(self) -> bool:
        """Whether tree and map have come to where the game is."""
        return self.watches.is_tree_done and (self.map is None or self.map.is_done)

    @property
    def hides_distance(self) -> bool:
        """Whether it is hidden how far the goal is: only from who plays, and not at the goal."""
        is_played = self.watches.watch is None and not self.session.is_solved
        return is_played and self.watches.preferences.settings.hides_distance
