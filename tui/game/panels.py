"""What a watcher has beside the board: the search tree, and the listing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.engine.puzzle import AnyPuzzle
from tui.game.oracle_client import SLICE

if TYPE_CHECKING:
    from tui.engine.tree import TreeRow
    from tui.game.watch import Watch
    from tui.game.watched_tree import WatchedTree


class Panels:
    """Which panels are wanted, and the tree of the search that is watched."""

    def __init__(self, tree: bool, listing: bool, moves: bool | None) -> None:
        self.tree_wanted = tree
        self.listing_wanted = listing
        self.moves_wanted = moves
        """Whether the move list is wanted; None where its room decides."""
        self.is_map_in_front = False
        """Whether the map was opened after the panels: where there is no room for all, the last one
        opened is shown."""
        self.tree: WatchedTree | None = None
        """The tree as long as it is shown."""
        self.is_done = True
        """Whether the tree has come to where the watch is."""
        self._watch: Watch[Any, Any] | None = None
        """The watch to which the tree belongs."""

    def follow(self, puzzle: AnyPuzzle, watch: Watch[Any, Any], in_words: bool) -> TreeRow | None:
        """Bring the tree to where a watch is; where the game is shown in words, there is none.
        Returns what the cursor of a walked tree was moved to."""
        search = watch.search
        if search is None or in_words or not self.tree_wanted:
            self.tree, self.is_done = None, True
            return None
        if self.tree is None or self._watch is not watch:
            from tui.game.watched_tree import WatchedTree  # Late: a game does not wait for it.

            self.tree, self._watch = WatchedTree(puzzle, watch.origin, watch.plan), watch
        if watch.playback.playing and self.tree.is_walked:
            self.tree.turn_focus()
        self.is_done = self.tree.follow(search, SLICE)
        return self.tree.node if watch.playback.run is None else None
