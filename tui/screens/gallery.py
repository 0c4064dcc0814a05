"""The gallery of a host: who plays now, and looking on."""

from __future__ import annotations

from tui.drawing.bars import MessageLine, Title
from tui.drawing.chooser import Chooser
from tui.drawing.layout import list_regions
from tui.drawing.lists import Cell, Table
from tui.drawing.look import Look
from tui.game.live import Gallery, OneOf
from tui.picture import keys
from tui.screens.base import ListScreen

BETWEEN_LOOKS = 1.0
"""Seconds between two looks at who plays."""


class GalleryScreen(ListScreen[OneOf, OneOf], controls=keys.GALLERY):
    """Shows who plays. Its result is the session that the player wants to look on at, or None."""

    head = 2

    def __init__(self, look: Look, gallery: Gallery, said: str = "") -> None:
        """`said` is a sentence for the player until the next key; it may be empty."""
        self._gallery, self._said = gallery, said
        self.chooser = Chooser[OneOf](()).filled(self._rows)
        title = Title("Oversteek: who is playing now", "GALLERY")
        super().__init__(self.composed(look, list_regions, title=title))
        self._show()

    @property
    def _rows(self) -> list[OneOf]:
        return [shown.session for shown in self._gallery.shown]

    def work(self) -> float | None:
        if self._gallery.look():
            rows = self._rows
            self.chooser = self.chooser.filled(rows) if rows else Chooser(())
            self._show()
        return BETWEEN_LOOKS

    def show_chooser(self, changed: Chooser[OneOf]) -> None:
        self.chooser, self._said = changed, ""
        self._show()

    def _show(self) -> None:
        lines = {
            shown.session: (
                Cell(shown.name),
                Cell(shown.title),
                Cell(shown.does, "muted"),
                Cell(str(shown.moves), "muted"),
                Cell(shown.since, "muted"),
            )
            for shown in self._gallery.shown
        }
        heads = ("player", "puzzle", "", "moves", "begun") if lines else ("",) * 5
        page = Table(heads, lines, self.chooser, (3,), self.head, 1, 12, stretches=False)
        message = MessageLine(self._said or self._gallery.about(self.chooser.chosen), "base")
        self.sheet.show(page=page, message=message)

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen)
