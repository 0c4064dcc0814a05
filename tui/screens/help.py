"""Screens of one page, and the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.drawing.bars import Title
from tui.drawing.layout import page_regions
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.pages import Page, PageRow, program_page, puzzle_page
from tui.engine.kind import AnyKind, why_no_map
from tui.engine.puzzle import AnyPuzzle
from tui.game.rights import Rights
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen

_CONTROLS = (
    Control("up", "scroll(-1)", ("up", "k"), "↑ k", "scroll up"),
    Control("down", "scroll(1)", ("down", "j"), "↓ j", "scroll down", "scroll"),
    Control("page_up", "page(-1)", ("pageup", "left_square_bracket"), "pageup",
            "scroll up a page"),
    Control("page_down", "page(1)", ("pagedown", "right_square_bracket", "space"), "pagedown",
            "scroll down a page", "page"),
    Control("first", "scroll(-10000)", ("home",), "home", "to the beginning"),
    Control("last", "scroll(10000)", ("end",), "end", "to the end"),
    Control("back", "back", ("q", "escape", "question_mark", "enter"), "q", "back", "back"),
)  # fmt: skip


def keys_in_rows(rights: Rights, kinds: Sequence[AnyKind], puzzle: Any = None) -> Sequence[PageRow]:
    """The keys of kinds of puzzles, or of one puzzle, as the rows of a table."""
    table = keys.key_rows(kinds, puzzle, rights)
    rows = (PageRow(row.keys, (row.play, row.watch)) for row in table)
    return (PageRow("", ("play", "watch"), "muted"), *rows)


def keys_on_look(kind: AnyKind, puzzle: AnyPuzzle) -> Sequence[PageRow]:
    """The same for who looks on at another's game."""
    from tui.picture.watch_keys import spectator_rows  # Late: only hosts have them.

    rows = (PageRow(row.keys, (row.watch,)) for row in spectator_rows(kind, puzzle))
    return (PageRow("", ("looking on",), "muted"), *rows)


class PageScreen(SheetScreen[None], controls=_CONTROLS):
    """Shows a page."""

    def __init__(self, look: Look, title: Title, page: Page) -> None:
        self._page = page
        super().__init__(self.composed(look, page_regions, title=title, page=page))

    def action_scroll(self, rows: int) -> None:
        self._page = self._page.scrolled(rows, self.size_of("page"), self.look)
        self.sheet.show(page=self._page)

    def action_page(self, by: int) -> None:
        self.action_scroll(by * max(1, self.size_of("page").height - 2))


class HelpScreen(PageScreen):
    """Explains a puzzle: its rules, its keys, and a little history."""

    def __init__(
        self,
        look: Look,
        rights: Rights,
        kind: AnyKind,
        puzzle: AnyPuzzle,
        is_spectated: bool = False,
    ) -> None:
        """`rights`: what the player may do; `is_spectated`: whether he looks on at another's
        game."""
        legend = kind.board().legend(puzzle, look)
        keys = keys_on_look(kind, puzzle) if is_spectated else keys_in_rows(rights, (kind,), puzzle)
        on_map: Sequence[tuple[str, str]] = ()
        if not is_spectated and not why_no_map(kind, puzzle):
            on_map = [(look.glyphs.sign(mark.sign), words) for mark, words in signs.IN_WORDS]
        page = puzzle_page(puzzle, keys, kind.has_distance, legend, on_map)
        super().__init__(look, Title(f"{puzzle.title}: help", "HELP"), page)


class GuideScreen(PageScreen):
    """Explains the program to somebody who has never seen it: what it is, what there is to do, and
    its keys."""

    def __init__(
        self, look: Look, rights: Rights, home: Sequence[Control], kinds: Sequence[AnyKind]
    ) -> None:
        """`rights`: what the player may do; `home`: what the home screen offers; `kinds`: the kinds
        of puzzles whose keys it explains."""
        offered = ((control.shown, control.does) for control in home)
        page = program_page(offered, keys_in_rows(rights, kinds))
        super().__init__(look, Title("Oversteek: help", "HELP"), page)
