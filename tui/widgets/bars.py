"""The lines around a stage: title, status, message and keys."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from textual.geometry import Region

from tui.widgets.look import Look
from tui.widgets.picture import AND_SO_ON, Canvas, Picture, cut

_GAP = 2
"""Columns between two keys."""


class Key(NamedTuple):
    """An entry of the key bar."""

    shown: str
    label: str
    action: str

    @property
    def width(self) -> int:
        return len(self.shown) + 1 + len(self.label)


class TitleBar(Picture):
    """The top line: what this is, the mode, and a mark that opens the palette of all commands."""

    def __init__(self, look: Look, title: str, mode: str = "") -> None:
        super().__init__(look, id="title")
        self._title = title
        self._mode = mode

    def show(self, title: str, mode: str) -> None:
        self._title, self._mode = title, mode
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        palette, width = self.look.palette, canvas.size.width
        canvas.fill(Region(0, 0, width, 1), " ", palette.bar)
        menu = self.look.glyphs.menu
        x = width - len(menu) - 1
        canvas.put(x, 0, menu, palette.bar_key)
        canvas.place(Region(x, 0, len(menu), 1), Key(menu, "", "app.command_palette"))
        if self._mode:
            x -= len(self._mode) + 3
            canvas.put(x, 0, f" {self._mode} ", palette.bar_mode)
        canvas.put(1, 0, cut(self._title, x - 2), palette.bar)


class Field(NamedTuple):
    """A word and a number of the status line; a field may be one of the two alone."""

    label: str
    value: str = ""
    tone: str = "base"
    """A role of the palette."""


class StatusLine(Picture):
    """How the game stands."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="status")
        self._fields: Sequence[Field] = ()

    def show(self, fields: Sequence[Field]) -> None:
        self._fields = fields
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        palette = self.look.palette
        x = 1
        for field in self._fields:
            tone = getattr(palette, field.tone)
            if field.value:
                x = canvas.put(x, 0, f"{field.label} ", palette.muted)
            x = canvas.put(x, 0, field.value or field.label, tone) + 3


class MessageLine(Picture):
    """One sentence for the player, over as many lines as the widget has."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="message")
        self._text = ""
        self._tone = "base"

    def show(self, text: str, tone: str = "base") -> None:
        if (text, tone) != (self._text, self._tone):
            self._text, self._tone = text, tone
            self.repaint()

    @property
    def text(self) -> str:
        return self._text

    def paint(self, canvas: Canvas) -> None:
        style = getattr(self.look.palette, self._tone)
        mark = {"bad": f"{self.look.glyphs.cross} ", "good": f"{self.look.glyphs.check} "}
        text = mark.get(self._tone, "") + self._text if self._text else ""
        width, height = canvas.size
        if width > len(AND_SO_ON) + 2:
            lines = wrap(text, width - 2, max_lines=max(1, height), placeholder=AND_SO_ON)
            for y, line in enumerate(lines):
                canvas.put(1, y, line, style)


class KeyBar(Picture):
    """The bottom line: the keys that matter now. A click on one presses it.

    The last two, help and the way back, are always there; of the others as many as there is room
    for.
    """

    def __init__(self, look: Look, keys: Sequence[Key] = ()) -> None:
        super().__init__(look, id="keys")
        self._keys = keys

    def show(self, keys: Sequence[Key]) -> None:
        self._keys = keys
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        palette, width = self.look.palette, canvas.size.width
        canvas.fill(Region(0, 0, width, 1), " ", palette.bar)
        x = 1
        for key in self._fitting(width - 1):
            end = x + key.width
            canvas.put(x, 0, key.shown, palette.bar_key)
            canvas.put(x + len(key.shown) + 1, 0, key.label, palette.bar)
            canvas.place(Region(x, 0, key.width, 1), key)
            x = end + _GAP

    def _fitting(self, room: int) -> Sequence[Key]:
        always = self._keys[-2:]
        room -= sum(key.width + _GAP for key in always) - _GAP
        fitting: list[Key] = []
        for key in self._keys[:-2]:
            room -= key.width + _GAP
            if room < 0:
                break
            fitting.append(key)
        return (*fitting, *always)
