"""A screen with a line to type in."""

from __future__ import annotations

from typing import Generic

from textual import events
from textual.screen import ScreenResultType

from tui.drawing.composition import Composition
from tui.drawing.typed_line import TypedLine
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
