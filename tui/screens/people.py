"""Who plays, and the name by which others know a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from textual.screen import Screen

from tui.drawing.bars import Title
from tui.drawing.layout import page_regions
from tui.drawing.lists import PaletteEntry
from tui.drawing.look import Look
from tui.drawing.typed_line import TypedLine
from tui.game.database import WHAT_NAMES_ARE
from tui.game.players import Identity
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


class AsksPlayer(Protocol):
    """Shows what is asked, and what has changed."""

    @property
    def look(self) -> Look:
        """How everything is drawn."""

    def push_screen(self, screen: Screen[str], callback: Callable[[str | None], None]) -> Any:
        """Show a screen, and tell its result."""

    def offer(self, title: Title, commands: Sequence[PaletteEntry]) -> None:
        """Let the player choose one of some commands, and run it."""

    def tell(self, said: str, word: str) -> None:
        """Tell the player something; `word` says what it is."""

    def greet(self) -> None:
        """Show who plays."""

    def exit(self, status: int) -> None:
        """Leave."""


def player_commands(identity: Identity, shows: AsksPlayer) -> Iterator[PaletteEntry]:
    """What the palette offers to a player of a host."""

    def ask_name() -> None:
        name = identity.player.name or ""
        shows.push_screen(
            NamingScreen(shows.look, name, identity.rename), lambda taken: shows.greet()
        )

    def hide() -> None:
        if why_not := identity.hide(not identity.player.private):
            shows.tell(why_not, "NOT DONE")
        shows.greet()

    def forget() -> None:
        if why_not := identity.forget():
            shows.tell(why_not, "NOT DONE")
        else:
            shows.exit(0)

    def ask_before() -> None:
        keep = PaletteEntry("Keep everything", lambda: None)
        end = PaletteEntry("Delete my games, results and name, and leave", forget)
        shows.offer(Title("Delete all that is kept of you?", "FORGET ME"), (keep, end))

    is_private = identity.player.private
    yield PaletteEntry("Name: choose what others call you", ask_name)
    yield PaletteEntry(
        f"{'Public: let others' if is_private else 'Private: let nobody'} see you", hide
    )
    yield PaletteEntry("Forget me: delete all that is kept of you", ask_before)
