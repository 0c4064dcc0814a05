"""What a terminal shows that is too small for pictures: words."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.bars import KeyBar, Message, Status
from tui.drawing.canvas import AND_SO_ON, Canvas, Region, Size, cut
from tui.drawing.layout import SMALLEST, SMALLEST_FOR_WORDS, has_room_for_words
from tui.drawing.look import Look
from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import AnyPuzzle
from tui.engine.status import Gauge
from tui.engine.typing import Any

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
        from textwrap import wrap  # Late: hardly any terminal is so small.

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
        needed = ("No pictures: this terminal is small.", *_size_needed(size, SMALLEST))
        most = max(1, room // 2, room - len(lines))
        message = self._told(width, room - len(lines) - bool(self.held) - len(needed))
        rows = max(1, min(most, _rows_of(message.text, width)))
        held = self.held if most > rows else ""
        position = tail(lines, room - rows - bool(held))
        canvas.put(_MARGIN, 0, self._stands(width - 2 * _MARGIN), look.palette.muted)
        for y, line in enumerate(position, 1):
            canvas.put(_MARGIN, y, line, look.palette.strong)
        y = 1 + len(position)
        canvas.caret = _MARGIN, y
        canvas.put(_MARGIN, y, cut(held, width - 2 * _MARGIN), look.palette.chosen)
        y += bool(held)
        canvas.inset(message, Region(0, y, width, rows), look)
        y += rows
        if y + len(needed) < size.height:
            for row, line in enumerate(needed, size.height - 1 - len(needed)):
                canvas.put(_MARGIN, row, line, look.palette.faint)
        canvas.inset(self.keys, Region(0, size.height - 1, width, 1), look)

    def _told(self, width: int, rows: int) -> Message:
        """The message, if need be in fewer words, so that the size that is needed can be told."""
        texts = (self.message.text, *self.message.shorter)
        text = next((each for each in texts if _rows_of(each, width) <= rows), texts[0])
        return self.message._replace(text=text)

    def _stands(self, width: int) -> str:
        """Who is at the controls, and how the game stands, in as many words as fit."""
        text = self.mode
        for field in self.status.fields:
            if not isinstance(field, Gauge):
                longer = f"{text}  {field.label} {field.value}".rstrip()
                text = longer if len(longer) <= width else text
        return cut(text, width)


def _rows_of(text: str, width: int) -> int:
    """How many rows a message needs, perhaps with a mark before it."""
    from textwrap import wrap

    return len(wrap(f"x {text}", width - 2 * _MARGIN))


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
