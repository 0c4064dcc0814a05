"""The heads of the boards of a race, on canvases of any size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.transport import LaneHead
from tui.engine.action import Action, Other

LOOK = Look(UNICODE, PLAIN_PALETTE)
COUNTS = (("depth", 7), ("steps", 55), ("tried", 26), ("advanced", 9))
CHOSEN = LaneHead("quick", 8, "", False, COUNTS, True)
SOLVED = LaneHead("thorough", 8, "solved in 7 moves", True, COUNTS, False)
LOST = SOLVED._replace(state="no solution", is_solved=False)


def painted(head: LaneHead, size: tuple[int, int], look: Look = LOOK) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    head.paint(canvas, look)
    return canvas


def lines(canvas: Canvas) -> list[str]:
    return [line.rstrip() for line in canvas.lines]


def test_in_one_row_the_counters_of_both_heads_stand_below_each_other() -> None:
    assert lines(painted(CHOSEN, (60, 1))) + lines(painted(SOLVED, (60, 1))) == [
        "▸ quick ◂      depth 7  steps 55  tried 26  advanced 9",
        "  thorough   ✓ depth 7  steps 55  tried 26  advanced 9",
    ]


def test_in_several_rows_there_is_room_for_what_has_come_of_the_search() -> None:
    assert lines(painted(SOLVED, (33, 3))) == [
        "  thorough   ✓ solved in 7 moves",
        "  depth 7  steps 55  tried 26",
        "  advanced 9",
    ]
    assert lines(painted(LOST, (60, 2)))[0] == "  thorough   ✗ no solution"


def test_what_has_no_room_is_left_out_whole() -> None:
    assert lines(painted(CHOSEN, (36, 1))) == ["▸ quick ◂      depth 7  steps 55"]


def test_the_chosen_board_is_marked_without_colours_too() -> None:
    look = Look(ASCII, PLAIN_PALETTE)
    assert lines(painted(CHOSEN, (60, 2), look))[0] == "> quick <"
    assert lines(painted(CHOSEN._replace(is_chosen=False), (60, 2), look))[0] == "  quick"


@given(
    head=st.sampled_from([CHOSEN, SOLVED, LOST]), width=st.integers(1, 90), height=st.integers(1, 4)
)
def test_a_click_anywhere_on_the_head_of_the_other_board_turns_to_that(
    head: LaneHead, width: int, height: int
) -> None:
    canvas = painted(head, (width, height))
    turns = None if head.is_chosen else Action(Other.TURN)
    assert canvas.target_at(width - 1, height - 1) == turns
