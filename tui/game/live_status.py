"""What others are told of a player: which game it is, what is watched of it, and where; and what
they see by that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.strategy import Strategy, spelt_out
from tui.game.database import name_of_player
from tui.game.session import slot_of
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED, USUAL_SPEED, View

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind
    from tui.game.race import AnyRace
    from tui.game.watch_controller import AnyWatches

ELSEWHERE, PLAYED, WATCHED, RACED, REVIEWED = "", "play", "watch", "race", "review"
"""What a player is doing: nothing that others can see, playing, watching a method, or two of them
that race, or reviewing."""
CHOSEN, ON_MAP = "chosen", "map"
"""Likewise for a way that was known before: chosen from a list, or on the map."""
HERE, BEHIND, PLAYS = "here", "behind", "playing"
"""Where somebody is who follows a class: at what the teacher shows, at something earlier, or in a
game of his own or on the way to one."""
_BETWEEN_STRATEGIES = "\n\n"
_TYPES = [int, str, str, int, int, bool, bool]
"""Those of where a watch began, how its steps are made, and where it stands, but for the board, the
speed and what is asked."""


class WatchPlace(NamedTuple):
    """Where a watch stands."""

    view: View
    at: int
    """Number of steps that lead there."""
    solution: int = 0
    """Which solution is shown, from 1; 0 before the first, and where all steps are shown."""
    is_searching: bool = False
    """True if the next solution is searched for."""
    has_ended: bool = False
    """True if it is known that there is no other."""
    board: int | None = None
    """The index of the board of a race that is looked at most; None if there is no race."""
    speed: float = USUAL_SPEED
    """Steps a second."""
    asks: int = 0
    """The number of the question about the next step that is asked there; 0 if nothing is."""


class Attendance(NamedTuple):
    """Somebody who follows a class."""

    session: str
    """That of the teacher."""
    where: str
    """`HERE`, `BEHIND` or `PLAYS`."""
    at: int = 0
    """Who is behind: at which step, or after how many moves."""
    question: int = 0
    """The number of the question that was answered last; 0 if none was."""
    choice: int = 0
    """The number of the answer."""

    @property
    def place(self) -> str:
        """Where the follower is, in a few words."""
        return f"{self.where}, at step {self.at}" if self.where == BEHIND else self.where


class LiveStatus(NamedTuple):
    """What others are told of a player. There is nothing to see in one that is `ELSEWHERE`."""

    slot: str = ""
    """What tells the game apart."""
    mode: str = ELSEWHERE
    origin: int = 0
    """Number of moves that the game had where the watch began."""
    made_by: str = ""
    """How that is made which is watched: a method, and what was chosen for it, line by line; of a
    race both; or the moves of a known way."""
    stands: Sequence[Any] = ()
    """The values of the `WatchPlace` that is shown; none if there is no watch."""
    follows: Sequence[Any] = ()
    """The values of an `Attendance`; none if the player follows no class."""

    @property
    def watched(self) -> LiveStatus:
        """The same without where the watch stands, and without a class: of one watch, this does
        not change."""
        return self._replace(stands=(), follows=())

    @property
    def does(self) -> str:
        """What the player does with the game, in a word."""
        return {PLAYED: "plays", REVIEWED: "reviews"}.get(self.mode, "watches")

    @property
    def strategies(self) -> Sequence[Strategy]:
        """How that is made which is watched: one strategy, or the two of a race. Raises ValueError
        if they make no sense."""
        made_by = [each.splitlines() for each in self.made_by.split(_BETWEEN_STRATEGIES)]
        if len(made_by) != (2 if self.mode == RACED else 1):
            raise ValueError("a race has two methods, anything else one")
        return [
            Strategy(method, dict(option.split("=", 1) for option in options))
            for method, *options in made_by
        ]

    @property
    def place(self) -> WatchPlace | None:
        """Where the watch stands; None if there is no watch. Raises ValueError if what is told of
        it makes no sense, for others may tell anything."""
        if not self.stands:
            return None
        types = [*_TYPES, int if self.mode == RACED else type(None), float, int]
        if _types((self.origin, self.made_by)) + _types(self.stands) != types:
            raise ValueError("a watch is told of in words and numbers")
        place = WatchPlace(*self.stands)
        if min(self.origin, place.at, place.solution) < 0 or place.board not in (None, 0, 1):
            raise ValueError("there is no such place in a watch")
        if not KEPT_SPEEDS[0] <= place.speed <= MAX_SPEED:
            raise ValueError("nobody watches at such a speed")
        return place._replace(view=View(place.view))

    @property
    def attendance(self) -> Attendance | None:
        """What the player is in a class; None if he follows none, or what is told of it makes no
        sense."""
        if _types(self.follows) != [str, str, int, int, int]:
            return None
        told = Attendance(*self.follows)
        is_sound = told.where in (HERE, BEHIND, PLAYS) and min(told[2:]) >= 0
        return told if is_sound else None


def _types(told: object) -> list[type]:
    """Those of the values that are told; none if these are something else."""
    return [type(each) for each in told] if isinstance(told, list | tuple) else []


def told_of(
    watches: AnyWatches, race: AnyRace | None, strategies: Sequence[Strategy]
) -> LiveStatus:
    """What others are told of who plays or watches, or of a race of two strategies that lies over
    what is watched."""
    from tui.engine.plan import KnownWay  # Late: the first picture is there sooner.

    kind, session, watch = watches.player.kind, watches.player.session, watches.watch
    if session.puzzle.source:  # A puzzle of one's own file is one's own business.
        return LiveStatus()
    told = LiveStatus(slot_of(session.puzzle, session.start), PLAYED)
    if watch is None:
        return told
    playback = watch.playback if race is None else race.playback
    shown, solver = watch.playback.shown, watch.plan.solver
    place = WatchPlace(View.SEARCH, shown.at)
    if race is not None:
        mode, made_by = RACED, _methods_text(kind, strategies)
        place = place._replace(at=race.at, board=race.chosen)
    elif watch.findings is not None:
        mode, made_by = REVIEWED, ""
    elif isinstance(solver, KnownWay):
        mode = CHOSEN if watch.plan.said_after is None else ON_MAP
        made_by = " ".join(map(session.puzzle.move_text, solver.moves))
    else:
        mode, made_by = WATCHED, _methods_text(kind, [watches.settings.strategy])
    if race is None and not shown.is_stepwise:
        is_running = playback.goal is not None
        has_ended = not shown.can_search_on and watch.findings is None
        place = WatchPlace(View.SOLUTION, shown.at, shown.number, is_running, has_ended)
    asked = None if race is not None else watch.question
    place = place._replace(speed=float(playback.speed), asks=asked.number if asked else 0)
    return told._replace(mode=mode, origin=watch.began_at, made_by=made_by, stands=place)


def _methods_text(kind: AnyKind, strategies: Sequence[Strategy]) -> str:
    """How that is made which is watched."""
    spelt = (spelt_out(kind, strategy) for strategy in strategies)
    texts = (
        "\n".join((method, *(f"{name}={value}" for name, value in chosen.items() if value)))
        for method, chosen in spelt
    )
    return _BETWEEN_STRATEGIES.join(texts)


# What others see

MoveText = tuple[str, str, object]
"""The text of a move, the letter of its maker, and whether it is joined to the one before it."""
SOMEBODY = "somebody"
"""What a player is called who has no name."""


def called(name: object) -> str:
    """What a player of this name is called. Nothing else of others than such a name, and moves that
    the rules have read, is ever shown."""
    return name_of_player(name) or SOMEBODY


class NotSeen(Exception):
    """There is nothing more to see. The message is a sentence that says why."""


class Sight(NamedTuple):
    """What another player does at some moment."""

    name: str
    """What the player is called."""
    told: LiveStatus
    number: int = 0
    """What tells the game from others of the same name; 0 if nothing was done in it yet."""
    game: str = ""
    """The name of the game, with its parameters and its position; empty if there is none."""
    moves: Sequence[MoveText] = ()
    """The moves that are made in it, as they are kept."""
