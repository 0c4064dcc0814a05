"""How often Python looks for garbage while a search keeps its steps."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tui.command.process import collect_nothing, collect_seldom
from tui.engine.step import Path

KEPT = 50_000


@pytest.fixture
def usual_setting() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)
    gc.enable()


def looks_while_steps_are_kept() -> int:
    def looks() -> int:
        return sum(generation["collections"] for generation in gc.get_stats())

    gc.collect()
    before = looks()
    kept: list[Path[int]] = []
    for number in range(KEPT):
        kept.append(Path(kept[-1] if kept else None, number))
    return looks() - before


def test_nothing_is_looked_through_while_the_program_starts_and_little_later(
    usual_setting: None,
) -> None:
    often = looks_while_steps_are_kept()
    collect_nothing()
    assert looks_while_steps_are_kept() == 0
    collect_seldom()
    assert gc.isenabled()
    assert looks_while_steps_are_kept() < often / 4  # Since Python 3.13 it looks seldom itself.


def test_garbage_that_refers_to_itself_is_still_found(usual_setting: None) -> None:
    collect_seldom()
    gc.collect()
    most = 0
    for _ in range(KEPT):
        knot: list[object] = []
        knot.append(knot)
        most = max(most, gc.get_count()[0])
    assert most < KEPT / 2
