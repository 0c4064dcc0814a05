"""The river at every size: who is where, by picture, letter and name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.canvases import changed, cut, pixels_on, places_of_text
from tests.tools.crossings import TOLD, any_items, crossing_of
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Region, Size
from tui.drawing.colours import DAY, DUSK, NIGHT
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.tones import tones_of
from tui.engine.step import Path, Step, StepKind
from tui.game.session import Session
from tui.puzzles.crossing.board import River
from tui.puzzles.crossing.board.layout import (
    Neighbours,
    Party,
    PortraitStyle,
    RiverLayout,
    Sizes,
    best_grid,
    river_layout,
)
from tui.puzzles.crossing.board.people import drawn, layout_of, with_pictures
from tui.puzzles.crossing.company import BANKS, Banks, Group, Item, Land, Load, Wording
from tui.puzzles.crossing.constraints import EVERY_WAY, CrossingRules
from tui.puzzles.crossing.hand import BOAT, CrossingHand, RiverFace
from tui.puzzles.crossing.pigments import pixels_of
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.table import TABLE

RIVER = River()
SHELF = [game.puzzle for game in TABLE.games() if isinstance(game.puzzle, Crossing)]
NAMES = ("farmer", "couples", "family", "missionaries", "swap", "raft", "bridge", "island")
CROSSINGS = [next(each for each in SHELF if each.name == name) for name in NAMES]
"""Some of ours: with identical people, weights, paces, an island, and the boat on the right."""
IN_256 = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
IN_PIXELS = (
    IN_256,
    Look(UNICODE, mixed_palette(DAY)),
    Look(UNICODE, mixed_palette(DUSK, in_256=True), scenery=False),
    Look(UNICODE, TERMINAL_PALETTE),
)
PLAIN, IN_ASCII = Look(UNICODE, PLAIN_PALETTE), Look(ASCII, PLAIN_PALETTE)
LOOKS = (*IN_PIXELS, PLAIN, IN_ASCII, Look(ASCII, TERMINAL_PALETTE))
AT_80 = Size(80, 18)
"""The board of a terminal of 80×24."""
AT_120 = Size(120, 35)

ours = st.sampled_from(CROSSINGS)
playable = st.builds(Size, st.integers(60, 200), st.integers(15, 56))
"""The boards of terminals that are large enough for pictures."""
looks, looks_in_pixels = st.sampled_from(LOOKS), st.sampled_from(IN_PIXELS)


def party(people: Sequence[Item], seats: int = 2, **rules: Any) -> Crossing:
    """A crossing of these people."""
    return Crossing(CrossingRules(*TOLD, seats, tuple(people), (1,), **rules))


def label_of(slot: Region) -> Region:
    """The row of a slot with the label of who stands there."""
    return slot._replace(y=slot.bottom - 1, height=1)


@st.composite
def crossings(draw: st.DrawFn) -> Crossing:
    """A crossing of any people, some of them identical, perhaps with an island, a greatest weight,
    or a pace for everyone."""
    has_island, is_weighed, is_paced = draw(st.tuples(st.booleans(), st.booleans(), st.booleans()))
    items = draw(any_items())[: 10 if has_island else 16]
    alike = draw(st.integers(1, len(items)))
    weight, pace = 90 if is_weighed else None, 10 if is_paced else None
    people = [
        (items[0] if number < alike else item)._replace(weight=weight, pace=pace)
        for number, item in enumerate(items)
    ]
    return party(
        people,
        seats=draw(st.integers(1, 4)),
        wording=Wording(weight_unit="kg", pace_unit="min"),
        weight_limit=200 if is_weighed else None,
        joined=EVERY_WAY if has_island else (),
    )


@st.composite
def positions(draw: st.DrawFn, crossing: Crossing) -> Banks:
    """Anybody anywhere, whatever the rules say."""
    left = draw(st.integers(0, crossing.everyone))
    island = draw(st.integers(0, crossing.everyone)) & ~left if crossing.has_island else 0
    groups = {Land.LEFT: left, Land.ISLAND: island}
    return crossing.positions.placed(groups, draw(st.sampled_from(list(crossing.lands))))


class Scene(NamedTuple):
    """A crossing on a canvas, with two of its positions."""

    crossing: Crossing
    here: Banks
    there: Banks
    size: Size
    look: Look

    @property
    def layout(self) -> RiverLayout:
        return layout_of(self.crossing, self.size, self.look)

    def shown(self, face: RiverFace) -> Canvas:
        return shown(self.crossing, face, self.size, self.look)


@st.composite
def scenes(draw: st.DrawFn, looks: st.SearchStrategy[Look] = looks) -> Scene:
    crossing = draw(crossings())
    here, there = draw(positions(crossing)), draw(positions(crossing))
    return Scene(crossing, here, there, draw(playable), draw(looks))


def shown(crossing: Crossing, face: RiverFace, size: Size, look: Look) -> Canvas:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    RIVER.paint(canvas, crossing, face, look)
    return canvas


def members(group: Group) -> Iterator[int]:
    return (item for item in range(group.bit_length()) if group >> item & 1)


def where(crossing: Crossing, state: Banks) -> Iterator[tuple[int, Land]]:
    """Each item with its land."""
    for land in crossing.lands:
        for item in members(crossing.group(state, land)):
            yield item, land


def leaving(crossing: Crossing, here: Banks, there: Banks) -> Group:
    """Who leaves the boat's land from one position to the next."""
    return crossing.group(here, here.boat) & ~crossing.group(there, here.boat)


