"""A session as it is kept: a line of text for each of its games, in one row a sitting.

A sitting is one program at one slot. Where several programs have played in a slot, each has a row
there, and who reads them takes over what all have left.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.kind import AnyKind, Game, name_of
from tui.engine.puzzle import BadInput, IllegalMove
from tui.engine.table import parts_of
from tui.game.session import MOST_NUMBERS, By, KeptGame, KeptSession, Played

if TYPE_CHECKING:
    from tui.engine.table import Table
    from tui.game.database import Statement

AnyKept = KeptSession[Any, Any]
AnyGame = KeptGame[Any, Any]
TakenRow = tuple[str, float]
"""The id of a row, and when it was touched."""

KEEP = (
    "INSERT INTO sittings (id, player, slot, name, made, touched, record) "
    "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
    "made = excluded.made, touched = excluded.touched, record = excluded.record "
    "WHERE sittings.touched <= excluded.touched"
)
LEAVE = "DELETE FROM sittings WHERE id = ? AND touched = ?"
READ = (
    "SELECT id, touched, record FROM sittings WHERE player = ? AND slot = ? "
    "ORDER BY touched DESC, id"
)
_BETWEEN_FIELDS, _BETWEEN_LINES = "\t", "\n"
_FIELDS = 6
"""Number of fields of a line before the moves."""
_ESCAPED = "unicode_escape"
"""Encoding of names and files, which may contain ends of lines."""
_JOINED, _ALONE = "+", "-"
_UNREADABLE = (BadInput, IllegalMove, ValueError, TypeError, IndexError, AttributeError)
"""What is raised where a record makes no sense, or the rules have changed."""


class GameLine:
    """A game as a line of text: its number, its name, the text of its file, how many moves are
    made, the hints and the seconds; then each move with who made it, whether it is joined to the
    one before, and its seconds."""

    def __init__(self, fields: Sequence[str]) -> None:
        """Raises ValueError if the fields make no sense."""
        number, name, source, made, hints, seconds = fields[:_FIELDS]
        self.name, self.source = (each.encode().decode(_ESCAPED) for each in (name, source))
        self.number, self.made, self.hints = int(number), int(made), int(hints)
        self.seconds = _seconds_of(seconds)
        self.moves = list(fields[_FIELDS:])
        self._game: AnyGame | None = None
        """The game as it was noted last; None if it was not."""

    @classmethod
    def begun(cls, game: AnyGame) -> GameLine:
        """The line of a game that was never noted."""
        line = cls((str(game.number), "", "", "0", "0", "0"))
        line.name, line.source = name_of(game.puzzle, game.start), game.puzzle.source
        return line

    @property
    def text(self) -> str:
        """The line."""
        name, source = (each.encode(_ESCAPED).decode() for each in (self.name, self.source))
        fields = (str(self.number), name, source, str(self.made), str(self.hints))
        return _BETWEEN_FIELDS.join((*fields, f"{self.seconds:.2f}", *self.moves))

    def note(self, game: AnyGame, seconds: float) -> None:
        """Note how a game stands after so many seconds more, which its new moves took."""
        if game is self._game:
            return
        before, same = () if self._game is None else self._game.moves, 0
        self._game, moves, text = game, game.moves, game.puzzle.move_text
        self.made, self.hints = len(game.line), game.hints
        self.seconds += seconds
        for old, new in zip(before, moves, strict=False):
            if old != new:
                if old[:2] != new[:2]:
                    break
                self.moves[same] = _move_text(new, self.times[same], text)  # It is joined or not.
            same += 1
        took = seconds / max(1, len(moves) - same)
        self.moves[same:] = (_move_text(move, took, text) for move in moves[same:])

    @property
    def times(self) -> Sequence[float]:
        """How many seconds each move took."""
        return [_seconds_of(move.partition(" ")[0][2:]) for move in self.moves]

    @property
    def made_moves(self) -> Sequence[tuple[str, str, object]]:
        """The text of each move that is made, the letter of its maker, and whether it is joined."""
        return [_parts(move) for move in self.moves[: self.made]]

    def begin(self, table: Table, known: Game | None) -> Game:
        """The game at its start. One that is `known` is not made again, and tells where the file is
        now that both are of. Raises BadInput."""
        name, source = self.name, self.source
        if source and known is not None and known.puzzle.source == source:
            name = known.puzzle.name + name.removeprefix(parts_of(name).name)
        if known is not None and (known.name, known.puzzle.source) == (name, source):
            return known
        return table.game_of_source(name, source) if source else table.parse_game(name)

    def replay(self, game: Game) -> AnyGame:
        """The game as it stands, by the rules. Raises what says that it cannot be read."""
        puzzle, state = game.puzzle, game.start
        parsed = cache(puzzle.parse_move)
        moves: list[Played[Any]] = []
        for text, by, is_joined in map(_parts, self.moves):
            # Only in a spoilt row is a move joined to none, or to one that is not undone with it.
            joined = is_joined and len(moves) not in (0, self.made)
            moves.append(Played(parsed(text), By(by), joined))
            state = puzzle.apply(state, parsed(text))
        line, future = tuple(moves[: self.made]), tuple(moves[self.made :])
        self._game = KeptGame(puzzle, game.start, self.number, line, future, self.hints)
        return self._game

    def contains(self, other: GameLine) -> bool:
        """Whether this is the same game, with all moves of the other."""
        same = [_parts(mine)[:2] for mine in self.moves[: len(other.moves)]]
        is_same = self.number == other.number
        return is_same and same == [_parts(theirs)[:2] for theirs in other.moves]


def _move_text(played: Played[Any], seconds: float, text: Callable[[Any], str]) -> str:
    mark = _JOINED if played.joined else _ALONE
    return f"{played.by.value}{mark}{seconds:.2f} {text(played.move)}"


def _parts(move: str) -> tuple[str, str, bool]:
    head, _, text = move.partition(" ")
    return text, head[:1], head[1:2] == _JOINED


def _seconds_of(text: str) -> float:
    """The seconds of a text; none where it is spoilt, for which no game need be lost."""
    try:
        seconds = float(text)
    except ValueError:
        return 0.0
    return seconds if 0 <= seconds < float("inf") else 0.0


class Sitting:
    """The row of a session in a slot."""

    def __init__(self, player: int, slot: str, taken: Sequence[TakenRow] = ()) -> None:
        """`taken` are the rows that this one takes the place of."""
        self.id = os.urandom(8).hex()
        self._of = self.id, player, slot
        self._taken = taken

    def statements(
        self, kept: AnyKept, lines: Iterable[GameLine], touched: float
    ) -> Sequence[Statement]:
        """What writes how a session stands, of whose games these are the lines, however often it is
        said; and takes away the rows before this one, unless somebody has written them since."""
        present = kept.games[kept.present]
        record = _BETWEEN_LINES.join((str(kept.present), *(line.text for line in lines)))
        row = (*self._of, present.puzzle.name, len(present.line), touched, record)
        return [(KEEP, row), *((LEAVE, taken) for taken in self._taken)]


class KeptSitting(NamedTuple):
    """What the rows of a slot hold."""

    kind: AnyKind
    kept: AnyKept
    """The session."""
    lines: Sequence[GameLine]
    """Those of its games."""
    sitting: Sitting
    """The row that takes the place of those that were read."""
    touched: float
    """When the last of them was written, in seconds since 1970."""


def read_rows(
    player: int, slot: str, rows: Sequence[Sequence[Any]], table: Table, known: Game | None
) -> KeptSitting | None:
    """What the rows of a slot hold, as READ gives them: the session that was played last, and
    before its games those that others have left there. None if no session can be read by the rules
    of today; rows with games that cannot are left as they are. `known` is a game that need not be
    made again."""
    present: GameLine | None = None
    lines: list[GameLine] = []
    games: dict[GameLine, tuple[Game, AnyGame]] = {}
    taken: list[TakenRow] = []
    latest = 0.0
    for row, touched, record in rows:
        try:
            place, found = lines_of(record)
            here, moment, mark = found[place], float(touched), int(row, 16)
        except _UNREADABLE:
            continue
        if present is not None:
            found = [each for each in found if each.moves and _is_new(each, lines, mark)]
        read = {line: game for line in found if (game := _read(line, table, known)) is not None}
        if present is None:
            if here not in read:
                continue
            present = here
        lines[:0] = read
        games |= read
        if len(read) == len(found):
            taken.append((row, touched))
        latest = max(latest, moment)
    if present is None:
        return None
    kept = KeptSession(tuple(games[line][1] for line in lines), lines.index(present))
    sitting = Sitting(player, slot, taken)
    return KeptSitting(games[present][0].kind, kept, lines, sitting, latest)


def _is_new(game: GameLine, lines: Sequence[GameLine], mark: int) -> bool:
    """Whether a game of a row is in none of those lines. If it went another way, it is a game of
    its own, and gets another number: the same one by the same `mark`, so that it is known when the
    row is read again."""
    while any(line.number == game.number for line in lines):
        if any(line.contains(game) for line in lines):
            return False
        game.number = (game.number + mark + 1) % MOST_NUMBERS
    return True


def _read(line: GameLine, table: Table, known: Game | None) -> tuple[Game, AnyGame] | None:
    """The game of a line at its start, and as it stands; None if it cannot be read."""
    try:
        game = line.begin(table, known)
        return game, line.replay(game)
    except _UNREADABLE:
        return None


def lines_of(record: str) -> tuple[int, Sequence[GameLine]]:
    """The index of the present game of a record, and its games. Raises what says that it cannot be
    read."""
    first, *texts = record.split(_BETWEEN_LINES)
    lines = [GameLine(text.split(_BETWEEN_FIELDS)) for text in texts]
    if not 0 <= int(first) < len(lines):
        raise ValueError("no game is the present one")
    return int(first), lines
