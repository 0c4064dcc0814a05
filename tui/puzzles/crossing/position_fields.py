"""Reads where everyone is at the start and in the end."""

from __future__ import annotations

import re
from typing import NamedTuple

from tui.engine.puzzle import BadInput
from tui.engine.sentence import quoted
from tui.puzzles.crossing import notation
from tui.puzzles.crossing.entry import Entry
from tui.puzzles.crossing.rules import Banks, Crossing, CrossingRules, Goal

_LOOKS_RIGHT = re.compile(r"[A-Za-z]*(?:/[A-Za-z]*){1,3}")
_LONGEST = 40
"""Letters of a position."""


class Ends(NamedTuple):
    """The start and the goal; None if they are the usual ones."""

    start: Banks | None = None
    goal: Goal | None = None


def read_ends(entry: Entry, rules: CrossingRules) -> Ends:
    """The start and the goal of a file whose items are right. `rules` need not say more."""
    crossing = Crossing(rules)
    start = _position(entry, "start", entry.text("start"), crossing)
    written = entry.text("goal")
    # Without the boat's part the boat may lie anywhere.
    has_boat = written.count("/") != len(crossing.lands) - 1
    goal = _position(entry, "goal", written if has_boat else f"{written}/R", crossing)
    if goal is None:
        return Ends(start)
    return Ends(start, Goal(goal.left, goal.boat if has_boat else None, goal.island))


def _position(entry: Entry, field: str, text: str, crossing: Crossing) -> Banks | None:
    if not entry.is_right(field):
        return None
    if len(text) > _LONGEST or not _LOOKS_RIGHT.fullmatch(text):
        usual = crossing.state_text(crossing.initial_state())
        said = f"'{field}' is {quoted(text)}, which is no position: write one like '{usual}'."
        entry.complain(field, said)
        return None
    try:
        return notation.position_from(crossing, text)
    except BadInput as error:
        said = str(error)
        entry.complain(field, f"in '{field}', {said[0].lower()}{said[1:]}")
        return None
