"""The crossings of the program: what a menu says of each, without loading its file."""

from __future__ import annotations

import os
from collections.abc import Sequence

from tui.engine.kind import Difficulty, Entry

SHELF = os.path.dirname(__file__)
"""The folder of their files."""
INDEX = os.path.join(SHELF, "index.tsv")
"""A line for each crossing, in the order of the menu. `python -m tests.shelf` writes it anew."""
COLUMNS = (
    "name", "heading", "title", "brief", "counts", "best", "moves", "branching", "back",
    "ways",
)  # fmt: skip
"""Its columns, with tabs between them. `best` is told in what the crossing `counts`. Where the goal
cannot be reached, `best` is a hyphen, and `moves` and what follows is empty."""
IMPOSSIBLE = "-"
MOVES, COST = "moves", "cost"
"""What a crossing counts."""


def read_index() -> Sequence[Entry]:
    """What the index says of each crossing, in the order of the menu."""
    with open(INDEX, encoding="utf-8") as file:
        next(file)  # The heads of the columns.
        return [_entry(line.rstrip("\n").split("\t")) for line in file]


def _entry(cells: Sequence[str]) -> Entry:
    name, heading, title, brief, counts, best, moves, branching, back, _ = cells
    has_cost, fewest, difficulty = counts == COST, None, None
    if best != IMPOSSIBLE:
        fewest, difficulty = int(best), Difficulty(int(moves), float(branching), int(back))
    return Entry(name, title, heading, brief, name, fewest, difficulty, has_cost)
