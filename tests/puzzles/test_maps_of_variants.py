"""Maps by layers of all kinds of games: the oracles find the same distances."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import EVERY_GAME, kind_of, puzzle_of, states_along
from tests.tools.oracles import patient_of
from tests.tools.raw_rules import distances
from tests.tools.raw_towers import carries_of, positions_of
from tui.engine.map.exploration import Exploration
from tui.engine.map.making import Making
from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.variant import Rule, Variant

FEW = 800
"""So many positions are looked at in no time."""


def by_layers(puzzle: AnyPuzzle, most: int = FEW) -> AnyMap | None:
    """The map by layers; None if it has more positions than these."""
    exploration: Exploration[Any, Any] = Exploration(
        puzzle, puzzle.initial_state(), most_positions=most
    )
    for _ in exploration.work():
        pass
    return exploration.found
