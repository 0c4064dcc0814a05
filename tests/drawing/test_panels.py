"""Panels beside the board: the search tree as an outline or in layers, and the listing."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.canvases import IN_ASCII, PLAIN, painted, text
from tui.drawing.canvas import UNICODE, Canvas, Size
from tui.drawing.look import TERMINAL_PALETTE, Look
from tui.drawing.panels import LayersView, ListingPanel, TreeView
from tui.engine.tree import Fate, Layer, Mark, TreeKey, TreeRow

ROWS = (
    TreeRow(TreeKey(-1, 0), 0, Mark.LEADING, "start", "1 solution", number="0"),
    TreeRow(
        TreeKey(0, 1), 1, Mark.REFUSED, "FC", "The wolf would eat the goat.", "forbidden company"
    ),
    TreeRow(TreeKey(0, 2), 1, Mark.OPEN, "FG", number="1"),
    TreeRow(TreeKey(0, 3), 2, Mark.PASSED, "2 refused", "wrong bank"),
    TreeRow(TreeKey(0, 4), 2, Mark.FRUITFUL, "F", "7 nodes, 1 solution", "1 solution"),
    TreeRow(TreeKey(0, 5), 2, Mark.HERE, "FW", "here", number="2"),
    TreeRow(TreeKey(0, 6), 3, Mark.DEAD, "FC", "dead end"),
    TreeRow(TreeKey(0, 7), 3, Mark.TRYING, "FG", "being tried"),
    TreeRow(TreeKey(0, 8), 1, Mark.WAITING, "2 not tried", "FW F", number="1"),
)
VIEW = TreeView("Search tree", ("10 nodes", "1 solution", "4 refused"), ROWS, chosen=5, until=7)


def test_the_cursor_has_an_ink_of_its_own_while_the_player_walks_the_tree() -> None:
    def accented(view: TreeView) -> list[str]:
        canvas = painted(view, (44, 11), Look(UNICODE, TERMINAL_PALETTE))
        accent = TERMINAL_PALETTE.accent
        return ["".join(cell.text for cell in row if cell.ink == accent) for row in canvas.rows]

    assert [line for line in accented(VIEW) if line] == ["▾FW", "?FG"]
    walked = VIEW._replace(chosen=2, is_walked=True)
    assert [line for line in accented(walked) if "FG" in line or "FW" in line] == ["▸FG"]


rows = st.lists(
    st.tuples(
        st.builds(TreeKey, st.integers(0, 9), st.just(0)),
        st.integers(0, 70),
        st.sampled_from([*Mark]),
        st.text("ab→é", max_size=12),
        st.text("ab ", max_size=40),
        st.text("ab ", max_size=20),
        st.integers(0, 4095).map(str),
    ).map(lambda fields: TreeRow(*fields)),
    min_size=1,
    max_size=60,
)
sizes = st.tuples(st.integers(20, 60), st.integers(5, 50))


def views(data: st.DataObject, drawn: Sequence[TreeRow]) -> TreeView:
    chosen = data.draw(st.integers(0, len(drawn) - 1))
    until = data.draw(st.integers(0, len(drawn) - 1))
    return TreeView("Search tree", ("3 nodes",), drawn, chosen, until, is_walked=True)


@given(drawn=rows, size=sizes, data=st.data())
def test_the_chosen_row_is_always_seen_and_bears_the_cursor(
    drawn: list[TreeRow], size: tuple[int, int], data: st.DataObject
) -> None:
    view = views(data, drawn)
    for _ in range(3):
        view = views(data, drawn).after(view, Size(*size), PLAIN)
        canvas = painted(view, size)
        assert canvas.caret is not None
        x, y = canvas.caret
        assert canvas.rows[y][x].text == UNICODE.cursor
        assert canvas.target_at(x, y) == drawn[view.chosen].key
        assert "".join(painted(view, size, IN_ASCII).lines).isascii()


@given(drawn=rows, size=sizes, data=st.data())
def test_what_can_stay_where_it_was_stays(
    drawn: list[TreeRow], size: tuple[int, int], data: st.DataObject
) -> None:
    before = views(data, drawn)
    before = before.after(before, Size(*size), PLAIN)
    assert before.after(before, Size(*size), PLAIN) == before
    view = views(data, drawn).after(before, Size(*size), PLAIN)
    height = size[1] - 1
    last = max(view.chosen, min(view.until, view.chosen + height - 1))
    if before.first <= view.chosen and last < before.first + height:
        assert view.first == before.first


# Layers


def row(depth: int, size: int, expanded: int, at: int | None = None) -> Layer:
    fates = bytes([Fate.EXPANDED] * expanded + [Fate.WAITING] * (size - expanded))
    return Layer(depth, fates, at)


LAYERS = (row(0, 1, 1), row(1, 9, 9), row(2, 12, 4, at=3), row(3, 5, 0))
LAYERED = LayersView("Search tree", ("27 positions", "2 solutions"), LAYERS, chosen=2)


def test_in_any_order_each_cell_shows_what_became_of_its_positions() -> None:
    best_first = Layer(1, bytes([1, 0, 2, 1, 1, 0, 0, 2]), at=4, goals=[6])
    assert (
        text(LAYERED._replace(rows=(LAYERS[0], best_first), chosen=1), (40, 7))
        == """\
