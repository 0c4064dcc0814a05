"""The only list of the kinds of puzzles."""

from __future__ import annotations

from tui.engine.table import OneFile, Table
from tui.puzzles.crossing.kind import KIND as CROSSING
from tui.puzzles.hanoi.kind import KIND as HANOI
from tui.puzzles.knight.kind import KIND as KNIGHT
from tui.puzzles.own import OWN_KINDS

_SMALL = (
    OneFile("tui.puzzles.jugs"),
    OneFile("tui.puzzles.tiles"),
    OneFile("tui.puzzles.pegs"),
)
TABLE = Table((CROSSING, HANOI, KNIGHT, *_SMALL), files=(OWN_KINDS,))
"""In the order of the home screen."""
