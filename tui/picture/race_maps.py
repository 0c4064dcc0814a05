"""The maps of a race, with the boards in small below them."""

from __future__ import annotations

from collections.abc import Mapping

from tui.drawing.board import AnyDrawing, SmallBoard
from tui.drawing.canvas import Part
from tui.drawing.map.view import MapView
from tui.game.race_sitting import RaceSitting
from tui.picture.map_part import HEADING, counts, in_the_making


def race_maps(sitting: RaceSitting, drawing: AnyDrawing) -> Mapping[str, Part]:
    """A map for each search, lit by it, as far as that is made."""
    maps, parts = sitting.maps, dict[str, Part]()
    positions = maps.positions
    for index, session in enumerate(sitting.race.sessions):
        parts[f"position{index}"] = SmallBoard(drawing, session.puzzle, session.state)
        if positions is None:
            parts[f"map{index}"] = in_the_making(maps.met)
            continue
        parts[f"map{index}"] = MapView(
            positions,
            HEADING,
            counts(positions, has_cost=session.puzzle.has_cost),
            positions.number(session.state),
            lights=maps.lights[index] if maps.lights else None,
        )
    return parts
