"""The map of a game: whether it is shown, its lights, the way of play over it, and a cursor that
the arrows move from position to position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import hypot
from time import monotonic
from typing import Any, Generic, NamedTuple

from tui.engine.action import Action, OnMap, Watching
from tui.engine.kind import AnyKind
from tui.engine.layout import Chart, MapPick, Shape
from tui.engine.overlay import Ground, SearchLights, SearchOverlay
from tui.engine.plan import chosen_on_map
from tui.engine.position_map import AnyMap, MapMaking, PositionMap, Standing
from tui.engine.puzzle import AnyPuzzle, M, S, amount, capital, figure
from tui.engine.solver import Solver
from tui.game.response import SLICE, Message, Response, say
from tui.game.session import NO_ROOM, By
from tui.game.step_buffer import Follower, StepBuffer
from tui.game.typed import Typed
from tui.game.watch import Watch
from tui.game.watch_controller import IN_WATCH, WatchController
from tui.game.watching import View


class Searched(NamedTuple):
    """A search whose lights a map shows, and how far it has come."""

    solver: Solver
    origin: Any
    """The position from which it searches."""
    buffer: StepBuffer
    at: int
    """The number of the step at which it is shown."""


def lights_follower(
    positions: AnyMap, puzzle: AnyPuzzle, origin: Any, solver: Solver
) -> Follower[Any]:
    """What a search makes of the positions of a map, which must have the `origin` from which the
    solver searches."""
    begin = partial(SearchLights, solver, Ground(positions, puzzle, origin))
    return Follower(begin, partial(solver.steps, puzzle, origin))


class LitMap(Generic[S, M]):
    """A map, which is in the making at first, with what searches have made of its positions."""

    def __init__(self, kind: AnyKind, puzzle: AnyPuzzle, start: S, folded: bool) -> None:
        """The map must have the positions from which searches are shown. `folded` is whether
        positions that are the same to a player become one."""
        self.game = puzzle, start, folded
        """What it is the map of, and how it was asked for."""
        self.making: MapMaking[S, M] = MapMaking(kind, puzzle, start, folded=folded)
        self.is_done = False
        """Whether it is made, and the lights have come to where the searches are."""
        self._numbers: dict[S, int | None] = {}
        self._searches: Sequence[Searched] = ()
        self._followers: Sequence[Follower[Any]] = ()

    @property
    def positions(self) -> PositionMap[S, M] | None:
        """The map; None as long as it is being made."""
        return self.making.made

    @property
    def lights(self) -> Sequence[SearchOverlay]:
        """Those of each search, as far as they have come; none as long as there is no map."""
        return [follower.grown.lights for follower in self._followers]

    def number(self, state: S) -> int | None:
        """The number of a position; None if the map does not have it, or is being made."""
        if self.positions is None:
            return None
        if state not in self._numbers:  # A long game asks again with every move.
            self._numbers[state] = self.positions.number(state)
        return self._numbers[state]

    def work(self, seconds: float, searches: Sequence[Searched]) -> None:
        """Work for about so long at what is missing, and then at coming to where searches are."""
        until = monotonic() + seconds
        is_made = self.making.work(seconds)
        if (positions := self.positions) is None:
            self.is_done = is_made
            return
        if [each[:3] for each in searches] != [each[:3] for each in self._searches]:
            self._followers = [
                lights_follower(positions, self.making.puzzle, each.origin, each.solver)
                for each in searches
            ]
        self._searches = searches
        share = (until - monotonic()) / max(1, len(searches))
        come = [
            follower.bring_to(each.at, each.buffer, share)
            for follower, each in zip(self._followers, searches, strict=True)
        ]
        self.is_done = is_made and all(come)


class MapPanel(Generic[S, M]):
    """The map of the game that is played, watched or reviewed. It comes to where the game is when
    it is told to `follow`."""

    def __init__(self, watches: WatchController[S, M], *, can_play: bool) -> None:
        """`can_play` is whether the solver makes moves if it is asked to."""
        self.is_open = False
        """Whether the player wants to see it."""
        self.is_walked = False
        """Whether the arrows move its cursor."""
        self.cursor: int | None = None
        """The number of the position to which the player has moved the cursor; None while that is
        the present one."""
        self.trail: tuple[int, ...] = ()
        """The numbers of the positions that the game has gone through, the first where it began."""
        self._watches, self._player, self._can_play = watches, watches.player, can_play
        self._session = watches.player.session
        self.map = LitMap[S, M](self._player.kind, *self._game)
        self._seen: tuple[S | None, Watch[S, M] | None] = None, None
        """The position and the watch when the game was followed last."""
        self._way: tuple[S, int, list[M] | None] | None = None
        """The way that was asked for last: where it begins, where it ends, and its moves."""
        self._tells_progress = False
        """Whether what was said last is how far the map has come."""

    @property
    def _game(self) -> tuple[AnyPuzzle, S, bool]:
        """The game that there is now, and whether its map is to be folded."""
        session = self._session
        return session.puzzle, session.start, self._watches.preferences.settings.folds_map

    @property
    def positions(self) -> PositionMap[S, M] | None:
        """The map; None as long as it is being made."""
        return self.map.positions

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be made of it, and it has come to where the game is."""
        return not self.is_open or self.map.is_done

    @property
    def here(self) -> int | None:
        """The number of the present position; None if the map does not have it."""
        return self.map.number(self._session.state)

    @property
    def is_elsewhere(self) -> bool:
        """Whether the player has moved the cursor away from the present position."""
        return self.cursor is not None

    # What the game does

    def follow(self) -> Message | None:
        """Come to where the game is, and work for a moment at what is missing. Returns what is said
        of the position under the cursor; None if that is the present one."""
        if not self.is_open:
            return None
        watches, session = self._watches, self._session
        self._work()
        (state, watch), now = self._seen, (session.state, watches.watch)
        if now[0] != state or now[1] is not watch:
            self.cursor, self._tells_progress = None, False
        if now[1] is not None and now[1] is not watch:
            self.is_walked = False  # A watch begins with the arrows.
        if watches.is_walked or not watches.is_map_in_front:
            self.is_walked, self.cursor = False, None  # Something else was opened, or clicked.
        self._seen, positions = now, self.positions
        if positions is not None:
            numbers = map(self.map.number, session.states)
            self.trail = tuple(number for number in numbers if number is not None)
        if why_not := self.map.making.why_not:
            self._hide()
            return Message(why_not)
        if self._tells_progress:
            return self._about_here().message
        if positions is None or self.cursor is None:
            return None
        way, has_cost = self._way_there(), session.puzzle.has_cost
        return about_there(positions, self.cursor, way, has_cost=has_cost, can_play=self._can_play)

    def _work(self) -> None:
        """Work for a moment at the map of the game that there is now, and at its lights. Without a
        search there are none."""
        if self._game != self.map.game:
            self.map = LitMap(self._player.kind, *self._game)
            self.cursor, self.trail = None, ()
        searches, watch = list[Searched](), self._watches.watch
        if watch is not None and (search := watch.search) is not None:
            searches.append(Searched(watch.plan.solver, watch.origin, search.buffer, search.at))
        self.map.work(SLICE, searches)

    # What the player does

    def do(self, action: Action) -> Response:
        """Do what is asked for on the map, or with the key that passes the arrows on."""
        self._tells_progress = False
        match action.what:
            case OnMap.SHOW if action.first:
                return self._show()
            case OnMap.SHOW | OnMap.CLOSE:
                return self.close()
            case OnMap.GO if action.first:
                return self._walk(goal_from)
            case OnMap.GO:
                return self._walk(lambda positions, _: positions.start)
            case OnMap.WALK:
                return self._walk(
                    lambda positions, at: moved(positions, at, action.first, action.second)
                )
            case OnMap.PLAY | OnMap.WATCH:
                return self._go_way(watched=action.what is OnMap.WATCH)
            case _:
                return self._pass_on(action)

    def pick(self, target: Any) -> Response | None:
        """Do what a click on the map means; None if it was elsewhere."""
        if not (self.is_open and isinstance(target, MapPick)):
            return None
        self._take_arrows()
        return self._go_to(target.number)

    def close(self) -> Response:
        """Hide the map."""
        self._hide()
        return self._said("")

    def give_back(self) -> None:
        """Give the arrows back to the board, which is seen then where there is no room for both."""
        if self.is_walked:
            self.is_walked = self._watches.is_map_in_front = False
            self.cursor = None

    def _show(self) -> Response:
        """Show the map, if there is one, and give it the arrows."""
        self.is_open, self._seen = True, (self._session.state, self._watches.watch)
        self._work()
        if why_not := self.map.making.why_not:
            self._hide()
            return say(why_not)
        return self._take_arrows()

    def _hide(self) -> None:
        self.is_open = self.is_walked = self._watches.is_map_in_front = False
        self.cursor = None

    def _take_arrows(self) -> Response:
        """Let the arrows move the cursor of the map from now on."""
        tree = self._watches.tree
        if tree is not None and tree.is_walked:
            tree.turn_focus()
        self.is_walked = self._watches.is_map_in_front = True
        return self._about_here()

    def _pass_on(self, action: Action) -> Response:
        """Pass the arrows on: from the board to the map, to the tree, and back to the board."""
        if not self.is_open or self._watches.is_walked:
            return self._watches.do(action)
        if not self.is_walked:
            return self._take_arrows()
        if self._watches.watch is None:
            self.give_back()
            return say("")
        self.is_walked, self.cursor = False, None
        return self._watches.do(action)

    def _walk(self, to: Callable[[AnyMap, int], int | None]) -> Response:
        """Put the cursor where a step leads from where it is."""
        positions = self.positions
        if positions is None:
            return self._about_here()
        at = self.here if self.cursor is None else self.cursor
        number = to(positions, positions.start if at is None else at)
        return say("The goal cannot be reached.") if number is None else self._go_to(number)

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
            return self._said(
                f"The map is being made: {figure(self.map.making.met)} positions so far."
            )
        has_cost = self._session.puzzle.has_cost
        return self._said(about_here(self.positions, self.here, has_cost=has_cost))

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

    def _go_way(self, *, watched: bool) -> Response:
        """Watch the way, or make its moves as the solver's, and as one for undo. A watch is taken
        over first."""
        moves, positions, cursor = self._way_there(), self.positions, self.cursor
        if not moves:
            if positions is None or cursor is None:
                return self._about_here()
            from_ = "the start" if positions.is_beyond(cursor) else "where you are"
            return say(f"No way leads there from {from_}.")
        if self._watches.watch is not None:
            told = self._watches.do(Action(Watching.TAKE_OVER))
            if self._watches.watch is not None:
                return told
        if watched:
            return self._watches.begin(chosen_on_map(moves), view=View.SOLUTION)
        self._player.let_go()
        if len(moves) > self._session.room:
            return say(NO_ROOM.reason, "bad")
        return self._player.play_all(Typed(moves, by=By.SOLVER, done="There you are"))


