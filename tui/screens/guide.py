"""The program's own help: what it is, what there is to do, and its keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.drawing.bars import Title
from tui.drawing.look import Look
from tui.drawing.page import Page, PageLine
from tui.engine.kind import AnyKind
from tui.picture.keys import Control
from tui.screens.page import PageScreen, keys_in_rows

_PARAGRAPHS = (
    ("What this is",
     "Oversteek is a collection of classic logic puzzles. Play them yourself, or watch a solver "
     "play them one step at a time."),
    ("Playing",
     "Choose a puzzle and press enter. The line at the bottom always says which keys matter. A "
     "move that breaks a rule is not made, and a sentence says why. u takes a move back, i gives "
     "a hint, and ? has the rules of the puzzle."),
    ("Watching",
     "Press w, on the home screen or in the midst of a game: a solver goes on from there. space "
     "pauses, the left and right arrows go step by step, + and - change the speed, and v shows "
     "everything that it tries. enter takes over where it stands; q brings your own game back."),
    ("The same everywhere",
     "q goes back, and so does escape. ctrl+p opens a list of commands, the choice of colours "
     "among them. The mouse works, and is never needed. A game that you leave waits for "
     "you."),
)  # fmt: skip
_COLUMN = 16
"""Columns of the keys of this page's own list."""


class GuideScreen(PageScreen):
    """Explains the program to somebody who has never seen it."""

    def __init__(self, look: Look, home: Sequence[Control], kinds: Sequence[AnyKind]) -> None:
        """`home`: what the home screen offers; `kinds`: the kinds of puzzles whose keys it
        explains."""
        page = Page(tuple(_lines(home)), keys_in_rows(kinds))
        super().__init__(look, Title("Oversteek: help", "HELP"), page)


def _lines(home: Sequence[Control]) -> Iterator[PageLine]:
    yield PageLine()
    for title, text in _PARAGRAPHS:
        yield PageLine(title, "strong")
        yield PageLine(text)
        yield PageLine()
    yield PageLine("Keys on the home screen", "strong")
    for control in home:
        yield PageLine(f"{control.shown:<{_COLUMN}}{control.does}")
    yield PageLine(f"{'1 to 9':<{_COLUMN}}play the puzzle with that number")
    yield PageLine()
    yield PageLine("Keys of the puzzles", "strong")
