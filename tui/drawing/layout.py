"""Where everything stands: the regions of every screen in a terminal of some size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Region, Size

SMALLEST = Size(60, 20)
"""The smallest terminal in which anything is played."""
LOW = 22
"""A terminal with fewer rows has no room for empty lines."""
ROOM_FOR_MOVES = 78
"""With fewer columns, the move list is hidden until the player asks for it."""

SIDE_WIDTH = 21
"""How wide the move list is, and what stands above and below it."""
MESSAGE_ROWS = 2
USUAL_NOTES = 9
"""Rows that notes usually want. For more of them a low terminal shortens the message."""
_MOST_NOTES = 0.78
"""How much of the height beside the board the notes may take, as a fraction."""

Regions = Mapping[str, Region]
"""The regions of a screen's parts by their names; a part without a region is not shown."""
Layout = Callable[[Size], Regions]


def is_too_small(size: Size) -> bool:
    """Whether a terminal is too small to play in."""
    return size.width < SMALLEST.width or size.height < SMALLEST.height


def or_too_small(layout: Layout) -> Layout:
    """A layout that shows nothing but `too_small` if the terminal is too small."""

    def regions(size: Size) -> Regions:
        return {"too_small": Region(0, 0, *size)} if is_too_small(size) else layout(size)

    return regions


Lengths = Sequence[tuple[str, int]]
"""Parts one after the other, and how many rows or columns each has. The one with 0 gets all that
are left; one without a name stays empty."""


def _cut(length: int, parts: Lengths) -> Iterator[tuple[str, int, int]]:
    """The parts for which there is room, each with its place and its length."""
    left = max(0, length - sum(long for _, long in parts))
    place = 0
    for name, long in parts:
        long = long or left
        if name and place + long <= length:
            yield name, place, long
        place += long


def stacked(area: Region, parts: Lengths) -> dict[str, Region]:
    """Parts one below the other."""
    x, y, width, height = area
    return {name: Region(x, y + top, width, rows) for name, top, rows in _cut(height, parts)}


def side_by_side(area: Region, parts: Lengths) -> dict[str, Region]:
    """Parts beside each other."""
    x, y, width, height = area
    return {name: Region(x + left, y, wide, height) for name, left, wide in _cut(width, parts)}


_EMPTY = ("", 1)
"""A line that stays empty."""


def page_regions(size: Size) -> Regions:
    """A screen of one page."""
    return stacked(Region(0, 0, *size), (("title", 1), ("page", 0), ("keys", 1)))


def _message(size: Size) -> tuple[str, int]:
    """The message of a screen; a narrow one has more lines."""
    return "message", MESSAGE_ROWS + (size.width < ROOM_FOR_MOVES)


def list_regions(size: Size) -> Regions:
    """A screen of a page, with empty lines above and below it, and a message."""
    rows = (("title", 1), _EMPTY, ("page", 0), _EMPTY, _message(size), ("keys", 1))
    return stacked(Region(0, 0, *size), rows)


_LEAST_DRAWN = 35
"""Columns of a drawing beside a table."""


