"""The chessboard: squares with the numbers of the tour, the knight, its possible jumps, and the
line of a whole tour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache

from tui.drawing.canvas import Canvas, Cell, Ink, Region, Size, cell_of, on
from tui.drawing.look import Look
from tui.drawing.parts import Drawing
from tui.drawing.scenery import cast_shadow, has_table, table_top
from tui.drawing.tones import tones_of
from tui.engine.puzzle import BadInput
from tui.puzzles.knight.hand import ChessFace
from tui.puzzles.knight.inks import chess_glyphs, chess_inks, flipped, on_square, two_halves
from tui.puzzles.knight.layout import ChessLayout, dotted, fit_of, layout_for, line_of, places_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

_MOST_FACES = 36
"""How many faces the finale has at most."""


class Chessboard(Drawing[KnightsTour, Tour, ChessFace]):
    """Draws positions of the knight's tour."""

    def rest(self, puzzle: KnightsTour, state: Tour, size: Size) -> ChessFace:
        return ChessFace(state)

    def paint(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        ChessPainter(canvas, puzzle, face, look).paint()

    def can_spare(self, puzzle: KnightsTour, size: Size, columns: int, look: Look) -> bool:
        """Whether the squares are as large then, and as many of them are shown."""
        narrow = Size(size.width - columns, size.height)
        return fit_of(narrow, puzzle.board) == fit_of(size, puzzle.board)

    def under_cursor(self, puzzle: KnightsTour, face: ChessFace, size: Size, look: Look) -> str:
        """The name of the square, and its number if it has been visited."""
        square, visited = face.cursor, face.state.squares
        if square is None or face.line is not None or layout_for(size, puzzle.board).has_numbers:
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
        glyphs = chess_glyphs(look)
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
    """Where a face stands on a canvas: so that the cursor is seen, and as a rule the knight."""
    knight = face.state.squares[-1]
    seen = (knight,) if face.cursor is None else (face.cursor, knight)
    return layout_for(size, puzzle.board, seen, face.corner)


class ChessPainter:
    """Draws one face on one canvas."""

    def __init__(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        self.canvas, self.puzzle, self.face, self.look = canvas, puzzle, face, look
        self.layout = layout_of(canvas.size, puzzle, face)
        self.inks, self.glyphs = chess_inks(look), chess_glyphs(look)
        visited = face.state.squares if face.line is None else ()
        self.numbers = {square: number for number, square in enumerate(visited, 1)}
        self.pointed = set(_named(puzzle, face.pointed))

    def paint(self) -> None:
        canvas, layout, face = self.canvas, self.layout, self.face
        canvas.paste(bare_board(layout, canvas.size, self.look), 0, 0)
        canvas.place_all(places_of(layout))
        # A line is not drawn over what tells squares apart without colours.
        if face.line is None or not (self.inks.textured or self.inks.flips):
            self._squares()
        if face.line is None:
            self._position()
        else:
            self._line(face.line)

    def _position(self) -> None:
        """Draw the squares with their numbers, and all that a player wants to know."""
        layout, face = self.layout, self.face
        if face.cursor is not None:
            self.canvas.caret = layout.middle(face.cursor)
            self._fill_row(face.cursor)
        if not layout.is_narrow:
            self._dots(face.state.squares[-_JUMPS_SHOWN - 1 :])
        for square in filter(layout.shows, self._special()):
            if layout.is_narrow:
                self._narrow(square)
            else:
                self._wide(square)
        self._knight_beyond()

    def _line(self, jumps: int) -> None:
        """Draw so many jumps of the tour as a line over the squares, with the knight at its end. It
        does not go back to the first square of a closed tour."""
        tour, inks = self.face.state.squares, self.inks.line
        look, rows = self.look, self.canvas.rows
        squares = self.puzzle.way_round(self.face.state)[: jumps + 1]
        for (x, y), cell in line_of(self.layout, squares, look.glyphs.is_ascii).items():
            if self.layout.area.contains(x, y) and y < len(rows) and x < len(rows[y]):
                ink = on_square(inks[cell.jump * len(inks) // len(tour)], rows[y][x].ink)
                self.canvas.put(x, y, cell.text, ink)
        head = tour[min(jumps, len(tour) - 1)]
        if self.layout.shows(head):
            self._in_middle(head, *self._knight(look.palette.base))
        if self.face.cursor is not None:
            self.canvas.caret = self.layout.middle(head)

    def _squares(self) -> None:
        """Fill the squares, rank by rank, and write the numbers of those that have been visited."""
        layout, canvas, look = self.layout, self.canvas, self.look
        board, (width, height), (x, y, *_) = layout.board, layout.scale, layout.area
        (file, row), (files, ranks) = layout.corner, layout.shown
        # What is seen in the half rows above and below all squares.
        is_seen = y < canvas.size.height and x <= canvas.size.width
        upper: Rank = canvas.rows[y][x - 1].ink if is_seen else look.palette.base
        below = Ink(ground=tones_of(look.palette).shadow) if has_table(look) else upper
        for top in range(y, y + (ranks + 1) * height, height):
            lower = below
            if top < y + ranks * height:
                first = (board.ranks - 1 - row - (top - y) // height) * board.files + file
                lower = first, tuple(map(self.numbers.get, range(first, first + files)))
                cells = _filling(layout, look, lower)
                for line in range(top + layout.shares_rows, top + height):
                    canvas.lay(x, line, cells)
            if layout.shares_rows and look.glyphs.halves:
                canvas.lay(x, top, _between(layout, look, upper, lower))
            upper = lower
        for square, number in self.numbers.items():
            if layout.shows(square):
                text = f"{number if layout.has_numbers else self.glyphs.visited:^{width}}"
                region = layout.region(square)
                canvas.put(region.x, region.y + region.height // 2, text, self._ink(square))

    def _fill_row(self, cursor: Square) -> None:
        """Fill the row in the middle of the square under the cursor, if it has another ink."""
        row_ink, region = self._row_ink(cursor), self.layout.region(cursor)
        if row_ink != self._ink(cursor) and self.layout.shows(cursor):
            _, y = self.layout.middle(cursor)
            self.canvas.fill(region._replace(y=y, height=1), " ", row_ink)

    def _ink(self, square: Square) -> Ink:
        """The ink that fills a square."""
        return self.inks.on(self.puzzle.board, square, self.numbers.get(square))

    def _row_ink(self, square: Square) -> Ink:
        """The ink of the row in the middle of a square: another one under the cursor."""
        ink, inks = self._ink(square), self.inks
        if square != self.face.cursor:
            return ink
        if inks.flips:
            if self.layout.scale.height == 1:  # Its opposite would look like its neighbours.
                return ink._replace(bold=True, underlined=True)
            return flipped(ink, bold=True)
        if inks.cursor is None and self.layout.is_narrow:
            accent = self.look.palette.accent
            return accent._replace(colour=accent.ground, ground=accent.colour)
        return inks.cursor or ink

    def _on_row(self, square: Square, ink: Ink) -> Ink:
        """An ink for the row in the middle of a square."""
        row_ink = self._row_ink(square)
        if row_ink == self.inks.cursor:
            return row_ink._replace(bold=ink.bold)
        return on_square(ink, row_ink)

    def _special(self) -> Sequence[Square]:
        """The squares that show more than a number, in the order in which they are drawn."""
        face, puzzle = self.face, self.puzzle
        first, last = face.state.squares[0], face.state.squares[-1]
        several = (*face.dead, *face.ways_on, *face.targets, *face.hinted, *self.pointed)
        few = (first if puzzle.closed else None, puzzle.end, face.cursor, last)
        return [square for square in dict.fromkeys((*several, *few)) if square is not None]

    def _dots(self, squares: Sequence[Square]) -> None:
        """Join squares by dots, wherever nothing stands."""
        blank, (width, height) = (" ", self.glyphs.light), self.canvas.size
        for (x, y), text in dotted(self.layout, squares, self.look.glyphs.is_ascii).items():
            inside = self.layout.area.contains(x, y) and x < width and y < height
            if inside and self.canvas.rows[y][x].text in blank:
                self.canvas.put(x, y, text, self.canvas.rows[y][x].ink._replace(bold=False))

    def _content(self, square: Square) -> tuple[str, Ink]:
        """What belongs into the middle of a square, and its ink; an empty text for nothing."""
        face, glyphs, palette = self.face, self.glyphs, self.look.palette
        row_ink = self._row_ink(square)
        if square == face.state.squares[-1]:
            return self._knight(row_ink)
        flag = glyphs.end if square == self.puzzle.end else ""
        if (number := self.numbers.get(square)) is not None:
            if self.puzzle.closed and square == face.state.squares[0]:
                flag = glyphs.home
            has_numbers = self.layout.has_numbers
            return f"{flag}{number}" if has_numbers else flag or glyphs.visited, row_ink
        if square in face.targets:
            return self._target(square, flag), self._on_row(square, self.inks.target)
        if square in face.dead:
            text = f"{flag}{glyphs.dead}"[: self.layout.scale.width]
            return text, self._on_row(square, palette.bad)
        if flag:
            return flag, self._on_row(square, palette.chosen)
        if self.layout.is_narrow and square in face.ways_on:
            return str(face.ways_on[square]), self._on_row(square, palette.muted)
        return "", row_ink

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

    def _knight(self, ground: Ink) -> tuple[str, Ink]:
        text = f"{self.glyphs.knight:^{min(3, self.layout.scale.width)}}"
        return text, self.inks.knight or flipped(ground, bold=True)

    def _in_middle(self, square: Square, text: str, ink: Ink) -> None:
        x, y, width, height = self.layout.region(square)
        self.canvas.put(x + (width - len(text)) // 2, y + height // 2, text, ink)

    def _narrow(self, square: Square) -> None:
        """Draw what stands on a square, and marks beside it as far as there is room: what is
        refused before the cursor and a hint."""
        face, glyphs, palette = self.face, self.look.glyphs, self.look.palette
        (x, _, width, _), (_, y) = self.layout.region(square), self.layout.middle(square)
        text, ink = self._content(square)
        has_cursor, is_pointed = square == face.cursor, square in self.pointed
        if has_cursor:
            text, ink = text.strip(), self._row_ink(square)._replace(bold=True)
        if is_pointed:
            text = text.strip()[: width - 1]
        left = glyphs.cursor if has_cursor else "!" if square in face.hinted else ""
        right = glyphs.cross if is_pointed else glyphs.cursor_end if has_cursor else ""
        if len(text) + len(right) > width:
            right = ""
        if len(text) + len(left) + len(right) > width:
            left = ""
            if square in face.hinted and not has_cursor:
                ink = self._on_row(square, palette.chosen)._replace(underlined=True)
        room = width - len(left) - len(right)
        self.canvas.put(x + len(left), y, f"{text:^{room}}", ink)
        self.canvas.put(x, y, left, ink if has_cursor else self._on_row(square, palette.chosen))
        refused = self._on_row(square, palette.bad) if is_pointed else ink
        self.canvas.put(x + width - len(right), y, right, refused)

    def _wide(self, square: Square) -> None:
        """Draw what stands on a square, and the marks of a hint, the cursor and a refusal at its
        edges."""
        face, glyphs, palette = self.face, self.look.glyphs, self.look.palette
        self._in_middle(square, *self._content(square))
        self._ways_on(square)
        region = self.layout.region(square)
        inset = max(0, (region.width - 7) // 2)  # In a wide square close to what it is about.
        left, right = region.x + inset, region.right - 1 - inset
        for is_marked, x, text, ink in (
            (square in face.hinted, left, "!", palette.chosen),
            (square == face.cursor, left, glyphs.cursor, palette.accent),
            (square == face.cursor, right, glyphs.cursor_end, palette.accent),
            (square in self.pointed, right, glyphs.cross, palette.bad),
        ):
            if is_marked:
                y = region.y + region.height // 2
                self.canvas.put(x, y, text, self._on_row(square, ink))

    def _ways_on(self, square: Square) -> None:
        """Write how many ways lead on from a free square, in its lower right corner."""
        ways = self.face.ways_on.get(square)
        if ways is None or square in self.numbers:
            return
        region = self.layout.region(square)
        beside_target = region.height == 1 and square in self.face.targets
        # Close to the digit of a target, both would be read as one number.
        if not beside_target or region.width > _NO_ROOM_BESIDE:
            is_close = beside_target or region.width <= _NO_ROOM_BESIDE
            x = region.right - (1 if is_close else 2)
            ink = self.look.palette.muted
            is_row = region.height == 1
            ink = self._on_row(square, ink) if is_row else on_square(ink, self._ink(square))
            self.canvas.put(x, region.bottom - 1, str(ways), ink)

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
        with suppress(BadInput):
            yield puzzle.board.square(name)


# The squares, of which a jump changes few

Rank = tuple[Square, tuple[int | None, ...]] | Ink
"""The first square of a rank that is shown, and the numbers in the tour of all that are; or the ink
of what lies beside the board."""


@lru_cache(maxsize=512)
def _filling(layout: ChessLayout, look: Look, rank: Rank) -> Sequence[Cell]:
    """The cells that fill a rank. Where no ink tells free light squares apart, a texture does."""
    width = layout.scale.width
    if isinstance(rank, Ink):
        return [cell_of(" ", rank)] * (layout.shown.width * width)
    board, inks, cells = layout.board, chess_inks(look), list[Cell]()
    for square, number in enumerate(rank[1], rank[0]):
        is_plain = number is not None or not inks.textured or not board.is_light(square)
        text = " " if is_plain else chess_glyphs(look).light
        cells += [cell_of(text, inks.on(board, square, number))] * width
    return cells


@lru_cache(maxsize=512)
def _between(layout: ChessLayout, look: Look, upper: Rank, lower: Rank) -> Sequence[Cell]:
    """The cells that two ranks share."""
    width, cells = layout.scale.width, list[Cell]()
    above, below = (_filling(layout, look, rank)[::width] for rank in (upper, lower))
    for a, b in zip(above, below, strict=True):
        cells += [cell_of(*two_halves(a.ink, b.ink, look.glyphs.halves))] * width
    return cells


# What lies below the squares

_RIM = Size(2, 1)
"""Columns and rows of the table that are seen around a board, its names and its shadow."""
_SHADOW = Size(2, 1)


@lru_cache(maxsize=8)
def bare_board(layout: ChessLayout, size: Size, look: Look) -> Canvas:
    """A canvas of some size with the names of ranks and files, and nothing between them. Cached,
    because it is the same under every position; paste it, and don't draw on it."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    names = look.palette.muted
    if has_table(look):
        _table(canvas, layout, look)
        names = Ink(tones_of(look.palette).on_table)
    board, (file, row), margin = layout.board, layout.corner, layout.margin
    for rank in range(board.ranks - row - layout.shown.height, board.ranks - row):
        _, y = layout.middle(rank * board.files + file)
        _write_on(canvas, layout.left - margin, y, f"{rank + 1:>{margin - 1}}", names)
    for number in range(file, file + layout.shown.width):
        x, _ = layout.middle(number)
        _write_on(canvas, x, layout.area.bottom, board.name(number)[0], names)
    _going_on(canvas, layout, names)
    return canvas


def _table(canvas: Canvas, layout: ChessLayout, look: Look) -> None:
    """Lay a board on a table, of which no more is seen than the board needs: a large one would
    outshine what lies on it. Where names are written, the wood has no grain."""
    area, margin, rows = layout.area, layout.margin, canvas.rows
    wood = table_top(canvas.size, look)
    named = (
        Region(area.x - margin - 1, area.y, margin + 1, area.height),
        Region(area.x - 1, area.bottom, area.width + 2, 1),
    )
    left, right = max(0, area.x - margin - _RIM.width), area.right + _SHADOW.width + _RIM.width
    for y, cells in enumerate(wood.rows):
        if area.y - _RIM.height <= y < area.bottom + _SHADOW.height + _RIM.height:
            canvas.lay(left, y, cells[left:right])
    for region in named:
        columns = slice(max(0, region.x), max(0, region.right))
        for row in rows[max(0, region.y) : region.bottom]:
            row[columns] = [cell._replace(text=" ") for cell in row[columns]]
    below = rows[area.bottom][:] if area.bottom < len(rows) else []
    # Of half rows the last one is in the shadow itself.
    cast_shadow(canvas, area._replace(height=area.height - layout.shares_rows), look)
    if below and not layout.shares_rows:
        if layout.corner[1] + layout.shown.height < layout.board.ranks:
            rows[area.bottom] = below  # The shadow falls only where the board ends.
        elif area.x + 4 <= len(below):  # The whole row of names is in the shadow.
            rows[area.bottom][area.x : area.x + 2] = rows[area.bottom][area.x + 2 : area.x + 4]
    if layout.shares_rows:  # The squares begin in the middle of a row, and so does their shadow.
        lower_half = Ink(tones_of(look.palette).shadow)
        for x in range(area.right, area.right + _SHADOW.width):
            _write_on(canvas, x, area.y, look.glyphs.halves[1], lower_half)
    canvas.fill(area, " ", look.palette.base)


def _write_on(canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
    """Write text on the ground of its first cell."""
    if 0 <= x < canvas.size.width and 0 <= y < canvas.size.height:
        canvas.put(x, y, text, on(ink, canvas.rows[y][x].ink))


def _going_on(canvas: Canvas, layout: ChessLayout, ink: Ink) -> None:
    """Mark at the edges where the board goes on beyond them."""
    area, (file, row), (files, ranks) = layout.area, layout.corner, layout.shown
    for is_more, x, y, arrow in (
        (row > 0, area.right, area.y, "↑"),
        (row + ranks < layout.board.ranks, area.right, area.bottom - 1, "↓"),
        (file > 0, area.x - 1, area.bottom, "←"),
        (file + files < layout.board.files, area.right, area.bottom, "→"),
    ):
        if is_more:
            _write_on(canvas, x, y, arrow, ink)