# What is said of a position


def about_here(positions: AnyMap, number: int | None, *, has_cost: bool) -> str:
    """What is said of the present position; None stands for one that the map does not have."""
    if number is None:
        return "Where you are is not on this map."
    return f"You are here: {_place(positions, number, has_cost)}."


def about_there(
    positions: AnyMap, number: int, way: Sequence[Any] | None, *, has_cost: bool, can_play: bool
) -> Message:
    """What is said of a position to which this way leads from the present one; None if no way
    leads there. `can_play` is whether the solver makes its moves if it is asked to."""
    where = capital(_place(positions, number, has_cost))
    if way is None:
        reason = "" if positions.is_beyond(number) else "; no way leads there from where you are"
        return Message(f"{where}{reason}.")
    if not can_play:
        return Message(f"{where}.")
    moves = amount(len(way), "move")
    return Message(f"{where}; enter plays {moves}.", shorter=(f"{where}.",))


def _place(positions: AnyMap, number: int, has_cost: bool) -> str:
    """How far a position is from the start and from the goal, and what matters besides."""

    def far(distance: int) -> str:
        return f"cost {figure(distance)}" if has_cost else amount(distance, "move")

    done, left = positions.from_start(number), positions.to_goal(number)
    is_start = number == positions.start
    if left == 0 and is_start:
        return "the goal, where the game began"
    if done is None:
        at = "the goal" if left == 0 else f"{far(left or 0)} from the goal"
        return f"{at}, but no way leads here from the start"
    at = "the start" if is_start else f"{far(done)} from the start"
    if left == 0:
        return f"the goal, {at}"
    if left is not None:
        at = f"{at}, {far(left) if is_start else figure(left)} from the goal"
    elif positions.is_possible:
        at = f"{at}; from here the goal cannot be reached"
    standing = positions.standing(number)
    if standing is Standing.ON_WAY and not is_start:
        return f"{at}, on a best way"
    return f"{at}, a dead end" if standing is Standing.DEAD_END else at


