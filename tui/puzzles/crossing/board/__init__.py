"""The board of a crossing: a river between two banks, people on land, and a boat with seats."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Size
from tui.drawing.look import Look
from tui.drawing.pixels import can_show_pixels
from tui.puzzles.crossing.board.boat import draw_boat
from tui.puzzles.crossing.board.landscape import landscape
from tui.puzzles.crossing.board.layout import still_layout
from tui.puzzles.crossing.board.people import (
    Scene,
    draw_on_land,
    layout_of,
    party_of,
    scene_of,
    where_all_are,
)
from tui.puzzles.crossing.company import Land
from tui.puzzles.crossing.hand import RiverFace
from tui.puzzles.crossing.notation import Banks
from tui.puzzles.crossing.rules import Crossing

_PACE = 0.1
"""Seconds between two frames of a boat in pixels: each of them needs about 1 kB."""
_FRAMES = 3
"""Frames of such a boat, at most."""
_SPACIOUS = 100
"""Columns of a board beside which something else may stand."""


class River(Drawing[Crossing, Banks, RiverFace]):
    """The board of a crossing. A click on an item picks its number in the puzzle's order, a click
    on the hull picks the boat."""

    def rest(self, puzzle: Crossing, state: Banks, size: Size) -> RiverFace:
        return RiverFace(state, numbered=False)

    def paint(self, canvas: Canvas, puzzle: Crossing, face: RiverFace, look: Look) -> None:
        if not canvas.size.width or not canvas.size.height:
            return
        where = list(enumerate(where_all_are(puzzle, face.state)))
        if face.numbered:
            layout = layout_of(puzzle, canvas.size, look)
        else:
            present = tuple(tuple(item for item, at in where if at is land) for land in Land)
            layout = still_layout(party_of(puzzle, look), canvas.size, present)
        scene = scene_of(puzzle, layout, look)
        canvas.paste(scene.landscape.grown, 0, 0)
        for item, land in where:  # Where somebody stands, nothing grows.
            slot = layout.slot(item, land)
            for y in range(slot.y, slot.bottom):
                bare = scene.landscape.bare.rows[y]
                canvas.rows[y][slot.x : slot.right] = bare[slot.x : slot.right]
        for item, land in where:
            draw_on_land(scene, canvas, face, item, land)
        draw_boat(scene, canvas, face)
        if not scene.in_pixels and layout.ground:
            _titles(scene, canvas, face)

    def frames(
        self, puzzle: Crossing, before: RiverFace, after: RiverFace, size: Size, look: Look
    ) -> Sequence[RiverFace]:
        here, there = before.state.boat, after.state.boat
        if here is there:
            return ()
        load = puzzle.group(before.state, here) & ~puzzle.group(after.state, here)
        moorings = layout_of(puzzle, size, look).moorings
        way = abs(moorings[there] - moorings[here])
        many = min(way, _FRAMES + 1) if can_show_pixels(look) else way
        aboard = before._replace(seated=load, cursor=after.cursor, pointed=(), to=there)
        return [aboard._replace(travelled=part / many) for part in range(1, many)]

    def pace(self, puzzle: Crossing, face: RiverFace, size: Size, look: Look) -> float:
        return _PACE if can_show_pixels(look) else 0.0

    def can_spare(self, puzzle: Crossing, size: Size, columns: int, look: Look) -> bool:
        """Whether people are as large then, on a terminal that is not small."""
        if size.width < _SPACIOUS:
            return False
        narrow = layout_of(puzzle, Size(size.width - columns, size.height), look)
        return narrow.portrait == layout_of(puzzle, size, look).portrait

    def paint_beyond(self, canvas: Canvas, puzzle: Crossing, size: Size, look: Look) -> None:
        layout, beyond = layout_of(puzzle, size, look), canvas.size.width
        seen = landscape(layout, look, puzzle.wording.on_foot, beyond).grown
        canvas.paste(seen.cropped(size.width), 0, 0)

    def under_cursor(self, puzzle: Crossing, face: RiverFace, size: Size, look: Look) -> str:
        has_name = layout_of(puzzle, size, look).form < party_of(puzzle, look).short
        if face.cursor is None or has_name:
            return ""
        item, names = puzzle.items[face.cursor], [item.name for item in puzzle.items]
        return item.name if names.count(item.name) == 1 else f"{item.name} {item.letter}"

    def paint_small(self, canvas: Canvas, puzzle: Crossing, state: Banks, look: Look) -> None:
        from tui.puzzles.crossing.board.small import paint_small  # Late: for few terminals.

        paint_small(canvas, puzzle, state, look)


def _titles(scene: Scene, canvas: Canvas, face: RiverFace) -> None:
    """Write the names of the lands, that of the boat's in a strong ink."""
    for land in scene.crossing.lands:
        region = scene.layout.lands[land]
        whole = scene.crossing.wording.land(land).place.removeprefix("the ")
        ink = scene.inks.name if land is face.state.boat else scene.inks.number
        texts = (each for each in (whole, land.word) if len(each) + 2 <= region.width)
        canvas.put(region.x + 1, 0, next(texts, "").upper(), ink)
