"""The chessboard with any number of files and ranks, on any canvas: what has room, and what is in
sight where not everything has."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.colours import NIGHT
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.puzzles.knight.board import Chessboard, layout_of
from tui.puzzles.knight.hand import ChessFace, targets
from tui.puzzles.knight.layout import (
    ChessLayout,
    fit_of,
    layout_for,
    line_of,
    margin_of,
    regions_of,
)
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import BoardSize, Square

PLAIN = Look(UNICODE, PLAIN_PALETTE)
LOOKS = [
    PLAIN,
    Look(ASCII, PLAIN_PALETTE),
    Look(ASCII, TERMINAL_PALETTE),
    Look(UNICODE, mixed_palette(NIGHT)),
    Look(UNICODE, mixed_palette(NIGHT, in_256=True)),
]
each_look = pytest.mark.parametrize("look", LOOKS)
DOTS = "".join(map(chr, range(0x2800, 0x2900)))
some = examples(25)

sides = st.integers(3, 26)
boards = st.builds(BoardSize, sides, sides)
sizes = st.builds(Size, st.integers(30, 210), st.integers(6, 56))
BOARDS = [
    BoardSize(26, 26),
    BoardSize(5, 8),
    BoardSize(3, 10),
    BoardSize(26, 3),
    BoardSize(3, 26),
    BoardSize(12, 12),
]
AT_60, AT_80, AT_120, AT_200 = Size(60, 14), Size(59, 18), Size(120, 34), Size(200, 54)
"""What terminals have room for, of these widths."""


class Picture(NamedTuple):
    """A canvas with a face on it."""

    canvas: Canvas
    layout: ChessLayout

    @property
    def text(self) -> str:
        return "".join(self.canvas.lines)

    @property
    def in_sight(self) -> set[Square]:
        return set(regions_of(self.layout))

    def text_on(self, square: Square) -> str:
        """What stands on a square, without blanks; empty if it is not in sight."""
        x, y, width, height = regions_of(self.layout).get(square, Region(0, 0, 0, 0))
        rows = self.canvas.lines[y : y + height]
        return "".join(row[x : x + width] for row in rows).replace(" ", "")


def painted(puzzle: KnightsTour, face: ChessFace, size: Size, look: Look = PLAIN) -> Picture:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    Chessboard().paint(canvas, puzzle, face, look)
    return Picture(canvas, layout_of(size, puzzle, face))


def on(board: BoardSize, *squares: str) -> tuple[KnightsTour, Tour]:
    puzzle = KnightsTour(board.square(squares[0]), board)
    return puzzle, puzzle.tour(map(board.square, squares))


@some
@given(board=boards, size=sizes, data=st.data())
def test_the_cursor_is_always_seen_and_the_knight_unless_it_is_too_far_away(
    board: BoardSize, size: Size, data: st.DataObject
) -> None:
    squares = st.integers(0, board.squares - 1)
    knight, cursor = data.draw(squares), data.draw(squares)
    corner = data.draw(st.tuples(sides, sides))
    puzzle = KnightsTour(knight, board)
    face = ChessFace(puzzle.initial_state(), cursor, corner=corner)
    picture = painted(puzzle, face, size)
    assert picture.canvas.caret is not None
    assert picture.canvas.target_at(*picture.canvas.caret) == cursor
    shown = layout_for(size, board).shown
    (file, rank), (other_file, other_rank) = board.place(knight), board.place(cursor)
    if abs(file - other_file) < shown.width and abs(rank - other_rank) < shown.height:
        assert "♞" in picture.text_on(knight)
    elif shown.width == board.files and shown.height > 3:
        assert "♞" in picture.text, "beside the board, at the edge beyond which it is"


@some
@given(board=boards, size=sizes)
def test_squares_are_as_large_as_they_can_be_and_none_is_cut_off(
    board: BoardSize, size: Size
) -> None:
    layout = layout_for(size, board)
    width, height = layout.area.right, layout.area.bottom + 1
    assert width <= size.width
    assert height <= size.height
    for square in range(board.squares):
        if layout.shows(square):
            x, y, wide, high = layout.region(square)
            assert layout.area.contains(x, y)
            assert layout.area.contains(x + wide - 1, y + high - 1)
    fits = margin_of(board) + board.files <= size.width and board.ranks < size.height
    assert (layout.shown == Size(*board)) == fits


@some
@given(board=boards, size=sizes, look=st.sampled_from(LOOKS))
def test_ranks_and_files_that_are_shown_are_named(board: BoardSize, size: Size, look: Look) -> None:
    puzzle = KnightsTour(0, board)
    face = ChessFace(puzzle.initial_state(), 0)
    canvas, layout = painted(puzzle, face, size, look)
    (file, row), (files, ranks) = layout.corner, layout.shown
    for rank in range(ranks):
        _, y = layout.middle((board.ranks - 1 - row - rank) * board.files + file)
        named = "".join(cell.text for cell in canvas.rows[y][: layout.left])
        assert named.split()[-1] == str(board.ranks - row - rank)
    names = "".join(cell.text for cell in canvas.rows[layout.area.bottom][layout.left :])
    letters = [letter for letter in names if letter.isalpha()]
    assert letters == [board.name(file + each)[0] for each in range(files)]


def test_a_terminal_of_60_columns_shows_all_files_of_any_board() -> None:
    for side in range(3, 27):
        assert fit_of(AT_60, BoardSize(26, side))[1].width == 26


def test_where_the_board_goes_on_there_are_arrows() -> None:
    puzzle, tour = on(BoardSize(26, 26), "p13")

    def arrows(cursor: str, size: Size) -> str:
        face = ChessFace(tour, puzzle.board.square(cursor))
        return "".join(letter for letter in painted(puzzle, face, size).text if letter in "↑↓←→")

    assert arrows("p13", AT_60) == "↑↓"
    assert arrows("a1", AT_60) == "↑"
    assert arrows("z26", AT_60) == "↓"
    assert arrows("p13", AT_120) == ""
    assert arrows("p13", Size(20, 40)) == "←→"


def test_the_board_stays_where_it_is_as_long_as_the_cursor_is_well_within() -> None:
    board, drawing = BoardSize(26, 26), Chessboard()
    puzzle, tour = on(board, "a1")
    before = drawing.after(puzzle, ChessFace(tour, 0), ChessFace(tour), AT_60)
    corners = [before.corner]
    for rank in range(1, 26):
        face = ChessFace(tour, rank * 26)
        before = drawing.after(puzzle, face, before, AT_60)
        corners.append(before.corner)
    rows = [row for _, row in corners]
    assert rows == sorted(rows, reverse=True)
    assert (rows[0], rows[-1]) == (13, 0)
    assert len(set(rows)) <= 5, "it jumps by half of what is seen"
    back = drawing.after(puzzle, ChessFace(tour, 24 * 26), before, AT_60)
    assert back.corner == before.corner


def test_as_far_as_a_jump_goes_the_squares_around_the_knight_are_seen() -> None:
    board, drawing = BoardSize(26, 26), Chessboard()
    puzzle, tour = on(board, "m1")
    before = ChessFace(tour)
    for square in ROUND[:200]:
        puzzle, tour = on(board, board.name(square))
        face = ChessFace(tour, square, targets(puzzle, tour))
        before = drawing.after(puzzle, face, before, AT_60)
        assert set(face.targets) <= painted(puzzle, before, AT_60).in_sight


def round_trip(board: BoardSize) -> list[Square]:
    """Many squares, each a jump from the one before."""
    puzzle = KnightsTour(0, board)
    tour = puzzle.initial_state()
    for _ in range(board.squares - 1):
        legal = puzzle.legal_moves(tour)
        if not legal:
            break
        ways = {square: len(puzzle.legal_moves(puzzle.successor(tour, square))) for square in legal}
        tour = puzzle.successor(tour, min(legal, key=ways.__getitem__))
    return list(tour.squares)


ROUND = round_trip(BoardSize(26, 26))


@each_look
@pytest.mark.parametrize("board", BOARDS[::2], ids=lambda board: board.text)
def test_free_visited_and_marked_squares_are_told_apart_in_every_look(
    board: BoardSize, look: Look
) -> None:
    """With colours and without, by what is written there."""
    puzzle = KnightsTour(0, board)
    here = next(iter(puzzle.board.jumps_from(0).values()))
    tour = puzzle.tour([0, here])
    jump, other = list(targets(puzzle, tour))[:2]
    far = board.squares - 1
    for size in (AT_60, AT_80, AT_200, Size(40, 9)):
        usual = ChessFace(tour, None, {jump: 3, other: 4})
        picture = painted(puzzle, usual, size, look)
        knight = "N" if look.glyphs.is_ascii else "♞"
        assert knight in picture.text_on(here)
        assert "3" in picture.text_on(jump)
        assert picture.text_on(0).strip(":") not in ("", knight)
        for face in (
            usual._replace(cursor=jump),
            usual._replace(hinted=(jump,)),
            usual._replace(pointed=(board.name(jump),)),
            usual._replace(dead=frozenset({far})),
            usual._replace(cursor=0),
            usual._replace(pointed=(board.name(0),)),
        ):
            changed = painted(puzzle, face, size, look)
            seen = changed.in_sight
            if seen == picture.in_sight and (not face.dead or far in seen):
                assert changed.canvas.rows != picture.canvas.rows, face


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.text)
def test_the_ways_on_are_seen_from_every_square_that_the_knight_reaches(
    board: BoardSize,
) -> None:
    """Where there is no room for them beside the digit of the jump, instead of it."""
    puzzle = KnightsTour(0, board)
    tour = puzzle.initial_state()
    jump = next(iter(targets(puzzle, tour)))
    for size in (AT_60, AT_80, AT_200):
        face = ChessFace(tour, None, {jump: 1}, {jump: 7})
        assert "7" in painted(puzzle, face, size).text_on(jump)


@pytest.mark.parametrize("look", LOOKS[:2])
@pytest.mark.parametrize("board", BOARDS[:3], ids=lambda board: board.text)
def test_the_last_square_and_the_one_to_come_back_to_are_marked_by_a_sign(
    board: BoardSize, look: Look
) -> None:
    usual, home = KnightsTour(0, board), KnightsTour(0, board, closed=True)
    here = next(iter(usual.board.jumps_from(0).values()))
    end = next(square for square in usual.board.jumps_from(here).values() if square != 0)
    for size in (AT_60, AT_80, AT_200, Size(40, 9)):
        for visited in ([0], [0, here], [0, here, end, here]):
            tour = usual.tour(visited)
            for puzzle, square in ((KnightsTour(0, board, end=end), end), (home, 0)):
                if square == visited[-1]:
                    continue  # There the knight stands.
                face = ChessFace(tour, None, targets(puzzle, tour))
                with_sign = painted(puzzle, face, size, look).text_on(square)
                without = painted(usual, face, size, look).text_on(square)
                assert with_sign.replace(":", "") != without.replace(":", "")


@pytest.mark.parametrize("size", [AT_60, AT_80, AT_120, AT_200], ids=str)
def test_numbers_that_have_no_room_are_told_about_the_square_under_the_cursor(size: Size) -> None:
    board = BoardSize(26, 26)
    puzzle, tour = on(board, "a1", "b3", "a5")
    told = [
        Chessboard().under_cursor(puzzle, ChessFace(tour, board.square(name)), size, PLAIN)
        for name in ("b3", "z26")
    ]
    picture = painted(puzzle, ChessFace(tour, board.square("a5")), size)
    if layout_for(size, board).has_numbers:
        assert told == ["", ""]
        assert picture.text_on(board.square("b3")).strip(DOTS) == "2"
    else:
        assert told == ["b3, square 2", "z26"]
        assert picture.text_on(board.square("b3")) == "∙"


def test_neighbouring_numbers_never_touch() -> None:
    for board in BOARDS:
        puzzle = KnightsTour(0, board)
        tour = puzzle.tour(range(board.squares))
        for size in (AT_60, AT_80, AT_120, AT_200, Size(45, 30), Size(100, 30)):
            texts = painted(puzzle, ChessFace(tour), size).text.replace("♞", " ")
            numbers = [int(text) for text in texts.split() if text.isdigit()]
            assert max(numbers) < board.squares


@pytest.mark.parametrize("look", LOOKS[:2])
def test_the_line_of_a_long_tour_is_drawn_within_the_squares(look: Look) -> None:
    for board in (BoardSize(26, 26), BoardSize(5, 8)):
        puzzle = KnightsTour(0, board)
        tour = puzzle.tour(round_trip(board) if board.files < 26 else ROUND)
        face = ChessFace(tour, tour.squares[-1], line=len(tour.squares) - 1)
        for size in (AT_60, AT_120, Size(20, 10)):
            drawn = painted(puzzle, face, size, look).canvas
            bare = painted(puzzle, face._replace(line=0), size, look).canvas
            changed = [
                (x, y)
                for y, rows in enumerate(zip(drawn.rows, bare.rows, strict=True))
                for x, (cell, before) in enumerate(zip(*rows, strict=True))
                if cell != before
            ]
            assert changed
            area = layout_for(size, board).area
            assert all(area.contains(x, y) for x, y in changed)


@pytest.mark.parametrize("board", BOARDS[:2], ids=lambda board: board.text)
def test_a_board_lies_on_a_table_where_there_is_one_and_nothing_else_differs(
    board: BoardSize,
) -> None:
    """So a jump changes the same cells with it as without."""
    puzzle = KnightsTour(0, board)
    here = next(iter(puzzle.board.jumps_from(0).values()))
    wooden = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
    plain = wooden._replace(scenery=False)
    for size in (AT_60, AT_80, AT_120):
        faces = [ChessFace(puzzle.tour(squares), 0) for squares in ([0], [0, here])]
        (one, two), (bare, after) = (
            [painted(puzzle, face, size, look).canvas.rows for face in faces]
            for look in (wooden, plain)
        )
        area = layout_for(size, board).area
        changed = [
            {
                (x, y)
                for y, row in enumerate(before)
                for x, cell in enumerate(row)
                if cell != now[y][x]
            }
            for before, now in ((one, two), (bare, after), (bare, one))
        ]
        assert changed[0] == changed[1]
        inside = {(x, y) for x, y in changed[2] if area.contains(x, y)}
        assert {y for _, y in inside} <= {area.y, area.bottom - 1}, "at the edges"
        assert len(changed[2]) > len(inside)


def test_a_board_that_needs_the_columns_of_the_move_list_keeps_them() -> None:
    spares = {
        (board.text, width): Chessboard().can_spare(
            KnightsTour(0, board), Size(width, height), 21, PLAIN
        )
        for board in (BoardSize(8, 8), BoardSize(26, 26), BoardSize(26, 3))
        for width, height in ((80, 18), (120, 34))
    }
    assert [name for name, spared in spares.items() if spared] == [
        ("8x8", 80), ("8x8", 120), ("26x26", 80)
    ]  # fmt: skip


@some
@given(board=boards, size=sizes, squares=st.lists(st.integers(0, 675), min_size=1, max_size=30))
def test_a_line_is_the_same_where_not_all_of_the_board_is_seen(
    board: BoardSize, size: Size, squares: list[int]
) -> None:
    tour = [square % board.squares for square in squares]
    layout = layout_for(size, board, (tour[0],))
    file, row = layout.corner
    left, top = layout.left - file * layout.scale.width, layout.top - row * layout.scale.height
    whole = layout._replace(left=left, top=top, corner=(0, 0), shown=Size(*board))
    parts = [line_of(each, tour, is_ascii=False) for each in (layout, whole)]
    seen, all_of_it = (
        {place: cell for place, cell in cells.items() if layout.area.contains(*place)}
        for cells in parts
    )
    assert seen == all_of_it