│ Search tree              27 positions
│  0 █                           1 of 1
│  1 █░·█▸░✓·                    3 of 8
│
│
│ · replaced
│ █ expanded  ░ waiting  ▸ now  ✓ goal"""
    )
    many = Layer(1, bytes([1] * 64 + [0] * 64 + [2] * 64 + [1, 0] * 32))
    assert (
        text(LAYERED._replace(rows=(LAYERS[0], many), chosen=1), (51, 7), IN_ASCII)
        == """\
| Search tree            27 positions, 2 solutions
|  0 #                                      1 of 1
|  1 ########........--------++++++++    96 of 256
|
|
| 8 positions a cell  + some expanded  - replaced
| # expanded  . waiting  > now"""
    )


def test_a_click_picks_a_position_and_beside_the_bar_the_one_being_expanded() -> None:
    canvas = painted(LAYERED._replace(cursor=5), (34, 8))
    assert canvas.caret == (10, 3)
    assert canvas.target_at(5, 2) == TreeKey(1, 0)
    assert canvas.target_at(10, 3) == TreeKey(2, 5)
    assert canvas.target_at(28, 3) == TreeKey(2, 3)
    assert canvas.target_at(28, 7) is None


layers = st.lists(st.tuples(st.integers(1, 5000), st.integers(0, 5000)), min_size=1, max_size=40)


@given(made=layers, width=st.integers(20, 60), height=st.integers(5, 50), data=st.data())
def test_the_cursor_is_always_seen(
    made: list[tuple[int, int]], width: int, height: int, data: st.DataObject
) -> None:
    rows = [row(depth, size, min(size, done)) for depth, (size, done) in enumerate(made)]
    view = LAYERED._replace(rows=rows, chosen=0)
    for _ in range(3):
        chosen = data.draw(st.integers(0, len(rows) - 1))
        cursor = data.draw(st.integers(0, rows[chosen].size - 1))
        view = view._replace(chosen=chosen, cursor=cursor).after(view, Size(width, height), PLAIN)
        canvas = painted(view, (width, height))
        assert canvas.caret is not None
        x, y = canvas.caret
        assert canvas.rows[y][1].text == UNICODE.cursor
        assert canvas.target_at(0, y) == TreeKey(chosen, 0)
        assert canvas.rows[y][x].ink.reversed
        assert "".join(painted(view, (width, height), IN_ASCII).lines).isascii()


# Listings


LINES = [
    "search(position):",
    "  for each candidate move, in order:",
    "    if the new position is",
    "      next one",
    "    make the move",
    "    search(the new position)",
    "    take the move back",
]
VALUES = [("depth", "3"), ("frontier", "5"), ("candidate", "FG")]
panels = st.builds(
    ListingPanel,
    st.just(LINES),
    st.integers(0, len(LINES)),
    st.lists(st.sampled_from([*VALUES, ("tasks", "3 A>B spare C"), ("", "é" * 50)]), max_size=14),
)
listing_sizes = st.builds(Size, st.integers(30, 120), st.integers(6, 40))


def drawn(panel: ListingPanel, size: Size) -> Canvas:
    return painted(panel, size, Look(UNICODE, TERMINAL_PALETTE))


@given(panel=panels, size=listing_sizes)
def test_in_any_size_a_few_values_are_seen_and_the_lit_line_whole_marked_by_glyph_and_colour(
    panel: ListingPanel, size: Size
) -> None:
    canvas = drawn(panel, size)
    marks = [y for y, line in enumerate(canvas.lines) if line.startswith(UNICODE.cursor)]
    assert len(marks) == bool(panel.lit)
    if panel.lit:
        rows = [
            "".join(cell.text for cell in row if cell.ink == TERMINAL_PALETTE.accent)
            for row in canvas.rows
        ]
        lit = " ".join(rows).replace(UNICODE.cursor, "").split()
        assert lit == LINES[panel.lit - 1].split()
    text = " ".join(drawn(ListingPanel(LINES, panel.lit, VALUES), size).lines)
    assert all(f"{label} {value}" in text for label, value in VALUES)
