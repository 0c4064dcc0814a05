"""The moves made so far, beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture


class Entry(NamedTuple):
    """A move as the list shows it."""

    text: str
    by_solver: bool = False


class MoveList(Picture):
    """The last moves that fit, numbered; the solver's are marked."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="moves")
        self._entries: Sequence[Entry] = ()

    def show(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        width, height = canvas.size
        for y in range(height):
            canvas.put(0, y, glyphs.upright, palette.faint)
        canvas.put(2, 0, "Moves", palette.strong)
        entries = self._entries
        if not entries:
            canvas.put(2, 2, "none yet", palette.faint)
            return
        digits = len(str(len(entries)))
        column = digits + max(len(entry.text) for entry in entries) + 4
        columns = max(1, (width - 2) // column)
        shown = (height - 2) * columns
        # Whole columns scroll away, so that a new move changes one cell run and not the whole list.
        hidden = max(0, -(-(len(entries) - shown) // (height - 2))) * (height - 2)
        for place, entry in enumerate(entries[hidden:]):
            x = 2 + place // (height - 2) * column
            y = 2 + place % (height - 2)
            number = hidden + place + 1
            x = canvas.put(x, y, f"{number:>{digits}} ", palette.faint)
            mark = glyphs.solver if entry.by_solver else " "
            x = canvas.put(x, y, mark, palette.muted)
            style = palette.strong if number == len(entries) else palette.base
            canvas.put(x, y, entry.text, style)
