"""The command palette: a list of what can be asked for now, searched by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual import events, on

from tui.drawing.bars import KeyBar, Title
from tui.drawing.canvas import Canvas, Region, columns_of, cut
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.drawing.window import paint_scroll_bar
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen
from tui.screens.bindings import bindings

_CONTROLS = (
    Control("up", "row(-1)", ("up",), "↑", "the command above"),
    Control("down", "row(1)", ("down",), "↓", "the command below", "choose"),
    Control("page_up", "row(-10)", ("pageup",), "pageup", "ten commands up"),
    Control("page_down", "row(10)", ("pagedown",), "pagedown", "ten commands down"),
    Control("first", "row(-1000)", ("home",), "home", "the first command"),
    Control("last", "row(1000)", ("end",), "end", "the last command"),
    Control("take", "take", ("enter",), "enter", "do it", "do it"),
    Control("rub_out", "rub_out", ("backspace",), "backspace", "take back a letter"),
    Control("clear", "clear", ("ctrl+u",), "ctrl+u", "take back everything typed"),
    Control("back", "back", ("escape",), "esc", "leave everything as it is", "back"),
)

_PROMPT = "Search: "
_MARGIN = 2
_ABOVE = 3
"""Rows above the commands."""
_MOST_TYPED = 30
"""Characters that can be searched for; no title needs more."""


class Command(NamedTuple):
    """Something that can be asked for."""

    title: str
    run: Callable[[], object]
    note: str = ""
    """Its key, or a word about it."""


class CommandList(NamedTuple):
    """The commands that have the words typed so far. One of them is chosen."""

    commands: Sequence[Command]
    typed: str = ""
    row: int = 0
    is_browsed: bool = False
    """Whether the player looks at the rows; if not, he types."""

    @property
    def found(self) -> Sequence[Command]:
        """The commands that have all words typed, those that begin with the first one at the
        top."""
        words = self.typed.casefold().split()
        having = [each for each in self.commands if _has(each, words)]
        return sorted(having, key=lambda each: bool(words) and not _begins(each, words[0]))

    @property
    def chosen(self) -> Command | None:
        found = self.found
        return found[self.row] if found else None

    def searched(self, typed: str) -> CommandList:
        """The list when the player has typed this."""
        return CommandList(self.commands, typed[:_MOST_TYPED])

    def moved(self, by: int) -> CommandList:
        """The list with the choice some rows further down, as far as there are rows."""
        row = max(0, min(self.row + by, len(self.found) - 1))
        return self._replace(row=row, is_browsed=True)

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, (width, height) = look.palette, canvas.size
        x = canvas.put(_MARGIN, 1, _PROMPT, palette.muted)
        if not self.typed:
            canvas.put(x + 1, 1, "type a word", palette.faint)
        canvas.put(x, 1, self.typed, palette.strong)
        canvas.caret = (min(x + columns_of(self.typed), width - 1), 1)
        found = self.found
        if not found:
            canvas.put(_MARGIN, _ABOVE, "Nothing here has these words.", palette.muted)
            return
        rows = max(1, height - _ABOVE)
        first = max(0, min(self.row - rows // 2, len(found) - rows))
        notes = _MARGIN + 5 + max(columns_of(each.title) for each in self.commands)
        for y, place in enumerate(range(first, min(first + rows, len(found))), _ABOVE):
            self._paint_row(canvas, look, y, place, notes)
        if len(found) > rows:
            paint_scroll_bar(canvas, look, Region(width - 1, _ABOVE, 1, rows), first, len(found))

    def _paint_row(self, canvas: Canvas, look: Look, y: int, place: int, notes: int) -> None:
        palette, command = look.palette, self.found[place]
        here = place == self.row
        if here:
            canvas.put(_MARGIN, y, look.glyphs.cursor, palette.accent)
        if here and self.is_browsed:
            canvas.caret = (_MARGIN, y)
        canvas.put(_MARGIN + 2, y, command.title, palette.accent if here else palette.base)
        canvas.put(notes, y, cut(command.note, canvas.size.width - notes - 1), palette.muted)
        canvas.place(Region(0, y, canvas.size.width, 1), command)


def _has(command: Command, words: Sequence[str]) -> bool:
    title = command.title.casefold()
    return all(word in title for word in words)


def _begins(command: Command, word: str) -> bool:
    return command.title.casefold().startswith(word)


class PaletteScreen(SheetScreen[Command]):
    """Lets the player search, and choose. Its result is the command to run, or None."""

    BINDINGS = bindings(_CONTROLS)

    def __init__(self, look: Look, title: Title, commands: Sequence[Command]) -> None:
        self.list = CommandList(commands)
        super().__init__(
            look,
            page_regions,
            title=title,
            page=self.list,
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )
        self.sheet.rearrange(page_regions)  # There is a use for it in the smallest terminal.

    def _show(self, changed: CommandList) -> None:
        self.list = changed
        self.sheet.show(page=changed)

    def on_key(self, event: events.Key) -> None:
        """Letters are searched for, whatever they do elsewhere."""
        if event.is_printable and event.character is not None:
            event.stop()
            self._show(self.list.searched(self.list.typed + event.character))

    def on_paste(self, event: events.Paste) -> None:
        """The first line of a paste is searched for."""
        line = "".join(filter(str.isprintable, event.text.strip().partition("\n")[0]))
        self._show(self.list.searched(self.list.typed + line))

    def action_row(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_rub_out(self) -> None:
        self._show(self.list.searched(self.list.typed[:-1]))

    def action_clear(self) -> None:
        self._show(self.list.searched(""))

    def action_take(self) -> None:
        if self.list.chosen is not None:
            self.dismiss(self.list.chosen)

    def action_back(self) -> None:
        self.dismiss(None)

    @on(Sheet.Picked)
    def _take_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, Command):
            self.dismiss(picked.target)
