"""Where things stand at the river, for any people, any number of places, and any size."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.crossings import any_items
from tui.drawing.canvas import Region, Size, columns_of
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.file import read_crossing
from tui.puzzles.crossing.kind import SHELF
from tui.puzzles.crossing.river_blocks import Style
from tui.puzzles.crossing.river_layout import RiverLayout, river_layout
from tui.puzzles.crossing.river_party import TITLE_ROWS, Party

parties = st.builds(
    Party,
    items=any_items(),
    seats=st.integers(1, 16),
    places=st.integers(2, 3),
    side_by_side=st.integers(1, 3),
    in_pixels=st.booleans(),
    numbered=st.booleans(),
)
of_one = Party(
    items=(Item("a", "Somebody", "", True, picture=("x",) * 4),),
    seats=4,
    places=2,
    side_by_side=1,
    in_pixels=True,
    numbered=True,
)
"""One person, whose picture is enlarged until the boat with four seats is as high as can be."""
sizes = st.builds(Size, st.integers(1, 200), st.integers(1, 60))


def overlap(one: Region, other: Region) -> bool:
    return (
        max(one.x, other.x) < min(one.right, other.right)
        and max(one.y, other.y) < min(one.bottom, other.bottom)
    )  # fmt: skip


def stands(layout: RiverLayout, party: Party) -> list[tuple[int, Region]]:
    """Every stand that has room, with its place."""
    every = product(range(party.places), range(len(party.items)))
    found = [(place, layout.stand(number, place)) for place, number in every]
    return [(place, region) for place, region in found if region.width]


@given(party=parties, size=sizes)
def test_stands_overlap_neither_each_other_nor_the_river(party: Party, size: Size) -> None:
    layout = river_layout(party, size)
    for one, other in pairwise(layout.lands):
        assert one.right <= other.x
    regions = stands(layout, party)
    for place, region in regions:
        land = layout.lands[place]
        assert land.x <= region.x
        assert region.right <= land.right <= size.width
        assert 0 <= region.y < region.bottom <= size.height
    for number, (_, region) in enumerate(regions):
        assert not any(overlap(region, other) for _, other in regions[:number])


@given(party=parties, width=st.integers(60, 200), height=st.integers(14, 60))
def test_where_a_game_can_be_played_everyone_has_a_stand_in_every_place(
    party: Party, width: int, height: int
) -> None:
    layout = river_layout(party, Size(width, height))
    assert len(stands(layout, party)) == party.places * len(party.items)
    for place, number in product(range(party.places), range(len(party.items))):
        region, block = layout.stand(number, place), layout.block(number)
        assert block.letter.x < region.width
        assert block.letter.y < region.height
        if block.name_width:
            assert block.name.x + block.name_width <= region.width
            assert block.name.y < region.height
        if layout.portrait.style is not Style.NONE:
            assert block.portrait.x + layout.portrait.size.width <= region.width
            assert block.portrait.y + layout.portrait.size.height <= region.height


@given(party=parties, width=st.integers(60, 200), height=st.integers(14, 60))
@example(party=of_one, width=60, height=14)
def test_the_boat_lies_in_the_water_between_two_places_and_below_their_titles(
    party: Party, width: int, height: int
) -> None:
    layout = river_layout(party, Size(width, height))
    for here, (one, other) in enumerate(pairwise(layout.lands)):
        for x in (layout.mooring(here, here + 1), layout.mooring(here + 1, here)):
            assert one.right < x
            assert x + layout.boat.size.width < other.x
        assert layout.boat_left(here, here + 1, 0) == layout.mooring(here, here + 1)
        assert layout.boat_left(here, here + 1, 1) == layout.mooring(here + 1, here)
    assert layout.boat_top >= TITLE_ROWS
    assert layout.boat_top + layout.boat.size.height <= height


@pytest.mark.parametrize("name", ["farmer", "couples", "family"])
@pytest.mark.parametrize("in_pixels", [True, False])
def test_more_room_never_makes_portraits_smaller(name: str, in_pixels: bool) -> None:
    crossing = read_crossing(SHELF / f"{name}.toml", proven=True)
    party = Party(crossing.items, crossing.seats, 2, 1, in_pixels, True)
    for height in range(14, 60, 5):
        heights = [
            river_layout(party, Size(width, height)).portrait.size.height
            for width in range(60, 201, 10)
        ]
        assert heights == sorted(heights)


@pytest.mark.parametrize(
    ("name", "size", "scale"),
    [
        ("farmer", Size(59, 18), 1),
        ("couples", Size(59, 18), 1),
        ("farmer", Size(99, 34), 2),
        ("couples", Size(99, 34), 2),
        ("family", Size(99, 34), 1),
        ("family", Size(179, 54), 3),
    ],
)
def test_everybody_is_a_picture_on_the_banks_and_in_the_boat(
    name: str, size: Size, scale: int
) -> None:
    crossing = read_crossing(SHELF / f"{name}.toml", proven=True)
    together = 2 if name == "couples" else 1
    layout = river_layout(Party(crossing.items, crossing.seats, 2, together, True, True), size)
    for portrait in (layout.portrait, layout.boat.portrait):
        assert (portrait.style, portrait.scale) == (Style.PICTURE, scale)


def test_names_are_not_cut_where_they_have_room() -> None:
    for name, size in product(("farmer", "couples", "family"), (Size(59, 18), Size(60, 15))):
        crossing = read_crossing(SHELF / f"{name}.toml", proven=True)
        layout = river_layout(Party(crossing.items, crossing.seats, 2, 1, True, True), size)
        for number, item in enumerate(crossing.items):
            assert layout.block(number).name_width >= columns_of(item.name)
