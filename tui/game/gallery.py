"""Who is playing what on a host now, as a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.engine.puzzle import BadInput, capital
from tui.engine.table import Table
from tui.game.live import Live, PlayedNow
from tui.game.live_status import PLAYED, REVIEWED, called

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
        rows = [self._row(played) for played in self._live.played_now()]
        before, self.shown = self.shown, [row for row in rows if row.title]
        return self.shown != before

    def about(self, session: OneOf | None) -> str:
        """A sentence about somebody who plays."""
        row = next((row for row in self.shown if row.session == session), None)
        if row is None:
            return NOBODY
        return f"{capital(row.name)} {row.does} {row.title}; enter looks on."

    def _row(self, played: PlayedNow) -> ShownSession:
        name, does = called(played.name), _DOES.get(played.mode, _WATCHES)
        since = time_text(self._live.now() - played.since)
        title = self._title(played.slot)
        return ShownSession(OneOf(played.session), name, title, does, int(played.made), since)

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
