"""What holds for all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tui.drawing.widget import Sheet
from tui.game.adviser import Adviser

# A deadline for each example would judge the machine, not the program.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_xdist_auto_num_workers() -> int:
    """Two for each processor: most of the tests wait for a program in a terminal."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets every oracle find its answer when it is asked, however slow the machine is, and every
    click count, however soon it comes."""
    monkeypatch.setattr(Adviser, "patience", 60.0)
    monkeypatch.setattr(Sheet, "to_see", 0.0)
