"""The only list of the kinds of puzzles."""

from __future__ import annotations

from tui.engine.table import OneFile, Table
from tui.puzzles import INDEX
from tui.puzzles.crossing.kind import KIND as CROSSING
from tui.puzzles.hanoi.kind import KIND as HANOI
from tui.puzzles.knight.kind import KIND as KNIGHT
from tui.puzzles.own import OWN_KINDS

_SMALL = (
    OneFile("tui.puzzles.jugs", INDEX),
    OneFile("tui.puzzles.tiles", INDEX),
    OneFile("tui.puzzles.pegs", INDEX),
)
TABLE = Table((CROSSING, HANOI, KNIGHT, *_SMALL), files=(OWN_KINDS,))
"""In the order of the home screen."""
