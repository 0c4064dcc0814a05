"""Help: the rules of a puzzle, the keys, and a little history."""

from __future__ import annotations

from collections.abc import Iterator

from tui.drawing.bars import Title
from tui.drawing.look import Look
from tui.drawing.page import Page, PageLine
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.screens.page import PageScreen, keys_in_rows


class HelpScreen(PageScreen):
    """Explains a puzzle."""

    def __init__(self, look: Look, kind: AnyKind, puzzle: AnyPuzzle) -> None:
        page = Page(tuple(_lines(puzzle)), keys_in_rows((kind,)))
        super().__init__(look, Title(f"{puzzle.title}: help", "HELP"), page)


def _lines(puzzle: AnyPuzzle) -> Iterator[PageLine]:
    yield PageLine()
    for title, body in (("Rules", puzzle.explanation), ("History", puzzle.history)):
        if body:
            yield PageLine(title, "strong")
            yield from map(PageLine, body.split("\n"))
            yield PageLine()
    yield PageLine("Keys", "strong")
