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
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen
from tui.screens.bindings import bindings

_CONTROLS = (
    Control("up", "row(-1)", ("up", "k"), "↑ k", "the option above"),
    Control("down", "row(1)", ("down", "j"), "↓ j", "the option below", "choose"),
    Control("before", "turn(-1)", ("left", "h", "minus"), "← h", "the value before", "before"),
    Control("next", "turn(1)", ("right", "l", "plus", "space"), "→ l", "the next value", "next"),
    Control("accept", "accept", ("enter", "o"), "enter", "take these options", "take"),
    Control("back", "back", ("q", "escape"), "q", "leave everything as it was", "back"),
)

_OF_NUMBERS = {"before": "less", "next": "more"}
"""What these two are called where the values are numbers."""


def _key_bar(option: Option) -> KeyBar:
    """The key bar while an option is chosen."""
    renamed = _OF_NUMBERS if option.is_number else {}
    return KeyBar(
        keys.key_bar(
            control._replace(label=renamed.get(control.name, control.label))
            for control in _CONTROLS
        )
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
        """The list with the chosen option `by` values further on; after the last comes the
        first."""
        option = self.options[self.row]
        place = option.values.index(option.value) + by
        options = list(self.options)
        options[self.row] = option._replace(value=option.values[place % len(option.values)])
        return self._replace(options=tuple(options))

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        width = max(len(option.name) for option in self.options)
        for row, option in enumerate(self.options):
            y = 2 + 3 * row
            here = row == self.row
            if here:
                canvas.put(2, y, glyphs.cursor, palette.accent)
                canvas.caret = 2, y
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

    BINDINGS = bindings(_CONTROLS)

    def __init__(self, look: Look, title: str, options: Sequence[Option]) -> None:
        self.list = OptionList(options)
        super().__init__(
            look,
            page_regions,
            title=Title(f"{title}: options", "OPTIONS"),
            page=self.list,
            keys=_key_bar(options[0]),
        )

    def _show(self, changed: OptionList) -> None:
        self.list = changed
        self.sheet.show(page=changed, keys=_key_bar(changed.options[changed.row]))

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
