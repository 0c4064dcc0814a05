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

    def restore(self, game: AnyGame) -> None:
        """Note that this is the game that was read from this line."""
        self._game = game

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
        return replayed(begun, map(_parts, self.moves), self.made)

    def contains(self, other: GameLine) -> bool:
        """Whether this is the same game, with all moves of the other."""
        if self.number != other.number or len(other.moves) > len(self.moves):
            return False
        pairs = zip(self.moves, other.moves, strict=False)
        return all(_parts(mine)[:2] == _parts(his)[:2] for mine, his in pairs)


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

    def line_of(self, kept: AnyKept) -> GameLine | None:
        """The line of the present game; None if it was never noted."""
        return self._lines.get(kept.games[kept.present].number)

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
    before its games those that others have left there. None if it cannot be read by the rules of
    today; then its row stays as it is. `known` is a game that need not be made again."""
    base: tuple[AnyKind, int] | None = None
    lines: list[GameLine] = []
    games: list[AnyGame] = []
    taken: list[TakenRow] = []
    latest = 0.0
    for row, touched, record in rows:
        try:
            present, found, moment = *lines_of(record), float(touched)
        except _UNREADABLE:
            continue
        is_whole, mine = True, list[tuple[GameLine, AnyGame]]()
        for place, line in enumerate(found):
            if base is not None and (not line.moves or any(each.contains(line) for each in lines)):
                continue
            try:
                game = line.begin(table, known)
                replayed_game = line.replay(game)
            except _UNREADABLE:
                is_whole = False
                continue
            line.restore(replayed_game)
            if base is None and place == present:
                kind, here = game.kind, len(mine)
            mine.append((line, replayed_game))
        if base is None and not any(line is found[present] for line, _ in mine):
            continue
        if base is None:
            base = kind, here
        elif mine:
            numbers = {line.number for line in lines}
            mine = [_apart(line, game, numbers) for line, game in mine]
            base = base[0], base[1] + len(mine)
        lines[:0], games[:0] = [line for line, _ in mine], [game for _, game in mine]
        if is_whole:
            taken.append((row, touched))
        latest = max(latest, moment)
    if base is None:
        return None
    kept = KeptSession(tuple(games), base[1])
    return Restored(base[0], kept, SessionText(lines, kept), taken, latest)


def _apart(line: GameLine, game: AnyGame, numbers: set[int]) -> tuple[GameLine, AnyGame]:
    """A game that went another way than one of the same number is a game of its own."""
    if line.number in numbers:
        line.number = new_number()
        game = game._replace(number=line.number)
        line.restore(game)
    return line, game


def lines_of(record: str) -> tuple[int, Sequence[GameLine]]:
    """The index of the present game of a record, and its games. Raises what says that it cannot be
    read."""
    first, *texts = record.split(_BETWEEN_LINES)
    lines = [GameLine(text.split(_BETWEEN_FIELDS)) for text in texts]
    if not 0 <= int(first) < len(lines):
        raise ValueError("no game is the present one")
    return int(first), lines
