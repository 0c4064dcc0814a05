"""A record as a film of a terminal, in the format asciicast v2 (docs.asciinema.org)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tui.drawing.bars import MessageLine, Status, Title
from tui.drawing.board import Board
from tui.drawing.canvas import UNICODE, Canvas, Size
from tui.drawing.colours import NIGHT
from tui.drawing.layout import Composition, puzzle_regions
from tui.drawing.look import Look, mixed_palette
from tui.drawing.moves import MoveEntry, MoveList
from tui.engine.kind import made_fields
from tui.engine.oracle import settled
from tui.engine.puzzle import amount
from tui.game.record import MadeMove, Record
from tui.game.session import By, Session
from tui.terminal.screen_state import ScreenState

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
    time, screen = 0.0, ScreenState(SIZE)
    for made, page in pictures(record):
        if made is not None:
            time += min(made.seconds, _LONGEST_PAUSE) or _USUAL_PAUSE
        yield json.dumps([round(time, 3), "o", screen.update(page, None)])


def pictures(record: Record) -> Iterator[tuple[MadeMove | None, Canvas]]:
    """The start and the position after each move, as pictures of a whole screen: one page, painted
    again for each."""
    kind, puzzle, start = record.game
    session: Session[Any, Any] = Session(puzzle, start)
    hand, drawing, oracle = kind.hand(session), kind.board(), kind.oracle(puzzle)
    look = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
    layout = partial(puzzle_regions, watched=False, notes=0, moves=True)
    shown = Composition(look, layout, {"title": Title(str(puzzle.title), "REPLAY")})
    for count, made in enumerate((None, *record.moves)):
        if made is not None:
            session.play(made.move, made.by)
            hand.look_at(None)
        settled(oracle, partial(oracle.distance, session.state))
        fields = kind.status(puzzle, start, session.cost, session.state, oracle)
        shown.show({
            "board": Board(drawing, puzzle, hand.face((), True)),
            "moves": MoveList(count, partial(_entry, record)),
            "status": Status((*made_fields(puzzle, count, session.cost), *fields)),
            "message": MessageLine(_sentence_after(record, count)),
        })  # fmt: skip
        yield made, shown.paint(SIZE)


def _entry(record: Record, index: int) -> MoveEntry:
    made = record.moves[index]
    return MoveEntry(record.game.puzzle.move_text(made.move), made.by is By.SOLVER)


def _sentence_after(record: Record, made: int) -> str:
    if not made:
        return "The game begins."
    text = record.game.puzzle.move_text(record.moves[made - 1].move)
    return f"Move {made} of {len(record.moves)}: {text}."
