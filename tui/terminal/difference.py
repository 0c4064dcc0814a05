"""What to send to a terminal to turn the screen that it shows into another.

To change the colours takes 10 to 40 bytes, and to move the cursor 2 to 8. So everything that can be
written in one style is written before the style is changed, wherever on the screen it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tui.terminal.screen_buffer import SPACE, ScreenBuffer, cells_of_style
from tui.terminal.strokes import Waiting, strokes
from tui.terminal.style import PLAIN, Style, change

# One row down in the same column. A line feed would do the same, but most terminal lines turn it
# into a carriage return and a line feed.
_DOWN = "\x0b"
_UP = "\x1bM"


class CursorPosition(NamedTuple):
    """Where the terminal writes next, counted from 0. None means that it is unknown.

    After the last column the position is unknown, because terminals differ there.
    """

    column: int | None = None
    row: int | None = None


@lru_cache(maxsize=65536)
def movement(here: CursorPosition, column: int, row: int) -> str:
    """The shortest sequence that moves the cursor."""
    if here.row == row and here.column is not None and here.column < column:
        return _horizontal(here.column, column)
    return min(_movements(here, column, row), key=len)


def _movements(here: CursorPosition, column: int, row: int) -> Iterator[str]:
    yield _absolute(column, row)
    if here.row is None:
        return
    vertical = _vertical(here.row, row)
    yield f"{vertical}{_to_column(column)}"
    yield f"\r{vertical}{_horizontal(0, column)}"
    if here.column is not None:
        yield f"{vertical}{_horizontal(here.column, column)}"


def _absolute(column: int, row: int) -> str:
    if column:
        return f"\x1b[{row + 1};{column + 1}H"
    return f"\x1b[{row + 1}H" if row else "\x1b[H"


def _to_column(column: int) -> str:
    return f"\x1b[{column + 1}G" if column else "\r"


def _vertical(here: int, there: int) -> str:
    rows = there - here
    if rows >= 0:
        return min(_DOWN * rows, f"\x1b[{rows}B", f"\x1b[{there + 1}d", key=len)
    return min(_UP * -rows, f"\x1b[{-rows}A", f"\x1b[{there + 1}d", key=len)


def _horizontal(here: int, there: int) -> str:
    columns = there - here
    if columns > 0:
        return f"\x1b[{columns}C" if columns > 1 else "\x1b[C"
    return min("\b" * -columns, f"\x1b[{-columns}D", key=len)


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
        blank = cells_of_style(style)[SPACE]
        is_plain = not style.is_seen_on_blanks
        for stroke, text in waiting.take(style):
            row, start = stroke.row, stroke.start
            way = movement(position, start, row)
            if is_plain and position.row == row and position.column is not None:
                gap = range(position.column, start)
                if 0 < len(gap) < len(way) and all(
                    waiting.holds(row, x) or wanted.rows[row][x] == blank for x in gap
                ):
                    way = SPACE * len(gap)  # Over what is blank, or will be written in a moment.
            parts += way, text
            position = CursorPosition(stroke.after, row)
        nearest = waiting.nearest(style)
    return "".join(parts), Pen(position, style)
