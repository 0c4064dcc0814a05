"""The menu of all games: a line for each under headings, and what can be done with them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Region, columns_of, cut
from tui.drawing.chooser import Chooser, ListCell, ListTable, Pick
from tui.drawing.look import Look
from tui.drawing.parts import Key, fitting
from tui.engine.kind import Listed
from tui.engine.puzzle import amount


class Fold(NamedTuple):
    """What is seen of the rows of a list."""

    rows: Sequence[int | str]
    folded: Mapping[str, Sequence[int]] = {}
    """The headings of which only one row is left, each with the entries below it."""


def folded(rows: Sequence[int | str], unfolded: Sequence[str], room: int) -> Fold:
    """The rows of a list that are seen where there is room for so many: if need be without the
    empty ones, and without the entries of some headings. The first of `unfolded` keeps its entries
    in any case; then those of the next ones stay, as long as there is room, single entries, and
    those of the others in their order."""
    if len(rows) <= room:
        return Fold(rows)
    groups = by_headings(rows)
    left = room - len(groups) - sum(map(len, groups.values()))
    if left >= 0 or len(groups) < 2:
        return Fold([row for row in rows if row != ""])
    left, shut = room - len(groups), dict(groups)
    single = [heading for heading, entries in groups.items() if len(entries) == 1]
    wanted = dict.fromkeys([*(each for each in unfolded if each in groups), *single, *groups])
    for heading in wanted:
        entries = groups[heading]
        if len(entries) <= left or len(shut) == len(groups):
            left -= len(entries)
            del shut[heading]
    seen: list[int | str] = []
    for heading, entries in groups.items():
        seen += [heading] if heading in shut else [heading, *entries]
    return Fold(seen, shut)


def by_headings(rows: Sequence[int | str]) -> dict[str, list[int]]:
    """The entries below each heading."""
    groups: dict[str, list[int]] = {}
    heading = ""
    for row in rows:
        if not isinstance(row, str):
            groups.setdefault(heading, []).append(row)
        elif row:
            heading = row
    return groups


_NAME = (
    "█▀█ █ █ █▀▀ █▀▄ █▀▀ ▀█▀ █▀▀ █▀▀ █ █",
    "█ █ █ █ █▀  █▀▄ ▀▀█  █  █▀  █▀  █▀▄",
    "▀▀▀  ▀  ▀▀▀ ▀ ▀ ▀▀▀  ▀  ▀▀▀ ▀▀▀ ▀ ▀",
)
"""The program's name in large letters."""
_BANNER_ROWS = 5
"""Rows of the program's name: an empty one, the letters, and waves."""
_NUMBERED = 9
"""Rows with a digit that opens them."""
_TITLE = 5
"""The column where titles begin."""
_ENOUGH = 16
"""Rows of a long list that is folded: where there are so many, the name and what can be done stand
above and below it."""
_LONGEST = 30
"""Characters of a search."""


class MenuSearch(NamedTuple):
    """What a menu is searched for."""

    text: str = ""
    is_typed: bool = False
    """Whether it is being typed, so that a cursor is shown behind it."""

    @property
    def is_on(self) -> bool:
        return bool(self.text) or self.is_typed

    def keyed(self, key: str, character: str | None) -> "MenuSearch | None":
        """The search after a key, while it is typed; None if the key does nothing here."""
        if key == "enter":
            return MenuSearch(self.text)
        if key == "escape":
            return MenuSearch()
        if key in ("backspace", "ctrl+h"):
            return MenuSearch(self.text[:-1], bool(self.text))
        if character and character.isprintable():
            return MenuSearch((self.text + character)[:_LONGEST], True)
        return None


