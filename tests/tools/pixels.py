"""What is shown in half blocks."""

from __future__ import annotations

from tui.drawing.canvas import Canvas


def pixels_on(canvas: Canvas) -> list[list[str]]:
    """The pixels that a canvas shows, two for each cell; of any other character its ground."""
    rows: list[list[str]] = []
    for row in canvas.rows:
        halves = {
            "▀": lambda ink: (ink.colour, ink.ground),
            "▄": lambda ink: (ink.ground, ink.colour),
            "█": lambda ink: (ink.colour, ink.colour),
        }
        pairs = [
            halves[cell.text](cell.ink) if cell.text in halves else (cell.ink.ground,) * 2
            for cell in row
        ]
        rows += ([upper for upper, _ in pairs], [lower for _, lower in pairs])
    return rows
