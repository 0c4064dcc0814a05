"""Where the squares of a chessboard stand on a canvas, which are shown where there is no room for
all, and through which cells jumps are drawn: as dots between two squares, or as a tour's line."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from math import hypot
from typing import NamedTuple

from tui.drawing.canvas import Region, Size
from tui.puzzles.knight.squares import BoardSize, Square

_SCALES = (
    Size(13, 6), Size(11, 5), Size(9, 4), Size(7, 3), Size(6, 2), Size(5, 2), Size(4, 2),
    Size(6, 1), Size(5, 1), Size(4, 1), Size(3, 1), Size(2, 1), Size(1, 1),
)  # fmt: skip
"""The sizes of a square, the largest first."""
_NARROW = 3
"""With squares of so few columns there is no room for marks beside what stands on them."""
_AROUND = 2
"""How many squares further than the knight or the cursor is seen, if there is room: as far as a
jump goes."""

Corner = tuple[int, int]
"""The file and the row of the upper left one of the squares that are shown, both counted from 0;
row 0 is the last rank."""


class ChessLayout(NamedTuple):
    """Where things stand on a canvas, in cells.

    A square whose height is even has half a row at its top and at its bottom, which it shares with
    its neighbours: so there is a row in its middle, for what stands on it.
    """

    board: BoardSize
    left: int
    """The first column of the first file that is shown."""
    top: int
    """The first row of the first rank that is shown, counted from above."""
    scale: Size
    """The size of a square."""
    corner: Corner
    shown: Size
    """How many files and ranks are shown."""

    @property
    def shares_rows(self) -> bool:
        """Whether there are rows that two squares share, and half rows at the edges."""
        return self.scale.height % 2 == 0

    @property
    def is_narrow(self) -> bool:
        """Whether there is no room for marks beside what stands on a square."""
        return self.scale.width <= _NARROW

    @property
    def has_numbers(self) -> bool:
        """Whether the numbers of a whole tour have room, with a blank between neighbours. On its
        last square stands the knight."""
        return self.scale.width > len(str(self.board.squares - 1))

    @property
    def area(self) -> Region:
        """The cells of all squares that are shown, with the half rows at the edges."""
        width, height = self.shown.width * self.scale.width, self.shown.height * self.scale.height
        return Region(self.left, self.top, width, height + self.shares_rows)

    @property
    def margin(self) -> int:
        """The columns on the left, for the names of the ranks, with a gap behind them."""
        return margin_of(self.board)

    def row_of(self, square: Square) -> int:
        """How many ranks are shown above a square's; negative if the square stands above them."""
        return self.board.ranks - 1 - square // self.board.files - self.corner[1]

    def shows(self, square: Square) -> bool:
        """Whether a square is among those that are shown."""
        column = square % self.board.files - self.corner[0]
        return 0 <= column < self.shown.width and 0 <= self.row_of(square) < self.shown.height

    def region(self, square: Square) -> Region:
        """The cells of a square, without the rows that it shares. If it is not shown, they lie
        beside the area."""
        x = self.left + (square % self.board.files - self.corner[0]) * self.scale.width
        y = self.top + self.row_of(square) * self.scale.height + self.shares_rows
        return Region(x, y, self.scale.width, self.scale.height - self.shares_rows)

    def is_shared(self, y: int) -> bool:
        """Whether a row belongs to two squares."""
        return self.shares_rows and (y - self.top) % self.scale.height == 0

    def middle(self, square: Square) -> tuple[int, int]:
        """The cell in the middle of a square; of two, the one on the left."""
        region = self.region(square)
        return region.x + (region.width - 1) // 2, region.y + region.height // 2


@lru_cache(maxsize=8)
def places_of(layout: ChessLayout) -> Sequence[tuple[Region, Square]]:
    """The cells of each square that is shown. Cached, because every picture needs them all."""
    shown = filter(layout.shows, range(layout.board.squares))
    return [(layout.region(square), square) for square in shown]


