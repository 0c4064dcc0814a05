"""Where everything stands: the regions of every screen in a terminal of some size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Region, Size

SMALLEST = Size(60, 20)
"""The smallest terminal that has room for pictures."""
SMALLEST_FOR_WORDS = Size(20, 4)
"""The smallest terminal in which the game can be played without pictures."""
LOW = 22
"""A terminal with fewer rows has no room for empty lines."""
ROOM_FOR_MOVES = 78
"""With fewer columns, the move list is hidden until the player asks for it."""

_SIDE_WIDTH = 21
_MESSAGE_ROWS = 2
USUAL_NOTES = 9
"""Rows that notes usually want. For more of them a low terminal shortens the message."""
_MOST_NOTES = 0.78
"""How much of the height beside the board the notes may take, as a fraction."""

Regions = Mapping[str, Region]
"""The regions of a screen's parts by their names; a part without a region is not shown."""
Layout = Callable[[Size], Regions]


def is_too_small(size: Size) -> bool:
    """Whether a terminal is too small for pictures."""
    return size.width < SMALLEST.width or size.height < SMALLEST.height


def has_room_for_words(size: Size) -> bool:
    """Whether a terminal is large enough to play in, if need be without pictures."""
    return size.width >= SMALLEST_FOR_WORDS.width and size.height >= SMALLEST_FOR_WORDS.height


def or_too_small(layout: Layout) -> Layout:
    """A layout that shows nothing but `too_small` if the terminal is too small."""

    def regions(size: Size) -> Regions:
        return {"too_small": Region(0, 0, *size)} if is_too_small(size) else layout(size)

    return regions


def _stacked(size: Size, rows: Sequence[tuple[str, int]]) -> dict[str, Region]:
    """Parts one below the other, in full width. The one of 0 rows gets the rows that are left."""
    left = max(0, size.height - sum(height for _, height in rows))
    regions, y = {}, 0
    for name, height in rows:
        height = height or left
        if y + height <= size.height:
            regions[name] = Region(0, y, size.width, height)
        y += height
    return regions


def page_regions(size: Size) -> Regions:
    """A screen of one page."""
    return _stacked(size, (("title", 1), ("page", 0), ("keys", 1)))


def list_regions(size: Size) -> Regions:
    """A screen of a page, with empty lines above and below it, and a message."""
    message = _MESSAGE_ROWS + (size.width < ROOM_FOR_MOVES)  # A narrow one has more lines.
    regions = _stacked(size, (("title", 1), ("page", 0), ("message", message), ("keys", 1)))
    x, y, width, height = regions["page"]
    return {**regions, "page": Region(x, y + 1, width, max(0, height - 2))}


_MENU_WIDTH = 45
_MENU_WIDTHS = ((140, 56), (100, 51))
"""How wide the menu is in terminals with at least so many columns."""
_ROOM_BESIDE_MENU = 80
"""With fewer columns, the menu has no picture beside it."""
_ABOUT_ROWS, _FEW_ABOUT_ROWS = 6, 4
"""Rows of what the chosen game is about, in high terminals and in low ones."""
_HIGH = 30
"""Terminals with as many rows have room for empty lines around the picture."""


def home_regions(size: Size) -> Regions:
    """The home screen: the menu, and what the chosen game is about, with a picture of it beside the
    menu if there is room."""
    regions = page_regions(size)
    x, y, width, height = regions["page"]
    if width < _ROOM_BESIDE_MENU:
        above = max(1, height - _FEW_ABOUT_ROWS - 1)
        return {
            **_renamed(regions, "page", "menu"),
            "menu": Region(x, y, width, above),
            "about": Region(x + 1, y + above + 1, width - 1, _FEW_ABOUT_ROWS),
        }
    menu = next((wide for least, wide in _MENU_WIDTHS if width >= least), _MENU_WIDTH)
    gap, about = (1, _ABOUT_ROWS) if size.height >= _HIGH else (0, _FEW_ABOUT_ROWS)
    left, above = x + menu + gap, height - 1 - gap - about
    text = x + menu + 1
    return {
        **_renamed(regions, "page", "menu"),
        "menu": Region(x, y, menu, height),
        "preview": Region(left, y + 1, width - left - gap, above),
        "about": Region(text, y + 1 + above + gap, width - text, about),
    }


_WORDS_ROWS = 4


def solved_regions(size: Size) -> Regions:
    """The celebration: the solved board, and words below it."""
    gap = () if size.height < LOW else (("gap", 1),)
    rows = (("title", 1), ("board", 0), *gap, ("words", _WORDS_ROWS), ("keys", 1))
    return {name: region for name, region in _stacked(size, rows).items() if name != "gap"}


def _renamed(regions: Regions, old: str, new: str) -> dict[str, Region]:
    return {new if name == old else name: region for name, region in regions.items()}


class PanelRoom(NamedTuple):
    """Which panels a watcher has beside the board."""

    tree: bool = False
    listing: int = 0
    """How many rows the listing wants; 0 if it is not shown."""


NO_PANELS = PanelRoom()

