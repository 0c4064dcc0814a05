"""A canvas of character cells, the characters of drawings, and the plain values that say what is
drawn."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, repeat
from typing import Any, NamedTuple, Protocol

_IN_ASCII = str.maketrans(
    {"←": "<", "→": ">", "↑": "^", "↓": "v", "×": "x", "–": "-", "…": "~", "¼": "1/4", "½": "1/2",
     "’": "'", "·": "-"}
)  # fmt: skip


@lru_cache(maxsize=1024)
def _in_ascii(text: str) -> str:
    """A text in ASCII: letters lose their accents, unknown characters become question marks."""
    plain = unicodedata.normalize("NFKD", text.translate(_IN_ASCII))
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode()


Sign = tuple[str, str]
"""A character of a drawing, or a few, and what stands for it in ASCII."""


class Glyphs(NamedTuple):
    """The characters that all drawings share."""

    cursor: str
    cursor_end: str
    check: str
    best: str
    """Done, and it cannot be done better."""
    cross: str
    dot: str
    right: str
    left: str
    upright: str
    wave: str
    menu: str
    halves: str
    """Characters that fill the upper half of a cell, its lower half, and both; or empty."""
    is_ascii: bool = False
    """Whether words must be in ASCII, too."""

    def sign(self, sign: Sign) -> str:
        """How a sign is written."""
        return sign[self.is_ascii]

    def spelled(self, text: str) -> str:
        """A text in the characters that may be used."""
        return _in_ascii(text) if self.is_ascii and not text.isascii() else text


UNICODE = Glyphs(
    cursor="▸", cursor_end="◂", check="✓", best="✦", cross="✗", dot="·", right="→",
    left="←", upright="│", wave="~", menu="≡", halves="▀▄█",
)  # fmt: skip
ASCII = Glyphs(
    cursor=">", cursor_end="<", check="*", best="**", cross="x", dot=".", right=">",
    left="<", upright="|", wave="~", menu="=", halves="", is_ascii=True,
)  # fmt: skip


class Size(NamedTuple):
    """Columns and rows."""

    width: int
    height: int


class Region(NamedTuple):
    """A rectangle of cells: its upper left cell, and how many columns and rows it has."""

    x: int
    y: int
    width: int
    height: int

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def moved(self, x: int, y: int) -> "Region":
        """The same as far to the right and down."""
        return self._replace(x=self.x + x, y=self.y + y)

    def contains(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom


class Ink(NamedTuple):
    """How a character looks.

    A colour is `#rrggbb`, the number of one of a terminal's 256 colours, or the name of one of its
    own sixteen. If it is empty, the terminal's default is used.
    """

    colour: str = ""
    ground: str = ""
    bold: bool = False
    underlined: bool = False
    reversed: bool = False


@lru_cache
def on(ink: Ink, ground: Ink) -> Ink:
    """An ink with the ground of another. Cached, because every cell of a board asks for it."""
    return ink._replace(ground=ground.ground) if ground.ground else ink


class Cell(NamedTuple):
    """One character cell. The second half of a wide character has no text."""

    text: str
    ink: Ink


_NARROW_BLOCKS = (
    range(0x80),  # ASCII; what cannot be shown gets a cell, too
    range(0xA1, 0x300),  # Latin letters
    range(0x2010, 0x2028),  # dashes, quotation marks, an ellipsis
    range(0x2030, 0x203C),  # signs of buttons
    range(0x2190, 0x2300),  # arrows, mathematics
    range(0x2500, 0x25FD),  # lines, blocks, shapes
    range(0x2654, 0x2660),  # figures of board games
    range(0x2713, 0x2719),  # ticks and crosses
    range(0x2800, 0x2900),  # braille
)
_NARROW = frozenset(map(chr, chain.from_iterable(_NARROW_BLOCKS)))
"""Characters that take up one column each, whatever stands beside them: nearly all that is ever
drawn."""


def columns_of(text: str) -> int:
    """How many columns a text takes up."""
    if _NARROW.issuperset(text):
        return len(text)
    from rich.cells import cell_len  # Late: it knows every character, and is seldom asked.

    return cell_len(text)


_NOT_SHOWN = "?"
"""Stands for a character that cannot be shown, in a cell of its own."""


@lru_cache(maxsize=4096)
def _cells(text: str, ink: Ink) -> Sequence[Cell]:
    """The cells of a text. Cached, because a board is drawn from the same few texts again and
    again."""
    if _NARROW.issuperset(text) and text.isprintable():
        return tuple(map(cell_of, text, repeat(ink)))
    # Whatever the text is, the terminal obeys nothing in it.
    shown = "".join(letter if letter.isprintable() else _NOT_SHOWN for letter in text)
    return tuple(
        Cell(part, ink) for character in shown for part in (character, "")[: columns_of(character)]
    )


@lru_cache(maxsize=4096)
def cell_of(character: str, ink: Ink) -> Cell:
    """The cell of one narrow character."""
    return Cell(character, ink)


def _whole(cells: Sequence[Cell]) -> list[Cell]:
    """Cells cut out of a text. Halves of wide characters at both ends become blanks."""
    kept = list(cells)
    if not kept[0].text:
        kept[0] = Cell(" ", kept[0].ink)
    if columns_of(kept[-1].text) > 1:
        kept[-1] = Cell(" ", kept[-1].ink)
    return kept


AND_SO_ON = "…"
"""Stands where a text was cut."""


def cut(text: str, width: int) -> str:
    """As much of a text as fits into `width` columns, with a mark where it was cut."""
    if columns_of(text) <= width:
        return text
    if width <= 0:
        return ""
    if _NARROW.issuperset(text):
        return f"{text[: width - 1]}{AND_SO_ON}"
    from rich.cells import set_cell_size

    return f"{set_cell_size(text, width - 1)}{AND_SO_ON}"


def wrapped(text: str, width: int) -> Sequence[str]:
    """A text in lines of at most some width."""
    words = text.split()
    if text != " ".join(words) or max(map(len, words), default=0) > width:
        from textwrap import wrap  # Late: most texts are plain words that have room.

        return wrap(text, width, break_on_hyphens=False)
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class Canvas:
    """A rectangle of cells to draw on, with places that can be clicked.

    Drawing outside the rectangle has no effect.
    """

    def __init__(self, size: Size, ink: Ink, glyphs: Glyphs = UNICODE) -> None:
        """`glyphs` says which characters texts may be written with."""
        self.size = size
        blank = cell_of(" ", ink)
        self.rows = [[blank] * size.width for _ in range(size.height)]
        self._glyphs = glyphs
        self._ink = ink
        self._places: list[tuple[Region, Any]] = []
        self.caret: tuple[int, int] | None = None
        """The cell of the thing in play, where the terminal's own cursor belongs: screen readers
        and magnifiers follow it. None if there is no such thing."""
        self.spoken: Region | None = None
        """Where the sentence stands that is said now: if any of it changes, all of it is written
        again in one piece, for a screen reader reads out what is written. None if there is none."""

    def put(self, x: int, y: int, text: str, ink: Ink | None = None) -> int:
        """Write text, beginning at a cell. Returns the x after it."""
        cells = _cells(self._glyphs.spelled(text), self._ink if ink is None else ink)
        end = x + len(cells)
        first, last = max(x, 0), min(end, self.size.width)
        if 0 < last - first < len(cells):
            cells = _whole(cells[first - x : last - x])
        if first < last:
            self.lay(first, y, cells)
        return end

    def lay(self, x: int, y: int, cells: Sequence[Cell]) -> None:
        """Replace cells of a row, as far as it has them to the right of `x`. Halves of wide
        characters that are left beside them become blanks."""
        if not (0 <= y < self.size.height and 0 <= x < self.size.width and cells):
            return
        row, cells = self.rows[y], cells[: self.size.width - x]
        end = x + len(cells)
        if not row[x].text and x > 0:
            row[x - 1] = Cell(" ", row[x - 1].ink)
        if end < len(row) and not row[end].text:
            row[end] = Cell(" ", row[end].ink)
        row[x:end] = cells

    def lay_all(self, runs: Iterable[tuple[int, int, Sequence[Cell]]]) -> None:
        """Lay runs of cells, each behind its column and its row."""
        for run in runs:
            self.lay(*run)

    def fill(self, region: Region, text: str, ink: Ink) -> None:
        """Fill a rectangle with one narrow character."""
        first = max(0, region.x)
        row = [cell_of(self._glyphs.spelled(text), ink)] * (region.right - first)
        for y in range(region.y, region.bottom):
            self.lay(first, y, row)

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Copy another canvas onto this one, with its upper left corner at a cell. It must fit."""
        for row, cells in enumerate(other.rows, y):
            self.lay(x, row, cells)

    def cropped(self, columns: int) -> "Canvas":
        """What is right of so many columns."""
        other = self.part(Size(self.size.width - columns, self.size.height))
        other.rows = [row[columns:] for row in self.rows]
        return other

    def part(self, size: Size) -> "Canvas":
        """An empty canvas of some size with this one's ink and glyphs, to be pasted into it."""
        return Canvas(size, self._ink, self._glyphs)

    def inset(self, part: "Part", region: Region, look: Any) -> "Canvas":
        """Let a part be painted on a rectangle of this canvas. Returns what it has painted on."""
        canvas = self.part(region.size)
        part.paint(canvas, look)
        self.paste(canvas, region.x, region.y)
        return canvas

    def place(self, region: Region, target: Any) -> None:
        """Make a rectangle clickable: a click picks `target`. Later places lie on top."""
        self._places.append((region, target))

    def place_all(self, places: Iterable[tuple[Region, Any]]) -> None:
        """Make several rectangles clickable, each with its target."""
        self._places.extend(places)

    @property
    def taken(self) -> Sequence[Region]:
        """The rectangles that can be clicked: all that is in play."""
        return [region for region, _ in self._places]

    def target_at(self, x: int, y: int) -> Any:
        """What a click on a cell picks, or None."""
        return next(
            (target for region, target in reversed(self._places) if region.contains(x, y)), None
        )

    @property
    def lines(self) -> list[str]:
        """The characters of each row."""
        return ["".join([cell.text for cell in row]) for row in self.rows]


class Part(Protocol):
    """Something that can be drawn, such as a bar, a list or a board. It is a plain value: equal
    parts look the same. One of which only some rows are seen has a method `after(before, size,
    look)` besides: the part with its rows where they stood in `before`, the one of its kind in the
    last picture, as far as they can stay on a canvas of some size, so that few cells change."""

    def paint(self, canvas: Canvas, look: Any) -> None:
        """Draw it on an empty canvas, whose size it takes. `look` is a `Look`."""
