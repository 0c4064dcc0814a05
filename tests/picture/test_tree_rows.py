"""The rows of a search tree: they show what is so, say what is true, and can be walked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.games import choices, states_along
from tests.tools.trees import FRONTIERS, WALKS, steps_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.engine.tree import Layers, Mark, Outline, TreeKey, TreeRow, tree_of
from tui.game.tree_view import ROOT, LayerRows, OutlineRows
from tui.picture.watch import layers_view

few = examples(8)
counts = st.integers(0, 300)
each_walk = pytest.mark.parametrize(("name", "method"), WALKS)


class Seen(NamedTuple):
    """A search after some steps."""

    puzzle: AnyPuzzle
    start: Any
    solver: Solver
    steps: list[Step]

    @property
    def outline(self) -> Outline:
        tree = tree_of(self.solver).take(self.steps)
        assert isinstance(tree, Outline)
        return tree

    def shown(self, cursor: TreeKey | None = None, unfolded: Any = None) -> OutlineRows:
        outline = self.outline
        states = states_along(self.puzzle, self.start, outline.path.moves())
        return OutlineRows(outline, self.puzzle, self.solver, states, unfolded or {}, cursor)

    @property
    def rows(self) -> Sequence[TreeRow]:
        return self.shown().rows

    @property
    def layers(self) -> LayerRows:
        tree = tree_of(self.solver).take(self.steps)
        assert isinstance(tree, Layers)
        return LayerRows(tree, tree.levels(), self.solver.order)


def seen(name: str, method: str, count: int, line: Sequence[int] = ()) -> Seen:
    return Seen(*steps_of(name, method, line, count))


@each_walk
@few
@given(line=choices, count=counts, more=st.integers(0, 30), data=st.data())
def test_every_row_has_a_name_that_it_keeps_and_says_what_is_so(
    name: str, method: str, line: list[int], count: int, more: int, data: st.DataObject
) -> None:
    search = seen(name, method, count, line)
    shown = search.shown()
    assert len({row.key for row in shown.rows}) == len(shown.rows)
    for row in shown.rows:
        assert row.sentence.endswith(".")
        end = states_along(search.puzzle, search.start, row.path.moves())[-1]
        assert row.mark is not Mark.SOLUTION or search.puzzle.is_solved(end)
    assert shown.rows[shown.here].mark in (Mark.HERE, Mark.SOLUTION)
    later = seen(name, method, count + more, line).shown()
    found = {row.key: row for row in later.rows}
    for row in shown.rows:
        other = found.get(row.key, row)
        if row.mark in (Mark.OPEN, Mark.LEADING, Mark.REFUSED) and other.node is not None:
            assert other.text == row.text
    cursor = data.draw(st.sampled_from([row.key for row in shown.rows]))
    assert 0 <= later.index_of(cursor) < len(later.rows)


@pytest.mark.parametrize(("name", "method"), [each for each in WALKS if each[1] == "backtracking"])
@few
@given(line=choices, count=counts)
def test_every_candidate_of_the_current_path_stands_in_one_row(
    name: str, method: str, line: list[int], count: int
) -> None:
    search = seen(name, method, count, line)
    outline, shown, all_of_them = search.outline, search.shown(), dict[TreeKey, tuple[()]]()
    for row in shown.rows:
        if row.folded is not None and row.node is None:
            all_of_them[row.folded] = ()
    rows = search.shown(unfolded=all_of_them).rows
    states = states_along(search.puzzle, search.start, outline.path.moves())
    for depth in range(0 if outline.has_ended else outline.depth + 1):
        first = outline.level(depth).first
        texts = [row.text for row in rows if row.key.group == first]
        is_end = search.puzzle.is_solved(states[depth])
        is_deep = depth == (search.solver.max_moves or 99)
        candidates = search.solver.candidates(search.puzzle, states[depth])
        names = [search.puzzle.move_text(move) for move in candidates]
        assert sorted(texts) == ([] if is_end or is_deep else sorted(names))


def test_what_is_folded_can_be_unfolded_and_folded_again() -> None:
    search = seen("farmer", "backtracking", 100)
    shown, row = search.shown(), search.rows[7]
    assert (row.mark, row.folded) == (Mark.FRUITFUL, row.key)
    assert row.node is not None
    assert shown.moved(row.key, 1, 0) == row.key
    then = tree_of(search.solver).take(islice(search.steps, row.node.last))
    assert isinstance(then, Outline)
    more = search.shown(unfolded={row.key: then.level(-1).branches})
    assert len(more.rows) > len(shown.rows)
    assert more.rows[7] == row._replace(mark=Mark.UNFOLDED, folded=None)
    inside = more.moved(row.key, 1, 0)
    assert inside.group == row.node.first
    assert more.moved(inside, -1, 0) == row.key
    assert shown.index_of(inside) == 7, "folded again, it stands for what is in it"


def test_of_a_very_long_path_the_part_around_the_cursor_is_shown() -> None:
    search = seen("hanoi:10", "shortest", 900)
    shown = search.shown()
    assert len(shown.rows) < 250
    assert shown.rows[shown.here].path.depth == 900
    assert shown.rows[0].mark is Mark.SKIPPED
    assert shown.rows[0].sentence == "768 levels of the path not shown here."
    cursor = shown.rows[0].key
    for _ in range(10):
        shown = search.shown(cursor)
        assert shown.row(cursor).mark in (Mark.OPEN, Mark.HERE)
        assert len(shown.rows) < 250
        cursor = shown.rows[0].key
    assert cursor == ROOT
    assert search.shown(ROOT).rows[-1].mark is Mark.SKIPPED


@pytest.mark.parametrize(("name", "method"), FRONTIERS)
@examples(15)
@given(count=st.integers(0, 1200), way=st.lists(st.sampled_from("udlr"), max_size=20))
def test_in_layers_the_cursor_walks_depths_and_positions(
    name: str, method: str, count: int, way: list[str]
) -> None:
    search = seen(name, method, count)
    shown = search.layers
    cursor = shown.here
    for key in way:
        right, down = {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}[key]
        cursor = shown.moved(cursor, right, down)
        row = shown.row(cursor)
        assert row.path.depth == cursor.group
        states_along(search.puzzle, search.start, row.path.moves())
        assert row.sentence.endswith(".")
    view = layers_view(shown, cursor, is_walked=True)
    assert (view.chosen, view.cursor) == cursor


def test_a_position_of_a_best_first_search_says_no_more_than_is_known() -> None:
    search = seen("tiles:2x4", "a-star", 20_000)
    shown = search.layers
    assert shown.here == TreeKey(20, 0)
    said = {
        shown.row(TreeKey(layer.depth, place)).sentence.partition(": ")[2]
        for layer in shown.layers
        for place in range(layer.size)
    }
    assert said == {
        "it was expanded.",
        "it is not expanded, because a better way to it was found.",
        "the search has ended before its turn came.",
        "a solution.",
    }
    waiting = search._replace(steps=search.steps[:-3]).layers.row(TreeKey(20, 1))
    assert waiting.sentence == "Position 2 of 2, 20 moves deep: it waits to be expanded."


def test_a_position_of_a_layer_says_what_became_of_it() -> None:
    shown = seen("couples", "shortest", 572).layers
    assert [shown.row(TreeKey(*key)).sentence for key in ((1, 8), (5, 1), (5, 2))] == [
        "Position 9 of 9, 1 move deep: it was expanded.",
        "Position 2 of 3, 5 moves deep: it is being expanded.",
        "Position 3 of 3, 5 moves deep: it waits to be expanded.",
    ]
    row = seen("farmer", "shortest", 1000).layers.row(None)
    assert row.key == TreeKey(7, 0)
    assert row.sentence == "Position 1 of 1, 7 moves deep: a solution."
