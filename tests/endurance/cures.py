"""Impossible crossings drawn by lot: what would make each possible is held against a plain search
of the changed file, and so is that no part of it would do."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from random import Random
from time import process_time
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.crossings.changed import best, cures_of, faults, words
from tests.crossings.random_files import file_text, tables
from tests.endurance.outcome import Outcome, attacks
from tui.engine.kind import Game
from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.lint import playable_crossing

_AT_ONCE = 20
"""Files that are drawn together; about one in three is an impossible crossing."""
_MOST_SECONDS = 1.0
"""Of this process, for single changes."""


def _look(table: Mapping[str, Any], outcome: Outcome) -> None:
    text = file_text(table)
    try:
        crossing = playable_crossing(text, "random.toml")
    except BadInput:  # Some begin where they end, or where a rule forbids it.
        return
    if best(plain := tomllib.loads(text)) is not None:
        return
    outcome.counts["impossible crossings"] += 1
    begun = process_time()
    found = cures_of(Game(KIND, crossing, crossing.initial_state()))
    taken = process_time() - begun
    is_single = bool(found) and len(words(found[0].game.puzzle.parameters)) == 1
    outcome.counts["with a single change that helps" if is_single else "without one"] += 1
    outcome.counts["changes that help"] += len(found)
    if is_single:
        outcome.measure("s for the slowest with a single change", taken)
        outcome.expect(taken <= _MOST_SECONDS, f"it took {taken:.1f} s: {text}")
    for fault in faults(plain, found):
        outcome.fail(f"{fault}: {text}")


def _draw(rng: Random, outcome: Outcome) -> None:
    @seed(rng.randrange(1 << 30))
    @settings(
        max_examples=_AT_ONCE,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(tables())
    def look(table: Mapping[str, Any]) -> None:
        _look(table, outcome)

    look()


endure = attacks(_draw)
