"""What lies below a tour: the squares of a board, their names, and marks where it goes on."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.puzzles.knight.inks import ChessInks, chess_glyphs, chess_inks, two_halves
from tui.puzzles.knight.layout import ChessLayout, margin_of, regions_of
from tui.puzzles.knight.squares import Square, file_name


def inks_of(look: Look) -> ChessInks:
    """The chessboard's inks that go with a look."""
    return chess_inks(look.palette, bool(look.glyphs.halves))


@lru_cache(maxsize=8)
def empty_board(layout: ChessLayout, size: Size, look: Look) -> Canvas:
    """A canvas of some size with a board on which nothing stands. Cached, because it is the same
    under every position; paste it, and don't draw on it."""
    canvas = bare_board(layout, size, look)
    inks, glyphs, halves = inks_of(look), chess_glyphs(look.glyphs), look.glyphs.halves
    board, outside = layout.board, look.palette.base
    for square, region in regions_of(layout).items():
        is_light = board.is_light(square)
        text = glyphs.light if inks.textured and is_light else " "
        canvas.fill(region, text, inks.free(is_light))
        if layout.shares_rows and halves:
            rank = layout.row_of(square)
            other = inks.free(not is_light)
            above = other if rank else outside
            put_shared(canvas, layout, square, above, inks.free(is_light), halves)
            if rank == layout.shown.height - 1:
                below = square - board.files
                put_shared(canvas, layout, below, inks.free(is_light), outside, halves)
    return canvas


@lru_cache(maxsize=8)
def bare_board(layout: ChessLayout, size: Size, look: Look) -> Canvas:
    """A canvas of some size with the names of ranks and files, and nothing between them; the
    squares can be clicked. Cached likewise."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    muted = look.palette.muted
    board, (file, row), margin = layout.board, layout.corner, margin_of(layout.board)
    for rank in range(board.ranks - row - layout.shown.height, board.ranks - row):
        _, y = layout.middle(rank * board.files + file)
        canvas.put(layout.left - margin, y, f"{rank + 1:>{margin - 1}}", muted)
    for number in range(file, file + layout.shown.width):
        x, _ = layout.middle(number)
        canvas.put(x, layout.bottom, file_name(number), muted)
    _going_on(canvas, layout, muted)
    return canvas


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
            canvas.put(x, y, arrow, ink)


def place_squares(canvas: Canvas, layout: ChessLayout) -> None:
    """Make the squares clickable."""
    for square, region in regions_of(layout).items():
        canvas.place(region, square)


def put_shared(
    canvas: Canvas, layout: ChessLayout, square: Square, above: Ink, below: Ink, halves: str
) -> None:
    """Fill the row that a square shares with the one above it."""
    text, ink = two_halves(above, below, halves)
    width = layout.scale.width
    region = layout.region(square)
    canvas.fill(Region(region.x, region.y - 1, width, 1), text, ink)
