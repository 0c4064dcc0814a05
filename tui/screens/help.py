"""Help: the rules of a puzzle, the keys, and a little history."""

from __future__ import annotations

from collections.abc import Iterator

from tui.drawing.bars import KeyBar, Title
from tui.drawing.canvas import Size
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.page import Page, PageLine, PageRow
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.screens import keys
from tui.screens.base import SheetScreen
from tui.screens.keys import Control

_CONTROLS = (
    Control("up", "scroll(-1)", ("up", "k"), "↑ k", "scroll up"),
    Control("down", "scroll(1)", ("down", "j"), "↓ j", "scroll down", "scroll"),
    Control("page_up", "scroll(-10)", ("pageup",), "pageup", "scroll up a page"),
    Control("page_down", "scroll(10)", ("pagedown", "space"), "pagedown", "scroll down a page",
            "page"),
    Control("first", "scroll(-10000)", ("home",), "home", "to the beginning"),
    Control("last", "scroll(10000)", ("end",), "end", "to the end"),
    Control("back", "back", ("q", "escape", "question_mark", "enter"), "q", "back", "back"),
)  # fmt: skip


class HelpScreen(SheetScreen[None]):
    """A page of text that scrolls."""

    BINDINGS = keys.bindings(_CONTROLS)

    def __init__(self, look: Look, kind: AnyKind, puzzle: AnyPuzzle) -> None:
        self._page = Page(tuple(_lines(puzzle)), tuple(_rows(kind)))
        super().__init__(
            look,
            page_regions,
            title=Title(f"{puzzle.title}: help", "HELP"),
            page=self._page,
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )

    def action_scroll(self, lines: int) -> None:
        region = self.sheet.region_of("page")
        furthest = self._page.furthest(region.size if region else Size(0, 0), self.look)
        first = max(0, min(self._page.first + lines, furthest))
        self._page = self._page._replace(first=first)
        self.sheet.show(page=self._page)

    def action_back(self) -> None:
        self.dismiss(None)


def _lines(puzzle: AnyPuzzle) -> Iterator[PageLine]:
    yield PageLine()
    for title, body in (("Rules", puzzle.explanation), ("History", puzzle.history)):
        if body:
            yield PageLine(title, "strong")
            yield from map(PageLine, body.split("\n"))
            yield PageLine()
    yield PageLine("Keys", "strong")


def _rows(kind: AnyKind) -> Iterator[PageRow]:
    yield PageRow("", ("play", "watch"), "muted")
    for row in keys.key_rows((kind,)):
        yield PageRow(row.keys, (row.play, row.watch))