# Where the arrows lead


_LEAST_STRAIGHT = 0.5
"""The cosine of 60°: a line that leads further aside is not meant by an arrow."""


def moved(positions: AnyMap, number: int, right: int, down: int) -> int:
    """The position to which an arrow leads from another; the same one if it leads nowhere. It goes
    along a line. In columns, that is to another column, and up and down lead along the column."""
    if positions.chart.shape is Shape.LATTICE:
        return _along(positions, number, right, down)
    return _within_column(positions, number, down) if down else _aside(positions, number, right)


def goal_from(positions: AnyMap, number: int) -> int | None:
    """The goal to which ways from a position lead; where none does, one that is beyond reach. None
    if the map has no goal."""
    if positions.to_goal(number) is None:
        beyond = range(positions.reached, positions.count)
        return next((each for each in beyond if positions.to_goal(each) == 0), None)
    while positions.to_goal(number):
        ahead = [(positions.to_goal(each), each) for each in positions.neighbours(number)]
        _, number = min((left, each) for left, each in ahead if left is not None)
    return number


def _along(positions: AnyMap, number: int, right: int, down: int) -> int:
    """The end of the straightest line in a direction, of those that are as straight the first."""
    here, place = positions.chart.place(number), positions.chart.place
    best, straightest = number, _LEAST_STRAIGHT - 1e-6
    for other in positions.neighbours(number):
        across, below = place(other).x - here.x, place(other).y - here.y
        far = hypot(across, below)
        straight = (across * right + below * down) / far if far else 0.0
        if straight > straightest:
            best, straightest = other, straight
    return best


