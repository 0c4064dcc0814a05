"""Reads where everyone is at the start and in the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput
from tui.engine.sentence import quoted
from tui.engine.typing import TypeVar
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.entry import Entry
from tui.puzzles.crossing.notation import Notation, notation_of
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.wording import Land

_Position = TypeVar("_Position", Banks, Goal)

_LOOKS_RIGHT = r"[A-Za-z]*(?:/[A-Za-z]*){1,3}"
_LONGEST = 40
"""Letters of a position."""


class Ends(NamedTuple):
    """The start and the goal; None if they are the usual ones."""

    start: Banks | None = None
    goal: Goal | None = None


def read_ends(entry: Entry, items: Sequence[Item], has_island: bool) -> Ends:
    """The start and the goal that a file says. `items` are all of it."""
    notation = notation_of("this crossing", items, has_island)
    return Ends(
        _position(entry, "start", notation, notation.state_from),
        _position(entry, "goal", notation, notation.goal_from),
    )


def _position(
    entry: Entry, field: str, notation: Notation, parsed: Callable[[str], _Position]
) -> _Position | None:
    if not entry.is_right(field):
        return None
    text = entry.text(field)
    if len(text) > _LONGEST or not re.fullmatch(_LOOKS_RIGHT, text):
        usual = notation.state_text(Banks(notation.positions.everyone, Land.LEFT))
        said = f"'{field}' is {quoted(text)}, which is not a position: write one like '{usual}'."
        entry.complain(field, said)
        return None
    try:
        return parsed(text)
    except BadInput as error:
        said = str(error)
        entry.complain(field, f"in '{field}', {said[0].lower()}{said[1:]}")
        return None
