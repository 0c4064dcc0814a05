"""What draws the positions of one kind of puzzle; and a position in notation, where there is no
room for a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from tui.drawing.canvas import AND_SO_ON, Canvas, Region, Size
from tui.drawing.look import Look, Motion
from tui.engine.puzzle import AnyPuzzle

P_in = TypeVar("P_in", bound=AnyPuzzle, contravariant=True)
S_in = TypeVar("S_in", contravariant=True)
Face = TypeVar("Face")
"""What a board paints: a plain value of the kind's own, with the position and all that is shown."""

_FEW_FACES = 4
"""Faces of a finale that are shown when motion is reduced."""


class Drawing(Protocol[P_in, S_in, Face]):
    """Draws the positions of one kind of puzzle."""

    def rest(self, puzzle: P_in, state: S_in, size: Size) -> Face:
        """The face of a position that nobody is playing, for a canvas of some size."""

    def paint(self, canvas: Canvas, puzzle: P_in, face: Face, look: Look) -> None:
        """Draw a face on an empty canvas of any size."""

    def frames(
        self, puzzle: P_in, before: Face, after: Face, size: Size, look: Look
    ) -> Sequence[Face]:
        """The faces of an animation from one face to another, one for each cell on the way; empty
        if there is nothing to see in between."""
        return ()

    def pace(self, puzzle: P_in, face: Face, size: Size, look: Look) -> float:
        """The least number of seconds between two frames of an animation to this face: many for a
        picture that needs many bytes, 0 if it needs few. Frames beyond that are left out."""
        return 0.0

    def can_spare(self, puzzle: P_in, size: Size, columns: int, look: Look) -> bool:
        """Whether a board of a size shows as much when something else takes so many of its
        columns."""
        return True

    def paint_beyond(self, canvas: Canvas, puzzle: P_in, size: Size, look: Look) -> None:
        """Go on with the scenery of a board of some size, on an empty canvas on its right; with
        nothing, unless the kind has scenery."""
        return

    def under_cursor(self, puzzle: P_in, face: Face, size: Size, look: Look) -> str:
        """The name of what is under the cursor, if a board of a size shows less than that."""
        return ""

    def after(self, puzzle: P_in, face: Face, before: Face, size: Size) -> Face:
        """A face as it is shown after another one on a canvas of some size: where there is no room
        for everything, with the same part of it in sight as far as that can be."""
        return face

    def finale(self, puzzle: P_in, face: Face, size: Size) -> Sequence[Face]:
        """The faces that celebrate a solved position, shown one after the other; the last one
        stays. Empty if the position itself is picture enough."""
        return ()

    def legend(self, puzzle: P_in, look: Look) -> Sequence[tuple[str, str]]:
        """The signs on the boards of a puzzle that do not explain themselves, each with what it
        means."""
        return ()

    def paint_small(self, canvas: Canvas, puzzle: P_in, state: S_in, look: Look) -> None:
        """Draw a position in small, on an empty canvas of few rows; in notation, unless the kind
        has a way of its own."""
        Position(puzzle.state_text(state)).paint(canvas, look)


AnyDrawing = Drawing[Any, Any, Any]


@cache
def drawing_of(board: Callable[[], AnyDrawing]) -> AnyDrawing:
    """What draws the positions of a kind, made once by its own function."""
    return board()


class Board(NamedTuple):
    """A face, ready to be painted."""

    drawing: AnyDrawing
    puzzle: Any
    face: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.drawing.paint(canvas, self.puzzle, self.face, look)


class Beyond(NamedTuple):
    """What is seen on the right of a board, where nothing else stands."""

    drawing: AnyDrawing
    puzzle: Any
    columns: int
    """Of the board, which is as high as this."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.drawing.paint_beyond(canvas, self.puzzle, Size(self.columns, canvas.size.height), look)


class Preview(NamedTuple):
    """A position that nobody is playing, ready to be painted."""

    drawing: AnyDrawing
    puzzle: Any
    state: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        face = self.drawing.rest(self.puzzle, self.state, canvas.size)
        self.drawing.paint(canvas, self.puzzle, face, look)
        canvas.caret = None


class SmallBoard(NamedTuple):
    """A position in small, ready to be painted."""

    drawing: AnyDrawing
    puzzle: Any
    state: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.drawing.paint_small(canvas, self.puzzle, self.state, look)


class Celebrated(NamedTuple):
    """A solved position at a moment of its finale, ready to be painted."""

    drawing: AnyDrawing
    puzzle: Any
    state: Any
    moment: int | None = None
    """The number of the face that is shown, from 0; None for the last one, which stays."""

    def faces(self, size: Size) -> Sequence[Any]:
        """The faces of the finale; the position at rest if its kind has none."""
        rest = self.drawing.rest(self.puzzle, self.state, size)
        return self.drawing.finale(self.puzzle, rest, size) or (rest,)

    def moments(self, size: Size, motion: Motion) -> Sequence[int]:
        """Which faces are shown between the first one and the last; none where nothing moves."""
        faces = len(self.faces(size))
        if motion is Motion.REDUCED:
            return [part * faces // _FEW_FACES for part in range(1, min(faces, _FEW_FACES))]
        return range(1, faces - 1) if motion is Motion.FULL else ()

    def paint(self, canvas: Canvas, look: Look) -> None:
        faces = self.faces(canvas.size)
        last = len(faces) - 1
        face = faces[last if self.moment is None else min(self.moment, last)]
        self.drawing.paint(canvas, self.puzzle, face, look)
        canvas.caret = None


# In notation


class Position(NamedTuple):
    """A position in notation, in as many rows as there are."""

    text: str
    tone: str = "strong"

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        x = canvas.put(1, 0, "position ", look.palette.muted)
        room = max(1, width - x - 1)
        one = height == 1 and room > len(AND_SO_ON)
        lines = [last_of(self.text, room)] if one else tail(broken(self.text, room), height)
        for y, line in enumerate(lines):
            canvas.put(x, y, line, look.palette.tone(self.tone))


def notation_below(canvas: Canvas, text: str, look: Look, rows: int) -> Canvas:
    """Write a position in notation in the last row of a canvas that has more rows than a picture
    needs. Returns an empty canvas of the rows that are left for the picture, at most `rows`."""
    width, height = canvas.size
    if height > rows:
        canvas.inset(Position(text, "muted"), Region(0, rows, width, 1), look)
    return canvas.part(Size(width, min(rows, height)))


def broken(text: str, width: int) -> list[str]:
    """A text without blanks in lines, broken after commas where there are any."""
    lines = []
    while len(text) > width:
        end = text.rfind(",", 0, width) + 1 or width
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text]


def tail(lines: Sequence[str], rows: int) -> Sequence[str]:
    """As many of the last lines as there are rows: what was done last matters most."""
    if len(lines) <= rows:
        return lines
    first, *others = lines[-max(1, rows) :]
    return [f"{AND_SO_ON}{first[len(AND_SO_ON) :]}", *others]


def last_of(text: str, width: int) -> str:
    """The end of a text without blanks in one line, from a comma on where there is any."""
    if len(text) <= width:
        return text
    end = text[len(text) - width + len(AND_SO_ON) :]
    return AND_SO_ON + (end[end.index(",") :] if "," in end else end)
