"""What is really in a database of what was written there once: its connection was lost, so that the
last may have been written without an answer, or it has broken down and come back without the
last."""

from __future__ import annotations

from collections.abc import Sequence

from tui.game.kept_games import KeptRow
from tui.game.sql import games as sql
from tui.game.sql.connection import Connection, Row
from tui.game.writing import NEVER, Saved


def still_there(connection: Connection, player: int, saved: Saved) -> tuple[Saved, bool]:
    """What a slot of a player holds of what is believed to be `saved` there, and whether anything
    of it is lost; what others have changed since, who have written there later, is not. It is the
    same object, if it is all there and nothing else. What there is besides, which was written
    without an answer, is taken out: it is written once more."""
    version, _ = sql.slot_of_player(connection, player, saved.slot)
    is_last = version <= saved.version
    games = sql.games_of_slot(connection, player, saved.slot)
    his = {row[2]: row for row in games if row[1] == saved.owner}
    if not his:
        # Others may have written as often since the database broke down and lost it.
        return saved._replace(version=NEVER, rows=()), is_last
    sql.delete_games(connection, his.keys() - {row.id for row in saved.rows})
    moves = sql.moves_of_slot(connection, player, saved.slot)
    rows = tuple(
        _as_it_is(connection, row, his[row.id], moves.get(row.id, ()))
        for row in saved.rows
        if row.id in his
    )
    if (version, rows) == (saved.version, saved.rows) and len(his) == len(rows):
        return saved, False
    return saved._replace(version=NEVER, rows=rows), is_last


def _as_it_is(
    connection: Connection, row: KeptRow, there: Row, moves_there: Sequence[Row]
) -> KeptRow:
    """A game as it is in the store, with those of its moves that are there; others are taken
    out. How long it took is what is known of it here: what was written without an answer has more,
    what was lost less."""
    game, text = row.game, row.game.puzzle.move_text
    same = 0
    for made, found in zip(game.moves, moves_there, strict=False):
        if tuple(found) != (text(made.move), made.by.value, int(made.joined)):
            break
        same += 1
    if len(moves_there) > same:
        sql.delete_moves(connection, [(row.id, same)])
    place, *_, made_there, hints, _ = there
    if (place, made_there, hints, same) == (row.place, len(game.line), game.hints, len(game.moves)):
        return row
    moves = game.moves[:same]
    is_there = game._replace(line=moves[:made_there], future=moves[made_there:], hints=hints)
    return row._replace(place=place, game=is_there)
