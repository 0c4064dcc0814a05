"""The maps of a race, with the boards in small below them."""

from __future__ import annotations

from collections.abc import Mapping

from tui.drawing.board import SmallBoard
from tui.drawing.canvas import Part
from tui.drawing.map.view import MapView
from tui.drawing.notes import Note, Notes
from tui.engine.puzzle import amount
from tui.game.race_sitting import RaceSitting
from tui.picture.picture import drawing_of

_HEADING = "Map"


def race_maps(sitting: RaceSitting) -> Mapping[str, Part]:
    """A map for each search, lit by it, as far as that is made."""
    maps, parts = sitting.maps, dict[str, Part]()
    positions, drawing = maps.positions, drawing_of(sitting.kind.board)
    for index, session in enumerate(sitting.race.sessions):
        small = SmallBoard(drawing, session.puzzle, session.state)
        parts[f"position{index}"] = small
        if positions is None:
            so_far = f"{amount(maps.met, 'position')} so far"
            parts[f"map{index}"] = Notes(_HEADING, [Note("is being made:"), Note(so_far)])
            continue
        parts[f"map{index}"] = MapView(
            positions,
            _HEADING,
            (),
            positions.number(session.state),
            lights=maps.lights[index] if maps.lights else None,
        )
    return parts
