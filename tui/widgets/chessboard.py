"""The chessboard: squares with the numbers of the tour, the knight, and where it can jump."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region, Size

from tui.puzzles.knight import KnightsTour, Square, Tour
from tui.widgets.board import Board
from tui.widgets.look import Look
from tui.widgets.picture import Canvas

_MARGIN = 3
"""Columns for the numbers of the ranks."""
_SCALES = (Size(11, 5), Size(9, 4), Size(7, 3), Size(5, 2), Size(5, 1), Size(4, 1))
"""The sizes of a square, the largest first."""


class ChessScene(NamedTuple):
    """What a chessboard shows."""

    state: Tour
    cursor: Square | None = None
    targets: Mapping[Square, int] = MappingProxyType({})
    """The legal targets with their digits."""
    ways_on: Mapping[Square, int] = MappingProxyType({})
    """How many ways lead on from squares; empty if not asked for."""
    dead: frozenset[Square] = frozenset()
    """Free squares that no jump can reach any more."""
    pointed: tuple[str, ...] = ()
    """Names of squares to point at."""
    hinted: tuple[Square, ...] = ()
    """Squares that a hint names."""


def _scale(canvas: Canvas, size: int) -> Size:
    for scale in _SCALES:
        if scale.width * size + _MARGIN <= canvas.size.width and (
            scale.height * size + 1 <= canvas.size.height
        ):
            return scale
    return _SCALES[-1]


def paint_chessboard(canvas: Canvas, puzzle: KnightsTour, scene: ChessScene, look: Look) -> None:
    """Draw a position of the knight's tour."""
    size, scale = puzzle.size, _scale(canvas, puzzle.size)
    left = _MARGIN + max(0, (canvas.size.width - _MARGIN - scale.width * size) // 2)
    top = max(0, (canvas.size.height - 1 - scale.height * size) // 2)
    for rank in range(size):
        y = top + (size - 1 - rank) * scale.height
        canvas.put(left - 2, y + scale.height // 2, str(rank + 1), look.palette.muted)
        for file in range(size):
            region = Region(left + file * scale.width, y, *scale)
            _paint_square(canvas, region, puzzle, rank * size + file, scene, look)
    for file in range(size):
        x = left + file * scale.width + scale.width // 2
        canvas.put(x, top + size * scale.height, puzzle.names[file][0], look.palette.muted)


@lru_cache
def _ground(style: Style) -> Style:
    """A style's background alone; kept, because each of 64 squares asks for it."""
    return style.background_style


def _paint_square(
    canvas: Canvas,
    region: Region,
    puzzle: KnightsTour,
    square: Square,
    scene: ChessScene,
    look: Look,
) -> None:
    palette, glyphs = look.palette, look.glyphs
    rank, file = divmod(square, puzzle.size)
    visited = bool(scene.state.visited >> square & 1)
    if (rank + file) % 2:
        style = palette.light_visited if visited else palette.light_square
    else:
        style = palette.dark_visited if visited else palette.dark_square
    ground = _ground(style)
    light = (rank + file) % 2 == 1
    canvas.fill(region, glyphs.dark if palette.textured and not light else " ", style)
    canvas.place(region, square)
    middle = region.y + (region.height - 1) // 2
    centre = region.x + region.width // 2
    if square == scene.state.squares[-1]:
        canvas.put(centre - 1, middle, f" {glyphs.knight} ", palette.knight)
    elif visited:
        number = scene.state.squares.index(square) + 1
        canvas.put(centre - 1, middle, f"{number:2} "[: region.width - 2], style)
    elif square in scene.targets:
        canvas.put(centre - 1, middle, f"({scene.targets[square]})", palette.target + ground)
    elif square in scene.dead:
        canvas.put(centre - 1, middle, f" {glyphs.dead} ", palette.bad + ground)
    if scene.ways_on.get(square) is not None and not visited:
        where = (region.right - 1, region.bottom - 1)
        canvas.put(*where, str(scene.ways_on[square]), palette.muted + ground)
    if square in scene.hinted:
        canvas.put(region.x, middle, "!", palette.chosen + ground)
    if square == scene.cursor:
        canvas.put(region.x, middle, glyphs.cursor, palette.accent + ground)
        canvas.put(region.right - 1, middle, glyphs.cursor_end, palette.accent + ground)
    if puzzle.names[square] in scene.pointed:
        canvas.put(region.right - 1, middle, glyphs.cross, palette.bad + ground)


class Chessboard(Board[ChessScene]):
    """The board of the knight's tour."""

    def __init__(self, puzzle: KnightsTour, scene: ChessScene, look: Look) -> None:
        super().__init__(look, scene)
        self._puzzle = puzzle

    def show(self, puzzle: KnightsTour, scene: ChessScene) -> None:
        """Show a scene. A knight jumps: there is nothing to see on the way."""
        self._puzzle = puzzle
        self.show_scene(scene)

    def paint(self, canvas: Canvas) -> None:
        paint_chessboard(canvas, self._puzzle, self.scene, self.look)
