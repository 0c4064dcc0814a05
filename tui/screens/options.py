"""The options of a puzzle: rows of values to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import on

from tui.drawing.bars import KeyBar, Title
from tui.drawing.canvas import Canvas, Region
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.engine.kind import Chosen, Option
from tui.screens import keys
from tui.screens.base import SheetScreen
from tui.screens.keys import Control

_CONTROLS = (
    Control("up", "row(-1)", ("up", "k"), "↑ k", "the option above"),
    Control("down", "row(1)", ("down", "j"), "↓ j", "the option below", "choose"),
    Control("less", "turn(-1)", ("left", "h", "minus"), "← h", "the value before", "less"),
    Control("more", "turn(1)", ("right", "l", "plus", "space"), "→ l", "the value after", "more"),
    Control("accept", "accept", ("enter", "o"), "enter", "take these options", "take"),
    Control("back", "back", ("q", "escape"), "q", "leave everything as it was", "back"),
)


class OptionClick(NamedTuple):
    """What a click on a row asks for: choose the row, and go `by` values further."""

    row: int
    by: int = 0


class OptionList(NamedTuple):
    """Rows of options. One of them is chosen."""

    options: Sequence[Option]
    row: int = 0

    def turned(self, by: int) -> OptionList:
        """The list with the chosen option `by` values further on, as far as there are values."""
        option = self.options[self.row]
        place = option.values.index(option.value) + by
        value = option.values[max(0, min(place, len(option.values) - 1))]
        options = list(self.options)
        options[self.row] = option._replace(value=value)
        return self._replace(options=tuple(options))

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        width = max(len(option.name) for option in self.options)
        for row, option in enumerate(self.options):
            y = 2 + 3 * row
            here = row == self.row
            if here:
                canvas.put(2, y, glyphs.cursor, palette.accent)
            canvas.place(Region(0, y, canvas.size.width, 2), OptionClick(row))
            x = canvas.put(4, y, f"{option.name:<{width}}   ", palette.base)
            canvas.place(Region(x, y, 2, 1), OptionClick(row, -1))
            x = canvas.put(x, y, f"{glyphs.left} ", palette.muted)
            x = canvas.put(x, y, option.value, palette.accent if here else palette.strong)
            canvas.place(Region(x, y, 2, 1), OptionClick(row, 1))
            canvas.put(x, y, f" {glyphs.right}", palette.muted)
            canvas.put(4, y + 1, option.about.get(option.value, ""), palette.muted)


class OptionsScreen(SheetScreen[Chosen]):
    """Lets a player choose. Its result is the chosen values by name, or None for no change."""

    BINDINGS = keys.bindings(_CONTROLS)

    def __init__(self, look: Look, title: str, options: Sequence[Option]) -> None:
        self.list = OptionList(options)
        super().__init__(
            look,
            page_regions,
            title=Title(f"{title}: options", "OPTIONS"),
            page=self.list,
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )

    def _show(self, changed: OptionList) -> None:
        self.list = changed
        self.sheet.show(page=changed)

    @on(Sheet.Picked)
    def _turn_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, OptionClick):
            self._show(self.list._replace(row=picked.target.row).turned(picked.target.by))

    def action_row(self, by: int) -> None:
        self._show(self.list._replace(row=(self.list.row + by) % len(self.list.options)))

    def action_turn(self, by: int) -> None:
        self._show(self.list.turned(by))

    def action_accept(self) -> None:
        self.dismiss({option.name: option.value for option in self.list.options})

    def action_back(self) -> None:
        self.dismiss(None)
