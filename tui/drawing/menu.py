"""The menu of all games: a line for each under headings, and what can be done with them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from tui.drawing import banner
from tui.drawing.bars import Key
from tui.drawing.canvas import AND_SO_ON, Canvas, Region, columns_of, cut
from tui.drawing.look import Look
from tui.drawing.window import first_shown, paint_scroll_bar, scrolled

_BANNER_ROWS = 5
"""Rows of the program's name: an empty one, the letters, and waves."""
_NUMBERED = 9
"""Rows with a digit that opens them."""
_NUMBER, _TITLE = 3, 5
"""Columns where numbers and titles begin."""
_TITLE_READ = 12
"""Columns of a title by which it is known."""


class MenuEntry(NamedTuple):
    """A game of the menu."""

    place: int
    """What a click on it picks."""
    title: str
    heading: str
    """The heading under which it stands."""
    about: str = ""
    """How far the player has come, or how difficult the game is, in a few characters."""
    is_solved: bool = False
    at_length: str = ""
    """The same in more words, for where they leave room for enough of the title."""


class MenuRow(NamedTuple):
    """A line of the menu: a game with its number, a heading, or an empty line."""

    entry: MenuEntry | None = None
    number: int = 0
    heading: str = ""


class Search(NamedTuple):
    """What a menu is searched for."""

    text: str = ""
    is_typed: bool = False
    """Whether it is being typed, so that a cursor is shown behind it."""

    @property
    def is_on(self) -> bool:
        return bool(self.text) or self.is_typed

    def finds(self, text: str) -> bool:
        """Whether every word that is searched for occurs in a text."""
        return all(word in text.casefold() for word in self.text.casefold().split())


def _rows(entries: Sequence[MenuEntry]) -> Sequence[MenuRow]:
    """The lines of a menu: the games in their order, those of a heading together."""
    rows: list[MenuRow] = []
    number = 0
    for heading in dict.fromkeys(entry.heading for entry in entries):
        rows += [MenuRow()] if rows else []
        rows.append(MenuRow(heading=heading))
        for entry in entries:
            if entry.heading == heading:
                number += 1
                rows.append(MenuRow(entry, number))
    return rows


