"""What holds for all tests of games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.places import KINDS, let_go, new_place, unhurried
from tui.game import runs, step_buffer


@pytest.fixture(params=KINDS)
def place(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Where a store is that nobody has played in: the tests that ask for it are made for each kind
    of database."""
    unhurried(monkeypatch)
    place = new_place(request.param, tmp_path)
    yield place
    let_go(place)


@pytest.fixture
def few_steps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wanted is mostly found only by another run, or from a mark."""
    monkeypatch.setattr(step_buffer, "KEPT_STEPS", 200)
    for module in (step_buffer, runs):
        monkeypatch.setattr(module, "SPARE", 60)
        monkeypatch.setattr(module, "BURST", 50)
    monkeypatch.setattr(step_buffer, "_CHUNK", 64)
    monkeypatch.setattr(step_buffer, "_BETWEEN_SNAPSHOTS", 150)
    monkeypatch.setattr(step_buffer, "_MOST_SNAPSHOTS", 4)
