"""Help: about a puzzle, and about the program."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.bars import Title
from tui.drawing.help_page import program_page, puzzle_page
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.picture.keys import Control
from tui.screens.page import PageScreen, keys_in_rows, keys_on_look


class HelpScreen(PageScreen):
    """Explains a puzzle: its rules, its keys, and a little history."""

    def __init__(
        self, look: Look, kind: AnyKind, puzzle: AnyPuzzle, is_spectated: bool = False
    ) -> None:
        """`is_spectated`: whether the player looks on at another's game."""
        legend = kind.board().legend(puzzle, look)
        keys = keys_on_look(kind, puzzle) if is_spectated else keys_in_rows((kind,), puzzle)
        on_map: Sequence[tuple[str, str]] = ()
        if not is_spectated and not kind.why_no_map(puzzle):
            on_map = [(look.glyphs.sign(mark.sign), words) for mark, words in signs.IN_WORDS]
        page = puzzle_page(puzzle, keys, kind.has_distance, legend, on_map)
        super().__init__(look, Title(f"{puzzle.title}: help", "HELP"), page)


class GuideScreen(PageScreen):
    """Explains the program to somebody who has never seen it: what it is, what there is to do, and
    its keys."""

    def __init__(self, look: Look, home: Sequence[Control], kinds: Sequence[AnyKind]) -> None:
        """`home`: what the home screen offers; `kinds`: the kinds of puzzles whose keys it
        explains."""
        offered = ((control.shown, control.does) for control in home)
        page = program_page(offered, keys_in_rows(kinds))
        super().__init__(look, Title("Oversteek: help", "HELP"), page)
