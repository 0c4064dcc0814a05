"""Reads a crossing from a TOML file, or says what is wrong with the file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from tui.engine.files import BadFile, text_of
from tui.engine.puzzle import BadInput
from tui.engine.text import because
from tui.puzzles.crossing.checked_table import Complaint, Complaints
from tui.puzzles.crossing.companies import CompanyJudge
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.toml_lines import Path
from tui.puzzles.crossing.top_level import Described, read_file
from tui.puzzles.crossing.untrusted_toml import BadToml, table_of


def must_be_playable(crossing: Crossing, described: Described, complaints: Complaints) -> None:
    """Complain of a start or a goal that breaks rules, and of a start that is the goal."""
    start, goal = crossing.initial_state(), crossing.goal_state
    _must_be_allowed(crossing, described, start, described.start_path, complaints)
    if described.start_path or described.goal_path or not complaints:
        # If everyone may not be on one bank, they may not be on the other.
        _must_be_allowed(crossing, described, goal, described.goal_path, complaints)
    if crossing.is_solved(start):
        where = described.start_path or described.goal_path or ()
        complaints.add(where, "the start is the goal already: there is nothing left to do.")


def _must_be_allowed(
    crossing: Crossing,
    described: Described,
    state: Banks,
    path: Path | None,
    complaints: Complaints,
) -> None:
    """Complain of each rule that a position breaks. `path` is where the position is written; None
    if it is the usual one, so that the rule has to be another."""
    words, lowest = crossing.wording, crossing.positions.slots.lowest
    for land in crossing.lands:
        group = crossing.positions.group(state, land)
        place = words.land(land)
        who = f"the {path[-1]}" if path else f"everyone {place.where}"
        if crossing.check_company(group, land).ok:
            continue
        for rule, rule_path in zip(crossing.rules.rules, described.rule_paths, strict=True):
            judge = CompanyJudge(crossing.people, [rule], place, words.anywhere, is_boat=False)
            verdict = judge.verdict(lowest(group))
            if not verdict.ok:
                complaints.add(path or rule_path, _said(who, verdict.reason))


def _said(who: str, reason: str) -> str:
    """One sentence that says who is not allowed, and why."""
    what = f"the rules do not allow {who}"
    said = because(what, reason)
    return f"{what} ({reason.removesuffix('.')})." if said.startswith(f"{what}. ") else said


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
