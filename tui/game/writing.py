"""What is written of a session and of its results: what has changed, in one transaction."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.first_look import Glimpse
from tui.game.kept_games import KeptRow, Turn, make_room, read_games, write_games
from tui.game.kept_results import Scored, WrittenResult, write_results
from tui.game.played import KeptSession
from tui.game.session import slot_of
from tui.game.sql import games as sql
from tui.game.sql.connection import Connection
from tui.game.sql.players import hold_player
from tui.game.store import AT_HOME
from tui.game.store_faults import Forgotten

AnyKeptSession = KeptSession[Any, Any]

_NOBODY, NEVER = 0, -1
"""An owner and a version that no slot ever has."""


class Saved(NamedTuple):
    """What the store holds of a session."""

    slot: str
    version: int
    """How often the slot was written when it held this."""
    owner: int
    """Whose games they are once they are written again."""
    rows: tuple[KeptRow, ...]
    present: int
    """The index of the present game."""
    is_written: bool
    """Whether it was written here, and not only read."""

    @property
    def kept(self) -> AnyKeptSession:
        return KeptSession(tuple(row.game for row in self.rows), self.present)

    def after_step(self, kept: AnyKeptSession, seconds: float) -> Saved:
        """What is written once nothing was but the present game, which took so long."""
        row = self.rows[self.present]
        row = row._replace(game=kept.games[kept.present], seconds=seconds)
        rows = (*self.rows[: self.present], row, *self.rows[self.present + 1 :])
        return self._replace(version=self.version + 1, rows=rows, is_written=True)

    def holds(self, kept: AnyKeptSession) -> bool:
        """Whether a session has not changed since."""
        return self.present == kept.present and kept.games == self.kept.games


def unsaved(kept: AnyKeptSession) -> Saved:
    """A session of which nothing is written yet."""
    present = kept.games[kept.present]
    return Saved(slot_of(present.puzzle, present.start), NEVER, _new_owner(), (), 0, False)


def write_session(
    connection: Connection,
    player: int,
    kept: AnyKeptSession,
    saved: Saved,
    scored: Sequence[Scored],
    taken: Mapping[int, float],
    today: float,
) -> tuple[Saved, Sequence[WrittenResult]]:
    """Write what has changed of a session of a player since it was `saved`, and results in it.
    Returns what the store holds then. `taken`: how many seconds its games took longer, by their
    numbers; `today`: since 1970 (UTC)."""
    present = kept.games[kept.present]
    slot = slot_of(present.puzzle, present.start)
    owner, same = saved.owner, saved if saved.slot == slot else None
    # A spoilt slot may have any version.
    is_known = same is not None and same.version != NEVER
    is_ours = is_known and sql.write_slot_on(connection, player, slot, saved.version, today)
    if same is not None and is_ours:
        version, rows = same.version + 1, same.rows
    else:  # Somebody else has written there, or nobody yet.
        sql.hold_slot(connection, player, slot)
        version = max(0, sql.slot_of_player(connection, player, slot)[0]) + 1
        before = () if same is None else same.rows
        rows = make_room(connection, player, slot, owner, before)
    turn = Turn(player, slot, owner, version, taken)
    rows = write_games(connection, turn, rows, kept.games, kept.present)
    game = rows[kept.present].id
    continued = player, slot, present.puzzle.name, game, version, today
    is_continued = same is not None and is_ours and game == same.rows[same.present].id
    if not is_continued and not sql.change_slot(connection, *continued):
        _hold(connection, player)
        sql.add_slot(connection, *continued)
    numbers = {row.game.number: row.id for row in rows}
    written = write_results(connection, player, scored, numbers)
    return Saved(slot, version, owner, rows, kept.present, True), written


def write_results_alone(
    connection: Connection, player: int, saved: Saved, scored: Sequence[Scored]
) -> Sequence[WrittenResult]:
    """Write results of a player, whose games are `saved` or not kept any more."""
    _hold(connection, player)
    return write_results(connection, player, scored, {r.game.number: r.id for r in saved.rows})


def _hold(connection: Connection, player: int) -> None:
    """Let nobody forget a player meanwhile, for what is new here would be left. Raises
    Forgotten."""
    if player != AT_HOME and not hold_player(connection, player):
        raise Forgotten


def _new_owner() -> int:
    """A number that nobody else has."""
    return int.from_bytes(os.urandom(7), "big")


def read_session(
    connection: Connection,
    player: int,
    slot: str,
    table: Table,
    known: Game | None,
    glimpse: Glimpse | None,
) -> Saved | None:
    """What a slot of a player holds that can be replayed; None if the game is not among it that is
    continued there. `known` and `glimpse` are as in `read_games`."""
    version, present = sql.slot_of_player(connection, player, slot)
    if not version:
        return None
    rows = read_games(connection, player, slot, table, present, known, glimpse)
    place = next((n for n, row in enumerate(rows) if row.id == present), None)
    return None if place is None else Saved(slot, version, _new_owner(), rows, place, False)


def seen_alone(slot: str, glimpse: Glimpse) -> Saved:
    """What is known of a slot by a glimpse alone. Before more was read, somebody else has written
    there: all that there is belongs to others."""
    row = KeptRow(glimpse.stored.id, 0, _NOBODY, glimpse.game, 0.0)
    return Saved(slot, NEVER, _new_owner(), (row,), 0, False)
