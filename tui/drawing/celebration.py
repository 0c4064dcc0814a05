"""The words under a solved board: how the game went, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.chooser import Chooser
from tui.drawing.look import Look

_MARGIN = 2
"""Columns on each side."""


class Celebration(NamedTuple):
    """How the game went, as sentences, and in the last row what to do next."""

    lines: Sequence[str]
    choices: Chooser[Any]
    """Members of an enumeration, which are shown by their values."""
    called: Mapping[Any, str] = {}
    """What some of them are called instead."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        (width, height), y = canvas.size, 0
        for line in self.lines:
            ink = palette.good if y == 0 else palette.base
            text = f"{glyphs.check} {line}" if y == 0 else line
            for part in wrap(text, max(1, width - 2 * _MARGIN)):
                if y < height - 1:
                    canvas.put(_MARGIN, y, part, ink)
                    y += 1
        x = _MARGIN
        for choice in self.choices.entries:
            here = choice is self.choices.chosen
            words = self.called.get(choice, choice.value)
            canvas.place(Region(x, height - 1, len(words) + 2, 1), choice)
            if here:
                canvas.caret = x, height - 1
            canvas.put(x, height - 1, glyphs.cursor if here else " ", palette.accent)
            ink = palette.accent if here else palette.base
            x = canvas.put(x + 2, height - 1, words, ink) + 2
