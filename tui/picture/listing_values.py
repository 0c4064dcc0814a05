"""The listing of a method beside the board, as it is at a step of a search."""

from __future__ import annotations

from tui.drawing.listing import ListingPanel
from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Step
from tui.game.listing_values import listing_values


def listing_panel(puzzle: AnyPuzzle, plan: Plan, step: Step | None, right: str) -> ListingPanel:
    """The listing of a plan's solver as it is at a step; None before the first one. `right` is the
    arrow that tasks are written with."""
    listing = plan.solver.listing
    if listing is None:
        return ListingPanel(())
    lit = 0 if step is None else listing.line_of(step)
    return ListingPanel(listing.lines, lit, listing_values(puzzle, plan, step, right))
