"""The search tree beside the board: it follows the watch, and a cursor can walk it."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from tui.drawing.canvas import Part, Size
from tui.drawing.layers import LayersView
from tui.drawing.notes import Note, Notes
from tui.drawing.tree import Mark, TreeView
from tui.engine.layers import Layers
from tui.engine.outline import Outline
from tui.engine.plan import Plan
from tui.engine.positions import Positions
from tui.engine.puzzle import AnyPuzzle, figure
from tui.engine.step import Path, Step, StepKind
from tui.game.tree_keeper import TreeKeeper, Unfolding
from tui.game.views import SearchView
from tui.screens import layer_rows, tree_walk
from tui.screens.layer_rows import LayerKey
from tui.screens.tree_places import NOTHING_UNFOLDED, TreeKey, TreePlace, sentence
from tui.screens.tree_rows import tree_lines

Key = TreeKey | LayerKey
"""The name of what the cursor is on."""


class Node(NamedTuple):
    """What the cursor of a walked tree is on."""

    path: Path[Any]
    """The moves to the position that the board shows."""
    step: Step | None
    """What the board shows of the candidate that was not entered; None if there is none."""
    told: str
    """What is known of it, as a sentence."""


class TreePanel:
    """The tree of the search that is watched."""

    def __init__(self, puzzle: AnyPuzzle, origin: Any, plan: Plan) -> None:
        self.is_walked = False
        """Whether the arrows move the cursor of the tree."""
        self._puzzle = puzzle
        self._plan = plan
        self._keeper = TreeKeeper(plan.solver, partial(plan.solver.steps, puzzle, origin))
        self._positions = Positions(puzzle, origin)
        self._cursor: Key | None = None
        """None while it follows the search."""
        self._was_moved = False
        """Whether the player has moved it away since it was where the search is."""
        self._unfolded = NOTHING_UNFOLDED
        self._unfolding: Unfolding | None = None
        self.view: Part | None = None
        """What is to be seen."""
        self._place: TreePlace | None = None
        """What the cursor of an outline is on."""

    def follow(self, search: SearchView, seconds: float) -> bool:
        """Work for about so long at being the tree of the search up to its cursor. Returns whether
        nothing is left to be done."""
        moved = self._keeper.tree.number != search.at
        if not self._keeper.bring_to(search.at, search.trail, seconds):
            return False
        if moved:
            self._cursor, self._was_moved = None, False
        if self._unfolding is not None:
            level = self._unfolding.work(search.trail, seconds)
            if level is None:
                return False
            self._unfolded, self._unfolding = self._unfolded.with_level(level), None
        return True

    def show(self, search: SearchView, size: Size) -> None:
        """Draw the tree for a canvas of some size."""
        view: TreeView | LayersView
        shape, before = self._keeper.tree.shape, self.view
        if self._keeper.tree.number != search.at:
            made = f"{figure(self._keeper.tree.number)} of {figure(search.at)} steps"
            self.view = Notes("Search tree", [Note("is being made:"), Note(made)])
            return
        if isinstance(shape, Layers):
            cursor = self._cursor if isinstance(self._cursor, LayerKey) else None
            if self.is_walked and cursor is None:
                self._cursor = cursor = layer_rows.here(shape)
            view = layer_rows.layers_view(shape, cursor if self.is_walked else None)
            view = view.after(before, size) if isinstance(before, LayersView) else view
        else:
            view = self._outline_view(shape)
            view = view.after(before, size) if isinstance(before, TreeView) else view
        self.view = view

    def _outline_view(self, outline: Outline) -> TreeView:
        cursor = self._cursor if self.is_walked and isinstance(self._cursor, TreeKey) else None
        states = self._positions.along(outline.path)
        solver = self._plan.solver
        self._rows = rows = tree_lines(
            outline, self._puzzle, solver, states, self._unfolded, cursor
        )
        index = tree_walk.index_of(rows, cursor)
        self._place = rows.lines[index].place
        if self.is_walked:
            cursor = self._cursor = self._place.key
        return tree_walk.tree_view(outline, rows, cursor)

    # What the player does

    def turn_focus(self) -> None:
        """Give the arrows to the tree, or take them back."""
        self.is_walked, self._cursor, self._was_moved = not self.is_walked, None, False

    def choose(self, key: Key) -> None:
        """Put the cursor on a row that was clicked."""
        self.is_walked, self._cursor, self._was_moved = True, key, True

    def walk(self, right: int, down: int) -> None:
        """Move the cursor: along the rows, out to the node above, or into what came of a node,
        which is found again if need be."""
        shape, self._was_moved = self._keeper.tree.shape, True
        if isinstance(shape, Layers):
            here = self._cursor if isinstance(self._cursor, LayerKey) else layer_rows.here(shape)
            self._cursor = layer_rows.moved(shape, here, right, down)
            return
        rows, cursor = self._rows, self._cursor if isinstance(self._cursor, TreeKey) else None
        if down:
            self._cursor = tree_walk.moved(rows, cursor, down)
        elif right > 0:
            self._go_in(cursor)
        elif self._place is not None and self._place.mark is Mark.UNFOLDED:
            self._unfolded = self._unfolded.without(self._place)
        else:
            self._cursor = tree_walk.outward(rows, cursor)

    def _go_in(self, cursor: TreeKey | None) -> None:
        inner, place = tree_walk.inward(self._rows, cursor), self._place
        if inner is not None:
            self._cursor = inner
        elif place is not None and place.can_unfold and place.branch is not None:
            self._unfolding = self._keeper.unfolding(place.branch)
        elif place is not None and place.is_group:
            self._unfolded = self._unfolded.with_group(place)

    @property
    def can_unfold(self) -> bool:
        """Whether the cursor of an outline is on something that is folded."""
        place = self._place
        return place is not None and (place.can_unfold or place.is_group)

    @property
    def node(self) -> Node | None:
        """What the cursor was moved to; None while nobody has moved it."""
        shape = self._keeper.tree.shape
        if not (self.is_walked and self._was_moved):
            return None
        if isinstance(shape, Layers):
            here = self._cursor if isinstance(self._cursor, LayerKey) else layer_rows.here(shape)
            told = layer_rows.sentence(shape, here, self._plan.solver.order)
            return Node(layer_rows.path_at(shape, here), None, told)
        place = self._place
        if place is None:
            return None
        told = sentence(self._puzzle, place) if self._unfolding is None else _told(self._unfolding)
        return Node(place.path, _tried(place), told)


def _told(unfolding: Unfolding) -> str:
    """What is said while what was forgotten is found again."""
    steps = f"{figure(unfolding.reach)} of {figure(unfolding.branch.last)} steps"
    return f"Unfolding: the search is made again, {steps}."


def _tried(place: TreePlace) -> Step | None:
    """The step that shows a candidate that was not entered."""
    if place.is_group or not place.moves or place.mark not in _NOT_ENTERED:
        return None
    refusal = place.branch.refusal if place.branch is not None else None
    kind = StepKind.TRY if refusal is None else StepKind.REJECT
    return Step(kind, place.path, place.moves[0], refusal)


_NOT_ENTERED = (Mark.REFUSED, Mark.TRYING, Mark.WAITING)
