"""The layers of a breadth-first search on canvases of any size."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.layers import LayerRow, LayersView
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.engine.layers import Fate
from tui.engine.tree import TreePick

LOOK = Look(UNICODE, PLAIN_PALETTE)
IN_ASCII = Look(ASCII, PLAIN_PALETTE)


class Key(NamedTuple):
    depth: int
    place: int


def row(depth: int, size: int, expanded: int, at: int | None = None) -> LayerRow:
    fates = bytes([Fate.EXPANDED] * expanded + [Fate.WAITING] * (size - expanded))
    return LayerRow(Key(depth, at or 0), fates, at)


ROWS = (row(0, 1, 1), row(1, 9, 9), row(2, 12, 4, at=3), row(3, 5, 0))
VIEW = LayersView("Search tree", ("27 positions", "2 solutions"), ROWS, chosen=2)


def painted(view: LayersView, size: tuple[int, int], look: Look = LOOK) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    view.paint(canvas, look)
    return canvas


def text(canvas: Canvas) -> str:
    return "\n".join(line.rstrip() for line in canvas.lines)


def test_each_depth_is_a_bar_of_its_positions() -> None:
    assert (
        text(painted(VIEW, (34, 8)))
        == """\
│ Search tree        27 positions
│  0 █                     1 of 1
│  1 █████████             9 of 9
│  2 ███▸░░░░░░░░         4 of 12
│  3 ░░░░░                 0 of 5
│
│
│ █ expanded  ░ waiting  ▸ now"""
    )


def test_a_goal_is_marked_and_its_solutions_are_counted() -> None:
    goal = row(3, 5, 0)._replace(goals=[1], solutions=16)
    view = VIEW._replace(rows=(*ROWS[:2], row(2, 12, 12), goal))
    assert (
        text(painted(view, (40, 8), IN_ASCII))
        == """\
| Search tree              27 positions
|  0 #                           1 of 1
|  1 #########                   9 of 9
|  2 ############              12 of 12
|  3 .*...                        5 *16
|
|
| # expanded  . waiting  > now  * goal"""
    )


def test_in_any_order_each_cell_shows_what_became_of_its_positions() -> None:
    best_first = LayerRow(Key(2, 0), bytes([1, 0, 2, 1, 1, 0, 0, 2]), at=4, goals=[6])
    assert (
        text(painted(VIEW._replace(rows=(ROWS[0], best_first), chosen=1), (40, 7)))
        == """\
│ Search tree              27 positions
│  0 █                           1 of 1
│  1 █░·█▸░✓·                    3 of 8
│
│
│ · replaced
│ █ expanded  ░ waiting  ▸ now  ✓ goal"""
    )
    many = LayerRow(Key(1, 0), bytes([1] * 64 + [0] * 64 + [2] * 64 + [1, 0] * 32))
    assert (
        text(painted(VIEW._replace(rows=(ROWS[0], many), chosen=1), (51, 7), IN_ASCII))
        == """\
| Search tree            27 positions, 2 solutions
|  0 #                                      1 of 1
|  1 ########........--------++++++++    96 of 256
|
|
| 8 positions a cell  + some expanded  - replaced
| # expanded  . waiting  > now"""
    )


def test_where_positions_are_too_many_a_cell_stands_for_several() -> None:
    view = VIEW._replace(rows=(*ROWS[:2], row(2, 40, 12, at=11)), chosen=2)
    assert (
        text(painted(view, (30, 7)))
        == """\
│ Search tree    27 positions
│  0 █                 1 of 1
│  1 ███               9 of 9
│  2 ██▸░░░░░░░      12 of 40
│
│ 4 positions a cell
│ █ expanded  ░ waiting  ▸ now"""
    )


def test_a_click_picks_a_position_and_beside_the_bar_the_one_being_expanded() -> None:
    canvas = painted(VIEW._replace(cursor=5), (34, 8))
    assert canvas.caret == (10, 3)
    assert canvas.target_at(5, 2) == TreePick(Key(1, 0))
    assert canvas.target_at(10, 3) == TreePick(Key(2, 5))
    assert canvas.target_at(28, 3) == TreePick(Key(2, 3))
    assert canvas.target_at(28, 7) is None


layers = st.lists(st.tuples(st.integers(1, 5000), st.integers(0, 5000)), min_size=1, max_size=40)


@examples(60)
@given(made=layers, width=st.integers(20, 60), height=st.integers(5, 50), data=st.data())
def test_the_cursor_is_always_seen(
    made: list[tuple[int, int]], width: int, height: int, data: st.DataObject
) -> None:
    rows = [row(depth, size, min(size, done)) for depth, (size, done) in enumerate(made)]
    view = VIEW._replace(rows=rows, chosen=0)
    for _ in range(3):
        chosen = data.draw(st.integers(0, len(rows) - 1))
        cursor = data.draw(st.integers(0, rows[chosen].size - 1))
        view = view._replace(chosen=chosen, cursor=cursor).after(view, Size(width, height))
        canvas = painted(view, (width, height))
        assert canvas.caret is not None
        x, y = canvas.caret
        assert canvas.rows[y][1].text == UNICODE.cursor
        assert canvas.target_at(0, y) == TreePick(rows[chosen].key)
        assert canvas.rows[y][x].ink.reversed
        assert "".join(painted(view, (width, height), IN_ASCII).lines).isascii()


@given(width=st.integers(0, 60), height=st.integers(0, 8))
def test_layers_are_painted_on_canvases_of_any_size(width: int, height: int) -> None:
    assert len(painted(VIEW, (width, height)).lines) == height
