"""A table of results: a line for each game under headings, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas, Ink, cut
from tui.drawing.chooser import Chooser
from tui.drawing.look import Look
from tui.engine.listed import Listed
from tui.engine.named_tuple import NamedTuple

HEAD = 1
"""Rows above the list."""
_TITLE = 3
"""The column where titles begin."""
_LEAST_TITLE = 22
"""Columns of the titles at least; for them columns of the table are left out, the last first."""
_GAP = 2
_WIDEST = 90
"""Columns of the table at most: further apart, a line would be hard to follow."""


class ResultList(NamedTuple):
    """The lines with the heads of their columns."""

    heads: Sequence[str]
    games: Sequence[Listed]
    chooser: Chooser[int]
    """The places of the games."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, columns = look.palette, self._columns(canvas.size.width)
        for (x, cell_width), head in zip(columns, self.heads, strict=False):
            canvas.put(x + cell_width - len(head), 0, head, palette.muted)

        def paint_game(place: int, y: int, ink: Ink) -> None:
            game, (x, cell_width) = self.games[place], columns[0]
            room = x + cell_width - len(game.cells[0]) - _GAP - _TITLE
            canvas.put(_TITLE, y, cut(game.title, room), ink)
            cells = zip(columns, game.cells, strict=False)
            for column, ((x, cell_width), text) in enumerate(cells):
                number = palette.good if game.is_solved and column else palette.muted
                canvas.put(x + cell_width - len(text), y, text, number)

        self.chooser.paint(canvas, look, top=HEAD, left=1, paint_entry=paint_game)

    def _columns(self, width: int) -> Sequence[tuple[int, int]]:
        """The x and the width of each column for which there is room."""
        # Where nothing follows the first cell, it may begin further left, in the title's room.
        rows = (
            (game.cells if any(game.cells[1:]) else ("", *game.cells[1:])) for game in self.games
        )
        table = zip(self.heads, *rows, strict=True)
        widths = [max(map(len, column)) for column in table]
        while len(widths) > 1 and sum(widths) + _GAP * len(widths) > width - 5 - _LEAST_TITLE:
            widths.pop()
        x, found = min(width, _WIDEST) - 2, list[tuple[int, int]]()
        for cell_width in reversed(widths):
            x -= cell_width
            found.append((x, cell_width))
            x -= _GAP
        return found[::-1]
