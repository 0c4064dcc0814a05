"""Boards of any kind, painted as the screens paint them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tests.tools.games import kind_of
from tui.drawing.canvas import UNICODE, Canvas, Cell, Size
from tui.drawing.colours import NIGHT
from tui.drawing.layout import puzzle_regions
from tui.drawing.look import Look, mixed_palette
from tui.engine.puzzle import AnyPuzzle
from tui.game.player import AnyHand
from tui.game.session import Session

TERMINAL = Size(80, 24)
LOOK = Look(UNICODE, mixed_palette(NIGHT))

Picture = Sequence[Sequence[Cell]]


def room_for_board(terminal: Size) -> Size:
    """The size of a board while it is played on, in a terminal of a size."""
    regions = puzzle_regions(terminal, watched=False, notes=0, moves=None)
    return regions["board"].size


def hand_of(session: Session[Any, Any]) -> AnyHand:
    """A new hand on a session."""
    hand: AnyHand = kind_of(session.puzzle).hand(session)
    return hand


def painted(puzzle: AnyPuzzle, face: Any, size: Size, look: Look = LOOK) -> Canvas:
    """A canvas of a size with a face on it."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    kind_of(puzzle).board().paint(canvas, puzzle, face, look)
    return canvas


def previewed(puzzle: AnyPuzzle, state: Any, size: Size, look: Look = LOOK) -> Canvas:
    """A canvas of a size with a position that nobody plays in."""
    face = kind_of(puzzle).board().rest(puzzle, state, size)
    return painted(puzzle, face, size, look)


USUAL_ROOM = room_for_board(TERMINAL)


def places_of(session: Session[Any, Any], size: Size = USUAL_ROOM) -> list[Any]:
    """Everything that a click on the board of a new hand can pick."""
    canvas = painted(session.puzzle, hand_of(session).face((), False), size)
    cells = [canvas.target_at(x, y) for y in range(size.height) for x in range(size.width)]
    return list(dict.fromkeys(target for target in cells if target is not None))


def picture(session: Session[Any, Any], *pointed: str) -> Picture:
    """What the usual terminal shows of a new hand, with what the board points at."""
    face = hand_of(session).face(pointed, False)
    return painted(session.puzzle, face, USUAL_ROOM).rows


@cache
def can_be_pointed_at(puzzle: AnyPuzzle, name: str) -> bool:
    """Whether it makes a difference to the first position when the board points at a name."""
    session: Session[Any, Any] = Session(puzzle)
    return picture(session, name) != picture(session)
