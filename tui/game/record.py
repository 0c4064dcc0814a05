"""Records of games: a JSON object with the moves of a game, in files that are read with
suspicion and written only to new files."""

from __future__ import annotations

import json
import math
import os
import pathlib
import re
import time
from collections.abc import Mapping, Sequence
from itertools import accumulate, chain, repeat
from typing import Any, NamedTuple, NoReturn

from tui.engine.files import BadFile, saved_here, text_of, write_new
from tui.engine.kind import AnyKind, Game
from tui.engine.puzzle import BadInput, figure
from tui.engine.table import FILE_SUFFIXES, Table, parts_of
from tui.engine.text import MOST_QUOTED, because, quoted, shortened
from tui.game.response import Response, say
from tui.game.rights import Rights
from tui.game.session import MOST_MOVES, By, Session
from tui.game.store import Store

FORMAT = 1
"""The version of records that this program writes, and the only one that it reads."""
MOST_KILOBYTES = 8 * 1024
"""How long a record may be: 400 bytes for each of `MOST_MOVES`, of which the longest move, who made
it and how long it took need no third, and the rest for the text of a puzzle."""

_LETTERS = {by.value for by in By}


class MadeMove(NamedTuple):
    """A move of a record."""

    move: Any
    by: By = By.PLAYER
    seconds: float = 0.0
    """How long it took, with the program open."""


class Record(NamedTuple):
    """A game and its moves, all of them legal."""

    game: Game
    moves: Sequence[MadeMove]
    hints: int = 0

    @property
    def name(self) -> str:
        """The game's name, without the folders of a path."""
        return name_to_tell(self.game)

    @property
    def states(self) -> Sequence[Any]:
        """The start, and the state after each move."""
        moves = (made.move for made in self.moves)
        return [*accumulate(moves, self.game.puzzle.successor, initial=self.game.start)]

    @property
    def costs(self) -> Sequence[int]:
        """What each move costs."""
        moves = (made.move for made in self.moves)
        return [*map(self.game.puzzle.cost, self.states, moves)]

    @property
    def is_solved(self) -> bool:
        """Whether its moves end at the goal."""
        return self.game.puzzle.is_solved(self.states[-1])


def name_to_tell(game: Game) -> str:
    """The name of a game in what is handed on. Of a path it is only the last part, because the
    folders are nobody's business."""
    return _without_folder(game.name)


def _without_folder(name: str) -> str:
    path = parts_of(name).name
    return os.path.basename(path) + name.removeprefix(path)


_TEXT, _CODE = "file", "kind"
"""The fields with what tells a puzzle of one's own apart: of its file the text, or the hash."""


def file_of(game: Game) -> Mapping[str, str]:
    """The field that tells a game's puzzle apart, for what is handed on; none if the puzzle is one
    of ours."""
    source, files = game.puzzle.source, game.kind.files
    return {_CODE if files and files.is_code else _TEXT: source} if source else {}


def record_of(kind: AnyKind, session: Session[Any, Any], seconds: Sequence[float] = ()) -> Record:
    """The record of a session. `seconds`: how long its moves took, as far as it is known."""
    times = chain(seconds, repeat(0.0))
    moves = tuple(MadeMove(made.move, made.by, next(times)) for made in session.line)
    return Record(Game(kind, session.puzzle, session.start), moves, session.hints)


def record_text(record: Record) -> str:
    """A record as one line of JSON. Raises BadInput if it has more moves than a record holds."""
    game, moves, hints = record
    if len(moves) > MOST_MOVES:
        raise BadInput(
            f"The game has {figure(len(moves))} moves, and a record holds at most "
            f"{figure(MOST_MOVES)}: take some back first, or begin nearer to the goal."
        )
    fields: dict[str, Any] = {
        "oversteek": FORMAT,
        "game": record.name,
        "moves": [game.puzzle.move_text(made.move) for made in moves],
        "by": "".join(made.by.value for made in moves),
        "seconds": [round(made.seconds, 1) for made in moves],
        "hints": hints,
        **file_of(game),
    }
    return json.dumps(fields)


