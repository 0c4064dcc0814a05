"""What is played on a host now: each session tells it to the others, and sees theirs."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.puzzle import BadInput, capital
from tui.engine.table import Table, parts_of
from tui.game.database import Row, StoreFailure
from tui.game.live_status import ELSEWHERE, PLAYS, LiveStatus, NotSeen, Sight, called, told_of
from tui.game.places import database_at
from tui.game.sitting import lines_of

if TYPE_CHECKING:
    from tui.engine.strategy import Strategy
    from tui.game.race import AnyRace
    from tui.game.watch_controller import AnyWatches

BETWEEN_TELLINGS = 0.04
"""Seconds between two times that a watch is told of which goes on by itself, unless what it shows
now stays at least as long."""
_FOR_TELLING = 0.1
"""The part of the time in which such a watch waits for the store, which may be far away."""
BETWEEN_PLACES = 1.0
"""Seconds between two times that a teacher is told how far behind somebody is."""
BETWEEN_SIGNS = 15.0
"""Seconds between two signs of life, if there is nothing to tell."""
GONE_AFTER = 45.0
"""Seconds after which a session has ended that nobody has heard of."""

_TELL = (
    "INSERT INTO live (session, player, slot, told, since, touched) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (session) DO UPDATE SET "
    "since = CASE live.slot WHEN excluded.slot THEN live.since ELSE excluded.since END, "
    "slot = excluded.slot, told = excluded.told, touched = excluded.touched"
)
_LEAVE = "DELETE FROM live WHERE session = ?"
_NEWEST = "FROM sittings WHERE player = live.player AND slot = live.slot ORDER BY touched DESC"
"""What is kept of the game that is told of, the newest first."""
_SEEN = (
    f"SELECT name, private, slot, told, touched, (SELECT record {_NEWEST} LIMIT 1) "
    "FROM live JOIN players ON players.id = live.player WHERE session = ?"
)
_PLAYED_NOW = (
    "SELECT session, players.name, slot, told, since, "
    f"coalesce((SELECT made {_NEWEST} LIMIT 1), 0) "
    "FROM live JOIN players ON players.id = live.player "
    "WHERE private = 0 AND slot <> '' AND session <> ? AND touched > ? ORDER BY since, session"
)
"""What everybody plays who is not private, but for one session, the longest first."""
_TAUGHT = (
    "SELECT session, told FROM live JOIN players ON players.id = live.player "
    "WHERE name = ? AND private = 0 AND session <> ? AND touched > ? "
    "ORDER BY slot <> '' DESC, touched DESC"
)
"""The sessions of a player who is not private, but for one session: first those with a game, and
of these the one last heard of."""


class Live:
    """Tells others what is done in a session, and shows what is done in theirs. Where the store
    fails, nothing is told, and nothing seen."""

    def __init__(
        self, place: str, player: int, session: str, today: Callable[[], float] = time.time
    ) -> None:
        """`place`: of the store, as in `database_at`. `player` is who plays in this session, and
        `session` tells it from others; `today` gives seconds since 1970 (UTC)."""
        self.player, self.session = player, session
        self.database = database_at(place, is_hosted=True)
        self.now = today
        self.teacher = ""
        """The name of the player whose class is followed in this session; empty if there is
        none."""
        self.joined: Window | None = None
        """The window at that class; None until it is joined."""
        self.answers: dict[str, tuple[int, int]] = {}
        """The numbers of the question that was answered last, and of the answer, by sessions."""
        self._told: LiveStatus | None = None
        """What was told last; None if nothing was."""
        self._was_heard = False
        """Whether that is in the store."""
        self._told_at = 0.0
        """When, by the clock of the watch."""
        self._shown: object = None
        """The watch or race of which it was told last."""

    # What is told

    def tell(
        self, watches: AnyWatches, race: AnyRace | None = None, strategies: Sequence[Strategy] = ()
    ) -> None:
        """Tell what is watched, or how a race of two strategies stands that lies over it: at once,
        but of what goes on by itself only now and then."""
        now, shown = watches.clock(), race or watches.watch
        rest = shown.playback.rest() if shown is not None and shown is self._shown else None
        is_soon = rest is not None and max(rest, now - self._told_at) < BETWEEN_TELLINGS
        if is_soon and self._was_heard:
            return
        self._shown, told = shown, self._in_class(told_of(watches, race, strategies))
        if told != self._told or not self._was_heard:
            self._tell(told)
            self._told_at = now + (watches.clock() - now) / _FOR_TELLING

    def go_elsewhere(self) -> None:
        """Tell that there is nothing to see, if there was."""
        told = self._in_class(LiveStatus())
        if told != (self._told or LiveStatus()):
            self._tell(told)

    def give_sign(self) -> None:
        """Tell once more what was told last, if anything was, as a sign of life."""
        if self._told is not None:
            self._tell(self._told)

    def leave(self) -> None:
        """Tell nothing any more: the session ends."""
        self._told = None
        with suppress(StoreFailure):
            self.database.run((_LEAVE, (self.session,)))
        self.database.close()

    def _tell(self, told: LiveStatus) -> None:
        self._told, self._was_heard = told, False
        text, now = json.dumps(told), self.now()
        with suppress(StoreFailure):
            self.database.run((_TELL, (self.session, self.player, told.slot, text, now, now)))
            self._was_heard = True

    # A class

    def _in_class(
        self, told: LiveStatus, where: str = PLAYS, at: int = 0, answer: tuple[int, int] = (0, 0)
    ) -> LiveStatus:
        """What is told by who follows a class, if this is such a session."""
        if self.joined is None:
            return told
        return told._replace(follows=(self.joined.session, where, at, *answer))

    def join(self) -> Window:
        """The window at the class that is followed. Raises NotSeen if there is none now."""
        rows: Sequence[Row] = ()
        with suppress(StoreFailure):
            heard_of = self.now() - GONE_AFTER
            rows = self.database.run((_TAUGHT, (self.teacher, self.session, heard_of)))
        for session, told in rows:
            if not told_in(told).follows:
                self.joined = Window(self, session)
                return self.joined
        nobody = f"Nobody called {self.teacher} is playing now, unless in private."
        raise NotSeen(f"{capital(self.teacher)} follows a class now." if rows else nobody)

    def attend(self, where: str, at: int, now: float, answer: tuple[int, int] = (0, 0)) -> bool:
        """Tell where one is in the class: at once where that is another place, but only now and
        then how far behind; and the numbers of the last question and its answer. `now`: by the
        clock of the watch. Returns whether one has come to the class from elsewhere."""
        before, told = self._told or LiveStatus(), self._in_class(LiveStatus(), where, at, answer)
        was_at = before.attendance
        is_there = was_at is not None and (was_at.where, *was_at[3:]) == (where, *answer)
        is_soon = now - self._told_at < BETWEEN_PLACES or before == told
        if not (is_there and is_soon and self._was_heard):
            self._tell(told)
            self._told_at = now
        return was_at is None or was_at.where == PLAYS


def told_in(text: str) -> LiveStatus:
    """What a session tells in this text; nothing where it makes no sense, for others may tell
    anything."""
    try:
        return LiveStatus(*json.JSONDecoder().decode(text))
    except (ValueError, TypeError, RecursionError):
        return LiveStatus()


class _SeenRow(NamedTuple):
    """What _SEEN tells of a session."""

    name: object
    private: int
    slot: str
    told: str
    touched: float
    """When there was a sign of life."""
    record: str | None
    """What is kept of the game; None if nothing was done in it."""


class Window:
    """The window through which another session is looked at."""

    def __init__(self, live: Live, session: str) -> None:
        self._live, self.session = live, session
        self._row: _SeenRow | None = None
        """What was seen last."""

    def look(self) -> Sight | None:
        """What there is to see; None if that is the same as before. Raises NotSeen."""
        try:
            rows = self._live.database.run((_SEEN, (self.session,)))
        except StoreFailure:
            return None  # It is looked again soon.
        row, before = _SeenRow(*rows[0]) if rows else None, self._row
        self._row = row or before
        name = called(self._row.name if self._row else None)
        if row is None or self._live.now() - row.touched > GONE_AFTER:
            raise NotSeen(f"{capital(name)} has left.")
        if row.private:
            raise NotSeen(f"{capital(name)} plays in private now.")
        if row == before:
            return None
        told = told_in(row.told)
        if told.mode == ELSEWHERE:
            return Sight(name, told)
        if row.record is None:  # Nothing was done in it yet.
            return Sight(name, told, game=row.slot)
        try:
            present, lines = lines_of(row.record)
        except (ValueError, TypeError, AttributeError):
            return Sight(name, LiveStatus())
        line = lines[present]
        return Sight(name, told, line.number, line.name, line.made_moves)


# A list to choose from

NOBODY = "Nobody else is playing now, unless in private."
_MINUTE, _HOUR = 60, 3600


class OneOf(NamedTuple):
    """What tells one session from others."""

    session: str


class ShownSession(NamedTuple):
    """What the gallery says of a session."""

    session: OneOf
    name: str
    """What the player is called."""
    title: str
    """That of the puzzle."""
    does: str
    """What the player does with it, in a word."""
    moves: int
    since: str
    """How long ago this game was begun or continued, in a few words."""


class Gallery:
    """What others play now, as far as they let everybody know."""

    def __init__(self, live: Live, table: Table) -> None:
        self._live = live

        endless = {each.name: each.one for each in table.endless}

        @cache
        def title(slot: str) -> str:
            """The title of a game; empty for one that cannot be shown. One without end is not made
            for that: everybody may play another."""
            name, parameters, _ = parts_of(slot)
            if name in endless:
                return f"The {endless[name]} {parameters}"
            try:
                return str(table.parse_game(slot).puzzle.title)
            except BadInput:
                return ""

        self._title = title
        self.shown: Sequence[ShownSession] = ()
        self.look()

    def look(self) -> bool:
        """Find out who plays now. Returns whether that is another list than before."""
        live, rows, before = self._live, list[ShownSession](), self.shown
        with suppress(StoreFailure):
            played = live.database.run((_PLAYED_NOW, (live.session, live.now() - GONE_AFTER)))
            rows = [self._row(row) for row in played]
        self.shown = [row for row in rows if row.title]
        return self.shown != before

    def about(self, session: OneOf | None) -> str:
        """A sentence about somebody who plays."""
        row = next((row for row in self.shown if row.session == session), None)
        if row is None:
            return NOBODY
        return f"{capital(row.name)} {row.does} {row.title}; enter looks on."

    def _row(self, row: Row) -> ShownSession:
        session, name, slot, told, began, made = row
        since, title = time_text(self._live.now() - began), self._title(slot)
        does = told_in(told).does
        return ShownSession(OneOf(session), called(name), title, does, int(made), since)


def time_text(seconds: float) -> str:
    """How long ago something was, in a few words."""
    if seconds < _MINUTE:
        return "just now"
    if seconds < _HOUR:
        return f"{int(seconds // _MINUTE)} min ago"
    return f"{int(seconds // _HOUR)} h ago"