def _aside(positions: AnyMap, number: int, right: int) -> int:
    """The end of the straightest line to the nearest column on one side. Where a gap begins beside
    the position, also over that: so the parts of a map are walked that no line joins."""
    chart = positions.chart
    here = chart.place(number)

    def far(other: int) -> tuple[float, float]:
        place = chart.place(other)
        return (place.x - here.x) * right, abs(place.y - here.y)

    found = [other for other in _lines(positions, number) if far(other)[0] > 0]
    if not found and not _column(chart, here.x + right):
        beyond = chart.within(0, 0, chart.width, chart.height)
        found = [other for other in beyond if far(other)[0] > 0]
    return min(found, key=far, default=number)


def _column(chart: Chart, x: float) -> list[int]:
    """The positions of a column, the highest first."""
    return list(chart.within(x, 0, x, chart.height))


def _lines(positions: AnyMap, number: int) -> Iterator[int]:
    """The positions to which a move leads, and those before it from which one leads here."""
    yield from positions.neighbours(number)
    for other in _column(positions.chart, positions.chart.place(number).x - 1):
        if number in positions.neighbours(other):
            yield other


def _within_column(positions: AnyMap, number: int, down: int) -> int:
    """The next position in the same column."""
    column = _column(positions.chart, positions.chart.place(number).x)
    there = column.index(number) + down
    return column[there] if 0 <= there < len(column) else number