class MenuView(NamedTuple):
    """All games, or those that a search finds. One of them is chosen."""

    games: Sequence[Listed]
    chooser: Chooser[int]
    """The places of the games, none of them folded away."""
    usual_rows: int
    """How many rows there are without a search: nothing else moves while one is typed."""
    search: MenuSearch = MenuSearch()
    offers: Sequence[Key] = ()
    """What can be done, in sentences, as far as there is room for them."""
    unfolded: Sequence[str] = ()
    """The headings below which the player looked, the last one first: where there is no room for
    all, the others are folded first."""
    path: tuple[str, int | None] = ("", None)
    """How many games are solved, and which is proposed next."""

    def room(self, height: int) -> int:
        """How many rows there is room for on a canvas of some height."""
        below = 1 + len(self.offers) if self._is_high(height) else 0
        room = height - self._top(height)
        return room if self.usual_rows <= room else max(1, room - below)

    def _is_high(self, height: int) -> bool:
        """Whether a long list leaves room for more than itself."""
        return height - _BANNER_ROWS - 2 - len(self.offers) >= _ENOUGH

    def fold(self, height: int) -> Fold:
        """What is seen of the rows, on a canvas of some height. What a search finds is never folded
        away."""
        if self.search.text or not height:
            return Fold(self.chooser.rows)
        chosen = self.chooser.chosen
        here = [] if chosen is None else [self.games[chosen].heading]
        return folded(self.chooser.rows, [*here, *self.unfolded], self.room(height))

    def shown(self, height: int) -> Chooser[int]:
        """The list as it is seen."""
        return self.chooser._replace(rows=self.fold(height).rows)

    def numbered(self, height: int) -> Sequence[int]:
        """The games that are seen and can be opened, of which the first have a digit."""
        return [place for place in self.shown(height).entries if not self.games[place].error]

    def choosing(self, changed: Chooser[int], height: int) -> "MenuView":
        """With another choice, and that in sight, also where headings are folded by now."""
        view = self._replace(chooser=changed)
        if changed.chosen is not None:
            here = self.games[changed.chosen].heading
            others = [each for each in self.unfolded if each != here]
            view = view._replace(unfolded=[here, *others])
        shown = view.shown(height)
        if len(shown.rows) == len(changed.rows):
            return view
        first = shown._replace(first=self.chooser.first).first_shown(view.room(height))
        return view._replace(chooser=changed._replace(first=first))

    def scrolled(self, rows: int, height: int) -> Chooser[int]:
        """The list with other rows in sight; where headings are folded, with another game chosen
        instead."""
        if not self.fold(height).folded:
            return self.chooser.scrolled(rows, self.room(height))
        going = self.chooser._replace(is_round=False).moved(rows, self.room(height))
        return going._replace(is_round=True)

    def first_below(self, by: int) -> int | None:
        """The first game of the heading that stands so many further down; None if nothing is
        chosen."""
        groups = [*by_headings(self.chooser.rows).values()]
        chosen = self.chooser.chosen
        here = next((place for place, group in enumerate(groups) if chosen in group), None)
        return None if here is None else groups[(here + by) % len(groups)][0]

    def paint(self, canvas: Canvas, look: Look) -> None:
        height = canvas.size.height
        top = self._top(height)
        if top > _BANNER_ROWS:
            _paint_banner(canvas, look)
        self._paint_games(canvas, look, top)
        if self.search.is_on:
            self._paint_search(canvas, look, top - 1)
        else:
            self._paint_path(canvas, look, top - 1)
        below = top + min(self.room(height), self.usual_rows) + 1
        _paint_offers(canvas, look, self.offers[: max(0, height - below)], below)

    def _paint_games(self, canvas: Canvas, look: Look, top: int) -> None:
        width, height = canvas.size
        fold, room, chosen = self.fold(height), self.room(height), self.chooser.chosen
        chooser = self.chooser._replace(rows=fold.rows)
        lines = {place: _cells(self.games[place], look, width) for place in chooser.entries}
        for number, place in enumerate(self.numbered(height)[:_NUMBERED], 1):
            lines[place][0] = ListCell(str(number), "" if place == chosen else "muted")
        ListTable(chooser, lines, ("", "", ""), (2,), 1, stretches=True, top=top, left=1, gap=1,
                  most_rows=room).paint(canvas, look)  # fmt: skip
        for y, row in enumerate(chooser.in_sight(room), top):
            if isinstance(row, str) and row in fold.folded:
                places = fold.folded[row]
                _paint_count(canvas, look, [self.games[place] for place in places], y)
                canvas.place(Region(0, y, width, 1), Pick(places[0]))

    def _top(self, height: int) -> int:
        """The row where the list begins: below the banner, if there is room for it."""
        has_room = height > _BANNER_ROWS + self.usual_rows or self._is_high(height)
        return 1 + (_BANNER_ROWS if has_room else 0)

    def _paint_path(self, canvas: Canvas, look: Look, y: int) -> None:
        solved, proposed = self.path
        x = canvas.put(1, y, solved, look.palette.muted) + 2
        if proposed is not None:
            label = cut(f"next: {self.games[proposed].title}", canvas.size.width - x - 4)
            _paint_offers(canvas, look, (Key("x", label, "take(True)"),), y, x)

    def _paint_search(self, canvas: Canvas, look: Look, y: int) -> None:
        width = canvas.size.width
        x = canvas.put(1, y, "/ ", look.palette.accent)
        x = canvas.put(x, y, self.search.text[-(width - 6) :], look.palette.strong)
        if self.search.is_typed:
            canvas.put(x, y, " ", look.palette.accent._replace(reversed=True))
            canvas.caret = x, y
        if not self.chooser.rows:
            from textwrap import wrap  # Late: the first picture is without.

            said = f"Nothing matches '{self.search.text}': escape shows all puzzles again."
            for line, text in enumerate(wrap(said, max(1, width - 4)), y + 2):
                canvas.put(1, line, text, look.palette.base)


