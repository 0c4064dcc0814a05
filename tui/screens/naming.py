"""The name by which others know a player, typed in a line."""

from __future__ import annotations

from collections.abc import Callable

from tui.drawing.bars import Title
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.typed_line import TypedLine
from tui.game.player_names import WHAT_NAMES_ARE
from tui.screens.line import LineScreen, line_controls


class NamingScreen(
    LineScreen[str], controls=line_controls("take this name", "take it", "keep the name you have")
):
    """Lets the player type a name. Its result is the name that was taken, or None."""

    def __init__(self, look: Look, name: str, take: Callable[[str], str]) -> None:
        """`name` is the one that the player has. `take` gives the player another, and returns why
        not, as a sentence; empty if it did."""
        line = TypedLine(name, len(name), asks="a name")
        shown = self.composed(look, page_regions, title=Title("What others call you", "NAME"))
        super().__init__(shown, "page", WHAT_NAMES_ARE, line)
        self._take = take

    def action_take(self) -> None:
        """Take the name, unless it cannot be had."""
        name = self.line.text.strip()
        if why_not := self._take(name):
            self._show(self.line.saying(why_not, "bad"))
        else:
            self.dismiss(name)
