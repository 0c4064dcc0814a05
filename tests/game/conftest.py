"""What holds for all tests of games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.places import KINDS, let_go, new_place, unhurried


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
