"""The picture of a search: transport bar, notes, tree and listing; in a review, how far the goal
was."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tui.drawing.canvas import Part
from tui.drawing.layout import SIDE_WIDTH, USUAL_NOTES
from tui.drawing.moves import Block, Note, Notes, Profile, rows_wanted
from tui.drawing.panels import LayersView, ListingPanel, TreeView
from tui.engine.plan import TASKS, Plan
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.step import COUNTERS, DEPTH, FRONTIER, Step, StepKind, Tally, Task, stack_of
from tui.engine.tree import TreeKey
from tui.game.playback import Playback
from tui.game.share import ends_of_parts, signs_of
from tui.game.tree_view import LayerRows, OutlineRows, WatchedTree
from tui.game.views import SearchView
from tui.game.watch import ReviewWatch
from tui.game.watch_words import listing_values

if TYPE_CHECKING:
    pass


def listing_panel(puzzle: AnyPuzzle, plan: Plan, step: Step | None, right: str) -> ListingPanel:
    """The listing of a plan's solver as it is at a step; None before the first one. `right` is the
    arrow that tasks are written with."""
    listing = plan.solver.listing
    if listing is None:
        return ListingPanel(())
    lit = 0 if step is None else listing.line_of(step)
    return ListingPanel(listing.lines, lit, listing_values(puzzle, plan, step, right))


_HEADING = "Search tree"
_TASKS_ROWS = 14
"""How many rows the tasks of a recursion want beside the board."""


def tree_part(tree: WatchedTree, search: SearchView) -> Part:
    """The search tree; as long as it is being made, how far that is."""
    if tree.shape.number != search.at:
        made = f"{figure(tree.shape.number)} of {figure(search.at)} steps"
        return Notes(_HEADING, [Note("is being made:"), Note(made)])
    if isinstance(tree.rows, LayerRows):
        return layers_view(tree.rows, tree.cursor, is_walked=tree.is_walked)
    return tree_view(tree.rows, tree.cursor, is_walked=tree.is_walked)


def tree_view(
    shown: OutlineRows, cursor: TreeKey | None = None, *, is_walked: bool = False
) -> TreeView:
    """The outline as it is drawn, with the cursor if the player walks it."""
    tree, root, chosen = shown.tree, shown.tree.level(0), shown.index_of(cursor)
    counts = [amount(tree.nodes, "task" if tree.has_tasks else "node")]
    if root.solutions:
        counts.append(amount(root.solutions, "solution"))
    if root.refused:
        counts.append(f"{figure(root.refused)} refused")
    until = chosen if is_walked else shown.until
    return TreeView(_HEADING, counts, shown.rows, chosen, until, is_walked=is_walked)


def layers_view(
    shown: LayerRows, cursor: TreeKey | None = None, *, is_walked: bool = False
) -> LayersView:
    """The layers as they are drawn, with the cursor if the player walks them."""
    counts = [amount(shown.tree.nodes, "position")]
    if shown.tree.solutions:
        counts.append(amount(shown.tree.solutions, "solution"))
    chosen = shown.moved(cursor, 0, 0)
    place = chosen.place if is_walked else None
    return LayersView(_HEADING, counts, shown.layers, chosen.group, place)


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
        DEPTH: step.path.depth if step is not None else 0,
        FRONTIER: step.frontier if step is not None else 0,
        **tally.figures,
    }
    width = max(map(len, COUNTERS)) + 2
    return [Note(f"{name:<{width}}{values[name]}") for name in counted]


def _tasks(task: Task | None, right: str) -> Sequence[Note]:
    stack = stack_of(task)
    return [Note(each.short.replace(">", right), marked=each is task) for each in stack]


_NOT_YET = "·", "."
"""The sign for what is not found out yet."""


def profile_rows(review: ReviewWatch[Any, Any]) -> int:
    """How many rows the line of blocks wants below the move list."""
    return rows_wanted(len(ends_of_parts(len(review.line))), SIDE_WIDTH)


def profile_of(review: ReviewWatch[Any, Any], has_distance: bool, is_ascii: bool) -> Profile:
    """The line of blocks, as far as it is found out."""
    found, at = review.findings, review.playback.progress.step
    sign = signs_of(found, has_distance, is_ascii)
    blocks = []
    lost_before = 0
    for last in ends_of_parts(len(review.line)):
        lost = bisect_left(found.losses, last + 1)
        is_known = last < len(found.moves)
        shown = sign(found.moves[last].left) if is_known else _NOT_YET[is_ascii]
        blocks.append(Block(shown, last + 1, lost > lost_before, is_known))
        lost_before = lost
    heading = "Cost left" if review.has_cost else "Moves left"
    return Profile(heading if has_distance else "In reach", blocks, at)