def margin_of(board: BoardSize) -> int:
    """The columns for the names of the ranks, with a gap behind them."""
    return len(str(board.ranks)) + 1


@lru_cache(maxsize=64)
def fit_of(size: Size, board: BoardSize) -> tuple[Size, Size]:
    """The size of a square on a canvas of some size, and how many files and ranks are shown: the
    largest squares with which all are, or those of one row with which at least all files are."""
    margin = margin_of(board)
    for scale in _SCALES:
        high = scale.height * board.ranks + 1 + (scale.height % 2 == 0)
        if margin + scale.width * board.files <= size.width and high <= size.height:
            return scale, Size(*board)
    # A column is left free for the marks that tell where the board goes on.
    room = size.width - margin - 1
    rows = max(1, min(board.ranks, size.height - 1))
    for scale in _SCALES:
        if scale.height == 1 and scale.width * board.files <= room:
            return scale, Size(board.files, rows)
    return _SCALES[-1], Size(max(1, min(board.files, room - 1)), rows)


def layout_for(
    size: Size, board: BoardSize, seen: Sequence[Square] = (), corner: Corner = (0, 0)
) -> ChessLayout:
    """The layout of a board in the middle of a canvas of some size.

    Where there is no room for all squares, those in `seen` are shown, if need be only the first.
    `corner` is that of the last picture: it stays, if it can.
    """
    scale, shown = fit_of(size, board)
    files = [square % board.files for square in seen]
    rows = [board.ranks - 1 - square // board.files for square in seen]
    margin = margin_of(board)
    width = margin + scale.width * shown.width
    height = scale.height * shown.height + 1 + (scale.height % 2 == 0)
    return ChessLayout(
        board=board,
        left=margin + max(0, (size.width - width) // 2),
        top=max(0, (size.height - height) // 2),
        scale=scale,
        corner=(
            _first(corner[0], files, board.files, shown.width),
            _first(corner[1], rows, board.ranks, shown.height),
        ),
        shown=shown,
    )


def _first(first: int, seen: Sequence[int], many: int, room: int) -> int:
    """The first of many files or rows that is shown where there is room for a few, so that those
    in `seen` are, with some around them, or as many of these as can be. It stays if it can; else
    they come into the middle, so that going on step by step seldom moves everything."""
    first = max(0, min(first, many - room))
    for count in range(len(seen), 0, -1):
        for around in (min(_AROUND, (room - 1) // 4), 0):
            low = max(0, min(seen[:count]) - around)
            high = min(many - 1, max(seen[:count]) + around)
            if high - low < room:
                if not first <= low <= high < first + room:
                    first = (low + high + 1 - room) // 2
                return max(0, min(first, many - room))
    return first


# Jumps

Place = tuple[int, int]
"""The x and the y of a cell or of a dot."""

_BETWEEN_DOTS = 2.5
"""The distance between the dots of a jump in ASCII, in columns. A row is as high as two columns are
wide."""
_BETWEEN_SMALL_DOTS = 2
"""The distance between the dots of braille, in such dots."""
_BRAILLE = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille character, for each row of dots from the left to the right."""
_DOTS_WIDE, _DOTS_HIGH = 2, 4
_WIDE = 7
"""With squares of so many columns the line is two dots thick."""


def dotted(layout: ChessLayout, squares: Sequence[Square], is_ascii: bool) -> Mapping[Place, str]:
    """The cells with the dots that join the middles of squares in their order."""
    if is_ascii:
        jumps = pairwise(map(layout.middle, squares))
        return {place: "." for jump in jumps for place in _dots_in_ascii(*jump)}
    dots = [
        _beside_shared_rows(layout, dot)
        for jump in pairwise(_middle_dot(layout, square) for square in squares)
        for dot in islice(_straight(*jump), None, None, _BETWEEN_SMALL_DOTS)
    ]
    return {place: chr(_BRAILLE + bits) for place, bits in _bits(dots).items()}


def _dots_in_ascii(one: Place, other: Place) -> Iterator[Place]:
    (x, y), (last_x, last_y) = one, other
    right, down = last_x - x, last_y - y
    parts = max(2, round(hypot(right, 2 * down) / _BETWEEN_DOTS))
    for part in range(1, parts):
        yield x + _share(right, part, parts), y + _share(down, part, parts)


def _beside_shared_rows(layout: ChessLayout, dot: Place) -> Place:
    """A dot, moved out of a row that two squares share: there it would break their edge."""
    x, y = dot
    row, rest = divmod(y, _DOTS_HIGH)
    if not layout.is_shared(row):
        return dot
    return x, row * _DOTS_HIGH + (-1 if rest < _DOTS_HIGH // 2 else _DOTS_HIGH)


class LineCell(NamedTuple):
    """A cell of the line of a tour."""

    text: str
    jump: int
    """The latest jump that goes through it, counted from 0."""


def line_of(
    layout: ChessLayout, squares: Sequence[Square], is_ascii: bool
) -> Mapping[Place, LineCell]:
    """The cells of a line that joins the middles of squares in their order, also of those that are
    not shown."""
    if is_ascii:
        return _in_ascii([layout.middle(square) for square in squares])
    thickness = 2 if layout.scale.width >= _WIDE else 1
    bits: dict[Place, int] = {}
    latest: dict[Place, int] = {}
    middles = [_middle_dot(layout, square) for square in squares]
    for jump, (one, other) in enumerate(pairwise(middles)):
        for place, shown in _stroke(one, other, thickness):
            bits[place] = bits.get(place, 0) | shown
            latest[place] = jump
    return {place: LineCell(chr(_BRAILLE + bits[place]), latest[place]) for place in bits}


@lru_cache(maxsize=2048)
def _stroke(one: Place, other: Place, thickness: int) -> Sequence[tuple[Place, int]]:
    """The cells of a line from one dot to another, with their bits. Cached, because a tour grows
    jump by jump."""
    line = _straight(one, other)
    return list(_bits((x, y) for left, y in line for x in range(left, left + thickness)).items())


def _bits(dots: Iterable[Place]) -> Mapping[Place, int]:
    """The cells of dots, each with these as the bits of a braille character."""
    bits: dict[Place, int] = {}
    for x, y in dots:
        place = x // _DOTS_WIDE, y // _DOTS_HIGH
        bits[place] = bits.get(place, 0) | _BITS[y % _DOTS_HIGH][x % _DOTS_WIDE]
    return bits


def _middle_dot(layout: ChessLayout, square: Square) -> Place:
    x, y, width, height = layout.region(square)
    return (2 * x + width) * _DOTS_WIDE // 2, (2 * y + height) * _DOTS_HIGH // 2


def _in_ascii(middles: Sequence[Place]) -> Mapping[Place, LineCell]:
    cells: dict[Place, LineCell] = {}
    for jump, (one, other) in enumerate(pairwise(middles)):
        _, before = one
        falls = (other[0] > one[0]) == (other[1] > one[1])
        for x, y in _straight(one, other):
            text = "-" if y == before else "\\" if falls else "/"
            crossed = cells.get((x, y))
            if crossed is not None and {crossed.text, text} == {"\\", "/"}:
                text = "X"
            cells[x, y] = LineCell(text, jump)
            before = y
    for jump, middle in enumerate(middles):
        cells[middle] = LineCell("o", max(0, jump - 1))
    return cells


def _straight(one: Place, other: Place) -> Iterator[Place]:
    """The places of a straight line, both ends included."""
    (x, y), (last_x, last_y) = one, other
    steps = max(abs(last_x - x), abs(last_y - y), 1)
    for step in range(steps + 1):
        yield x + _share(last_x - x, step, steps), y + _share(last_y - y, step, steps)


def _share(whole: int, parts: int, of: int) -> int:
    """So many of the equal parts of a distance, to the nearest whole number; of two the higher, so
    that dots keep their distance, and a line looks the same wherever it begins."""
    return (2 * whole * parts + of) // (2 * of)
