"""The rows of a search tree: they show what is so, say what is true, and can be walked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.games import choices, puzzle_of, solver_of, states_along
from tests.tools.trees import STRATEGIES, steps_of, unfolded
from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.engine.layers import Layers
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Order, Solver
from tui.engine.step import Step
from tui.engine.strategy import Strategy
from tui.engine.tree import Mark, Outline
from tui.game import layer_walk
from tui.game.layer_walk import LayerKey
from tui.game.tree_places import NOTHING_UNFOLDED, ROOT, TreeKey, TreeLines, sentence
from tui.game.tree_rows import tree_lines
from tui.game.tree_walk import index_of, inward, moved, outward
from tui.picture.search import layers_view, tree_view

LOOK = Look(UNICODE, PLAIN_PALETTE)

few = settings(max_examples=4)
counts = st.integers(0, 300)
every_walk = pytest.mark.parametrize(
    ("name", "method"),
    [
        (name, how)
        for name, how in STRATEGIES
        if not solver_of(puzzle_of(name), Strategy(how)).order.has_frontier
    ],
)


class Seen(NamedTuple):
    """A search after some steps."""

    puzzle: AnyPuzzle
    start: Any
    solver: Solver
    steps: list[Step]

    @property
    def outline(self) -> Outline:
        outline = Outline()
        outline.take(self.steps)
        return outline

    def rows(self, cursor: TreeKey | None = None, opened: Any = NOTHING_UNFOLDED) -> TreeLines:
        outline = self.outline
        states = states_along(self.puzzle, self.start, outline.path.moves())
        return tree_lines(outline, self.puzzle, self.solver, states, opened, cursor)

    def said(self, row: int, rows: TreeLines | None = None) -> str:
        return sentence(self.puzzle, (rows or self.rows()).lines[row].place)


def seen(name: str, method: str, count: int, line: Sequence[int] = ()) -> Seen:
    return Seen(*steps_of(name, method, line, count))


def picture(view: Any, size: tuple[int, int]) -> str:
    canvas = Canvas(Size(*size), LOOK.palette.base, LOOK.glyphs)
    view.paint(canvas, LOOK)
    return "\n".join(line.rstrip() for line in canvas.lines)


def pictured(search: Seen, size: tuple[int, int], rows: TreeLines | None = None) -> str:
    return picture(tree_view(search.outline, rows or search.rows()), size)


def test_what_a_solver_tells_of_a_node_stands_behind_it() -> None:
    search = seen("knight:board=12x12", "divide", 16)
    assert [row[:27].rstrip() for row in pictured(search, (28, 16)).split("\n")[12:15]] == [
        "│ 14 ▾ h2  block 2, joined",
        "│ 15  ▾ j1  block 2 of 4",
        "│ 16   ▾ l2  here, block 2",
    ]
    assert search.said(15) == (
        "j1, block 2 of 4: the search is below it; 2 nodes so far, no solution."
    )


def test_a_search_under_way() -> None:
    assert (
        pictured(seen("farmer", "backtracking", 100), (44, 25))
        == """\
│ Search tree          15 nodes, 1 solution
│  0 ▾ start  1 solution
│     ✗ FC  forbidden company
│  1  ▾ FG
│      ✗ 2 refused  wrong bank
│      ✗ FG  met before
│  2   ▾ F  1 solution
│       ✗ 1 refused  wrong bank
│       + FC  7 nodes, 1 solution
│  3    ▾ FW
│        ✗ 1 refused  wrong bank
│  4     ▾ FG
│  5      ▾ FC
│          ✗ 1 refused  wrong bank
│          ✗ FC  met before
│  6       ▾ FW  here
│           ✗ 1 refused  wrong bank
│           + FG  dead end
│           ? FW  being tried, 1 more
│  6       · F  not tried yet
│  5      · 3 not tried  FG FW F
│  4     · 2 not tried  FW F
│  3    · F  not tried yet
│  1  · 2 not tried  FW F
│"""
    )


def test_the_tasks_of_a_recursion() -> None:
    assert (
        pictured(seen("hanoi:4", "recursive", 20), (34, 10))
        == """\
│ Search tree             8 tasks
│  0 ▾ start
│     ▾ 4 A→B spare C
│      ▾ 3 A→C spare B
│       + 2 A→B spare C  3 moves
│  4    → AC
│       ▾ 2 B→C spare A  here
│        + 1 B→A spare C  1 move
│  6     → BC
│        + 1 A→C spare B  1 move"""
    )


def test_a_breadth_first_search() -> None:
    *_, steps = steps_of("couples", "shortest", [], 572)
    layers = Layers()
    layers.take(steps)
    assert (
        picture(layers_view(layers), (34, 10))
        == """\
