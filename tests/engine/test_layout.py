"""Charts by layers: few lines cross, positions lie near their neighbours, and always the same."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tui.engine.graph import finished
from tui.engine.layout import Shape, columns, layers, ordered

Drawn = tuple[list[int], list[list[int]]]
"""The column of each position, and the targets of its moves."""


@st.composite
def drawn(draw: st.DrawFn) -> Drawn:
    """Up to twenty positions in up to five columns, one in the first, and lines of all kinds."""
    sizes = [1, *draw(st.lists(st.integers(1, 6), max_size=4))]
    depths = [column for column, size in enumerate(sizes) for _ in range(size)]
    number = st.integers(0, len(depths) - 1)
    return depths, [draw(st.lists(number, max_size=4, unique=True)) for _ in depths]


def between(depths: Sequence[int], targets: Sequence[Sequence[int]]) -> set[tuple[int, int]]:
    """The lines between neighbouring columns, each once and from the left."""
    found = {(here, there) for here, ahead in enumerate(targets) for there in ahead}
    found |= {(there, here) for here, there in found}
    return {(here, there) for here, there in found if depths[there] == depths[here] + 1}


def crossings(places: Sequence[tuple[int, int]], lines: set[tuple[int, int]]) -> int:
    """How many pairs of lines cross where positions have these columns and ranks."""
    ranks = [(*places[here], places[there][1]) for here, there in lines]
    return sum(
        x == other_x and (a - c) * (b - d) < 0
        for number, (x, a, b) in enumerate(ranks)
        for other_x, c, d in ranks[:number]
    )


def crossings_drawn(depths: Sequence[int], targets: Sequence[Sequence[int]]) -> int:
    chart = finished(columns(depths, targets.__getitem__))
    ranks = [chart.place(number).rank for number in range(len(depths))]
    return crossings([*zip(depths, ranks, strict=True)], between(depths, targets))


@given(drawn())
def test_positions_lie_in_their_columns_in_order_and_apart(case: Drawn) -> None:
    depths, targets = case
    chart = finished(columns(depths, targets.__getitem__))
    assert chart.shape is Shape.COLUMNS
    assert chart.width == max(depths)
    tallest = max(map(depths.count, depths))
    assert chart.height <= tallest - 1 + 0.01
    for x, column in enumerate(chart.columns):
        assert sorted(column) == [number for number, depth in enumerate(depths) if depth == x]
        places = [chart.place(number) for number in column]
        assert [(place.x, place.rank) for place in places] == [(x, n) for n in range(len(column))]
        assert all(after.y - before.y >= 0.998 for before, after in pairwise(places))
        assert all(0 <= place.y <= chart.height for place in places)
    places = [chart.place(number) for number in range(len(depths))]
    assert min(place.y for place in places) == 0
    again = finished(columns(depths, targets.__getitem__))
    assert [again.place(number) for number in range(len(depths))] == places, "always the same"


@given(drawn())
def test_no_more_lines_cross_than_before_twigs_are_parted_nor_than_in_the_order_of_the_numbers(
    case: Drawn,
) -> None:
    depths, targets = case
    lines = between(depths, targets)
    whole = finished(ordered(finished(layers(depths, targets.__getitem__)))).columns
    ranks = {number: rank for column in whole for rank, number in enumerate(column)}
    before = crossings([(depth, ranks[n]) for n, depth in enumerate(depths)], lines)
    unsorted = crossings([(depth, n) for n, depth in enumerate(depths)], lines)
    assert crossings_drawn(depths, targets) <= before <= unsorted


def test_lines_that_can_be_disentangled_do_not_cross() -> None:
    # A tree with two children each, whose numbers are in disorder.
    depths = [0, 1, 1, 2, 2, 2, 2]
    targets = [[1, 2], [3, 5], [4, 6], [], [], [], []]
    chart = finished(columns(depths, targets.__getitem__))
    assert crossings_drawn(depths, targets) == 0
    root, upper, lower = (chart.place(number).y for number in (0, 1, 2))
    assert root == 1.5
    assert 0.5 <= upper < 1.5
    assert upper + lower == 3


def test_dead_ends_lie_on_both_sides_of_the_way() -> None:
    depths = [0, 1, 1, 1, 2]
    targets = [[1, 2, 3], [4], [], [], []]
    chart = finished(columns(depths, targets.__getitem__))
    assert chart.columns[1] == [3, 1, 2]
    assert {chart.place(number).y for number in (0, 1, 4)} == {1}


def test_twigs_lie_on_both_sides_with_all_that_hangs_on_them() -> None:
    # A ring 0 1 3 2, with two twigs of three positions on 0 and a dead end on 1.
    depths = [0, 1, 1, 2, 1, 2, 2, 1, 2, 2, 2]
    targets = [[1, 2, 4, 7], [3, 10], [3], [], [5, 6], [], [], [8, 9], [], [], []]
    chart = finished(columns(depths, targets.__getitem__))
    assert crossings_drawn(depths, targets) == 0
    assert [number in (4, 7) for number in chart.columns[1]] == [True, False, False, True]
    assert [number in (5, 6, 8, 9) for number in chart.columns[2]] == [True] * 2 + [False] * 2 + [
        True
    ] * 2


@given(drawn(), st.tuples(*[st.floats(-1, 8)] * 4))
def test_the_positions_in_a_rectangle_are_those_that_lie_in_it(
    case: Drawn, corners: tuple[float, float, float, float]
) -> None:
    depths, targets = case
    chart = finished(columns(depths, targets.__getitem__))
    left, top, right, bottom = corners
    places = {number: chart.place(number) for number in range(len(depths))}
    assert sorted(chart.within(left, top, right, bottom)) == [
        number
        for number, place in places.items()
        if left <= place.x <= right and top <= place.y <= bottom
    ]
