"""The board in small, where something else has taken its place: what it shows, in any size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.crossings import ALL_ALLOWED
from tests.puzzles.test_every_board import COLOURS, assert_drawn_as
from tests.tools.games import any_session, each_kind, kind_of, puzzle_of
from tui.drawing.board import SmallBoard
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Ink, Size
from tui.drawing.layout import PanelRoom, puzzle_regions
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import Square

PLAIN = Look(UNICODE, PLAIN_PALETTE)
IN_ASCII = Look(ASCII, PLAIN_PALETTE)
IN_THE_TREE = [
    puzzle_regions(Size(*size), watched=True, notes=0, moves=None, panels=PanelRoom(tree=True))
    for size in ((80, 24), (60, 20))
]


def in_small(puzzle: AnyPuzzle, state: Any, size: Size, look: Look = PLAIN) -> Canvas:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    SmallBoard(kind_of(puzzle).board(), puzzle, state).paint(canvas, look)
    return canvas


def shown(game: str, position: str, size: tuple[int, int], look: Look = PLAIN) -> str:
    """A position in small, as text without the blanks at the ends of its lines."""
    puzzle = puzzle_of(game)
    lines = in_small(puzzle, puzzle.parse_state(position), Size(*size), look).lines
    return "\n".join(line.rstrip() for line in lines)


# Every kind


@each_kind
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("colours", COLOURS)
@settings(max_examples=5)
@given(data=st.data(), width=st.integers(0, 130), height=st.integers(0, 12))
def test_any_position_is_painted_in_small_on_any_canvas(
    kind: AnyKind, glyphs: Any, colours: str, data: st.DataObject, width: int, height: int
) -> None:
    palette, written = COLOURS[colours]
    session = any_session(kind, data)
    canvas = in_small(session.puzzle, session.state, Size(width, height), Look(glyphs, palette))
    assert_drawn_as(canvas, canvas.size, glyphs is ASCII, written)
    assert any(line.strip() for line in canvas.lines) or width < 20 or not height
    assert canvas.caret is None, "nothing is in play there"


@each_kind
@pytest.mark.parametrize("look", [PLAIN, IN_ASCII], ids=["unicode", "ascii"])
@settings(max_examples=8)
@given(data=st.data())
def test_two_positions_do_not_look_alike_below_the_tree(
    kind: AnyKind, look: Look, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    puzzle = session.puzzle
    legal = puzzle.legal_moves(session.state)
    states = [session.state, *(puzzle.apply(session.state, move) for move in legal)]
    for regions in IN_THE_TREE:
        size = regions["position"].size
        pictures = {tuple(map(tuple, in_small(puzzle, state, size, look).rows)) for state in states}
        assert len(pictures) == len(set(states))


def test_the_tree_keeps_most_of_the_rows() -> None:
    usual, smallest = IN_THE_TREE
    assert (usual["tree"].height, usual["position"].height) == (14, 4)
    assert (smallest["tree"].height, smallest["position"].height) == (11, 3)


# Each in its own way


def test_a_river_shows_both_banks_and_the_boat_on_its_side() -> None:
    assert shown("couples", "BbCc/Aa/R", (78, 4)) == (
        " LEFT BANK               ░   ~   ~   ~   ~   ~   ~  ░ RIGHT BANK\n"
        "          o   o   o   o  ░ ~   ~   ~   ~   ~╲ ─ ─  │░  o   o\n"
        "         [B] /b\\ [C] /c\\ ░   ~   ~   ~   ~   ╲▁▁▁▁▁╱░ [A] /a\\\n"
        " position BbCc/Aa/R"
    )
    assert shown("couples", "BbCc/Aa/L", (24, 3), IN_ASCII) == (
        "    :~   ~   ~   ~   :\nBbCc:|= =   /  ~   ~ :Aa\n    :\\_____/ ~   ~   :"
    )
    assert shown("farmer", "CW/FG/R", (20, 1)) == "  C W ░  ╲▁▁╱░ F G"


def test_a_bridge_has_a_light_at_the_side_where_it_can_be_fetched() -> None:
    assert shown("bridge", "CG/RW/R", (78, 4), IN_ASCII).splitlines()[:2] == [
        " LEFT SIDE             : ~   ~   ~   ~   ~   ~   ~   ~: RIGHT SIDE",
        "          o#  o        :=============================*:  o   o",
    ]
    assert shown("bridge", "CG/RW/L", (20, 1)) == "   CG ░*─────░ RW"


def test_ten_who_have_no_figures_stand_close_together_only_where_there_is_no_room() -> None:
    many, position = str(ALL_ALLOWED), "ABCDE/FGHIJ/R"
    rows = shown(many, position, (80, 4)).splitlines()
    assert rows[1].startswith(" A B C D E ")
    assert rows[1].endswith("░           F G H I J")
    assert shown(many, position, (24, 3)).splitlines()[1] == "ABCDE░ ~  ╲ ─ ─  │░FGHIJ"
    assert shown(many, position, (20, 1)) == "ABCDE░   ~╲▁▁╱░FGHIJ"


def test_towers_lie_in_the_rows_of_their_pegs() -> None:
    assert shown("hanoi:6", "AACBBB", (35, 4)) == (
        " A │  6   5\n"
        " B │  3   2   1             ◂ goal\n"
        " C │  4\n"
        " position AACBBB"
    )  # fmt: skip
    assert shown("hanoi:6", "AACBBB", (40, 1)) == " A 6 5 │ B◂ 3 2 1 │ C 4"
    assert shown("hanoi:12", "A" * 12, (24, 3)) == " A │ 12-1\n B◂│\n C │"
    assert (
        shown("hanoi:12", "ABABABABCCCA", (24, 3)) == " A │ 12 10 8 6 1\n B◂│ 11 9 7 5\n C │ 4 3 2"
    )


def test_around_the_knight_free_squares_have_names_and_visited_ones_numbers() -> None:
    assert shown("knight", "a1,b3,a5,b7,d8,f7", (78, 4), IN_ASCII) == (
        "                       f7 is square 6 of 64\n"
        " 5       N       h8    free h8 h6 g5 e5 d6\n"
        " d6      f7      h6\n"
        "     e5      g5        position a1,b3,a5,b7,d8,f7"
    )
    assert shown("knight", "a1,b3,a5,b7,d8,f7", (24, 3), IN_ASCII) == (
        " 5               h8\n"
        "        Nf7\n"
        " d6  e5      g5  h6"
    )  # fmt: skip
    assert shown("knight", "a1,b3", (24, 1)) == " b3 is square 2 of 64"
    assert shown("knight", "a1,b3", (60, 1)) == " b3 is square 2 of 64  free c5 d4 d2 c1 a5"


def test_a_wide_board_in_small_leaves_room_for_words() -> None:
    assert shown("knight:m13,board=26x26,closed", "m13,n15,p16,q14", (80, 4)) == (
        " ···············▄··········        3      r16        q14 is square 4 of 676\n"
        " ·············▀··♞·········   o15      ♞      s15    free r16 s15 s13 r12 p12 o…\n"
        " ············⌂·············   o13     q14     s13    to end a jump from m13\n"
        " ··························       p12     r12        position m13,n15,p16,q14"
    )


def test_the_last_square_is_marked_in_small_on_the_board_and_around_the_knight() -> None:
    usual = shown("knight:a1,end=b1", "a1,c2,a3", (80, 4))
    assert "▄▄⚑ ▀▀" in usual
    assert "⚑b1" in usual
    assert "to end on b1" in usual
    assert "$b1" in shown("knight:a1,end=b1", "a1,c2,a3", (24, 3), IN_ASCII)


def test_that_no_square_is_free_is_bad_only_before_the_goal() -> None:
    puzzle, (palette, _) = KnightsTour(), COLOURS["256"]

    def ink_of_none(squares: Iterable[Square]) -> Ink:
        canvas = in_small(puzzle, puzzle.tour(squares), Size(78, 4), Look(UNICODE, palette))
        return canvas.rows[1][canvas.lines[1].index("none")].ink

    b3, c2, a1 = map(puzzle.parse_move, ("b3", "c2", "a1"))
    assert ink_of_none((b3, c2, a1)) == palette.bad
    assert ink_of_none(range(64)) == palette.good
