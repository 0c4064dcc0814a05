"""The moves made so far, beside the board."""

from __future__ import annotations

from collections.abc import Callable
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
        self._count = 0
        self._entry: Callable[[int], Entry] = lambda _: Entry("")

    def show(self, count: int, entry: Callable[[int], Entry]) -> None:
        """Show `count` moves; `entry` gives the one with an index, for those that are seen."""
        self._count, self._entry = count, entry
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        width, height = canvas.size
        for y in range(height):
            canvas.put(0, y, glyphs.upright, palette.faint)
        canvas.put(2, 0, "Moves", palette.strong)
        if not self._count:
            canvas.put(2, 1, "none yet", palette.faint)
            return
        rows, digits = height - 1, len(str(self._count))
        if rows < 1:
            return
        column = digits + len(self._entry(self._count - 1).text) + 4
        columns = max(1, (width - 2) // column)
        # Whole columns scroll away: a new move then changes a few cells and not the whole list.
        full = max(0, -(-self._count // rows) - columns)
        for place, index in enumerate(range(full * rows, self._count)):
            entry = self._entry(index)
            x, y = 2 + place // rows * column, 1 + place % rows
            x = canvas.put(x, y, f"{index + 1:>{digits}} ", palette.faint)
            x = canvas.put(x, y, glyphs.solver if entry.by_solver else " ", palette.muted)
            style = palette.strong if index == self._count - 1 else palette.base
            canvas.put(x, y, entry.text, style)
