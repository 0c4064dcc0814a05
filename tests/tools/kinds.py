"""Every kind of puzzle that the general tests run over: those of the program, and two tiny ones."""

from __future__ import annotations

from tests.tiles.kind import KIND as TILES
from tests.torch.kind import KIND as TORCH
from tui.engine.table import Table
from tui.puzzles.table import TABLE

EVERY = Table((*TABLE.kinds, TILES, TORCH))
"""The program's kinds, and with one more line each the sliding tiles, and a bridge whose crossings
differ in cost."""

NAMES = EVERY.names()
