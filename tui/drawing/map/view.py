"""The map of a game under a heading, as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.chooser import LEFT, first_shown, paint_heading
from tui.drawing.look import Look
from tui.drawing.map.painting import Brush, explained, still_picture
from tui.drawing.map.scale import ASCII_LINES, BRAILLE, Grain, Scale, scale_for
from tui.drawing.map.signs import HERE, TRAIL, MapMark, paint_in_corners, paint_in_row
from tui.drawing.map.viewport import Line, Viewport, viewport_of
from tui.drawing.parts import fitting
from tui.engine.layout import Chart, MapPick, Shape
from tui.engine.overlay import SearchOverlay
from tui.engine.position_map import AnyMap

_RIGHT = 1
"""Columns on the right of the picture."""
_MOST_TOLD = 2
"""Rows for what is said beside the picture."""
_LOW = 8
"""Units of a picture that is printed with two rows for each."""
_NO_END = 1_000_000
_NEEDED = 2
"""Rows of the least picture with its heading."""
_LEAST_ROWS = 6
"""With fewer rows for the picture there is nothing said, and no legend."""


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
    lights: SearchOverlay | None = None
    """What the search that is watched has made of the positions; None without one."""
    told: str = ""
    """What is said beside the picture, in a sentence or two."""
    origin: tuple[int, int] | None = None
    """How many columns and rows of the picture are scrolled away, as far as the cursor is seen
    then; with None the cursor is in the middle."""

    def after(self, before: MapView, size: Size, look: Look) -> MapView:
        """This view scrolled as the picture of the same map before, as far as it can stay so."""
        view = self._replace(origin=before.origin if before.positions is self.positions else None)
        seen = view._frame(size, _grain(look.glyphs.is_ascii)).seen
        return view._replace(origin=(seen.x, seen.y))

    def paint(self, canvas: Canvas, look: Look) -> None:
        if canvas.size.width <= LEFT + _RIGHT or canvas.size.height < _NEEDED:
            return
        frame = self._frame(canvas.size, _grain(look.glyphs.is_ascii))
        above = (self.heading, self.counts) if frame.legend is not None else ("",)
        paint_heading(canvas, look, *above)
        viewport = viewport_of(self.positions, frame.scale, frame.seen)
        marks = self._paint_picture(canvas, look, viewport, frame.area)
        below = canvas.size.height - len(frame.told) - bool(frame.legend)
        for y, line in enumerate(frame.told, below):
            canvas.put(LEFT, y, line, look.palette.base)
        self._paint_edges(canvas, look, frame)
        if frame.legend is None:
            paint_in_corners(canvas, look, (self.heading, *self.counts), marks)
        elif frame.legend:
            paint_in_row(canvas, look, marks)

    def _frame(self, size: Size, grain: Grain) -> _Frame:
        """Where the picture lies on a canvas, and which part of it is seen."""
        chart = self.positions.chart
        room, told, legend = Size(size.width - LEFT - _RIGHT, size.height), list[str](), None
        if chart.shape is not Shape.LATTICE or not _fits(chart, room, grain):
            room, told, legend = self._rows(size, grain)
        scale = scale_for(chart, room, grain)
        width, height = min(room.width, scale.size.width), min(room.height, scale.size.height)
        x = LEFT + (room.width - width) // 2
        y = (legend is not None) + (room.height - height) // 2
        here = self.positions.start if self.here is None else self.here
        focus = scale.cell(here if self.cursor is None else self.cursor)  # That is always seen.
        origin = (focus[0] - width // 2, focus[1] - height // 2)
        left, above = origin if self.origin is None else self.origin
        seen = Region(
            first_shown(left, focus[0], scale.size.width, width),
            first_shown(above, focus[1], scale.size.height, height),
            width,
            height,
        )
        return _Frame(scale, Region(x, y, width, height), seen, told, legend)

    def _rows(self, size: Size, grain: Grain) -> tuple[Size, list[str], bool | None]:
        """The room for the picture of columns below a heading, what is said below it, and whether a
        legend follows. The picture is whole rather than that there is a legend."""
        width, chart = size.width - LEFT - _RIGHT, self.positions.chart
        told = list(fitting([self.told], width, _MOST_TOLD)) if self.told else []
        if size.height - 1 - len(told) < _LEAST_ROWS:
            told = []
        room = Size(width, size.height - 1 - len(told))
        if room.height <= _LEAST_ROWS:
            return room, told, False
        smaller = room._replace(height=room.height - 1)
        has_legend = _fits(chart, smaller, grain) or not _fits(chart, room, grain)
        return (smaller if has_legend else room), told, has_legend

    def _paint_picture(
        self, canvas: Canvas, look: Look, viewport: Viewport, area: Region
    ) -> Sequence[MapMark]:
        """Paint a part of the map on some cells. Returns what it is painted with, for a legend."""
        brush = Brush(viewport, look)
        focus = self.here if self.cursor is None else self.cursor
        ways_on: Sequence[Line] = ()
        if self.is_walked and focus in viewport.cells:
            ways_on = [(focus, each) for each in viewport.positions.neighbours(focus)]
            x, y = viewport.cells[focus]
            canvas.caret = area.x + x, area.y + y
        if self.lights is not None:
            painted = brush.paint_lights(self.lights, ways_on)
        else:
            still, painted = still_picture(viewport, look)
            brush.canvas.paste(still, 0, 0)
            brush.paint_along(ways_on, "base")
        marks = explained(viewport, painted, self.here)
        if self.lights is None and len(self.trail) > 1:
            brush.paint_trail(self.trail)
            marks.insert(0, TRAIL)
        if self.here in viewport.cells:
            brush.paint_sign(self.here, HERE)
            marks.insert(0, HERE)
        if self.cursor in viewport.cells:
            brush.paint_cursor(self.cursor)
        canvas.paste(brush.canvas, area.x, area.y)
        # What lies beside a point is clickable, too, where that is no other's cell.
        for wide in (1, 0):
            for number, (x, y) in viewport.cells.items():
                beside = Region(area.x + x - wide, area.y + y, 1 + 2 * wide, 1)
                canvas.place(beside, MapPick(number))
        return marks

    def _paint_edges(self, canvas: Canvas, look: Look, frame: _Frame) -> None:
        """Mark at the edges where the map goes on beyond them."""
        area, seen, whole = frame.area, frame.seen, frame.scale.size
        middle = area.y + area.height // 2
        for is_more, x, y, arrow in (
            (seen.y > 0, area.right, area.y, "↑"),
            (seen.bottom < whole.height, area.right, area.bottom - 1, "↓"),
            (seen.x > 0, area.x - 1, middle, "←"),
            (seen.right < whole.width, area.right, middle, "→"),
        ):
            if is_more:
                canvas.put(x, y, arrow, look.palette.accent)


def whole_size(positions: AnyMap, width: int, *, is_ascii: bool = False) -> Size:
    """The size of a canvas on which all of a map is seen, and well: of so many columns, or of more
    where it needs them."""
    grain = _grain(is_ascii)
    chart = positions.chart
    is_lattice = chart.shape is Shape.LATTICE
    stretched = 2 if chart.height <= _LOW else 1
    rows = _NO_END if is_lattice else ceil(chart.height * stretched) + 1
    wide, high = scale_for(chart, Size(width - LEFT - _RIGHT, rows), grain).size
    if not is_lattice:
        high = max(high, _LEAST_ROWS) + 2  # The heading and the legend.
    return Size(max(width, LEFT + wide + _RIGHT), high)


def largest_size(positions: AnyMap, room: Size, *, is_ascii: bool = False) -> Size:
    """The size of a canvas on which all of a lattice is seen, as large as it can be in so much
    room; where there is too little, as small as it can be."""
    grain = _grain(is_ascii)
    across = max(1, room.width - LEFT - _RIGHT)
    wide, high = scale_for(positions.chart, Size(across, room.height), grain).size
    return Size(LEFT + wide + _RIGHT, high)


class _Frame(NamedTuple):
    """Where everything lies."""

    scale: Scale
    area: Region
    """The cells of the canvas that the picture has."""
    seen: Region
    """The cells of the whole picture that are seen there."""
    told: Sequence[str]
    """What is said, in lines."""
    legend: bool | None
    """Whether there is one below the picture; None if it stands in the corners."""


def _grain(is_ascii: bool) -> Grain:
    return ASCII_LINES if is_ascii else BRAILLE


def _fits(chart: Chart, room: Size, grain: Grain) -> bool:
    scale = scale_for(chart, room, grain)
    return scale.size.width <= room.width and scale.size.height <= room.height
