"""The board of a crossing: a river between two banks, people on land, and a boat with seats."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.look import Look
from tui.drawing.pixels import can_show_pixels
from tui.puzzles.crossing.hand import RiverFace
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.river_boat import draw_boat
from tui.puzzles.crossing.river_layout import river_layout
from tui.puzzles.crossing.river_party import limit_of, party_of, where_all_are
from tui.puzzles.crossing.river_people import Painting, Scene, draw_on_land, layout_of, scene_of
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

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
            scene = scene_of(puzzle, canvas.size, look)
        else:
            from tui.puzzles.crossing.river_small import still_layout  # Late: for previews alone.

            party = party_of(puzzle, can_show_pixels(look), look.scenery)
            present = tuple(tuple(item for item, at in where if at is land) for land in Land)
            scene = Scene(puzzle, still_layout(party, canvas.size, present), look)
        layout, ground = scene.layout, scene.landscape
        if ground is not None:
            canvas.paste(ground.grown, 0, 0)
            for item, land in where:
                _clear(canvas, ground.bare, layout.slot(item, land))
        else:
            from tui.puzzles.crossing.river_look import plain_landscape  # Late: for few terminals.

            canvas.paste(plain_landscape(layout, look), 0, 0)
        painting = Painting(canvas, face, scene)
        for item, land in where:
            draw_on_land(painting, item, land)
        here, there = face.state.boat, _bound_for(face)
        x = layout.boat_left(here, there, face.travelled)
        told = limit_of(puzzle, face.seated) if layout.has_limit else ""
        draw_boat(painting, puzzle.seats, x, to_the_right=there > here, told=told)
        if face.to is not None and not face.travelled:
            _mark_landing(painting, face.to)
        if ground is None and layout.ground:
            _titles(painting, puzzle)

    def frames(
        self, puzzle: Crossing, before: RiverFace, after: RiverFace, size: Size, look: Look
    ) -> Sequence[RiverFace]:
        here, there = before.state.boat, after.state.boat
        if here is there:
            return ()
        load = puzzle.group(before.state, here) & ~puzzle.group(after.state, here)
        layout = layout_of(puzzle, size, look)
        way = abs(layout.moorings[there] - layout.moorings[here])
        many = min(way, _FRAMES + 1) if can_show_pixels(look) else way
        aboard = before._replace(seated=load, cursor=after.cursor, pointed=(), to=there)
        return [aboard._replace(travelled=part / many) for part in range(1, many)]

    def pace(self, puzzle: Crossing, face: RiverFace, size: Size, look: Look) -> float:
        return _PACE if can_show_pixels(look) else 0.0

    def can_spare(self, puzzle: Crossing, size: Size, columns: int, look: Look) -> bool:
        """Whether people are as large then, on a terminal that is not small."""
        narrow = Size(size.width - columns, size.height)
        if size.width < _SPACIOUS:
            return False
        return layout_of(puzzle, narrow, look).portrait == layout_of(puzzle, size, look).portrait

    def under_cursor(self, puzzle: Crossing, face: RiverFace, size: Size, look: Look) -> str:
        party = party_of(puzzle, can_show_pixels(look), look.scenery)
        if face.cursor is None or river_layout(party, size).form < party.short:
            return ""
        item, names = puzzle.items[face.cursor], [item.name for item in puzzle.items]
        return item.name if names.count(item.name) == 1 else f"{item.name} {item.letter}"

    def paint_small(self, canvas: Canvas, puzzle: Crossing, state: Banks, look: Look) -> None:
        from tui.puzzles.crossing.river_small import paint_small  # Late: for few terminals.

        paint_small(canvas, puzzle, state, look)


def _bound_for(face: RiverFace) -> Land:
    """Where the bow of the boat points."""
    if face.to is not None:
        return face.to
    return Land.LEFT if face.state.boat is Land.RIGHT else Land.RIGHT


def _mark_landing(painting: Painting, land: Land) -> None:
    """Write where the boat is to go, while the player is asked."""
    layout, text = painting.layout, f" {land.word} "
    x = layout.moorings[land] + (layout.boat.size.width - len(text)) // 2
    y = layout.boat_top + layout.boat.hull_top
    painting.canvas.put(x, y, text, painting.inks.cursor)
    painting.canvas.caret = x, y


def _clear(canvas: Canvas, bare: Canvas, slot: Region) -> None:
    """Let nothing grow in a slot."""
    for y in range(slot.y, slot.bottom):
        canvas.rows[y][slot.x : slot.right] = bare.rows[y][slot.x : slot.right]


def _titles(painting: Painting, crossing: Crossing) -> None:
    """Write the names of the lands, that of the boat's in a strong ink."""
    for land in crossing.lands:
        region = painting.layout.lands[land]
        whole = crossing.wording.land(land).place.removeprefix("the ")
        ink = painting.inks.name if land is painting.face.state.boat else painting.inks.number
        fitting = [each for each in (whole, land.word) if len(each) + 2 <= region.width]
        if fitting:
            painting.canvas.put(region.x + 1, 0, fitting[0].upper(), ink)
