"""The picture of a watch or a race: transport bar, notes, search tree and listing; in a review, how
far the goal was."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.drawing.canvas import Part
from tui.drawing.layout import NO_PANELS, SIDE_WIDTH, USUAL_NOTES, PanelRoom, Wishes
from tui.drawing.look import Look
from tui.drawing.moves import Block, Note, Notes, Profile, rows_wanted
from tui.drawing.parts import SmallBoard, drawing_of
from tui.drawing.transport import Transport
from tui.engine.plan import TASKS, Plan
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.step import COUNTERS, DEPTH, FRONTIER, Step, StepKind, Tally, stack_of
from tui.game.playback import Playback
from tui.game.views import SearchView
from tui.game.watch import ReviewWatch, Watch
from tui.game.watch_words import has_ended, listing_values
from tui.game.watching import GOING_ON, MAX_SPEED, Phase

# Panels and reviews are imported when there are any: a watch does not wait for them.
if TYPE_CHECKING:
    from tui.drawing.panels import LayersView, ListingPanel
    from tui.engine.tree import TreeKey
    from tui.game.race import AnyRace
    from tui.game.tree_view import LayerRows, WatchedTree
    from tui.game.watch_controller import AnyWatches
    from tui.picture.controls import AnyController

_HEADING = "Search tree"
_TASKS_ROWS = 14
"""How many rows the tasks of a recursion want beside the board."""
_FEW_VALUES = 4
"""Rows for values below a listing."""
_NOT_YET = "·", "."
"""The sign for what is not found out yet."""


def wishes_of_watch(watches: AnyWatches, wishes: Wishes) -> Wishes:
    """What is to be seen besides: notes, the line of blocks below the move list, and panels."""
    watch, review = watches.watch, watches.review
    if watch is not None and watch.playback.shown.is_stepwise and watch.plan.notes:
        wishes = wishes._replace(notes=_TASKS_ROWS if watch.plan.notes == TASKS else USUAL_NOTES)
    if review is not None:
        from tui.game.share import ends_of_parts

        rows = rows_wanted(len(ends_of_parts(len(review.line))), SIDE_WIDTH)
        wishes = wishes._replace(profile=rows)
    return wishes._replace(panels=_panels(watches))


def _panels(watches: AnyWatches) -> PanelRoom:
    """Which panels there are to be shown, and how many rows they want."""
    watch, wanted = watches.watch, watches.settings
    if watch is None or watch.search is None:
        return NO_PANELS
    listing = watch.plan.solver.listing
    rows = len(listing.lines) + _FEW_VALUES if listing and wanted.listing else 0
    return PanelRoom(wanted.tree, rows)


def watch_parts(controller: AnyController, look: Look) -> Mapping[str, Part]:
    """What is shown besides where somebody else makes the moves."""
    watches, remote, puzzle = controller.watches, controller.spectated, controller.session.puzzle
    watch, review = watches.watch, watches.review
    parts: dict[str, Part] = {}
    if remote is not None:
        bar = _transport(remote, has_ended=False)
        if watch is not None:
            bar = bar._replace(method=watch.plan.method, other=watch.playback.progress.step)
        parts["transport"] = bar
    elif watch is not None:
        parts["transport"] = _transport_of(watch)
    if watch is not None and watch.playback.shown.is_stepwise:
        parts["notes"] = _notes(watch.playback, watch.plan, look.glyphs.right)
    if review is not None:
        parts["profile"] = _profile_of(
            review, controller.kind.has_distance, puzzle.has_cost, look.glyphs.is_ascii
        )
    room = _panels(watches)
    if room == NO_PANELS or watch is None or watch.search is None:
        return parts
    drawing = drawing_of(controller.kind.board)
    parts["position"] = SmallBoard(drawing, puzzle, controller.session.state)
    if room.listing:
        parts["listing"] = listing_panel(puzzle, watch.plan, watch.search.step, look.glyphs.right)
    if watches.tree is not None:
        parts["tree"] = tree_part(watches.tree, watch.search)
    return parts


# The transport bar


def _transport_of(watch: Watch[Any, Any]) -> Transport:
    """The transport bar of a watch."""
    findings, search = watch.findings, watch.playback.search
    has_one_view = findings is not None or watch.plan.said_after is not None
    return _transport(watch.playback, has_ended(watch))._replace(
        method=watch.plan.method,
        view="" if has_one_view else watch.view.value,
        marked=[index + 1 for index in findings.losses] if findings is not None else (),
        solutions=search.buffer.stats.solutions if search is not None else (),
    )


def transport_of_race(race: AnyRace) -> Transport:
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


# Listing and tree


def listing_panel(puzzle: AnyPuzzle, plan: Plan, step: Step | None, right: str) -> ListingPanel:
    """The listing of a plan's solver as it is at a step; None before the first one. `right` is the
    arrow that tasks are written with."""
    from tui.drawing.panels import ListingPanel

    listing = plan.solver.listing
    if listing is None:
        return ListingPanel(())
    lit = 0 if step is None else listing.line_of(step)
    return ListingPanel(listing.lines, lit, listing_values(puzzle, plan, step, right))


def tree_part(tree: WatchedTree, search: SearchView) -> Part:
    """The search tree; as long as it is being made, how far that is."""
    from tui.drawing.panels import TreeView
    from tui.game.tree_view import LayerRows

    if tree.shape.number != search.at:
        made = f"{figure(tree.shape.number)} of {figure(search.at)} steps"
        return Notes(_HEADING, [Note("is being made:"), Note(made)])
    shown, is_walked = tree.rows, tree.is_walked
    if isinstance(shown, LayerRows):
        return layers_view(shown, tree.cursor, is_walked=is_walked)
    root, chosen = shown.tree.level(0), shown.index_of(tree.cursor)
    counts = [amount(shown.tree.nodes, "task" if shown.tree.has_tasks else "node")]
    if root.solutions:
        counts.append(amount(root.solutions, "solution"))
    if root.refused:
        counts.append(f"{figure(root.refused)} refused")
    until = chosen if is_walked else shown.until
    return TreeView(_HEADING, counts, shown.rows, chosen, until, is_walked=is_walked)


def layers_view(shown: LayerRows, cursor: TreeKey | None, *, is_walked: bool) -> LayersView:
    """The layers as they are drawn, with the cursor if the player walks them."""
    from tui.drawing.panels import LayersView

    counts = [amount(shown.tree.nodes, "position")]
    if shown.tree.solutions:
        counts.append(amount(shown.tree.solutions, "solution"))
    chosen = shown.moved(cursor, 0, 0)
    place = chosen.place if is_walked else None
    meets = "halves meet" if shown.layers[0].size > 1 else "goal"
    return LayersView(_HEADING, counts, shown.layers, chosen.group, place, solved_at=meets)


# Notes


def _notes(playback: Playback, plan: Plan, right: str) -> Notes:
    """What has been counted, or the tasks of a recursion. The innermost task is the last, and
    marked.

    `right` is the arrow that tasks are written with.
    """
    step = playback.shown.step
    if plan.notes != TASKS:
        return Notes(plan.notes, _counts(plan.solver.counters, playback.shown.tally, step))
    task = step.task if step is not None else None
    lines = [Note(each.short.replace(">", right), marked=each is task) for each in stack_of(task)]
    is_done = step is not None and step.kind in (StepKind.SOLUTION, StepKind.EXHAUSTED)
    return Notes(plan.notes, lines or [Note("none left" if is_done else "none yet")])


def _counts(counted: Sequence[str], tally: Tally, step: Step | None) -> Sequence[Note]:
    values = {
        DEPTH: step.path.depth if step is not None else 0,
        FRONTIER: step.frontier if step is not None else 0,
        **tally.figures,
    }
    width = max(map(len, COUNTERS)) + 2
    return [Note(f"{name:<{width}}{values[name]}") for name in counted]


# A review


def _profile_of(
    review: ReviewWatch[Any, Any], has_distance: bool, has_cost: bool, is_ascii: bool
) -> Profile:
    """The line of blocks, as far as it is found out."""
    from tui.game.share import ends_of_parts, signs_of

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
    heading = "Cost left" if has_cost else "Moves left"
    return Profile(heading if has_distance else "In reach", blocks, at)
