"""How often Python looks for garbage while a search keeps its steps."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tui.command.process import collect_nothing, collect_seldom

KEPT = 50_000


@pytest.fixture
def usual_setting() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.enable()


def test_garbage_is_looked_for_seldom_but_found(usual_setting: None) -> None:
    gc.set_threshold(700, 10, 10)
    collect_nothing()
    assert not gc.isenabled(), "not while the program starts"
    collect_seldom()
    gc.collect()
    most = 0
    for _ in range(KEPT):
        knot: list[object] = []
        knot.append(knot)
        most = max(most, gc.get_count()[0])
    assert 3000 < most < KEPT / 2
