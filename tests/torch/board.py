"""The board of the bridge."""

from __future__ import annotations

from tests.torch.hand import TorchFace
from tests.torch.rules import Place, Torch
from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.look import Look

_FAR = 30
"""Columns from one side to the other."""


class TorchBoard(Drawing[Torch, Place, TorchFace]):
    """Draws a row for each walker, on the side where he is."""

    def rest(self, puzzle: Torch, state: Place, size: Size) -> TorchFace:
        return TorchFace(state)

    def paint(self, canvas: Canvas, puzzle: Torch, face: TorchFace, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        canvas.put(4 if face.state.has_torch else 4 + _FAR, 0, "torch", palette.accent)
        for walker in puzzle.walkers:
            x, y = 4 if walker in face.state.near else 4 + _FAR, 1 + walker
            letter = puzzle.move_text((walker,))
            ink = palette.accent if walker in face.chosen else palette.strong
            canvas.place(Region(x, y, 8, 1), walker)
            canvas.put(x, y, f"{letter} {puzzle.paces[walker]}", ink)
            if walker == face.cursor:
                canvas.caret = (x, y)
                canvas.put(x - 2, y, glyphs.cursor, palette.accent)
            if letter in face.pointed:
                canvas.put(x + 5, y, glyphs.cross, palette.bad)
