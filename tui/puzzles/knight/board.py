"""The chessboard: squares with the numbers of the tour, the knight, its possible jumps, and the
line of a whole tour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.engine.puzzle import BadInput
from tui.puzzles.knight.ground import bare_board, empty_board, inks_of, outside, place_squares
from tui.puzzles.knight.hand import ChessFace
from tui.puzzles.knight.inks import chess_glyphs, flipped, on_square, two_halves
from tui.puzzles.knight.jumps import dotted, line_of
from tui.puzzles.knight.layout import ChessLayout, fit_of, layout_for, regions_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

_MOST_FACES = 36
"""How many faces the finale has at most."""


class Chessboard(Drawing[KnightsTour, Tour, ChessFace]):
    """Draws positions of the knight's tour."""

    def rest(self, puzzle: KnightsTour, state: Tour, size: Size) -> ChessFace:
        return ChessFace(state)

    def paint(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        painter = ChessPainter(canvas, puzzle, face, look)
        if face.line is None:
            painter.paint()
        else:
            painter.paint_line(face.line)

    def can_spare(self, puzzle: KnightsTour, size: Size, columns: int, look: Look) -> bool:
        """Whether the squares are as large then, and as many of them are shown."""
        narrow = Size(size.width - columns, size.height)
        return fit_of(narrow, puzzle.board) == fit_of(size, puzzle.board)

    def under_cursor(self, puzzle: KnightsTour, face: ChessFace, size: Size, look: Look) -> str:
        """The name of the square, and its number if it has been visited."""
        square, visited = face.cursor, face.state.squares
        if square is None or face.line is not None:
            return ""
        if layout_for(size, puzzle.board).has_numbers:
            return ""
        number = f", square {visited.index(square) + 1}" if square in visited else ""
        return f"{puzzle.board.name(square)}{number}"

    def after(
        self, puzzle: KnightsTour, face: ChessFace, before: ChessFace, size: Size
    ) -> ChessFace:
        there = face._replace(corner=before.corner)
        return face._replace(corner=layout_of(size, puzzle, there).corner)

    def finale(self, puzzle: KnightsTour, face: ChessFace, size: Size) -> Sequence[ChessFace]:
        """The tour as a line that grows jump by jump."""
        jumps = len(puzzle.way_round(face.state)) - 1
        at_once = max(1, -(-jumps // (_MOST_FACES - 1)))
        drawn = [*range(0, jumps, at_once), jumps]
        return [ChessFace(face.state, line=line) for line in drawn]

    def legend(self, puzzle: KnightsTour, look: Look) -> Sequence[tuple[str, str]]:
        glyphs = chess_glyphs(look.glyphs)
        first = (glyphs.home, "the first square: a jump must lead back to it from the last one")
        last = (glyphs.end, "the square that must be the last one")
        dead = (glyphs.dead, "a free square that no jump can reach any more")
        return [*[first] * puzzle.closed, *[last] * (puzzle.end is not None), dead]

    def paint_small(self, canvas: Canvas, puzzle: KnightsTour, state: Tour, look: Look) -> None:
        from tui.puzzles.knight.small import paint_small  # Late: for few terminals.

        paint_small(canvas, puzzle, state, look)


_JUMPS_SHOWN = 4
"""How many of the last jumps are joined by dots."""
_LEAST_ROWS = 3
"""Rows of squares that leave no room for a mark beside them."""
_NO_ROOM_BESIDE = 5
"""Columns of squares of one row that leave no room for the ways on beside the digit of a jump."""


def layout_of(size: Size, puzzle: KnightsTour, face: ChessFace) -> ChessLayout:
    """Where a face stands on a canvas of some size: so that the cursor is seen, and as a rule the
    knight."""
    knight = face.state.squares[-1]
    seen = (knight,) if face.cursor is None else (face.cursor, knight)
    return layout_for(size, puzzle.board, seen, face.corner)


@lru_cache(maxsize=2)
def _line(
    layout: ChessLayout, size: Size, look: Look, squares: Sequence[Square], jumps: int
) -> Canvas:
    """A canvas of some size with a line that joins squares, in the inks of a line of so many jumps.
    Cached, because only the cursor moves over it; paste it, and don't draw on it."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    canvas.paste(bare_board(layout, size, look), 0, 0)
    area, base = layout.area, look.palette.base
    inks = [on_square(ink, base) for ink in inks_of(look).line]
    for (x, y), cell in line_of(layout, squares, look.glyphs.is_ascii).items():
        if area.contains(x, y):
            canvas.put(x, y, cell.text, inks[cell.jump * len(inks) // jumps])
    return canvas


class _DrawnSquare(NamedTuple):
    """A square on the canvas on which something stands."""

    square: Square
    region: Region
    """Its cells without the rows that it shares with its neighbours."""
    middle: int
    """The row in its middle."""
    number: int | None
    """Its number in the tour; None for a free square."""
    ink: Ink
    """The ink that fills it."""
    row_ink: Ink
    """The ink that fills the row in its middle."""


class ChessPainter:
    """Draws one face on one canvas."""

    def __init__(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        self.canvas, self.puzzle, self.face, self.look = canvas, puzzle, face, look
        self.layout = layout_of(canvas.size, puzzle, face)
        self.inks, self.glyphs = inks_of(look), chess_glyphs(look.glyphs)
        self.numbers = {square: number for number, square in enumerate(face.state.squares, 1)}
        self.pointed = set(_named(puzzle, face.pointed))

    def paint(self) -> None:
        """Draw the squares with their numbers, and all that a player wants to know."""
        canvas, layout, face = self.canvas, self.layout, self.face
        canvas.paste(empty_board(layout, canvas.size, self.look), 0, 0)
        place_squares(canvas, layout)
        self._trail()
        drawn = [self._square(square) for square in self._special() if layout.shows(square)]
        for each in drawn:
            if each.row_ink != each.ink:
                row = each.region._replace(y=each.middle, height=1)
                canvas.fill(row, " ", each.row_ink)
        if not layout.is_narrow:
            self._dots(face.state.squares[-_JUMPS_SHOWN - 1 :])
        for each in drawn:
            if layout.is_narrow:
                self._narrow(each)
            else:
                self._wide(each)
        self._knight_beyond()
        if face.cursor is not None:
            canvas.caret = layout.middle(face.cursor)

    def paint_line(self, jumps: int) -> None:
        """Draw so many jumps of the tour as a line, with the knight at its end. It does not go back
        to the first square of a closed tour."""
        canvas, layout, tour = self.canvas, self.layout, self.face.state.squares
        squares = tuple(self.puzzle.way_round(self.face.state)[: jumps + 1])
        canvas.paste(_line(layout, canvas.size, self.look, squares, len(tour)), 0, 0)
        place_squares(canvas, layout)
        head = tour[min(jumps, len(tour) - 1)]
        if layout.shows(head):
            drawn = self._square(head)._replace(row_ink=self.look.palette.base)
            self._in_middle(drawn, *self._knight(drawn))
        if self.face.cursor is not None:
            canvas.caret = layout.middle(head)

    def _special(self) -> Sequence[Square]:
        """The squares that show more than a number, in the order in which they are drawn."""
        face, puzzle = self.face, self.puzzle
        first, last = face.state.squares[0], face.state.squares[-1]
        several = (*face.dead, *face.ways_on, *face.targets, *face.hinted, *self.pointed)
        ends = (*([first] if puzzle.closed else []), *([] if puzzle.end is None else [puzzle.end]))
        cursor = [] if face.cursor is None else [face.cursor]
        return list(dict.fromkeys((*several, *ends, *cursor, last)))

    def _trail(self) -> None:
        """Fill the squares that have been visited, with their numbers, if these have room."""
        canvas, layout, inks, board = self.canvas, self.layout, self.inks, self.puzzle.board
        regions, many, has_numbers = regions_of(layout), board.squares, layout.has_numbers
        filled: dict[Square, Ink] = {}
        for square, number in self.numbers.items():
            region = regions.get(square)
            if region is None:
                continue
            filled[square] = ink = inks.visited(board.is_light(square), number, many)
            x, y, width, height = region
            if height > 1:
                canvas.fill(region, " ", ink)
            text = f"{number if has_numbers else self.glyphs.visited:^{width}}"
            canvas.put(x, y + height // 2, text, ink)
        if layout.shares_rows and self.look.glyphs.halves:
            self._shared_rows(filled)

    def _shared_rows(self, filled: Mapping[Square, Ink]) -> None:
        """Fill the rows that are half of a visited square and half of another. `filled`: the inks
        of visited squares."""
        canvas, layout, files = self.canvas, self.layout, self.puzzle.board.files
        halves, regions = self.look.glyphs.halves, regions_of(layout)
        top, bottom = outside(layout, bare_board(layout, canvas.size, self.look), self.look)
        for square, ink in filled.items():
            x, y, width, height = regions[square]
            for near, row in ((square + files, y - 1), (square - files, y + height)):
                other = filled.get(near)
                if other is None:
                    edge = top if near > square else bottom
                    other = self._ink(near) if near in regions else edge
                elif near < square:
                    continue  # It has filled the row between them.
                upper, lower = (other, ink) if near > square else (ink, other)
                text, mixed = two_halves(upper, lower, halves)
                canvas.put(x, row, text * width, mixed)

    def _ink(self, square: Square) -> Ink:
        """The ink that fills a square."""
        board, number = self.puzzle.board, self.numbers.get(square)
        is_light = board.is_light(square)
        if number is None:
            return self.inks.free(is_light)
        return self.inks.visited(is_light, number, board.squares)

    def _square(self, square: Square) -> _DrawnSquare:
        region, ink = self.layout.region(square), self._ink(square)
        row_ink = self._under_cursor(ink) if square == self.face.cursor else ink
        middle = region.y + region.height // 2
        return _DrawnSquare(square, region, middle, self.numbers.get(square), ink, row_ink)

    def _under_cursor(self, ink: Ink) -> Ink:
        """The ink of the row in the middle of the cursor's square, which has another ink."""
        if self.inks.flips:
            if self.layout.scale.height == 1:  # Its opposite would look like its neighbours.
                return ink._replace(bold=True, underlined=True)
            return flipped(ink, bold=True)
        if self.inks.cursor is None and self.layout.is_narrow:
            accent = self.look.palette.accent
            return accent._replace(colour=accent.ground, ground=accent.colour)
        return self.inks.cursor or ink

    def _dots(self, squares: Sequence[Square]) -> None:
        """Join squares by dots, wherever nothing stands."""
        blank, (width, height) = (" ", self.glyphs.light), self.canvas.size
        for (x, y), text in dotted(self.layout, squares, self.look.glyphs.is_ascii).items():
            inside = self.layout.area.contains(x, y) and x < width and y < height
            if inside and self.canvas.rows[y][x].text in blank:
                self.canvas.put(x, y, text, self.canvas.rows[y][x].ink._replace(bold=False))

    def _content(self, drawn: _DrawnSquare) -> tuple[str, Ink]:
        """What belongs into the middle of a square, and its ink; an empty text for nothing."""
        face, square, glyphs, palette = self.face, drawn.square, self.glyphs, self.look.palette
        if square == face.state.squares[-1]:
            return self._knight(drawn)
        is_end = square == self.puzzle.end
        flag = glyphs.end if is_end else ""
        if drawn.number is not None:
            if self.puzzle.closed and square == face.state.squares[0]:
                flag = glyphs.home
            if self.layout.has_numbers:
                return f"{flag}{drawn.number}", drawn.row_ink
            return flag or glyphs.visited, drawn.row_ink
        if square in face.targets:
            return self._target(square, flag), self._on_row(drawn, self.inks.target)
        if square in face.dead:
            return f"{flag}{glyphs.dead}"[: drawn.region.width], self._on_row(drawn, palette.bad)
        if is_end:
            return flag, self._on_row(drawn, palette.chosen)
        if self.layout.is_narrow and square in face.ways_on:
            return str(face.ways_on[square]), self._on_row(drawn, palette.muted)
        return "", drawn.row_ink

    def _target(self, square: Square, flag: str) -> str:
        """How a square is marked to which the knight can jump, in the columns that there are: with
        the digit of the jump, or if the ways on have no room beside that, with these."""
        digit, ways, scale = self.face.targets[square], self.face.ways_on, self.layout.scale
        if square in ways and scale.height == 1 and scale.width <= _NO_ROOM_BESIDE:
            digit = ways[square]
        text, wide = f"{flag}({digit})", scale.width
        if len(text) <= max(3, wide - len(flag)) and wide >= len(text):
            return text
        if flag:
            return f"{flag}{digit}" if wide > 1 else flag
        return f"({digit}" if wide > 1 and ways else str(digit)

    def _knight(self, drawn: _DrawnSquare) -> tuple[str, Ink]:
        ink = self.inks.knight or flipped(drawn.row_ink, bold=True)
        return f"{self.glyphs.knight:^{min(3, drawn.region.width)}}", ink

    def _wide(self, drawn: _DrawnSquare) -> None:
        """Draw what stands on a square, and marks at its edges."""
        text, ink = self._content(drawn)
        self._in_middle(drawn, text, ink)
        self._ways_on(drawn)
        self._marks(drawn)

    def _narrow(self, drawn: _DrawnSquare) -> None:
        """Draw what stands on a square, and marks beside it as far as there is room: what is
        refused before the cursor and a hint."""
        face, square, glyphs, palette = self.face, drawn.square, self.look.glyphs, self.look.palette
        x, y, width = drawn.region.x, drawn.middle, drawn.region.width
        text, ink = self._content(drawn)
        has_cursor, is_pointed = square == face.cursor, square in self.pointed
        if has_cursor:
            text, ink = text.strip(), drawn.row_ink._replace(bold=True)
        if is_pointed:
            text = text.strip()[: width - 1]
        left = glyphs.cursor if has_cursor else "!" if square in face.hinted else ""
        right = glyphs.cross if is_pointed else glyphs.cursor_end if has_cursor else ""
        if len(text) + len(right) > width:
            right = ""
        if len(text) + len(left) + len(right) > width:
            left = ""
            if square in face.hinted and not has_cursor:
                ink = self._on_row(drawn, palette.chosen)._replace(underlined=True)
        room = width - len(left) - len(right)
        self.canvas.put(x + len(left), y, f"{text:^{room}}", ink)
        marked = ink if has_cursor else self._on_row(drawn, palette.chosen)
        self.canvas.put(x, y, left, marked)
        refused = self._on_row(drawn, palette.bad) if is_pointed else ink
        self.canvas.put(x + width - len(right), y, right, refused)

    def _on_row(self, drawn: _DrawnSquare, ink: Ink) -> Ink:
        """An ink for the row in the middle of a square."""
        if drawn.row_ink == self.inks.cursor:
            return drawn.row_ink._replace(bold=ink.bold)
        return on_square(ink, drawn.row_ink)

    def _in_middle(self, drawn: _DrawnSquare, text: str, ink: Ink) -> None:
        x = drawn.region.x + (drawn.region.width - len(text)) // 2
        self.canvas.put(x, drawn.middle, text, ink)

    def _ways_on(self, drawn: _DrawnSquare) -> None:
        """Write how many ways lead on from a free square, in its lower right corner."""
        region, ways = drawn.region, self.face.ways_on.get(drawn.square)
        if ways is None or drawn.number is not None:
            return
        beside_target = region.height == 1 and drawn.square in self.face.targets
        # Close to the digit of a target, both would be read as one number.
        if not beside_target or region.width > _NO_ROOM_BESIDE:
            is_close = beside_target or region.width <= _NO_ROOM_BESIDE
            x = region.right - (1 if is_close else 2)
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
        if square in self.pointed:
            self._mark(drawn, look.glyphs.cross, look.palette.bad, at_right=True)

    def _mark(self, drawn: _DrawnSquare, text: str, ink: Ink, at_right: bool = False) -> None:
        """Draw a mark at an edge; in a wide square close to what it is about."""
        inset = max(0, (self.layout.scale.width - 7) // 2)
        x = drawn.region.right - 1 - inset if at_right else drawn.region.x + inset
        self.canvas.put(x, drawn.middle, text, self._on_row(drawn, ink))

    def _knight_beyond(self) -> None:
        """Where the cursor has gone so far that the knight is not seen, tell which way it is."""
        layout, area = self.layout, self.layout.area
        row = layout.row_of(self.face.state.squares[-1])
        if not 0 <= row < layout.shown.height and area.height > _LEAST_ROWS:
            y = area.y + 1 if row < 0 else area.bottom - 2
            self.canvas.put(area.right, y, self.glyphs.knight, self.inks.knight)


def _named(puzzle: KnightsTour, names: Sequence[str]) -> Iterator[Square]:
    """The squares of some names; what is no name of a square is left out."""
    for name in names:
        try:
            yield puzzle.board.square(name)
        except BadInput:
            continue
