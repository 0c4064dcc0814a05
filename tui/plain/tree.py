"""The tree of a search as an outline of sentences: a line for each row around where it is."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from tui.engine.layers import Fate, Layers
from tui.engine.puzzle import amount, figure
from tui.engine.tree_row import Mark, TreeRow
from tui.engine.typing import Any
from tui.game.sitting import Sitting
from tui.game.tree_places import TreeLines
from tui.game.watched_tree import WatchedTree
from tui.plain.words import VIEW

PATIENCE = 2.0
"""Seconds for which it is waited until the tree has come to where the search is."""
_MOST = 40
_STANDS_FOR = {
    Mark.OPEN: "on the way here",
    Mark.LEADING: "on the way here, leads to a solution",
    Mark.HERE: "",
    Mark.UNFOLDED: "done with",
    Mark.DEAD: "dead",
    Mark.FRUITFUL: "leads to a solution",
    Mark.SOLUTION: "",
    Mark.REFUSED: "refused",
    Mark.PASSED: "",
    Mark.TRYING: "",
    Mark.WAITING: "",
    Mark.MADE: "made",
    Mark.SKIPPED: "",
}
"""What a row is, where its text and its note do not say it."""


def told_tree(sitting: Sitting[Any, Any, Any]) -> Iterator[str]:
    """The rows of the tree, or of the depths of a search that has a frontier."""
    watch, puzzle = sitting.desk.watch, sitting.session.puzzle
    assert watch is not None, "only a watch has a tree"
    if watch.findings is not None or not watch.plan.is_search:
        yield "There is no search tree here: nothing is searched."
        return
    search = watch.search
    if search is None:
        yield f"Only the solution is watched, without the search: {VIEW} shows every step of it."
        return
    tree = WatchedTree(puzzle, watch.origin, watch.plan)
    until = monotonic() + PATIENCE
    while not tree.follow(search, max(0.01, until - monotonic())):
        if monotonic() >= until:
            yield f"The tree of {figure(search.at)} steps takes too long to be found out here."
            return
    if isinstance(tree.shape, Layers):
        yield from _depths(tree.shape)
    elif tree.rows is not None:
        yield from _rows(tree.rows)


def _rows(rows: TreeLines) -> Iterator[str]:
    first = max(0, min(rows.here - _MOST // 2, len(rows.lines) - _MOST))
    last = min(len(rows.lines), first + _MOST)
    if first:
        yield f"{amount(first, 'row')} before these."
    yield from (_sentence(line.row) for line in rows.lines[first:last])
    if last < len(rows.lines):
        yield f"{amount(len(rows.lines) - last, 'row')} after these."


def _sentence(row: TreeRow) -> str:
    """A row: how deep it is, what stands there, and what is known of it."""
    told, stands_for = f"Depth {row.indent}, {row.text}", _STANDS_FOR[row.mark]
    if row.note.endswith("."):
        return f"{told}: {stands_for}. {row.note}"
    about = ", ".join(filter(None, (stands_for, row.note)))
    return f"{told}: {about}." if about else f"{told}."


def _depths(layers: Layers) -> Iterator[str]:
    levels = layers.levels
    at = next((layer.depth for layer in levels if layer.at is not None), layers.depth)
    first = max(0, min(at - _MOST // 2, len(levels) - _MOST))
    for layer in levels[first : first + _MOST]:
        expanded = figure(layer.fates.count(Fate.EXPANDED))
        parts = [amount(len(layer.paths), "position"), f"{expanded} expanded"]
        if layer.at is not None:
            parts.append(f"number {figure(layer.at + 1)} is being expanded now")
        if layer.solutions:
            parts.append(amount(layer.solutions, "solution"))
        yield f"Depth {layer.depth}: {', '.join(parts)}."
