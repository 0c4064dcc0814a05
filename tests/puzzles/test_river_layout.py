"""Where things stand at the river, for any people and any size."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Region, Size
from tui.puzzles.crossing.board.layout import (
    Neighbours,
    Party,
    PortraitStyle,
    RiverLayout,
    Sizes,
    best_grid,
    river_layout,
)
from tui.puzzles.crossing.company import Land

BANKS = (Land.LEFT, Land.RIGHT)
AT_80, AT_120 = Size(80, 18), Size(120, 35)
"""The boards of terminals of 80×24 and 120×40."""
OF_SEVEN = Sizes(Size(7, 8))
"""Pictures as those of most people are."""


@st.composite
def orders(draw: st.DrawFn, most: int = 16) -> Neighbours:
    """Any people: couples, kinds, or each for himself."""
    items = draw(st.integers(1, most))
    pairs = draw(st.integers(0, items // 2))
    together = [(2 * pair, 2 * pair + 1) for pair in range(pairs)]
    alone = [(item,) for item in range(2 * pairs, items)]
    first = draw(st.integers(1, items))
    kinds = draw(st.sampled_from([(), (first, items - first) if first < items else (items,)]))
    return Neighbours(items, (*together, *alone) if pairs else (), kinds)


pictures = st.builds(Sizes, st.builds(Size, st.integers(1, 12), st.integers(1, 12)))
figures = st.builds(
    Sizes,
    st.just(Size(0, 0)),
    st.sampled_from([Size(0, 0), Size(4, 4), Size(9, 5)]),
    st.sampled_from([Size(0, 0), Size(3, 2), Size(5, 2)]),
)
labels = st.sampled_from([(3,), (5, 3), (12, 9, 3), (30, 3), (40, 26, 14, 3)])


@st.composite
def parties(draw: st.DrawFn) -> Party:
    has_island = draw(st.booleans())
    return Party(
        neighbours=draw(orders(10 if has_island else 16)),
        seats=draw(st.integers(1, 16)),
        sizes=draw(st.one_of(pictures, figures)),
        labels=draw(labels),
        has_island=has_island,
        limit=draw(st.sampled_from([0, 0, 13])),
        has_horizon=draw(st.booleans()),
    )


playable = st.builds(Size, st.integers(60, 200), st.integers(15, 60))
"""The boards of terminals that are large enough for pictures."""


def party(items: int, seats: int = 2, couples: bool = False, sizes: Sizes = OF_SEVEN) -> Party:
    pairs = tuple((item, item + 1) for item in range(0, items, 2)) if couples else ()
    return Party(Neighbours(items, pairs), seats, sizes, (11, 3))


def lands_of(party: Party) -> tuple[Land, ...]:
    return tuple(Land) if party.has_island else BANKS


def overlap(one: Region, other: Region) -> bool:
    return (
        max(one.x, other.x) < min(one.right, other.right)
        and max(one.y, other.y) < min(one.bottom, other.bottom)
    )  # fmt: skip


def grid_of(layout: RiverLayout) -> tuple[int, int]:
    """How many columns and rows of slots a bank has."""
    slots = layout.slots[Land.LEFT]
    return len({slot.x for slot in slots}), len({slot.y for slot in slots})


@given(party=parties(), size=playable)
def test_where_a_game_can_be_played_everyone_has_room_and_the_same_place_on_every_land(
    party: Party, size: Size
) -> None:
    """There is a column between two slots, and each has its label below its portrait. The horizon
    is at most a third of the height, and nobody stands in it."""
    layout = river_layout(party, size)
    portrait, label = layout.portrait.size, party.labels[layout.form]
    offsets = set()
    for land in lands_of(party):
        slots = layout.slots[land]
        assert len(slots) == party.neighbours.items
        offsets.add(tuple((slot.x - slots[0].x, slot.y) for slot in slots))
        region = layout.lands[land]
        for slot in slots:
            assert region.x <= slot.x
            assert slot.right <= region.right <= size.width
            assert region.y <= slot.y
            assert slot.bottom <= region.bottom <= size.height
            assert slot.width >= max(portrait.width, label + 2)
            assert slot.height == portrait.height + 1
            assert layout.ground <= slot.y
        for one, other in combinations(slots, 2):
            assert one.y != other.y or abs(one.x - other.x) > one.width
            assert one.x != other.x or abs(one.y - other.y) >= portrait.height + 1
    assert len(offsets) == 1
    if party.in_pixels:
        assert layout.ground <= size.height * 0.36
        assert party.has_horizon or not layout.ground
    shortest = river_layout(party._replace(labels=party.labels[-1:]), size)
    assert layout.portrait == shortest.portrait, "long labels make nobody smaller"


@given(party=parties(), size=playable)
def test_the_boat_lies_in_the_water_beside_all_slots_and_can_be_seen_to_move(
    party: Party, size: Size
) -> None:
    layout = river_layout(party, size)
    left, island, right = layout.lands
    wide, high = layout.boat.size
    moorings = [layout.moorings[land] for land in lands_of(party)]
    assert all(one < other for one, other in pairwise(moorings))
    for x in moorings:
        # With what is written below it.
        place = Region(x, layout.boat_top, wide, high + (party.limit > 0))
        assert left.right <= place.x
        assert place.right <= right.x
        assert layout.ground <= place.y or party.has_island
        assert place.bottom <= size.height
        slots = (slot for land in lands_of(party) for slot in layout.slots[land])
        assert not any(overlap(place, other) for other in (island, *slots))


FULL, BUST, HEAD = PortraitStyle.FULL, PortraitStyle.BUST, PortraitStyle.HEAD


@pytest.mark.parametrize(
    ("party", "size", "grid", "style", "scale"),
    [
        *((party(items), AT_80, grid, style, 1) for items, grid, style in (
            (4, (2, 2), FULL), (6, (3, 2), FULL), (9, (3, 3), FULL), (12, (3, 4), BUST),
            (15, (3, 5), HEAD), (16, (3, 6), HEAD))),
        (party(6), AT_120, None, FULL, 2),
        (party(8), AT_120, None, FULL, 1),
        (party(6), Size(200, 55), None, FULL, 3),
        (party(8), Size(60, 15), None, HEAD, 1),
        (party(8, couples=True), AT_80, (2, 4), BUST, 1),
        (party(8, couples=True)._replace(has_island=True), AT_80, (2, 4), HEAD, 1),
        # Land beside the slots and a row of water give way: with the moves beside the board, too.
        *((party(8, couples=True)._replace(has_island=True), size, (2, 4), HEAD, 1) for size in (
            Size(59, 18), Size(60, 15))),
    ],
)  # fmt: skip
def test_people_are_pictures_as_large_as_there_is_room_in_so_many_columns_and_rows(
    party: Party, size: Size, grid: tuple[int, int] | None, style: PortraitStyle, scale: int
) -> None:
    """Four couples stand in two columns and not in three; with an island above a lane."""
    layout = river_layout(party, size)
    assert grid in (None, grid_of(layout))
    assert (layout.portrait.style, layout.portrait.scale) == (style, scale)
    assert layout.boat.portrait == layout.portrait or size is not AT_80
    if party.has_island:
        left, island, right = layout.lands
        assert size.height - island.bottom == (6 if size is AT_80 else 3)
        assert min(island.x - left.right, right.x - island.right) >= 4


@given(items=st.integers(1, 16), seats=st.integers(1, 4), height=st.integers(15, 59))
def test_a_wider_terminal_never_makes_people_smaller(items: int, seats: int, height: int) -> None:
    portrait_sizes = [
        river_layout(party(items, seats), Size(width, height)).portrait.size.width
        for width in range(60, 201, 10)
    ]
    assert portrait_sizes == sorted(portrait_sizes)


@given(
    couples=st.integers(2, 8),
    seats=st.integers(2, 3),
    size=st.builds(Size, st.integers(80, 200), st.integers(18, 60)),
)
def test_couples_stand_one_below_the_other_or_side_by_side(
    couples: int, seats: int, size: Size
) -> None:
    layout = river_layout(party(2 * couples, seats, couples=True), size)
    pairs = list(combinations(layout.slots[0], 2))
    step = min((abs(a.x - b.x) for a, b in pairs if a.y == b.y), default=0)
    pitch = min((abs(a.y - b.y) for a, b in pairs if a.x == b.x), default=0)
    for husband in range(0, 2 * couples, 2):
        his, hers = layout.slots[0][husband : husband + 2]
        assert (hers.x - his.x, hers.y - his.y) in ((step, 0), (0, pitch))


def test_each_kind_of_people_begins_a_row() -> None:
    for room, place in ((Size(3, 4), (0, 2)), (Size(5, 3), (0, 1))):
        grid = best_grid(Neighbours(10, kinds=(5, 5)), room, is_strict=True)
        assert grid is not None
        assert grid.places[5] == place