_BESIDE_BOARD = 100
"""With fewer columns, panels take the place of the board."""
_PANEL_WIDTHS = ((140, 52), (106, 47), (_BESIDE_BOARD, 42))
"""How wide panels beside the board are in terminals with at least so many columns."""
_ROOM_FOR_ALL = 140
"""Terminals with as many columns show the moves beside the panels."""
_LISTING_WIDTH = 47
_POSITION_ROWS = 2
_LEAST_TREE = 6
"""Rows of a tree above a listing."""


def puzzle_regions(
    size: Size,
    *,
    watched: bool,
    notes: int,
    moves: bool | None,
    panels: PanelRoom = NO_PANELS,
) -> Regions:
    """The screen of a puzzle.

    `watched` says whether there is a transport bar. `notes` is how many rows the notes want beside
    the board, or 0. `moves` says whether the player wants the move list; with None it is shown if
    there is room. Panels stand beside the board or, with the position in notation below them, in
    its place; then there are no notes, and moves only where there is room for everything.
    """
    low = size.height < LOW
    transport = (("transport", 1),) if watched else ()
    # The bar takes the place of the empty line, or in a low terminal that of the message's second.
    message = 1 if low and watched and notes > USUAL_NOTES else _MESSAGE_ROWS
    rows = (("title", 1), *transport, ("stage", 0), ("status", 1), ("message", message),
            ("keys", 1))  # fmt: skip
    regions = _stacked(size, rows)
    stage = regions.pop("stage")
    gap = 0 if low or watched else 1
    top, height = stage.y + gap, stage.height - gap
    if panels != NO_PANELS and size.width < _BESIDE_BOARD:
        area = Region(0, top, size.width, height - _POSITION_ROWS)
        position = Region(0, top + area.height, size.width, _POSITION_ROWS)
        return {**regions, **_in_place_of_board(area, panels), "position": position}
    if panels != NO_PANELS:
        width = next(wide for least, wide in _PANEL_WIDTHS if size.width >= least)
        right = size.width
        if size.width >= _ROOM_FOR_ALL and moves is not False:
            right -= _SIDE_WIDTH
            regions["moves"] = Region(right, top, _SIDE_WIDTH, height)
        regions["board"] = Region(0, top, right - width, height)
        return {**regions, **_stacked_panels(Region(right - width, top, width, height), panels)}
    if not (size.width >= ROOM_FOR_MOVES if moves is None else moves):
        return {**regions, "board": Region(0, top, size.width, height)}
    left = size.width - _SIDE_WIDTH
    notes = min(notes, int(height * _MOST_NOTES))
    regions["board"] = Region(0, top, left, height)
    if notes:
        regions["notes"] = Region(left, top, _SIDE_WIDTH, notes)
    regions["moves"] = Region(left, top + notes, _SIDE_WIDTH, height - notes)
    return regions


def _stacked_panels(area: Region, panels: PanelRoom) -> Regions:
    """The tree above the listing, or one of them alone."""
    x, y, width, height = area
    if not panels.listing:
        return {"tree": area}
    if not panels.tree:
        return {"listing": area}
    tree = max(_LEAST_TREE, height - panels.listing)
    return {
        "tree": Region(x, y, width, tree),
        "listing": Region(x, y + tree, width, height - tree),
    }


def _in_place_of_board(area: Region, panels: PanelRoom) -> Regions:
    """Tree and listing side by side if there is room, or one of them alone."""
    x, y, width, height = area
    if not (panels.tree and panels.listing) or width < ROOM_FOR_MOVES:
        return _stacked_panels(area, panels)
    left = width - _LISTING_WIDTH
    return {
        "tree": Region(x, y, left, height),
        "listing": Region(x + left, y, _LISTING_WIDTH, height),
    }


_HEAD_ROWS, _FEW_HEAD_ROWS = 3, 2
"""Rows above each of two boards, in high terminals and in low ones."""


def race_regions(size: Size, *, chosen: int) -> Regions:
    """The screen of a race: two boards side by side, each below its head; if there is no room, both
    heads above the chosen board. The chosen one comes first among the parts."""
    message = _MESSAGE_ROWS + (size.width < ROOM_FOR_MOVES)  # A narrow one has more lines.
    rows = (("title", 1), ("transport", 1), ("stage", 0), ("message", message), ("keys", 1))
    regions = _stacked(size, rows)
    _, top, width, height = regions.pop("stage")
    if width < _BESIDE_BOARD:
        each = 2 if size.height >= _HIGH else 1
        heads = {f"head{index}": Region(0, top + each * index, width, each) for index in (0, 1)}
        above = 2 * each
        board = Region(0, top + above, width, height - above)
        return {f"board{chosen}": board, **regions, **heads}
    half, above = (width - 1) // 2, _FEW_HEAD_ROWS if size.height < LOW else _HEAD_ROWS
    for index in (chosen, 1 - chosen):
        x = index * (width - half)
        regions[f"head{index}"] = Region(x, top, half, above)
        regions[f"board{index}"] = Region(x, top + above, half, height - above)
    return {**regions, "divider": Region(half, top, width - 2 * half, height)}
