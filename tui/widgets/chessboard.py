"""The chessboard: squares with the numbers of the tour, the knight, and where it can jump."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from textual.geometry import Region, Size

from tui.puzzles.knight.rules import KnightsTour, Square, Tour
from tui.widgets.board import Board
from tui.widgets.look import Look, on
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
    numbers = {square: number for number, square in enumerate(scene.state.squares, 1)}
    for rank in range(size):
        y = top + (size - 1 - rank) * scale.height
        canvas.put(left - 2, y + (scale.height - 1) // 2, str(rank + 1), look.palette.muted)
        for file in range(size):
            region = Region(left + file * scale.width, y, *scale)
            _paint_square(canvas, region, puzzle, rank * size + file, numbers, scene, look)
    for file in range(size):
        x = left + file * scale.width + scale.width // 2
        canvas.put(x, top + size * scale.height, puzzle.names[file][0], look.palette.muted)


def _paint_square(
    canvas: Canvas,
    region: Region,
    puzzle: KnightsTour,
    square: Square,
    numbers: Mapping[Square, int],
    scene: ChessScene,
    look: Look,
) -> None:
    palette, glyphs = look.palette, look.glyphs
    rank, file = divmod(square, puzzle.size)
    light = (rank + file) % 2 == 1
    number = numbers.get(square)
    if number is None:
        style = palette.light_square if light else palette.dark_square
    else:
        trail = palette.light_trail if light else palette.dark_trail
        style = trail[(number - 1) * len(trail) // puzzle.size**2]
    canvas.fill(region, glyphs.dark if palette.textured and not light else " ", style)
    canvas.place(region, square)
    middle = region.y + (region.height - 1) // 2
    centre = region.x + region.width // 2
    if square == scene.state.squares[-1]:
        canvas.put(centre - 1, middle, f" {glyphs.knight} ", palette.knight)
    elif number is not None:
        canvas.put(centre - 1, middle, f"{number:2} "[: region.width - 2], style)
    elif square in scene.targets:
        canvas.put(centre - 1, middle, f"({scene.targets[square]})", on(palette.target, style))
    elif square in scene.dead:
        canvas.put(centre - 1, middle, f" {glyphs.dead} ", on(palette.bad, style))
    # Beside a target's digit a count would be read as one number with it.
    has_room = region.height > 1 or square not in scene.targets
    if scene.ways_on.get(square) is not None and number is None and has_room:
        where = (region.right - 1, region.bottom - 1)
        canvas.put(*where, str(scene.ways_on[square]), on(palette.muted, style))
    if square in scene.hinted:
        canvas.put(region.x, middle, "!", on(palette.chosen, style))
    if square == scene.cursor:
        canvas.put(region.x, middle, glyphs.cursor, on(palette.accent, style))
        canvas.put(region.right - 1, middle, glyphs.cursor_end, on(palette.accent, style))
    if puzzle.names[square] in scene.pointed:
        canvas.put(region.right - 1, middle, glyphs.cross, on(palette.bad, style))


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
