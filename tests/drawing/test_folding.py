"""Which rows of a long list are seen."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.menu import by_headings, folded

Rows = Sequence[int | str]


def rows_of(sizes: Sequence[int]) -> Rows:
    """Headings A, B, … with so many entries each, and empty rows between them."""
    rows: list[int | str] = []
    for heading, size in zip("ABCDEFGH", sizes, strict=False):
        first = sum(not isinstance(row, str) for row in rows)
        rows += ["", heading, *range(first, first + size)] if rows else [heading, *range(size)]
    return rows


lists = st.lists(st.integers(1, 9), min_size=1, max_size=8).map(rows_of)
wanted = st.lists(st.sampled_from("ABCDEFGHX"), unique=True)


def test_a_list_that_fits_stays_as_it_is() -> None:
    rows = rows_of([2, 3])
    assert folded(rows, (), 8) == (rows, {})


def test_first_the_empty_rows_are_left_out() -> None:
    assert folded(rows_of([2, 3]), (), 7) == (["A", 0, 1, "B", 2, 3, 4], {})


def test_then_headings_are_folded_but_for_those_that_were_looked_at_last() -> None:
    rows = rows_of([2, 3, 2])
    assert folded(rows, ("B",), 6) == (["A", "B", 2, 3, 4, "C"], {"A": [0, 1], "C": [5, 6]})
    assert folded(rows, ("C", "A"), 7) == (["A", 0, 1, "B", "C", 5, 6], {"B": [2, 3, 4]})
    assert folded(rows, ("B", "A"), 8) == (["A", 0, 1, "B", 2, 3, 4, "C"], {"C": [5, 6]})
    assert folded(rows, (), 7).folded == {"B": [2, 3, 4]}, "without a wish, from the top"


def test_a_single_entry_is_seen_rather_than_the_beginning_of_a_long_list() -> None:
    assert folded(rows_of([2, 3, 1]), ("A",), 6).folded == {"B": [2, 3, 4]}
    assert folded(rows_of([2, 3, 1]), (), 6).folded == {"B": [2, 3, 4]}
    assert folded(rows_of([3, 2, 1]), (), 6).folded == {"A": [0, 1, 2]}
    assert folded(rows_of([3, 2, 1]), ("B",), 5).folded == {"A": [0, 1, 2], "C": [5]}


def test_what_is_looked_at_is_never_folded_however_long_it_is() -> None:
    assert folded(rows_of([2, 9]), ("B",), 5).rows == ["A", "B", *range(2, 11)]


@given(rows=lists, unfolded=wanted, room=st.integers(1, 60))
def test_every_heading_and_every_entry_is_seen_or_folded(
    rows: Rows, unfolded: Sequence[str], room: int
) -> None:
    groups = by_headings(rows)
    seen, shut = folded(rows, unfolded, room)
    assert [row for row in seen if isinstance(row, str) and row] == list(groups)
    entries = [row for row in seen if not isinstance(row, str)]
    hidden = [entry for group in shut.values() for entry in group]
    assert sorted([*entries, *hidden]) == [entry for group in groups.values() for entry in group]
    open_ones = [heading for heading in groups if heading not in shut]
    assert open_ones
    if len(open_ones) > 1:
        assert len(seen) <= max(room, len(rows) if seen == rows else 0)


@given(rows=lists, unfolded=wanted, room=st.integers(1, 60))
def test_going_along_what_is_open_moves_nothing(
    rows: Rows, unfolded: Sequence[str], room: int
) -> None:
    before = folded(rows, unfolded, room)
    for heading in by_headings(rows):
        if heading not in before.folded:
            assert folded(rows, [heading, *unfolded], room) == before
