"""What is really in a database of what was written there once: its connection was lost, so that the
last may have been written without an answer, or it has broken down and come back without the
last."""

from __future__ import annotations

from collections.abc import Sequence

from tui.game.kept_games import KeptRow
from tui.game.sql import games as sql
from tui.game.sql.connection import Connection, Row
from tui.game.writing import NEVER, Saved


def still_there(connection: Connection, player: int, saved: Saved) -> Saved:
    """What a slot of a player holds of what is believed to be `saved` there: the same object, if it
    is all there and nothing else. What it holds besides, which was written without an answer, is
    taken out: it is written once more."""
    owners = sql.owners_of_slot(connection, player, saved.slot)
    his = {number for number, owner, _ in owners if owner == saved.owner}
    if not his:
        return saved  # Nothing of it was ever written, or nothing of it is left.
    for number in his - {row.id for row in saved.rows}:
        sql.delete_game(connection, number)
    moves = sql.moves_of_slot(connection, player, saved.slot)
    rows = tuple(
        _as_it_is(connection, row, moves.get(row.id, ())) for row in saved.rows if row.id in his
    )
    version, _ = sql.slot_of_player(connection, player, saved.slot)
    if (version, rows) == (saved.version, saved.rows) and len(his) == len(rows):
        return saved
    return saved._replace(version=NEVER, rows=rows)


def _as_it_is(connection: Connection, row: KeptRow, there: Sequence[Row]) -> KeptRow:
    """A game with those of its moves that are `there`, in the store; others are taken out."""
    moves, text = row.game.moves, row.game.puzzle.move_text
    same = 0
    for made, found in zip(moves, there, strict=False):
        if tuple(found) != (text(made.move), made.by.value, int(made.joined)):
            break
        same += 1
    if len(there) > same:
        sql.delete_moves(connection, row.id, after=same)
    if same == len(moves):
        return row
    return row._replace(game=row.game._replace(line=moves[:same], future=()))
