"""Every kind of puzzle that the general tests run over: those of the program, and a tiny one."""

from __future__ import annotations

from tests.tiles.kind import KIND as TILES
from tui.engine.table import Table
from tui.puzzles.table import TABLE

EVERY = Table((*TABLE.kinds, TILES))
"""The program's kinds, and with one more line the sliding tiles."""

NAMES = EVERY.names()
