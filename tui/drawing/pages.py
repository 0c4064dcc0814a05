"""Pages that scroll: of text, of help, and of a proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.chooser import Pick, paint_scroll_bar
from tui.drawing.layout import ROOM_FOR_MOVES
from tui.drawing.look import Look
from tui.drawing.parts import AnyDrawing, Preview, SmallBoard
from tui.engine.impossible import Nearness, Proof
from tui.engine.puzzle import AnyPuzzle
from tui.engine.what_if import WhatIf

_MARGIN = 2
"""Columns on each side."""


class PageLine(NamedTuple):
    """A line of a page, or a paragraph that is wrapped."""

    text: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""


class PageRow(NamedTuple):
    """A row of a table: a name, and cells of wrapped text."""

    name: str
    cells: tuple[str, ...]
    tone: str = "base"


class Page(NamedTuple):
    """Lines, and below them the rows of a table."""

    lines: Sequence[PageLine]
    rows: Sequence[PageRow] = ()

    def paint(self, canvas: Canvas, look: Look) -> None:
        for y, pieces in enumerate(self._drawn(canvas.size.width, look)):
            for x, text, tone in pieces:
                canvas.put(x, y, text, look.palette.tone(tone))

    def length(self, width: int, look: Look) -> int:
        """How many lines there are on a canvas of some width."""
        return sum(1 for _ in self._drawn(width, look))

    def placed(self, size: Size, look: Look) -> Iterator[tuple[Part, Region]]:
        """The page, with its place on a canvas as wide as this size and with all rows it needs."""
        yield self, Region(0, 0, size.width, self.length(size.width, look))

    def _drawn(self, width: int, look: Look) -> Iterator[list[tuple[int, str, str]]]:
        """The pieces of each line on the screen: column, text and tone."""
        spelled = look.glyphs.spelled
        for line in self.lines:
            for text in wrap(spelled(line.text), max(1, width - 2 * _MARGIN)) or [""]:
                yield [(_MARGIN, text, line.tone)]
        if self.rows:
            yield from self._table(width, look)

    def _table(self, width: int, look: Look) -> Iterator[list[tuple[int, str, str]]]:
        spelled = look.glyphs.spelled
        names = [spelled(row.name) for row in self.rows]
        first = max(map(len, names)) + 2
        columns = max(len(row.cells) for row in self.rows)
        cell = max(1, (width - 2 * _MARGIN - first) // columns)
        for name, row in zip(names, self.rows, strict=True):
            wrapped = [wrap(spelled(text), max(1, cell - 2)) for text in row.cells]
            for line in range(max(1, *map(len, wrapped))):
                pieces = [(_MARGIN, name, "accent")] if line == 0 else []
                for place, texts in enumerate(wrapped):
                    if line < len(texts):
                        pieces.append((_MARGIN + first + place * cell, texts[line], row.tone))
                yield pieces


_PARAGRAPHS = (
    ("What this is",
     "Oversteek is a collection of classic logic puzzles. Play them yourself, or watch a solver "
     "play them one step at a time."),
    ("Playing",
     "Choose a puzzle and press enter. The line at the bottom always says which keys matter. A "
     "move that breaks a rule is not made, and a sentence says why. u takes a move back, i gives "
     "a hint, and ? has the rules of the puzzle. Below the board, best is the fewest moves from "
     "the start to the goal, and left the fewest from here."),
    ("Watching",
     "Press w, on the home screen or in the middle of a game: a solver goes on from there. Space "
     "pauses, the left and right arrows go step by step, + and - change the speed, and v shows "
     "everything that it tries. Enter takes over where it stands; q brings your own game back."),
    ("The map",
     "Press g in a game: the map shows all positions that can be reached, farther right the "
     "farther they are from the start; its lines are moves. The arrows walk on it, enter plays the "
     "way to the position under the cursor, and w watches it. Tab passes the arrows on, and g "
     "or q closes the map. A puzzle that has none says why."),
    ("In words",
     "Every puzzle can be played and watched in two ways: on this screen, and in words, without "
     "any picture, for screen readers, braille lines and programs. 'oversteek GAME --plain' opens "
     "a puzzle in words, 'oversteek --plain' lists them, and with OVERSTEEK_PLAIN=1 it "
     "is always so. A game begun here goes on there, and back. Each key has its word there, such "
     "as undo, hint, watch and options; help lists them."),
    ("The same everywhere",
     "q goes back, and so does escape. Press ctrl+p for a list of commands, the choice of "
     "colours among them. The mouse works, but is never needed. A game that you leave waits for "
     "you."),
)  # fmt: skip
_COLUMN = 16
"""Columns of the keys of this page's own list."""