def boat_at(layout: RiverLayout, x: int) -> Region:
    """The boat, with what is written below it."""
    return Region(x, layout.boat_top, layout.boat.size.width, layout.boat.size.height + 1)


def covered(regions: Sequence[Region]) -> set[tuple[int, int]]:
    return {
        (x, y)
        for region in regions
        for y in range(region.y, region.bottom)
        for x in range(region.x, region.right)
    }


# People on land


@pytest.mark.long
@given(scene=scenes())
def test_everyone_is_named_on_his_land_and_can_be_clicked_and_has_a_mark_when_pointed_at(
    scene: Scene,
) -> None:
    crossing, state, look, layout = scene.crossing, scene.here, scene.look, scene.layout
    canvas = scene.shown(RiverFace(state))
    for item, land in where(crossing, state):
        slot = layout.slot(item, land)
        label = cut(canvas, label_of(slot)).lines[0]
        name = look.glyphs.spelled(crossing.items[item].name)
        assert crossing.items[item].letter in label or name in label
        assert canvas.target_at(slot.x, slot.bottom - 1) == item
    here = crossing.group(state, state.boat)
    seated = sum(1 << item for item in list(members(here))[: crossing.seats])
    pointed = tuple(item.letter for item in crossing.items)
    before, canvas = (scene.shown(RiverFace(state, seated, pointed=each)) for each in ((), pointed))
    marks = [
        (x, y)
        for x, y in changed(before, canvas)
        if canvas.rows[y][x].text == look.glyphs.cross != before.rows[y][x].text
    ]
    assert len(marks) == len(crossing.items)
    for item, land in where(crossing, state):
        inside = [layout.slot(item, land).contains(*mark) for mark in marks]
        assert any(inside) != bool(seated >> item & 1)


@given(scene=scenes(looks_in_pixels))
def test_every_picture_is_whole_and_stands_on_bare_ground(scene: Scene) -> None:
    layout, look, canvas = scene.layout, scene.look, scene.shown(RiverFace(scene.here))
    if not layout.portrait.size.width:
        return
    land_colour = tones_of(look.palette).land
    for item, land in where(scene.crossing, scene.here):
        slot = layout.slot(item, land)
        person = with_pictures(scene.crossing.items)[item]
        picture = pixels_of(drawn(person.picture, layout.portrait), person.tint, look.palette)
        high, wide = len(picture), len(picture[0])
        left = (slot.width - wide) // 2
        expected = [[land_colour] * slot.width for _ in range(2 * (slot.height - 1))]
        for y, row in enumerate(picture, len(expected) - high):
            for x, colour in enumerate(row, left):
                expected[y][x] = colour or land_colour
        assert pixels_on(cut(canvas, slot._replace(height=slot.height - 1))) == expected


