"""Autoplay's clock: so many steps a second, whatever the frames do."""

from __future__ import annotations

import math
from itertools import islice, pairwise
from typing import Any

import pytest

from tests.tools.games import solver_of
from tests.tools.kinds import EVERY
from tests.tools.trees import EACH_METHOD
from tests.tools.watches import Pendulum, StubClock, plan_by
from tui.engine.plan import plan_of
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.game.watch import Watch
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED, Phase, View
from tui.puzzles.table import TABLE

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
