"""The menu of all games: a line for each under headings, and what can be done with them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from tui.drawing import banner
from tui.drawing.bars import Key
from tui.drawing.canvas import AND_SO_ON, Canvas, Ink, Region, columns_of, cut
from tui.drawing.chooser import Chooser
from tui.drawing.fitting import fitting
from tui.drawing.look import Look
from tui.engine.listed import Listed

_BANNER_ROWS = 5
"""Rows of the program's name: an empty one, the letters, and waves."""
_NUMBERED = 9
"""Rows with a digit that opens them."""
_NUMBER, _TITLE = 3, 5
"""Columns where numbers and titles begin."""
_LONGEST = 30
"""Characters of a search."""


class Search(NamedTuple):
    """What a menu is searched for."""

    text: str = ""
    is_typed: bool = False
    """Whether it is being typed, so that a cursor is shown behind it."""

    @property
    def is_on(self) -> bool:
        return bool(self.text) or self.is_typed

    def keyed(self, key: str, character: str | None) -> Search | None:
        """The search after a key, while it is typed; None if the key does nothing here."""
        if key == "enter":
            return Search(self.text)
        if key == "escape":
            return Search()
        if key in ("backspace", "ctrl+h"):
            return Search(self.text[:-1], bool(self.text))
        if character and character.isprintable():
            return Search((self.text + character)[:_LONGEST], True)
        return None


class MenuView(NamedTuple):
    """All games, or those that a search finds. One of them is chosen."""

    games: Sequence[Listed]
    chooser: Chooser[int]
    """The places of the games."""
    usual_rows: int
    """How many rows there are without a search: nothing else moves while one is typed."""
    search: Search = Search()
    offers: Sequence[Key] = ()
    """What can be done, in sentences, as far as there is room for them."""

    def room(self, height: int) -> int:
        """How many rows there is room for on a canvas of some height."""
        return height - self._top(height)

    def paint(self, canvas: Canvas, look: Look) -> None:
        height = canvas.size.height
        top = self._top(height)
        if top > _BANNER_ROWS:
            _paint_banner(canvas, look)
        numbers = {place: number for number, place in enumerate(self.chooser.entries, 1)}

        def paint_game(place: int, y: int, ink: Ink) -> None:
            if numbers[place] <= _NUMBERED:
                number = ink if place == self.chooser.chosen else look.palette.muted
                canvas.put(_NUMBER, y, str(numbers[place]), number)
            _paint_game(canvas, look, self.games[place], y, ink)

        self.chooser.paint(canvas, look, top=top, left=1, paint_entry=paint_game)
        self._paint_search(canvas, look, top - 1)
        below = top + self.usual_rows + 1
        _paint_offers(canvas, look, self.offers[: max(0, height - below)], below)

    def _top(self, height: int) -> int:
        """The row where the list begins: below the banner, if there is room for it."""
        return 1 + (_BANNER_ROWS if height > _BANNER_ROWS + self.usual_rows else 0)

    def _paint_search(self, canvas: Canvas, look: Look, y: int) -> None:
        if not self.search.is_on:
            return
        width = canvas.size.width
        x = canvas.put(1, y, "/ ", look.palette.accent)
        x = canvas.put(x, y, self.search.text[-(width - 6) :], look.palette.strong)
        if self.search.is_typed:
            canvas.put(x, y, " ", look.palette.accent._replace(reversed=True))
            canvas.caret = x, y
        if not self.chooser.rows:
            said = f"Nothing matches '{self.search.text}': escape shows all puzzles again."
            for line, text in enumerate(wrap(said, max(1, width - 4)), y + 2):
                canvas.put(1, line, text, look.palette.base)


def _paint_game(canvas: Canvas, look: Look, game: Listed, y: int, ink: Ink) -> None:
    (about,), width = game.cells, canvas.size.width
    if game.is_solved:
        about = f"{look.glyphs.check} {about}"
    room = width - 3 - _TITLE - columns_of(game.title)
    words = (each for each in (game.at_length, game.shorter) if each)
    about = next((each for each in words if columns_of(each) <= room), about)
    end = width - 2 - columns_of(about)
    canvas.put(_TITLE, y, cut(game.title, end - 1 - _TITLE), ink)
    canvas.put(end, y, about, look.palette.good if game.is_solved else look.palette.muted)


def _paint_offers(canvas: Canvas, look: Look, offers: Sequence[Key], y: int) -> None:
    column = max((len(key.shown) for key in offers), default=0) + 2
    for line, key in enumerate(offers, y):
        canvas.put(1, line, key.shown, look.palette.accent)
        canvas.put(1 + column, line, key.label, look.palette.base)
        canvas.place(Region(1, line, column + len(key.label), 1), key)


def _paint_banner(canvas: Canvas, look: Look) -> None:
    """The program's name above waves."""
    palette = look.palette
    width = banner.paint_banner(canvas, 1, 1, "OVERSTEEK", palette.strong, look)
    for x in range(1, width + 1):  # With gaps: a full row of waves would look like a ruler.
        if x * x % 7 % 3:
            canvas.put(x, 1 + banner.HEIGHT, look.glyphs.wave, palette.tint)


class About(NamedTuple):
    """What a game is about, in a few lines."""

    text: str = ""
    progress: str = ""
    """How far the player has come, as a sentence."""
    shorter: Sequence[str] = ()
    """What it is about in fewer and fewer words: the first is shown that has room."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        rows = height - bool(self.progress)
        if width < 1 + len(AND_SO_ON) or rows < 1:
            return
        lines = fitting((self.text, *self.shorter), width - 1, rows)
        for y, line in enumerate(lines):
            canvas.put(0, y, line, look.palette.base)
        if self.progress:
            canvas.put(0, len(lines), cut(self.progress, width - 1), look.palette.good)
