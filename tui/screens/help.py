"""Help: the rules of a puzzle, the keys, and a little history."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.scrollbar import ScrollBarRender
from textual.widgets import Static

from tui.engine.puzzle import AnyPuzzle
from tui.screens import keys
from tui.screens.base import HouseScreen
from tui.screens.keys import Command
from tui.widgets.bars import KeyBar, TitleBar
from tui.widgets.look import Look

_COMMANDS = (
    Command("scroll(-1)", ("up", "k"), "↑ k", "scroll up"),
    Command("scroll(1)", ("down", "j"), "↓ j", "scroll down", "scroll"),
    Command("scroll(-10)", ("pageup",), "pageup", "scroll up a page"),
    Command("scroll(10)", ("pagedown", "space"), "pagedown", "scroll down a page", "page"),
    Command("back", ("q", "escape", "question_mark", "enter"), "q", "back", "back"),
)


class _PlainBar(ScrollBarRender):
    """A scrollbar whose ends are whole cells."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


class HelpScreen(HouseScreen[None]):
    """A page of text that scrolls."""

    BINDINGS = keys.bindings(_COMMANDS)
    DEFAULT_CSS: ClassVar[str] = """
    HelpScreen #page { height: 1fr; padding: 1 2; scrollbar-size-vertical: 1; }
    HelpScreen Static { width: 100%; height: auto; }
    """

    def __init__(self, look: Look, puzzle: AnyPuzzle) -> None:
        super().__init__(look)
        self._puzzle = puzzle

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, f"{self._puzzle.title}: help", "HELP")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(self._rules())
            yield Static(self._keys())
        yield KeyBar(self.look, keys.key_bar(_COMMANDS))

    def on_mount(self) -> None:
        if self.look.glyphs.is_ascii:
            self.query_one("#page").vertical_scrollbar.renderer = _PlainBar  # type: ignore[misc]

    def _rules(self) -> Text:
        text, spelled = Text(), self.look.glyphs.spelled
        for title, body in (("Rules", self._puzzle.rules), ("History", self._puzzle.history)):
            if body:
                text.append(f"{title}\n", self.look.palette.strong)
                text.append(f"{spelled(body)}\n\n")
        text.append("Keys", self.look.palette.strong)
        return text

    def _keys(self) -> Table:
        spelled = self.look.glyphs.spelled
        table = Table.grid(padding=(0, 2))
        table.add_row("", *(Text(word, self.look.palette.muted) for word in ("play", "watch")))
        for row in keys.key_rows():
            name = Text(spelled(row.keys), self.look.palette.accent)
            table.add_row(name, spelled(row.play), spelled(row.watch))
        return table

    def action_scroll(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)

    def action_back(self) -> None:
        self.dismiss(None)
