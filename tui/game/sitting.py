"""A session as it is kept: a line of text for each of its games, in one row a sitting.

A sitting is one program at one slot. Where several programs have played in a slot, each has a row
there, and who reads them takes over what all have left.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.kind import AnyKind, Game, name_of
from tui.engine.puzzle import BadInput, IllegalMove
from tui.game.played import KeptGame, KeptSession, Played, new_number, replayed

if TYPE_CHECKING:
    from tui.engine.table import Table
    from tui.game.database import Statement

AnyKept = KeptSession[Any, Any]
AnyGame = KeptGame[Any, Any]

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
_FIELDS = 5
"""How many fields of a line stand before the moves."""
_JOINED, _ALONE = "+", "-"
_UNREADABLE = (BadInput, IllegalMove, ValueError, TypeError, IndexError)
"""What is raised where a record makes no sense, or the rules have changed."""


class GameLine:
    """A game as a line of text: its number, its name (with the text of its file, as JSON), how many
    moves are made, the hints and the seconds; then each move with who made it, whether it is joined
    to the one before, and its seconds."""

    def __init__(self, fields: Sequence[str]) -> None:
        """Raises ValueError, IndexError if the fields make no sense."""
        number, self.name, made, hints, seconds = fields[:_FIELDS]
        self.number, self.made, self.hints = int(number), int(made), int(hints)
        self.seconds = _seconds_of(seconds)
        self.moves = list(fields[_FIELDS:])
        self._game: AnyGame | None = None
        """The game as it was noted last; None if it was not."""
        self._text = ""
        """The line, once it was asked for."""

    @classmethod
    def begun(cls, game: AnyGame) -> GameLine:
        """The line of a game that was never noted."""
        name, source = name_of(game.puzzle, game.start), game.puzzle.source
        if source:
            import json  # Late: most puzzles come from no file.

            name = json.dumps([name, source])
        return cls((str(game.number), name, "0", "0", "0"))

    @property
    def text(self) -> str:
        """The line."""
        if not self._text:
            fields = (self.number, self.name, self.made, self.hints, f"{self.seconds:.2f}")
            self._text = _BETWEEN_FIELDS.join((*map(str, fields), *self.moves))
        return self._text

    def note(self, game: AnyGame, seconds: float = 0.0) -> None:
        """Note how a game stands after so many seconds more, which its new moves took."""
        before = () if self._game is None else self._game.moves
        self._text = ""
        self._game, moves, text = game, game.moves, game.puzzle.move_text
        self.made, self.hints = len(game.line), game.hints
        self.seconds += seconds
        same = _common(before, moves)
        old, each = self.moves[same:], seconds / max(1, len(moves) - same)
        del self.moves[same:]
        for place, (move, by, joined) in enumerate(moves[same:]):
            took = each
            if place < len(old) and before[same + place][:2] == (move, by):
                took = _seconds_of(old[place].partition(" ")[0][2:])
            mark = _JOINED if joined else _ALONE
            self.moves.append(f"{by.value}{mark}{took:.2f} {text(move)}")

    @property
    def times(self) -> Sequence[float]:
        """How many seconds each move took."""
        return [_seconds_of(move.partition(" ")[0][2:]) for move in self.moves]

    @property
    def made_moves(self) -> Sequence[tuple[str, str, object]]:
        """The text of each move that is made, the letter of its maker, and whether it is joined."""
        return [_parts(move) for move in self.moves[: self.made]]

    @property
    def named(self) -> tuple[str, str]:
        """The name of the game, and the text of its file, or "". Raises ValueError, TypeError."""
        if not self.name.startswith("["):
            return self.name, ""
        import json

        name, source = json.JSONDecoder().decode(self.name)
        return str(name), str(source)

    def begin(self, table: Table, known: Game | None) -> Game:
        """The game at its start. One that is `known` is not made again. Raises BadInput,
        ValueError, TypeError."""
        name, source = self.named
        if known is not None and (known.name, known.puzzle.source) == (name, source):
            return known
        return table.game_of_text(name, source) if source else table.parse_game(name)

    def replay(self, game: Game) -> AnyGame:
        """The game as it stands, by the rules. Raises what says that it cannot be read."""
        begun = KeptGame(game.puzzle, game.start, self.number, hints=self.hints)
        self._game = replayed(begun, map(_parts, self.moves), self.made)
        return self._game

    def contains(self, other: GameLine) -> bool:
        """Whether this is the same game, with all moves of the other."""
        same = [_parts(mine)[:2] for mine in self.moves[: len(other.moves)]]
        is_same = self.number == other.number
        return is_same and same == [_parts(his)[:2] for his in other.moves]


def _parts(move: str) -> tuple[str, str, object]:
    head, _, text = move.partition(" ")
    return text, head[:1], head[1:2] == _JOINED


def _seconds_of(text: str) -> float:
    seconds = float(text)
    return seconds if 0 <= seconds < float("inf") else 0.0


def _common(before: Sequence[Played[Any]], after: Sequence[Played[Any]]) -> int:
    """How many moves are the same at the beginning."""
    shorter = min(len(before), len(after))
    if before[:shorter] == after[:shorter]:
        return shorter
    pairs = enumerate(zip(before, after, strict=False))
    return next(place for place, (old, new) in pairs if old != new)


class Sitting:
    """The row of a session in a slot, as it was noted last."""

    def __init__(self, player: int, slot: str, name: str, taken: Sequence[TakenRow] = ()) -> None:
        self.id = os.urandom(8).hex()
        self.player, self.slot, self.name = player, slot, name
        self.made, self.touched, self.record = 0, 0.0, ""
        self._taken = taken
        """The rows that this one takes the place of."""

    @property
    def statements(self) -> Sequence[Statement]:
        """What writes the row, however often it is said, and takes away those before it, unless
        somebody has written them since."""
        row = (self.id, self.player, self.slot, self.name, self.made, self.touched, self.record)
        return [(KEEP, row), *((LEAVE, taken) for taken in self._taken)]

    def note_written(self) -> None:
        """The row was written, and those before it are gone."""
        self._taken = ()


TakenRow = tuple[str, float]
"""The id of a row, and when it was touched."""


class SessionText:
    """What is kept of a session, by the numbers of its games."""

    def __init__(self, lines: Sequence[GameLine] = (), kept: AnyKept | None = None) -> None:
        self.kept = kept
        """The session as it was noted last; None if it was not."""
        self._lines = {line.number: line for line in lines}

    def note(self, kept: AnyKept, seconds: float) -> None:
        """Note how a session stands; its present game took so many seconds more."""
        before = {} if self.kept is None else {game.number: game for game in self.kept.games}
        present, lines = kept.games[kept.present], {}
        for game in kept.games:
            line = self._lines.get(game.number) or GameLine.begun(game)
            if before.get(game.number) is not game:
                line.note(game, seconds if game is present else 0.0)
            lines[game.number] = line
        self._lines, self.kept = lines, kept

    @property
    def present(self) -> GameLine:
        """The line of the present game. Something must have been noted."""
        assert self.kept is not None, "something was noted"
        return self._lines[self.kept.games[self.kept.present].number]

    @property
    def text(self) -> str:
        """The record of the row: which game is the present one, and a line for each game."""
        assert self.kept is not None, "something was noted"
        lines = (line.text for line in self._lines.values())
        return _BETWEEN_LINES.join((str(self.kept.present), *lines))


class Restored(NamedTuple):
    """What the rows of a slot hold."""

    kind: AnyKind
    kept: AnyKept
    text: SessionText
    taken: Sequence[TakenRow]
    """The rows of which everything was read."""
    touched: float
    """When the last of them was."""


def read_rows(rows: Sequence[Sequence[Any]], table: Table, known: Game | None) -> Restored | None:
    """What the rows of a slot hold, as READ gives them: the session that was played last, and
    before its games those that others have left there. None if no session can be read by the rules
    of today; rows with games that cannot are left as they are. `known` is a game that need not be
    made again."""
    kind: AnyKind | None = None
    lines: list[GameLine] = []
    games: list[AnyGame] = []
    taken: list[TakenRow] = []
    present, latest = 0, 0.0
    for row, touched, record in rows:
        try:
            place, found, moment = *lines_of(record), float(touched)
        except _UNREADABLE:
            continue
        here = found[place]
        if kind is not None:
            found = [
                each
                for each in found
                if each.moves and not any(line.contains(each) for line in lines)
            ]
            numbers = {line.number for line in lines}
            for each in found:
                if each.number in numbers:  # It went another way: it is a game of its own.
                    each.number = new_number()
        read = [(each, *game) for each in found if (game := _read(each, table, known)) is not None]
        if kind is None:
            kind = next((made.kind for line, made, _ in read if line is here), None)
            if kind is None:
                continue
            present = next(n for n, (line, *_) in enumerate(read) if line is here)
        else:
            present += len(read)
        lines[:0], games[:0] = [line for line, *_ in read], [game for *_, game in read]
        if len(read) == len(found):
            taken.append((row, touched))
        latest = max(latest, moment)
    if kind is None:
        return None
    kept = KeptSession(tuple(games), present)
    return Restored(kind, kept, SessionText(lines, kept), taken, latest)


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
