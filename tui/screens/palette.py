"""The command palette: a list of what can be asked for now, searched by typing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events, on

from tui.drawing.bars import Title
from tui.drawing.chooser import RowPick
from tui.drawing.command_list import Command, CommandList, command_list
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.picture.keys import Control
from tui.screens.base import SheetScreen

_CONTROLS = (
    Control("up", "row(-1)", ("up",), "↑", "the command above"),
    Control("down", "row(1)", ("down",), "↓", "the command below", "choose"),
    Control("page_up", "row(-10)", ("pageup",), "pageup", "ten commands up"),
    Control("page_down", "row(10)", ("pagedown",), "pagedown", "ten commands down"),
    Control("first", "row(-1000)", ("home",), "home", "the first command"),
    Control("last", "row(1000)", ("end",), "end", "the last command"),
    Control("take", "take", ("enter",), "enter", "do it", "do it"),
    Control("rub_out", "rub_out", ("backspace",), "backspace", "delete a letter"),
    Control("clear", "clear", ("ctrl+u",), "ctrl+u", "delete everything typed"),
    Control("back", "back", ("escape",), "esc", "leave everything as it is", "back"),
)


class PaletteScreen(SheetScreen[Any], controls=_CONTROLS):
    """Lets the player search, and choose. Its result is what the chosen command means, or None."""

    def __init__(self, look: Look, title: Title, commands: Sequence[Command]) -> None:
        super().__init__(self.composed(look, page_regions, title=title))
        self.sheet.rearrange(page_regions)  # There is a use for it in the smallest terminal.
        self._show(command_list(commands))

    def _show(self, changed: CommandList) -> None:
        self.list = changed
        self.sheet.show(page=changed)

    def on_key(self, event: events.Key) -> None:
        """Letters are searched for, whatever they do elsewhere."""
        if event.is_printable and event.character is not None:
            event.stop()
            self._show(self.list.searched(self.list.typed + event.character))

    def on_paste(self, event: events.Paste) -> None:
        """The first line of a paste is searched for."""
        line = "".join(filter(str.isprintable, event.text.strip().partition("\n")[0]))
        self._show(self.list.searched(self.list.typed + line))

    def action_row(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_rub_out(self) -> None:
        self._show(self.list.searched(self.list.typed[:-1]))

    def action_clear(self) -> None:
        self._show(self.list.searched(""))

    def action_take(self) -> None:
        if self.list.chosen is not None:
            self.dismiss(self.list.chosen.meant)

    @on(Sheet.Picked)
    def _take_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, RowPick):
            self.dismiss(picked.target.entry.meant)