│ Search tree        22 positions
│  0 █                     1 of 1
│  1 █████████             9 of 9
│  2 ███                   3 of 3
│  3 █                     1 of 1
│  4 ███                   3 of 3
│  5 █▸░                   2 of 3
│  6 ░░                    0 of 2
│
│ █ expanded  ░ waiting  ▸ now"""
    )


def test_every_row_says_what_is_known_of_it() -> None:
    search = seen("farmer", "backtracking", 60)
    assert [search.said(row) for row in (0, 1, 2, 3, 4, 13, 15, 17, 19, 20)] == [
        "Start: the search is below it; 10 nodes so far, 1 solution.",
        "FC: refused. The wolf would eat the goat on the left bank.",
        "FG: the search is below it; 9 nodes so far, 1 solution.",
        "Refused, wrong bank: FC, FW.",
        "FG: refused. This would return to a position that was met on the way here.",
        "FC: all below it was tried: 2 nodes, no solution.",
        "F: the search is here; 2 nodes so far, 1 solution.",
        "FG: a solution of 7 moves.",
        "F: not tried yet.",
        "Not tried yet: FW, F.",
    ]


def test_a_recursion_says_what_its_tasks_are() -> None:
    search = seen("hanoi:4", "recursive", 20)
    assert [search.said(row) for row in range(5)] == [
        "Start: the search is below it; 8 tasks so far, no solution.",
        "Move 4 discs from A to B with C as the spare: begun; 7 moves so far.",
        "Move 3 discs from A to C with B as the spare: begun; 7 moves so far.",
        "Move 2 discs from A to B with C as the spare: done in 3 moves.",
        "AC: made, as move 4.",
    ]


def test_where_a_limit_cut_the_search_off_nothing_else_is_claimed() -> None:
    search = seen("family", "backtracking", 2000)
    (row,) = [
        row
        for row, line in enumerate(search.rows().lines)
        if line.place.branch is not None and line.place.branch.nodes == 77
    ]
    said = "FM: 77 nodes, 2 solutions. At 16 nodes a limit kept the search from going deeper."
    assert search.said(row) == said


@every_walk
@few
@given(line=choices, count=counts)
def test_every_row_has_a_name_of_its_own_and_true_sentences(
    name: str, method: str, line: list[int], count: int
) -> None:
    search = seen(name, method, count, line)
    rows = search.rows()
    keys = [each.place.key for each in rows.lines]
    assert len(set(keys)) == len(keys)
    for row, (shown, place) in enumerate(rows.lines):
        assert shown.key == place.key
        assert search.said(row, rows).endswith(".")
        states_along(search.puzzle, search.start, place.path.moves())
        if place.mark is Mark.SOLUTION:
            end = states_along(search.puzzle, search.start, place.path.moves())[-1]
            assert search.puzzle.is_solved(end)
    here = rows.lines[rows.here].place
    assert here.mark in (Mark.HERE, Mark.SOLUTION)


@every_walk
@few
@given(line=choices, count=counts, way=st.lists(st.sampled_from("udio"), max_size=30))
def test_the_cursor_walks_from_row_to_row(
    name: str, method: str, line: list[int], count: int, way: list[str]
) -> None:
    search = seen(name, method, count, line)
    rows = search.rows()
    cursor = rows.lines[rows.here].place.key
    for key in way:
        here = index_of(rows, cursor)
        if key in "ud":
            cursor = moved(rows, cursor, 1 if key == "d" else -1)
            assert abs(index_of(rows, cursor) - here) <= 1
        elif key == "o":
            cursor = outward(rows, cursor)
            there = index_of(rows, cursor)
            assert rows.lines[there].row.indent <= rows.lines[here].row.indent
            assert (there == here) == (here == 0)
        else:
            inside = inward(rows, cursor)
            if inside is not None:
                assert outward(rows, inside) == cursor
                cursor = inside
    assert tree_view(search.outline, rows, cursor, is_walked=True).is_walked
    for _ in rows.lines:
        cursor = outward(rows, cursor)
    assert cursor == ROOT


def test_what_is_folded_can_be_unfolded_and_folded_again() -> None:
    search = seen("farmer", "backtracking", 100)
    rows = search.rows()
    place = rows.lines[7].place
    assert place.mark is Mark.FRUITFUL
    assert place.branch is not None
    opened = NOTHING_UNFOLDED.with_level(unfolded(search.steps, place.branch))
    more = search.rows(opened=opened)
    assert len(more.lines) > len(rows.lines)
    unfolded_place = more.lines[7].place
    assert unfolded_place.key == place.key
    assert unfolded_place.mark is Mark.UNFOLDED
    assert search.said(7, more) == search.said(7)
    inside = inward(more, place.key)
    assert inside is not None
    assert inside.node == place.branch.first
    assert outward(more, inside) == place.key
    assert index_of(rows, inside) == 7, "folded again, it stands for what is in it"
    assert search.rows(opened=opened.without(unfolded_place)) == rows


def test_a_group_can_be_shown_one_by_one() -> None:
    search = seen("farmer", "backtracking", 100)
    rows = search.rows()
    refused, waiting = rows.lines[3].place, rows.lines[-1].place
    assert refused.is_group
    assert waiting.is_group
    opened = NOTHING_UNFOLDED.with_group(refused).with_group(waiting)
    more = search.rows(opened=opened)
    said = [search.said(row, more) for row in (3, 4, -2, -1)]
    assert said == [
        "FC: refused. The boat lies on the right bank, out of reach of the cabbage.",
        "FW: refused. The boat lies on the right bank, out of reach of the wolf.",
        "FW: not tried yet.",
        "F: not tried yet.",
    ]


def test_of_a_very_long_path_the_part_around_the_cursor_is_shown() -> None:
    search = seen("hanoi:10", "shortest", 900)
    rows = search.rows()
    assert len(rows.lines) < 250
    assert rows.lines[rows.here].place.path.depth == 900
    first = rows.lines[0].place
    assert first.mark is Mark.SKIPPED
    assert search.said(0) == "768 levels of the path not shown here."
    cursor = first.key
    for _ in range(10):
        rows = search.rows(cursor)
        place = rows.lines[index_of(rows, cursor)].place
        assert place.mark in (Mark.OPEN, Mark.HERE)
        assert len(rows.lines) < 250
        cursor = rows.lines[0].place.key
    assert cursor == ROOT
    last = search.rows(ROOT).lines[-1].place
    assert last.mark is Mark.SKIPPED


@examples(40)
@given(count=st.integers(0, 1200), way=st.lists(st.sampled_from("udlr"), max_size=20))
def test_in_layers_the_cursor_walks_depths_and_positions(count: int, way: list[str]) -> None:
    puzzle, start, _, steps = steps_of("couples", "shortest", [], count)
    layers = Layers()
    layers.take(steps)
    cursor = layer_walk.here(layers)
    for key in way:
        right, down = {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}[key]
        cursor = layer_walk.moved(layers, cursor, right, down)
        path = layer_walk.path_at(layers, cursor)
        assert path.depth == cursor.depth
        states_along(puzzle, start, path.moves())
        assert layer_walk.sentence(layers, cursor, Order.BREADTH).endswith(".")
    view = layers_view(layers, cursor, is_walked=True)
    assert (view.chosen, view.cursor) == cursor


def test_a_position_of_a_best_first_search_says_no_more_than_is_known() -> None:
    *_, solver, steps = steps_of("tiles:4", "astar", [], 20_000)
    layers = Layers()
    layers.take(steps)
    assert layer_walk.here(layers) == LayerKey(25, 1)
    said = {
        layer_walk.sentence(layers, LayerKey(layer.depth, place), solver.order).partition(": ")[2]
        for layer in layers.levels
        for place in range(len(layer.paths))
    }
    assert said == {
        "it was expanded.",
        "it is not expanded, because a better way to it was found.",
        "the search has ended before its turn came.",
        "a solution.",
    }


def test_a_position_of_a_layer_says_what_became_of_it() -> None:
    *_, steps = steps_of("couples", "shortest", [], 572)
    layers = Layers()
    layers.take(steps)
    keys = (1, 8), (5, 1), (5, 2)
    said = [layer_walk.sentence(layers, LayerKey(*key), Order.BREADTH) for key in keys]
    assert said == [
        "Position 9 of 9, 1 move deep: it was expanded.",
        "Position 2 of 3, 5 moves deep: it is being expanded.",
        "Position 3 of 3, 5 moves deep: it waits to be expanded.",
    ]
