"""Where the maps of a race stand."""

from __future__ import annotations

from tui.drawing.canvas import Size
from tui.drawing.layout import LOW, Regions, race_regions

_ROOM_FOR_MAPS = 120
"""With fewer columns there is no room for two maps side by side."""
_POSITION_ROWS, _FEW_POSITION_ROWS = 4, 3
"""Rows of each board in small, in high terminals and in low ones."""


def has_room_for_maps(size: Size) -> bool:
    """Whether two maps have room side by side."""
    return size.width >= _ROOM_FOR_MAPS


def regions_with_maps(size: Size, *, chosen: int) -> Regions:
    """The screen of a race with a map in the place of each board, and the board in small below it;
    with the boards alone where there is no room for maps. The chosen ones come first among the
    parts."""
    regions = dict(race_regions(size, chosen=chosen))
    if not has_room_for_maps(size):
        return regions
    rows = _FEW_POSITION_ROWS if size.height < LOW else _POSITION_ROWS
    for index in (chosen, 1 - chosen):
        board = regions.pop(f"board{index}")
        height = board.height - rows
        regions[f"map{index}"] = board._replace(height=height)
        regions[f"position{index}"] = board._replace(y=board.y + height, height=rows)
    return regions
