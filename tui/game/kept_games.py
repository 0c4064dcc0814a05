"""Games as rows of the store: only what has changed is written."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.kind import Game, name_of
from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput, IllegalMove
from tui.engine.table import Table
from tui.engine.typing import Any
from tui.game.first_look import Glimpse, StoredGame
from tui.game.played import KEPT_GAMES, KeptGame, Played
from tui.game.sql import games as sql
from tui.game.sql.connection import Connection
from tui.game.store_faults import Spoilt

AnyKeptGame = KeptGame[Any, Any]
AnyPlayed = Played[Any]


class KeptRow(NamedTuple):
    """A game, and where it stands in the store."""

    id: int
    place: int
    """By this the games of a session are ordered."""
    owner: int
    """Who has written it: a number for each session that was ever played in a program."""
    game: AnyKeptGame


class Turn(NamedTuple):
    """One time that the games of a slot are written."""

    player: int
    slot: str
    owner: int
    """Whose games they are from now on."""
    number: int
    """How often the slot was written, this time included."""
    seconds: float
    """How long the moves took that are new, together."""


def write_games(
    connection: Connection,
    turn: Turn,
    rows: Sequence[KeptRow],
    games: Sequence[AnyKeptGame],
    present: int,
) -> tuple[KeptRow, ...]:
    """Hold these games in a slot instead of those in `rows`. `present` is the index of the one that
    is continued. Raises Spoilt if that is not where it was written."""
    matched = _matched(rows, games)
    written: list[KeptRow] = []
    place = -1
    for game, row in zip(games, matched, strict=True):
        place = max(place + 1, row.place) if row is not None else place + 1
        after = KeptRow(0, place, turn.owner, game)
        is_present = len(written) == present
        written.append(_write_game(connection, turn, row, after, is_present))
    used = {row.id for row in matched if row is not None}
    for row in rows:
        if row.id not in used:
            sql.delete_game(connection, row.id)
    return tuple(written)


def _matched(rows: Sequence[KeptRow], games: Sequence[AnyKeptGame]) -> Sequence[KeptRow | None]:
    """The row in which each game was written, maybe at an earlier stage; None for a new one. Games
    never change places, so what stands before a row was written before it."""
    where = {id(row.game): number for number, row in enumerate(rows)}
    found = [where.get(id(game)) for game in games]
    least = 0
    for number, game in enumerate(games):
        if (known := found[number]) is None:
            later = (each for each in found[number:] if each is not None)
            between = range(least, next(later, len(rows)))
            known = next((each for each in between if is_same(rows[each].game, game)), None)
            found[number] = known
        least = least if known is None else known + 1
    return [None if each is None else rows[each] for each in found]


def _identity(game: AnyKeptGame) -> tuple[str, str]:
    """The name of a game, and the text of its file if it has one."""
    return name_of(game.puzzle, game.start), game.puzzle.source


def is_same(before: AnyKeptGame, after: AnyKeptGame) -> bool:
    """Whether one game may be a later stage of the other."""
    return before.puzzle is after.puzzle and before.start == after.start


def _write_game(
    connection: Connection,
    turn: Turn,
    before: KeptRow | None,
    after: KeptRow,
    is_present: bool,
) -> KeptRow:
    game, made = after.game, len(after.game.line)
    moves = () if before is None else before.game.moves
    if before is None:
        identity = turn.player, turn.slot, after.place, after.owner, *_identity(game)
        begun = sql.GameRow(*identity, made, game.hints)
        row = after._replace(id=sql.add_game(connection, begun))
    else:
        row = after._replace(id=before.id)
        if row.place != before.place:
            sql.move_game(connection, row.id, row.place)
    is_changed = before is None or before.game is not game
    if is_present:
        state = row.owner, made, game.hints, turn.seconds, turn.number
        # Even the names of columns may be spoilt, and nobody complains.
        if not sql.continue_game(connection, row.id, *state):
            raise Spoilt
    elif before is not None and (is_changed or before.owner != row.owner):
        sql.change_game(connection, row.id, row.owner, made, game.hints)
    if is_changed:
        _write_moves(connection, row, moves, turn.seconds)
    return row


def _write_moves(
    connection: Connection, row: KeptRow, before: Sequence[AnyPlayed], seconds: float
) -> None:
    moves, text = row.game.moves, row.game.puzzle.move_text
    same = common_moves(before, moves)
    if same < len(before):
        sql.delete_moves(connection, row.id, after=same)
    if before[:same] != moves[:same]:  # Then some are joined in another way now.
        pairs = enumerate(zip(before[:same], moves[:same], strict=True), 1)
        sql.join_moves(
            connection,
            [(new.joined, row.id, n) for n, (old, new) in pairs if old.joined != new.joined],
        )
    new = moves[same:]
    if new:
        each = seconds / len(new)
        sql.add_moves(
            connection,
            [
                (row.id, number, text(played.move), played.by.value, each, played.joined)
                for number, played in enumerate(new, same + 1)
            ],
        )


def common_moves(before: Sequence[AnyPlayed], after: Sequence[AnyPlayed]) -> int:
    """How many moves are the same at the beginning, however they are joined."""
    shorter = min(len(before), len(after))
    if before[:shorter] == after[:shorter]:
        return shorter
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (old, new) in pairs if old[:2] != new[:2]), shorter)


def make_room(
    connection: Connection, player: int, slot: str, owner: int, before: tuple[KeptRow, ...]
) -> tuple[KeptRow, ...]:
    """Prepare a slot of a player for games of an owner who had these rows there. Returns those of
    them that are as he left them: somebody who continues a game of another becomes its owner. If
    they are not all, or none, the games of others stay, as earlier ones, as far as there is
    something in them and they are not too many."""
    found = sql.owners_of_slot(connection, player, slot)
    his = {number for number, other, _ in found if other == owner}
    rows = tuple(row for row in before if row.id in his)
    if rows and rows == before and len(his) == len(rows):
        return rows
    left, kept = {row.id for row in rows}, 0
    for number, other, has_moves in found:
        if number in left:
            continue
        # Undo brings back so many earlier games, and there is the one that was continued.
        if other == owner or not has_moves or kept > KEPT_GAMES:
            sql.delete_game(connection, number)
        else:
            kept += 1
    return rows


def read_games(
    connection: Connection,
    player: int,
    slot: str,
    table: Table,
    present: object,
    known: Game | None,
    glimpse: Glimpse | None,
) -> tuple[KeptRow, ...]:
    """The games of a slot of a player that can be replayed, in their order: those of whoever wrote
    last come last. `present` is the number of the one that is continued; `known` is a game whose
    puzzle need not be read again, and what there was at a `glimpse` need not be replayed again."""
    games: dict[tuple[str, str], Game] = {}
    rows, moves = [], sql.moves_of_slot(connection, player, slot)
    for place, owner, *row in sql.games_of_slot(connection, player, slot):
        try:
            stored = StoredGame(row, moves.get(row[0], []))
            if glimpse is not None and stored.is_same(glimpse.stored):
                game = glimpse.game
            else:
                key = stored.name, stored.source
                if key not in games:
                    games[key] = stored.begun(known, table)
                game, _ = stored.replayed(games[key])
        except (BadInput, IllegalMove, ValueError, TypeError):
            continue  # It stays in the store, for whoever can read it.
        rows.append(KeptRow(stored.id, place, owner, game))
    return _without_copies(rows, present)


def _without_copies(rows: Sequence[KeptRow], present: object) -> tuple[KeptRow, ...]:
    """Leave out what is no game of its own: where two continue one game, both have written what it
    was before."""
    last = next((row.owner for row in rows if row.id == present), None)
    if all(row.owner == last for row in rows):
        return tuple(rows)
    own = {_content(row.game) for row in rows if row.owner == last}
    return tuple(
        row
        for row in rows
        if row.owner == last or (row.game.moves and _content(row.game) not in own)
    )


def _content(game: AnyKeptGame) -> tuple[tuple[str, str], tuple[Any, ...]]:
    return _identity(game), tuple(made.move for made in game.moves)
