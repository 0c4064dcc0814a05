"""The transport bar: where the steps that matter stand on it."""

from __future__ import annotations

from hypothesis import given
from hypothesis.strategies import integers, lists

from tests.tools.boards import LOOK
from tui.drawing.canvas import Canvas, Size
from tui.drawing.transport import Slide, Transport

SIGN = "╋"


def columns_of_bar(canvas: Canvas) -> range:
    found = [x for x in range(canvas.size.width) if isinstance(canvas.target_at(x, 0), Slide)]
    return range(found[0], found[-1] + 1)


@given(integers(1, 3000), lists(integers(1, 3000), unique=True), integers(80, 160))
def test_each_solution_stands_in_the_last_column_that_is_reached_with_it(
    steps: int, solutions: list[int], width: int
) -> None:
    found = sorted(step for step in solutions if step <= steps)
    bar = Transport("paused", False, 0, steps, "2", "depth-first", "search", solutions=found)
    canvas = Canvas(Size(width, 1), LOOK.palette.base, LOOK.glyphs)
    bar.paint(canvas, LOOK)
    columns = columns_of_bar(canvas)
    shown = {x - columns.start for x in columns if canvas.rows[0][x].text == SIGN}
    assert shown == {max(0, len(columns) * step // steps - 1) for step in found}


def test_of_a_method_that_carries_something_that_is_told_longest() -> None:
    shown = {}
    for width in (120, 80, 60):
        bar = Transport("paused", False, 300, None, "2", "backtracking:anywhere", "search", (), 441)
        canvas = Canvas(Size(width, 1), LOOK.palette.base, LOOK.glyphs)
        bar.paint(canvas, LOOK)
        shown[width] = "".join(cell.text for cell in canvas.rows[0]).rstrip()
    assert shown[120].endswith("view: search · backtracking:anywhere")
    assert shown[80].endswith("search · …:anywhere")
    assert shown[60].endswith("2/s")
