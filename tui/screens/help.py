"""Screens of one page, and the help."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.bars import Title
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.pages import Page, PageRow, program_page, puzzle_page
from tui.engine.kind import AnyKind, why_no_map
from tui.engine.puzzle import AnyPuzzle
from tui.game.response import HelpOn
from tui.game.rights import Rights
from tui.picture import keys
from tui.picture.controls import key_rows, spectator_rows
from tui.picture.keys import Control
from tui.screens.base import SheetScreen


class PageScreen(SheetScreen[None], controls=keys.PAGE):
    """Shows a page."""

    def __init__(self, look: Look, title: Title, page: Page) -> None:
        self._page = page
        super().__init__(self.composed(look, page_regions, title=title, page=page))

    def action_scroll(self, rows: int) -> None:
        self._page = self._page.scrolled(rows, self.size_of("page"), self.look)
        self.sheet.show(page=self._page)

    def action_page(self, by: int) -> None:
        self.action_scroll(by * max(1, self.size_of("page").height - 2))


def help_on(look: Look, rights: Rights, what: HelpOn) -> PageScreen:
    """What explains a puzzle: its rules, its keys, and a little history."""
    kind, puzzle, is_spectated = what
    on_map: Sequence[tuple[str, str]] = ()
    keys_in_rows: Sequence[PageRow]
    if is_spectated:
        rows = [PageRow(row.keys, (row.watch,)) for row in spectator_rows(kind, puzzle)]
        keys_in_rows = (PageRow("", ("looking on",), "muted"), *rows)
    else:
        keys_in_rows = _keys_in_rows((kind,), rights, puzzle)
        if not why_no_map(kind, puzzle):
            on_map = [(look.glyphs.sign(mark.sign), words) for mark, words in signs.IN_WORDS]
    legend = kind.board().legend(puzzle, look)
    page = puzzle_page(puzzle, keys_in_rows, kind.has_distance, legend, on_map)
    return PageScreen(look, Title(f"{puzzle.title}: help", "HELP"), page)


def guide(
    look: Look, rights: Rights, at_home: Sequence[Control], kinds: Sequence[AnyKind]
) -> PageScreen:
    """What explains the program to somebody who has never seen it: what it is, what there is to do,
    and its keys. `at_home` is what the home screen offers."""
    offered = ((control.shown, control.does) for control in at_home)
    page = program_page(offered, _keys_in_rows(kinds, rights))
    return PageScreen(look, Title("Oversteek: help", "HELP"), page)


def _keys_in_rows(
    kinds: Sequence[AnyKind], rights: Rights, puzzle: AnyPuzzle | None = None
) -> Sequence[PageRow]:
    """The keys of kinds of puzzles, or of one puzzle, as the rows of a table."""
    rows = (PageRow(row.keys, (row.play, row.watch)) for row in key_rows(kinds, puzzle, rights))
    return (PageRow("", ("play", "watch"), "muted"), *rows)
