"""What draws the positions of one kind of puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from tui.drawing.canvas import Canvas, Size
from tui.drawing.look import Look

P_in = TypeVar("P_in", contravariant=True)
S_in = TypeVar("S_in", contravariant=True)
Face = TypeVar("Face")
"""What a board paints: a kind's own plain value, with the position and all that is shown of it."""


class Drawing(Protocol[P_in, S_in, Face]):
    """Draws the positions of one kind of puzzle."""

    def rest(self, puzzle: P_in, state: S_in, size: Size) -> Face:
        """A position with nothing in the player's hands, to be painted in such a size."""

    def paint(self, canvas: Canvas, puzzle: P_in, face: Face, look: Look) -> None:
        """Draw on an empty canvas, which may have any size."""

    def frames(self, puzzle: P_in, before: Face, after: Face, size: Size) -> Sequence[Face]:
        """What leads the eye from one face to another, as many as there are cells on the way;
        none where there is nothing to see between them."""


AnyDrawing = Drawing[Any, Any, Any]


class Board(NamedTuple):
    """A position as it is drawn, ready to be painted."""

    drawing: AnyDrawing
    puzzle: Any
    face: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.drawing.paint(canvas, self.puzzle, self.face, look)


class Preview(NamedTuple):
    """A position with nothing in the player's hands."""

    drawing: AnyDrawing
    puzzle: Any
    state: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        face = self.drawing.rest(self.puzzle, self.state, canvas.size)
        self.drawing.paint(canvas, self.puzzle, face, look)
