"""What a terminal reports of its mouse (xterm's SGR reports, mode 1006). Cells count from 1."""

from __future__ import annotations

_MOVED = 32
_NO_BUTTON = 3
_WHEEL_UP, _WHEEL_DOWN = 64, 65


def _report(button: int, column: int, row: int, end: str = "M") -> bytes:
    return f"\x1b[<{button};{column};{row}{end}".encode()


def click(column: int, row: int) -> bytes:
    return _report(0, column, row) + _report(0, column, row, "m")


def double_click(column: int, row: int) -> bytes:
    return click(column, row) * 2


def drag(start: tuple[int, int], end: tuple[int, int]) -> bytes:
    """Press in one cell, move, and let go in another."""
    return _report(0, *start) + _report(_MOVED, *end) + _report(0, *end, "m")


def motion(column: int, row: int) -> bytes:
    return _report(_MOVED + _NO_BUTTON, column, row)


def wheel(column: int, row: int, *, down: bool) -> bytes:
    return _report(_WHEEL_DOWN if down else _WHEEL_UP, column, row)
