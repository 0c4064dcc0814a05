"""Where things stand at the river, for any people and any size."""

from __future__ import annotations

from itertools import product

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
from tui.puzzles.crossing.rules import BANKS
from tui.puzzles.crossing.wording import Land

parties = st.builds(
    Party,
    items=any_items(),
    seats=st.integers(1, 16),
    side_by_side=st.integers(1, 3),
    in_pixels=st.booleans(),
    numbered=st.booleans(),
)
of_one = Party(
    items=(Item("a", "Somebody", "", True, picture=("x",) * 4),),
    seats=4,
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


def stands(layout: RiverLayout, party: Party) -> list[tuple[Land, Region]]:
    """Every stand that has room, with its bank."""
    every = product(BANKS, range(len(party.items)))
    found = [(bank, layout.stand(number, bank)) for bank, number in every]
    return [(bank, region) for bank, region in found if region.width]


@given(party=parties, size=sizes)
def test_stands_overlap_neither_each_other_nor_the_river(party: Party, size: Size) -> None:
    layout = river_layout(party, size)
    left, _, right = layout.lands
    assert left.right <= right.x
    regions = stands(layout, party)
    for bank, region in regions:
        land = layout.lands[bank]
        assert land.x <= region.x
        assert region.right <= land.right <= size.width
        assert 0 <= region.y < region.bottom <= size.height
    for number, (_, region) in enumerate(regions):
        assert not any(overlap(region, other) for _, other in regions[:number])


@given(party=parties, width=st.integers(60, 200), height=st.integers(14, 60))
def test_where_a_game_can_be_played_everyone_has_a_stand_on_both_banks(
    party: Party, width: int, height: int
) -> None:
    layout = river_layout(party, Size(width, height))
    assert len(stands(layout, party)) == 2 * len(party.items)
    for bank, number in product(BANKS, range(len(party.items))):
        region, block = layout.stand(number, bank), layout.block(number)
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
def test_the_boat_lies_in_the_water_between_the_banks_and_below_their_titles(
    party: Party, width: int, height: int
) -> None:
    layout = river_layout(party, Size(width, height))
    left, _, right = layout.lands
    for bank in BANKS:
        x = layout.mooring(bank)
        assert left.right < x
        assert x + layout.boat.size.width < right.x
        assert layout.boat_left(bank, 0) == x
        assert layout.boat_left(bank, 1) == layout.mooring(bank.across)
    assert layout.boat_top >= TITLE_ROWS
    assert layout.boat_top + layout.boat.size.height <= height


@pytest.mark.parametrize("name", ["farmer", "couples", "family"])
@pytest.mark.parametrize("in_pixels", [True, False])
def test_more_room_never_makes_portraits_smaller(name: str, in_pixels: bool) -> None:
    crossing = read_crossing(SHELF / f"{name}.toml", proven=True)
    party = Party(crossing.items, crossing.seats, 1, in_pixels, True)
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
    layout = river_layout(Party(crossing.items, crossing.seats, together, True, True), size)
    for portrait in (layout.portrait, layout.boat.portrait):
        assert (portrait.style, portrait.scale) == (Style.PICTURE, scale)


def test_names_are_not_cut_where_they_have_room() -> None:
    for name, size in product(("farmer", "couples", "family"), (Size(59, 18), Size(60, 15))):
        crossing = read_crossing(SHELF / f"{name}.toml", proven=True)
        layout = river_layout(Party(crossing.items, crossing.seats, 1, True, True), size)
        for number, item in enumerate(crossing.items):
            assert layout.block(number).name_width >= columns_of(item.name)
