"""Options with their values, one of them chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.engine.kind import Option

_APART = 3, 2, 1
"""Rows from one option to the next: as many as there is room for."""


_TOP = 2
"""Empty rows above the first, where there is room for all."""


class OptionClick(NamedTuple):
    """What a click on a row asks for: choose the option, and go `by` values further."""

    place: int
    by: int = 0


class OptionList(NamedTuple):
    """Options in rows."""

    options: Sequence[Option]
    place: int = 0
    """Which option is chosen."""

    @property
    def chosen(self) -> Option:
        return self.options[self.place]

    @property
    def values(self) -> Mapping[str, str]:
        """The values of all options, by their names."""
        return {option.name: option.value for option in self.options}

    def moved(self, by: int) -> OptionList:
        """With the option chosen that stands so many further down; after the last comes the
        first."""
        return self._replace(place=(self.place + by) % len(self.options))

    def turned(self, by: int) -> OptionList:
        """With the chosen option `by` values further on; after the last comes the first."""
        values = self.chosen.values
        value = values[(values.index(self.chosen.value) + by) % len(values)]
        turned = self.chosen._replace(value=value)
        options = (turned if option is self.chosen else option for option in self.options)
        return self._replace(options=tuple(options))

    def clicked(self, click: OptionClick) -> OptionList:
        """The list after a click."""
        return self._replace(place=click.place).turned(click.by)

    def paint(self, canvas: Canvas, look: Look) -> None:
        height, many = canvas.size.height, len(self.options)
        apart = next((rows for rows in _APART if _TOP + rows * many <= height), _APART[-1])
        top = _TOP if _TOP + apart * many <= height else 0
        seen = max(1, (height - top) // apart)
        first = max(0, min(self.place - seen // 2, many - seen))
        for place, option in enumerate(self.options[first : first + seen], first):
            self._paint_option(canvas, look, option, top + apart * (place - first), place, apart)

    def _paint_option(
        self, canvas: Canvas, look: Look, option: Option, y: int, place: int, apart: int
    ) -> None:
        """Draw an option, with what its value means below it; where there is no row for that,
        beside the value."""
        palette, glyphs = look.palette, look.glyphs
        here = option is self.chosen
        width = max(len(each.name) for each in self.options)
        if here:
            canvas.put(2, y, glyphs.cursor, palette.accent)
            canvas.caret = 2, y
        canvas.place(Region(0, y, canvas.size.width, min(2, apart)), OptionClick(place))
        x = canvas.put(4, y, f"{option.name:<{width}}   ", palette.base)
        canvas.place(Region(x, y, 2, 1), OptionClick(place, -1))
        x = canvas.put(x, y, f"{glyphs.left} ", palette.muted)
        x = canvas.put(x, y, option.value, palette.accent if here else palette.strong)
        canvas.place(Region(x, y, 2, 1), OptionClick(place, 1))
        x = canvas.put(x, y, f" {glyphs.right}", palette.muted)
        about = option.about.get(option.value, "")
        canvas.put(*((4, y + 1) if apart > 1 else (x + 3, y)), about, palette.muted)
