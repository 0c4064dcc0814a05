"""Moves that the player types, in a line at the place of the message."""

from __future__ import annotations

from functools import partial
from typing import Any

from tui.drawing.canvas import Region, Size
from tui.drawing.layout import Layout, Regions, is_too_small, puzzle_regions
from tui.drawing.look import Look
from tui.drawing.typed_line import InSight, TypedLine
from tui.engine.puzzle import BadInput
from tui.game.offers import TypingOf
from tui.game.typed import Typed
from tui.screens.base import SheetScreen
from tui.screens.line import LineScreen, line_controls

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
        puzzle, state = typing.puzzle, typing.state
        has_moves = game.sheet.region_of("moves") is not None
        layout = partial(puzzle_regions, watched=False, notes=0, moves=has_moves)
        shown = {name: game.sheet.part(name) for name in _COPIED}
        parts = {name: InSight(part) for name, part in shown.items() if part is not None}
        example = typing.kind.errand_example(puzzle)
        hint = _or_in_words(example) if example else _HINT
        if game.is_too_small:
            hint = puzzle.state_text(state)
        self._read = typing.read
        super().__init__(self.composed(look, layout, **parts), "message", hint, TypedLine())
        self.sheet.rearrange(partial(_regions, layout))  # It is of use in small terminals, too.

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


def _or_in_words(example: str) -> str:
    return f"Moves with spaces between them, or in words: {example}."


def _regions(layout: Layout, size: Size) -> Regions:
    """The layout of the game; in a small terminal only the line, and its keys."""
    if not is_too_small(size):
        return layout(size)
    width, height = size
    return {
        "message": Region(0, 0, width, max(1, height - 1)),
        "keys": Region(0, max(0, height - 1), width, min(1, height)),
    }
