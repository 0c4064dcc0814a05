"""The board of sliding tiles."""

from __future__ import annotations

from tests.tiles.hand import TilesFace
from tests.tiles.rules import State, Tiles
from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.look import Look
from tui.drawing.parts import Drawing

_TILE = Size(6, 3)


class TilesBoard(Drawing[Tiles, State, TilesFace]):
    """Draws the tiles in their rows."""

    def rest(self, puzzle: Tiles, state: State, size: Size) -> TilesFace:
        return TilesFace(state)

    def paint(self, canvas: Canvas, puzzle: Tiles, face: TilesFace, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        left = max(0, (canvas.size.width - puzzle.columns * _TILE.width) // 2)
        for place, tile in enumerate(face.state):
            row, column = divmod(place, puzzle.columns)
            x, y = left + column * _TILE.width, 1 + row * _TILE.height
            if tile == face.cursor:
                canvas.caret = (x + 2, y + 1)
            if not tile:
                continue
            canvas.place(Region(x, y, *_TILE), tile)
            canvas.put(x + 2, y + 1, str(tile), palette.strong)
            if tile == face.cursor:
                canvas.put(x, y + 1, glyphs.cursor, palette.accent)
            if str(tile) in face.pointed:
                canvas.put(x + 4, y + 1, glyphs.cross, palette.bad)