_STATUS = (
    "moves counts those you have made, best is the fewest from the start to the goal, and left the "
    "fewest from here."
)
_STATUS_OF_COSTS = (
    "moves counts those you have made. 2 of 17 means that they have cost 2, and that 17 is the "
    "least cost possible; left is the least from here."
)
_STATUS_OF_EQUALS = (
    "moves counts those you have made. Then comes what is left, and whether the goal can still be "
    "reached."
)
"""Where all solutions are as long."""
_HIDING = "So you see after each move how good it was; an option (o) hides that."


def puzzle_page(
    puzzle: AnyPuzzle,
    keys: Sequence[PageRow],
    has_distance: bool = True,
    legend: Sequence[tuple[str, str]] = (),
    on_map: Sequence[tuple[str, str]] = (),
) -> Page:
    """What explains a puzzle: its rules, its board, the line below that, its history, its keys.
    `has_distance` is whether solutions differ in length; `legend` has signs on the board, each with
    what it means, and `on_map` those on its map."""
    measured = _STATUS_OF_COSTS if puzzle.has_cost else _STATUS
    status = f"{measured if has_distance else _STATUS_OF_EQUALS} {_HIDING}"
    sections = (
        ("Rules", puzzle.explanation),
        ("Story", puzzle.story),
        ("Signs on the board", _explained(legend)),
        ("The line below the board", status),
        ("Signs on the map (g)", _explained(on_map)),
        ("More about it", puzzle.history),
    )
    return _page(sections, "Keys", keys)


def _explained(signs: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"{sign}  {meaning}" for sign, meaning in signs)


def program_page(home: Iterable[tuple[str, str]], keys: Sequence[PageRow]) -> Page:
    """What explains the program to somebody who has never seen it. `home` are the keys of the home
    screen and what they do, `keys` those of the puzzles."""
    does_at_home = (*home, ("1 to 9", "play the puzzle with that number"))
    at_home = "\n".join(f"{shown:<{_COLUMN}}{does}" for shown, does in does_at_home)
    sections = (*_PARAGRAPHS, ("Keys on the home screen", at_home))
    return _page(sections, "Keys of the puzzles", keys)


def _page(sections: Iterable[tuple[str, str]], last: str, keys: Sequence[PageRow]) -> Page:
    """Titles with what stands under each, line by line; under the last one a table of keys."""
    lines = [PageLine()]
    for title, body in sections:
        if body:
            lines += [PageLine(title, "strong"), *map(PageLine, body.split("\n")), PageLine()]
    return Page((*lines, PageLine(last, "strong")), keys)


_SMALL = 3
"""Rows of a board in small."""
_LEAST, _MOST = 8, 20
"""Rows of a board in full, which is shown where there is room for it."""


class ProofView(NamedTuple):
    """A sentence, and below it the position that it is about, if there is one."""

    text: Page
    board: Preview | None = None


class ProofPage(NamedTuple):
    """What is proved, what would help, views of positions, and the counts."""

    head: Page
    cures: Sequence[Page]
    """Each can be clicked, which picks its place."""
    views: Sequence[ProofView]
    counts: Page

    def placed(self, size: Size, look: Look) -> Iterator[tuple[Part, Region]]:
        """All parts, each with its place on a canvas that is as wide as this size and has as many
        rows as they need. The views stand side by side where the canvas is wide enough."""
        width, height = size
        is_wide = width >= ROOM_FOR_MOVES
        groups = [self.views] if is_wide and self.views else [(view,) for view in self.views]
        column = width // 2 if is_wide else width
        texts = [max(view.text.length(column, look) for view in group) for group in groups]
        top = [(page, page.length(width, look)) for page in (self.head, *self.cures)]
        head, counts = sum(rows for _, rows in top), self.counts.length(width, look)
        empty, rows = _spread(height, head + sum(texts) + counts, len(groups))
        # Where there are not enough empty rows, the last parts have them.
        gaps = [place >= 0 for place in range(empty - len(groups) - 1, empty)]
        y = 0
        for page, long in top:
            yield page, Region(0, y, width, long)
            y += long
        for group, text, gap in zip(groups, texts, gaps, strict=False):
            y += gap
            for place, (sentence, board) in enumerate(group):
                x = place * column
                yield sentence, Region(x, y, column, text)
                if board is not None:
                    drawn = SmallBoard(*board) if rows < _LEAST else board
                    yield drawn, Region(x + _MARGIN, y + text, column - 2 * _MARGIN, rows)
            y += text + rows * any(view.board for view in group)
        yield self.counts, Region(0, y + gaps[-1], width, counts)


