"""How the player's cursor walks the rows of an outline."""

from __future__ import annotations

from tui.engine.tree import Mark
from tui.game.tree_places import WAITING, TreeKey, TreeLines

_OPENED = (Mark.OPEN, Mark.LEADING, Mark.HERE, Mark.UNFOLDED)
"""What is followed by rows of what belongs to it."""


def index_of(rows: TreeLines, cursor: object) -> int:
    """The index of the row under the cursor: without one among these rows, of the row where the
    search is. Where that row is gone, the nearest candidate of its node is meant, or the node that
    it is folded in."""
    if not isinstance(cursor, TreeKey):
        return rows.here
    places = [line.place for line in rows.lines]
    siblings = [index for index, place in enumerate(places) if place.key.node == cursor.node]
    if siblings and cursor.place == WAITING:
        return siblings[-1]
    if siblings:
        return min(siblings, key=lambda index: abs(places[index].key.place - cursor.place))
    for index, place in enumerate(places):
        branch = place.branch
        if branch is not None and branch.nodes and branch.first <= cursor.node <= branch.last:
            return index
    return rows.here


def moved(rows: TreeLines, cursor: object, down: int) -> TreeKey:
    """The cursor so many rows further down, as far as there are any."""
    index = max(0, min(index_of(rows, cursor) + down, len(rows.lines) - 1))
    return rows.lines[index].place.key


def outward(rows: TreeLines, cursor: object) -> TreeKey:
    """The cursor on the node to which its row belongs; the root belongs to itself."""
    here = index_of(rows, cursor)
    indent = rows.lines[here].row.indent
    for index in range(here, -1, -1):
        if rows.lines[index].row.indent < indent:
            return rows.lines[index].place.key
    return rows.lines[here].place.key


def inward(rows: TreeLines, cursor: object) -> TreeKey | None:
    """The cursor on the first row of what belongs to its row. None if there is none: then it may
    be that the place under the cursor can be unfolded."""
    here = index_of(rows, cursor)
    place, row = rows.lines[here].place, rows.lines[here].row
    if place.mark not in _OPENED or here + 1 == len(rows.lines):
        return None
    below = rows.lines[here + 1]
    return below.place.key if below.row.indent > row.indent else None
