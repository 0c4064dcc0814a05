"""The knight's tours that stand in lists: the usual one, on other boards, and closed ones."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.entry import Entry
from tui.puzzles.knight import HEADING, NAME


def entries() -> Sequence[Entry]:
    """What lists say of these games, none of which need be made for it. All of them have such a
    tour from a1, of as many moves as there are other squares."""
    return [
        _entry(
            NAME,
            "Knight's Tour",
            "The knight jumps two squares one way and one to the side.",
            63,
            f"{NAME}:a1",
        ),
        _entry(
            f"{NAME}:a1,board=5x5",
            "Knight's Tour, 5 by 5",
            "With an odd number of squares a tour starts on a dark one.",
            24,
        ),
        _entry(
            f"{NAME}:a1,board=6x6,closed",
            "Knight's Tour, 6 by 6, closed",
            "The last of the 36 squares must be a jump from the first.",
            35,
        ),
        _entry(
            f"{NAME}:a1,closed",
            "Knight's Tour, closed",
            "The last of the 64 squares must be a jump from the first.",
            63,
        ),
    ]


def _entry(name: str, title: str, brief: str, fewest: int, game: str = "") -> Entry:
    return Entry(name, title, HEADING, brief, game or name, fewest, f"fewest {fewest}")
