"""What a watch shows of a search, at which pace, and what it keeps, however slow the steps are."""

from __future__ import annotations

import tracemalloc
from functools import partial
from itertools import islice, pairwise
from typing import Any

import pytest

from tests.tools.controllers import BACKTRACKING, searching, seek, watching
from tests.tools.games import USUAL, line, solver_of
from tests.tools.kinds import EVERY
from tests.tools.trees import EACH_METHOD
from tests.tools.watches import Pendulum, StubClock, plan_by, watch, watch_of
from tui.engine.best_first import BreadthFirst
from tui.engine.plan import plan_of
from tui.engine.solver import Solver
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.game.step_buffer import KEPT_STEPS, StepBuffer
from tui.game.views import SolutionView, first_of
from tui.game.watch import Watch
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED, Phase, Progress, View
from tui.picture import keys
from tui.puzzles.table import TABLE

MEGABYTE = 2**20


def session_of(game: str) -> Session[Any, Any]:
    _, puzzle, start = EVERY.parse_game(game)
    return Session(puzzle, start)


@pytest.mark.usefixtures("few_steps_are_kept")
def test_what_lies_further_back_is_found_again_while_the_watch_stays_where_it_is() -> None:
    player = searching("couples", "backtracking", reading=0.001)

    def go_to(number: int) -> int:
        """Returns how many frames it takes. On a way back only the last one shows it."""
        goes_back = number < player.progress.step
        seek(player, number)
        frames, stopped = 0, (player.board, player.progress.step)
        while player.state_word not in ("paused", "solved"):
            assert not goes_back or (player.board, player.progress.step) == stopped
            player.let_pass(0.01)
            frames += 1
        assert player.progress.step == number
        return frames

    go_to(4_000)
    there = player.board
    go_to(16_000)
    assert player.board != there
    assert go_to(4_000) > 2, "it is found in slices"
    assert player.board == there
    player.press("home")
    assert (player.progress.step, player.moves) == (0, "")


@pytest.mark.long
def test_the_steps_that_are_kept_need_less_memory_than_the_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept, bound = KEPT_STEPS // 5, 32 * MEGABYTE // 5
    monkeypatch.setattr("tui.game.step_buffer.KEPT_STEPS", kept)
    playback = watch("couples", View.SEARCH, BACKTRACKING).auto.playback

    def go_to(step: int) -> None:
        while playback.progress.step < step:
            playback.forward(step - playback.progress.step)

    tracemalloc.start()
    try:
        go_to(kept)
        full, _ = tracemalloc.get_traced_memory()
        go_to(2 * kept)
        later, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert MEGABYTE < full < bound
    assert peak < bound
    assert later < full + MEGABYTE


# Solution after solution, and the moves of one


FARMERS_WAYS = ("FG F FC FG FW F FG", "FG F FW FG FC F FG")


def test_the_end_of_a_solution_is_gone_to_once_it_is_found_and_the_last_one_stays() -> None:
    session = session_of("farmer")
    plan = plan_of(TABLE.parse_game("farmer").kind, USUAL, session.puzzle)
    playback = Watch(session, plan, StubClock(), View.SOLUTION).playback
    playback.to_end()
    assert (playback.phase, line(session)) == (Phase.SEARCHING, "")
    while playback.goal is not None:
        playback.work(0.001)
    assert (playback.phase, line(session)) == (Phase.AT_SOLUTION, FARMERS_WAYS[0])
    playback.next_solution()
    playback.work(1)
    playback.to_end()
    assert playback.phase is Phase.AT_SOLUTION
    for _ in range(2):
        playback.next_solution()
        playback.work(1)
        assert (playback.phase, playback.shown.is_ready) == (Phase.EXHAUSTED, True)
        assert line(session) == FARMERS_WAYS[1]
    playback.back()
    assert (playback.progress, playback.phase) == (Progress(6, 7), Phase.PAUSED)


@pytest.mark.parametrize("view", View)
def test_a_move_is_gone_back_to_by_its_number(view: View) -> None:
    session = session_of("farmer")
    session.play(session.puzzle.parse_move("FG"))
    auto = watch_of(session, view, BACKTRACKING).auto
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
    session, auto = watch("couples", View.SEARCH, BACKTRACKING)
    auto.playback.set_speed(MAX_SPEED)
    places = [0]
    for number in range(1, 4):
        auto.playback.resume()
        assert auto.playback.tick(1)
        assert auto.playback.phase is Phase.AT_SOLUTION
        assert auto.playback.shown.tally.solutions == number
        assert session.is_solved
        places.append(auto.playback.progress.step)
    assert places == sorted({*places})


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
def test_the_players_keys_do_nothing_while_the_solver_plays(game: str) -> None:
    alive = {key for each in (*keys.WATCH, *keys.SEARCH) for key in each.keys}
    dead = {key for each in (*keys.CURSOR, *keys.PLAY) for key in each.keys} - alive
    player = watching(game)
    player.press("w space right right")
    before = player.text
    player.press(" ".join(sorted(dead)))
    player.click({"farmer": "▀" * 9, "hanoi": "2 B", "knight": "a"}[game])
    assert player.text == before
    assert player.session.hints == 0


