"""The rules of a puzzle on a card, which lies over a board where it hides the least of what is in
play."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Region, Sign, Size, wrapped
from tui.drawing.look import Look

_WIDTHS = (66, 76, 60, 56, 50, 44, 38, 32, 26, 21)
"""Columns that a card may have, the best first."""
_OVER_ALL = 40
"""Columns that it has at least where it hides something: only beside a board it may be narrow."""
_EDGES = 4
"""Columns of its frame, and those between the frame and the text."""
_NEAR, _COUNTS_NEAR = 2.5, 30
"""How far from the cursor something is near, in places of its own size, and how much that counts:
the next moves lead there."""
_CORNERS: Sequence[Sign] = (("┌", "+"), ("┐", "+"), ("└", "+"), ("┘", "+"))
_ACROSS, _DOWN = ("─", "-"), ("│", "|")
_HEADING = " Rules "


class Card(NamedTuple):
    """The rules of a puzzle in a frame."""

    text: str

    def place(self, room: Region, taken: Sequence[Region], caret: tuple[int, int] | None) -> Region:
        """Where it lies in some room: where it hides as little as can be of what has `taken` its
        place there, and above all nothing near the cursor."""
        sizes = [size for wide, size in _sizes(self.text) if wide <= room.width]
        whole = [size for size in sizes if size.height <= room.height] or [room.size]
        places = (
            Region(x, y, *size)
            for size in dict.fromkeys(whole)
            for y in (room.y, room.bottom - size.height)
            for x in (room.x + (room.width - size.width) // 2, room.right - size.width, room.x)
        )

        counted = [(*each[:2], each.right, each.bottom, _counts(each, caret)) for each in taken]

        def hides(place: Region) -> tuple[bool, bool, int]:
            (x, y, _, _), right, bottom = place, place.right, place.bottom
            hidden = sum(
                (min(right, end) - max(x, left)) * (min(bottom, low) - max(y, top)) * counts
                for left, top, end, low, counts in counted
                if left < right and x < end and top < bottom and y < low
            )
            is_narrow = bool(hidden) and place.width < _OVER_ALL
            return caret is not None and place.contains(*caret), is_narrow, hidden

        return min(places, key=hides)

    def paint(self, canvas: Canvas, look: Look) -> None:
        (width, height), palette, sign = canvas.size, look.palette, look.glyphs.sign
        above, below = ((sign(one), sign(other)) for one, other in (_CORNERS[:2], _CORNERS[2:]))
        across, down = sign(_ACROSS) * (width - 2), sign(_DOWN)
        canvas.put(0, 0, across.join(above), palette.tint)
        canvas.put(2, 0, _HEADING, palette.accent)
        canvas.put(0, height - 1, across.join(below), palette.tint)
        lines = wrapped(look.glyphs.spelled(self.text), max(1, width - _EDGES))
        for y, line in enumerate(lines[: max(0, height - 2)], 1):
            canvas.put(0, y, f"{down}{'':{width - 2}}{down}", palette.tint)
            end = AND_SO_ON if y == height - 2 < len(lines) else ""
            canvas.put(2, y, f"{line}{end}", palette.base)


@lru_cache(maxsize=4)
def _sizes(text: str) -> Sequence[tuple[int, Size]]:
    """How large a card may be, each size behind the columns that it takes at most."""
    each = ((columns, wrapped(text, columns - _EDGES)) for columns in _WIDTHS)
    return [(most, Size(max(map(len, lines)) + _EDGES, len(lines) + 2)) for most, lines in each]


def _counts(other: Region, caret: tuple[int, int] | None) -> int:
    """How much a cell of something counts: more near the cursor."""
    x, y = caret or (-1, -1)
    far = abs(other.x + other.width / 2 - x) / other.width
    away = abs(other.y + other.height / 2 - y) / other.height
    return _COUNTS_NEAR if caret and max(far, away) <= _NEAR else 1
