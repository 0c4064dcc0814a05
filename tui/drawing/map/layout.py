"""Where the map stands beside the boards, in a game and in a race."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tui.drawing.canvas import Region, Size
from tui.drawing.layout import (
    BESIDE_BOARD,
    FEW_POSITION_ROWS,
    LOW,
    MESSAGE_ROWS,
    NO_PANELS,
    PANEL_WIDTHS,
    POSITION_ROWS,
    ROOM_FOR_ALL,
    SIDE_WIDTH,
    Layout,
    Lengths,
    PanelRoom,
    Regions,
    panels_within,
    race_regions,
    screen_rows,
    side_by_side,
    stacked,
)

Wanted = Callable[[Size], Size]
"""Gives the size with which a map is whole and as large as it can be in some room."""


def no_size(room: Size) -> Size:
    """For a map for whose sake no other part need be smaller."""
    return Size(0, 0)


_MAP_BESIDE_BOARD, _MAP_BESIDE_ALL = 120, 160
"""With fewer columns the map takes the place of the board: where there are no panels, and beside
panels."""
_LEAST_BOARD = 50
"""Columns of a board beside a map that needs many."""
_ROOM_FOR_MOVES_TOO = 190
"""Terminals with as many columns show the moves beside board, map and panels."""


def regions_with_map(
    size: Size,
    *,
    usual: Layout,
    watched: bool,
    wanted: Wanted,
    moves: bool | None,
    panels: PanelRoom,
    in_front: bool,
) -> Regions:
    """The screen of a puzzle with its map: beside the board, or with the board in small below it,
    in its place.

    `usual` is the layout without a map. For the sake of the size that is `wanted` other parts are
    smaller, so that the map is whole and as large as it can be. `moves` says whether the
    player wants the move list; with None it is shown if there is room. Where the map has no place
    beside the board that is played on, or beside panels that have taken the board's place, too, it
    is seen only if it is `in_front`.
    """
    has_panels = panels != NO_PANELS
    in_place = size.width < (_MAP_BESIDE_ALL if has_panels else _MAP_BESIDE_BOARD)
    has_rival = size.width < BESIDE_BOARD if has_panels else not watched
    if in_place and has_rival and not in_front:
        return usual(size)
    regions = dict(_bars(size, watched, wanted, in_place=in_place))
    stage = regions.pop("stage")
    beside_all = has_panels and size.width >= BESIDE_BOARD
    width = next((wide for least, wide in PANEL_WIDTHS if size.width >= least), 0)
    for_moves = _ROOM_FOR_MOVES_TOO if has_panels else ROOM_FOR_ALL
    shows_moves = not in_place and moves is not False and size.width >= for_moves
    others = (
        *((("panels", width),) if beside_all else ()),
        *((("moves", SIDE_WIDTH),) if shows_moves else ()),
    )
    left = stage.width - sum(long for _, long in others)
    beside = wanted(Size(left - _LEAST_BOARD, stage.height - POSITION_ROWS))
    board = min(left // 2, max(_LEAST_BOARD, left - beside.width))
    shared = (("map", 0),) if in_place else (("board", board), ("map", 0))
    found = side_by_side(stage, (*shared, *others))
    if not in_place:
        found |= stacked(found["map"], (("map", 0), ("position", POSITION_ROWS)))
    if "panels" in found:
        found |= panels_within(found.pop("panels"), panels)
    # Of two cursors that of the map counts, as long as it has one.
    first: Mapping[str, Region] = {"map": found.pop("map")}
    return {**first, **regions, **found}


def _bars(size: Size, watched: bool, wanted: Wanted, *, in_place: bool) -> Regions:
    """What stands above and below the stage. The less of it there is, the more rows the map has:
    so little only if it is whole then, or larger."""
    low = size.height < LOW
    above: Lengths = (("transport", 1),) if watched else ()
    if not in_place:
        empty = () if low or watched else (("", 1),)
        return screen_rows(size, *above, *empty, *_below(0, MESSAGE_ROWS))
    usual = FEW_POSITION_ROWS if low else POSITION_ROWS
    choices = ((usual, MESSAGE_ROWS), (FEW_POSITION_ROWS, MESSAGE_ROWS), (FEW_POSITION_ROWS, 1))
    arranged = [screen_rows(size, *above, *_below(*rows)) for rows in choices]
    rows = wanted(arranged[-1]["stage"].size).height
    whole = (regions for regions in arranged if regions["stage"].height >= rows)
    return next(whole, arranged[0])


def _below(position: int, message: int) -> Lengths:
    small = (("position", position),) if position else ()
    return (("stage", 0), *small, ("status", 1), ("message", message))


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
