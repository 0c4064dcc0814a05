"""What a terminal shows that is too small for pictures: words."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from tui.drawing.bars import KeyBar, Message, Status
from tui.drawing.canvas import AND_SO_ON, Canvas, Size, cut
from tui.drawing.layout import SMALLEST, SMALLEST_FOR_WORDS, has_room_for_words
from tui.drawing.look import Look
from tui.engine.kind import Gauge
from tui.engine.puzzle import AnyPuzzle

_MARGIN = 1
"""Columns on each side."""


class TooSmall(NamedTuple):
    """Says which size is needed, and which key leaves. It is all that is shown."""

    leave: str = ""
    """The key that leaves, and what it does."""
    said: str = ""
    """What has to be said before, as a sentence."""
    needed: Size = SMALLEST
    """The size that is needed."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        lines = ["This terminal is too small.", *_size_needed(canvas.size, self.needed)]
        if self.said:
            lines = [*wrap(self.said, max(1, width - 2 * _MARGIN)), "", *lines]
        lines += ["", self.leave]
        if height < len(lines) or width < max(map(len, lines)):
            short = f"{self.said} Too small: {self.needed.width}×{self.needed.height} are needed."
            room = max(1, height - 1)
            told = wrap(short, max(1, width), max_lines=room, placeholder="") if height > 1 else []
            lines = [*told, self.leave]
        top = max(0, (height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            canvas.put(max(0, (width - len(line)) // 2), y, cut(line, width))


def _size_needed(size: Size, needed: Size) -> tuple[str, str]:
    return (
        f"It has {size.width}×{size.height} characters,",
        f"and {needed.width}×{needed.height} are needed.",
    )


class InWords(NamedTuple):
    """A game in words: how it stands, its position in notation, what was said, and the keys."""

    puzzle: AnyPuzzle
    state: Any
    mode: str
    """Who is at the controls, and how far a watch has come."""
    held: str
    """What the player holds; empty for nothing."""
    status: Status
    message: Message
    keys: KeyBar

    def paint(self, canvas: Canvas, look: Look) -> None:
        size = canvas.size
        if not has_room_for_words(size):
            last = self.keys.keys[-1]
            TooSmall(f"{last.shown} {last.label}", needed=SMALLEST_FOR_WORDS).paint(canvas, look)
            return
        width, room = size.width, size.height - 2
        lines = broken(self.puzzle.state_text(self.state), width - 2 * _MARGIN)
        told = self._told(canvas, look, Size(width, max(1, room // 2, room - len(lines))))
        position = tail(lines, room - told.size.height)
        canvas.put(_MARGIN, 0, self._stands(width - 2 * _MARGIN), look.palette.muted)
        y = 1
        for line in position:
            canvas.put(_MARGIN, y, line, look.palette.strong)
            y += 1
        canvas.paste(told, 0, y)
        canvas.caret = _MARGIN, y
        y += told.size.height
        needed = ("No pictures: this terminal is small.", *_size_needed(size, SMALLEST))
        if y + len(needed) < size.height:
            for row, line in enumerate(needed, size.height - 1 - len(needed)):
                canvas.put(_MARGIN, row, line, look.palette.faint)
        bar = canvas.part(Size(width, 1))
        self.keys.paint(bar, look)
        canvas.paste(bar, 0, size.height - 1)

    def _stands(self, width: int) -> str:
        """Who is at the controls, and how the game stands, in as many words as fit."""
        text = self.mode
        for field in self.status.fields:
            if not isinstance(field, Gauge):
                longer = f"{text}  {field.label} {field.value}".rstrip()
                text = longer if len(longer) <= width else text
        return cut(text, width)

    def _told(self, canvas: Canvas, look: Look, room: Size) -> Canvas:
        """What is held, and the message, in as few rows as they need."""
        text = self.message.text
        rows = max(1, min(room.height, len(wrap(f"x {text}", room.width - 2 * _MARGIN))))
        held = self.held if room.height > rows else ""
        part = canvas.part(Size(room.width, rows + bool(held)))
        part.put(_MARGIN, 0, cut(held, room.width - 2 * _MARGIN), look.palette.chosen)
        told = canvas.part(Size(room.width, rows))
        self.message.paint(told, look)
        part.paste(told, 0, int(bool(held)))
        return part


class Position(NamedTuple):
    """A position in notation, in as many rows as there are."""

    text: str

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        x = canvas.put(1, 0, "position ", look.palette.muted)
        for y, line in enumerate(tail(broken(self.text, width - x - 1), height)):
            canvas.put(x, y, line, look.palette.strong)


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
