"""Options with their values, one of them chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.engine.kind import Option

_APART = 3
"""Rows from one option to the next."""


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
        palette, glyphs = look.palette, look.glyphs
        width = max(len(option.name) for option in self.options)
        for place, option in enumerate(self.options):
            y = 2 + _APART * place
            here = option is self.chosen
            if here:
                canvas.put(2, y, glyphs.cursor, palette.accent)
                canvas.caret = 2, y
            canvas.place(Region(0, y, canvas.size.width, 2), OptionClick(place))
            x = canvas.put(4, y, f"{option.name:<{width}}   ", palette.base)
            canvas.place(Region(x, y, 2, 1), OptionClick(place, -1))
            x = canvas.put(x, y, f"{glyphs.left} ", palette.muted)
            x = canvas.put(x, y, option.value, palette.accent if here else palette.strong)
            canvas.place(Region(x, y, 2, 1), OptionClick(place, 1))
            canvas.put(x, y, f" {glyphs.right}", palette.muted)
            canvas.put(4, y + 1, option.about.get(option.value, ""), palette.muted)
