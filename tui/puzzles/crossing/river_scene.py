"""What is the same under every face of a crossing on a canvas of some size."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

from tui.drawing.canvas import Size
from tui.drawing.look import Look
from tui.drawing.pixels import PixelRun, can_show_pixels
from tui.puzzles.crossing.river_landscape import Landscape, landscape
from tui.puzzles.crossing.river_layout import RiverLayout, river_layout
from tui.puzzles.crossing.river_look import river_inks
from tui.puzzles.crossing.river_party import labels_of, party_of, with_pictures
from tui.puzzles.crossing.rules import Crossing

_MOST_DRAWN = 512
"""How many figures a scene remembers."""


class Scene:
    """A river on which nobody is drawn yet. It remembers what was drawn of people and boat: with a
    key hardly any of them changes."""

    def __init__(self, crossing: Crossing, layout: RiverLayout, look: Look) -> None:
        in_pixels = can_show_pixels(look)
        self.layout, self.look = layout, look
        self.items = with_pictures(crossing.items) if in_pixels else crossing.items
        self.labels = tuple(labels_of(crossing)[layout.form])
        """What is written below each item, in the form that has room."""
        self.inks = river_inks(look.palette)
        self.landscape: Landscape | None = landscape(layout, look) if in_pixels else None
        """None if no pixels can be shown."""
        self._drawn: dict[Hashable, Sequence[PixelRun]] = {}

    def drawn(self, what: Hashable, draw: Callable[[], Sequence[PixelRun]]) -> Sequence[PixelRun]:
        """What was drawn of something before, or is drawn now."""
        found = self._drawn.get(what)
        if found is None:
            if len(self._drawn) >= _MOST_DRAWN:
                self._drawn.clear()
            found = self._drawn[what] = draw()
        return found


def layout_of(crossing: Crossing, size: Size, look: Look) -> RiverLayout:
    """Where everything of a crossing stands on a canvas of some size."""
    return river_layout(party_of(crossing, can_show_pixels(look), look.scenery), size)


@lru_cache(maxsize=8)
def scene_of(crossing: Crossing, size: Size, look: Look) -> Scene:
    """The scene of a game that is played on a canvas of some size."""
    return Scene(crossing, layout_of(crossing, size, look), look)