def _cells(game: Listed, look: Look, width: int) -> list[ListCell]:
    """The cells of a game, in a menu of so many columns: room for its number,
    its title, and what there is to say of it."""
    number, glyphs = ListCell(""), look.glyphs
    if game.error:
        cross, why = ListCell(f"{glyphs.cross} ", "bad"), ListCell(game.error, "muted")
        title = cut(game.title, max(1, width // 2 - _TITLE))
        return [number, ListCell(title, "muted", (ListCell("  ", "base"), cross, why))]
    (about,) = game.cells
    mark = f"{glyphs.best if game.is_best else glyphs.check} " if game.is_solved else ""
    room = width - 3 - _TITLE - columns_of(game.title) - columns_of(mark)
    words = (each for each in (game.at_length, game.shorter) if each)
    about = next((each for each in words if columns_of(each) <= room), about)
    tone = "good" if game.is_solved and not game.at_length else "muted"
    return [number, ListCell(game.title), ListCell(mark, "good", (ListCell(about, tone),))]


def _paint_count(canvas: Canvas, look: Look, games: Sequence[Listed], y: int) -> None:
    """How many games a folded heading has, and how many of them are solved."""
    solved = sum(game.is_solved for game in games)
    possible = sum(game.is_possible and not game.error for game in games)
    sound = sum(not game.error for game in games)
    told, ink = amount(sound, "puzzle"), look.palette.muted
    if solved:
        told = f"{solved} of {possible} solved"
    if solved and solved == possible:
        told, ink = f"{look.glyphs.check} {told}", look.palette.good
    canvas.put(canvas.size.width - 2 - columns_of(told), y, told, ink)


def _paint_offers(canvas: Canvas, look: Look, offers: Sequence[Key], y: int, x: int = 1) -> None:
    column = max((len(key.shown) for key in offers), default=0) + 2
    for line, key in enumerate(offers, y):
        canvas.put(x, line, key.shown, look.palette.accent)
        canvas.put(x + column, line, key.label, look.palette.base)
        canvas.place(Region(x, line, column + len(key.label), 1), key)


def _paint_banner(canvas: Canvas, look: Look) -> None:
    """The program's name above waves; where there are no glyphs for half cells, in ordinary
    letters with spaces between."""
    palette = look.palette
    rows = _NAME if look.glyphs.halves else ("", " ".join("OVERSTEEK"))
    for y, row in enumerate(rows, 1):
        canvas.put(1, y, row, palette.strong)
    for x in range(1, len(rows[-1]) + 1):  # With gaps: a full row of waves would look like a ruler.
        if x * x % 7 % 3:
            canvas.put(x, 4, look.glyphs.wave, palette.tint)


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
        if not self.text or width < 1 + len(AND_SO_ON) or rows < 1:
            return
        lines = fitting((self.text, *self.shorter), width - 1, rows)
        for y, line in enumerate(lines):
            canvas.put(0, y, line, look.palette.base)
        if self.progress:
            canvas.put(0, len(lines), cut(self.progress, width - 1), look.palette.good)
