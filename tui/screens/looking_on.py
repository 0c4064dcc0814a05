"""Looking on at others of a host: from the gallery to a spectator's screen, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.screen import Screen

from tui.drawing.look import Look
from tui.game.gallery import OneOf
from tui.game.response import Destination
from tui.game.sight import NotSeen
from tui.game.spectator_sitting import SpectatorSitting
from tui.game.visit import Visit
from tui.picture.begun import begun
from tui.screens.gallery import GalleryScreen
from tui.screens.puzzle import PuzzleScreen


class Shows(Protocol):
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

    def __init__(self, visit: Visit, shows: Shows) -> None:
        self._visit, self._shows = visit, shows

    def show_gallery(self, said: str = "") -> None:
        """Show who plays now, and look on at whom the player chooses there. `said` is a sentence
        for the player; it may be empty."""

        def look_on(chosen: OneOf | None) -> None:
            if chosen is not None:
                self._look_on(chosen)

        gallery = self._visit.gallery()
        if gallery is not None:
            self._shows.push_screen(GalleryScreen(self._shows.look, gallery, said), look_on)

    def _look_on(self, chosen: OneOf) -> None:
        in_ascii = self._shows.look.glyphs.is_ascii
        try:
            self._show(self._visit.spectator(chosen.session, in_ascii=in_ascii))
        except NotSeen as reason:
            self.show_gallery(str(reason))

    def _show(self, sitting: SpectatorSitting) -> None:
        """Show what somebody does, as long as there is anything to see."""

        def leave(destination: Destination) -> None:
            if destination is Destination.OWN_GAME:
                self._shows.play(self._visit.play_on(sitting.game, sitting.moves))
            elif destination is Destination.ALONG:
                self._go_along(sitting)
            else:
                self._shows.go_home(sitting.ended)
                if not sitting.ended:
                    self.show_gallery()

        self._shows.enter(PuzzleScreen(begun(sitting, self._shows.look), leave))

    def _go_along(self, sitting: SpectatorSitting) -> None:
        """Look on at the same player in another puzzle."""
        in_ascii = self._shows.look.glyphs.is_ascii
        try:
            self._show(self._visit.spectator_at(sitting.window, sitting.sight, in_ascii=in_ascii))
        except NotSeen as reason:
            self._shows.go_home(str(reason))
