"""The games of the towers that stand in lists: the usual one, and some with rules of their own."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.entry import Entry
from tui.puzzles.hanoi import HEADING, NAME


def entries() -> Sequence[Entry]:
    """What lists say of these games, none of which need be made for it. In how few moves each can
    be solved is known for long: four pegs from Frame and Stewart, the others from their
    recursions."""
    return [
        _entry(NAME, "Towers of Hanoi", "Never put a disc on a smaller one.", 63, f"{NAME}:6"),
        _entry(
            f"{NAME}:8,pegs=4",
            "Hanoi on four pegs",
            "Four pegs; never a disc on a smaller one.",
            33,
        ),
        _entry(
            f"{NAME}:4,rule=cyclic",
            "Hanoi one way round",
            "Discs go only from A to B, B to C, C to A.",
            43,
        ),
        _entry(
            f"{NAME}:4,rule=adjacent,to=C",
            "Hanoi between neighbours",
            "Discs go to a neighbouring peg only, never on a smaller one.",
            80,
        ),
    ]


def _entry(name: str, title: str, brief: str, fewest: int, game: str = "") -> Entry:
    return Entry(name, title, HEADING, brief, game or name, fewest, f"fewest {fewest}")
