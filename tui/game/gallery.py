"""Who is playing what on a host now, as a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from tui.engine.puzzle import BadInput, capital
from tui.engine.table import Table
from tui.game.database import Row, StoreFailure
from tui.game.live import GONE_AFTER, NEWEST, Live, told_in
from tui.game.live_status import PLAYED, REVIEWED, called

_PLAYED_NOW = (
    "SELECT session, players.name, slot, told, since, "
    f"coalesce((SELECT made {NEWEST} LIMIT 1), 0) "
    "FROM live JOIN players ON players.id = live.player "
    "WHERE private = 0 AND slot <> '' AND session <> ? AND touched > ? ORDER BY since, session"
)
"""What everybody plays who is not private, but for one session, the longest first."""
NOBODY = "Nobody else is playing now, unless in private."
_DOES = {PLAYED: "plays", REVIEWED: "reviews"}
_WATCHES = "watches"
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
        self._live, self._table = live, table
        self._titles: dict[str, str] = {}
        """The titles of games, by what tells them apart; empty for those that cannot be shown."""
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
        does = _DOES.get(told_in(told).mode, _WATCHES)
        since, title = time_text(self._live.now() - began), self._title(slot)
        return ShownSession(OneOf(session), called(name), title, does, int(made), since)

    def _title(self, slot: str) -> str:
        if slot not in self._titles:
            try:
                self._titles[slot] = str(self._table.parse_game(slot).puzzle.title)
            except BadInput:
                self._titles[slot] = ""
        return self._titles[slot]


def time_text(seconds: float) -> str:
    """How long ago something was, in a few words."""
    if seconds < _MINUTE:
        return "just now"
    if seconds < _HOUR:
        return f"{int(seconds // _MINUTE)} min ago"
    return f"{int(seconds // _HOUR)} h ago"
