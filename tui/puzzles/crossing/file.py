"""Reads a crossing from a TOML file, or says what is wrong with the file."""

from __future__ import annotations

import os
from collections.abc import Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput
from tui.engine.untrusted_file import BadFile, text_of
from tui.puzzles.crossing.complaints import Complaint, Complaints
from tui.puzzles.crossing.playable import must_be_playable
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.top_level import read_file
from tui.puzzles.crossing.untrusted_toml import BadToml, table_of

__all__ = [
    "MOST_KILOBYTES",
    "Complaint",
    "Reading",
    "playable_crossing",
    "read_crossing",
    "reading",
]

MOST_KILOBYTES = 64
"""How long a file may be; a large crossing takes a tenth of this."""


class Reading(NamedTuple):
    """What a text says, or all that is wrong with it."""

    crossing: Crossing | None
    """None if there are errors."""
    errors: Sequence[Complaint]
    rule_lines: Sequence[int | None]
    """The line of each of the crossing's rules."""
    item_lines: Sequence[int | None]
    """The line of each of the crossing's items."""


class BadCrossing(BadInput):
    """A text that describes no playable crossing. The message is the first of its errors."""

    def __init__(self, error: Complaint) -> None:
        super().__init__(error.message)
        self.line = error.line
        """The line of the error, from 1, or None if it is about none of them."""


def read_crossing(path: str | os.PathLike[str]) -> Crossing:
    """The crossing in a TOML file; its name is the path. Raises BadFile if the file cannot be read
    or describes no playable crossing."""
    text = text_of(path, "crossing", MOST_KILOBYTES)
    try:
        return playable_crossing(text, str(path))
    except BadCrossing as error:
        raise BadFile(path, f": {error}", error.line) from None


def playable_crossing(text: str, name: str) -> Crossing:
    """The crossing that a TOML text of somebody else's describes. Raises BadCrossing."""
    found = reading(text, name)
    if found.crossing is None:
        raise BadCrossing(found.errors[0])
    return found.crossing


def reading(text: str, name: str) -> Reading:
    """What a TOML text of moderate length says. It raises no error, whatever the text."""
    complaints = Complaints(text)
    try:
        described = read_file(table_of(text), name, text, complaints)
    except BadToml as error:
        return Reading(None, [Complaint(error.line, str(error))], [], [])
    if described is None:
        return Reading(None, complaints.told, [], [])
    crossing = Crossing(described.rules)
    must_be_playable(crossing, described, complaints)
    if complaints:
        return Reading(None, complaints.told, [], [])
    return Reading(
        crossing,
        [],
        [complaints.line(path) for path in described.rule_paths],
        [complaints.line(path) for path in described.item_paths],
    )
