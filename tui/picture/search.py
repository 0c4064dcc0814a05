"""What is shown of a search beside the board: its tree, what was counted, and its tasks."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Part
from tui.drawing.layers import LayerRow, LayersView
from tui.drawing.layout import USUAL_NOTES
from tui.drawing.notes import Note, Notes
from tui.drawing.tree import TreeView
from tui.engine import counters
from tui.engine.layers import Layer, Layers
from tui.engine.outline import Outline
from tui.engine.plan import TASKS, Plan
from tui.engine.puzzle import amount, figure
from tui.engine.step import Step, StepKind, Tally, Task, stack_of
from tui.game import layer_walk, tree_walk
from tui.game.layer_walk import LayerKey
from tui.game.playback import Playback
from tui.game.tree_places import TreeLines
from tui.game.views import SearchView
from tui.game.watched_tree import Key, WatchedTree

_HEADING = "Search tree"
_TASKS_ROWS = 14
"""How many rows the tasks of a recursion want beside the board."""


def tree_part(tree: WatchedTree, search: SearchView) -> Part:
    """The search tree; as long as it is being made, how far that is."""
    if tree.number != search.at:
        made = f"{figure(tree.number)} of {figure(search.at)} steps"
        return Notes(_HEADING, [Note("is being made:"), Note(made)])
    if isinstance(tree.shape, Layers):
        return layers_view(tree.shape, tree.cursor, is_walked=tree.is_walked)
    assert tree.rows is not None, "an outline that is shown has rows"
    return tree_view(tree.shape, tree.rows, tree.cursor, is_walked=tree.is_walked)


def tree_view(
    outline: Outline, rows: TreeLines, cursor: Key | None = None, *, is_walked: bool = False
) -> TreeView:
    """The outline as it is drawn, with the cursor if the player walks it."""
    nodes = "task" if outline.is_recursion else "node"
    counts = [amount(outline.nodes, nodes)]
    if outline.solutions:
        counts.append(amount(outline.solutions, "solution"))
    if outline.refused:
        counts.append(f"{figure(outline.refused)} refused")
    chosen = tree_walk.index_of(rows, cursor)
    return TreeView(
        _HEADING,
        counts,
        [line.row for line in rows.lines],
        chosen,
        chosen if is_walked else rows.until,
        is_walked=is_walked,
    )


def layers_view(
    layers: Layers, cursor: Key | None = None, *, is_walked: bool = False
) -> LayersView:
    """The layers as they are drawn, with the cursor if the player walks them."""
    counts = [amount(layers.nodes, "position")]
    if layers.solutions:
        counts.append(amount(layers.solutions, "solution"))
    chosen = layer_walk.within(layers, cursor)
    place = chosen.place if is_walked else None
    rows = [_layer_row(layer) for layer in layers.levels]
    return LayersView(_HEADING, counts, rows, chosen.depth, place)


def _layer_row(layer: Layer) -> LayerRow:
    key = LayerKey(layer.depth, layer.at or 0)
    return LayerRow(key, layer.fates, layer.at, layer.goals, layer.solutions)


def notes_rows(plan: Plan) -> int:
    """How many rows the notes of a search need."""
    if not plan.notes:
        return 0
    return _TASKS_ROWS if plan.notes == TASKS else USUAL_NOTES


def notes(playback: Playback, plan: Plan, right: str) -> Notes:
    """What has been counted, or the tasks of a recursion. The innermost task is the last, and
    marked.

    `right` is the arrow that tasks are written with.
    """
    step = playback.shown.step
    if plan.notes == TASKS:
        lines = _tasks(step.task if step is not None else None, right)
        is_done = step is not None and step.kind in (StepKind.SOLUTION, StepKind.EXHAUSTED)
        return Notes(plan.notes, lines or [Note("none left" if is_done else "none yet")])
    return Notes(plan.notes, _counts(plan.solver.counters, playback.shown.tally, step))


def _counts(counted: Sequence[str], tally: Tally, step: Step | None) -> Sequence[Note]:
    values = {
        counters.DEPTH: step.path.depth if step is not None else 0,
        counters.FRONTIER: step.frontier if step is not None else 0,
        **tally.figures,
    }
    width = max(map(len, counters.COUNTERS)) + 2
    return [Note(f"{name:<{width}}{values[name]}") for name in counted]


def _tasks(task: Task | None, right: str) -> Sequence[Note]:
    stack = stack_of(task)
    return [Note(each.short.replace(">", right), marked=each is task) for each in stack]
