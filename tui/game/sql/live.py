"""What players are doing now, as rows of a host's store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.game.sql.connection import Connection, Row
from tui.game.told import ELSEWHERE, Told

GONE_AFTER = 45.0
"""Seconds after which a session has ended that nobody has heard of."""

_NOW = "mode, origin, method, options, view, at, speed, pausing"
_OF_A_MOVE = "move, by, joined, seconds"


class PlayedNow(NamedTuple):
    """A game that somebody plays now."""

    session: str
    name: object
    """What the player is called; None if no name was chosen."""
    slot: str
    mode: str
    made: int
    """How many moves are made."""
    since: float
    """Since when, in seconds since 1970 (UTC)."""


class SessionRow(NamedTuple):
    """What a session tells now."""

    player: int
    name: object
    is_private: bool
    told: Told
    touched: float


class PresentRow(NamedTuple):
    """The game that a player continues in a slot."""

    number: int
    version: int
    """How often the slot was written."""
    game: str
    source: str
    """The text of its file; empty if it has none."""
    made: int


def write_told(connection: Connection, session: str, player: int, told: Told, today: float) -> None:
    """Let a session tell something else. `today`: seconds since 1970 (UTC)."""
    connection.execute(
        f"INSERT INTO live (session, player, slot, {_NOW}, touched, since) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (session) DO UPDATE SET "
        "mode = excluded.mode, origin = excluded.origin, method = excluded.method, "
        "options = excluded.options, view = excluded.view, at = excluded.at, "
        "speed = excluded.speed, pausing = excluded.pausing, touched = excluded.touched, "
        "since = CASE live.slot WHEN excluded.slot THEN live.since ELSE excluded.since END, "
        "slot = excluded.slot",
        (session, player, *told[:-1], int(told.is_pausing), today, today),
    )


def write_place(connection: Connection, session: str, told: Told, today: float) -> bool:
    """Let a session tell another place of the same watch. Returns whether it is known."""
    changed = connection.execute(
        "UPDATE live SET view = ?, at = ?, speed = ?, pausing = ?, touched = ? WHERE session = ?",
        (told.view, told.at, told.speed, int(told.is_pausing), today, session),
    )
    return changed == 1


def delete_session(connection: Connection, session: str) -> None:
    connection.execute("DELETE FROM live WHERE session = ?", (session,))


def played_now(connection: Connection, today: float, but: str) -> Sequence[PlayedNow]:
    """What everybody plays who is not private, but for one session, the longest first."""
    found = connection.rows(
        "SELECT session, players.name, live.slot, mode, coalesce(made, 0), since FROM live "
        "JOIN players ON players.id = live.player "
        "LEFT JOIN slots ON slots.player = live.player AND slots.slot = live.slot "
        "LEFT JOIN games ON games.id = slots.present "
        "WHERE private = 0 AND mode <> ? AND session <> ? AND live.touched > ? "
        "ORDER BY since, session",
        (ELSEWHERE, but, today - GONE_AFTER),
    )
    return [PlayedNow(*row) for row in found]


def mark(connection: Connection, session: str) -> object:
    """What is another one whenever there may be something new to see of a session; None if it has
    to be looked at."""
    number = connection.changes
    if number is not None:
        return number
    return connection.row(
        f"SELECT live.player, players.name, private, live.slot, {_NOW}, live.touched, version "
        "FROM live JOIN players ON players.id = live.player "
        "LEFT JOIN slots ON slots.player = live.player AND slots.slot = live.slot "
        "WHERE session = ?",
        (session,),
    )


def session_row(connection: Connection, session: str) -> SessionRow | None:
    """What a session tells; None if there is none, or none any more."""
    found = connection.row(
        f"SELECT live.player, name, private, slot, {_NOW}, touched FROM live "
        "JOIN players ON players.id = live.player WHERE session = ?",
        (session,),
    )
    if found is None:
        return None
    player, name, private, *now, touched = found
    told = Told(*now)
    told = told._replace(is_pausing=bool(told.is_pausing))
    return SessionRow(player, name, bool(private), told, touched)


def present_row(connection: Connection, player: int, slot: str) -> PresentRow | None:
    """The game that a player continues in a slot; None if there is none."""
    found = connection.row(
        "SELECT id, version, game, source, made FROM slots JOIN games ON id = present "
        "WHERE slots.player = ? AND slots.slot = ?",
        (player, slot),
    )
    return None if found is None else PresentRow(*found)


def moves_made(connection: Connection, present: PresentRow, after: int) -> Sequence[Row]:
    """The moves that are made in a game after so many: of each the text, the letter of its maker,
    whether it is joined to the one before it, and how long it took, in seconds."""
    return connection.rows(
        f"SELECT {_OF_A_MOVE} FROM moves WHERE game = ? AND number > ? AND number <= ? "
        "ORDER BY number",
        (present.number, after, present.made),
    )


def move_made(connection: Connection, game: int, number: int) -> Row | None:
    """The same of one move of a game; None if there is no move with this number, from 1."""
    question = f"SELECT {_OF_A_MOVE} FROM moves WHERE game = ? AND number = ?"
    return connection.row(question, (game, number))
