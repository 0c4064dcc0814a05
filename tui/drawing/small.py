"""What is shown without room for a picture: the size needed, or a position in notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Region, Size, cut
from tui.drawing.layout import SMALLEST
from tui.drawing.look import Look

_MARGIN = 1
"""Columns on each side."""


class TooSmall(NamedTuple):
    """Says which size is needed, what plays in any size, and which key leaves. It is all that is
    shown."""

    leave: str = ""
    """The key that leaves, and what it does."""
    said: str = ""
    """What has to be said before, as a sentence."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        from textwrap import wrap  # Late: hardly any terminal is so small.

        width, height = canvas.size
        needed = f"{SMALLEST.width}×{SMALLEST.height}"
        said = wrap(self.said, max(1, width - 2 * _MARGIN))
        lines = [
            *([*said, ""] if said else []),
            "This terminal is too small.",
            f"It has {width}×{height} characters,",
            f"and {needed} are needed.",
            "With --plain you play in words.",
            "",
            self.leave,
        ]
        if height < len(lines) or width < max(map(len, lines)):
            short = f"{self.said} Too small: {needed} are needed, or --plain for words."
            room = max(1, height - 1)
            told = wrap(short, max(1, width), max_lines=room, placeholder="") if height > 1 else []
            lines = [*told, self.leave]
        top = max(0, (height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            canvas.put(max(0, (width - len(line)) // 2), y, cut(line, width))


class Position(NamedTuple):
    """A position in notation, in as many rows as there are."""

    text: str
    tone: str = "strong"

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        x = canvas.put(1, 0, "position ", look.palette.muted)
        room = max(1, width - x - 1)
        one = height == 1 and room > len(AND_SO_ON)
        lines = [last_of(self.text, room)] if one else tail(broken(self.text, room), height)
        for y, line in enumerate(lines):
            canvas.put(x, y, line, look.palette.tone(self.tone))


def notation_below(canvas: Canvas, text: str, look: Look, rows: int) -> Canvas:
    """Write a position in notation in the last row of a canvas that has more rows than a picture
    needs. Returns an empty canvas of the rows that are left for the picture, at most `rows`."""
    width, height = canvas.size
    if height > rows:
        canvas.inset(Position(text, "muted"), Region(0, rows, width, 1), look)
    return canvas.part(Size(width, min(rows, height)))


def broken(text: str, width: int) -> list[str]:
    """A text without blanks in lines, broken after commas where there are any."""
    lines = []
    while len(text) > width:
        end = text.rfind(",", 0, width) + 1 or width
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text]


def tail(lines: Sequence[str], rows: int) -> Sequence[str]:
    """As many of the last lines as there are rows: what was done last matters most."""
    if len(lines) <= rows:
        return lines
    first, *others = lines[-max(1, rows) :]
    return [f"{AND_SO_ON}{first[len(AND_SO_ON) :]}", *others]


def last_of(text: str, width: int) -> str:
    """The end of a text without blanks in one line, from a comma on where there is any."""
    if len(text) <= width:
        return text
    end = text[len(text) - width + len(AND_SO_ON) :]
    return AND_SO_ON + (end[end.index(",") :] if "," in end else end)
