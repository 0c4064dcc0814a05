"""The gallery of a host: who plays now, and looking on."""

from __future__ import annotations

from tui.drawing.bars import MessageLine, Title
from tui.drawing.chooser import Chooser
from tui.drawing.layout import list_regions
from tui.drawing.lists import GALLERY_HEAD, GalleryList
from tui.drawing.look import Look
from tui.game.live import Gallery, OneOf
from tui.picture.keys import GOING_ALONG, Control
from tui.screens.base import ChoosingScreen

_CONTROLS = (
    *(each._replace(does=each.does.replace("puzzle", "player")) for each in GOING_ALONG),
    Control("look_on", "take", ("enter", "space", "w"), "enter", "look on", "look on"),
    Control("back", "back", ("q", "escape", "g"), "q", "back", "back"),
)
_HEADS = ("player", "puzzle", "", "moves", "begun")
_NUMBERS = (3,)
"""The columns with numbers."""
BETWEEN_LOOKS = 1.0
"""Seconds between two looks at who plays."""


class GalleryScreen(ChoosingScreen[OneOf, OneOf], controls=_CONTROLS):
    """Shows who plays. Its result is the session that the player wants to look on at, or None."""

    def __init__(self, look: Look, gallery: Gallery, said: str = "") -> None:
        """`said` is a sentence for the player until the next key; it may be empty."""
        self._gallery, self._said = gallery, said
        rows = [shown.session for shown in gallery.shown]
        self.chooser = Chooser[OneOf](rows, rows[0] if rows else None)
        title = Title("Oversteek: who is playing now", "GALLERY")
        super().__init__(self.composed(look, list_regions, title=title))
        self._show()

    @property
    def rows_in_sight(self) -> int:
        return self.size_of("page").height - GALLERY_HEAD

    def on_mount(self) -> None:
        self.set_timer(BETWEEN_LOOKS, self._look)

    def _look(self) -> None:
        if self.was_left:
            return
        if self._gallery.look():
            rows = [shown.session for shown in self._gallery.shown]
            chooser = self.chooser.filled(rows)
            self.chooser = chooser if rows else chooser._replace(chosen=None)
            self._show()
        self.set_timer(BETWEEN_LOOKS, self._look)

    def show_chooser(self, changed: Chooser[OneOf]) -> None:
        self.chooser, self._said = changed, ""
        self._show()

    def _show(self) -> None:
        lines = [
            (shown.name, shown.title, shown.does, str(shown.moves), shown.since)
            for shown in self._gallery.shown
        ]
        page = GalleryList(_HEADS, lines, self.chooser, _NUMBERS)
        message = MessageLine(self._said or self._gallery.about(self.chooser.chosen), "base")
        self.sheet.show(page=page, message=message)

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen)
