"""The options of a puzzle: rows of values to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on

from tui.drawing.bars import KeyBar, Title
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.option_list import OptionClick, OptionList
from tui.drawing.widget import Sheet
from tui.engine.kind import Chosen, Option, Refit
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen

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


class OptionsScreen(SheetScreen[Chosen], controls=_CONTROLS):
    """Lets a player choose. Its result is the chosen values by name, or None for no change."""

    def __init__(self, look: Look, title: str, options: Sequence[Option], refit: Refit) -> None:
        shown = Title(f"{title}: options", "OPTIONS")
        super().__init__(self.composed(look, page_regions, title=shown))
        self._show(OptionList(options, refit))

    def _show(self, changed: OptionList) -> None:
        self.list = changed
        self.sheet.show(page=changed, keys=_key_bar(changed.chosen))

    @on(Sheet.Picked)
    def _turn_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, OptionClick):
            self._show(self.list.clicked(picked.target))

    def action_row(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_turn(self, by: int) -> None:
        self._show(self.list.turned(by))

    def action_accept(self) -> None:
        self.dismiss(self.list.values)
