"""The picture of a search: transport bar, notes, tree and listing; in a review, how far the goal
was."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tui.drawing.canvas import Part
from tui.drawing.layers import LayersView
from tui.drawing.layout import SIDE_WIDTH, USUAL_NOTES
from tui.drawing.moves import Block, Note, Notes, Profile, rows_wanted
from tui.drawing.panels import ListingPanel, TreeView
from tui.drawing.transport import Transport
from tui.engine.plan import TASKS, Plan
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.step import COUNTERS, DEPTH, FRONTIER, Step, StepKind, Tally, Task, stack_of
from tui.engine.tree import TreeKey
from tui.game.playback import Playback
from tui.game.share import ends_of_parts, signs_of
from tui.game.tree_view import LayerRows, OutlineRows, WatchedTree
from tui.game.views import SearchView
from tui.game.watch import ReviewWatch, Watch
from tui.game.watch_words import has_ended, listing_values
from tui.game.watching import GOING_ON, MAX_SPEED, Phase

if TYPE_CHECKING:
    from tui.game.race import Race


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


# The transport bar of a watch or a race


def transport_of(watch: Watch[Any, Any]) -> Transport:
    """The transport bar of a watch."""
    findings = watch.findings
    has_one_view = findings is not None or watch.plan.said_after is not None
    search = watch.playback.search
    return _transport(watch.playback, has_ended(watch))._replace(
        method=watch.plan.method,
        view="" if has_one_view else watch.view.value,
        marked=[index + 1 for index in findings.losses] if findings is not None else (),
        solutions=search.buffer.stats.solutions if search is not None else (),
    )


def transport_on_look(remote: Playback, watch: Watch[Any, Any] | None) -> Transport:
    """The transport bar of who looks on at another's game, or at the watch of one."""
    bar = _transport(remote, has_ended=False)
    return bar if watch is None else bar._replace(method=watch.plan.method)


def transport_of_race(race: Race[Any, Any]) -> Transport:
    """The transport bar of a race."""
    bar = _transport(race.playback, race.playback.phase is Phase.EXHAUSTED)
    return bar._replace(solutions=race.solved_at)


def _transport(playback: Playback, has_ended: bool) -> Transport:
    """What goes on, how far it is, and how fast it goes."""
    progress, phase = playback.progress, playback.phase
    return Transport(
        phase="ended" if has_ended else phase.value,
        way=playback.run.name if playback.run is not None else "",
        playing=phase in GOING_ON,
        step=progress.step,
        of=progress.of,
        known=progress.known,
        speed=speed_text(playback.speed),
    )


def speed_text(speed: float) -> str:
    """A speed in steps a second."""
    if speed == MAX_SPEED:
        return "max"
    return {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")
