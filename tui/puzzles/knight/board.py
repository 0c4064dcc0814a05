"""The chessboard: squares with the numbers of the tour, the knight, and its possible jumps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.puzzles.knight.face import ChessFace
from tui.puzzles.knight.inks import chess_glyphs, chess_inks, flipped, on_square, two_halves
from tui.puzzles.knight.jumps import dotted, line_of
from tui.puzzles.knight.layout import layout_for, places_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.small import paint_small
from tui.puzzles.knight.squares import Square, file_name

_JUMPS_SHOWN = 4
"""How many of the last jumps are joined by dots."""
_MOST_FACES = 36
"""How many faces the finale has at most."""


class Chessboard(Drawing[KnightsTour, Tour, ChessFace]):
    """Draws positions of the knight's tour."""

    def rest(self, puzzle: KnightsTour, state: Tour, size: Size) -> ChessFace:
        return ChessFace(state)

    def paint(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        painter = _ChessPainter(canvas, puzzle, face, look)
        if face.line is None:
            painter.paint()
        else:
            painter.paint_line(face.line)

    def finale(self, puzzle: KnightsTour, face: ChessFace, size: Size) -> Sequence[ChessFace]:
        """The tour as a line that grows jump by jump."""
        jumps = len(puzzle.way_round(face.state)) - 1
        at_once = max(1, -(-jumps // (_MOST_FACES - 1)))
        drawn = [*range(0, jumps, at_once), jumps]
        return [ChessFace(face.state, line=line) for line in drawn]

    def paint_small(self, canvas: Canvas, puzzle: KnightsTour, state: Tour, look: Look) -> None:
        paint_small(canvas, puzzle, state, look)


class _DrawnSquare(NamedTuple):
    """A square on the canvas."""

    square: Square
    region: Region
    """Its cells without the rows that it shares with its neighbours."""
    middle: tuple[int, int]
    is_light: bool
    number: int | None
    """Its number in the tour; None for a free square."""
    ink: Ink
    """The ink that fills it."""
    row_ink: Ink
    """The ink that fills the row in its middle."""


class _ChessPainter:
    """Draws one face on one canvas."""

    def __init__(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        self.canvas, self.puzzle, self.face, self.look = canvas, puzzle, face, look
        self.numbers = {square: number for number, square in enumerate(face.state.squares, 1)}
        self.layout = layout_for(canvas.size, puzzle.board)
        self.inks = chess_inks(look.palette, bool(look.glyphs.halves))
        self.glyphs = chess_glyphs(look.glyphs)

    def paint(self) -> None:
        """Draw the squares with their numbers, and all that a player wants to know."""
        self._names()
        drawn = self._squares()
        for square in drawn:
            self._ground(square)
        self._shared_rows(drawn)
        last = self.face.state.squares[-_JUMPS_SHOWN - 1 :]
        for (x, y), text in dotted(self.layout, last, self.look.glyphs.is_ascii).items():
            self._over(x, y, text)
        for square in drawn:
            self._content(square)
            self._ways_on(square)
            self._marks(square)
        if self.face.cursor is not None:
            self.canvas.caret = drawn[self.face.cursor].middle

    def paint_line(self, jumps: int) -> None:
        """Draw so many jumps of the tour as a line, with the knight at its end. It does not go back
        to the first square of a closed tour."""
        tour = self.face.state.squares
        self._names()
        drawn = self._squares()
        for square in drawn:
            self.canvas.place(square.region, square.square)
        squares = self.puzzle.way_round(self.face.state)[: jumps + 1]
        for (x, y), cell in line_of(self.layout, squares, self.look.glyphs.is_ascii).items():
            self._over(x, y, cell.text, self.inks.of_line(cell.jump, len(tour)))
        head = drawn[tour[min(jumps, len(tour) - 1)]]
        self._knight(head._replace(row_ink=self.look.palette.base))
        if self.face.cursor is not None:
            self.canvas.caret = head.middle

    def _names(self) -> None:
        """Write the names of the ranks beside the board, and those of the files below it."""
        muted = self.look.palette.muted
        files, ranks = self.puzzle.board
        for rank in range(ranks):
            _, y = self.layout.middle(rank * files)
            self.canvas.put(self.layout.left - 3, y, f"{rank + 1:>2}", muted)
        for file in range(files):
            x, _ = self.layout.middle(file)
            self.canvas.put(x, self.layout.bottom, file_name(file), muted)

    def _squares(self) -> Sequence[_DrawnSquare]:
        return [self._square(square, place) for square, place in enumerate(places_of(self.layout))]

    def _square(self, square: Square, place: tuple[Region, tuple[int, int]]) -> _DrawnSquare:
        board = self.puzzle.board
        is_light = board.is_light(square)
        number = self.numbers.get(square)
        if number is None:
            ink = self.inks.free(is_light)
        else:
            ink = self.inks.visited(is_light, number, board.squares)
        row_ink = self._under_cursor(ink) if square == self.face.cursor else ink
        return _DrawnSquare(square, *place, is_light, number, ink, row_ink)

    def _under_cursor(self, ink: Ink) -> Ink:
        """The ink of the row in the middle of the cursor's square, which has another ink."""
        if not self.inks.flips:
            return self.inks.cursor or ink
        if self.layout.scale.height == 1:  # Its opposite would not be told from its neighbours.
            return ink._replace(bold=True, underlined=True)
        return flipped(ink, bold=True)

    def _ground(self, drawn: _DrawnSquare) -> None:
        """Fill a square with its colour or pattern, and make it clickable."""
        textured = self.inks.textured and drawn.is_light and drawn.number is None
        self.canvas.fill(drawn.region, self.glyphs.light if textured else " ", drawn.ink)
        if drawn.row_ink != drawn.ink:
            row = drawn.region._replace(y=drawn.middle[1], height=1)
            self.canvas.fill(row, " ", drawn.row_ink)
        self.canvas.place(drawn.region, drawn.square)

    def _shared_rows(self, drawn: Sequence[_DrawnSquare]) -> None:
        """Fill the rows that are half of one square and half of another."""
        layout, (files, ranks) = self.layout, self.puzzle.board
        halves = self.look.glyphs.halves
        if not layout.shares_rows or not halves:
            return
        outside = self.look.palette.base
        for row in range(ranks + 1):
            for file in range(files):
                above = drawn[(ranks - row) * files + file].ink if row else outside
                below = drawn[(ranks - 1 - row) * files + file].ink if row < ranks else outside
                text, ink = two_halves(above, below, halves)
                x, y = layout.left + file * layout.scale.width, layout.shared_row(row)
                self.canvas.fill(Region(x, y, layout.scale.width, 1), text, ink)

    def _content(self, drawn: _DrawnSquare) -> None:
        """Write what belongs into the middle of a square, if anything does."""
        face, square = self.face, drawn.square
        if square == face.state.squares[-1]:
            self._knight(drawn)
        elif drawn.number is not None:
            self._in_middle(drawn, str(drawn.number), drawn.row_ink)
        elif square in face.targets:
            ink = self._on_row(drawn, self.inks.target)
            self._in_middle(drawn, f"({face.targets[square]})", ink)
        elif square in face.dead:
            self._in_middle(drawn, self.glyphs.dead, self._on_row(drawn, self.look.palette.bad))

    def _knight(self, drawn: _DrawnSquare) -> None:
        ink = self.inks.knight or flipped(drawn.row_ink, bold=True)
        self._in_middle(drawn, f" {self.glyphs.knight} ", ink)

    def _on_row(self, drawn: _DrawnSquare, ink: Ink) -> Ink:
        """An ink for the row in the middle of a square."""
        if drawn.row_ink == self.inks.cursor:
            return drawn.row_ink._replace(bold=ink.bold)
        return on_square(ink, drawn.row_ink)

    def _in_middle(self, drawn: _DrawnSquare, text: str, ink: Ink) -> None:
        _, y = drawn.middle
        x = drawn.region.x + (drawn.region.width - len(text)) // 2
        self.canvas.put(x, y, text, ink)

    def _ways_on(self, drawn: _DrawnSquare) -> None:
        """Write how many ways lead on from a free square, in its lower right corner."""
        region, ways = drawn.region, self.face.ways_on.get(drawn.square)
        if ways is None or drawn.number is not None:
            return
        beside_target = region.height == 1 and drawn.square in self.face.targets
        # Close to the digit of a target, both would be read as one number.
        if not beside_target or region.width > 5:
            x = region.right - (1 if beside_target or region.width <= 5 else 2)
            ink = self.look.palette.muted
            ink = self._on_row(drawn, ink) if region.height == 1 else on_square(ink, drawn.ink)
            self.canvas.put(x, region.bottom - 1, str(ways), ink)

    def _marks(self, drawn: _DrawnSquare) -> None:
        """Draw the marks of a hint, the cursor and a refusal at the edges of a square."""
        face, square, look = self.face, drawn.square, self.look
        if square in face.hinted:
            self._mark(drawn, "!", look.palette.chosen)
        if square == face.cursor:
            self._mark(drawn, look.glyphs.cursor, look.palette.accent)
            self._mark(drawn, look.glyphs.cursor_end, look.palette.accent, at_right=True)
        if self.puzzle.names[square] in face.pointed:
            self._mark(drawn, look.glyphs.cross, look.palette.bad, at_right=True)

    def _mark(self, drawn: _DrawnSquare, text: str, ink: Ink, at_right: bool = False) -> None:
        """Draw a mark at an edge; in a wide square close to what it is about."""
        inset = max(0, (self.layout.scale.width - 7) // 2)
        x = drawn.region.right - 1 - inset if at_right else drawn.region.x + inset
        self.canvas.put(x, drawn.middle[1], text, self._on_row(drawn, ink))

    def _over(self, x: int, y: int, text: str, ink: Ink | None = None) -> None:
        """Write on the ground that a cell has; without an ink in its own, but not bold."""
        if 0 <= x < self.canvas.size.width and 0 <= y < self.canvas.size.height:
            own = self.canvas.rows[y][x].ink._replace(bold=False)
            self.canvas.put(x, y, text, own if ink is None else on_square(ink, own))
