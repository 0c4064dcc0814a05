"""Where everything stands: the regions of every screen in a terminal of some size; and the parts of
a screen, together on one canvas there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.card import Card
from tui.drawing.look import Look

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
    """A layout that shows nothing but `too_small` if the terminal is too small. It remembers its
    last answer: every part asks where it stands."""

    @lru_cache(maxsize=1)
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


def screen_rows(size: Size, *rows: tuple[str, int]) -> dict[str, Region]:
    """What stands between the title and the keys of a screen, and these."""
    return stacked(Region(0, 0, *size), (("title", 1), *rows, ("keys", 1)))


def page_regions(size: Size) -> Regions:
    """A screen of one page."""
    return screen_rows(size, ("page", 0))


def _message(size: Size) -> tuple[str, int]:
    """The message of a screen; a narrow one has more lines."""
    return "message", MESSAGE_ROWS + (size.width < ROOM_FOR_MOVES)


def list_regions(size: Size) -> Regions:
    """A screen of a page, with empty lines above and below it, and a message."""
    return screen_rows(size, _EMPTY, ("page", 0), _EMPTY, _message(size))


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
    return screen_rows(size, *above, ("page", 0), _EMPTY, message)


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


def solved_regions(size: Size, *, lines: int) -> Regions:
    """The celebration: the solved board, and so many lines of words below it, of which one may be
    long; on a narrow one, two. In the last row are the choices."""
    empty = () if size.height < LOW else (_EMPTY,)
    words = lines + 2 + (size.width < ROOM_FOR_MOVES)
    return screen_rows(size, ("board", 0), *empty, ("words", words))


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


Wanted = Callable[[Size], Size]
"""Gives the size with which a map is whole and as large as it can be in some room."""


def no_size(room: Size) -> Size:
    """For a map for whose sake no other part need be smaller."""
    return Size(0, 0)


class Wishes(NamedTuple):
    """What is to be seen of a puzzle, as far as there is room."""

    watched: bool = False
    """Whether there is a transport bar."""
    notes: int = 0
    """How many rows the notes want beside the board, or 0."""
    moves: bool | None = None
    """Whether the player wants the move list. With None it is shown if there is room: notes and a
    profile need it, or else the board must be able to spare its columns."""
    profile: int = 0
    """How many rows are wanted below it for how far the goal was, or 0; they are never more than
    half of what there is."""
    panels: PanelRoom = NO_PANELS
    is_new: bool = False
    """Whether nothing has happened yet: where nobody has asked for the moves, the part `beyond` has
    their place."""
    can_spare: Callable[[Size, int], bool] = lambda size, columns: True
    """Whether a board of some size can spare so many columns."""
    map: Wanted | None = None
    """The size for whose sake other parts are smaller, so that the map is whole and as large as it
    can be; None without a map."""
    is_map_in_front: bool = False
    """Whether the map is seen rather than what else has the place of the board."""


def puzzle_regions(size: Size, wishes: Wishes) -> Regions:
    """The screen of a puzzle. Panels stand beside the board or, with the board in small below them,
    in its place; then there are no notes, and moves only where there is room for everything."""
    if wishes.map is not None:
        return _regions_with_map(size, wishes, wishes.map)
    watched, notes, moves, profile, panels, is_new, can_spare, *_ = wishes
    low, has_panels = size.height < LOW, panels != NO_PANELS
    in_place = has_panels and size.width < BESIDE_BOARD
    position = (FEW_POSITION_ROWS if low else POSITION_ROWS) if in_place else 0
    # The bar takes the place of the empty line, or in a low terminal that of the message's second.
    message = 1 if low and watched and notes > USUAL_NOTES else MESSAGE_ROWS
    regions = _around_stage(size, watched, low, position, message)
    stage = regions.pop("stage")
    if in_place:
        return {**regions, **panels_within(stage, panels)}
    if has_panels:
        has_moves = size.width >= ROOM_FOR_ALL and moves is not False
        side = (("moves", SIDE_WIDTH),) if has_moves else ()
        regions |= side_by_side(stage, (("board", 0), ("panels", _panels_width(size)), *side))
        area = regions.pop("panels")
        return {**regions, **panels_within(area, panels)}
    listed = "moves"
    if moves is None and size.width >= ROOM_FOR_MOVES:
        has_others = notes + profile > 0
        moves = has_others or can_spare(stage.size, SIDE_WIDTH)
        listed = "beyond" if is_new and not has_others else listed
    if not moves:
        return {**regions, "board": stage}
    regions |= side_by_side(stage, (("board", 0), (listed, SIDE_WIDTH)))
    notes = min(notes, int(stage.height * _MOST_NOTES))
    profile = min(profile, (stage.height - notes) // 2)
    others = (("notes", notes), (listed, 0), ("profile", profile))
    beside = [each for each in others if each[1] or each[0] == listed]
    return {**regions, **stacked(regions[listed], beside)}


def _panels_width(size: Size) -> int:
    """How wide panels beside the board are, in a terminal that has room for them."""
    return next(wide for least, wide in PANEL_WIDTHS if size.width >= least)


def _around_stage(
    size: Size, watched: bool, is_dense: bool, position: int, message: int = MESSAGE_ROWS
) -> dict[str, Region]:
    """What stands above and below the stage of a puzzle, and the stage. `position` is how many rows
    the board in small has, or 0. Where it is dense, no row is empty."""
    above = (("transport", 1),) if watched else () if is_dense else (_EMPTY,)
    small = (("position", position),) if position else ()
    return screen_rows(size, *above, ("stage", 0), *small, ("status", 1), ("message", message))


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


_ROOM_FOR_MAPS = 120
"""With fewer columns there is no room for two maps side by side."""


def has_room_for_maps(size: Size) -> bool:
    """Whether two maps have room side by side."""
    return size.width >= _ROOM_FOR_MAPS


_HEAD_ROWS, _FEW_HEAD_ROWS = 3, 2
"""Rows above each of two boards, in high terminals and in low ones."""


def race_regions(size: Size, *, chosen: int, maps: bool = False) -> Regions:
    """The screen of a race: two boards side by side, each below its head; if there is no room, both
    heads above the chosen board. The chosen one comes first among the parts. Where there is room
    for maps, they stand in the place of the boards, and these below them in small."""
    regions = screen_rows(size, ("transport", 1), ("stage", 0), _message(size))
    stage = regions.pop("stage")
    if size.width < BESIDE_BOARD:
        each = 2 if size.height >= _HIGH else 1
        heads = ("head0", each), ("head1", each)
        return {**regions, **stacked(stage, (*heads, (f"board{chosen}", 0)))}
    half, above = (size.width - 1) // 2, _FEW_HEAD_ROWS if size.height < LOW else _HEAD_ROWS
    halves = side_by_side(stage, (("0", half), ("divider", 0), ("1", half)))
    shown: Lengths = (("board", 0),)
    if maps and has_room_for_maps(size):
        shown = ("map", 0), ("position", FEW_POSITION_ROWS if size.height < LOW else POSITION_ROWS)
    for index in (chosen, 1 - chosen):
        parts = [(f"{name}{index}", rows) for name, rows in (("head", above), *shown)]
        regions |= stacked(halves[f"{index}"], parts)
    return {**regions, "divider": halves["divider"]}


# Where the map stands beside the board

_MAP_BESIDE_BOARD, _MAP_BESIDE_ALL = 120, 160
"""With fewer columns the map takes the place of the board: where there are no panels, and beside
panels."""
_LEAST_BOARD = 50
"""Columns of a board beside a map that needs many."""
_ROOM_FOR_MOVES_TOO = 190
"""Terminals with as many columns show the moves beside board, map and panels."""


def _regions_with_map(size: Size, wishes: Wishes, wanted: Wanted) -> Regions:
    """The screen of a puzzle with its map: beside the board, or with the board in small below it,
    in its place. Where the map has no place beside the board that is played on, or beside panels
    that have taken the board's place, too, it is seen only if it is in front."""
    watched, moves, panels = wishes.watched, wishes.moves, wishes.panels
    has_panels = panels != NO_PANELS
    in_place = size.width < (_MAP_BESIDE_ALL if has_panels else _MAP_BESIDE_BOARD)
    has_rival = size.width < BESIDE_BOARD if has_panels else not watched
    if in_place and has_rival and not wishes.is_map_in_front:
        return puzzle_regions(size, wishes._replace(map=None))
    regions = dict(_bars(size, watched, wanted, in_place=in_place))
    stage = regions.pop("stage")
    beside_all = has_panels and size.width >= BESIDE_BOARD
    for_moves = _ROOM_FOR_MOVES_TOO if has_panels else ROOM_FOR_ALL
    shows_moves = not in_place and moves is not False and size.width >= for_moves
    others = [("panels", _panels_width(size))] if beside_all else []
    others += [("moves", SIDE_WIDTH)] if shows_moves else []
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
    low, least = size.height < LOW, FEW_POSITION_ROWS
    rows = partial(_around_stage, size, watched, low or in_place)
    if not in_place:
        return rows(0)
    arranged = [rows(least if low else POSITION_ROWS), rows(least), rows(least, 1)]
    needed = wanted(arranged[-1]["stage"].size).height
    return next((each for each in arranged if each["stage"].height >= needed), arranged[0])


