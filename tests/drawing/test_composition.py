"""Parts together: what is painted again, and what has changed by it."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.composition import Composition
from tui.drawing.glyphs import UNICODE
from tui.drawing.layout import Layout, side_by_side, stacked
from tui.drawing.look import PLAIN_PALETTE, Look

LOOK = Look(UNICODE, PLAIN_PALETTE)
SIZE = Size(9, 4)


class Text(NamedTuple):
    """Begins its region with a text."""

    text: str

    def paint(self, canvas: Canvas, look: Look) -> None:
        canvas.put(0, 0, self.text, look.palette.strong)


def beside(size: Size) -> dict[str, Region]:
    return side_by_side(Region(0, 0, *size), (("one", 4), ("other", 0)))


def below(size: Size) -> dict[str, Region]:
    return stacked(Region(0, 0, *size), (("other", 1), ("one", 0)))


CHANGES = st.tuples(st.sampled_from(["one", "other"]), st.text("ab 渡", max_size=6))
LAYOUTS: st.SearchStrategy[Layout] = st.sampled_from([beside, below])


@given(st.lists(CHANGES | LAYOUTS, max_size=6))
def test_a_page_painted_again_is_like_a_new_one_and_tells_every_cell_that_has_changed(
    changes: list[tuple[str, str] | Layout],
) -> None:
    parts = {"one": Text("one"), "other": Text("other")}
    composition = Composition(LOOK, beside, parts)
    composition.paint(SIZE)
    for change in changes:
        before = [list(row) for row in composition.paint(SIZE).rows]
        if isinstance(change, tuple):
            name, text = change
            parts[name] = Text(text)
            composition.show({name: Text(text)})
        else:
            composition.rearrange(change, SIZE)
        changed = composition.repaint()
        page = composition.paint(SIZE)
        assert page.rows == Composition(LOOK, composition.layout, parts).paint(SIZE).rows
        told = {(x, r.y) for r in changed for x in range(r.x, r.right)}
        assert {
            (x, y)
            for y, (old, new) in enumerate(zip(before, page.rows, strict=True))
            for x in range(SIZE.width)
            if old[x] != new[x]
        } <= told
