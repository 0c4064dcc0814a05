"""Screens with a line to type in: moves, in the place of the message, and a player's name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic

from textual import events
from textual.screen import ScreenResultType

from tui.drawing.bars import Title
from tui.drawing.composition import Composition
from tui.drawing.layout import page_regions, puzzle_regions
from tui.drawing.look import Look
from tui.drawing.typed_line import TypedLine, WithoutCaret
from tui.engine.puzzle import BadInput
from tui.game.database import WHAT_NAMES_ARE
from tui.game.dialogs import TypingOf
from tui.game.typed import Typed
from tui.picture.keys import line_controls
from tui.screens.base import SheetScreen


class LineScreen(SheetScreen[ScreenResultType], Generic[ScreenResultType]):
    """Lets the player type a line, which is shown as the part `part`."""

    def __init__(self, shown: Composition, part: str, hint: str, line: TypedLine) -> None:
        """`hint` is said below the line as long as nothing else is."""
        super().__init__(shown)
        self._part, self._hint = part, hint
        self._show(line)

    def _show(self, line: TypedLine) -> None:
        self.line = line if line.said else line.saying(self._hint, "muted")
        self.sheet.show(**{self._part: self.line})

    async def take_key(self, event: events.Key) -> bool:
        """Letters are typed, whatever they do elsewhere."""
        character = " " if event.key == "space" else event.character
        if character is None or not character.isprintable():
            return await super().take_key(event)
        self._show(self.line.inserted(character))
        return True

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._show(self.line.inserted(event.text))

    def action_move(self, by: int) -> None:
        self._show(self.line.moved(by))

    def action_rub_out(self, before: int, after: int) -> None:
        self._show(self.line.rubbed_out(before, after))


_HINT = "Separate moves with spaces, commas, arrows or new lines."
_COPIED = ("title", "board", "moves", "status")
"""Parts of the game's screen that stay in sight."""


class TypingScreen(
    LineScreen[Typed],
    controls=line_controls("make these moves", "make them", "leave the game as it is"),
):
    """The game, with a line to type in. Its result is what was typed, or None."""

    def __init__(self, look: Look, typing: TypingOf, game: SheetScreen[Any]) -> None:
        """The line lies over the screen of a game, of which some parts stay in sight."""
        has_moves = game.sheet.region_of("moves") is not None
        layout = partial(puzzle_regions, watched=False, notes=0, moves=has_moves)
        shown = {name: game.sheet.part(name) for name in _COPIED}
        parts = {name: WithoutCaret(part) for name, part in shown.items() if part is not None}
        hint = _HINT
        if (words := typing.kind.words(typing.puzzle).get("type_moves")) and words.example:
            hint = f"Moves with spaces between them, or in words: {words.example}."
        self._read = typing.read
        super().__init__(self.composed(look, layout, **parts), "message", hint, TypedLine())

    def action_take(self) -> None:
        """Hand on the moves. They stay in the line where they cannot be read, or where the first is
        refused."""
        if not self.line.text.strip():
            self.dismiss(None)
            return
        try:
            typed = self._read(self.line.text)
        except BadInput as error:
            self._show(self.line.saying(str(error), "bad"))
        else:
            if typed.refused and not typed.moves:
                self._show(self.line.saying(typed.message.text, "bad"))
            else:
                self.dismiss(typed)


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
