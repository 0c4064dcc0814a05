"""The outline of a search tree on canvases of any size."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look
from tui.drawing.panels import TreeView
from tui.engine.tree import Mark, TreePick, TreeRow

LOOK = Look(UNICODE, PLAIN_PALETTE)
IN_ASCII = Look(ASCII, PLAIN_PALETTE)

ROWS = (
    TreeRow("root", 0, Mark.LEADING, "start", "1 solution", number="0"),
    TreeRow("a", 1, Mark.REFUSED, "FC", "The wolf would eat the goat.", "forbidden company"),
    TreeRow("b", 1, Mark.OPEN, "FG", number="1"),
    TreeRow("c", 2, Mark.PASSED, "2 refused", "wrong bank"),
    TreeRow("d", 2, Mark.FRUITFUL, "F", "7 nodes, 1 solution", "1 solution"),
    TreeRow("e", 2, Mark.HERE, "FW", "here", number="2"),
    TreeRow("f", 3, Mark.DEAD, "FC", "dead end"),
    TreeRow("g", 3, Mark.TRYING, "FG", "being tried"),
    TreeRow("h", 1, Mark.WAITING, "2 not tried", "FW F", number="1"),
)
VIEW = TreeView("Search tree", ("10 nodes", "1 solution", "4 refused"), ROWS, chosen=5, until=7)


def painted(view: TreeView, size: tuple[int, int], look: Look = LOOK) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    view.paint(canvas, look)
    return canvas


def text(canvas: Canvas) -> str:
    return "\n".join(line.rstrip() for line in canvas.lines)


def test_a_tree_is_an_outline_with_a_mark_for_what_became_of_each_candidate() -> None:
    assert (
        text(painted(VIEW, (44, 11)))
        == """\
│ Search tree          10 nodes, 1 solution
│  0 ▾ start  1 solution
│     ✗ FC  The wolf would eat the goat.
│  1  ▾ FG
│      ✗ 2 refused  wrong bank
│      + F  7 nodes, 1 solution
│  2   ▾ FW  here
│       + FC  dead end
│       ? FG  being tried
│  1  · 2 not tried  FW F
│"""
    )


def test_in_a_narrow_panel_notes_are_brief_and_the_counts_fewer() -> None:
    assert (
        text(painted(VIEW._replace(is_walked=True), (28, 11), IN_ASCII))
        == """\
| Search tree      10 nodes
|  0 - start  1 solution
|     x FC  forbidden comp~
|  1  - FG
|      x 2 refused
|      + F  1 solution
|> 2   - FW  here
|       + FC  dead end
|       ? FG  being tried
|  1  . 2 not tried  FW F
|"""
    )


def test_the_cursor_has_an_ink_of_its_own_while_the_player_walks_the_tree() -> None:
    def accented(view: TreeView) -> list[str]:
        look = Look(UNICODE, TERMINAL_PALETTE)
        canvas = painted(view, (44, 11), look)
        accent = TERMINAL_PALETTE.accent
        return ["".join(cell.text for cell in row if cell.ink == accent) for row in canvas.rows]

    assert [line for line in accented(VIEW) if line] == ["▾FW", "?FG"]
    walked = VIEW._replace(chosen=2, is_walked=True)
    assert [line for line in accented(walked) if "FG" in line or "FW" in line] == ["▸FG"]


def test_in_a_low_panel_the_chosen_row_is_seen_with_what_belongs_to_it() -> None:
    assert (
        text(painted(VIEW, (34, 5)))
        == """\
│ Search tree            10 nodes
│      + F  7 nodes, 1 solution  │
│  2   ▾ FW  here                │
│       + FC  dead end           █
│       ? FG  being tried        │"""
    )


def test_deep_rows_scroll_sideways_and_numbers_tell_how_deep_they_are() -> None:
    rows = [TreeRow(n, n, Mark.OPEN, f"m{n}", number=str(n)) for n in range(60)]
    deep = TreeView("Search tree", (), rows, chosen=40, until=41)
    assert (
        text(painted(deep, (26, 9)))
        == """\
│ Search tree
│ 36 ▾ m36               │
│ 37 ▾ m37               │
│ 38 ▾ m38               │
│ 39  ▾ m39              │
│ 40   ▾ m40             █
│ 41    ▾ m41            │
│ 42     ▾ m42           │
│ 43      ▾ m43          │"""
    )


rows = st.lists(
    st.builds(
        TreeRow,
        st.integers(0, 9),
        st.integers(0, 70),
        st.sampled_from([*Mark]),
        st.text("ab→é", max_size=12),
        st.text("ab ", max_size=40),
        st.text("ab ", max_size=20),
        st.integers(0, 4095).map(str),
    ),
    min_size=1,
    max_size=60,
)
sizes = st.tuples(st.integers(20, 60), st.integers(5, 50))


def views(data: st.DataObject, drawn: Sequence[TreeRow]) -> TreeView:
    chosen = data.draw(st.integers(0, len(drawn) - 1))
    until = data.draw(st.integers(0, len(drawn) - 1))
    return TreeView("Search tree", ("3 nodes",), drawn, chosen, until, is_walked=True)


@examples(60)
@given(drawn=rows, size=sizes, data=st.data())
def test_the_chosen_row_is_always_seen_and_bears_the_cursor(
    drawn: list[TreeRow], size: tuple[int, int], data: st.DataObject
) -> None:
    view = views(data, drawn)
    for _ in range(3):
        view = views(data, drawn).after(view, Size(*size))
        canvas = painted(view, size)
        assert canvas.caret is not None
        x, y = canvas.caret
        assert canvas.rows[y][x].text == UNICODE.cursor
        assert canvas.target_at(x, y) == TreePick(drawn[view.chosen].key)
        assert "".join(painted(view, size, IN_ASCII).lines).isascii()


@examples(60)
@given(drawn=rows, size=sizes, data=st.data())
def test_what_can_stay_where_it_was_stays(
    drawn: list[TreeRow], size: tuple[int, int], data: st.DataObject
) -> None:
    before = views(data, drawn)
    before = before.after(before, Size(*size))
    assert before.after(before, Size(*size)) == before
    view = views(data, drawn).after(before, Size(*size))
    height = size[1] - 1
    last = max(view.chosen, min(view.until, view.chosen + height - 1))
    if before.first <= view.chosen and last < before.first + height:
        assert view.first == before.first


@given(width=st.integers(0, 60), height=st.integers(0, 8))
def test_a_tree_is_painted_on_canvases_of_any_size(width: int, height: int) -> None:
    assert len(painted(VIEW, (width, height)).lines) == height