# The clock: so many steps a second, whatever the frames do


HOUR = 3600.0

speeds = pytest.mark.parametrize("speed", [KEPT_SPEEDS[0], 2, KEPT_SPEEDS[-1]])


class Metronome:
    """A watch of steps that never end, and the clock to which it listens."""

    def __init__(self, speed: float) -> None:
        self.clock = StubClock()
        watch = Watch(session_of("farmer"), plan_by(Pendulum()), self.clock, View.SEARCH, speed)
        self.playback = watch.playback

    def after(self, seconds: float, lasts: float = 60.0) -> int:
        """How many steps a frame makes that comes so much later, and may last so long."""
        before = self.playback.progress.step
        self.clock.now += seconds
        self.playback.tick(lasts)
        return self.playback.progress.step - before

    @property
    def due(self) -> float | None:
        """In how many seconds the next step is due."""
        return self.playback.wait(self.clock.now)


@speeds
def test_so_many_seconds_make_so_many_steps_whatever_a_frame_takes(speed: float) -> None:
    for frame in (1 / 32, 0.5):
        metronome = Metronome(speed)
        assert sum(metronome.after(frame) for _ in range(round(8 / frame))) == 8 * speed


@speeds
def test_a_step_is_due_when_its_interval_is_over_and_frames_that_come_too_late_are_dropped(
    speed: float,
) -> None:
    metronome = Metronome(speed)
    assert (metronome.after(0.875 / speed), metronome.due) == (0, 0.125 / speed)
    assert (metronome.after(0.125 / speed), metronome.due) == (1, 1 / speed)
    assert metronome.after(HOUR) == max(1, speed), "no more than a second has"
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
def test_at_the_highest_speed_a_frame_is_full_of_steps_and_slowing_down_does_not_race(
    speed: float,
) -> None:
    metronome = Metronome(MAX_SPEED)
    metronome.clock.reading = 0.001
    assert metronome.due == 0
    assert metronome.after(0, 0.01) > 100
    assert metronome.clock.now < 0.02, "the frame ends, although the steps do not"
    metronome.clock.reading = 0.0
    metronome.clock.now += HOUR
    metronome.playback.set_speed(speed)
    assert metronome.after(0) == 0
    assert metronome.after(1 / speed) == 1


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
    assert (playback.progress.step, playback.phase) == (0, Phase.PLAYING)
    assert metronome.after(0.25) == 1


def test_the_frame_that_finds_a_solution_leaves_its_first_move_a_whole_interval() -> None:
    session, clock = session_of("hanoi:3"), StubClock()
    playback = Watch(session, plan_by(solver_of(session.puzzle)), clock, speed=2).playback
    assert playback.phase is Phase.SEARCHING
    assert playback.wait(clock.now) == 0
    for clock.now, step in ((5.0, 0), (5.5, 1)):
        assert playback.tick(0.01)
        assert (playback.phase, playback.progress.step) == (Phase.PLAYING, step)
        assert playback.wait(clock.now) == 0.5


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


# Searches of which any step may take much longer than those before it


def test_a_watch_on_many_pegs_begins_before_its_table_is_there() -> None:
    """The table of ten discs on four pegs takes a third of a second."""
    game = TABLE.parse_game("hanoi:10,pegs=4,to=C")
    solver = plan_of(game.kind, Strategy(""), game.puzzle).solver
    assert len([*solver.preparation(game.puzzle, game.start)]) > 100, "a little at a time"
    step = next(solver.steps(game.puzzle, game.start))
    assert step.kind is StepKind.TRY
    assert not [*solver.preparation(game.puzzle, game.start)], "it is made once"


# Solutions of which the first may be known before the steps of a search have come to it


def looking_ahead(solver: Solver, name: str, *, knows: bool = True) -> SolutionView:
    _, puzzle, start = TABLE.parse_game(name)
    buffer = StepBuffer(partial(solver.steps, puzzle, start))
    return SolutionView(buffer, first_of(solver, puzzle, start)) if knows else SolutionView(buffer)


def solutions(view: SolutionView) -> list[Any]:
    found = []
    while view.can_search_on:
        if view.search_on() and view.can_search_on:
            view.forward(10**6)
            found.append(view.path.moves())
    return found


def test_the_solutions_are_those_of_the_steps_in_the_same_order() -> None:
    for name in ("farmer", "couples", "hens", "hanoi:3", "hanoi:4,pegs=4", "farmer@G/CFW/R"):
        by_steps = solutions(looking_ahead(BreadthFirst(), name, knows=False))
        assert solutions(looking_ahead(BreadthFirst(), name)) == by_steps
        assert len(by_steps) == len({*map(tuple, by_steps)})
