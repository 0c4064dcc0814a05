"""Options with their values, one of them chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.drawing.window import first_shown, paint_scroll_bar
from tui.engine.kind import Option, Refit
from tui.engine.named_tuple import NamedTuple

_TOP = 2
_MOST_APART = 3
"""Rows from one option to the next, where there is room."""


class OptionClick(NamedTuple):
    """What a click on a row asks for: choose the option, and go `by` values further."""

    place: int
    by: int = 0


class OptionList(NamedTuple):
    """Options in rows."""

    options: Sequence[Option]
    refit: Refit | None = None
    """Makes values go together; None if any do."""
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
        name, values = self.chosen.name, self.chosen.values
        value = values[(values.index(self.chosen.value) + by) % len(values)]
        after = {**self.values, name: value}
        if self.refit is not None:
            options = self.refit(self.values, after)
        else:
            options = [option._replace(value=after[option.name]) for option in self.options]
        place = next(place for place, option in enumerate(options) if option.name == name)
        return self._replace(options=options, place=place)

    def clicked(self, click: OptionClick) -> OptionList:
        """The list after a click."""
        return self._replace(place=click.place).turned(click.by)

    def paint(self, canvas: Canvas, look: Look) -> None:
        """Draw all options with what their values mean; where there is no room for that, with what
        the chosen one means, and where there is no room for all options, those around it."""
        room = canvas.size.height
        apart = min(_MOST_APART, (room - _TOP - 2) // max(1, len(self.options) - 1))
        if apart > 1:
            for place in range(len(self.options)):
                self._paint_option(canvas, look, place, _TOP + apart * place, with_about=True)
            return
        rows = max(1, room - 1)
        first = first_shown(0, self.place, len(self.options), rows)
        shown = range(first, min(len(self.options), first + rows))
        y = int(len(shown) < rows)
        for place in shown:
            self._paint_option(canvas, look, place, y, with_about=place == self.place)
            y += 2 if place == self.place else 1
        paint_scroll_bar(canvas, look, 0, first, len(self.options), rows)

    def _paint_option(
        self, canvas: Canvas, look: Look, place: int, y: int, with_about: bool
    ) -> None:
        palette, glyphs = look.palette, look.glyphs
        option, here = self.options[place], place == self.place
        width = max(len(option.name) for option in self.options)
        if here:
            canvas.put(2, y, glyphs.cursor, palette.accent)
            canvas.caret = 2, y
        canvas.place(Region(0, y, canvas.size.width, 1 + with_about), OptionClick(place))
        x = canvas.put(4, y, f"{option.name:<{width}}   ", palette.base)
        canvas.place(Region(x, y, 2, 1), OptionClick(place, -1))
        x = canvas.put(x, y, f"{glyphs.left} ", palette.muted)
        x = canvas.put(x, y, option.value, palette.accent if here else palette.strong)
        canvas.place(Region(x, y, 2, 1), OptionClick(place, 1))
        canvas.put(x, y, f" {glyphs.right}", palette.muted)
        if with_about:
            canvas.put(4, y + 1, option.about.get(option.value, ""), palette.muted)
