"""What was seen of somebody's game, one change after the other, and how a watch is brought to
where theirs stands. Whatever is seen is played through the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from tui.engine.kind import Game
from tui.engine.plan import Plan, chosen_on_map, chosen_way, plan_of
from tui.engine.step import Path
from tui.game.live_status import CHOSEN, ON_MAP, REVIEWED, LiveStatus, MoveText, WatchPlace
from tui.game.runs import ToSolution, ToStep
from tui.game.session import By, Played
from tui.game.views import ROOT, SolutionView, WatchView
from tui.game.watch import Watch
from tui.game.watching import Phase, View

MOST_STEPS = 200
"""Number of steps of a watch that are moments of their own between two that were seen, the last
ones; and of those before the first."""
MOST_MOMENTS, SPARE = 20_000, 2_000
"""Number of moments that are kept, and of more before the oldest are forgotten, all at once."""


class Made(NamedTuple):
    """A move that was seen."""

    text: MoveText
    played: Played[Any]
    state: Any
    """The position after it."""


class Moment(NamedTuple):
    """What is seen of somebody's game at some moment."""

    game: Game
    number: int
    """What tells the game from others of the same name; 0 as long as nobody knows."""
    path: Path[Made]
    """The moves that are made; while the game is watched, those before the watch."""
    watched: LiveStatus | None = None
    """What is watched; None while the game is played."""
    place: WatchPlace | None = None
    """Where that watch stands."""

    @property
    def state(self) -> Any:
        """The position after these moves."""
        return self.game.start if self.path.move is None else self.path.move.state

    def is_of_same_game(self, other: Moment) -> bool:
        """True if both may be of the same game."""
        numbers = self.number, other.number
        return self.game is other.game and (0 in numbers or numbers[0] == numbers[1])

    @property
    def standing(self) -> Moment:
        """The same at no speed, and without what is asked there."""
        return self._replace(place=self.place and self.place._replace(speed=0, asks=0))


class Following(WatchView):
    """The moments of somebody's game since it was looked at first, and the moves before that. The
    cursor of who looks on is his own; at the end he sees what the other sees."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []

    @property
    def last(self) -> int:
        return max(0, len(self.moments) - 1)

    def see(self, game: Game, number: int, moves: Sequence[MoveText], told: LiveStatus) -> bool:
        """Take note of what somebody does now: `moves` are those made in the game with that number,
        and what is `told` is not elsewhere. Returns whether that is anything new; the cursor stays.
        Raises BadInput, IllegalMove, ValueError if what is told makes no sense, or the rules do not
        allow it."""
        before = self.moments[-1] if self.moments else None
        place = told.place
        if place is not None and told.mode != REVIEWED:
            if told.origin > len(moves):
                raise ValueError("a watch begins after moves that were not made")
            moves = moves[: told.origin]
        known = ROOT
        if before is not None and before.game.name == game.name:
            game, number, known = before.game, number or before.number, before.path
        moment = Moment(game, number, _path(game, known, moves))
        if place is not None:
            moment = moment._replace(watched=told.watched, place=place)
        if moment == before:
            return False
        if before is not None and moment.standing == before.standing:
            self.moments[-1] = moment  # Another speed is no moment of its own, nor is a question.
            return True
        self.moments += [*_between(before, moment), *_steps_between(before, moment), moment]
        self._forget()
        return True

    def _forget(self) -> None:
        """Forget the oldest moments, but never what is under the cursor."""
        many = len(self.moments) - MOST_MOMENTS
        if many > SPARE:
            before = min(many, self.at)
            del self.moments[:before]
            self.at -= before
            del self.moments[1 : 1 + many - before]

    # What is under the cursor

    @property
    def moment(self) -> Moment:
        """What is seen there. Something must have been seen."""
        return self.moments[self.at]

    @property
    def path(self) -> Path[Any]:
        return self.moment.path

    def halt(self, playing: bool) -> Phase | None:
        return Phase.LIVE if playing and self.at == self.last else None


def shared_start(one: Iterable[object], other: Iterable[object]) -> int:
    """Number of items at the beginning of both that are the same."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _path(game: Game, known: Path[Made], moves: Sequence[MoveText]) -> Path[Made]:
    """The path of these moves, which shares with one that is known what it can. Raises BadInput,
    IllegalMove, ValueError."""
    puzzle, nodes = game.puzzle, known.nodes()
    shared = shared_start((made.text for made in known.moves()), moves)
    path: Path[Made] = nodes[shared - 1] if shared else ROOT
    state = game.start if path.move is None else path.move.state
    for text in moves[shared:]:
        name, by, joined = text
        move = puzzle.parse_move(name)
        state = puzzle.apply(state, move)
        path = Path(path, Made(text, Played(move, By(by), bool(joined)), state))
    return path


def _between(before: Moment | None, now: Moment) -> Iterator[Moment]:
    """What is seen between two moments, one by one as far as that can be."""
    played, known = now._replace(watched=None, place=None), list[Path[Made]]()
    if before is not None:
        if not now.is_of_same_game(before):
            return
        if before.watched is not None or now.watched is not None:
            return
        known = [ROOT, *before.path.nodes()]
    nodes = [ROOT, *now.path.nodes()]
    shared = shared_start(known, nodes)
    # Where moves have to be taken back for it, that is a moment of its own.
    first = shared - (0 < shared < min(len(known), len(nodes)))
    yield from (played._replace(path=path) for path in nodes[first:-1])
    if played != now:
        yield played


def _steps_between(before: Moment | None, now: Moment) -> Iterator[Moment]:
    """The steps of a watch between two moments; if it was not seen before, those that lead to the
    second."""
    place, first = now.place, 0
    if place is None:
        return
    if before is not None and before.place is not None and before.watched == now.watched:
        seen = before.place
        first = seen.at + 1 if (seen.view, seen.solution) == (place.view, place.solution) else 0
    for number in range(max(first, place.at - MOST_STEPS), place.at):
        yield now._replace(place=place._replace(at=number))


# Bringing a watch to a place of which somebody has told


def plans_told(game: Game, told: LiveStatus) -> Sequence[Plan]:
    """How that is made which somebody watches: one plan, or those of a race. Raises BadInput,
    ValueError if there is no such thing."""
    kind, puzzle, _ = game
    if told.mode in (CHOSEN, ON_MAP):
        moves = [puzzle.parse_move(text) for text in told.made_by.split()]
        return [chosen_way(moves) if told.mode == CHOSEN else chosen_on_map(moves)]
    return [plan_of(kind, strategy, puzzle) for strategy in told.strategies]


def bring(watch: Watch[Any, Any], place: WatchPlace) -> None:
    """Send a watch to a place where another one of the same plan stands, in slices. From there
    time does not move it; only where the other searches for a solution, it searches, too."""
    if watch.findings is not None:
        watch.playback.seek(place.at)
        return
    if watch.view is not place.view or _is_past(watch, place):
        watch.set_view(place.view)
    is_search = place.view is View.SEARCH
    watch.playback.send(ToStep(place.at) if is_search else _ToSolutionTold(place))
    watch.playback.work()


def _is_past(watch: Watch[Any, Any], place: WatchPlace) -> bool:
    """True if a watch has found more than was found there."""
    shown = watch.playback.shown
    if not isinstance(shown, SolutionView):
        return False
    found = place.solution + place.is_searching
    return shown.number > found or not (shown.can_search_on or place.has_ended)


class _ToSolutionTold(ToSolution):
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
