"""Lines beside the board: what a search has counted, or the tasks of a recursion."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas
from tui.drawing.look import Look
from tui.drawing.window import LEFT, paint_heading
from tui.engine.named_tuple import NamedTuple


class Note(NamedTuple):
    """A line of the notes. The present one is marked."""

    text: str
    marked: bool = False


class Notes(NamedTuple):
    """Lines under a heading. If there is no room for all, the last ones are shown."""

    heading: str = ""
    lines: Sequence[Note] = ()

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette = look.palette
        paint_heading(canvas, look, self.heading)
        room = canvas.size.height - 2
        lines = self.lines[-room:] if room > 0 else ()
        for y, note in enumerate(lines, 1):
            ink = palette.accent if note.marked else palette.base
            canvas.put(LEFT, y, note.text, ink)
            if note.marked:
                canvas.put(1, y, look.glyphs.cursor, ink)
