"""Maps on canvases of any size."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drawing.plain_maps import map_of, plain_map
from tests.tools.canvases import IN_ASCII, PLAIN, painted, text
from tui.drawing.canvas import UNICODE, Canvas, Cell, Size
from tui.drawing.colours import NIGHT
from tui.drawing.look import Look, mixed_palette
from tui.drawing.map import signs
from tui.drawing.map.scale import BRAILLE, Grain, stroke
from tui.drawing.map.view import MapView, whole_size
from tui.engine.layout import MapPick
from tui.engine.overlay import Light, SearchOverlay
from tui.engine.position_map import MapMaking
from tui.puzzles.table import TABLE

IN_COLOUR = Look(UNICODE, mixed_palette(NIGHT, in_256=True))

SMALL = plain_map(
    [(0, 1), (0, 2), (0, 3), (1, 4), (2, 5), (4, 7), (5, 8), (7, 9)], goals=[9], one_way=[(2, 6)]
)
"""The shortest way is 0 1 4 7 9; 3 and 8 are dead ends, and from 6 the goal is out of reach."""
VIEW = MapView(SMALL, "Map", ("10 positions", "best 4"), here=None)
PLAYED = VIEW._replace(here=5, trail=(0, 2, 5), cursor=7, is_walked=True)
CROWDED = plain_map([*((0, each) for each in range(1, 9)), (8, 9)], goals=[9])
"""A column of 8 positions."""
LONG = plain_map([(each, each + 1) for each in range(12)], goals=[12])
"""13 columns."""


def picks(canvas: Canvas) -> dict[int, set[tuple[int, int]]]:
    """The cells in which each position is clicked."""
    found: dict[int, set[tuple[int, int]]] = {}
    for y in range(canvas.size.height):
        for x in range(canvas.size.width):
            if isinstance(pick := canvas.target_at(x, y), MapPick):
                found.setdefault(pick.number, set()).add((x, y))
    return found


def test_a_map_that_goes_on_has_arrows_at_its_edges() -> None:
    assert (
        text(MapView(LONG, "Map", (), 6), (16, 4))
        == """\
