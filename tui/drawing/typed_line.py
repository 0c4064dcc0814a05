"""A line in which the player types, with a caret."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Canvas, Part, Region, columns_of
from tui.drawing.look import Look
from tui.drawing.parts import MessageLine

MOST = 100_000
"""Characters of a line at most."""
_TOO_LONG = f"That is too long: there is room for at most {MOST} characters."
_PROMPT = ": "
_MARGIN = 1
_LINE_FEED = "\n"


class TypedLine(NamedTuple):
    """What was typed so far, and below it a sentence about it."""

    text: str = ""
    """Line feeds in it are shown as blanks."""
    caret: int = 0
    """How many characters stand before the caret."""
    asks: str = "a move, or a line of moves"
    """What can be typed, shown as long as nothing is."""
    said: str = ""
    tone: str = "muted"
    """The name of an ink of the palette."""

    def inserted(self, text: str) -> TypedLine:
        """With a text at the caret, as far as there is room. What cannot be shown becomes a
        blank."""
        lines = text.replace("\r\n", _LINE_FEED).replace("\r", _LINE_FEED)
        room = MOST - len(self.text)
        shown = "".join(
            letter if letter.isprintable() or letter == _LINE_FEED else " "
            for letter in lines[:room]
        )
        before, after = self.text[: self.caret], self.text[self.caret :]
        line = TypedLine(before + shown + after, self.caret + len(shown), self.asks)
        return line if len(lines) <= room else line.saying(_TOO_LONG, "bad")

    def rubbed_out(self, before: int, after: int = 0) -> TypedLine:
        """Without so many characters before and after the caret."""
        first = max(0, self.caret - before)
        return TypedLine(self.text[:first] + self.text[self.caret + after :], first, self.asks)

    def moved(self, by: int) -> TypedLine:
        """With the caret so many characters further on."""
        return TypedLine(self.text, max(0, min(self.caret + by, len(self.text))), self.asks)

    def saying(self, said: str, tone: str) -> TypedLine:
        """With a sentence about it."""
        return self._replace(said=said, tone=tone)

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, (width, height) = look.palette, canvas.size
        x = canvas.put(_MARGIN, 0, _PROMPT, palette.accent)
        if not self.text:
            canvas.put(x + 1, 0, self.asks, palette.faint)
        first = self._first_shown(width - x - 1)
        shown = self.text[first : first + width].replace(_LINE_FEED, " ")
        canvas.put(x, 0, shown, palette.strong)
        caret = x + columns_of(shown[: self.caret - first])
        under = shown[self.caret - first : self.caret - first + 1] or " "
        canvas.put(caret, 0, under, palette.accent._replace(reversed=True))
        canvas.caret = min(caret, width - 1), 0
        if height > 1:
            below = Region(0, 1, width, height - 1)
            canvas.inset(MessageLine(self.said, self.tone), below, look)

    def _first_shown(self, room: int) -> int:
        """The first character shown, so that the caret is in sight. It moves in leaps, because then
        most keys change few cells."""
        if self.caret < room:
            return 0
        leap = max(1, room // 2)
        first = (self.caret - room) // leap * leap + leap
        while first < self.caret and columns_of(self.text[first : self.caret]) >= room:
            first += 1
        return first


class WithoutCaret(NamedTuple):
    """A part that stays in sight while the caret is elsewhere."""

    part: Part

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.part.paint(canvas, look)
        canvas.caret = None
