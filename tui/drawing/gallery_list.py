"""A list of who is playing what: a line for each player, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas, Ink, cut
from tui.drawing.chooser import Chooser
from tui.drawing.look import Look
from tui.engine.named_tuple import NamedTuple
from tui.engine.typing import Any

HEAD = 2
"""Rows above the list."""
_TITLE = 1
"""The number of the column of titles."""
_LEFT = 3
"""The column where names begin."""
_GAP = 2
_LEAST_TITLE = 12
"""Columns of the titles at least: for them the last columns are left out."""
_WIDEST = 100
"""Columns of the list at most: further apart, a line would be hard to follow."""


class GalleryList(NamedTuple):
    """The lines with the heads of their columns, of which the second has the room that the others
    leave."""

    heads: Sequence[str]
    lines: Sequence[Sequence[str]]
    """The cells of each line."""
    chooser: Chooser[Any]
    numbers: Sequence[int] = ()
    """The columns with numbers."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        if not self.lines:
            return
        palette, columns = look.palette, self._columns(canvas.size.width)
        for x, width, column in columns:
            self._put(canvas, (x, width, column), 0, self.heads[column], palette.muted)
        cells = dict(zip(self.chooser.entries, self.lines, strict=True))

        def paint_line(entry: Any, y: int, ink: Ink) -> None:
            for place in columns:
                column = place[-1]
                shown = ink if column <= _TITLE else palette.muted
                self._put(canvas, place, y, cells[entry][column], shown)

        self.chooser.paint(canvas, look, top=HEAD, left=1, paint_entry=paint_line)

    def _put(
        self, canvas: Canvas, place: tuple[int, int, int], y: int, text: str, ink: Ink
    ) -> None:
        """Write a cell; numbers stand to the right."""
        x, width, column = place
        shift = width - len(text) if column in self.numbers else 0
        canvas.put(x + shift, y, cut(text, width), ink)

    def _columns(self, width: int) -> Sequence[tuple[int, int, int]]:
        """The x, the width and the number of each column for which there is room."""
        table = zip(self.heads, *self.lines, strict=True)
        widths = [max(map(len, column)) for column in table]
        room = min(width, _WIDEST) - _LEFT - 1
        taken = [n for n in range(len(widths)) if n != _TITLE]
        while len(taken) > 1 and _rest(room, widths, taken) < _LEAST_TITLE:
            taken.pop()
        widths[_TITLE] = min(widths[_TITLE], _rest(room, widths, taken))
        x, found = _LEFT, []
        for column in sorted((*taken, _TITLE)):
            found.append((x, widths[column], column))
            x += widths[column] + _GAP
        return found


def _rest(room: int, widths: Sequence[int], taken: Sequence[int]) -> int:
    """How many columns some others leave."""
    return room - sum(widths[column] + _GAP for column in taken)