class Menu(NamedTuple):
    """All games, or those that a search finds. One of them is chosen."""

    entries: Sequence[MenuEntry]
    chosen: int
    """The place of the chosen one."""
    search: Search = Search()
    offers: Sequence[Key] = ()
    """What can be done, in sentences, as far as there is room for them."""
    first: int = 0
    """The first row shown, unless the chosen one would not be seen then."""

    @property
    def rows(self) -> Sequence[MenuRow]:
        """The lines of what the search finds."""
        return _rows([entry for entry in self.entries if self._finds(entry)])

    @property
    def places(self) -> Sequence[int]:
        """The places of the games that the search finds, in the order of the menu."""
        return [row.entry.place for row in self.rows if row.entry]

    def moved(self, by: int, height: int) -> Menu:
        """With the game chosen that stands so many further down; after the last comes the first.
        `height` is that of its canvas."""
        places = self.places
        if not places:
            return self
        return self.choosing(places[(places.index(self.chosen) + by) % len(places)], height)

    def paged(self, by: int, height: int) -> Menu:
        """The same by so many windows, and not beyond the last or the first."""
        places = self.places
        if not places:
            return self
        wanted = places.index(self.chosen) + by * max(1, self._room(height) - 2)
        return self.choosing(places[max(0, min(wanted, len(places) - 1))], height)

    def choosing(self, place: int, height: int) -> Menu:
        """With the game of that place chosen."""
        menu = self._replace(chosen=place)
        first = first_shown(self.first, menu._chosen_row, len(menu.rows), self._room(height))
        return menu._replace(first=first)

    def scrolled(self, by: int, height: int) -> Menu:
        """With other rows in sight. The chosen game is taken along."""
        rows, room = self.rows, self._room(height)
        first, row = scrolled(self.first, self._chosen_row, len(rows), room, by)
        near = sorted(range(first, min(first + room, len(rows))), key=lambda y: abs(y - row))
        places = (entry.place for y in near if (entry := rows[y].entry))
        return self._replace(first=first, chosen=next(places, self.chosen))

    def searching(self, search: Search) -> Menu:
        """With what another search finds. If the chosen game is not among it, the first one is
        chosen."""
        first = self.first if search.text == self.search.text else 0
        menu = self._replace(search=search, first=first)
        places = menu.places
        kept = self.chosen in places or not places
        return menu if kept else menu._replace(chosen=places[0])

    def _finds(self, entry: MenuEntry) -> bool:
        return self.search.finds(f"{entry.heading} {entry.title}")

    @property
    def _chosen_row(self) -> int:
        """The row of the chosen game, 0 if there is none."""
        places = (row.entry.place if row.entry else None for row in self.rows)
        return next((y for y, place in enumerate(places) if place == self.chosen), 0)

    @property
    def _usual_rows(self) -> int:
        """How many rows there are without a search: nothing else moves while one is typed."""
        return len(_rows(self.entries))

    def _room(self, height: int) -> int:
        """How many rows are shown on a canvas of some height."""
        return max(1, height - self._top(height))

    def paint(self, canvas: Canvas, look: Look) -> None:
        height = canvas.size.height
        top, rows = self._top(height), self.rows
        if top > _BANNER_ROWS:
            _paint_banner(canvas, look)
        self._paint_search(canvas, look, top - 1)
        room = self._room(height)
        first = first_shown(self.first, self._chosen_row, len(rows), room)
        for y, row in enumerate(rows[first : first + room], top):
            self._paint_row(canvas, look, row, y)
        if len(rows) > room:
            bar = Region(canvas.size.width - 1, top, 1, room)
            paint_scroll_bar(canvas, look, bar, first, len(rows))
        below = top + self._usual_rows + 1
        _paint_offers(canvas, look, self.offers[: max(0, height - below)], below)

    def _top(self, height: int) -> int:
        """The row where the list begins: below the banner, if there is room for it."""
        return 1 + (_BANNER_ROWS if height > _BANNER_ROWS + self._usual_rows else 0)

    def _paint_search(self, canvas: Canvas, look: Look, y: int) -> None:
        if not self.search.is_on:
            return
        width = canvas.size.width
        x = canvas.put(1, y, "/ ", look.palette.accent)
        x = canvas.put(x, y, self.search.text[-(width - 6) :], look.palette.strong)
        if self.search.is_typed:
            canvas.put(x, y, " ", look.palette.accent._replace(reversed=True))
            canvas.caret = x, y
        if not self.rows:
            for line, text in enumerate(wrap(_not_found(self.search), max(1, width - 4)), y + 2):
                canvas.put(1, line, text, look.palette.base)

    def _paint_row(self, canvas: Canvas, look: Look, row: MenuRow, y: int) -> None:
        palette, width = look.palette, canvas.size.width
        entry = row.entry
        if entry is None:
            canvas.put(1, y, row.heading, palette.tint)
            return
        here = entry.place == self.chosen
        if here:
            canvas.put(1, y, look.glyphs.cursor, palette.accent)
            if not self.search.is_typed:
                canvas.caret = 1, y
        if row.number <= _NUMBERED:
            canvas.put(_NUMBER, y, str(row.number), palette.accent if here else palette.muted)
        about = f"{look.glyphs.check} {entry.about}" if entry.is_solved else entry.about
        room = width - 3 - _TITLE - columns_of(entry.at_length)
        if entry.at_length and room >= min(_TITLE_READ, columns_of(entry.title)):
            about = entry.at_length
        end = width - 2 - columns_of(about)
        title = cut(entry.title, end - 1 - _TITLE)
        canvas.put(_TITLE, y, title, palette.accent if here else palette.base)
        canvas.put(end, y, about, palette.good if entry.is_solved else palette.muted)
        canvas.place(Region(0, y, width, 1), entry.place)


def _not_found(search: Search) -> str:
    return f"Nothing matches '{search.text}': escape shows all puzzles again."


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

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        rows = height - bool(self.progress)
        if width < 1 + len(AND_SO_ON) or rows < 1:
            return
        lines = wrap(self.text, width - 1, max_lines=rows, placeholder=AND_SO_ON)
        for y, line in enumerate(lines):
            canvas.put(0, y, line, look.palette.base)
        if self.progress:
            canvas.put(0, len(lines), cut(self.progress, width - 1), look.palette.good)
