"""The map of a game under a heading, as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.look import Look
from tui.drawing.window import LEFT, paint_heading
from tui.engine.map.chart import MapPick
from tui.engine.map.lights import Lights
from tui.engine.map.position_map import AnyMap


class MapView(NamedTuple):
    """All positions of a game, and the lines between them."""

    positions: AnyMap
    heading: str
    counts: Sequence[str]
    """What was counted, the most important first; as many are shown as fit."""
    here: int | None
    """The number of the present position; None if it is not on the map."""
    trail: tuple[int, ...] = ()
    """The positions that the player's moves have led to, the first where the game began."""
    cursor: int | None = None
    """The position under the player's cursor; None while it is the present one."""
    is_walked: bool = False
    """Whether the arrows move the cursor."""
    lights: Lights | None = None
    """What the search that is watched has made of the positions; None without one."""
    told: str = ""
    """What is said beside the picture, in a sentence or two."""
    origin: tuple[int, int] = (0, 0)
    """How many columns and rows of the picture are scrolled away, as far as the cursor is seen
    then."""

    def after(self, before: MapView, size: Size) -> MapView:
        """This view scrolled as the picture before, as far as it can stay so."""
        return self._replace(origin=before.origin)

    def paint(self, canvas: Canvas, look: Look) -> None:
        paint_heading(canvas, look, self.heading, self.counts)
        chart = self.positions.chart
        width, height = canvas.size
        for number in chart.within(0, 0, chart.width, chart.height):
            place = chart.place(number)
            x = LEFT + round(place.x * (width - LEFT - 2) / max(1, chart.width))
            y = 1 + round(place.y * (height - 2) / max(1, chart.height))
            sign = look.glyphs.cursor if number == self.here else look.glyphs.dot
            canvas.put(x, y, sign)
            canvas.place(Region(x, y, 1, 1), MapPick(number))
