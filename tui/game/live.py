"""What is played on a host now: each session tells it to the others, and sees theirs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from tui.engine.puzzle import capital
from tui.game.database import Database
from tui.game.places import opened_database
from tui.game.sight import NotSeen, Sight, called
from tui.game.sql.connection import Connection
from tui.game.sql.live import (
    GONE_AFTER,
    PlayedNow,
    PresentRow,
    delete_session,
    mark,
    move_made,
    moves_made,
    played_now,
    present_row,
    session_row,
    write_place,
    write_told,
)
from tui.game.store import StoreFailure
from tui.game.told import ELSEWHERE, Told, told_at, told_of, told_of_race

if TYPE_CHECKING:
    from tui.engine.strategy import Strategy
    from tui.game.following import MoveText
    from tui.game.race import Race
    from tui.game.watch import Watch
    from tui.game.watch_controller import WatchController

Answer = TypeVar("Answer")

BETWEEN_TELLINGS = 0.25
"""Seconds between two times that a watch is told of which goes on by itself."""
BETWEEN_SIGNS = 15.0
"""Seconds between two signs of life, if there is nothing to tell."""


class Live:
    """Tells others what is done in a session, and shows what is done in theirs. Where the store
    fails, nothing is told, and nothing seen."""

    def __init__(
        self, path: str, player: int, session: str, today: Callable[[], float] = time.time
    ) -> None:
        """`path`: of the file, or the URL of a database. `player` is who plays in this session, and
        `session` tells it from others; `today` gives seconds since 1970 (UTC)."""
        self.player, self.session = player, session
        self._path, self._today = path, today
        self._database: Database | None = None
        self._told: Told | None = None
        """What was told last; None if nothing was."""
        self._was_heard = False
        """Whether that is in the store."""
        self._told_at = 0.0
        """When, by the clock of the watch."""
        self._watch: Watch[Any, Any] | None = None
        self._watched = Told()
        """What is told of that watch, but for where it stands."""

    # What is told

    def tell(self, watches: WatchController[Any, Any]) -> None:
        """Tell what is watched: at once, but of what goes on by itself only now and then."""
        watch, now = watches.watch, watches.clock()
        if watch is None:
            self._watch, told = None, told_of(watches)
        else:
            if watch is not self._watch:
                self._watch, self._watched = watch, told_of(watches)
            told = told_at(self._watched, watch)
        self._tell_change(told, now)

    def tell_of_race(
        self,
        watches: WatchController[Any, Any],
        race: Race[Any, Any],
        strategies: Sequence[Strategy],
    ) -> None:
        """Tell how a race of two strategies stands that lies over a watch."""
        told = told_of_race(self._watched, watches.player.kind, race, strategies)
        self._tell_change(told, watches.clock())

    def _tell_change(self, told: Told, now: float) -> None:
        before = self._told
        if told == before and self._was_heard:
            return
        if before is None or not self._was_heard or told.watched != before.watched:
            self._tell(told)
        elif told.chosen != before.chosen or told.is_pausing or self._is_time(now):
            self._tell_place(told)
        else:
            return
        self._told_at = now

    def _is_time(self, now: float) -> bool:
        return not 0 <= now - self._told_at < BETWEEN_TELLINGS

    def go_elsewhere(self) -> None:
        """Tell that there is nothing to see, if there was."""
        self._watch = None
        if self._told not in (None, Told()):
            self._tell(Told())

    def give_sign(self) -> None:
        """Tell once more what was told last, if anything was, as a sign of life."""
        if self._told is not None:
            self._tell(self._told)

    def leave(self) -> None:
        """Tell nothing any more: the session ends."""
        self._told = None
        with suppress(StoreFailure):
            self._opened().change(lambda each: delete_session(each, self.session))
        if self._database is not None:
            self._database.close()
            self._database = None

    def _tell(self, told: Told) -> None:
        session, player, today = self.session, self.player, self._today()
        self._change(told, lambda each: write_told(each, session, player, told, today))

    def _tell_place(self, told: Told) -> None:
        session, player, today = self.session, self.player, self._today()

        def write(connection: Connection) -> None:
            if not write_place(connection, session, told, today):
                write_told(connection, session, player, told, today)

        self._change(told, write)

    def _change(self, told: Told, write: Callable[[Connection], None]) -> None:
        self._told, self._was_heard = told, False
        with suppress(StoreFailure):
            self._opened().change(write)
            self._was_heard = True

    # What is seen

    def played_now(self) -> Sequence[PlayedNow]:
        """What others play now who are not private."""
        but, today = self.session, self._today()
        with suppress(StoreFailure):
            return self._opened().ask(lambda each: played_now(each, today, but))
        return ()

    def window(self, session: str) -> OneSession:
        """What looks at another session."""
        return OneSession(self, session)

    def asked(self, question: Callable[[Connection], Answer]) -> Answer:
        """The answer of the store to a question, which only reads. Raises StoreFailure."""
        return self._opened().ask(question)

    @property
    def now(self) -> float:
        """Seconds since 1970 (UTC)."""
        return self._today()

    def _opened(self) -> Database:
        if self._database is None:
            self._database = opened_database(self._path, is_hosted=True)
        return self._database


class OneSession:
    """The window through which another session is looked at."""

    def __init__(self, live: Live, session: str) -> None:
        self._live, self._session = live, session
        self._name = called(None)
        self._mark: object = None
        """What was marked when it was looked last."""
        self._touched = 0.0
        """When there was a sign of life."""
        self._seen: tuple[int, int] | None = None
        """The number of the game whose moves were read, and how often it was written by then."""
        self._moves: Sequence[MoveText] = ()
        self._seconds: Sequence[float] = ()
        """How long each of them took, by which a move is known from the same one made anew."""

    def look(self) -> Sight | None:
        """What there is to see; None if that is the same as before. Raises NotSeen."""
        try:
            seen = self._live.asked(lambda each: mark(each, self._session))
            if seen is not None and seen == self._mark:
                self._must_be_alive()
                return None
            sight = self._live.asked(lambda each: each.at_one_moment(self._read))
        except StoreFailure:
            return None  # It is looked again soon.
        self._mark = seen
        return sight

    def _must_be_alive(self) -> None:
        if self._live.now - self._touched > GONE_AFTER:
            raise NotSeen(f"{capital(self._name)} has left.")

    def _read(self, connection: Connection) -> Sight:
        row = session_row(connection, self._session)
        if row is None:
            raise NotSeen(f"{capital(self._name)} has left.")
        self._name, self._touched = called(row.name), row.touched
        if row.is_private:
            raise NotSeen(f"{capital(self._name)} plays in private now.")
        self._must_be_alive()
        sight = Sight(self._name, row.told)
        if row.told.mode == ELSEWHERE:
            return sight
        present = present_row(connection, row.player, row.told.slot)
        if present is None:  # Nothing was done in it yet.
            return sight._replace(game=row.told.slot)
        if present.source:
            return sight._replace(told=Told())
        if self._seen != present[:2]:
            self._read_moves(connection, present)
            self._seen = present[:2]
        return sight._replace(number=present.number, game=present.game, moves=self._moves)

    def _read_moves(self, connection: Connection, present: PresentRow) -> None:
        """Read the moves behind those that are known."""
        known = 0
        if self._seen is not None and self._seen[0] == present.number:
            known = self._still_made(connection, present)
        rows = moves_made(connection, present, known)
        self._moves = [*self._moves[:known], *(row[:3] for row in rows)]
        self._seconds = [*self._seconds[:known], *(row[3] for row in rows)]

    def _still_made(self, connection: Connection, present: PresentRow) -> int:
        """How many moves at the beginning are known not to have changed: no move is written anew
        without all those behind it, and each of those takes another time then. Only how they are
        joined may have changed, which nobody sees."""
        known, step = min(len(self._moves), present.made), 1
        while known > 0:
            row = move_made(connection, present.number, known)
            took = self._seconds[known - 1]
            if took > 0 and row == (*self._moves[known - 1], took):
                return known
            known, step = known - step, 2 * step
        return 0
