"""What lies below a tour: the squares of a board, their names, and marks where it goes on."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Ink, Region, Size, on
from tui.drawing.look import Look
from tui.drawing.scenery import cast_shadow, has_table, table_top
from tui.drawing.tones import tones_of
from tui.puzzles.knight.inks import ChessInks, chess_glyphs, chess_inks, two_halves
from tui.puzzles.knight.layout import ChessLayout, margin_of, regions_of
from tui.puzzles.knight.squares import file_name

_RIM = Size(2, 1)
"""Columns and rows of the table that are seen around a board, its names and its shadow."""
_SHADOW = Size(2, 1)


def inks_of(look: Look) -> ChessInks:
    """The chessboard's inks that go with a look."""
    return chess_inks(look.palette, bool(look.glyphs.halves))


@lru_cache(maxsize=8)
def empty_board(layout: ChessLayout, size: Size, look: Look) -> Canvas:
    """A canvas of some size with a board on which nothing stands. Cached, because it is the same
    under every position; paste it, and don't draw on it."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    canvas.paste(bare_board(layout, size, look), 0, 0)
    inks, glyphs, halves = inks_of(look), chess_glyphs(look.glyphs), look.glyphs.halves
    board, (top, bottom) = layout.board, outside(layout, canvas, look)
    for square, region in regions_of(layout).items():
        is_light = board.is_light(square)
        text = glyphs.light if inks.textured and is_light else " "
        ink, other = inks.free(is_light), inks.free(not is_light)
        canvas.fill(region, text, ink)
        if layout.shares_rows and halves:
            row = layout.row_of(square)
            text, mixed = two_halves(other if row else top, ink, halves)
            canvas.put(region.x, region.y - 1, text * region.width, mixed)
            if row == layout.shown.height - 1:
                text, mixed = two_halves(ink, bottom, halves)
                canvas.put(region.x, region.bottom, text * region.width, mixed)
    return canvas


@lru_cache(maxsize=8)
def bare_board(layout: ChessLayout, size: Size, look: Look) -> Canvas:
    """A canvas of some size with the names of ranks and files, and nothing between them; the
    squares can be clicked. Cached likewise."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    names = look.palette.muted
    if has_table(look):
        canvas.paste(table_top(size, look), 0, 0)
        _shade(canvas, layout, look)
        canvas.fill(layout.area, " ", look.palette.base)
        _plane(canvas, layout)
        _cut_to_size(canvas, layout, look)
        names = Ink(tones_of(look.palette).on_table)
    board, (file, row), margin = layout.board, layout.corner, margin_of(layout.board)
    for rank in range(board.ranks - row - layout.shown.height, board.ranks - row):
        _, y = layout.middle(rank * board.files + file)
        write_on(canvas, layout.left - margin, y, f"{rank + 1:>{margin - 1}}", names)
    for number in range(file, file + layout.shown.width):
        x, _ = layout.middle(number)
        write_on(canvas, x, layout.bottom, file_name(number), names)
    _going_on(canvas, layout, names)
    return canvas


def _shade(canvas: Canvas, layout: ChessLayout, look: Look) -> None:
    """Draw the shadow of a board: below it only if the board ends there, and then along the whole
    row of names, where that is in the shadow."""
    area, board = layout.area, layout.board
    # Of half rows the last one is in the shadow itself.
    cast_shadow(canvas, area._replace(height=area.height - layout.shares_rows), look)
    if not layout.shares_rows and layout.bottom < canvas.size.height:
        row = canvas.rows[layout.bottom]
        if layout.corner[1] + layout.shown.height < board.ranks:
            row[:] = table_top(canvas.size, look).rows[layout.bottom]
        elif area.x + 4 <= len(row):
            row[area.x : area.x + 2] = row[area.x + 2 : area.x + 4]


def _cut_to_size(canvas: Canvas, layout: ChessLayout, look: Look) -> None:
    """Leave of a table only what a board needs: a large one would outshine what lies on it."""
    area, (width, height) = layout.area, canvas.size
    left, top = area.x - margin_of(layout.board) - _RIM.width, area.y - _RIM.height
    right = min(width, area.right + _SHADOW.width + _RIM.width)
    bottom = min(height, area.bottom + _SHADOW.height + _RIM.height)
    for region in (
        Region(0, 0, width, min(top, height)),
        Region(0, bottom, width, height - bottom),
        Region(0, 0, min(left, width), height),
        Region(right, 0, width - right, height),
    ):
        if region.width > 0 and region.height > 0:
            canvas.fill(region, " ", look.palette.base)


def _plane(canvas: Canvas, layout: ChessLayout) -> None:
    """Let the wood of a table have no grain where names are written."""
    area, margin = layout.area, margin_of(layout.board) + 1
    for region in (
        Region(area.x - margin, area.y, margin, area.height),
        Region(area.x - 1, area.bottom, area.width + 2, 1),
    ):
        for y in range(region.y, min(region.bottom, canvas.size.height)):
            for x in range(max(0, region.x), min(region.right, canvas.size.width)):
                canvas.rows[y][x] = canvas.rows[y][x]._replace(text=" ")


def write_on(canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
    """Write text on the ground of its first cell."""
    if 0 <= x < canvas.size.width and 0 <= y < canvas.size.height:
        canvas.put(x, y, text, on(ink, canvas.rows[y][x].ink))


def outside(layout: ChessLayout, bare: Canvas, look: Look) -> tuple[Ink, Ink]:
    """The inks of what is seen in the half rows above and below a bare board."""
    x, y = layout.left - 1, layout.top
    seen = y < bare.size.height and x < bare.size.width
    above = bare.rows[y][x].ink if seen else look.palette.base
    return above, Ink(ground=tones_of(look.palette).shadow) if has_table(look) else above


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
            write_on(canvas, x, y, arrow, ink)


def place_squares(canvas: Canvas, layout: ChessLayout) -> None:
    """Make the squares clickable."""
    regions = regions_of(layout)
    canvas.place_all(zip(regions.values(), regions, strict=True))
