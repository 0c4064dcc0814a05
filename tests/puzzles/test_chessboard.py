"""The chessboard with any number of files and ranks, on any canvas: what stands on its squares, and
what is in sight where not everything has room."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.canvases import changed, contrast
from tests.tools.tours import BOARD, new_game, square, whole
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Cell, Region, Size
from tui.drawing.colours import DAY, DUSK, NIGHT, Scheme, colour, of_256
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.puzzles.knight import hand
from tui.puzzles.knight.board import Chessboard, layout_of
from tui.puzzles.knight.hand import ChessFace
from tui.puzzles.knight.layout import ChessLayout, places_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import BoardSize, Square

PLAIN, MIXED = Look(UNICODE, PLAIN_PALETTE), Look(UNICODE, mixed_palette(NIGHT))
IN_ASCII, IN_256 = Look(ASCII, PLAIN_PALETTE), Look(UNICODE, mixed_palette(DAY, in_256=True))
SIXTEEN = Look(UNICODE, TERMINAL_PALETTE)
LOOKS = [PLAIN, IN_ASCII, SIXTEEN, Look(ASCII, TERMINAL_PALETTE), MIXED, IN_256]
each_look = pytest.mark.parametrize("look", LOOKS)
SMALLEST = Size(35, 9)
"""The smallest canvas on which all squares of the usual board are seen."""
USUAL = Size(80, 20)
AT_60, AT_80, AT_120, AT_200 = Size(60, 14), Size(59, 18), Size(120, 34), Size(200, 54)
"""What terminals have room for, of these widths."""
HUGE = BoardSize(26, 26)
BOARDS = [HUGE, *(BoardSize(*sides) for sides in ((5, 8), (3, 10), (26, 3), (3, 26), (12, 12)))]

sides = st.integers(3, 26)
boards = st.builds(BoardSize, sides, sides)
sizes = st.builds(Size, st.integers(30, 210), st.integers(6, 56))
usual_sizes = st.builds(Size, st.integers(SMALLEST.width, 110), st.integers(SMALLEST.height, 45))
shuffled = st.permutations(range(64)).flatmap(
    lambda order: st.integers(1, 64).map(lambda visited: BOARD.tour(order[:visited]))
)
"""Any squares in any order: what is painted does not ask how the knight came there."""


class Picture(NamedTuple):
    """A canvas with a face on it."""

    canvas: Canvas
    layout: ChessLayout

    @property
    def text(self) -> str:
        return "".join(self.canvas.lines)

    def cells(self, square: Square) -> list[list[Cell]]:
        """The cells of a square, row by row, without the rows that it shares."""
        regions = {square: region for region, square in places_of(self.layout)}
        x, y, width, height = regions.get(square, Region(0, 0, 0, 0))
        return [row[x : x + width] for row in self.canvas.rows[y : y + height]]

    def text_on(self, square: Square) -> str:
        """What stands there, without the pattern of light squares and the dots of jumps; empty if
        the square is not in sight."""
        text = " ".join("".join(cell.text for cell in row) for row in self.cells(square))
        return " ".join(re.sub("[:.⠀-⣿]", " ", text).split())

    def dots(self) -> set[tuple[int, int]]:
        """The cells with braille."""
        return {(x, y) for y, row in enumerate(self.canvas.lines) for x, text in enumerate(row)
                if "⠀" < text <= "⣿"}  # fmt: skip


def painted(
    face: ChessFace, size: Size = USUAL, look: Look = PLAIN, puzzle: KnightsTour = BOARD
) -> Picture:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    Chessboard().paint(canvas, puzzle, face, look)
    return Picture(canvas, layout_of(size, puzzle, face))


def at(position: str) -> Tour:
    return new_game(None, position)[1]


OPEN, CLOSED = whole(BOARD), whole(KnightsTour(square("c2")))
"""A tour of all squares that is open, and one that is closed."""


# What stands on a square


@given(tour=shuffled, size=usual_sizes)
def test_every_square_shows_when_it_was_visited_and_the_last_one_the_knight(
    tour: Tour, size: Size
) -> None:
    picture = painted(ChessFace(tour), size)
    numbers = {visited: str(number) for number, visited in enumerate(tour.squares, 1)}
    numbers[tour.squares[-1]] = "♞"
    assert [picture.text_on(each) for each in range(64)] == [
        numbers.get(each, "") for each in range(64)
    ]


def test_what_stands_on_a_square_has_its_ground() -> None:
    tour = at("a1,b3")
    face = ChessFace(tour, 10, {10: 2, 18: 3}, {10: 1, 18: 1}, frozenset({63}), ("c3",), (18,))
    picture = painted(face, look=MIXED)
    for place in set(range(64)) - {tour.squares[-1]}:
        assert len({cell.ink.ground for row in picture.cells(place) for cell in row}) == 1


@each_look
@pytest.mark.parametrize("board", BOARDS[::2], ids=lambda board: board.text)
def test_free_visited_and_marked_squares_are_told_apart_in_every_look(
    board: BoardSize, look: Look
) -> None:
    """With colours and without, by what is written there."""
    puzzle = KnightsTour(0, board)
    here = board.jumps_from(0)[1]
    tour = puzzle.tour([0, here])
    jump, other = list(hand.targets(puzzle, tour))[:2]
    far = board.squares - 1
    usual = ChessFace(tour, None, {jump: 3, other: 4})
    for size in (AT_60, AT_80, AT_200, Size(40, 9)):
        picture = painted(usual, size, look, puzzle)
        knight = "N" if look.glyphs.is_ascii else "♞"
        assert knight in picture.text_on(here)
        assert "3" in picture.text_on(jump)
        assert picture.text_on(0) not in ("", knight)
        for face in (
            usual._replace(cursor=jump),
            usual._replace(hinted=(jump,)),
            usual._replace(pointed=(board.name(jump),)),
            usual._replace(dead=frozenset({far})),
            usual._replace(cursor=0),
            usual._replace(pointed=(board.name(0),)),
        ):
            marked = painted(face, size, look, puzzle)
            if marked.layout == picture.layout and (not face.dead or picture.layout.shows(far)):
                assert marked.canvas.rows != picture.canvas.rows, face


@pytest.mark.parametrize(("look", "closed", "end"), [(PLAIN, False, None), (IN_ASCII, True, 10)])
def test_the_legend_has_the_signs_that_stand_on_the_board(
    look: Look, closed: bool, end: Square | None
) -> None:
    puzzle = KnightsTour(0, closed=closed, end=end)
    signs = [sign for sign, _ in Chessboard().legend(puzzle, look)]
    face = ChessFace(puzzle.tour([0, 17]), dead=frozenset({63}))
    drawn = re.sub(r"[a-h]|N", "", painted(face, Size(70, 20), look, puzzle).text)
    assert {*("⌂⚑×" if look is PLAIN else "@$x")} & set(drawn) == {*signs}
    assert len(signs) == 1 + closed + (end is not None)


def test_neighbouring_numbers_never_touch() -> None:
    for board in BOARDS:
        puzzle = KnightsTour(0, board)
        face = ChessFace(puzzle.tour(range(board.squares)))
        for size in (AT_60, AT_80, AT_120, AT_200, Size(45, 30), Size(100, 30)):
            texts = painted(face, size, puzzle=puzzle).text.replace("♞", " ")
            assert max(int(text) for text in texts.split() if text.isdigit()) < board.squares


# Jumps and lines

MOST_DOTTED = 60
"""Cells of a jump: on the largest boards it is some forty rows high."""


@given(tour=shuffled, size=usual_sizes)
def test_only_the_last_jumps_are_dotted(tour: Tour, size: Size) -> None:
    """So a jump changes a few cells, however long the tour is."""
    dots = painted(ChessFace(tour), size).dots()
    assert len(dots) <= 4 * MOST_DOTTED
    assert dots <= painted(ChessFace(BOARD.tour(tour.squares[-5:])), size).dots()
    assert len(tour.squares) > 1 or not dots


def test_a_finished_tour_is_a_line_that_grows_to_its_end_or_back_to_its_first_square() -> None:
    faces, closed = (Chessboard().finale(BOARD, ChessFace(tour), Size(60, 18))
                     for tour in (OPEN, CLOSED))  # fmt: skip
    assert 10 < len(faces) <= 40
    grown = [face.line for face in faces if face.line is not None]
    assert grown == sorted(set(grown))
    assert (grown[0], grown[-1]) == (0, 63)
    for size in (SMALLEST, Size(60, 18), Size(140, 54)):
        lines = [[letter for letter in painted(face, size).text if "⠀" < letter <= "⣿"]
                 for face in faces]  # fmt: skip
        dots = [sum((ord(letter) - 0x2800).bit_count() for letter in line) for line in lines]
        assert all(one < other for one, other in pairwise(dots))
    assert closed[-1].line == 64
    for last, end in ((closed[-1], CLOSED.squares[-1]), (faces[-1], OPEN.squares[-1])):
        assert "♞" in painted(last).text_on(end), "it stands on no other"
    drawn = painted(ChessFace(OPEN, OPEN.squares[-1], line=63))
    assert "♞" in drawn.text_on(OPEN.squares[-1])
    assert drawn.canvas.caret is not None
    assert drawn.canvas.target_at(*drawn.canvas.caret) == OPEN.squares[-1]


@pytest.mark.parametrize("look", [PLAIN, IN_ASCII])
def test_the_line_of_a_long_tour_is_drawn_within_the_squares(look: Look) -> None:
    for board in (HUGE, BoardSize(5, 8)):
        puzzle = KnightsTour(0, board)
        face = ChessFace(whole(puzzle), whole(puzzle).squares[-1], line=board.squares - 1)
        for size in (AT_60, AT_120, Size(20, 10)):
            drawn = painted(face, size, look, puzzle)
            begun = painted(face._replace(line=0), size, look, puzzle)
            grown = changed(begun.canvas, drawn.canvas)
            assert grown
            assert all(drawn.layout.area.contains(*place) for place in grown)
            assert drawn.text.isascii() == (look is IN_ASCII)
    if look is IN_ASCII:
        assert set("/\\-o") <= set(painted(face, AT_120, look, puzzle).text)


@pytest.mark.parametrize("scheme", [NIGHT, DAY, DUSK])
def test_free_squares_differ_by_a_clear_step_also_below_the_line_of_a_tour(scheme: Scheme) -> None:
    for in_256 in (True, False):
        look = Look(UNICODE, mixed_palette(scheme, in_256=in_256))
        drawn = painted(ChessFace(OPEN, line=63), AT_80, look)
        one, other = (drawn.cells(square(name))[0][0].ink.ground for name in ("a1", "b1"))
        shown = (of_256(int(one)), of_256(int(other))) if in_256 else (colour(one), colour(other))
        assert contrast(*shown) > 1.4


def test_the_shadow_of_a_board_begins_where_its_squares_do() -> None:
    look = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
    drawn = painted(ChessFace(OPEN), AT_80, look)
    right, top = drawn.layout.area.right, drawn.layout.area.y
    half, below = (drawn.canvas.rows[y][right] for y in (top, top + 1))
    assert (half.text, half.ink.colour) == ("▄", below.ink.ground)


# What is in sight


@given(board=boards, size=sizes, data=st.data())
def test_the_cursor_is_always_seen_and_the_knight_unless_it_is_too_far_away(
    board: BoardSize, size: Size, data: st.DataObject
) -> None:
    squares = st.integers(0, board.squares - 1)
    knight, cursor = data.draw(squares), data.draw(squares)
    puzzle = KnightsTour(knight, board)
    corner = data.draw(st.tuples(sides, sides))
    face = ChessFace(puzzle.initial_state(), cursor, corner=corner)
    picture = painted(face, size, puzzle=puzzle)
    assert picture.canvas.caret is not None
    assert picture.canvas.target_at(*picture.canvas.caret) == cursor
    shown = picture.layout.shown
    (file, rank), (other_file, other_rank) = board.place(knight), board.place(cursor)
    if abs(file - other_file) < shown.width and abs(rank - other_rank) < shown.height:
        assert "♞" in picture.text_on(knight)
    elif shown.width == board.files and shown.height > 3:
        assert "♞" in picture.text, "beside the board, at the edge beyond which it is"


@given(board=boards, size=sizes, look=st.sampled_from(LOOKS))
def test_squares_are_as_large_as_they_can_be_none_is_cut_off_and_lines_are_named(
    board: BoardSize, size: Size, look: Look
) -> None:
    face = ChessFace(KnightsTour(0, board).initial_state(), 0)
    canvas, layout = painted(face, size, look, KnightsTour(0, board))
    area, (file, row), (files, ranks) = layout.area, layout.corner, layout.shown
    assert area.right <= size.width
    assert area.bottom < size.height
    for (x, y, wide, high), _ in places_of(layout):
        assert area.contains(x, y)
        assert area.contains(x + wide - 1, y + high - 1)
    fits = layout.margin + board.files <= size.width and board.ranks < size.height
    assert (layout.shown == Size(*board)) == fits
    for rank in range(board.ranks - row - ranks, board.ranks - row):
        _, y = layout.middle(rank * board.files + file)
        assert canvas.lines[y][: layout.left].split()[-1] == str(rank + 1)
    letters = [letter for letter in canvas.lines[area.bottom][layout.left :] if letter.isalpha()]
    assert letters == [board.name(each)[0] for each in range(file, file + files)]


def test_the_board_stays_where_it_is_as_long_as_the_cursor_is_well_within() -> None:
    puzzle, tour = new_game("board=26x26", None)
    face, rows = ChessFace(tour), []
    for rank in (*range(26), 24):
        face = Chessboard().after(puzzle, ChessFace(tour, rank * 26), face, AT_60)
        rows.append(face.corner[1])
    *up, back = rows
    assert up == sorted(up, reverse=True)
    assert (up[0], up[-1], back) == (13, 0, 0)
    assert len(set(up)) <= 5, "it jumps by half of what is seen"


def test_as_far_as_a_jump_goes_the_squares_around_the_knight_are_seen() -> None:
    puzzle, before = KnightsTour(0, HUGE), ChessFace(Tour((12,), 1 << 12))
    for here in whole(puzzle).squares[:100]:
        tour = puzzle.tour([here])
        face = ChessFace(tour, here, hand.targets(puzzle, tour))
        before = Chessboard().after(puzzle, face, before, AT_60)
        assert all(map(layout_of(AT_60, puzzle, before).shows, face.targets))


def test_a_board_that_needs_the_columns_of_the_move_list_keeps_them() -> None:
    spares = [
        (board, size.width)
        for board in ("8x8", "26x26", "26x3")
        for size in (Size(80, 18), Size(120, 34))
        if Chessboard().can_spare(new_game(f"board={board}", None)[0], size, 21, PLAIN)
    ]
    assert spares == [("8x8", 80), ("8x8", 120), ("26x26", 80)]
