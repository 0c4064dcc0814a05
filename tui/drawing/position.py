"""A position in its notation, where there is no room for its picture."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Canvas
from tui.drawing.look import Look
from tui.drawing.small import broken, tail

_LABEL = "position"


class Position(NamedTuple):
    """A position in notation, in as many rows as there are."""

    text: str

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        x = canvas.put(1, 0, f"{_LABEL} ", look.palette.muted)
        for y, line in enumerate(tail(broken(self.text, width - x - 1), height)):
            canvas.put(x, y, line, look.palette.strong)
