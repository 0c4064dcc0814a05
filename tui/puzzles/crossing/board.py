"""The board of a crossing: places with people, and a boat with seats on the river."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Size
from tui.drawing.look import Look
from tui.puzzles.crossing.face import RiverFace
from tui.puzzles.crossing.kin import kin
from tui.puzzles.crossing.pixels import can_show_pixels
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.river_blocks import Style
from tui.puzzles.crossing.river_boat import BoatPainter
from tui.puzzles.crossing.river_landscape import landscape
from tui.puzzles.crossing.river_layout import RiverLayout, river_layout
from tui.puzzles.crossing.river_look import river_inks
from tui.puzzles.crossing.river_party import Party
from tui.puzzles.crossing.river_people import People
from tui.puzzles.crossing.river_small import paint_small
from tui.puzzles.crossing.rules import BANKS, Crossing
from tui.puzzles.crossing.wording import Land

_PACE = 0.15
"""Seconds between two frames of a boat with pictures: each of them needs some 700 bytes."""


def layout_of(crossing: Crossing, face: RiverFace, size: Size, in_pixels: bool) -> RiverLayout:
    """Where everything of a crossing stands on a canvas of some size."""
    together = max(map(int.bit_count, kin(crossing.rules.rules)), default=1)
    party = Party(
        items=crossing.items,
        seats=crossing.seats,
        side_by_side=together,
        in_pixels=in_pixels,
        numbered=face.numbered,
    )
    return river_layout(party, size)


class River(Drawing[Crossing, Banks, RiverFace]):
    """The board of a crossing. A click on an item picks its number in the puzzle's order, a click
    on the hull picks the boat."""

    def rest(self, puzzle: Crossing, state: Banks, size: Size) -> RiverFace:
        return RiverFace(state, numbered=False)

    def paint(self, canvas: Canvas, puzzle: Crossing, face: RiverFace, look: Look) -> None:
        if not canvas.size.width or not canvas.size.height:
            return
        layout = layout_of(puzzle, face, canvas.size, can_show_pixels(look))
        inks = river_inks(look.palette)
        canvas.paste(landscape(layout, look), 0, 0)
        for bank in BANKS:
            _title(canvas, bank, face, layout, look)
        people = People(canvas, puzzle.items, face, layout, look, inks)
        for number in range(len(puzzle.items)):
            people.draw(number, Land.LEFT if face.state.left >> number & 1 else Land.RIGHT)
        here = face.state.boat
        boat = BoatPainter(canvas, puzzle.items, puzzle.seats, face, layout.boat, look, inks)
        x = layout.boat_left(here, face.travelled)
        boat.draw(x, layout.boat_top, here is Land.LEFT)

    def frames(
        self, puzzle: Crossing, before: RiverFace, after: RiverFace, size: Size, look: Look
    ) -> Sequence[RiverFace]:
        if before.state.boat is after.state.boat:
            return ()
        load = before.state.left ^ after.state.left
        way = layout_of(puzzle, after, size, can_show_pixels(look)).way
        aboard = before._replace(seated=load, cursor=after.cursor, pointed=())
        return [aboard._replace(travelled=column / way) for column in range(1, way)]

    def pace(self, puzzle: Crossing, face: RiverFace, size: Size, look: Look) -> float:
        layout = layout_of(puzzle, face, size, can_show_pixels(look))
        aboard = layout.boat.portrait
        return _PACE * (2 + aboard.scale) / 3 if aboard.style is Style.PICTURE else 0.0

    def paint_small(self, canvas: Canvas, puzzle: Crossing, state: Banks, look: Look) -> None:
        paint_small(canvas, puzzle, state, look)


def _title(canvas: Canvas, bank: Land, face: RiverFace, layout: RiverLayout, look: Look) -> None:
    """Write the name of a bank, in a strong ink if the boat is there."""
    if not layout.top:
        return
    land = layout.lands[bank]
    text = f"{bank.word} bank" if len("right bank") + 1 < land.width else bank.word
    inks = river_inks(look.palette)
    tones = inks.goal if bank is Land.RIGHT else inks.land
    ink = tones.name._replace(bold=True) if face.state.boat is bank else tones.number
    if len(text) < land.width:
        canvas.put(land.x + 1, 0, text.upper(), ink)
