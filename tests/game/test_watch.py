"""Autoplay: a cursor over a solver's steps that the session follows."""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest

from tests.tools.games import solver_of
from tests.tools.watches import (
    AnyWatch,
    Pendulum,
    StubClock,
    Watched,
    plan_by,
    watch,
)
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.game.trail import KEPT_STEPS
from tui.game.watch import Watch
from tui.game.watching import Phase, View
from tui.puzzles.table import TABLE

MEGABYTE = 2**20


def test_steps_are_drawn_only_as_they_are_needed() -> None:
    farmer = TABLE.parse_game("farmer").puzzle
    solver = Pendulum()
    auto: AnyWatch = Watch(Session(farmer), plan_by(solver), StubClock(), View.SEARCH)
    assert solver.drawn == 0
    assert auto.playback.forward(3) == 3
    assert solver.drawn == 3
    auto.playback.back(2)
    auto.playback.forward(2)
    assert solver.drawn == 3
    auto.playback.forward()
    assert solver.drawn == 4


@pytest.mark.long
def test_a_hundred_thousand_steps_are_walked_back_exactly() -> None:
    watched = watch("couples", View.SEARCH, Strategy("backtracking"))
    auto, steps = watched.auto, 100_500
    shown = [watched.shown]
    while auto.playback.progress.step < steps:
        auto.playback.forward()
        shown.append(watched.shown)
    assert all(
        auto.playback.back() == 1 and watched.shown == shown[auto.playback.progress.step]
        for _ in range(100_000)
    )
    assert auto.playback.progress.step == 500


@pytest.mark.long
def test_what_lies_further_back_is_found_again_while_the_watch_stays_where_it_is() -> None:
    session: Session[Any, Any] = Session(TABLE.parse_game("couples").puzzle)
    solver = solver_of(session.puzzle, Strategy("backtracking"))
    auto: AnyWatch = Watch(session, plan_by(solver), StubClock(reading=0.001), View.SEARCH)
    watched = Watched(session, auto)

    def go_to(step: int) -> int:
        """Returns how many frames it takes. On a way back only the last one shows it."""
        goes_back = step < auto.playback.progress.step
        auto.playback.seek(step)
        frames, stopped = 0, watched.shown
        while auto.playback.phase is Phase.SEARCHING:
            assert not goes_back or watched.shown == stopped
            auto.playback.work(0.01)
            frames += 1
        assert auto.playback.progress.step == step
        return frames

    go_to(90_000)
    there = watched.shown
    go_to(300_000)
    assert auto.playback.back(210_000) < 210_000
    assert watched.shown != there
    assert go_to(90_000) > 10, "it is found in slices"
    assert (watched.shown, auto.playback.phase) == (there, Phase.PAUSED)
    auto.playback.to_start()
    assert (auto.playback.progress.step, session.line) == (0, [])


@pytest.mark.long
def test_the_steps_that_are_kept_need_less_memory_than_the_bound() -> None:
    auto = watch("couples", View.SEARCH, Strategy("backtracking")).auto

    def go_to(step: int) -> None:
        while auto.playback.progress.step < step:
            auto.playback.forward(step - auto.playback.progress.step)

    go_to(800_000)
    tracemalloc.start()
    try:
        # From here on every step that was kept is replaced by one whose memory is counted.
        go_to(800_000 + KEPT_STEPS)
        full, _ = tracemalloc.get_traced_memory()
        go_to(1_000_000)
        later, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert MEGABYTE < full < 32 * MEGABYTE
    assert peak < 32 * MEGABYTE
    assert later < full + MEGABYTE
