"""Autoplay: a cursor over a solver's steps that the session follows."""

from __future__ import annotations

import tracemalloc
from itertools import count
from typing import Any

import pytest

from tests.tools.games import solver_of
from tests.tools.watches import (
    AnyWatch,
    Pendulum,
    StubClock,
    Watched,
    first_solution,
    plan_by,
    watch,
)
from tui.engine.step import StepKind, Tally
from tui.engine.strategy import Strategy
from tui.game.played import By
from tui.game.session import Session
from tui.game.trail import KEPT_STEPS
from tui.game.watch import Watch
from tui.game.watching import Phase, Progress, View
from tui.puzzles.table import TABLE

MEGABYTE = 2**20
METHODS = [
    ("farmer", "shortest"),
    ("farmer@CW/FG/R", "backtracking"),
    ("couples", "shortest"),
    ("couples", "backtracking"),
    ("hanoi:3", "recursive"),
    ("hanoi@ACB", "shortest"),
    ("knight", "warnsdorff"),
    ("knight@c3,e4", "backtracking"),
]
methods_of_games = pytest.mark.parametrize(("game", "method"), METHODS)
views = pytest.mark.parametrize("view", View)


@methods_of_games
def test_the_solution_view_follows_the_moves_of_a_solution(game: str, method: str) -> None:
    states = first_solution(game, method)
    session, auto = watch(game, View.SOLUTION, Strategy(method))
    length = len(states) - 1
    assert auto.playback.shown.is_ready
    assert (auto.playback.progress, session.state) == (Progress(0, length), states[0])
    for number in range(1, length + 1):
        assert auto.playback.forward() == 1
        assert (auto.playback.progress, session.state) == (Progress(number, length), states[number])
    assert auto.playback.phase is Phase.AT_SOLUTION
    assert auto.playback.forward() == 0
    assert all(played.by is By.SOLVER for played in session.line)


@methods_of_games
def test_the_search_view_follows_every_step(game: str, method: str) -> None:
    session, auto = watch(game, View.SEARCH, Strategy(method))
    puzzle, start = session.puzzle, session.state
    expected = solver_of(puzzle, Strategy(method)).steps(puzzle, start)
    assert auto.playback.shown.step is None
    for number in count(1):
        assert auto.playback.forward() == 1
        step, wanted = auto.playback.shown.step, next(expected)
        assert step is not None
        assert (step.kind, step.move, step.refusal) == (wanted.kind, wanted.move, wanted.refusal)
        assert [played.move for played in session.line] == wanted.path.moves()
        assert auto.playback.progress[:2] == (number, None)
        if step.kind is StepKind.SOLUTION:
            break
    assert auto.playback.phase is Phase.AT_SOLUTION
    assert session.is_solved


@views
@methods_of_games
def test_stepping_back_shows_the_same_again_to_the_start(
    game: str, method: str, view: View
) -> None:
    watched = watch(game, view, Strategy(method))
    shown = watched.every_step()
    assert len(shown) > 4
    for earlier in reversed(shown[:-1]):
        assert watched.auto.playback.back() == 1
        assert watched.shown == earlier
    assert watched.auto.playback.back() == 0
    assert watched.auto.playback.progress.step == 0
    assert watched.every_step() == shown


@views
@methods_of_games
def test_ten_steps_at_a_time_stop_at_the_solution_and_at_the_start(
    game: str, method: str, view: View
) -> None:
    watched = watch(game, view, Strategy(method))
    auto = watched.auto
    shown = watched.every_step()
    last = len(shown) - 1
    assert auto.playback.back(10) == min(10, last)
    assert watched.shown == shown[max(0, last - 10)]
    assert auto.playback.forward(10) == min(10, last)
    assert watched.shown == shown[last]
    while auto.playback.progress.step > 0:
        place = auto.playback.progress.step
        assert auto.playback.back(10) == min(10, place)
    assert watched.shown == shown[0]


@views
@methods_of_games
def test_jumps_lead_to_the_start_and_to_the_solution(game: str, method: str, view: View) -> None:
    watched = watch(game, view, Strategy(method))
    shown = watched.every_step()
    watched.auto.playback.to_start()
    assert (watched.shown, watched.auto.playback.progress.step) == (shown[0], 0)
    watched.auto.playback.to_end()
    watched.auto.playback.work(1)
    assert (watched.shown, watched.auto.playback.progress.step) == (shown[-1], len(shown) - 1)
    assert watched.auto.playback.phase is Phase.AT_SOLUTION


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


def test_the_search_for_a_solution_stops_where_it_is_found() -> None:
    auto = watch("farmer", View.SOLUTION, Strategy("backtracking")).auto
    assert auto.playback.shown.tally == Tally(tried=26, advanced=9, backtracked=2, solutions=1)


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
