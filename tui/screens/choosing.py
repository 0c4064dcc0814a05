"""Screens with a list from which one thing is chosen, by keys, wheel or mouse."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual import on
from textual.screen import ScreenResultType

from tui.drawing.chooser import Chooser, RowPick
from tui.drawing.widget import Sheet
from tui.screens.base import SheetScreen

K = TypeVar("K")


class ChoosingScreen(SheetScreen[ScreenResultType], Generic[ScreenResultType, K]):
    """A screen with a list. The first click on an entry chooses it, the second takes it."""

    chooser: Chooser[K]

    @property
    def rows_in_sight(self) -> int:
        """How many rows there is room for."""
        return self.size_of("page").height

    def show_chooser(self, changed: Chooser[K]) -> None:
        """Show the list when something was chosen or scrolled."""
        raise NotImplementedError

    def action_take(self) -> None:
        """Take what is chosen."""
        raise NotImplementedError

    def action_choose(self, by: int) -> None:
        self.show_chooser(self.chooser.moved(by, self.rows_in_sight))

    def action_page(self, by: int) -> None:
        self.show_chooser(self.chooser.paged(by, self.rows_in_sight))

    def action_scroll(self, rows: int) -> None:
        self.show_chooser(self.chooser.scrolled(rows, self.rows_in_sight))

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        if not isinstance(picked.target, RowPick):
            return
        if picked.target.entry == self.chooser.chosen:
            self.action_take()
        else:
            self.show_chooser(self.chooser.choosing(picked.target.entry, self.rows_in_sight))
