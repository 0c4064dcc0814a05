"""The chessboard: squares with the numbers of the tour, the knight, and its possible jumps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Ink, Region, Size, on
from tui.drawing.look import Look
from tui.puzzles.knight.face import ChessFace
from tui.puzzles.knight.inks import ChessGlyphs, ChessInks, chess_glyphs, chess_inks
from tui.puzzles.knight.layout import ChessLayout, layout_for, middle_of
from tui.puzzles.knight.rules import KnightsTour, Square, Tour


class Chessboard(Drawing[KnightsTour, Tour, ChessFace]):
    """Draws positions of the knight's tour."""

    def rest(self, puzzle: KnightsTour, state: Tour, size: Size) -> ChessFace:
        return ChessFace(state)

    def paint(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        _ChessPainter(
            canvas,
            puzzle,
            face,
            {square: number for number, square in enumerate(face.state.squares, 1)},
            layout_for(canvas.size, puzzle.size),
            look,
            chess_inks(look.palette),
            chess_glyphs(look.glyphs),
        ).paint()

    def frames(
        self, puzzle: KnightsTour, before: ChessFace, after: ChessFace, size: Size, look: Look
    ) -> Sequence[ChessFace]:
        """None: a knight jumps, and there is nothing to see on the way."""
        return ()


class _DrawnSquare(NamedTuple):
    """A square on the canvas."""

    square: Square
    region: Region
    number: int | None
    """Its number in the tour; None for a free square."""
    ink: Ink
    """The ink that fills it."""


class _ChessPainter(NamedTuple):
    """Draws one face on one canvas."""

    canvas: Canvas
    puzzle: KnightsTour
    face: ChessFace
    numbers: Mapping[Square, int]
    layout: ChessLayout
    look: Look
    inks: ChessInks
    glyphs: ChessGlyphs

    def paint(self) -> None:
        self._names()
        for rank in range(self.puzzle.size):
            for file in range(self.puzzle.size):
                drawn = self._ground(file, rank)
                self._content(drawn)
                self._ways_on(drawn)
                self._marks(drawn)

    def _names(self) -> None:
        """Write the names of the ranks beside the board, and those of the files below it."""
        muted = self.look.palette.muted
        for rank in range(self.puzzle.size):
            _, y = middle_of(self.layout.square(0, rank))
            self.canvas.put(self.layout.left - 2, y, str(rank + 1), muted)
        for file in range(self.puzzle.size):
            x, _ = middle_of(self.layout.square(file, 0))
            self.canvas.put(x, self.layout.bottom, self.puzzle.names[file][0], muted)

    def _ground(self, file: int, rank: int) -> _DrawnSquare:
        """Fill a square with its colour or pattern, and make it clickable."""
        square, region = rank * self.puzzle.size + file, self.layout.square(file, rank)
        is_light = (rank + file) % 2 == 1
        number = self.numbers.get(square)
        if number is None:
            ink = self.inks.free(is_light)
        else:
            ink = self.inks.visited(is_light, number, self.puzzle.size**2)
        pattern = self.glyphs.dark if self.inks.textured and not is_light else " "
        self.canvas.fill(region, pattern, ink)
        self.canvas.place(region, square)
        return _DrawnSquare(square, region, number, ink)

    def _content(self, drawn: _DrawnSquare) -> None:
        """Write what belongs into the middle of a square, if anything does."""
        face, square = self.face, drawn.square
        if square == face.state.squares[-1]:
            self._in_middle(drawn, f" {self.glyphs.knight} ", self.inks.knight)
        elif drawn.number is not None:
            self._in_middle(drawn, f"{drawn.number:2} "[: drawn.region.width - 2], drawn.ink)
        elif square in face.targets:
            self._in_middle(drawn, f"({face.targets[square]})", on(self.inks.target, drawn.ink))
        elif square in face.dead:
            dead = on(self.look.palette.bad, drawn.ink)
            self._in_middle(drawn, f" {self.glyphs.dead} ", dead)

    def _in_middle(self, drawn: _DrawnSquare, text: str, ink: Ink) -> None:
        x, y = middle_of(drawn.region)
        self.canvas.put(x - 1, y, text, ink)

    def _ways_on(self, drawn: _DrawnSquare) -> None:
        """Write how many ways lead on from a free square, in its lower right corner."""
        region, ways = drawn.region, self.face.ways_on.get(drawn.square)
        if ways is None or drawn.number is not None:
            return
        # On one line with the digit of a target, both would be read as one number.
        if region.height > 1 or drawn.square not in self.face.targets:
            muted = on(self.look.palette.muted, drawn.ink)
            self.canvas.put(region.right - 1, region.bottom - 1, str(ways), muted)

    def _marks(self, drawn: _DrawnSquare) -> None:
        """Draw the marks of a hint, the cursor and a refusal at the edges of a square."""
        face, square, palette = self.face, drawn.square, self.look.palette
        if square in face.hinted:
            self._at_left(drawn, "!", palette.chosen)
        if square == face.cursor:
            self._at_left(drawn, self.look.glyphs.cursor, palette.accent)
            self._at_right(drawn, self.look.glyphs.cursor_end, palette.accent)
        if self.puzzle.names[square] in face.pointed:
            self._at_right(drawn, self.look.glyphs.cross, palette.bad)

    def _at_left(self, drawn: _DrawnSquare, text: str, ink: Ink) -> None:
        _, y = middle_of(drawn.region)
        self.canvas.put(drawn.region.x, y, text, on(ink, drawn.ink))

    def _at_right(self, drawn: _DrawnSquare, text: str, ink: Ink) -> None:
        _, y = middle_of(drawn.region)
        self.canvas.put(drawn.region.right - 1, y, text, on(ink, drawn.ink))
