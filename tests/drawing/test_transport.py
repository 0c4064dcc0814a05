"""The transport bar: where the steps that matter stand on it."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given
from hypothesis.strategies import booleans, integers, lists

from tests.tools.boards import LOOK
from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII
from tui.drawing.look import Look
from tui.drawing.transport import Slide, Transport

AHEAD, BEHIND = "╋", "┻"
LEGEND = "┻ ╋ solution"


def painted(bar: Transport, width: int, look: Look = LOOK) -> Canvas:
    canvas = Canvas(Size(width, 1), look.palette.base, look.glyphs)
    bar.paint(canvas, look)
    return canvas


def columns_of_bar(canvas: Canvas) -> range:
    found = [x for x in range(canvas.size.width) if isinstance(canvas.target_at(x, 0), Slide)]
    return range(found[0], found[-1] + 1)


def marked(canvas: Canvas, sign: str) -> set[int]:
    """The columns of the bar that have a sign."""
    columns = columns_of_bar(canvas)
    return {x - columns.start for x in columns if canvas.rows[0][x].text == sign}


@given(
    integers(1, 3000),
    integers(0, 3000),
    lists(integers(1, 3000), unique=True),
    integers(80, 160),
)
def test_each_solution_stands_in_the_last_column_that_is_reached_with_it(
    steps: int, cursor: int, solutions: list[int], width: int
) -> None:
    found, at = sorted(step for step in solutions if step <= steps), min(cursor, steps)
    bar = Transport("paused", False, at, steps, "2", "depth-first", "search", solutions=found)
    canvas = painted(bar, width)
    room = len(columns_of_bar(canvas))

    def columns(some: Iterable[int]) -> set[int]:
        return {max(0, room * step // steps - 1) for step in some}

    behind = columns(step for step in found if step <= at)
    assert marked(canvas, BEHIND) == behind
    assert marked(canvas, AHEAD) == columns(step for step in found if step > at) - behind


@given(integers(60, 140), integers(0, 900), booleans())
def test_the_legend_stands_beside_the_bar_where_there_is_room_and_takes_no_method(
    width: int, cursor: int, has_ended: bool
) -> None:
    of = 900 if has_ended else None
    bar = Transport("paused", False, cursor, of, "2", "backtracking", "search", known=900)
    without = painted(bar, width).lines[0]
    line = painted(bar._replace(solutions=[40, 700]), width).lines[0]
    assert ("· backtracking" in line) == ("· backtracking" in without)
    assert len(line) <= width
    shown = painted(bar._replace(solutions=[40, 700]), width)
    assert len(columns_of_bar(shown)) >= 10
    if width >= 100:
        assert f"  {LEGEND}  2/s  " in line
    assert "solution" not in without, "there is nothing to explain"


def test_in_ascii_the_marks_ahead_and_behind_have_other_shapes_too() -> None:
    look = LOOK._replace(glyphs=ASCII)
    bar = Transport("paused", False, 50, 100, "2", "depth-first", "search", solutions=[20, 80])
    canvas = painted(bar, 120, look)
    assert len(marked(canvas, "#")) == len(marked(canvas, "+")) == 1
    assert "  # + solution  2/s" in canvas.lines[0]
    assert canvas.lines[0].isascii()


def test_the_losses_of_a_review_have_other_shapes_ahead_and_behind_too() -> None:
    bar = Transport("paused", False, 5, 10, "2", "review", marked=[2, 8])
    canvas = painted(bar, 80)
    assert len(marked(canvas, "×")) == len(marked(canvas, "✗")) == 1


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
