"""Games as rows of the store: only what has changed is written."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from tui.engine.kind import Game, name_of
from tui.engine.puzzle import BadInput, IllegalMove
from tui.engine.table import Table
from tui.game.played import KEPT_GAMES, By, KeptGame, Played

AnyKeptGame = KeptGame[Any, Any]
AnyPlayed = Played[Any]

_LETTERS = {By.PLAYER: "p", By.SOLVER: "s"}
_MAKERS = {letter: by for by, letter in _LETTERS.items()}


class KeptRow(NamedTuple):
    """A game, and where it stands in the store."""

    id: int
    place: int
    """By this the games of a session are ordered."""
    game: AnyKeptGame


def write_games(
    connection: sqlite3.Connection,
    slot: str,
    rows: Sequence[KeptRow],
    games: Sequence[AnyKeptGame],
    first: int,
    seconds: float,
) -> tuple[KeptRow, ...]:
    """Let a slot hold these games instead of those in `rows`. Games that it did not hold come at
    `first` or behind it. The moves that are new took `seconds` together."""
    unused = {id(row.game): row for row in rows}
    matched = [unused.pop(id(game), None) for game in games]
    written: list[KeptRow] = []
    place = first - 1
    for game, row in zip(games, matched, strict=True):
        if row is None:
            row = next((each for each in unused.values() if _is_same(each.game, game)), None)
            if row is not None:
                del unused[id(row.game)]
        place = max(place + 1, row.place) if row is not None else place + 1
        written.append(_write_game(connection, slot, row, KeptRow(0, place, game), seconds))
    for row in unused.values():
        _delete_game(connection, row.id)
    return tuple(written)


def _identity(game: AnyKeptGame) -> tuple[str, str]:
    """The name of a game, and the text of its file if it has one."""
    return name_of(game.puzzle, game.start), game.puzzle.source


def _is_same(before: AnyKeptGame, after: AnyKeptGame) -> bool:
    """Whether one game may be a later stage of the other."""
    return before.puzzle is after.puzzle and before.start == after.start


def _write_game(
    connection: sqlite3.Connection,
    slot: str,
    before: KeptRow | None,
    after: KeptRow,
    seconds: float,
) -> KeptRow:
    game = after.game
    if before is None:
        cursor = connection.execute(
            "INSERT INTO games (slot, place, game, source, made, hints, seconds) "
            "VALUES (?, ?, ?, ?, ?, ?, 0)",
            (slot, after.place, *_identity(game), len(game.line), game.hints),
        )
        assert cursor.lastrowid is not None, "a row was inserted"
        row = after._replace(id=cursor.lastrowid)
        _write_moves(connection, row, (), seconds)
        return row
    row = after._replace(id=before.id)
    if before.game is game and before.place == after.place:
        return row
    connection.execute(
        "UPDATE games SET place = ?, made = ?, hints = ? WHERE id = ?",
        (row.place, len(game.line), game.hints, row.id),
    )
    _write_moves(connection, row, (*before.game.line, *before.game.future), seconds)
    return row


def _write_moves(
    connection: sqlite3.Connection, row: KeptRow, before: Sequence[AnyPlayed], seconds: float
) -> None:
    game = row.game
    moves = (*game.line, *game.future)
    same = _common(before, moves)
    if same < len(before):
        connection.execute("DELETE FROM moves WHERE game = ? AND number > ?", (row.id, same))
    if before[:same] != moves[:same]:
        _write_joined(connection, row.id, before[:same], moves)
    new = moves[same:]
    if new:
        each, text = seconds / len(new), game.puzzle.move_text
        connection.executemany(
            "INSERT INTO moves (game, number, move, by, seconds, joined) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (row.id, number, text(played.move), _LETTERS[played.by], each, played.joined)
                for number, played in enumerate(new, same + 1)
            ],
        )


def _write_joined(
    connection: sqlite3.Connection,
    game: int,
    before: Sequence[AnyPlayed],
    after: Sequence[AnyPlayed],
) -> None:
    """Write which of the moves of `before` are joined in another way now."""
    pairs = enumerate(zip(before, after, strict=False), 1)
    connection.executemany(
        "UPDATE moves SET joined = ? WHERE game = ? AND number = ?",
        [(new.joined, game, number) for number, (old, new) in pairs if old.joined != new.joined],
    )


def _common(before: Sequence[AnyPlayed], after: Sequence[AnyPlayed]) -> int:
    """How many moves are the same at the beginning, however they are joined."""
    shorter = min(len(before), len(after))
    if before[:shorter] == after[:shorter]:
        return shorter
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (old, new) in pairs if old[:2] != new[:2]), shorter)


def keep_games_of_others(
    connection: sqlite3.Connection, slot: str, games: Sequence[AnyKeptGame]
) -> int:
    """Prepare a slot that somebody else wrote last for these games. What is not among them stays,
    as earlier games. Returns the first free place."""
    ours = {(*_identity(game), _texts(game)) for game in games}
    found = connection.execute(
        "SELECT id, place, game, source FROM games WHERE slot = ? ORDER BY place", (slot,)
    ).fetchall()
    kept, first = 0, 0
    for number, place, name, source in reversed(found):
        moves = connection.execute(
            "SELECT move FROM moves WHERE game = ? ORDER BY number", (number,)
        ).fetchall()
        is_ours = (name, source, tuple(text for (text,) in moves)) in ours
        if is_ours or not moves or kept == KEPT_GAMES:
            _delete_game(connection, number)
        else:
            kept, first = kept + 1, max(first, int(place) + 1)
    return first


def _texts(game: AnyKeptGame) -> tuple[str, ...]:
    return tuple(game.puzzle.move_text(made.move) for made in (*game.line, *game.future))


def _delete_game(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("DELETE FROM moves WHERE game = ?", (number,))
    connection.execute("DELETE FROM games WHERE id = ?", (number,))


def read_games(
    connection: sqlite3.Connection, slot: str, table: Table, known: Game | None
) -> tuple[KeptRow, ...]:
    """The games of a slot that can be replayed, in their order. `known` is a game whose puzzle need
    not be read again."""
    found = connection.execute(
        "SELECT id, place, game, source, made, hints FROM games WHERE slot = ? ORDER BY place",
        (slot,),
    ).fetchall()
    games: dict[tuple[str, str], Game] = {}
    if known is not None:
        games[known.name, known.puzzle.source] = known
    rows = []
    for number, place, name, source, made, hints in found:
        try:
            key = str(name), str(source)
            if key not in games:
                games[key] = table.game_of_text(*key) if source else table.parse_game(key[0])
            game = _read_game(connection, number, games[key], int(made), int(hints))
        except (BadInput, IllegalMove, KeyError, ValueError, TypeError):
            continue  # It stays in the store, for whoever can read it.
        rows.append(KeptRow(number, place, game))
    return tuple(rows)


def _read_game(
    connection: sqlite3.Connection, number: int, game: Game, made: int, hints: int
) -> AnyKeptGame:
    """A game, all of whose moves are legal. Raises BadInput, IllegalMove, KeyError."""
    puzzle, state = game.puzzle, game.start
    moves: list[AnyPlayed] = []
    for text, by, joined in connection.execute(
        "SELECT move, by, joined FROM moves WHERE game = ? ORDER BY number", (number,)
    ):
        # Only in a spoilt file is a move joined to none, or to one that is not undone with it.
        is_joined = bool(joined) and len(moves) not in (0, made)
        played = Played(puzzle.parse_move(text), _MAKERS[by], is_joined)
        state = puzzle.apply(state, played.move)
        moves.append(played)
    return KeptGame(puzzle, game.start, tuple(moves[:made]), tuple(moves[made:]), hints)
