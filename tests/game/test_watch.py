"""Autoplay: a cursor over a solver's steps that the session follows."""

from __future__ import annotations

import tracemalloc
from itertools import pairwise
from typing import Any

import pytest

from tests.tools.games import USUAL, line, solver_of
from tests.tools.watches import (
    AnyWatch,
    Pendulum,
    StubClock,
    Watched,
    plan_by,
    watch,
    watch_of,
)
from tui.engine.plan import plan_of
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.game.step_buffer import KEPT_STEPS
from tui.game.watch import Watch
from tui.game.watching import MAX_SPEED, Phase, Progress, View
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

    go_to(40_000)
    there = watched.shown
    go_to(160_000)
    assert auto.playback.back(120_000) < 120_000
    assert watched.shown != there
    assert go_to(40_000) > 2, "it is found in slices"
    assert (watched.shown, auto.playback.phase) == (there, Phase.PAUSED)
    auto.playback.to_start()
    assert (auto.playback.progress.step, session.line) == (0, [])


@pytest.mark.long
def test_the_steps_that_are_kept_need_less_memory_than_the_bound() -> None:
    auto = watch("couples", View.SEARCH, Strategy("backtracking")).auto

    def go_to(step: int) -> None:
        while auto.playback.progress.step < step:
            auto.playback.forward(step - auto.playback.progress.step)

    tracemalloc.start()
    try:
        go_to(KEPT_STEPS)
        full, _ = tracemalloc.get_traced_memory()
        go_to(2 * KEPT_STEPS)
        later, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert MEGABYTE < full < 32 * MEGABYTE
    assert peak < 32 * MEGABYTE
    assert later < full + MEGABYTE


# Solution after solution, taking over, leaving, handing back


FARMERS_WAYS = ("FG F FC FG FW F FG", "FG F FW FG FC F FG")

views = pytest.mark.parametrize("view", View)


def test_the_tally_of_the_solution_view_is_that_of_the_whole_search_so_far() -> None:
    auto = watch("farmer", View.SOLUTION, Strategy("backtracking")).auto
    tried = [auto.playback.shown.tally.tried]
    for _ in range(2):
        auto.playback.back()
        auto.playback.next_solution()
        auto.playback.work(1)
        tried.append(auto.playback.shown.tally.tried)
    assert tried == [26, 50, 60]
    assert auto.playback.shown.tally.exhausted


def test_after_the_last_solution_the_search_is_exhausted_and_the_solution_stays() -> None:
    session, auto = watch("farmer", View.SOLUTION)
    for _ in range(2):
        auto.playback.next_solution()
        auto.playback.work(1)
        auto.playback.to_end()
    assert auto.playback.phase is Phase.EXHAUSTED
    assert auto.playback.shown.is_ready
    assert line(session) == FARMERS_WAYS[1]
    auto.playback.next_solution()
    assert auto.playback.phase is Phase.EXHAUSTED
    auto.playback.back()
    assert (auto.playback.progress, auto.playback.phase) == (Progress(6, 7), Phase.PAUSED)


def test_the_end_of_a_solution_that_is_still_looked_for_is_gone_to_once_it_is_found() -> None:
    kind, puzzle, _ = TABLE.parse_game("farmer")
    session: Session[Any, Any] = Session(puzzle)
    auto: AnyWatch = Watch(session, plan_of(kind, USUAL, puzzle), StubClock(), View.SOLUTION)
    auto.playback.to_end()
    assert (auto.playback.phase, line(session)) == (Phase.SEARCHING, "")
    while auto.playback.goal is not None:
        auto.playback.work(0.001)
    assert (auto.playback.phase, line(session)) == (Phase.AT_SOLUTION, FARMERS_WAYS[0])


@views
def test_a_move_is_gone_back_to_by_its_number(view: View) -> None:
    session: Session[Any, Any] = Session(TABLE.parse_game("farmer").puzzle)
    session.play(session.puzzle.parse_move("FG"))
    auto = watch_of(session, view, Strategy("backtracking")).auto
    auto.playback.work(1)
    while not session.is_solved:
        auto.playback.forward()
    whole = line(session).split()
    for number in (5, 3, 1):
        assert auto.seek_move(number)
        assert line(session) == " ".join(whole[:number])
    assert not auto.seek_move(3), "those moves are no longer made"
    assert not auto.seek_move(0), "that was before the watch"


def test_at_the_highest_speed_the_search_view_stops_at_every_solution() -> None:
    session, auto = watch("couples", View.SEARCH, Strategy("backtracking"))
    auto.playback.set_speed(MAX_SPEED)
    places = []
    for number in range(1, 4):
        auto.playback.resume()
        assert auto.playback.tick(1)
        assert auto.playback.phase is Phase.AT_SOLUTION
        assert auto.playback.shown.tally.solutions == number
        assert session.is_solved
        places.append(auto.playback.progress.step)
    assert all(earlier < later for earlier, later in pairwise(places))
