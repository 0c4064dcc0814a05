"""The chooser of all lists: which entry is chosen, and which rows are in sight."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.chooser import Chooser, RowPick, first_shown
from tui.drawing.glyphs import UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look

LOOK = Look(UNICODE, PLAIN_PALETTE)
ROWS: Sequence[int | str] = ("A", 0, 1, "", "B", 2, "", "C", 3, 4, 5)

numbers = st.integers(-50, 50)
rooms = st.integers(1, 30)
rows = st.lists(st.booleans(), min_size=1, max_size=40).map(
    lambda made: [number if is_entry else "heading" for number, is_entry in enumerate(made)]
)


@given(first=numbers, chosen=st.integers(0, 49), count=st.integers(1, 50), height=rooms)
def test_the_chosen_row_is_always_shown(first: int, chosen: int, count: int, height: int) -> None:
    chosen = min(chosen, count - 1)
    shown = first_shown(first, chosen, count, height)
    assert 0 <= shown <= max(0, count - height)
    assert shown <= chosen < shown + height
    if shown != first and 0 <= first <= count - height:
        assert not first <= chosen < first + height, "what need not move stays"


@given(chosen=st.integers(0, 49), count=st.integers(1, 50), room=rooms, by=numbers)
def test_scrolling_ends_at_the_ends(chosen: int, count: int, room: int, by: int) -> None:
    chosen = min(chosen, count - 1)
    before = Chooser(range(count), chosen)
    after = before.scrolled(by, room)
    assert 0 <= after.first <= max(0, count - room)
    assert after.chosen is not None
    assert after.first <= after.chosen < after.first + room
    if after.first <= chosen < after.first + room:
        assert after.chosen == chosen


@given(rows=rows, data=st.data(), is_round=st.booleans())
def test_whatever_is_done_an_entry_is_chosen_if_there_is_one_and_it_is_in_sight(
    rows: list[int | str], data: st.DataObject, is_round: bool
) -> None:
    chooser = Chooser[int]((), is_round=is_round).filled(rows)
    room = data.draw(rooms)
    for _ in range(data.draw(st.integers(0, 6))):
        change = data.draw(st.sampled_from([Chooser.moved, Chooser.paged, Chooser.scrolled]))
        chooser = change(chooser, data.draw(numbers), room)
        assert (chooser.chosen in chooser.entries) == bool(chooser.entries)
        # Where there is only room for a heading, the entry comes into sight when it is drawn.
        if chooser.entries and room > 1:
            row = rows.index(chooser.chosen) if chooser.chosen is not None else 0
            first = chooser.first_shown(room)
            assert first <= row < first + room


def test_one_goes_on_from_entry_to_entry_and_stops_at_the_last_or_begins_again() -> None:
    ends = Chooser(ROWS, 0)
    assert [ends.moved(by, 9).chosen for by in (-1, 1, 2, 3, 5, 6, 99)] == [0, 1, 2, 3, 5, 5, 5]
    around = ends._replace(is_round=True)
    assert [around.moved(by, 9).chosen for by in (-1, 1, 2, 3, 5, 6)] == [5, 1, 2, 3, 5, 0]


def test_a_page_is_a_little_less_than_what_is_in_sight_and_never_goes_around() -> None:
    around = Chooser(ROWS, 0, is_round=True)
    assert [around.paged(by, 4).chosen for by in (1, 2, 3, -1, 1000, -1000)] == [2, 4, 5, 0, 5, 0]
    assert around.paged(1, 0).chosen == 1, "without any room it still goes on"


def test_what_is_chosen_stays_so_while_other_rows_come_and_go() -> None:
    chooser = Chooser(ROWS, 3)
    assert chooser.filled([9, 8, "B", 3]).chosen == 3
    assert chooser.filled(["B", 8, 9]).chosen == 8
    assert chooser.filled(["B"]).chosen == 3, "nothing else can be chosen"
    assert Chooser[int](()).filled(["A", 4]).chosen == 4
    assert Chooser[int](()).filled(()).chosen is None


def test_where_nothing_can_be_chosen_nothing_is() -> None:
    for nothing in (Chooser[int](()), Chooser[int](("A", ""))):
        for changed in (nothing.moved(1, 5), nothing.paged(1, 5), nothing.scrolled(1, 5)):
            assert changed.chosen is None


def test_the_rows_are_drawn_with_their_headings_a_cursor_and_a_bar() -> None:
    canvas = Canvas(Size(12, 6), PLAIN_PALETTE.base)

    def paint(entry: int, y: int, ink: Ink) -> None:
        canvas.put(4, y, f"entry {entry}", ink)

    Chooser(ROWS, 3, first=4).paint(canvas, LOOK, top=1, left=2, paint_entry=paint)
    assert [line.rstrip(" █│") for line in canvas.lines] == [
        "", "  B", "    entry 2", "", "  C", "  ▸ entry 3"
    ]  # fmt: skip
    assert canvas.caret == (2, 5)
    assert [canvas.target_at(0, y) for y in range(6)] == [
        None, None, RowPick(2), None, None, RowPick(3)
    ]  # fmt: skip
    assert {line[-1] for line in canvas.lines[1:]} == {"█", "│"}