│ Map
│
│←▪⠤⠤▪⠤⠤◉⠤⠤▪⠤⠤▪→
│"""
    )


def test_scrolling_waits_until_the_cursor_leaves_what_is_seen() -> None:
    size = Size(16, 4)
    views = [MapView(LONG, "Map", (), 0, cursor=0, origin=(0, 0))]
    for cursor in (1, 2, 3, 4, 5, 4, 3):
        view = views[-1]._replace(cursor=cursor, origin=(0, 0))
        views.append(view.after(views[-1], size, PLAIN))
    assert [view.origin and view.origin[0] for view in views] == [0, 0, 0, 0, 0, 9, 9, 9]


@pytest.mark.parametrize(("look", "scrolls"), [(PLAIN, 0), (IN_ASCII, 6)])
def test_along_a_way_the_map_scrolls_seldom_in_whatever_characters(
    look: Look, scrolls: int
) -> None:
    kind, puzzle, start = TABLE.parse_game("hanoi:6")
    positions = MapMaking(kind, puzzle, start).finish()
    assert positions is not None
    target = positions.number(puzzle.parse_state("CBACBA"))
    moves = positions.way(start, target or 0)
    view, size, seen, state = MapView(positions, "Map", (), 0), Size(57, 16), [], start
    for move in moves or ():
        state = puzzle.successor(state, move)
        view = view._replace(here=positions.number(state)).after(view, size, look)
        seen.append(view.origin)
    assert len(seen) > 20
    assert sum(one != other for one, other in pairwise(seen)) == scrolls


@pytest.mark.parametrize("look", [PLAIN, IN_ASCII])
@given(size=st.tuples(st.integers(1, 60), st.integers(1, 20)), cursor=st.integers(0, 12))
def test_on_a_canvas_of_any_size_the_cursor_is_seen(
    look: Look, size: tuple[int, int], cursor: int
) -> None:
    view = MapView(LONG, "Map", ("13 positions",), 0, cursor=cursor, is_walked=True, told="Words.")
    canvas = painted(view, size, look)
    has_room = size[0] >= 4 and size[1] >= 2
    assert (canvas.caret is not None) == has_room


@given(nears=st.lists(st.integers(0, 100), min_size=1, max_size=60), width=st.integers(20, 90))
def test_on_a_canvas_of_its_own_size_each_position_of_a_map_has_a_cell(
    nears: list[int], width: int
) -> None:
    ends = [near % number for number, near in enumerate(nears, 1)]
    lines = sorted((end, number) for number, end in enumerate(ends, 1))
    positions = plain_map(lines, goals=[len(nears)])
    view = MapView(positions, "Map", (), 0)
    for is_ascii, look in enumerate((PLAIN, IN_ASCII)):
        size = whole_size(positions, width, is_ascii=bool(is_ascii))
        assert size.width >= width
        assert len(picks(painted(view, size, look))) == positions.count


def test_a_click_on_a_point_or_beside_it_picks_its_position() -> None:
    canvas = painted(VIEW, (46, 9))
    x, y = 5, 4
    assert canvas.rows[y][x].text == "⌂"
    assert {canvas.target_at(x + beside, y) for beside in (-1, 0, 1)} == {MapPick(0)}
    assert canvas.target_at(x + 2, y) is None


def test_in_colours_the_shortest_way_and_the_trail_have_tones_of_their_own() -> None:
    palette = IN_COLOUR.palette
    rows = painted(PLAYED._replace(cursor=None), (78, 9), IN_COLOUR).rows
    inks = {cell.text: cell.ink for row in rows[1:-1] for cell in row}
    assert inks["▪"] == palette.good
    assert inks["◉"] == palette.accent
    assert inks["◦"] == palette.chosen
    assert inks["▫"] == palette.faint
    assert inks["✗"] == palette.bad
    assert inks["⠂"] == palette.faint


def test_the_lines_along_which_the_arrows_lead_are_lit() -> None:
    walked = PLAYED._replace(trail=(), here=4, cursor=None)
    still, lit = (
        painted(walked._replace(is_walked=is_walked), (78, 9), IN_COLOUR)
        for is_walked in (False, True)
    )
    changed = {
        x
        for one, other in zip(still.rows, lit.rows, strict=True)
        for x, (before, after) in enumerate(zip(one, other, strict=True))
        if before != after
    }
    x = still.rows[1].index(Cell("◉", IN_COLOUR.palette.accent))
    assert changed == {*range(x - 8, x), *range(x + 1, x + 9)}, "to both sides, as far as a column"


@pytest.mark.parametrize("look", [PLAIN, IN_ASCII])
def test_no_line_covers_a_point(look: Look) -> None:
    dead = look.glyphs.sign(signs.DEAD_END.sign)
    for number in range(1, 9):
        view = MapView(CROWDED, "", (), 9, trail=(0, number))
        rows = painted(view, (24, 7), look).rows
        assert sum(cell.text == dead for row in rows for cell in row) == 7


@pytest.mark.parametrize("look", [IN_COLOUR])
@given(pictures=st.lists(st.binary(min_size=27, max_size=27), min_size=2, max_size=4))
def test_a_search_that_goes_forwards_and_back_is_painted_as_if_anew(
    look: Look, pictures: list[bytes]
) -> None:
    positions = map_of("hanoi:3")
    for picture in pictures:
        lights = SearchOverlay(bytes(light % len(Light) for light in picture), (0, 1))
        view, anew = (
            MapView(each, "", (), 1, lights=lights) for each in (positions, map_of("hanoi:3"))
        )
        assert painted(view, (50, 16), look).rows == painted(anew, (50, 16), look).rows


def test_signs_have_a_neutral_width_and_differ_from_each_other() -> None:
    marks = [signs.HERE, *signs.IN_ORDER]
    for sign in [*(mark.sign for mark in marks), *signs.BRACKETS, signs.CURSOR.sign]:
        assert {unicodedata.east_asian_width(each) for each in sign[0]} <= {"N", "Na"}
        assert sign[1].isascii()
    of_game = [signs.HERE, signs.START, *signs.STANDINGS.values(), signs.BEYOND]
    of_search = [signs.HERE, signs.START, signs.GOAL, *signs.LIGHTS.values()]
    for together in (of_game, of_search):
        for form in (0, 1):
            assert len({mark.sign[form] for mark in together}) == len(together)


# Lines from dot to dot


dots = st.tuples(st.integers(-40, 40), st.integers(-40, 40))


def drawn(grain: Grain, one: tuple[int, int], other: tuple[int, int]) -> set[tuple[int, int]]:
    """The dots of a line in braille."""
    return {
        (x * grain.across + column, y * grain.down + row)
        for x, y, bits in stroke(grain, one, other)
        for column in range(grain.across)
        for row in range(grain.down)
        if bits & grain.dot(column, row)
    }


@given(dots, dots)
def test_a_line_has_both_its_ends_and_no_gap(one: tuple[int, int], other: tuple[int, int]) -> None:
    found = drawn(BRAILLE, one, other)
    assert {one, other} <= found
    assert len(found) == max(abs(one[0] - other[0]), abs(one[1] - other[1])) + 1
    for x, y in found - {one}:
        assert any((x + i, y + j) in found for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
