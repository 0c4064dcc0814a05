"""The chessboard at every size: what stands on its squares."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.boards import LOOK
from tests.tools.steps import solutions_of
from tui.drawing.board import Board
from tui.drawing.canvas import Canvas, Cell, Ink, Size
from tui.drawing.colours import DAY, NIGHT
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, Palette, mixed_palette
from tui.puzzles.knight import hand
from tui.puzzles.knight.board import Chessboard
from tui.puzzles.knight.hand import ChessFace
from tui.puzzles.knight.inks import chess_inks
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import Square

PLAIN = Look(UNICODE, PLAIN_PALETTE)
IN_ASCII = Look(ASCII, PLAIN_PALETTE)
MIXED = Look(UNICODE, mixed_palette(NIGHT))
PALETTES = [
    PLAIN_PALETTE,
    TERMINAL_PALETTE,
    mixed_palette(NIGHT),
    mixed_palette(DAY, in_256=True),
]
BOARD = KnightsTour()
SMALLEST = (35, 9)
"""The smallest canvas on which all squares are seen."""

widths, heights = st.integers(SMALLEST[0], 110), st.integers(SMALLEST[1], 45)


def first_tour(start: str) -> Tour:
    puzzle = KnightsTour(BOARD.parse_move(start))
    return BOARD.tour(
        [puzzle.start, *next(solutions_of(Warnsdorff(), puzzle, puzzle.initial_state()))]
    )


OPEN, CLOSED = first_tour("a1"), first_tour("c2")
"""A tour of all squares that is open, and one that is closed."""
some = settings(max_examples=20)
shuffled = st.permutations(range(64)).flatmap(
    lambda order: st.integers(1, 64).map(lambda visited: BOARD.tour(order[:visited]))
)
"""Any squares in any order: what is painted does not ask how the knight came there."""


def painted(face: ChessFace, size: tuple[int, int] = (80, 20), look: Look = PLAIN) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    Board(Chessboard(), BOARD, face).paint(canvas, look)
    return canvas


def at(position: str) -> Tour:
    return KnightsTour(BOARD.parse_move(position.split(",")[0])).parse_state(position)


def square(name: str) -> Square:
    return BOARD.parse_move(name)


Cells = dict[Square, list[list[Cell]]]
"""The cells of each square, row by row."""


def cells_of(canvas: Canvas) -> Cells:
    found: Cells = {square: [] for square in range(64)}
    for y, row in enumerate(canvas.rows):
        of_row: dict[Square, list[Cell]] = {}
        for x, cell in enumerate(row):
            target = canvas.target_at(x, y)
            if target is not None:
                of_row.setdefault(target, []).append(cell)
        for target, cells in of_row.items():
            found[target].append(cells)
    return found


def texts_of(canvas: Canvas) -> list[str]:
    """What stands on each square, without the pattern of light ones and the dots of jumps."""
    texts = (
        " ".join("".join(cell.text for cell in row) for row in rows)
        for rows in cells_of(canvas).values()
    )
    return [" ".join(re.sub("[:.⠀-⣿]", " ", text).split()) for text in texts]


def text_on(canvas: Canvas, square: Square) -> str:
    return texts_of(canvas)[square]


@some
@given(tour=shuffled, width=widths, height=heights)
def test_every_square_shows_when_it_was_visited_and_the_last_one_the_knight(
    tour: Tour, width: int, height: int
) -> None:
    canvas = painted(ChessFace(tour), (width, height))
    numbers = {visited: str(number) for number, visited in enumerate(tour.squares, 1)}
    numbers[tour.squares[-1]] = "♞"
    assert texts_of(canvas) == [numbers.get(square, "") for square in range(64)]


def test_targets_show_their_digits_and_squares_out_of_reach_a_cross() -> None:
    tour = at("c2,b4,a2,c1,b3,d4")
    targets = hand.targets(BOARD, tour)
    canvas = painted(ChessFace(tour, targets=targets, dead=hand.dead_squares(BOARD, tour)))
    assert text_on(canvas, square("a1")) == "×"
    assert text_on(canvas, square("e6")) == "(1)"
    assert text_on(canvas, square("c6")) == "(8)"
    assert text_on(canvas, square("b3")) == "5"


def test_the_cursor_a_hint_and_a_refusal_are_seen_beside_what_stands_there() -> None:
    tour = at("a1,b3")
    d4 = square("d4")
    targets = {d4: 3}
    assert text_on(painted(ChessFace(tour, d4, targets)), d4) == "▸(3) ◂"
    assert text_on(painted(ChessFace(tour, None, targets, hinted=(d4,))), d4) == "!(3)"
    assert text_on(painted(ChessFace(tour, d4, targets, hinted=(d4,))), d4) == "▸(3) ◂"
    assert text_on(painted(ChessFace(tour, d4, targets, pointed=("d4",))), d4) == "▸(3) ✗"
    assert text_on(painted(ChessFace(tour, pointed=("a1",))), square("a1")) == "1 ✗"


def test_the_ways_on_are_counted_on_free_squares_where_they_can_be_read() -> None:
    tour = at("a1,b3")
    a5, h8 = square("a5"), square("h8")
    face = ChessFace(tour, None, {a5: 8}, {0: 2, a5: 3, h8: 2})
    roomy, narrow = texts_of(painted(face, (80, 20))), texts_of(painted(face, SMALLEST))
    assert [roomy[place] for place in (0, a5, h8)] == ["1", "(8) 3", "2"]
    assert [narrow[place] for place in (0, a5, h8)] == ["1", "(3)", "2"]


LOOKS = [Look(glyphs, palette) for glyphs in (UNICODE, ASCII) for palette in PALETTES]


@pytest.mark.parametrize("look", LOOKS)
def test_light_squares_are_lighter_than_dark_ones_without_colours_too(look: Look) -> None:
    """On the usual dark terminal: there what is filled is light."""
    for size in (SMALLEST, (80, 20), (140, 45)):
        cells = cells_of(painted(ChessFace(at("e4")), size, look))
        light, dark = (cells[square(name)][0][0] for name in ("b1", "a1"))
        assert (light.text, light.ink) != (dark.text, dark.ink)
        if look.palette.mixer is None:
            assert dark == Cell(" ", Ink())
            assert light.text != " " or light.ink.reversed or light.ink.ground


@some
@given(
    look=st.sampled_from([PLAIN, MIXED, IN_ASCII]),
    number=st.sampled_from([7, 42]),
    width=widths,
    height=heights,
)
def test_numbers_stand_in_the_middle_of_their_squares(
    look: Look, number: int, width: int, height: int
) -> None:
    """In columns up to half a cell; in rows exactly, with the rows that are shared."""
    tour = BOARD.tour([*range(number - 1), 63, 60])
    rows = cells_of(painted(ChessFace(tour), (width, height), look))[63]
    texts = ["".join(cell.text for cell in row) for row in rows]
    (row,) = (place for place, text in enumerate(texts) if str(number) in text)
    assert row == len(rows) - 1 - row
    left = texts[row].index(str(number))
    right = len(texts[row]) - left - len(str(number))
    assert right - left in (0, 1)


@pytest.mark.parametrize("palette", PALETTES[:2])
def test_where_no_colours_are_mixed_the_cursors_row_has_another_ink(palette: Palette) -> None:
    tour = at("a1,b3,c5,a4,b6")
    for size in ((60, 18), (60, 15)):
        look = Look(UNICODE, palette)
        without = cells_of(painted(ChessFace(tour), size, look))
        for place in (0, 1, 17, 41, 63):
            rows = cells_of(painted(ChessFace(tour, place), size, look))[place]
            middle = len(rows) // 2
            assert rows[middle][0].ink != without[place][middle][0].ink


def dots(canvas: Canvas) -> set[tuple[int, int]]:
    return {
        (x, y) for y, row in enumerate(canvas.rows) for x, cell in enumerate(row)
        if "⠀" < cell.text <= "⣿"
    }  # fmt: skip


MOST_DOTTED = 60
"""Cells of a jump: on the largest boards it is some forty rows high."""


@some
@given(tour=shuffled, width=widths, height=heights)
def test_only_the_last_jumps_are_dotted(tour: Tour, width: int, height: int) -> None:
    """So a jump changes a few cells, however long the tour is."""
    last = BOARD.tour(tour.squares[-5:])
    size = width, height
    assert len(dots(painted(ChessFace(tour), size))) <= 4 * MOST_DOTTED
    if len(tour.squares) == 1:
        assert not dots(painted(ChessFace(tour), size))
    assert dots(painted(ChessFace(tour), size)) <= dots(painted(ChessFace(last), size))


@pytest.mark.parametrize("size", [(60, 18), (60, 15), (104, 34), (140, 54)])
def test_the_last_jump_has_dots_between_its_squares(size: tuple[int, int]) -> None:
    for position in ("d4,e6", "d4,f5", "d4,c2", "d4,b3"):
        canvas = painted(ChessFace(at(position)), size)
        one, other = (BOARD.parse_move(name) for name in position.split(","))
        found = dots(canvas)
        assert found
        ranks, files = {one // 8, other // 8}, {one % 8, other % 8}
        for x, y in found:
            target = canvas.target_at(x, y)
            assert min(ranks) <= target // 8 <= max(ranks)
            assert min(files) <= target % 8 <= max(files)


def faces_of_finale(tour: Tour) -> Sequence[ChessFace]:
    return Chessboard().finale(BOARD, ChessFace(tour), Size(60, 18))


def braille(canvas: Canvas) -> int:
    """How many dots of braille there are."""
    return sum(
        (ord(cell.text) - 0x2800).bit_count()
        for row in canvas.rows for cell in row if "⠀" <= cell.text <= "⣿"
    )  # fmt: skip


def test_a_finished_tour_is_a_line_that_grows_to_its_end() -> None:
    faces = faces_of_finale(OPEN)
    assert 10 < len(faces) <= 40
    grown = [face.line for face in faces if face.line is not None]
    assert grown == sorted(set(grown))
    assert (grown[0], grown[-1]) == (0, 63)
    for size in (SMALLEST, (60, 18), (104, 34), (140, 54)):
        drawn = [braille(painted(face, size)) for face in faces]
        assert all(one < other for one, other in pairwise(drawn))


def test_a_closed_tour_comes_back_to_its_first_square() -> None:
    (last,) = faces_of_finale(CLOSED)[-1:]
    assert last.line == 64
    assert "♞" in text_on(painted(last), CLOSED.squares[-1]), "it does not stand on the first"
    open_end = OPEN.squares[-1]
    drawn = painted(ChessFace(OPEN, open_end, line=63))
    assert "♞" in text_on(drawn, open_end)
    assert drawn.caret is not None
    assert drawn.target_at(*drawn.caret) == open_end


def test_the_line_has_characters_of_its_own_in_ascii() -> None:
    for face in faces_of_finale(OPEN)[::10]:
        lines = "".join(painted(face, (60, 18), IN_ASCII).lines)
        assert lines.isascii()
    assert set("/\\-o") <= set(lines)


def test_what_stands_on_a_square_has_its_ground() -> None:
    tour = at("a1,b3")
    face = ChessFace(tour, 10, {10: 2, 18: 3}, {10: 1, 18: 1}, frozenset({63}), ("c3",), (18,))
    cells = cells_of(painted(face, look=MIXED))
    for place in set(range(64)) - {tour.squares[-1]}:
        assert len({cell.ink.ground for row in cells[place] for cell in row}) == 1


@pytest.mark.parametrize("palette", PALETTES)
def test_visited_squares_look_different_from_free_ones_and_the_knight_from_both(
    palette: Palette,
) -> None:
    inks = chess_inks(Look(UNICODE, palette))
    for free, trail in zip(inks.free, inks.trail, strict=True):
        assert free not in trail
    e4 = square("e4")
    for is_ascii in (False, True):
        look = Look(ASCII if is_ascii else UNICODE, palette)
        cells = cells_of(painted(ChessFace(at("e4")), look=look))
        (knight,) = [cell for row in cells[e4] for cell in row if cell.text in ("♞", "N")]
        others = {cell.ink for place in range(64) if place != e4
                  for row in cells[place] for cell in row}  # fmt: skip
        assert knight.ink not in others


def test_a_knight_jumps_without_being_seen_on_the_way() -> None:
    before, after = ChessFace(at("a1")), ChessFace(at("a1,b3"))
    assert Chessboard().frames(BOARD, before, after, Size(80, 20), LOOK) == ()


@pytest.mark.parametrize(
    ("look", "closed", "end"),
    [(PLAIN, False, None), (PLAIN, True, None), (IN_ASCII, False, 10), (IN_ASCII, True, 10)],
)
def test_the_legend_has_the_signs_that_stand_on_the_board(
    look: Look, closed: bool, end: Square | None
) -> None:
    puzzle, board = KnightsTour(0, closed=closed, end=end), Chessboard()
    signs = [sign for sign, _ in board.legend(puzzle, look)]
    face = ChessFace(puzzle.tour([0, 17]), dead=frozenset({63}))
    canvas = Canvas(Size(70, 20), look.palette.base, look.glyphs)
    board.paint(canvas, puzzle, face, look)
    drawn = re.sub(r"[a-h]|N", "", "".join(canvas.lines))
    known = {*"⌂⚑×"} if look is PLAIN else {*"@$x"}
    assert known & set(drawn) == {*signs}
    assert len(signs) == 1 + closed + (end is not None)
