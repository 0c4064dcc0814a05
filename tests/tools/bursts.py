"""The keys of the program, and what a terminal sends for them and for its mouse (xterm's SGR
reports, mode 1006; cells count from 1)."""

from __future__ import annotations

from tui.picture import keys

_NAMED = {
    "left": b"\x1b[D",
    "down": b"\x1b[B",
    "up": b"\x1b[A",
    "right": b"\x1b[C",
    "space": b" ",
    "enter": b"\r",
    "tab": b"\t",
    "escape": b"\x1b",
    "plus": b"+",
    "equals_sign": b"=",
    "minus": b"-",
    "comma": b",",
    "full_stop": b".",
    "left_square_bracket": b"[",
    "right_square_bracket": b"]",
    "question_mark": b"?",
    "colon": b":",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "ctrl+p": b"\x10",
    "ctrl+s": b"\x13",
    "ctrl+c": b"\x03",
}


def bytes_of(key: str) -> bytes:
    """What a terminal sends for a key of the key tables."""
    return key.encode() if len(key) == 1 else _NAMED[key]


TABLE = (
    *keys.CURSOR,
    *keys.DIGITS,
    *keys.PLAY,
    *keys.WATCH,
    *keys.REVIEW,
    *keys.BOTH,
    *keys.ANYWHERE,
)

LEAVING = (b"q", b"\x1b", b"\x03")


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
