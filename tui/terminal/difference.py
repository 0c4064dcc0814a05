"""What to send to a terminal to turn the screen that it shows into another.

To change the colours takes 10 to 40 bytes, and to move the cursor 2 to 8. So everything that can be
written in one style is written before the style is changed, wherever on the screen it is.
"""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple
from tui.terminal.blocks import BLANK
from tui.terminal.movement import CursorPosition, movement
from tui.terminal.screen_buffer import ScreenBuffer, cells_of_style
from tui.terminal.strokes import strokes
from tui.terminal.style import PLAIN, Style, change
from tui.terminal.waiting import Waiting


class Pen(NamedTuple):
    """Where and how the terminal writes next."""

    position: CursorPosition = CursorPosition()
    style: Style = PLAIN


def difference(
    shown: ScreenBuffer, wanted: ScreenBuffer, pen: Pen, *, erases_coloured: bool = True
) -> tuple[str, Pen]:
    """The text that makes a terminal show `wanted` instead of `shown`, and the pen afterwards.

    The buffers have the same size. See `strokes` for `erases_coloured`.
    """
    waiting = Waiting(strokes(shown, wanted, erases_coloured=erases_coloured))
    position, style = pen
    parts: list[str] = []
    nearest: Style | None = style
    while nearest is not None:
        parts.append(change(style, nearest))
        style = nearest
        blank = cells_of_style(style)[BLANK]
        is_plain = not style.is_seen_on_blanks
        for stroke, text in waiting.take(style):
            row, start = stroke.row, stroke.start
            way = movement(position, start, row)
            if is_plain and position.row == row and position.column is not None:
                gap = range(position.column, start)
                if 0 < len(gap) < len(way) and all(
                    waiting.holds(row, x) or wanted.rows[row][x] == blank for x in gap
                ):
                    way = BLANK * len(gap)  # Over what is blank, or will be written in a moment.
            parts += way, text
            position = CursorPosition(stroke.after, row)
        nearest = waiting.nearest(style)
    return "".join(parts), Pen(position, style)
