"""A record as a film of a terminal, in the format asciicast v2 (docs.asciinema.org)."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Mapping
from functools import partial
from typing import Any

from tui.drawing.ansi import difference
from tui.drawing.bars import MessageLine, Status, Title
from tui.drawing.board import Board
from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.colours import NIGHT
from tui.drawing.glyphs import UNICODE
from tui.drawing.layout import puzzle_regions
from tui.drawing.look import Look, mixed_palette
from tui.drawing.moves import MoveEntry, MoveList
from tui.engine.kind import made_fields
from tui.engine.oracle import settled
from tui.engine.puzzle import amount
from tui.game.record import MadeMove, Record
from tui.game.session import By, Session

SIZE = Size(80, 24)
BOARD = "board"
_LONGEST_PAUSE, _USUAL_PAUSE = 2.0, 0.8
"""Seconds between two moves: at most, and where the record does not say."""
_MOST_BOARDS = 256
"""How many painted boards are kept: a few MB."""


def cast_lines(record: Record) -> Iterator[str]:
    """The lines of the film: a header, and an event for each position."""
    title = f"{record.game.puzzle.title}, {amount(len(record.moves), 'move')}"
    yield json.dumps(
        {
            "version": 2,
            "width": SIZE.width,
            "height": SIZE.height,
            "title": title,
            "env": {"TERM": "xterm-256color"},
        }
    )
    time, before = 0.0, None
    for made, canvas in pictures(record):
        if made is not None:
            time += min(made.seconds, _LONGEST_PAUSE) or _USUAL_PAUSE
        yield json.dumps([round(time, 3), "o", difference(before, canvas)])
        before = canvas


def pictures(record: Record) -> Iterator[tuple[MadeMove | None, Canvas]]:
    """The start and the position after each move, as pictures of a whole screen."""
    kind, puzzle, start = record.game
    session: Session[Any, Any] = Session(puzzle, start)
    hand, drawing, oracle = kind.hand(session), kind.board(), kind.oracle(puzzle)
    look = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
    easel = _Easel(look)
    moves: list[Any] = []
    for made in (None, *record.moves):
        if made is not None:
            session.play(made.move, made.by)
            hand.look_at(None)
            moves.append(made.move)
        settled(oracle, partial(oracle.distance, session.state))
        fields = kind.status(puzzle, start, session.cost, session.state, oracle)
        made_so_far = made_fields(puzzle, len(moves), session.cost)
        parts: dict[str, Part] = {
            "title": Title(str(puzzle.title), "REPLAY"),
            BOARD: Board(drawing, puzzle, hand.face((), True)),
            "moves": MoveList(len(moves), partial(_entry, record)),
            "status": Status((*made_so_far, *fields)),
            "message": MessageLine(_sentence_after(record, len(moves))),
        }
        yield made, easel.picture(session.state, parts)


class _Easel:
    """Paints pictures of a whole screen, of which few parts change from one to the next. A row of
    which nothing changes is the same object in both."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._regions = puzzle_regions(SIZE, watched=False, notes=0, moves=True)
        self._parts: Mapping[str, Part] = {}
        self._boards: dict[Hashable, tuple[Part, Canvas]] = {}
        """Boards painted before, by their positions, which come again in a long game."""
        self._page = Canvas(SIZE, look.palette.base, look.glyphs)

    def picture(self, state: Hashable, parts: Mapping[str, Part]) -> Canvas:
        """The picture of these parts, which have the same names each time. `state` is the position
        on the board."""
        page = Canvas(SIZE, self._look.palette.base, self._look.glyphs)
        page.rows = list(self._page.rows)
        for name, part in parts.items():
            if self._parts.get(name) != part:
                region = self._regions[name]
                paint = partial(self._board, state) if name == BOARD else self._canvas
                for y in range(region.y, region.bottom):
                    page.rows[y] = list(page.rows[y])
                page.paste(paint(part, region), region.x, region.y)
        self._page, self._parts = page, parts
        return page

    def _board(self, state: Hashable, board: Part, region: Region) -> Canvas:
        known = self._boards.get(state)
        if known is not None and known[0] == board:
            return known[1]
        if len(self._boards) == _MOST_BOARDS:
            self._boards.clear()
        canvas = self._canvas(board, region)
        self._boards[state] = board, canvas
        return canvas

    def _canvas(self, part: Part, region: Region) -> Canvas:
        canvas = self._page.part(region.size)
        part.paint(canvas, self._look)
        return canvas


def _entry(record: Record, index: int) -> MoveEntry:
    made = record.moves[index]
    return MoveEntry(record.game.puzzle.move_text(made.move), made.by is By.SOLVER)


def _sentence_after(record: Record, made: int) -> str:
    if not made:
        return "The game begins."
    text = record.game.puzzle.move_text(record.moves[made - 1].move)
    return f"Move {made} of {len(record.moves)}: {text}."
