"""A few lines beside the board: what a search has counted, or the tasks of a recursion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture


class Note(NamedTuple):
    """A line of notes; the marked one is where things stand."""

    text: str
    marked: bool = False


class Notes(Picture):
    """Lines under a heading; where there are too many, the last ones."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="notes")
        self._heading = ""
        self._notes: Sequence[Note] = ()

    def show(self, heading: str, notes: Sequence[Note]) -> None:
        self._heading, self._notes = heading, notes
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        for y in range(canvas.size.height):
            canvas.put(0, y, glyphs.upright, palette.faint)
        canvas.put(2, 0, self._heading, palette.strong)
        room = canvas.size.height - 2
        notes = self._notes[-room:] if room > 0 else ()
        for y, note in enumerate(notes, 1):
            style = palette.accent if note.marked else palette.base
            canvas.put(2, y, note.text, style)
            if note.marked:
                canvas.put(1, y, glyphs.cursor, style)
