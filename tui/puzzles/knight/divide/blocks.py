"""Tours of boards with both sides at least 5, cut into blocks in both directions.

The blocks are joined like a comb: those of the first column each with the one below, all others
with the one on their left. Of the two edges exchanged, one leads out of a corner; it is in every
closed tour, since only two jumps lead out of a corner. The other is at the corner opposite, and the
tour of the upper or right block was searched for with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.knight.divide.cut import OddCut, cut, cuts_around
from tui.puzzles.knight.divide.links import Join, Links, join_all, links_of
from tui.puzzles.knight.divide.search import Edge, GivenUp, find_cycle, find_path


class Hole(NamedTuple):
    """The one block with an odd number of squares. Its tour is open, and begins at the start."""

    column: int
    row: int
    tour: Sequence[int]
    """Its squares in their order, numbered within the block."""


class Plan(NamedTuple):
    """How a board is cut into blocks."""

    widths: Sequence[int]
    """How many files each column of blocks has."""
    heights: Sequence[int]
    """How many ranks each row of blocks has."""
    hole: Hole | None = None


def closed_plan(files: int, ranks: int) -> Plan:
    """The plan of a closed tour of a board with an even number of squares and both sides at least
    5."""
    return Plan(cut(files), cut(ranks))


def open_plan(files: int, ranks: int, start: int) -> Plan | None:
    """The plan of a tour from a square of the corners' colour of a board with odd sides of at least
    5. None if none is found."""
    rank, file = divmod(start, files)
    for across, up in product(cuts_around(files, file), cuts_around(ranks, rank)):
        left, below = sum(across.parts[: across.odd]), sum(up.parts[: up.odd])
        tour = _open_tour(across, up, (rank - below) * across.parts[across.odd] + file - left)
        if tour is not None:
            return Plan(across.parts, up.parts, Hole(across.odd, up.odd, tour))
    return None


def links_by(plan: Plan) -> Links:
    """The links of the tour of a whole board."""
    files = sum(plan.widths)
    links = Links([], [])
    rows: dict[int, Links] = {}
    for row, height in enumerate(plan.heights):
        if plan.hole is not None and row == plan.hole.row:
            blocks = _row_of_blocks(plan, files, height, plan.hole)
        else:
            if height not in rows:
                rows[height] = _row_of_blocks(plan, files, height, None)
            blocks = rows[height]
        links.first.extend(blocks.first)
        links.second.extend(blocks.second)
    join_all(links, joins_by(plan))
    return links


def joins_by(plan: Plan) -> Iterator[Join]:
    """The joins of all blocks, as squares of the board."""
    files = sum(plan.widths)
    belows = [0, *accumulate(plan.heights)][:-1]
    lefts = [0, *accumulate(plan.widths)][:-1]
    for below in belows:
        if below:
            upper = below * files
            yield Join(upper - files, upper - 2 * files + 2, upper + files + 1, upper + 3)
        for left in lefts[1:]:
            right = below * files + left
            yield Join(right - 1, right + 2 * files - 2, right + files + 1, right + 3 * files)


def _row_of_blocks(plan: Plan, files: int, height: int, hole: Hole | None) -> Links:
    """The links of a row of blocks that are not yet joined."""
    closed: dict[int, Links] = {}
    blocks = []
    for column, width in enumerate(plan.widths):
        if hole is not None and column == hole.column:
            blocks.append(_on_board(hole.tour, width, files, closed=False))
            continue
        if width not in closed:
            closed[width] = _on_board(_closed_tour(width, height), width, files, closed=True)
        blocks.append(closed[width])
    row = Links([], [])
    for rank in range(height):
        for width, block in zip(plan.widths, blocks, strict=True):
            part = slice(rank * width, (rank + 1) * width)
            row.first.extend(block.first[part])
            row.second.extend(block.second[part])
    return row


def _on_board(tour: Sequence[int], width: int, files: int, closed: bool) -> Links:
    """The links of a block's tour on a board of so many files."""
    places = [square // width * files + square % width for square in range(len(tour))]
    return links_of(tour, closed, places)


@lru_cache
def _closed_tour(width: int, height: int) -> Sequence[int]:
    """The closed tour of a block, with both edges that it may have to give up to be joined.

    There is one for all sides from 5 to 11 that are not both odd.
    """
    tour = find_cycle(width, height, [_left_edge(width), _lower_edge(width)])
    assert tour is not None
    return tour


def _open_tour(across: OddCut, up: OddCut, start: int) -> Sequence[int] | None:
    """The tour of the odd block with all edges that it gives up; None if none is found."""
    width, height = across.parts[across.odd], up.parts[up.odd]
    required: list[Edge] = []
    if across.odd:
        required.append(_left_edge(width))
    elif up.odd:
        required.append(_lower_edge(width))
    if across.odd + 1 < len(across.parts):
        required.append((width - 1, 3 * width - 2))
    if not across.odd and up.odd + 1 < len(up.parts):
        corner = (height - 1) * width
        required.append((corner, corner - width + 2))
    try:
        return find_path(width, height, start, required=required)
    except GivenUp:
        return None


def _left_edge(width: int) -> Edge:
    """The edge that a block gives up to be joined with the one on its left."""
    return width + 1, 3 * width


def _lower_edge(width: int) -> Edge:
    """The edge that a block gives up to be joined with the one below."""
    return width + 1, 3
