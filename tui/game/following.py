"""A line that grows: what was seen of somebody's game, one change after the other, with a cursor.

Whatever is seen is played through the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tui.engine.kind import Game
from tui.engine.step import Path
from tui.game.live_status import REVIEWED, LiveStatus, MoveText, WatchPlace
from tui.game.session import By, Played
from tui.game.views import PlacesView
from tui.game.watching import Phase

MOST_MOMENTS, SPARE = 20_000, 2_000
"""Number of moments that are kept, and of more before the oldest are forgotten, all at once."""
_FEW = 64
"""Most steps of a watch that are seen one by one where they come together."""


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

    def is_of(self, number: int) -> bool:
        """True if a game with a number may be the same."""
        return 0 in (number, self.number) or number == self.number


class Following(PlacesView[Moment]):
    """The moments of somebody's game since it was looked at first, and the moves before that. The
    cursor of who looks on is his own; at the end he sees what the other sees."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        super().__init__(self.moments)
        self._moves: Sequence[MoveText] = ()
        """The moves on the path of the last of these moments."""

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
        if before is not None and before.game.name == game.name:
            pairs = enumerate(zip(self._moves, moves, strict=False))
            shorter = min(len(self._moves), len(moves))
            shared = next((n for n, (old, new) in pairs if old != new), shorter)
            path = _path(before.game, _shortened(before.path, shared), moves[shared:])
            moment = Moment(before.game, number or before.number, path)
        else:
            moment = Moment(game, number, _path(game, Path(), moves))
        if place is not None:
            moment = moment._replace(watched=told.watched, place=place)
        self._moves = moves
        if moment == before:
            return False
        self.moments += _moments_to(before, moment)
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
    def moment_before(self) -> Moment | None:
        """What was seen before that; None if nothing was."""
        return self.moments[self.at - 1] if self.at else None

    @property
    def is_at_end(self) -> bool:
        """True if nothing newer was seen."""
        return self.at == self.last

    @property
    def path(self) -> Path[Any]:
        return self.moment.path

    def to_end(self) -> None:
        """Put the cursor on what was seen last."""
        self.at = self.last

    def halt(self, playing: bool) -> Phase | None:
        return Phase.LIVE if playing and self.is_at_end else None


def _shortened(path: Path[Made], depth: int) -> Path[Made]:
    """The path to the position after so many moves of it."""
    while path.depth > depth:
        assert path.parent is not None, "every move has a path before it"
        path = path.parent
    return path


def _path(game: Game, path: Path[Made], moves: Sequence[MoveText]) -> Path[Made]:
    """The path that goes on with these moves. Raises BadInput, IllegalMove, ValueError."""
    puzzle = game.puzzle
    state = game.start if path.move is None else path.move.state
    for text in moves:
        name, by, joined = text
        move = puzzle.parse_move(name)
        state = puzzle.apply(state, move)
        path = Path(path, Made(text, Played(move, By(by), bool(joined)), state))
    return path


def _moments_to(before: Moment | None, now: Moment) -> Iterator[Moment]:
    """What is seen between two moments, one by one as far as that can be, and then the second of
    them."""
    played = now._replace(watched=None, place=None)
    if before is None:
        yield from (played._replace(path=path) for path in _paths(None, now.path))
        if played != now:
            yield played
    elif before.game is not now.game or not before.is_of(now.number):
        pass
    elif before.place is not None and now.place is not None:
        if before.watched == now.watched:
            yield from (now._replace(place=place) for place in _places(before.place, now.place))
    elif played == now and before.watched is None:
        paths = _paths(before.path, now.path)
        yield from (played._replace(path=path) for path in paths)
    yield now


def _paths(before: Path[Made] | None, now: Path[Made]) -> Iterator[Path[Made]]:
    """The paths between two: first that which they share, if moves have to be taken back for it.
    None comes before the start."""
    shared, ways = fork(before, now)
    if shared is not before and shared is not now:
        assert shared is not None, "all paths of a game have the same root"
        yield shared
    yield from ways[:-1]


def fork(
    before: Path[Made] | None, now: Path[Made]
) -> tuple[Path[Made] | None, Sequence[Path[Made]]]:
    """The longest path through which both lead, None if there is none, and the paths that lead on
    from there to the second one, that itself among them."""
    ways: list[Path[Made]] = []
    path: Path[Made] | None = now
    while before is not path:
        if path is not None and (before is None or path.depth >= before.depth):
            ways.append(path)
            path = path.parent
        else:
            assert before is not None, "one of both is a path, or both are the same"
            before = before.parent
    ways.reverse()
    return path, ways


def _places(before: WatchPlace, now: WatchPlace) -> Iterator[WatchPlace]:
    """The places of a watch that lie between two, if they are few."""
    is_way = (before.view, before.solution, before.board) == (now.view, now.solution, now.board)
    if is_way and now.at - before.at <= _FEW:
        yield from (now._replace(at=at, said="") for at in range(before.at + 1, now.at))
