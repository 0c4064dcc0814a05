"""The chessboard at every size: what stands on its squares."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.boards import LOOK
from tui.drawing.board import Board
from tui.drawing.canvas import Canvas, Cell, Size
from tui.drawing.colours import DAY, NIGHT
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look, Palette
from tui.drawing.palettes import PLAIN_PALETTE, TERMINAL_PALETTE, mixed_palette
from tui.puzzles.knight import squares
from tui.puzzles.knight.board import Chessboard
from tui.puzzles.knight.face import ChessFace
from tui.puzzles.knight.inks import chess_inks
from tui.puzzles.knight.rules import KnightsTour, Square, Tour

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
    """What stands on each square, without the pattern of dark ones."""
    texts = (
        " ".join("".join(cell.text for cell in row) for row in rows)
        for rows in cells_of(canvas).values()
    )
    return [" ".join(re.sub("[░:]", " ", text).split()) for text in texts]


def text_on(canvas: Canvas, square: Square) -> str:
    return texts_of(canvas)[square]


@given(tour=shuffled, width=widths, height=heights)
def test_every_square_shows_when_it_was_visited_and_the_last_one_the_knight(
    tour: Tour, width: int, height: int
) -> None:
    canvas = painted(ChessFace(tour), (width, height))
    numbers = {visited: str(number) for number, visited in enumerate(tour.squares, 1)}
    numbers[tour.squares[-1]] = "♞"
    assert texts_of(canvas) == [numbers.get(square, "") for square in range(64)]


@given(width=widths, height=heights)
def test_every_square_can_be_clicked_and_all_are_of_one_size(width: int, height: int) -> None:
    canvas = painted(ChessFace(BOARD.initial_state()), (width, height))
    shapes = {tuple(len(row) for row in rows) for rows in cells_of(canvas).values()}
    assert len(shapes) == 1
    assert all(shapes)


@given(width=st.integers(0, 250), height=st.integers(0, 80), tour=shuffled)
def test_a_canvas_of_any_size_can_be_painted(width: int, height: int, tour: Tour) -> None:
    face = ChessFace(tour, 3, {4: 8}, {5: 2}, frozenset({6}), ("a1",), (9,))
    canvas = painted(face, (width, height))
    assert [len(row) for row in canvas.rows] == [width] * height


@pytest.mark.parametrize("size", [SMALLEST, (60, 18), (80, 20), (140, 45)])
def test_ranks_and_files_are_named_at_the_edges(size: tuple[int, int]) -> None:
    lines = painted(ChessFace(BOARD.initial_state()), size, MIXED).lines
    words = [line.split() for line in lines if line.strip()]
    assert [row[0] for row in words[:-1]] == [*"87654321"]
    assert words[-1] == [*"abcdefgh"]


def test_targets_show_their_digits_and_squares_out_of_reach_a_cross() -> None:
    tour = at("c2,b4,a2,c1,b3,d4")
    targets = squares.targets(BOARD, tour)
    canvas = painted(ChessFace(tour, targets=targets, dead=squares.dead_squares(BOARD, tour)))
    assert text_on(canvas, square("a1")) == "×"
    assert text_on(canvas, square("e6")) == "(1)"
    assert text_on(canvas, square("c6")) == "(8)"
    assert text_on(canvas, square("b3")) == "5"


def test_the_cursor_a_hint_and_a_refusal_are_seen_beside_what_stands_there() -> None:
    tour = at("a1,b3")
    d4 = square("d4")
    targets = {d4: 3}
    assert text_on(painted(ChessFace(tour, d4, targets)), d4) == "▸(3)◂"
    assert text_on(painted(ChessFace(tour, None, targets, hinted=(d4,))), d4) == "!(3)"
    assert text_on(painted(ChessFace(tour, d4, targets, hinted=(d4,))), d4) == "▸(3)◂"
    assert text_on(painted(ChessFace(tour, d4, targets, pointed=("d4",))), d4) == "▸(3)✗"
    assert text_on(painted(ChessFace(tour, pointed=("a1",))), square("a1")) == "1 ✗"


def test_the_ways_on_are_counted_on_free_squares_where_they_can_be_read() -> None:
    tour = at("a1,b3")
    a5, h8 = square("a5"), square("h8")
    face = ChessFace(tour, None, {a5: 8}, {0: 2, a5: 3, h8: 2})
    roomy, narrow = texts_of(painted(face, (80, 20))), texts_of(painted(face, SMALLEST))
    assert [roomy[place] for place in (0, a5, h8)] == ["1", "(8) 3", "2"]
    assert [narrow[place] for place in (0, a5, h8)] == ["1", "(8)", "2"]


def test_in_ascii_the_board_has_no_other_characters() -> None:
    tour = at("c2,b4,a2,c1,b3,d4")
    face = ChessFace(tour, 40, {42: 8}, {50: 2}, frozenset({0}), ("h8",), (20,))
    for size in (SMALLEST, (80, 20), (140, 45)):
        assert "".join(painted(face, size, IN_ASCII).lines).isascii()
        assert not "".join(painted(face, size).lines).isascii()
    assert text_on(painted(face, look=IN_ASCII), square("d4")) == "N"


def test_dark_squares_have_a_pattern_only_where_no_colour_tells_them_from_light_ones() -> None:
    face = ChessFace(at("e4"))
    assert "░" in "".join(painted(face).lines)
    assert "░" not in "".join(painted(face, look=MIXED).lines)
    cells = cells_of(painted(face, look=MIXED))
    assert cells[square("a1")][0][0].ink.ground != cells[square("b1")][0][0].ink.ground


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
    inks = chess_inks(palette)
    for is_light in (True, False):
        trail = {inks.visited(is_light, number, 64) for number in range(1, 65)}
        assert inks.free(is_light) not in trail
        assert inks.knight not in {*trail, inks.free(is_light)}


def test_the_trail_goes_from_one_colour_to_another() -> None:
    inks = chess_inks(mixed_palette(NIGHT))
    trail = [inks.visited(False, number, 64) for number in range(1, 65)]
    assert trail[0] == inks.dark_trail[0]
    assert trail[-1] == inks.dark_trail[-1]
    assert len(set(trail)) == len(inks.dark_trail) == 8


def test_a_knight_jumps_without_being_seen_on_the_way() -> None:
    before, after = ChessFace(at("a1")), ChessFace(at("a1,b3"))
    assert Chessboard().frames(BOARD, before, after, Size(80, 20), LOOK) == ()


def test_a_position_at_rest_has_nothing_in_hand() -> None:
    tour = at("a1,b3")
    assert Chessboard().rest(BOARD, tour, Size(30, 9)) == ChessFace(tour)
