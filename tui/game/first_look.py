"""The first look into a store: the game in progress that is to be shown at once, and no more."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Game
from tui.engine.puzzle import IllegalMove
from tui.engine.table import Table
from tui.game.folder_lock import StillHeld, held
from tui.game.played import KeptGame, new_number, replayed
from tui.game.session import slot_of
from tui.game.store import APPLICATION, AT_HOME, VERSION

if TYPE_CHECKING:
    import sqlite3


_PRESENT = (
    "SELECT id, game, source, made, hints FROM slots JOIN games ON id = present "
    "WHERE slots.player = ? AND slots.slot = ?"
)
MOVES = "SELECT move, by, joined FROM moves WHERE game = ? ORDER BY number"
"""Asks for the moves of a game."""


class NotAtAGlance(Exception):
    """A look is not enough: the store has to be opened, which finds out what is wrong with it."""


class StoredGame:
    """A game as it stands in a store."""

    # No named tuple: to define one would take half as long as to read the store.
    def __init__(self, row: Iterable[Any], moves: Sequence[tuple[Any, Any, Any]]) -> None:
        """`row` has the number of the game, its name, the text of its file, how many moves are made
        in it, and how many hints were given. Of each move there are its text, its maker, and
        whether it is joined to the one before it. Raises ValueError, TypeError if a row makes no
        sense."""
        self.row = number, name, source, made, hints = tuple(row)
        self.id, self.name, self.source = int(number), str(name), str(source)
        self.made, self.hints, self.moves = int(made), int(hints), moves

    def is_same(self, other: StoredGame) -> bool:
        """Whether it is the same game, as it was."""
        return self.row == other.row and self.moves == other.moves

    def begun(self, known: Game | None, table: Table) -> Game:
        """The game at its start. One that is `known` is not made again. Raises BadInput."""
        if known is not None and (known.name, known.puzzle.source) == (self.name, self.source):
            return known
        if self.source:
            return table.game_of_text(self.name, self.source)
        return table.parse_game(self.name)

    def replayed(self, game: Game) -> tuple[KeptGame[Any, Any], Sequence[Any]]:
        """The game as it was left, and its states, as `replayed` tells them, with its errors."""
        begun = KeptGame(game.puzzle, game.start, new_number(), hints=self.hints)
        return replayed(begun, self.moves, self.made)


class Glimpse:
    """What a look has shown."""

    def __init__(self, stored: StoredGame, game: KeptGame[Any, Any], states: Sequence[Any]) -> None:
        """`states`: the start, and the state after each move that is made."""
        self.stored, self.game, self.states = stored, game, states


def first_look(path: str, game: Game, table: Table, player: int = AT_HOME) -> Glimpse | None:
    """The game of this name that a player has in progress; None if there is none, or no store yet.
    Nothing is written, nothing made, and nobody waited for. Raises NotAtAGlance."""
    try:
        stored = _stored(path, player, slot_of(game.puzzle, game.start))
        if stored is None:
            return None
        return Glimpse(stored, *stored.replayed(stored.begun(game, table)))
    except (OSError, ValueError, TypeError, StillHeld, IllegalMove) as error:
        raise NotAtAGlance from error


def _stored(path: str, player: int, slot: str) -> StoredGame | None:
    place = os.path.realpath(path)
    with held(os.path.dirname(place), alone=False, seconds=0.0):
        if not os.path.lexists(place):
            return None
        return _looked_up(place, player, slot)


def _looked_up(place: str, player: int, slot: str) -> StoredGame | None:
    try:
        # Late: it takes most of the time, and not everybody has a store yet. `sqlite3` is the same
        # with what turns dates into text, which takes twice as long.
        import _sqlite3 as sqlite3  # type: ignore[import-not-found, unused-ignore]
    except ImportError as error:
        raise NotAtAGlance from error
    for sign in "%?#":
        place = place.replace(sign, f"%{ord(sign):02x}")
    # Who only reads takes no log away when he closes it.
    uri = f"file:{place}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=0.0, isolation_level=None)) as store:
            return _present(store, player, slot)
    except sqlite3.Error as error:
        raise NotAtAGlance from error


def _present(connection: sqlite3.Connection, player: int, slot: str) -> StoredGame | None:
    """The game of a slot of a player that is continued."""
    connection.execute("BEGIN")  # All that is read is of one moment.
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if (version, application) != (VERSION, APPLICATION):
        raise NotAtAGlance
    found = connection.execute(_PRESENT, (player, slot)).fetchone()
    if found is None:
        return None
    return StoredGame(found, connection.execute(MOVES, found[:1]).fetchall())
