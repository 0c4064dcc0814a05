"""What the program opens with: home or a game, and the first picture of it.

All of it is there before Textual is, whose import takes longer than everything else together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.drawing.canvas import ASCII, UNICODE, Size
from tui.drawing.colours import NIGHT, SCHEMES, TERMINAL
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, Motion, mixed_palette
from tui.engine.kind import Game
from tui.game.app_state import AppState
from tui.terminal.kind import Display

if TYPE_CHECKING:
    from tui.game.watching import WatchSettings
    from tui.picture.controls import AnyController
    from tui.picture.home import OpenedHome
    from tui.picture.picture import OpenedGame

PLAIN_DISPLAY = Display()
MIXED = ("truecolor", "256")
"""Displays with enough colours for a scheme."""


class Startup:
    """A run of the program that begins at home, or at a game."""

    def __init__(
        self,
        app_state: AppState,
        game: Game | None = None,
        watch: WatchSettings | None = None,
        display: Display = PLAIN_DISPLAY,
        *,
        continues: bool = True,
    ) -> None:
        """With `game` that one opens first, and with `watch` it is watched from its start with
        these settings. `continues` says whether it is continued where it was left."""
        self.app_state, self.display = app_state, display
        self._game, self._watch, self._continues = game, watch, continues
        self._first: OpenedGame | OpenedHome | None = None

    @property
    def look(self) -> Look:
        """How everything is drawn at first."""
        return look_of(self.display, self.app_state.preferences.settings.theme)

    def controller(self, game: Game) -> AnyController:
        """The controller of the game that opens first, which has not begun."""
        anew = self._watch is not None
        place = self.app_state.open(game, continues=self._continues, anew=anew)
        return self.app_state.controller(place, in_ascii=self.look.glyphs.is_ascii)

    def first(self, look: Look, size: Size | None = None) -> OpenedGame | OpenedHome:
        """What is shown first. It is made once: for a terminal of this size, if that is known."""
        if self._first is None and self._game is not None:
            from tui.picture.picture import opened_game

            self._first = opened_game(self.controller(self._game), look, self._watch, size)
        elif self._first is None:
            from tui.picture.home import home

            self._first = home(self.app_state, look)
        return self._first


def look_of(display: Display, theme: str, *, is_line_slow: bool = False) -> Look:
    """How everything is drawn on a display in the colours of a theme. Where there are few colours,
    the terminal knows best."""
    palette = TERMINAL_PALETTE
    if display.colours in MIXED and theme != TERMINAL:
        palette = mixed_palette(SCHEMES.get(theme, NIGHT), display.colours == "256")
    return Look(
        ASCII if display.glyphs == "ascii" else UNICODE,
        PLAIN_PALETTE if display.colours == "none" else palette,
        Motion(display.motion),
        display.scenery == "full" if display.scenery else not is_line_slow,
    )
