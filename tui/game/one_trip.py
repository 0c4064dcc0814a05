"""A kept move as one statement, for a database that is a trip away."""

from __future__ import annotations

from collections.abc import Mapping

from tui.game.kept_games import common_moves
from tui.game.session import slot_of
from tui.game.sql.games import SlotStep
from tui.game.writing import NEVER, AnyKeptSession, Saved


def next_step(
    player: int, kept: AnyKeptSession, saved: Saved, taken: Mapping[int, float], today: float
) -> SlotStep | None:
    """What is to be written of a session of a player since it was `saved`, if that is no more than
    new moves, or moves taken back, in the game that is continued; None if it is more. `taken`:
    how many seconds its games took longer, by their numbers; `today`: since 1970 (UTC)."""
    here, game = saved.present, kept.games[kept.present]
    # Of what is only thought to be there, rows may be missing.
    if not saved.is_written or saved.version == NEVER:
        return None
    if kept.present != here or len(kept.games) != len(saved.rows):
        return None
    if any(each.owner != saved.owner for each in saved.rows):
        return None
    row = saved.rows[here]
    others = zip(saved.rows, kept.games, strict=True)
    if any(each.game is not other for n, (each, other) in enumerate(others) if n != here):
        return None
    if row.game.number != game.number or slot_of(game.puzzle, game.start) != saved.slot:
        return None
    before, moves = row.game.moves, game.moves
    same = common_moves(before, moves)
    if before[:same] != moves[:same]:  # Some are joined in another way.
        return None
    text, new = game.puzzle.move_text, moves[same:]
    seconds = taken.get(game.number, 0.0)
    each = seconds / max(1, len(new))
    rows = [
        (number, text(made.move), made.by.value, each, int(made.joined))
        for number, made in enumerate(new, same + 1)
    ]
    return SlotStep(
        player, saved.slot, saved.version, today, row.id, saved.owner, len(game.line), game.hints,
        row.seconds + seconds, len(moves), rows,
    )  # fmt: skip
