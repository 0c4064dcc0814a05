"""The search tree beside the board: it follows the watch, and a cursor can walk it."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle, figure
from tui.engine.step import PathPositions
from tui.engine.tree import Layers, Mark, Node, Outline, TreeKey, TreeRow, tree_of
from tui.game.follower import Follower
from tui.game.tree_rows import LayerRows, Outlined, OutlineRows, Unfolded
from tui.game.views import SearchView


class WatchedTree:
    """The tree of the search that is watched."""

    def __init__(self, puzzle: AnyPuzzle, origin: Any, plan: Plan) -> None:
        self.is_walked = False
        """Whether the arrows move the cursor of the tree."""
        self.cursor: TreeKey | None = None
        """Where the player has moved the cursor; None while it is where the search is."""
        self._puzzle = puzzle
        self._solver = solver = plan.solver
        self._follower: Follower[Outline | Layers] = Follower(
            partial(tree_of, solver), partial(solver.steps, puzzle, origin)
        )
        self._positions = PathPositions(puzzle, origin)
        self._unfolded: Unfolded = {}
        self._unfolding: tuple[TreeKey, Node, Follower[Outline | Layers]] | None = None
        """The node that is being unfolded, with what finds it again."""
        self.rows = self._found_rows()
        """What is shown of the tree."""

    @property
    def shape(self) -> Outline | Layers:
        """The tree as it is now. As long as it is that of another step than the one where the watch
        stands, it is still being made."""
        return self._follower.grown

    def follow(self, search: SearchView, seconds: float) -> bool:
        """Work for about so long at being the tree of the search up to its cursor. Returns whether
        nothing is left to be done."""
        has_moved = self.shape.number != search.at
        if not self._follower.bring_to(search.at, search.buffer, seconds):
            return False
        if has_moved:
            self.cursor = None
        if self._unfolding is not None:
            key, node, follower = self._unfolding
            if follower.bring_to(node.last, search.buffer, seconds):
                self._unfolding, found = None, follower.grown
                assert isinstance(found, Outline), "layers have nothing that is folded"
                self._unfolded = {**self._unfolded, key: found.level(-1).branches}
        self.rows = self._found_rows()
        return self._unfolding is None

    def _found_rows(self) -> OutlineRows | LayerRows:
        """What is to be seen of the tree."""
        shape, solver = self.shape, self._solver
        if isinstance(shape, Layers):
            return LayerRows(shape, shape.levels(), solver.order)
        states = self._positions.along(shape.path)
        level, unfolded = cache(shape.level), self._unfolded
        return Outlined(shape, level, self._puzzle, solver, states, unfolded).rows(self.cursor)

    # What the player does

    def turn_focus(self) -> None:
        """Give the arrows to the tree, or take them back. The cursor begins where the search is. If
        that is another position than the one that is shown, as at the end of a search, it is shown
        now: what is done is done there."""
        self.is_walked, self.cursor = not self.is_walked, None
        here, shape = self.rows.row(None), self.shape
        is_elsewhere = here.path.moves() != shape.path.moves()
        if self.is_walked and is_elsewhere and (shape.has_ended or isinstance(shape, Layers)):
            self.cursor = here.key

    def choose(self, key: TreeKey) -> None:
        """Put the cursor on a row that was clicked."""
        self.is_walked, self.cursor = True, key

    def walk(self, right: int, down: int) -> None:
        """Move the cursor: along the rows, out to the node above, or into what came of a node,
        which is found again if need be."""
        row = self.row
        self.cursor = row.key
        if right < 0 and row.mark is Mark.UNFOLDED:
            self._unfolded = {key: each for key, each in self._unfolded.items() if key != row.key}
        elif right > 0 and row.folded is not None and row.node is not None:
            self._unfolding = row.folded, row.node, self._follower.fork()
        elif right > 0 and row.folded is not None:
            self._unfolded = {**self._unfolded, row.folded: ()}
        else:
            self.cursor = self.rows.moved(row.key, right, down)

    @property
    def row(self) -> TreeRow:
        """What the cursor is on."""
        return self.rows.row(self.cursor)

    @property
    def node(self) -> TreeRow | None:
        """What the cursor was moved to; None while nobody has moved it."""
        if self.cursor is None:
            return None
        row = self.row
        if self._unfolding is None:
            return row
        _, node, follower = self._unfolding
        steps = f"{figure(follower.grown.number)} of {figure(node.last)} steps"
        return row._replace(sentence=f"Unfolding: the search is run again, {steps}.")
