"""The map of a game: whether it is shown, its lights, the way of play over it, and a cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, Generic

from tui.engine.action import Action, OnMap, Watching
from tui.engine.kind import AnyKind
from tui.engine.layout import MapPick
from tui.engine.overlay import SearchOverlay
from tui.engine.plan import chosen_on_map
from tui.engine.position_map import AnyMap, MapMaking, PositionMap
from tui.engine.puzzle import AnyPuzzle, M, S, figure
from tui.game import map_walk
from tui.game.follower import LightsFollower
from tui.game.oracle_client import SLICE
from tui.game.played import By
from tui.game.response import MOVE_SECONDS, Message, Response, say, work_for
from tui.game.typed import done_by_solver
from tui.game.watch import Watch
from tui.game.watch_controller import IN_WATCH, WatchController
from tui.game.watching import View

CHUNK = 0.004
"""Seconds for which a map is worked at between two looks at the clock."""


class Charting(Generic[S, M]):
    """The map of a game in the making, with how near play comes to a goal that is out of reach."""

    def __init__(self, kind: AnyKind, puzzle: AnyPuzzle, start: S, *, folded: bool) -> None:
        """`folded` is whether positions that are the same to a player become one."""
        self.bound = ""
        """How near to the goal anybody comes, as a sentence; empty where the goal can be reached,
        where that is not measured, and until it is known."""
        self.is_done = False
        """Whether nothing is left to be done."""
        self.is_folded = folded
        self._kind, self._puzzle, self._start = kind, puzzle, start
        self._making: MapMaking[S, M] = MapMaking(kind, puzzle, start, folded=folded)
        self._work = self._make()

    def is_of(self, puzzle: AnyPuzzle, start: S, *, folded: bool) -> bool:
        """Whether it is the map of a game, folded or not."""
        return self._puzzle is puzzle and (self._start, self.is_folded) == (start, folded)

    @property
    def positions(self) -> PositionMap[S, M] | None:
        """The map as soon as it is made."""
        return self._making.made

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return self._making.met

    @property
    def why_not(self) -> str:
        """Why there is none, as a sentence or two; empty as long as there may be one."""
        return self._making.why_not

    def work(self, seconds: float) -> None:
        """Work for about so long at what is missing."""
        self.is_done = self.is_done or work_for(seconds, self._work)

    def _make(self) -> Iterator[None]:
        while not self._making.work(CHUNK):
            yield
        made, measure, most = self._making.made, self._kind.measure(), 0
        if made is None or made.is_possible or measure is None:
            return
        for number in range(made.reached):
            most = max(most, measure.made(self._puzzle, made.state(number)))
            yield
        self.bound = measure.bound(self._puzzle, most)


class MapLights:
    """SearchOverlay a map as long as a search is watched step by step."""

    def __init__(self) -> None:
        self.is_done = True
        """Whether the lights have come to where the watch is."""
        self._follower: LightsFollower | None = None
        self._watch: Watch[Any, Any] | None = None
        """The watch to which they belong."""

    @property
    def lights(self) -> SearchOverlay | None:
        """The lights as far as they have come; None without a search."""
        return self._follower.lights if self._follower is not None else None

    def follow(
        self,
        positions: AnyMap | None,
        puzzle: AnyPuzzle,
        watch: Watch[Any, Any] | None,
        seconds: float,
    ) -> None:
        """Work for about so long at coming to where a watch is. The map has the position where it
        began; without a map, or a search, there are no lights."""
        self.is_done = True
        search = watch.search if watch is not None else None
        if positions is None or watch is None or search is None:
            self._follower = None
        else:
            follower = self._follower_of(watch, positions, puzzle)
            self.is_done = follower.bring_to(search.at, search.trail, seconds)

    def _follower_of(
        self, watch: Watch[Any, Any], positions: AnyMap, puzzle: AnyPuzzle
    ) -> LightsFollower:
        follower, before = self._follower, self._watch
        if follower is None or watch is not before or positions is not follower.positions:
            follower = LightsFollower(positions, puzzle, watch.origin, watch.plan.solver)
            self._follower, self._watch = follower, watch
        return follower


class MapTrail(Generic[S]):
    """The numbers of the positions of a game on a map. It is told how the game grows and shrinks,
    so that a long one is not looked up again with every move."""

    def __init__(self, positions: AnyMap) -> None:
        self.positions = positions
        self.numbers: tuple[int, ...] = ()
        """The positions that the game has gone through, the first where it began; without those
        that the map does not have."""
        self._states: list[S] = []
        self._found: list[int | None] = []

    def follow(self, states: Sequence[S]) -> None:
        """Find the numbers of the positions of a game, the first where it began."""
        pairs = enumerate(zip(states, self._states, strict=False))
        shared = min(len(states), len(self._states))
        same = next((index for index, (now, before) in pairs if now is not before), shared)
        if same == len(states) == len(self._states):
            return
        new = list(states[same:])
        self._states[same:] = new
        self._found[same:] = map(self.positions.number, new)
        self.numbers = tuple(number for number in self._found if number is not None)


class MapPanel(Generic[S, M]):
    """The map of the game that is played, watched or reviewed. It comes to where the game is when
    it is told to `follow`."""

    def __init__(self, watches: WatchController[S, M], *, can_play: bool = True) -> None:
        """`can_play` is whether the solver makes moves if it is asked to."""
        self.is_open = False
        """Whether the player wants to see it."""
        self.is_walked = False
        """Whether the arrows move its cursor."""
        self.cursor: int | None = None
        """The number of the position to which the player has moved the cursor; None while that is
        the present one."""
        self._watches, self._player, self._can_play = watches, watches.player, can_play
        self._session = watches.player.session
        self._charting: Charting[S, M] | None = None
        self._trail: MapTrail[S] | None = None
        self._lights = MapLights()
        self._seen: S | None = None
        """The position that the game had when it was followed last."""
        self._watch: Watch[S, M] | None = None
        """The watch that there was then."""
        self._way: tuple[S, int, list[M] | None] | None = None
        """The way that was asked for last: where it begins, where it ends, and its moves."""
        self._tells_progress = False
        """Whether what was said last is how far the map has come."""

    @property
    def positions(self) -> PositionMap[S, M] | None:
        """The map; None as long as it is being made."""
        return self._charting.positions if self._charting is not None else None

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return self._charting.met if self._charting is not None else 0

    @property
    def bound(self) -> str:
        """Where the goal is out of reach, how near to it anybody comes, as a sentence; otherwise
        empty."""
        return self._charting.bound if self._charting is not None else ""

    @property
    def trail(self) -> tuple[int, ...]:
        """The numbers of the positions that the game has gone through, the first where it
        began."""
        return self._trail.numbers if self._trail is not None else ()

    @property
    def lights(self) -> SearchOverlay | None:
        """What the search that is watched step by step has made of the positions, as far as that is
        found; None without one."""
        return self._lights.lights

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be made of it, and it has come to where the game is."""
        is_made = self._charting is None or self._charting.is_done
        return not self.is_open or (is_made and self._lights.is_done)

    @property
    def here(self) -> int | None:
        """The number of the present position; None if the map does not have it."""
        return self.number(self._session.state)

    def number(self, state: S) -> int | None:
        """The number of a position; None if the map does not have it, or is being made."""
        return self.positions.number(state) if self.positions is not None else None

    @property
    def is_folded(self) -> bool:
        """Whether positions that are the same to a player are one."""
        return self._charting is not None and self._charting.is_folded

    @property
    def is_elsewhere(self) -> bool:
        """Whether the player has moved the cursor away from the present position."""
        return self.is_walked and self.cursor is not None

    # What the game does

    def follow(self) -> Message | None:
        """Come to where the game is, and work for a moment at what is missing. Returns what is said
        of the position under the cursor; None if that is the present one."""
        if not self.is_open:
            return None
        until = monotonic() + SLICE
        self._chart()
        state, watch = self._session.state, self._watches.watch
        if state != self._seen or watch is not self._watch:
            self.cursor, self._tells_progress = None, False
        if watch is not self._watch and watch is not None:
            self.is_walked = False  # A watch begins with the arrows.
        if self._watches.is_walked or not self._watches.panels.is_map_in_front:
            self.is_walked, self.cursor = False, None  # Something else was opened, or clicked.
        self._seen, self._watch = state, watch
        self._follow_trail()
        self._lights.follow(self.positions, self._session.puzzle, watch, until - monotonic())
        if why_not := self._why_not:
            self._hide()
            return Message(why_not)
        if self._tells_progress:
            return self._about_here().message
        if self.positions is None or self.cursor is None:
            return None
        has_cost = self._session.puzzle.has_cost
        way, can_play = self._way_there(), self._can_play
        return map_walk.about_there(
            self.positions, self.cursor, way, has_cost=has_cost, can_play=can_play
        )

    def _follow_trail(self) -> None:
        positions = self.positions
        if positions is None:
            return
        if self._trail is None or self._trail.positions is not positions:
            self._trail = MapTrail(positions)
        self._trail.follow(self._session.states)

    def _chart(self) -> None:
        """Work for a moment at the map of the game that there is now."""
        puzzle, start = self._session.puzzle, self._session.start
        is_folded = self._watches.preferences.settings.folds_map
        charting = self._charting
        if charting is None or not charting.is_of(puzzle, start, folded=is_folded):
            charting = Charting(self._player.kind, puzzle, start, folded=is_folded)
            self._charting, self.cursor = charting, None
        charting.work(SLICE)

    @property
    def _why_not(self) -> str:
        """Why there is no map, as a sentence or two; empty if there may be one."""
        return self._charting.why_not if self._charting is not None else ""

    def come_back(self) -> None:
        """Bring the cursor back to the present position."""
        self.cursor = None

    def give_back(self) -> None:
        """Give the arrows back to the board, which is seen then where there is no room for both."""
        if self.is_walked:
            self.is_walked = self._watches.panels.is_map_in_front = False
            self.cursor = None

    def close(self) -> Response:
        """Hide the map."""
        self._hide()
        return self._said("")

    # What the player does

    def do(self, action: Action) -> Response:
        """Do what is asked for on the map, or with the key that passes the arrows on."""
        self._tells_progress = False
        match action.what:
            case OnMap.SHOW:
                return self._show() if action.first else self.close()
            case OnMap.CLOSE:
                return self.close()
            case OnMap.GO:
                return self._go_far(to_goal=bool(action.first))
            case OnMap.WALK:
                return self._walk(action.first, action.second)
            case OnMap.PLAY:
                return self._play()
            case OnMap.WATCH:
                return self._watch_way()
            case _:
                return self._pass_on(action)

    def pick(self, target: Any) -> Response | None:
        """Do what a click on the map means; None if it was elsewhere."""
        if not (self.is_open and isinstance(target, MapPick)):
            return None
        self._take_arrows()
        return self._go_to(target.number)

    def _show(self) -> Response:
        """Show the map, if there is one, and give it the arrows."""
        self.is_open = True
        self._seen, self._watch = self._session.state, self._watches.watch
        self._chart()
        if why_not := self._why_not:
            self._hide()
            return say(why_not)
        return self._take_arrows()

    def _hide(self) -> None:
        self.is_open = self.is_walked = self._watches.panels.is_map_in_front = False
        self.cursor = None

    def _take_arrows(self) -> Response:
        """Let the arrows move the cursor of the map from now on."""
        tree = self._watches.panels.tree
        if tree is not None and tree.is_walked:
            tree.turn_focus()
        self.is_walked = self._watches.panels.is_map_in_front = True
        return self._about_here()

    def _pass_on(self, action: Action) -> Response:
        """Pass the arrows on: from the board to the map, to the tree, and back to the board."""
        if not self.is_open or self._watches.is_walked:
            return self._watches.show(action)
        if not self.is_walked:
            return self._take_arrows()
        if self._watches.watch is None:
            self.give_back()
            return say("")
        self.is_walked, self.cursor = False, None
        return self._watches.show(action)

    def _walk(self, right: int, down: int) -> Response:
        """Move the cursor along a line."""
        positions = self.positions
        if positions is None:
            return self._about_here()
        at = self.cursor if self.cursor is not None else self.here
        from_ = positions.start if at is None else at
        return self._go_to(map_walk.moved(positions, from_, right, down))

    def _go_far(self, *, to_goal: bool) -> Response:
        """Put the cursor on the start, or on the nearest goal."""
        positions = self.positions
        if positions is None:
            return self._about_here()
        at = self.cursor if self.cursor is not None else self.here
        from_ = positions.start if at is None else at
        goal = map_walk.goal_from(positions, from_) if to_goal else positions.start
        return say("The goal is out of reach.") if goal is None else self._go_to(goal)

    def _go_to(self, number: int) -> Response:
        """Put the cursor on a position. The map is walked while a watch rests."""
        if self._watches.watch is not None:
            self._watches.watch.playback.pause()
        self.cursor = None if number == self.here else number
        return self._about_here() if self.cursor is None else Response()

    def _about_here(self) -> Response:
        """What is said of the present position. In a watch that is for the watch to say."""
        self._tells_progress = self.positions is None and self._watches.watch is None
        if self.positions is None:
            return self._said(f"The map is being made: {figure(self.met)} positions so far.")
        has_cost = self._session.puzzle.has_cost
        return self._said(map_walk.about_here(self.positions, self.here, has_cost=has_cost))

    def _said(self, text: str) -> Response:
        return IN_WATCH if self._watches.watch is not None else say(text)

    # The way to the cursor

    @property
    def there(self) -> S | None:
        """The position under the cursor: the one to which its way leads, of those that are the same
        to a player. None while that is the present one."""
        positions, way, state = self.positions, self._way_there(), self._session.state
        if positions is None or self.cursor is None:
            return None
        if way is None:
            return positions.state(self.cursor)
        for move in way:
            state = self._session.puzzle.successor(state, move)
        return state

    def _way_there(self) -> list[M] | None:
        """The moves of a shortest way from the present position to the cursor; None if no way leads
        there."""
        positions, state, cursor = self.positions, self._session.state, self.cursor
        if positions is None or cursor is None:
            return None
        if self._way is None or self._way[:2] != (state, cursor):
            way = positions.way(state, cursor)
            self._way = state, cursor, list(way) if way is not None else None
        return self._way[2]

    def _play(self) -> Response:
        """Make the moves of the way as the solver's, and as one for undo. A watch is taken over
        first."""
        moves = self._way_there()
        if not moves:
            return self._no_way()
        if (objection := self._taken_over()) is not None:
            return objection
        session = self._session
        self._player.let_go()
        verdict = session.play_all(moves, By.SOLVER)
        if not verdict.ok:
            return say(verdict.reason, "bad")
        message = done_by_solver("There you are", len(moves))
        since = session.states[-2] if len(moves) > 1 else None
        return Response(message, played=True, seconds=MOVE_SECONDS, since=since)

    def _watch_way(self) -> Response:
        """Watch the way. A watch is taken over first."""
        moves = self._way_there()
        if not moves:
            return self._no_way()
        if (objection := self._taken_over()) is not None:
            return objection
        return self._watches.begin(chosen_on_map(moves), view=View.SOLUTION)

    def _no_way(self) -> Response:
        positions, cursor = self.positions, self.cursor
        if positions is None or cursor is None:
            return self._about_here()
        return say(map_walk.no_way(positions, cursor))

    def _taken_over(self) -> Response | None:
        """Take over from the watch, if there is one. Returns what is said if that is impossible."""
        if self._watches.watch is None:
            return None
        told = self._watches.do(Action(Watching.TAKE_OVER))
        return told if self._watches.watch is not None else None