class Scrolled(NamedTuple):
    """As much of a page as there is room for."""

    page: Page | ProofPage
    first: int = 0
    """How many rows are scrolled away, as far as that shows others."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        whole = canvas.part(Size(width, self._length(canvas.size, look)))
        first = min(self.first, max(0, whole.size.height - height))
        cures = self.page.cures if isinstance(self.page, ProofPage) else ()
        for part, region in self.page.placed(canvas.size, look):
            whole.inset(part, region, look)
            if part in cures:
                canvas.place(region._replace(y=region.y - first), Pick(cures.index(part)))
        window = canvas.part(Size(width, min(height, whole.size.height)))
        window.rows = whole.rows[first : first + height]
        canvas.paste(window, 0, 0)
        canvas.caret = (_MARGIN, 0)
        paint_scroll_bar(canvas, look, 0, range(first, first + height), whole.size.height)

    def scrolled(self, rows: int, size: Size, look: Look) -> Scrolled:
        """The page with so many more rows scrolled away, as far as there are any."""
        furthest = max(0, self._length(size, look) - size.height)
        return self._replace(first=max(0, min(self.first + rows, furthest)))

    def _length(self, size: Size, look: Look) -> int:
        """How many rows there are."""
        return max(region.bottom for _, region in self.page.placed(size, look))


def _spread(height: int, text: int, boards: int) -> tuple[int, int]:
    """How many empty rows stand between the parts, and how many rows a board has, if so many boards
    stand below each other, with so many rows of text. Nothing is scrolled only for empty rows."""
    most = boards + 1
    room = (height - text - most) // boards if boards else 0
    if room >= _LEAST:
        return most, min(room, _MOST)
    left = height - text - boards * _SMALL
    return min(left, most) if left >= 0 else most, _SMALL


def proof_views(
    drawing: AnyDrawing, puzzle: AnyPuzzle, nearness: Nearness[Any]
) -> Sequence[ProofView]:
    """How near play comes to the goal, and which position would do."""
    told = (nearness.bound, nearness.furthest), (nearness.told, nearness.nearest)
    return [
        ProofView(
            Page((PageLine(text),)), None if state is None else Preview(drawing, puzzle, state)
        )
        for text, state in told
        if text
    ]


def proof_page(
    proof: Proof[Any] | None,
    uninformative: frozenset[str],
    views: Sequence[ProofView] = (),
    what_if: WhatIf | None = None,
) -> ProofPage:
    """What is shown instead of a list of solutions where there is none, with what would make the
    game possible. `uninformative` are the codes of refusals that teach nothing."""
    sentence = "It is impossible." if proof is None else proof.sentence
    head, cures = [PageLine(sentence, "strong")], list[Page]()
    if what_if is not None and what_if.heading:
        head += [PageLine(), PageLine(what_if.heading)]
        told = ((str(number), (cure.told,)) for number, cure in enumerate(what_if.cures, 1))
        cures = [Page((), (PageRow(*row),)) for row in told]
    if proof is None:
        return ProofPage(Page(head), cures, (), Page(()))
    rows = proof.table(uninformative)
    taught = len(rows) - bool(proof.idle(uninformative))
    counts = [
        PageRow(times, (told,), "base" if place < taught else "muted")
        for place, (times, told) in enumerate(rows)
    ]
    why = [PageLine(proof.why)] if views else [PageLine(proof.why), PageLine()]
    return ProofPage(Page(head), cures, views, Page(why, counts))
