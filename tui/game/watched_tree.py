"""The search tree beside the board: it follows the watch, and a cursor can walk it."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from tui.engine.layers import Layers
from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle, figure
from tui.engine.step import Path, PathPositions, Step, StepKind
from tui.engine.tree import Mark, Outline
from tui.game import layer_walk, tree_walk
from tui.game.follower import TreeFollower, Unfolding
from tui.game.layer_walk import LayerKey
from tui.game.tree_places import NOTHING_UNFOLDED, TreeKey, TreeLines, TreePlace, sentence
from tui.game.tree_rows import tree_lines
from tui.game.views import SearchView

Key = TreeKey | LayerKey
"""The name of what the cursor is on."""


class TreeNode(NamedTuple):
    """What the cursor of a walked tree is on."""

    path: Path[Any]
    """The moves to the position that the board shows."""
    step: Step | None
    """What the board shows of the candidate that was not entered; None if there is none."""
    sentence: str
    """What is known of it, as a sentence."""


class WatchedTree:
    """The tree of the search that is watched."""

    def __init__(self, puzzle: AnyPuzzle, origin: Any, plan: Plan) -> None:
        self.is_walked = False
        """Whether the arrows move the cursor of the tree."""
        self.cursor: Key | None = None
        """Where the player has moved the cursor; None while it is where the search is."""
        self.rows: TreeLines | None = None
        """The rows of an outline; None where the search has layers, or before there are any."""
        self._puzzle = puzzle
        self._plan = plan
        self._follower = TreeFollower(plan.solver, partial(plan.solver.steps, puzzle, origin))
        self._positions = PathPositions(puzzle, origin)
        self._unfolded = NOTHING_UNFOLDED
        self._unfolding: Unfolding | None = None

    @property
    def shape(self) -> Outline | Layers:
        """The tree as it is now."""
        return self._follower.tree

    @property
    def number(self) -> int:
        """The step after which the tree is shown. Where the cursor of the watch stands on another
        one, the tree is still being made."""
        return self._follower.tree.number

    def follow(self, search: SearchView, seconds: float) -> bool:
        """Work for about so long at being the tree of the search up to its cursor. Returns whether
        nothing is left to be done."""
        has_moved = self.number != search.at
        if not self._follower.bring_to(search.at, search.buffer, seconds):
            return False
        if has_moved:
            self.cursor = None
        if self._unfolding is not None:
            level = self._unfolding.work(search.buffer, seconds)
            if level is not None:
                self._unfolded, self._unfolding = self._unfolded.with_level(level), None
        self._find_rows()
        return self._unfolding is None

    def _find_rows(self) -> None:
        """Find what is to be seen of an outline, and what the cursor is on."""
        shape, solver, cursor = self.shape, self._plan.solver, self.cursor
        self.rows = None
        if isinstance(shape, Outline):
            states = self._positions.along(shape.path)
            around = cursor if isinstance(cursor, TreeKey) else None
            self.rows = tree_lines(shape, self._puzzle, solver, states, self._unfolded, around)
        if self._place is not None and cursor is not None:
            self.cursor = self._place.key

    @property
    def _place(self) -> TreePlace | None:
        """What the cursor of an outline is on."""
        if self.rows is None:
            return None
        return self.rows.lines[tree_walk.index_of(self.rows, self.cursor)].place

    # What the player does

    def turn_focus(self) -> None:
        """Give the arrows to the tree, or take them back. The cursor begins where the search is. If
        that is another position than the one that is shown, as at the end of a search, it is shown
        now: what is done is done there."""
        self.is_walked, self.cursor = not self.is_walked, None
        if self.is_walked:
            self.cursor = self._elsewhere

    @property
    def _elsewhere(self) -> Key | None:
        """What the cursor is on while nobody has moved it, if it is not the position of the last
        step."""
        shape, place = self.shape, self._place
        shown = shape.path.moves()
        if isinstance(shape, Layers):
            here = layer_walk.here(shape)
            return here if layer_walk.path_at(shape, here).moves() != shown else None
        if not shape.has_ended or place is None or place.path.moves() == shown:
            return None
        return place.key

    def choose(self, key: Key) -> None:
        """Put the cursor on a row that was clicked."""
        self.is_walked, self.cursor = True, key

    def walk(self, right: int, down: int) -> None:
        """Move the cursor: along the rows, out to the node above, or into what came of a node,
        which is found again if need be."""
        rows, place = self.rows, self._place
        if isinstance(self.shape, Layers):
            self.cursor = layer_walk.moved(self.shape, self.cursor, right, down)
        if rows is None or place is None:
            return
        inner = tree_walk.inward(rows, self.cursor)
        self.cursor = place.key
        if down:
            self.cursor = tree_walk.moved(rows, place.key, down)
        elif right < 0 and place.mark is Mark.UNFOLDED:
            self._unfolded = self._unfolded.without(place)
        elif right < 0:
            self.cursor = tree_walk.outward(rows, place.key)
        elif inner is not None:
            self.cursor = inner
        elif place.can_unfold and place.branch is not None:
            self._unfolding = self._follower.unfolding(place.branch)
        elif place.is_group:
            self._unfolded = self._unfolded.with_group(place)

    @property
    def can_unfold(self) -> bool:
        """Whether the cursor of an outline is on something that is folded."""
        place = self._place
        return place is not None and (place.can_unfold or place.is_group)

    @property
    def task_begun(self) -> int:
        """The number of the step that begins the task under the cursor; 0 if it is on none."""
        place = self._place
        branch, level = (None, None) if place is None else (place.branch, place.level)
        if branch is not None and branch.task is not None:
            return branch.first
        return level.entered if level is not None and level.task is not None else 0

    @property
    def node(self) -> TreeNode | None:
        """What the cursor was moved to; None while nobody has moved it."""
        shape, place = self.shape, self._place
        if self.cursor is None:
            return None
        if isinstance(shape, Layers):
            said = layer_walk.sentence(shape, self.cursor, self._plan.solver.order)
            return TreeNode(layer_walk.path_at(shape, self.cursor), None, said)
        if place is None:
            return None
        if self._unfolding is not None:
            return TreeNode(place.path, _tried(place), _progress(self._unfolding))
        return TreeNode(place.path, _tried(place), sentence(self._puzzle, place))


def _progress(unfolding: Unfolding) -> str:
    """What is said while what was forgotten is found again."""
    steps = f"{figure(unfolding.tree.number)} of {figure(unfolding.branch.last)} steps"
    return f"Unfolding: the search is run again, {steps}."


def _tried(place: TreePlace) -> Step | None:
    """The step that shows a candidate that was not entered."""
    if place.is_group or not place.moves or place.mark not in _NOT_ENTERED:
        return None
    refusal = place.branch.refusal if place.branch is not None else None
    kind = StepKind.TRY if refusal is None else StepKind.REJECT
    return Step(kind, place.path, place.moves[0], refusal)


_NOT_ENTERED = (Mark.REFUSED, Mark.TRYING, Mark.WAITING)
