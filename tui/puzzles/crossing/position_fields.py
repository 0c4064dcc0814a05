"""Reads where everyone is at the start and in the end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput
from tui.engine.sentence import quoted
from tui.puzzles.crossing.company import Item, People
from tui.puzzles.crossing.entry import Entry
from tui.puzzles.crossing.facts import BANKS
from tui.puzzles.crossing.notation import Notation
from tui.puzzles.crossing.positions import Banks, Goal, Positions
from tui.puzzles.crossing.wording import Land

_LOOKS_RIGHT = r"[A-Za-z]*(?:/[A-Za-z]*){1,3}"
_LANDS = frozenset(land.letter for land in Land)
_LONGEST = 40
"""Letters of a position."""


class Ends(NamedTuple):
    """The start and the goal; None if they are the usual ones."""

    start: Banks | None = None
    goal: Goal | None = None


def read_ends(entry: Entry, items: Sequence[Item], has_island: bool) -> Ends:
    """The start and the goal that a file says. `items` are all of it."""
    positions = Positions([item.letter for item in items], tuple(Land) if has_island else BANKS)
    notation = Notation("this crossing", People(items), positions)
    start = _position(entry, "start", entry.text("start"), notation)
    written = entry.text("goal")
    # Without the boat's part the boat may lie anywhere.
    last = written.rpartition("/")[2]
    is_land = last in _LANDS and last not in (item.letter for item in items)
    has_boat = is_land or written.count("/") != len(positions.lands) - 1
    goal = _position(entry, "goal", written if has_boat else f"{written}/R", notation)
    if goal is None:
        return Ends(start)
    return Ends(start, Goal(goal.left, goal.boat if has_boat else None, goal.island))


def _position(entry: Entry, field: str, text: str, notation: Notation) -> Banks | None:
    if not entry.is_right(field):
        return None
    if len(text) > _LONGEST or not re.fullmatch(_LOOKS_RIGHT, text):
        usual = notation.state_text(Banks(notation.positions.everyone, Land.LEFT))
        said = f"'{field}' is {quoted(text)}, which is not a position: write one like '{usual}'."
        entry.complain(field, said)
        return None
    try:
        return notation.state_from(text)
    except BadInput as error:
        said = str(error)
        entry.complain(field, f"in '{field}', {said[0].lower()}{said[1:]}")
        return None
