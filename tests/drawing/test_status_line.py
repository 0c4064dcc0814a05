"""The status line: words, and a gauge of the way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.bars import Key, KeyBar, Status
from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.engine.status import Field, Gauge


def drawn(part: Status | KeyBar, width: int = 80, glyphs: Glyphs = UNICODE) -> str:
    look = Look(glyphs, PLAIN_PALETTE)
    canvas = Canvas(Size(width, 1), look.palette.base, glyphs)
    part.paint(canvas, look)
    return canvas.lines[0].strip()


def test_the_gauge_stands_between_the_words_and_they_stay_as_they_are() -> None:
    fields = (Field("moves", "3"), Gauge(3, 4, 7), Field("best", "7"), Field("left", "4"))
    assert drawn(Status(fields)) == "moves 3  ▰▰▰▱▱▱▱  best 7  left 4"
    assert drawn(Status(fields), glyphs=ASCII) == "moves 3  ###....  best 7  left 4"


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


@pytest.mark.parametrize(("usual", "made"), [(7, 3), (7, 0), (7, 6), (16, 9), (1, 0)])
def test_on_the_shortest_way_a_short_gauge_counts_the_moves(usual: int, made: int) -> None:
    gauge = drawn(Status((Gauge(made, usual - made, usual),)), glyphs=ASCII)
    assert gauge.count("#") == made


KEYS = (Key("a", "seldom", "", 9), Key("b", "often", "", 1), Key("c", "long as long can be", "", 2),
        Key("d", "now", "", 3), Key("?", "help", ""), Key("q", "back", ""))  # fmt: skip


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, "a seldom  b often  c long as long can be  d now  ? help  q back"),
        (58, "b often  c long as long can be  d now  ? help  q back"),
        (45, "a seldom  b often  d now  ? help  q back"),
        (31, "b often  d now  ? help  q back"),
        (24, "b often  ? help  q back"),
        (20, "? help  q back"),
    ],
)
def test_where_room_is_scarce_the_key_bar_has_what_is_needed_most(width: int, shown: str) -> None:
    assert drawn(KeyBar(KEYS), width) == shown
