"""A record as a film of a terminal, in the format asciicast v2 (docs.asciinema.org)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tui.drawing.ansi import difference
from tui.drawing.bars import Message, Status, Title
from tui.drawing.board import Board
from tui.drawing.canvas import Canvas, Part, Size
from tui.drawing.colours import NIGHT
from tui.drawing.glyphs import UNICODE
from tui.drawing.layout import puzzle_regions
from tui.drawing.look import Look
from tui.drawing.moves import MoveEntry, MoveList
from tui.drawing.palettes import mixed_palette
from tui.engine.kind import Field
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import amount
from tui.game.played import By
from tui.game.record import MadeMove, Record
from tui.game.session import Session

SIZE = Size(80, 24)
_LONGEST_PAUSE, _USUAL_PAUSE = 2.0, 0.8
"""Seconds between two moves: at most, and where the record does not say."""


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
    hand, drawing, oracle = kind.hand()(session), kind.board(), kind.oracle(puzzle)
    look = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
    regions = puzzle_regions(SIZE, watched=False, notes=0, moves=True)
    for made in (None, *record.moves):
        if made is not None:
            session.play(made.move, made.by)
            hand.look_at(None)
        while oracle.distance(session.state) is UNKNOWN and not oracle.work(1.0):
            pass
        moves = [played.move for played in session.line]
        fields = kind.status(puzzle, start, moves, session.state, oracle)
        parts: dict[str, Part] = {
            "title": Title(str(puzzle.title), "REPLAY"),
            "board": Board(drawing, puzzle, hand.face((), True)),
            "moves": MoveList(session.move_count, partial(_entry, record)),
            "status": Status((Field("moves", str(session.move_count)), *fields)),
            "message": Message(_told(record, session.move_count)),
        }
        page = Canvas(SIZE, look.palette.base, look.glyphs)
        for name, part in parts.items():
            region = regions[name]
            canvas = page.part(region.size)
            part.paint(canvas, look)
            page.paste(canvas, region.x, region.y)
        yield made, page


def _entry(record: Record, index: int) -> MoveEntry:
    made = record.moves[index]
    return MoveEntry(record.game.puzzle.move_text(made.move), made.by is By.SOLVER)


def _told(record: Record, made: int) -> str:
    if not made:
        return "The game begins."
    text = record.game.puzzle.move_text(record.moves[made - 1].move)
    return f"Move {made} of {len(record.moves)}: {text}."


def film(record: Record) -> str:
    """The whole film as a text."""
    return "".join(f"{line}\n" for line in cast_lines(record))
