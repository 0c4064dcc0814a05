"""Games as rows of the store: only what has changed is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tui.engine.kind import Game, name_of
from tui.engine.puzzle import BadInput, IllegalMove
from tui.engine.table import Table
from tui.game.first_look import Glimpse, StoredGame
from tui.game.kept_results import is_time
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
    seconds: float
    """How long it took."""


class _Written(NamedTuple):
    """A game that is written: where it stands then, and where it stood before."""

    before: KeptRow | None
    """None if it was not there."""
    after: KeptRow

    @property
    def is_moved(self) -> bool:
        """Whether it was there, in another place."""
        return self.before is not None and self.before.place != self.after.place

    @property
    def is_changed(self) -> bool:
        """Whether it was there, and was somebody else's, or at another stage."""
        return self.before is not None and self.before[2:] != self.after[2:]


class Turn(NamedTuple):
    """One time that the games of a slot are written."""

    player: int
    slot: str
    owner: int
    """Whose games they are from now on."""
    number: int
    """How often the slot was written, this time included."""
    seconds: Mapping[int, float]
    """How long the moves took that are new, together, by the numbers of the games."""

    def taken(self, game: AnyKeptGame) -> float:
        """How many seconds the new moves of a game took."""
        return self.seconds.get(game.number, 0.0)


def write_games(
    connection: Connection,
    turn: Turn,
    rows: Sequence[KeptRow],
    games: Sequence[AnyKeptGame],
    present: int,
) -> tuple[KeptRow, ...]:
    """Hold these games in a slot instead of those in `rows`. `present` is the index of the one that
    is continued. However many they are, this takes few trips. Raises Spoilt if the present one is
    not where it was written."""
    written = _numbered(connection, turn, rows, games)
    moved = [each.after for each in written if each.is_moved]
    sql.move_games(connection, [(row.place, row.id) for row in moved])
    # Even the names of columns may be spoilt, and nobody complains.
    if not sql.continue_game(connection, _change(written[present]), turn.number):
        raise Spoilt
    others = (*written[:present], *written[present + 1 :])
    sql.change_games(connection, [_change(each) for each in others if each.is_changed])
    _write_moves(connection, turn, written)
    left = {each.after.id for each in written}
    sql.delete_games(connection, [row.id for row in rows if row.id not in left])
    return tuple(each.after for each in written)


def _numbered(
    connection: Connection, turn: Turn, rows: Sequence[KeptRow], games: Sequence[AnyKeptGame]
) -> Sequence[_Written]:
    """Where each game stands then, those that are new among them."""
    before = {row.game.number: row for row in rows}
    written, place = [], -1
    for game in games:
        row = before.get(game.number)
        place = place + 1 if row is None else max(place + 1, row.place)
        number, seconds = (0, 0.0) if row is None else (row.id, row.seconds)
        after = KeptRow(number, place, turn.owner, game, seconds + turn.taken(game))
        written.append(_Written(row, after))
    new = [each.after for each in written if each.before is None]
    numbers = iter(sql.add_games(connection, [_begun(turn, row) for row in new]))
    return [
        each if each.before is not None else _Written(None, each.after._replace(id=next(numbers)))
        for each in written
    ]


def _begun(turn: Turn, row: KeptRow) -> sql.GameRow:
    game, (name, source) = row.game, _identity(row.game)
    place = turn.player, turn.slot, row.place, row.owner
    return sql.GameRow(*place, name, source, len(game.line), game.hints, row.seconds)


def _change(written: _Written) -> sql.GameChange:
    row, game = written.after, written.after.game
    return sql.GameChange(row.owner, len(game.line), game.hints, row.seconds, row.id)


def _write_moves(connection: Connection, turn: Turn, written: Sequence[_Written]) -> None:
    gone, joined, new = [], [], []
    for old, (number, _, _, game, _) in written:
        if old is not None and old.game is game:
            continue
        before, moves = () if old is None else old.game.moves, game.moves
        same = common_moves(before, moves)
        if same < len(before):
            gone.append((number, same))
        if before[:same] != moves[:same]:  # Then some are joined in another way now.
            both = enumerate(zip(before[:same], moves[:same], strict=True), 1)
            joined += [
                (now.joined, number, n) for n, (was, now) in both if was.joined != now.joined
            ]
        text, each = game.puzzle.move_text, turn.taken(game) / max(1, len(moves) - same)
        new += [
            (number, n, text(made.move), made.by.value, each, made.joined)
            for n, made in enumerate(moves[same:], same + 1)
        ]
    sql.delete_moves(connection, gone)
    sql.join_moves(connection, joined)
    sql.add_moves(connection, new)


def _identity(game: AnyKeptGame) -> tuple[str, str]:
    """The name of a game, and the text of its file if it has one."""
    return name_of(game.puzzle, game.start), game.puzzle.source


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
    left, kept, gone = {row.id for row in rows}, 0, []
    for number, other, has_moves in found:
        if number in left:
            continue
        # Undo brings back so many earlier games, and there is the one that was continued.
        if other == owner or not has_moves or kept > KEPT_GAMES:
            gone.append(number)
        else:
            kept += 1
    sql.delete_games(connection, gone)
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
    for place, owner, *row, seconds in sql.games_of_slot(connection, player, slot):
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
        rows.append(KeptRow(stored.id, place, owner, game, seconds if is_time(seconds) else 0.0))
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
