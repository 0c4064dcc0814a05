"""What the program opens with: home or a game, and the first picture of it.

All of it is there before Textual is, whose import takes longer than everything else together.
"""

from __future__ import annotations

from tui.drawing.canvas import Size
from tui.drawing.colours import OWN_SCHEMES, Scheme, scheme_of_texts
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look, Motion
from tui.drawing.palettes import PLAIN_PALETTE, TERMINAL_PALETTE, mixed_palette
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.engine.typing import TYPE_CHECKING
from tui.game.rights import HOME, Rights
from tui.game.settings import Preferences
from tui.game.store import LazyStore
from tui.game.visit import Visit
from tui.terminal.kind import Display

if TYPE_CHECKING:
    from tui.game.identity import Identity
    from tui.game.live import Live
    from tui.game.watching import WatchSettings
    from tui.picture.begun import Begun
    from tui.picture.home import Home

PLAIN_DISPLAY = Display()
MIXED = ("truecolor", "256")
"""Displays with enough colours for a scheme."""
USUAL_THEME = next(iter(OWN_SCHEMES))
"""The theme of those who have chosen none."""


class Entrance:
    """A visit that begins at home, or at a game."""

    def __init__(
        self,
        table: Table,
        game: Game | None = None,
        watch: WatchSettings | None = None,
        display: Display = PLAIN_DISPLAY,
        *,
        store: LazyStore | None = None,
        preferences: Preferences | None = None,
        continues: bool = True,
        rights: Rights = HOME,
        identity: Identity | None = None,
        live: Live | None = None,
    ) -> None:
        """The home screen has the games of the table. With `game` that one opens first, and with
        `watch` it is watched from its start with these settings. `continues` says whether it is
        continued where it was left. `live` is what is played on the host now, if there is one."""
        self.display = display
        self.visit = Visit(table, store, preferences, rights, identity, live)
        self._game, self._watch, self._continues = game, watch, continues
        self._first: Begun | Home | None = None

    @property
    def look(self) -> Look | None:
        """How everything is drawn at first; None if only Textual knows the theme that the player
        likes."""
        if self.display.colours not in MIXED:
            return look_of(self.display, None)
        settings = self.visit.preferences.settings
        liked = OWN_SCHEMES.get(settings.theme or USUAL_THEME) or scheme_of_texts(settings.colours)
        return None if liked is None else look_of(self.display, liked)

    def first(self, look: Look, size: Size | None = None) -> Begun | Home:
        """What is shown first. It is made once: for a terminal of this size, if that is known."""
        if self._first is None and self._game is not None:
            from tui.picture.begun import begun

            anew = self._watch is not None
            place = self.visit.open(self._game, continues=self._continues, anew=anew)
            sitting = self.visit.sitting(place, in_ascii=look.glyphs.is_ascii)
            self._first = begun(sitting, look, self._watch, size)
        elif self._first is None:
            from tui.picture.home import home

            is_hosted, greeting = self.visit.live is not None, self.visit.greeting
            self._first = home(self.visit.menu(), look, greeting, is_hosted=is_hosted)
        return self._first


def look_of(display: Display, scheme: Scheme | None, *, is_line_slow: bool = False) -> Look:
    """How everything is drawn on a display, in the colours of a scheme or, without one, in those
    that the terminal has."""
    palette = (
        TERMINAL_PALETTE if scheme is None else mixed_palette(scheme, display.colours == "256")
    )
    return Look(
        ASCII if display.glyphs == "ascii" else UNICODE,
        PLAIN_PALETTE if display.colours == "none" else palette,
        Motion(display.motion),
        display.scenery == "full" if display.scenery else not is_line_slow,
    )
