"""The only list of the kinds of puzzles."""

from __future__ import annotations

from tui.engine.table import Table
from tui.puzzles.crossing.kind import KIND as CROSSING
from tui.puzzles.hanoi.kind import KIND as HANOI
from tui.puzzles.knight.kind import KIND as KNIGHT

TABLE = Table((CROSSING, HANOI, KNIGHT))
"""In the order of the home screen."""
