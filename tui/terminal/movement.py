"""The shortest ways to move the terminal's cursor.

The cursor never leaves the screen, so lines never wrap, and the screen never scrolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tui.engine.named_tuple import NamedTuple

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