def over_board(layout: Layout) -> Layout:
    """A layout with a card over the board and what is seen beyond it: the region of the part `card`
    is the room for that."""

    def regions(size: Size) -> Regions:
        found = layout(size)
        board = found.get("board", Region(0, 0, 0, 0))
        room = board._replace(width=found.get("beyond", board).right - board.x)
        return {**found, "card": room} if board.width else found

    return regions


# All parts together

_SAYING = {"message": 1, "status": 2}
"""Parts that only say something. Their carets count where nothing is in play, in this order."""


class Composition:
    """Paints parts where a layout places them; one without a place is left out."""

    def __init__(self, look: Look, layout: Layout, parts: Mapping[str, Part]) -> None:
        self.look = look
        self.layout = layout
        """Of several parts with a caret, that of the first one here counts."""
        self.page: Canvas | None = None
        """All parts together, as they were painted last."""
        self.caret: tuple[int, int] | None = None
        """The cell of the thing in play on the page."""
        self._parts = dict(parts)
        self._regions: Mapping[str, Region] = {}
        """Where the parts stand on the page."""
        self._canvases: dict[str, Canvas] = {}

    def regions(self, size: Size) -> Mapping[str, Region]:
        """Where the layout places parts in some size."""
        return self.layout(size)

    def show_look(self, look: Look) -> None:
        """Let everything be painted with another look."""
        self.look = look
        self._regions = {}  # Nothing on the page may stay.

    def part(self, name: str) -> Part | None:
        """A part as it was shown last, whether or not it has a region."""
        return self._parts.get(name)

    def show(self, parts: Mapping[str, Part]) -> bool:
        """Show these parts instead of those with the same names. Returns whether any is another."""
        changed = {name: part for name, part in parts.items() if self._parts.get(name) != part}
        self._parts |= changed
        for name in changed:
            self._canvases.pop(name, None)
        return bool(changed)

    def paint(self, size: Size) -> Canvas:
        """Paint every part that has a region, on a new page if anything stands elsewhere than on
        the last one; otherwise only those that have changed. Returns the page."""
        page, regions = self.page, self.regions(size)
        card = self._parts.get("card") if "card" in regions else None
        if page is None or page.size != size or regions != self._regions:
            page = None
            self._canvases.clear()
        is_anew = page is None or card is not None
        if page is None or is_anew:
            page = self.page = Canvas(size, self.look.palette.base, self.look.glyphs)
        self._regions = regions
        page.spoken = None
        carets: dict[str, tuple[int, int]] = {}
        for name, region in regions.items():
            is_kept = name in self._canvases
            if name in self._parts and not is_kept and name != "card":
                canvas = self._canvases[name] = page.part(region.size)
                self._parts[name].paint(canvas, self.look)
            if name not in self._canvases:
                continue
            canvas = self._canvases[name]
            if is_anew or not is_kept:
                page.paste(canvas, region.x, region.y)
            if canvas.spoken is not None and page.spoken is None:
                page.spoken = canvas.spoken.moved(region.x, region.y)
            x, y = canvas.caret or (-1, -1)
            if 0 <= x < region.width and 0 <= y < region.height:
                carets[name] = region.x + x, region.y + y
        first = min(carets, key=lambda name: _SAYING.get(name, 0), default="")
        self.caret = carets.get(first)
        if isinstance(card, Card):
            room = regions["card"]
            parts = [(regions[name], canvas.taken) for name, canvas in self._canvases.items()]
            taken = [each.moved(at.x, at.y) for at, places in parts for each in places]
            page.inset(card, card.place(room, taken, self.caret), self.look)
        return page

    def target_at(self, x: int, y: int) -> Any:
        """What a click on a cell of the page picks, or None."""
        for name, region in self._regions.items():
            if region.contains(x, y) and name in self._canvases:
                return self._canvases[name].target_at(x - region.x, y - region.y)
        return None
