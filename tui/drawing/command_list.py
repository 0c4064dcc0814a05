"""What can be asked for, searched by typing, one of it chosen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas, Ink, columns_of, cut
from tui.drawing.chooser import Chooser
from tui.drawing.look import Look
from tui.engine.listed import has_words
from tui.engine.named_tuple import NamedTuple
from tui.engine.typing import Any

_PROMPT = "Search: "
_MARGIN = 2
_TITLES = _MARGIN + 2
"""The column in which the titles begin."""
_GAP = 3
"""Columns between the longest title and the notes."""
_ABOVE = 3
"""Rows above the commands."""
_MOST_TYPED = 30
"""Characters that can be searched for; no title needs more."""


class Command(NamedTuple):
    """Something that can be asked for."""

    title: str
    meant: Any
    """What whoever offers it makes of it."""
    note: str = ""
    """Its key, or a word about it."""


class CommandList(NamedTuple):
    """The commands that have the words typed so far. One of them is chosen."""

    commands: Sequence[Command]
    chooser: Chooser[Command]
    """Those found: the ones that begin with the first word at the top."""
    typed: str = ""
    is_browsed: bool = False
    """Whether the player looks at the rows; if not, he types."""

    @property
    def chosen(self) -> Command | None:
        return self.chooser.chosen

    def searched(self, typed: str) -> CommandList:
        """The list when the player has typed this."""
        return command_list(self.commands, typed[:_MOST_TYPED])

    def moved(self, by: int) -> CommandList:
        """With the command chosen that stands so many further down, as far as there are any."""
        return self._replace(chooser=self.chooser.moved(by, 1), is_browsed=True)

    def _notes_from(self, width: int) -> int:
        """The column in which the notes begin: after the titles. Rather than a note, a long title
        is cut; but not to less than half the width."""
        titles = max(columns_of(each.title) for each in self.commands)
        longest = max(columns_of(each.note) for each in self.commands)
        return min(_TITLES + titles + _GAP, max(width // 2, width - 1 - longest))

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, width = look.palette, canvas.size.width
        notes = self._notes_from(width)

        def paint_command(command: Command, y: int, ink: Ink) -> None:
            room = notes - _GAP if command.note else width - 1
            canvas.put(_TITLES, y, cut(command.title, room - _TITLES), ink)
            canvas.put(notes, y, cut(command.note, width - notes - 1), palette.muted)

        # With nothing in sight before, the chosen one stands in the middle.
        rows = self.chooser._replace(first=-canvas.size.height)
        rows.paint(canvas, look, top=_ABOVE, left=_MARGIN, paint_entry=paint_command)
        x = canvas.put(_MARGIN, 1, _PROMPT, palette.muted)
        if not self.typed:
            canvas.put(x + 1, 1, "type a word", palette.faint)
        canvas.put(x, 1, self.typed, palette.strong)
        if not self.chosen:
            canvas.put(_MARGIN, _ABOVE, "Nothing here matches.", palette.muted)
        if not (self.chosen and self.is_browsed):
            canvas.caret = (min(x + columns_of(self.typed), width - 1), 1)


def command_list(commands: Sequence[Command], typed: str = "") -> CommandList:
    """The list when the player has typed this, with the first command chosen that was found."""
    found = [command for command in commands if has_words(command.title, typed)]
    first, *_ = *typed.casefold().split(), ""
    found.sort(key=lambda command: not command.title.casefold().startswith(first))
    return CommandList(commands, Chooser(found, found[0] if found else None), typed)
