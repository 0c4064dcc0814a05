"""What a watcher can have beside the board, or in its place: the search tree, and the listing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.drawing.canvas import Part, Size
from tui.drawing.layout import NO_PANELS, PanelRoom
from tui.drawing.position import Position
from tui.engine.plan import Plan
from tui.game.adviser import SLICE
from tui.game.autoplay import Autoplay
from tui.game.views import SearchView
from tui.game.watching import View, WatchSettings

if TYPE_CHECKING:
    from tui.screens.puzzle import PuzzleScreen
    from tui.screens.tree_panel import Node, TreePanel

# What draws the panels is imported when they are first shown, so that a game does not wait for it.

_FEW_VALUES = 4
"""Rows for values below a listing."""


class Panels:
    """The panels of a game's screen, and what the player does with them."""

    def __init__(self, screen: PuzzleScreen) -> None:
        settings = screen.habits.preferences.settings
        self.tree_wanted, self.listing_wanted = settings.tree, settings.listing
        self._screen = screen
        self._tree: TreePanel | None = None
        self._watched: Autoplay[Any, Any] | None = None
        """The watch to which the tree belongs."""
        self._size: Size | None = None
        """The size for which the tree was drawn."""
        self.is_done = True
        """Whether the tree has come to where the watch is."""

    def set_up(self, watch: WatchSettings) -> None:
        """Show what was asked for with a watch. That is not how the player likes every watch."""
        self.tree_wanted = self.tree_wanted or watch.tree
        self.listing_wanted = self.listing_wanted or watch.listing

    @property
    def _search(self) -> SearchView | None:
        """The search that is watched step by step."""
        remote = self._screen.remote
        if remote.autoplay is None or remote.review is not None or not remote.plan.is_search:
            return None
        return remote.autoplay.search

    @property
    def room(self) -> PanelRoom:
        """Which panels there are to be shown now."""
        if self._search is None:
            return NO_PANELS
        listing = self._plan.solver.listing
        rows = len(listing.lines) + _FEW_VALUES if listing and self.listing_wanted else 0
        return PanelRoom(self.tree_wanted, rows)

    @property
    def _plan(self) -> Plan:
        return self._screen.remote.plan

    @property
    def is_walked(self) -> bool:
        """Whether the arrows move the cursor of the tree."""
        # When a watch has ended, its tree is still there, but nobody sees it.
        return self._search is not None and self._tree is not None and self._tree.is_walked

    @property
    def can_unfold(self) -> bool:
        """Whether what the cursor of the tree is on can be unfolded."""
        return self._tree is not None and self._tree.can_unfold

    # What is shown

    def follow(self, size: Size | None) -> Node | None:
        """Bring the tree to where the watch is, for a canvas of some size; without one it is not
        shown. Returns what the cursor of a walked tree was moved to."""
        screen, search = self._screen, self._search
        self._size = size
        if search is None or size is None or not self.tree_wanted:
            self._tree, self.is_done = None, True
            return None
        auto = screen.remote.autoplay
        assert auto is not None, "there is a search"
        if self._tree is None or self._watched is not auto:
            from tui.screens.tree_panel import TreePanel

            self._tree, self._watched = TreePanel(screen.puzzle, auto.origin, self._plan), auto
        tree = self._tree
        if auto.playing:
            tree.is_walked = False
        self.is_done = tree.follow(search, SLICE)
        tree.show(search, size)
        return tree.node if auto.errand is None else None

    def fits(self, size: Size | None) -> bool:
        """Whether the tree was drawn for a canvas of this size."""
        return size == self._size

    def parts(self) -> dict[str, Part]:
        """The panels as they are drawn."""
        screen, search = self._screen, self._search
        room = self.room
        if search is None or room == NO_PANELS:
            return {}
        puzzle, right = screen.puzzle, screen.look.glyphs.right
        found: dict[str, Part] = {"position": Position(puzzle.state_text(screen.session.state))}
        if room.listing:
            from tui.screens.listing_values import listing_panel

            found["listing"] = listing_panel(puzzle, self._plan, search.step, right)
        if self._tree is not None and self._tree.view is not None:
            found["tree"] = self._tree.view
        return found

    # What the player does

    def toggle_tree(self) -> None:
        """Show or hide the search tree."""
        self.tree_wanted = not (self.tree_wanted and self._search is not None)
        self._screen.habits.note_tree(self.tree_wanted)
        self._shown_anew(self.tree_wanted)

    def toggle_listing(self) -> None:
        """Show or hide the listing."""
        self.listing_wanted = not (self.listing_wanted and self._search is not None)
        self._screen.habits.note_listing(self.listing_wanted)
        self._shown_anew(self.listing_wanted)

    def _shown_anew(self, is_wanted: bool) -> None:
        """A panel came or went. Only the search view has anything to show in one."""
        screen = self._screen
        if is_wanted and screen.remote.view is not View.SEARCH:
            screen.action_remote("turn_view")
        else:
            screen.show()

    def turn_focus(self) -> None:
        """Give the arrows to the tree, or take them back. The tree is walked while the watch is
        paused."""
        if self._tree is not None:
            self._pause()
            self._tree.turn_focus()
            self._screen.show()

    def give_back(self) -> None:
        """Take the arrows back from the tree."""
        if self.is_walked:
            self.turn_focus()

    def pick(self, target: object) -> bool:
        """Put the cursor on the row of the tree that was clicked. Returns whether it was one."""
        from tui.drawing.tree import TreePick

        if self._tree is None or not isinstance(target, TreePick):
            return False
        self._pause()
        self._tree.choose(target.key)
        self._screen.show()
        return True

    def walk(self, right: int, down: int) -> None:
        if self._tree is not None:
            self._tree.walk(right, down)
            self._screen.show()

    def _pause(self) -> None:
        auto = self._screen.remote.autoplay
        if auto is not None:
            auto.pause()

    def take_over(self) -> None:
        """Take over at the node under the cursor."""
        self._screen.action_take_over()

    def watch(self) -> None:
        """Begin a new watch at the node under the cursor."""
        screen = self._screen
        if not screen.objects():
            screen.remote.end(take_over=True)
            screen.action_begin_watch()