def parse_record(text: str, table: Table) -> Record:
    """The record that a JSON text holds, replayed through the rules. Raises BadInput."""
    fields = _fields_of(text)
    game = _game_of(fields, table)
    texts = fields.get("moves")
    if not isinstance(texts, list) or any(type(text) is not str for text in texts):
        _fail("'moves' should be a list of strings.")
    length = len(texts)
    if length > MOST_MOVES:
        _fail(f"it has {figure(length)} moves, and a game has at most {figure(MOST_MOVES)}.")
    makers = fields.get("by", By.PLAYER.value * length)
    if not isinstance(makers, str) or set(makers) - _LETTERS or len(makers) != length:
        _fail("'by' should have a letter for each move, p for the player or s for the solver.")
    seconds = fields.get("seconds", [0.0] * length)
    if not isinstance(seconds, list) or len(seconds) != length or not all(map(_is_time, seconds)):
        _fail("'seconds' should have a number, at least 0, for each move.")
    hints = fields.get("hints", 0)
    if type(hints) is not int or hints < 0:
        _fail("'hints' should be a whole number, at least 0.")
    (_, puzzle, state), moves = game, []
    for number, move_text in enumerate(texts, 1):
        try:
            move = puzzle.parse_move(move_text)
        except BadInput as error:
            _refuse(f"Move {number} of this record cannot be read", error)
        verdict = puzzle.check(state, move)
        if not verdict.ok:
            which = f"Move {number} of this record, {quoted(move_text)}, is refused"
            _refuse(which, verdict.reason)
        state = puzzle.successor(state, move)
        moves.append(move)
    made = map(MadeMove, moves, map(By, makers), map(float, seconds))
    return Record(game, tuple(made), hints)


def _fields_of(text: str) -> Mapping[str, Any]:
    try:
        fields = json.JSONDecoder().decode(text)
    except RecursionError:
        _fail("it is nested too deeply.")
    except ValueError:  # Also numbers with too many digits.
        _fail("it is not JSON.")
    if not isinstance(fields, dict) or "oversteek" not in fields:
        _fail("it should be a JSON object with 'oversteek', 'game' and 'moves'.")
    version = fields["oversteek"]
    if type(version) is not int or version != FORMAT:
        is_text = isinstance(version, str)
        shown = quoted(version) if is_text else shortened(json.dumps(version), MOST_QUOTED)
        _fail(f"it has version {shown}, but this program reads version {FORMAT}.")
    return fields


def _game_of(fields: Mapping[str, Any], table: Table) -> Game:
    name = fields.get("game")
    if not isinstance(name, str):
        _fail("'game' should be the name of a game.")
    source = fields.get(_TEXT, fields.get(_CODE))
    if not isinstance(source, str) and any(suffix in name for suffix in FILE_SUFFIXES):
        # A file of that name on this machine may be another puzzle.
        what = "the text or the hash of the file that it was played on"
        _fail(f"it has neither '{_TEXT}' nor '{_CODE}', {what}.")
    try:
        if not isinstance(source, str):
            return table.parse_game(name)
        # Whoever has written it does not choose the folder of a program.
        return table.game_of_source(_without_folder(name), source)
    except BadInput as error:
        _refuse("This record names a game that cannot be played", error)


def _is_time(value: object) -> bool:
    if type(value) is int:
        return 0 <= value < 10**9
    return type(value) is float and math.isfinite(value) and value >= 0


def _fail(what: str) -> NoReturn:
    raise BadInput(shortened(f"This is not a valid record: {what}"))


def _refuse(what: str, why: object) -> NoReturn:
    raise BadInput(shortened(because(what, str(why))))


_MOST_OF_A_NAME = 60
"""Letters of a game's name in the name of a file."""


def read_record(path: str, table: Table) -> Record:
    """The record in a file. Raises BadFile."""
    file = pathlib.Path(path)
    text = text_of(file, "record", MOST_KILOBYTES)
    try:
        return parse_record(text, table)
    except BadInput as error:
        raise BadFile(file, f": {error}") from None


def write_record(path: str, record: Record) -> None:
    """Write a record to a new file. Raises BadInput like `write_new`, and if it has too many
    moves."""
    write_new(path, [f"{record_text(record)}\n"])


def saved(kind: AnyKind, session: Session[Any, Any], store: Store, rights: Rights) -> Response:
    """Write a record of a game to a new file in the present folder, named after the game and the
    day. Returns what to tell the player."""
    if not rights.saves_files:
        return say("No records are saved on this host: y copies the game.", "bad")
    if not session.line:
        return say("No move has been made yet: there is nothing to save.")
    record = record_of(kind, session, store.seconds(session))
    game = re.sub(r"[^A-Za-z0-9.]+", "-", record.name).strip("-")[:_MOST_OF_A_NAME]
    name = f"oversteek-{game}-{time.strftime('%Y-%m-%d')}"
    try:
        return say(saved_here(name, ".json", f"{record_text(record)}\n"), "good")
    except BadInput as error:
        return say(str(error), "bad")
