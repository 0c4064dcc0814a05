"""Screens with a line to type in: moves, in the place of the message."""

from __future__ import annotations

from functools import partial
from typing import Any, Generic

from textual import events
from textual.screen import ScreenResultType

from tui.drawing.layout import Composition, puzzle_regions
from tui.drawing.look import Look
from tui.drawing.typed_line import TypedLine, WithoutCaret
from tui.engine.puzzle import BadInput
from tui.game.dialogs import TypingOf
from tui.game.typed import Typed
from tui.picture.keys import Control
from tui.screens.base import SheetScreen

_FAR = 1_000_000


def line_controls(takes: str, label: str, leaves: str) -> tuple[Control, ...]:
    """The keys of such a screen. `takes` is what is done with the line, `label` the same in a word
    or two, and `leaves` what is left as it is without."""
    rub_out = f"rub_out({_FAR}, 0)"
    return (
        Control("left", "move(-1)", ("left",), "←", "one character left"),
        Control("right", "move(1)", ("right",), "→", "one character right"),
        Control("first", f"move(-{_FAR})", ("home", "ctrl+a"), "home",
                "to the beginning of the line"),
        Control("last", f"move({_FAR})", ("end", "ctrl+e"), "end", "to the end of the line"),
        Control("take", "take", ("enter",), "enter", takes, label),
        Control("rub_out", "rub_out(1, 0)", ("backspace", "ctrl+h"), "backspace",
                "delete a letter"),
        Control("delete", "rub_out(0, 1)", ("delete", "ctrl+d"), "delete",
                "delete the next letter"),
        Control("clear", rub_out, ("ctrl+u",), "ctrl+u", "delete what stands before",
                "delete all"),
        Control("back", "back", ("escape",), "esc", leaves, "back"),
    )  # fmt: skip


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

    def on_key(self, event: events.Key) -> None:
        """Letters are typed, whatever they do elsewhere."""
        character = " " if event.key == "space" else event.character
        if character is not None and character.isprintable():
            event.stop()
            self._show(self.line.inserted(character))

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._show(self.line.inserted(event.text))

    def action_move(self, by: int) -> None:
        self._show(self.line.moved(by))

    def action_rub_out(self, before: int, after: int) -> None:
        self._show(self.line.rubbed_out(before, after))

    def action_take(self) -> None:
        """Do with the line what it is for."""
        raise NotImplementedError


_HINT = "Separate moves with spaces, commas, arrows or new lines."
_COPIED = ("title", "board", "moves", "beyond", "status")
"""Parts of the game's screen that stay in sight."""


class TypingScreen(
    LineScreen[Typed],
    controls=line_controls("make these moves", "make them", "leave the game as it is"),
):
    """The game, with a line to type in. Its result is what was typed, or None."""

    def __init__(self, look: Look, typing: TypingOf, game: SheetScreen[Any]) -> None:
        """The line lies over the screen of a game, of which some parts stay in sight."""
        regions = game.sheet.regions
        is_new = "beyond" in regions
        moves = None if is_new else "moves" in regions
        layout = partial(puzzle_regions, watched=False, notes=0, moves=moves, is_new=is_new)
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