@given(scene=scenes())
def test_nothing_is_drawn_but_people_in_their_slots_and_the_boat(scene: Scene) -> None:
    """So whoever stays where he is needs no byte."""
    layout, states = scene.layout, (scene.here, scene.there)
    here, there = (set(where(scene.crossing, state)) for state in states)
    allowed = [layout.slot(item, land) for item, land in here ^ there]
    if scene.here.boat is not scene.there.boat:
        allowed += [boat_at(layout, layout.moorings[state.boat]) for state in states]
        allowed.append(layout.water._replace(y=layout.boat_top + layout.boat.size.height, height=1))
        if not scene.look.can_show_pixels:
            allowed.append(Region(0, 0, scene.size.width, layout.ground))
    canvases = [scene.shown(RiverFace(state)) for state in states]
    assert changed(*canvases) <= covered(allowed)


def test_whoever_has_no_picture_gets_one_where_pixels_can_be_shown() -> None:
    row = Item("r", "rower", "", True, figure=("oo", "OO"))
    sack = Item("s", "sack", "", False)
    one, other = (item.picture for item in with_pictures((row, sack)))
    assert one != other
    assert "oo" not in "".join(shown(crossing_of(row, sack), RiverFace(Banks(3, Land.LEFT)),
                                     AT_80, IN_256).lines)  # fmt: skip


@given(look=looks, size=playable)
def test_identical_people_share_a_number_and_need_not_be_counted(look: Look, size: Size) -> None:
    monk, fox = Item("m", "monk", "", True), Item("f", "fox", "", True)
    crossing = crossing_of(monk, monk, fox, fox)
    canvas = shown(crossing, RiverFace(crossing.initial_state()), size, look)
    assert len(places_of_text(canvas, "1 m")) == len(places_of_text(canvas, "2 f")) == 2


@given(crossing=ours, size=playable, look=looks)
def test_a_position_has_one_layout_whoever_looks_at_it(
    crossing: Crossing, size: Size, look: Look
) -> None:
    """The picture of a game differs from that of its celebration only by numbers and cursor."""
    state = crossing.initial_state()
    played = shown(crossing, RiverFace(state), size, look)
    celebrated = shown(crossing, RIVER.rest(crossing, state, size), size, look)
    layout = layout_of(crossing, size, look)
    labels = [label_of(slot) for slots in layout.slots for slot in slots if slot.width]
    assert changed(played, celebrated) <= covered(labels)


# The boat


