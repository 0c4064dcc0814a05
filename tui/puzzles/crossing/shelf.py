"""The crossings of the program: what a menu says of each, without reading their files."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

from tui.engine.entry import Difficulty, Entry

SHELF = pathlib.Path(__file__).parent / "shelf"
INDEX = SHELF / "index.tsv"
"""A line for each crossing, in the order of the menu. `python -m tests.shelf` writes it anew."""
COLUMNS = (
    "name", "heading", "title", "brief", "best", "told", "moves", "branching", "back", "ways",
)  # fmt: skip
"""Its columns, with tabs between them. `moves` and what follows is empty, and `best` a hyphen,
where the goal cannot be reached."""
IMPOSSIBLE = "-"


def read_index() -> Sequence[Entry]:
    """What the index says of each crossing, in the order of the menu."""
    with open(INDEX, encoding="utf-8") as file:
        return [_entry(line.rstrip("\n").split("\t")) for line in file][1:]


def _entry(cells: Sequence[str]) -> Entry:
    name, heading, title, brief, best, told, moves, branching, back, _ = cells
    if not best.isdigit():
        return Entry(name, title, heading, brief, name, None, told)
    difficulty = Difficulty(int(moves), float(branching), int(back))
    return Entry(name, title, heading, brief, name, int(best), told, difficulty)
