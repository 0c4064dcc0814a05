"""What a watch shows of a search, at which pace, and what it keeps."""

from __future__ import annotations

import math
import tracemalloc
from itertools import islice, pairwise
from typing import Any

import pytest

from tests.tools.games import USUAL, line, solver_of
from tests.tools.kinds import EVERY
from tests.tools.trees import EACH_METHOD
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
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.game.step_buffer import KEPT_STEPS
from tui.game.watch import Watch
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED, Phase, Progress, View
from tui.puzzles.table import TABLE

MEGABYTE = 2**20


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


# The clock: so many steps a second, whatever the frames do


FRAME = 1 / 32
SECONDS = 8
HOUR = 3600.0

speeds = pytest.mark.parametrize("speed", [KEPT_SPEEDS[0], 2, KEPT_SPEEDS[-1]])


class Metronome:
    """A watch of steps that never end, and the clock to which it listens."""

    def __init__(self, speed: float) -> None:
        self.clock = StubClock()
        session: Session[Any, Any] = Session(TABLE.parse_game("farmer").puzzle)
        watch = Watch(session, plan_by(Pendulum()), self.clock, View.SEARCH, speed)
        self.playback = watch.playback

    @property
    def made(self) -> int:
        """How many steps were made since the start."""
        return self.playback.progress.step

    def after(self, seconds: float, lasts: float = 60.0) -> int:
        """How many steps a frame makes that comes so much later, and may last so long."""
        before = self.made
        self.clock.now += seconds
        self.playback.tick(lasts)
        return self.made - before


@speeds
@pytest.mark.parametrize("frame", [FRAME, 0.5])
def test_so_many_seconds_make_so_many_steps_whatever_a_frame_takes(
    speed: float, frame: float
) -> None:
    metronome = Metronome(speed)
    for _ in range(round(SECONDS / frame)):
        metronome.after(frame)
    assert metronome.made == SECONDS * speed


@speeds
def test_a_step_is_due_when_its_interval_is_over_and_not_before(speed: float) -> None:
    metronome = Metronome(speed)
    assert metronome.after(0.875 / speed) == 0
    assert metronome.playback.wait(metronome.clock.now) == 0.125 / speed
    assert metronome.after(0.125 / speed) == 1
    assert metronome.playback.wait(metronome.clock.now) == 1 / speed


@speeds
def test_frames_that_come_too_late_are_dropped(speed: float) -> None:
    metronome = Metronome(speed)
    second = math.ceil(speed)
    assert metronome.after(HOUR) == second
    assert metronome.after(0) == 0
    assert metronome.after(1 / speed) == 1


def test_a_higher_speed_takes_effect_at_once() -> None:
    metronome = Metronome(0.25)
    assert metronome.after(1) == 0
    metronome.playback.set_speed(8)
    assert metronome.playback.speed == 8
    assert metronome.after(0) == 1
    assert metronome.after(0.125) == 1


@speeds
def test_slowing_down_from_the_highest_speed_does_not_race(speed: float) -> None:
    metronome = Metronome(8)
    metronome.playback.set_speed(MAX_SPEED)
    metronome.clock.now += HOUR
    metronome.playback.set_speed(speed)
    assert metronome.after(0) == 0
    assert metronome.after(1 / speed) == 1


def test_at_the_highest_speed_a_frame_is_full_of_steps_and_comes_to_its_end() -> None:
    metronome = Metronome(MAX_SPEED)
    metronome.clock.reading = 0.001
    assert metronome.playback.wait(metronome.clock.now) == 0
    assert metronome.after(0, 0.01) > 100
    # The frame of ten milliseconds ends, although the steps do not.
    assert metronome.clock.now < 0.02


def test_while_paused_time_brings_nothing_and_is_not_owed_later_nor_at_the_start() -> None:
    metronome = Metronome(4)
    metronome.after(0.5)
    playback = metronome.playback
    playback.pause()
    assert (playback.phase, playback.is_busy) == (Phase.PAUSED, False)
    assert metronome.after(HOUR) == 0
    playback.resume()
    assert (playback.phase, playback.is_busy) == (Phase.PLAYING, True)
    assert [metronome.after(0.125) for _ in range(2)] == [0, 1]
    playback.to_start()
    assert (metronome.made, playback.phase) == (0, Phase.PLAYING)
    assert metronome.after(0.25) == 1


def test_the_frame_that_finds_a_solution_leaves_its_first_move_a_whole_interval() -> None:
    clock = StubClock()
    puzzle = TABLE.parse_game("hanoi:3").puzzle
    session: Session[Any, Any] = Session(puzzle)
    auto = Watch(session, plan_by(solver_of(puzzle)), clock, speed=2)
    assert auto.playback.phase is Phase.SEARCHING
    assert auto.playback.wait(clock.now) == 0
    clock.now = 5.0
    assert auto.playback.tick(0.01)
    assert (auto.playback.phase, auto.playback.progress.step) == (Phase.PLAYING, 0)
    assert auto.playback.wait(clock.now) == 0.5
    clock.now = 5.5
    assert auto.playback.tick(0.01)
    assert auto.playback.progress.step == 1


# Refusals that teach nothing


@pytest.mark.parametrize(("game", "method"), EACH_METHOD)
def test_a_refusal_that_teaches_nothing_takes_a_tenth_of_the_time(game: str, method: str) -> None:
    kind, puzzle, start = EVERY.parse_game(game)
    plan, clock, speed = plan_of(kind, Strategy(method), puzzle), StubClock(), 2.0
    playback = Watch(Session(puzzle, start), plan, clock, View.SEARCH, speed).playback
    lengths = [1.0]  # How long the start and each step are shown, as fractions of a usual one.
    for step, after in pairwise(islice(plan.solver.steps(puzzle, start), 61)):
        answer = after if step.kind is StepKind.TRY else step
        code = answer.refusal.code if answer.kind is StepKind.REJECT and answer.refusal else ""
        lengths.append(0.1 if code in plan.solver.uninformative else 1.0)
    shown = 0.0
    for number, length in enumerate(lengths):
        if playback.phase is not Phase.PLAYING:
            break
        assert playback.progress.step == number
        clock.now = (shown + 0.9 * length) / speed
        assert not playback.tick(0.01)
        assert playback.wait(clock.now) == pytest.approx(0.1 * length / speed, rel=0.01)
        shown += length
        clock.now = (shown + 0.001) / speed  # Sums of tenths are not exact.
        assert playback.tick(0.01)