@given(crossing=ours, look=looks, size=playable)
def test_passengers_are_named_in_the_boat_and_can_be_clicked_there(
    crossing: Crossing, size: Size, look: Look
) -> None:
    layout, start = layout_of(crossing, size, look), crossing.initial_state()
    boat = boat_at(layout, layout.moorings[start.boat])
    first = layout.boat_top + layout.boat.hull_top
    rows = range(first, first + layout.boat.label_rows)
    for move in crossing.legal_moves(start):
        load = leaving(crossing, start, crossing.successor(start, move))
        canvas = shown(crossing, RiverFace(start, load), size, look)
        hull = cut(canvas, Region(boat.x, first, boat.width, len(rows))).lines
        for item in members(load):
            assert crossing.items[item].letter in "".join(hull)
            targets = {canvas.target_at(x, y) for y in rows for x in range(boat.x, boat.right)}
            assert item in targets
            if layout.boat.portrait.size.width:
                assert item in {canvas.target_at(x, boat.y) for x in range(boat.x, boat.right)}
        assert canvas.target_at(boat.x + boat.width // 2, rows.stop) == BOAT


@given(crossing=st.sampled_from(CROSSINGS[:6]), look=st.sampled_from(IN_PIXELS[:2]), size=playable)
def test_the_bow_points_to_the_far_bank(crossing: Crossing, look: Look, size: Size) -> None:
    """The keel is shorter at the bow than at the stern."""
    layout, keel = layout_of(crossing, size, look), tones_of(look.palette).dark_wood
    for bank in BANKS:
        state = crossing.initial_state()._replace(boat=bank)
        canvas = shown(crossing, RiverFace(state), size, look)
        boat = boat_at(layout, layout.moorings[bank])
        rows = pixels_on(cut(canvas, boat._replace(height=boat.height - 1)))
        row = next(row for row in rows if keel in row)
        ahead, behind = row[::-1].index(keel), row.index(keel)
        assert ahead > behind if bank is Land.LEFT else behind > ahead


@given(crossing=ours, size=playable, look=looks, data=st.data())
def test_the_boat_moves_towards_its_landing_with_its_load_aboard(
    crossing: Crossing, size: Size, look: Look, data: st.DataObject
) -> None:
    here = crossing.initial_state()
    move = data.draw(st.sampled_from(crossing.legal_moves(here)))
    before = RiverFace(here, cursor=1, pointed=(crossing.items[0].letter,))
    after = RiverFace(crossing.successor(here, move), cursor=2)
    layout = layout_of(crossing, size, look)
    assert RIVER.frames(crossing, before, before._replace(seated=1), size, look) == ()
    assert bool(RIVER.pace(crossing, before, size, look)) == look.can_show_pixels
    for begun, landing in ((before, after), (after, before)):
        frames = RIVER.frames(crossing, begun, landing, size, look)
        begin, end = begun.state.boat, landing.state.boat
        hulls = [layout.boat_left(begin, end, face.travelled) for face in (begun, *frames)]
        hulls.append(layout.moorings[end])
        assert hulls == sorted(hulls, reverse=end < begin)
        assert len(set(hulls)) == len(hulls)
        assert not look.can_show_pixels or len(frames) <= 3
        for frame in frames:
            aboard = leaving(crossing, begun.state, landing.state)
            assert (frame.state, frame.seated) == (begun.state, aboard)
            assert (frame.cursor, frame.pointed) == (landing.cursor, ())


@given(kind=st.sampled_from(StepKind), left=st.integers(0, 15), load=st.integers(0, 15))
def test_a_search_shows_who_could_take_the_seats_that_it_tries(
    kind: StepKind, left: int, load: Load
) -> None:
    farmer = CROSSINGS[0]
    state = farmer.initial_state()._replace(left=left)
    hand = CrossingHand(Session(farmer, state))
    hand.look_at(Step(kind, Path(), load))
    tried = kind in (StepKind.TRY, StepKind.REJECT) and farmer.check_part(state, load).ok
    assert hand.face((), watched=False).seated == (load if tried else 0)
    hand.look_at(None)
    assert hand.face((), watched=False).seated == 0


def test_the_boat_of_an_island_lies_left_below_and_right_of_it_and_shows_where_it_is_bound() -> (
    None
):
    people = [Item(letter, "person", "", True) for letter in "abcdef"]
    crossing = party(people, joined=EVERY_WAY)
    layout = layout_of(crossing, AT_80, IN_256)
    left, middle, right = layout.moorings
    island = layout.lands[Land.ISLAND]
    assert left < middle < right
    assert abs(2 * middle + layout.boat.size.width - island.x - island.right) <= 1
    at_island = RiverFace(Banks(0, Land.ISLAND, crossing.everyone), 1, cursor=0)
    for look in LOOKS:
        layout = layout_of(crossing, AT_80, look)
        for to in BANKS:
            canvas = shown(crossing, at_island._replace(to=to), AT_80, look)
            ((x, y),) = places_of_text(canvas, f" {to.word} ")
            assert boat_at(layout, layout.moorings[to]).contains(x, y)
            assert canvas.caret == (x, y)


# What is under the cursor, and what is pointed at


@given(scene=scenes(), data=st.data())
def test_the_terminals_cursor_is_on_the_first_blank_of_the_item_under_the_cursor(
    scene: Scene, data: st.DataObject
) -> None:
    item, is_seated = (
        data.draw(st.integers(0, len(scene.crossing.items) - 1)),
        data.draw(st.booleans()),
    )
    face = RiverFace(scene.crossing.initial_state(), is_seated << item, cursor=item)
    canvas, layout = scene.shown(face), scene.layout
    assert canvas.caret is not None
    x, y = canvas.caret
    label = label_of(layout.slot(item, Land.LEFT))
    boat = boat_at(layout, layout.moorings[Land.LEFT])
    assert (boat if is_seated else label).contains(x, y)
    assert canvas.rows[y][x].text == " "
    assert canvas.rows[y][x].ink == canvas.rows[y][x + 1].ink
    assert scene.shown(face._replace(cursor=None)).caret is None


# The landscape


# Where everybody stands


def people(items: int, seats: int = 2, couples: bool = False) -> Party:
    pairs = tuple((item, item + 1) for item in range(0, items, 2)) if couples else ()
    return Party(Neighbours(items, pairs), seats, Sizes(Size(7, 8)), (11, 3))


def grid_of(layout: RiverLayout) -> tuple[int, int]:
    """How many columns and rows of slots a bank has."""
    slots = layout.slots[Land.LEFT]
    return len({slot.x for slot in slots}), len({slot.y for slot in slots})


FULL, BUST, HEAD = PortraitStyle.FULL, PortraitStyle.BUST, PortraitStyle.HEAD


@pytest.mark.parametrize(
    ("party", "size", "grid", "style", "scale"),
    [
        *((people(items), AT_80, grid, style, 1) for items, grid, style in (
            (4, (2, 2), FULL), (6, (3, 2), FULL), (9, (3, 3), FULL), (12, (3, 4), BUST),
            (15, (3, 5), HEAD), (16, (3, 6), HEAD))),
        (people(6), AT_120, None, FULL, 2),
        (people(8), AT_120, None, FULL, 1),
        (people(6), Size(200, 55), None, FULL, 3),
        (people(8), Size(60, 15), None, HEAD, 1),
        (people(8, couples=True), AT_80, (2, 4), BUST, 1),
        (people(8, couples=True)._replace(has_island=True), AT_80, (2, 4), HEAD, 1),
        # Land beside the slots and a row of water give way: with the moves beside the board, too.
        *((people(8, couples=True)._replace(has_island=True), size, (2, 4), HEAD, 1) for size in (
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
    assert layout.ground <= size.height * 0.36
    if party.has_island:
        left, island, right = layout.lands
        assert size.height - island.bottom == (6 if size is AT_80 else 3)
        assert min(island.x - left.right, right.x - island.right) >= 4


def test_what_is_noted_of_people_takes_no_room_from_the_river() -> None:
    """The paces of those who cross a bridge are told where they have room, and it has posts."""
    crossing = TABLE.parse_game("rope-bridge").puzzle
    assert isinstance(crossing, Crossing)
    for look in (PLAIN, *IN_PIXELS):
        layout = layout_of(crossing, Size(60, 15), look)
        assert layout.lands[-1].x - layout.lands[0].right >= 16


@given(items=st.integers(1, 16), seats=st.integers(1, 4), height=st.integers(15, 59))
def test_a_wider_terminal_never_makes_people_smaller(items: int, seats: int, height: int) -> None:
    portrait_sizes = [
        river_layout(people(items, seats), Size(width, height)).portrait.size.width
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
    layout = river_layout(people(2 * couples, seats, couples=True), size)
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