def survey_regions(size: Size, *, table: int) -> Regions:
    """A screen with a table of so many columns, a message, and beside the table a drawing if there
    is room."""
    regions = dict(list_regions(size))
    if size.width < table + _LEAST_DRAWN:
        return regions
    page = regions["page"]
    wide = max(table, min(size.width // 2, size.width - max(_LEAST_DRAWN, 2 * page.height)))
    return {**regions, **side_by_side(page, (("page", wide), ("drawn", 0)))}


_MENU_WIDTH = 46
_MENU_WIDTHS = ((140, 56), (100, 51))
"""How wide the menu is in terminals with at least so many columns."""
_ROOM_BESIDE_MENU = 80
"""With fewer columns, the menu has no picture beside it."""
_ABOUT_ROWS, _FEW_ABOUT_ROWS, _WIDE_ABOUT_ROWS = 6, 5, 4
"""Rows of what the chosen game is about, in high terminals, in low ones, and below the menu, where
they are longer."""
_HIGH = 30
"""Terminals with as many rows have room for empty lines around the picture."""


def proof_regions(size: Size) -> Regions:
    """The screen of a proof, with as many rows for the page as there are."""
    above = (_EMPTY,) if size.height >= _HIGH else ()
    message = ("message", 1 if size.width >= ROOM_FOR_MOVES else MESSAGE_ROWS)
    rows = (("title", 1), *above, ("page", 0), _EMPTY, message, ("keys", 1))
    return stacked(Region(0, 0, *size), rows)


def home_regions(size: Size) -> Regions:
    """The home screen: the menu, and what the chosen game is about, with a picture of it beside the
    menu if there is room."""
    regions = dict(page_regions(size))
    page = regions.pop("page")
    x, y, width, height = page
    if width < _ROOM_BESIDE_MENU:
        parts = stacked(page, (("menu", 0), _EMPTY, ("about", _WIDE_ABOUT_ROWS)))
        below = parts["about"]._replace(x=x + 1, width=width - 1)
        return {**regions, **parts, "about": below}
    menu = next((wide for least, wide in _MENU_WIDTHS if width >= least), _MENU_WIDTH)
    gap, about = (1, _ABOUT_ROWS) if size.height >= _HIGH else (0, _FEW_ABOUT_ROWS)
    left, above = x + menu + gap, height - 1 - gap - about
    text = x + menu + 1
    return {
        **regions,
        "menu": Region(x, y, menu, height),
        "preview": Region(left, y + 1, width - left - gap, above),
        "about": Region(text, y + 1 + above + gap, width - text, about),
    }


_WORDS_ROWS = 4


def solved_regions(size: Size) -> Regions:
    """The celebration: the solved board, and words below it; a narrow one has more lines."""
    empty = () if size.height < LOW else (_EMPTY,)
    words = _WORDS_ROWS + (size.width < ROOM_FOR_MOVES)
    rows = (("title", 1), ("board", 0), *empty, ("words", words), ("keys", 1))
    return stacked(Region(0, 0, *size), rows)


class PanelRoom(NamedTuple):
    """Which panels a watcher has beside the board."""

    tree: bool = False
    listing: int = 0
    """How many rows the listing wants; 0 if it is not shown."""


NO_PANELS = PanelRoom()

BESIDE_BOARD = 100
"""With fewer columns, panels take the place of the board."""
PANEL_WIDTHS = ((140, 52), (106, 47), (BESIDE_BOARD, 42))
"""How wide panels beside the board are in terminals with at least so many columns."""
ROOM_FOR_ALL = 140
"""Terminals with as many columns show the moves beside the panels."""
_LISTING_WIDTH = 47
POSITION_ROWS, FEW_POSITION_ROWS = 4, 3
"""Rows of the board in small below panels that have taken its place, in high terminals and in low
ones."""
_LEAST_TREE = 6
"""Rows of a tree above a listing."""


def puzzle_regions(
    size: Size,
    *,
    watched: bool,
    notes: int,
    moves: bool | None,
    profile: int = 0,
    panels: PanelRoom = NO_PANELS,
    is_new: bool = False,
    can_spare: Callable[[Size, int], bool] = lambda size, columns: True,
) -> Regions:
    """The screen of a puzzle.

    `watched` says whether there is a transport bar. `notes` is how many rows the notes want beside
    the board, or 0. `moves` says whether the player wants the move list; with None it is shown if
    there is room: notes and a profile need it, or else the board must be able to spare its columns.
    `profile` is how many rows are wanted below it for how far the goal was, or 0;
    they are never more than half of what there is. Panels stand beside the board or, with the board
    in small below them, in its place; then there are no notes, and moves only where there is room
    for everything. Where nothing has happened yet (`is_new`), and nobody has asked for the moves,
    the part `beyond` has their place.
    """
    rows = _puzzle_rows(size, watched, notes, panels)
    listed = "" if moves is False else "moves"
    if moves is None and panels == NO_PANELS:
        has_others = notes + profile > 0
        if size.width < ROOM_FOR_MOVES or not (
            has_others or can_spare(rows["stage"].size, SIDE_WIDTH)
        ):
            listed = ""
        elif is_new and not has_others:
            listed = "beyond"
    return _puzzle_regions(size, watched, notes, listed, profile, panels)


@lru_cache(maxsize=64)
def _puzzle_rows(size: Size, watched: bool, notes: int, panels: PanelRoom) -> Regions:
    """What stands below each other on the screen of a puzzle, with the stage for all the rest.
    Cached, because every key asks."""
    low = size.height < LOW
    empty = () if low or watched else (_EMPTY,)
    transport = (("transport", 1),) if watched else ()
    in_place = panels != NO_PANELS and size.width < BESIDE_BOARD
    position = (("position", FEW_POSITION_ROWS if low else POSITION_ROWS),) if in_place else ()
    # The bar takes the place of the empty line, or in a low terminal that of the message's second.
    message = 1 if low and watched and notes > USUAL_NOTES else MESSAGE_ROWS
    rows = (("title", 1), *transport, *empty, ("stage", 0), *position, ("status", 1),
            ("message", message), ("keys", 1))  # fmt: skip
    return stacked(Region(0, 0, *size), rows)


@lru_cache(maxsize=64)
def _puzzle_regions(
    size: Size, watched: bool, notes: int, listed: str, profile: int, panels: PanelRoom
) -> Regions:
    """The screen of a puzzle where it is decided which part is listed beside the board, if any.
    Cached likewise."""
    regions = dict(_puzzle_rows(size, watched, notes, panels))
    stage, has_panels = regions.pop("stage"), panels != NO_PANELS
    if has_panels and size.width < BESIDE_BOARD:
        return {**regions, **panels_within(stage, panels)}
    side = ((listed, SIDE_WIDTH),)
    if has_panels:
        width = next(wide for least, wide in PANEL_WIDTHS if size.width >= least)
        moves_too = side if size.width >= ROOM_FOR_ALL and listed else ()
        beside = side_by_side(stage, (("board", 0), ("panels", width), *moves_too))
        area = beside.pop("panels")
        return {**regions, **beside, **panels_within(area, panels)}
    if not listed:
        return {**regions, "board": stage}
    regions |= side_by_side(stage, (("board", 0), *side))
    notes = min(notes, int(stage.height * _MOST_NOTES))
    above = (("notes", notes),) if notes else ()
    below = (("profile", min(profile, (stage.height - notes) // 2)),) if profile else ()
    return {**regions, **stacked(regions[listed], (*above, (listed, 0), *below))}


def panels_within(area: Region, panels: PanelRoom) -> Regions:
    """The tree and the listing side by side if there is room, or one above the other; or one of
    them alone."""
    if not panels.listing:
        return {"tree": area}
    if not panels.tree:
        return {"listing": area}
    if area.width >= ROOM_FOR_MOVES:
        return side_by_side(area, (("tree", 0), ("listing", _LISTING_WIDTH)))
    return stacked(area, (("tree", max(_LEAST_TREE, area.height - panels.listing)), ("listing", 0)))


_HEAD_ROWS, _FEW_HEAD_ROWS = 3, 2
"""Rows above each of two boards, in high terminals and in low ones."""


def race_regions(size: Size, *, chosen: int) -> Regions:
    """The screen of a race: two boards side by side, each below its head; if there is no room, both
    heads above the chosen board. The chosen one comes first among the parts."""
    rows = (("title", 1), ("transport", 1), ("stage", 0), _message(size), ("keys", 1))
    regions = stacked(Region(0, 0, *size), rows)
    stage = regions.pop("stage")
    if size.width < BESIDE_BOARD:
        each = 2 if size.height >= _HIGH else 1
        return {
            **regions,
            **stacked(stage, (("head0", each), ("head1", each), (f"board{chosen}", 0))),
        }
    half, above = (size.width - 1) // 2, _FEW_HEAD_ROWS if size.height < LOW else _HEAD_ROWS
    halves = side_by_side(stage, (("0", half), ("divider", 0), ("1", half)))
    for index in (chosen, 1 - chosen):
        regions |= stacked(halves[f"{index}"], ((f"head{index}", above), (f"board{index}", 0)))
    return {**regions, "divider": halves["divider"]}
