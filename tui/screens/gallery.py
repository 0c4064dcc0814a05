"""The gallery of a host: who plays now, and looking on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.screen import Screen

from tui.drawing.bars import MessageLine, Title
from tui.drawing.chooser import Chooser
from tui.drawing.layout import list_regions
from tui.drawing.lists import GALLERY_HEAD, GalleryList
from tui.drawing.look import Look
from tui.game.app_state import AppState
from tui.game.live import Gallery, OneOf
from tui.game.live_status import NotSeen, Sight, Window
from tui.game.response import Destination
from tui.game.spectator_controller import SpectatorController
from tui.picture.keys import GOING_ALONG, Control
from tui.picture.picture import opened_game
from tui.screens.base import ChoosingScreen
from tui.screens.puzzle import PuzzleScreen

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


class ShowsScreens(Protocol):
    """Shows screens, and opens games of one's own."""

    @property
    def look(self) -> Look:
        """How everything is drawn."""

    def push_screen(self, screen: Screen[OneOf], callback: Callable[[OneOf | None], None]) -> Any:
        """Show a screen over the one that is shown, and tell its result."""

    def enter(self, screen: Screen[Any]) -> None:
        """Show a screen instead of the one that is shown, unless that is the first."""

    def go_home(self, said: str = "") -> None:
        """Go home, where `said` is read."""

    def play(self, place: int) -> None:
        """Open the game of a place."""


class LookingOn:
    """Leads from screen to screen where one looks on at others."""

    def __init__(self, app_state: AppState, shows: ShowsScreens) -> None:
        self._app_state, self._shows = app_state, shows

    def show_gallery(self, said: str = "") -> None:
        """Show who plays now, and look on at whom the player chooses there. `said` is a sentence
        for the player; it may be empty."""

        live = self._app_state.live
        if live is None:
            return

        def look_on(chosen: OneOf | None) -> None:
            if chosen is not None:
                window = live.window(chosen.session)
                try:
                    self._look_on(window, window.look())
                except NotSeen as reason:
                    self.show_gallery(str(reason))

        gallery = Gallery(live, self._app_state.table)
        self._shows.push_screen(GalleryScreen(self._shows.look, gallery, said), look_on)

    def _look_on(self, window: Window, sight: Sight | None) -> None:
        """Show what is seen through a window. Raises NotSeen."""
        in_ascii = self._shows.look.glyphs.is_ascii
        self._show(self._app_state.spectator(window, sight, in_ascii=in_ascii))

    def _show(self, controller: SpectatorController) -> None:
        """Show what somebody does, as long as there is anything to see."""

        def leave(destination: Destination) -> None:
            if destination is Destination.OWN_GAME:
                self._shows.play(self._app_state.play_on(controller.game, controller.moves))
            elif destination is Destination.ALONG:
                self._go_along(controller)
            else:
                self._shows.go_home(controller.ended)
                if not controller.ended:
                    self.show_gallery()

        self._shows.enter(PuzzleScreen(opened_game(controller, self._shows.look), leave))

    def _go_along(self, controller: SpectatorController) -> None:
        """Look on at the same player in another puzzle."""
        try:
            self._look_on(controller.window, controller.sight)
        except NotSeen as reason:
            self._shows.go_home(str(reason))
