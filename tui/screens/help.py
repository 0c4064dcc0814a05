"""Help: the rules of a puzzle, the keys, and a little history."""

from __future__ import annotations

from tui.drawing.bars import Title
from tui.drawing.help_page import puzzle_page
from tui.drawing.look import Look
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.screens.page import PageScreen, keys_in_rows


class HelpScreen(PageScreen):
    """Explains a puzzle."""

    def __init__(self, look: Look, kind: AnyKind, puzzle: AnyPuzzle) -> None:
        page = puzzle_page(puzzle, keys_in_rows((kind,)))
        super().__init__(look, Title(f"{puzzle.title}: help", "HELP"), page)
