"""Bars of one row or two: status line, key bar, transport bar, and the heads of a race."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.canvases import IN_ASCII, lines, painted
from tui.drawing.bars import Key, KeyBar, Status, fitting
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.transport import LaneHead, Slide, Transport
from tui.engine.action import Action, Other
from tui.engine.kind import Field, Gauge


def drawn(part: Status | KeyBar, width: int = 80, glyphs: Glyphs = UNICODE) -> str:
    return painted(part, (width, 1), Look(glyphs, PLAIN_PALETTE)).lines[0].strip()


def test_the_gauge_stands_between_the_words_and_they_stay_as_they_are() -> None:
    fields = (Field("moves", "3"), Gauge(3, 4, 7), Field("best", "7"), Field("left", "4"))
    assert drawn(Status(fields)) == "moves 3  ▰▰▰▱▱▱▱  best 7  left 4"
    assert drawn(Status(fields), glyphs=ASCII) == "moves 3  ###....  best 7  left 4"
    assert drawn(Status(fields), 33) == "moves 3  best 7  left 4", "it gives way to them"


def test_what_is_under_the_cursor_stands_on_the_right_where_there_is_room() -> None:
    status = Status((Field("moves", "3"),), "wife a")
    assert drawn(status, 40) == "moves 3        under the cursor wife a"
    assert drawn(status, 20) == "moves 3     wife a"
    assert drawn(status, 12) == "moves 3"


@given(made=st.integers(0, 5000), left=st.integers(0, 5000), usual=st.integers(1, 5000))
def test_a_gauge_is_full_only_at_the_goal_and_empty_only_at_the_start(
    made: int, left: int, usual: int
) -> None:
    gauge = drawn(Status((Gauge(made, left, usual),)), glyphs=ASCII)
    assert len(gauge) == min(usual, 16)
    assert ("." not in gauge) == (left == 0)
    if usual > 1 or not left:
        assert ("#" not in gauge) == (made == 0 and left > 0)


KEYS = (Key("a", "seldom", "", 9), Key("b", "often", "", 1), Key("c", "long as long can be", "", 2),
        Key("d", "now", "", 3), Key("?", "help", ""), Key("q", "back", ""))  # fmt: skip


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, "a seldom  b often  c long as long can be  d now  ? help  q back"),
        (45, "a seldom  b often  d now  ? help  q back"),
        (31, "b often  d now  ? help  q back"),
        (20, "? help  q back"),
    ],
)
def test_where_room_is_scarce_the_key_bar_has_what_is_needed_most(width: int, shown: str) -> None:
    assert drawn(KeyBar(KEYS), width) == shown


# Of several texts the longest that has room is shown


TEXTS = st.text(alphabet="ab -.\t…", max_size=30)


@given(texts=st.lists(TEXTS, min_size=1, max_size=3), width=st.integers(2, 12),
       rows=st.integers(1, 3))  # fmt: skip
def test_the_first_text_is_shown_whose_lines_have_room(
    texts: list[str], width: int, rows: int
) -> None:
    wrapped = [wrap(text, width, break_on_hyphens=False) for text in texts]
    expected = next((lines for lines in wrapped if len(lines) <= rows), None)
    cut = wrap(texts[-1], width, max_lines=rows, placeholder="…", break_on_hyphens=False)
    assert list(fitting(texts, width, rows)) == (cut if expected is None else expected)


# The transport bar: where the steps that matter stand on it


AHEAD, BEHIND = "╋", "┻"
LEGEND = "┻ ╋ solution"


def columns_of_bar(canvas: Canvas) -> range:
    found = [x for x in range(canvas.size.width) if isinstance(canvas.target_at(x, 0), Slide)]
    return range(found[0], found[-1] + 1)


def marked(canvas: Canvas, sign: str) -> set[int]:
    """The columns of the bar that have a sign."""
    columns = columns_of_bar(canvas)
    return {x - columns.start for x in columns if canvas.rows[0][x].text == sign}


@given(
    st.integers(1, 3000),
    st.integers(0, 3000),
    st.lists(st.integers(1, 3000), unique=True),
    st.integers(80, 160),
)
def test_each_solution_stands_in_the_last_column_that_is_reached_with_it(
    steps: int, cursor: int, solutions: list[int], width: int
) -> None:
    found, at = sorted(step for step in solutions if step <= steps), min(cursor, steps)
    bar = Transport("paused", False, at, steps, "2", "depth-first", "search", solutions=found)
    canvas = painted(bar, (width, 1))
    room = len(columns_of_bar(canvas))

    def columns(some: Iterable[int]) -> set[int]:
        return {max(0, room * step // steps - 1) for step in some}

    behind = columns(step for step in found if step <= at)
    assert marked(canvas, BEHIND) == behind
    assert marked(canvas, AHEAD) == columns(step for step in found if step > at) - behind


@given(st.integers(60, 140), st.integers(0, 900), st.booleans())
def test_the_legend_stands_beside_the_bar_where_there_is_room_and_takes_no_method(
    width: int, cursor: int, has_ended: bool
) -> None:
    of = 900 if has_ended else None
    bar = Transport("paused", False, cursor, of, "2", "backtracking", "search", known=900)
    without = painted(bar, (width, 1)).lines[0]
    line = painted(bar._replace(solutions=[40, 700]), (width, 1)).lines[0]
    assert ("· backtracking" in line) == ("· backtracking" in without)
    assert len(line) <= width
    shown = painted(bar._replace(solutions=[40, 700]), (width, 1))
    assert len(columns_of_bar(shown)) >= 10
    if width >= 100:
        assert f"  {LEGEND}  2/s  " in line
    assert "solution" not in without, "there is nothing to explain"


def test_in_ascii_the_marks_ahead_and_behind_have_other_shapes_too() -> None:
    bar = Transport("paused", False, 50, 100, "2", "depth-first", "search", solutions=[20, 80])
    canvas = painted(bar, (120, 1), IN_ASCII)
    assert len(marked(canvas, "#")) == len(marked(canvas, "+")) == 1
    assert "  # + solution  2/s" in canvas.lines[0]
    assert canvas.lines[0].isascii()


def test_of_a_method_that_carries_something_that_is_told_longest() -> None:
    shown = {}
    for width in (120, 80, 60):
        bar = Transport("paused", False, 300, None, "2", "backtracking:anywhere", "search", (), 441)
        (shown[width],) = lines(bar, (width, 1))
    assert shown[120].endswith("view: search · backtracking:anywhere")
    assert shown[80].endswith("search · …:anywhere")
    assert shown[60].endswith("2/s")


# The heads of the boards of a race, on canvases of any size


COUNTS = (("depth", 7), ("steps", 55), ("tried", 26), ("advanced", 9))
CHOSEN = LaneHead("quick", 8, "", False, COUNTS, True)
SOLVED = LaneHead("thorough", 8, "solved in 7 moves", True, COUNTS, False)
LOST = SOLVED._replace(state="no solution", is_solved=False)


def test_in_one_row_the_counters_of_both_heads_stand_below_each_other() -> None:
    assert lines(CHOSEN, (60, 1)) + lines(SOLVED, (60, 1)) == [
        "▸ quick ◂      depth 7  steps 55  tried 26  advanced 9",
        "  thorough   ✓ depth 7  steps 55  tried 26  advanced 9",
    ]


def test_in_several_rows_there_is_room_for_what_has_come_of_the_search() -> None:
    assert lines(SOLVED, (33, 3)) == [
        "  thorough   ✓ solved in 7 moves",
        "  depth 7  steps 55  tried 26",
        "  advanced 9",
    ]
    assert lines(LOST, (60, 2))[0] == "  thorough   ✗ no solution"


def test_the_chosen_board_is_marked_without_colours_too() -> None:
    assert lines(CHOSEN, (60, 2), IN_ASCII)[0] == "> quick <"
    assert lines(CHOSEN._replace(is_chosen=False), (60, 2), IN_ASCII)[0] == "  quick"


@given(
    head=st.sampled_from([CHOSEN, SOLVED, LOST]), width=st.integers(1, 90), height=st.integers(1, 4)
)
def test_a_click_anywhere_on_the_head_of_the_other_board_turns_to_that(
    head: LaneHead, width: int, height: int
) -> None:
    canvas = painted(head, (width, height))
    turns = None if head.is_chosen else Action(Other.TURN)
    assert canvas.target_at(width - 1, height - 1) == turns
