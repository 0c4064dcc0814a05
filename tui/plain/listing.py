"""The method of a watch in pseudocode, and which of its lines each step obeys."""

from __future__ import annotations

from collections.abc import Iterator

from tui.engine.puzzle import AnyPuzzle
from tui.engine.typing import Any
from tui.game.listing_values import listing_values
from tui.game.watch import Watch
from tui.plain.words import LISTING, VIEW

AnyWatch = Watch[Any, Any]


def told_listing(puzzle: AnyPuzzle, watch: AnyWatch) -> Iterator[str]:
    """The listing by its numbered lines, and where the search is in it."""
    listing = watch.plan.solver.listing
    if not has_listing(watch) or listing is None:
        yield "What is watched here has no listing: nothing is searched."
        return
    yield from (f"{number}: {line}" for number, line in enumerate(listing.lines, 1))
    if watch.search is None:
        yield f"Only the solution is watched: {VIEW} shows every step, and the line that it obeys."
        return
    yield line_of(puzzle, watch) or "No step has been made yet."
    yield f"From now on each step names its line; {LISTING} ends that."


def has_listing(watch: AnyWatch) -> bool:
    """Whether what is watched follows a listing."""
    return watch.findings is None and watch.plan.is_search and watch.plan.solver.listing is not None


def line_of(puzzle: AnyPuzzle, watch: AnyWatch) -> str:
    """The line that the present step obeys, with the values that matter for it; empty if there is
    none."""
    step, listing = watch.playback.shown.step, watch.plan.solver.listing
    if step is None or listing is None or watch.search is None:
        return ""
    number = listing.line_of(step)
    values = listing_values(puzzle, watch.plan, step, " to ")
    told = ", ".join(f"{label} {value}".strip() for label, value in values)
    text = " ".join(listing.lines[number - 1].split()).rstrip(":")
    return f"Line {number} of the listing: {text}{f' ({told})' if told else ''}."
