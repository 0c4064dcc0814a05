"""Digits go to tenths of what is watched."""

from __future__ import annotations

import pytest

from tests.tools.controllers import (
    BACKTRACKING,
    begin_race,
    race_of,
    racing,
    searching,
    seek,
    watching,
)
from tests.tools.eyes import watch_of
from tests.tools.games import states_along
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.searched import Steps
from tests.tools.trees import EACH_METHOD
from tui.game.watching import View

each_solvable_game = pytest.mark.parametrize("game", SOLVABLE)
each_search = pytest.mark.parametrize(("game", "method"), EACH_METHOD)


@each_solvable_game
def test_a_digit_goes_to_that_tenth_of_the_solution(game: str) -> None:
    player = watching(game, table=PREPARED)
    player.press("w end")
    moves = [made.move for made in player.session.line]
    states = states_along(player.session.puzzle, player.session.start, moves)
    for digit in "5937101":
        player.press(digit)
        step = len(moves) * int(digit) // 10
        assert player.progress.step == step
        assert player.session.state == states[step]
        assert player.state_word == ("paused" if moves else "solved")


@each_search
def test_a_digit_goes_to_that_tenth_of_the_search_as_far_as_it_came(game: str, method: str) -> None:
    steps = Steps(game, method)
    player = searching(game, method)
    player.press("7")
    assert player.progress.step == 0, "nothing is known of the search yet"
    known = min(73, len(steps.made))
    seek(player, known)
    player.press("left")
    for digit in "5937101":
        player.press(digit)
        step = known * int(digit) // 10
        assert player.progress.step == step
        assert watch_of(player).playback.shown.tally == steps.tally(step)
    if steps.has_ended:
        player.press("C 5")
        assert player.progress.step == len(steps.made) // 2
        assert player.progress.of == len(steps.made)


@each_search
@pytest.mark.parametrize("digit", [1, 5, 9])
def test_at_the_last_step_a_digit_lets_the_search_run_on_ten_times_as_far(
    game: str, method: str, digit: int
) -> None:
    steps = Steps(game, method)
    player = searching(game, method)
    player.press("right")
    for step in (10, 100, 1000):
        player.press(str(digit))
        if step > len(steps.made):
            break
        assert (player.progress.step, player.state_word) in ((step, "paused"), (step, "solved"))
        assert f"On to step {step}, ten times as far as before. " in player.message
        assert watch_of(player).playback.shown.tally == steps.tally(step)
    if steps.has_ended:
        player.press("9")
        assert player.progress.step in (len(steps.made), len(steps.made) * 9 // 10)
        assert "ten times" not in player.message, "it has ended before"


def test_what_is_said_of_running_on_goes_with_the_next_step() -> None:
    player = searching("couples", "backtracking")
    player.press("right right 5")
    assert player.message.startswith("On to step 20, ten times as far as before. ")
    for keys in ("left", "right", "home", "9"):
        player.press(keys)
        assert "ten times" not in player.message


def test_while_a_search_plays_its_last_step_is_the_one_shown() -> None:
    # The next one is looked at, to know how long this one is to be shown, and does not count.
    player = watching("farmer", strategy=BACKTRACKING, view=View.SEARCH, at_once=True)
    for _ in range(7):
        player.let_steps_pass()
    shown = player.progress.step
    assert 0 < shown == watch_of(player).playback.progress.known
    player.press("4")
    assert player.progress.step == 10 * shown


def test_a_long_way_on_is_made_in_slices_and_any_key_stops_it() -> None:
    player = searching("knight", "backtracking", reading=0.004)
    seek(player, 50_000)
    player.let_pass(5)
    player.press("9")
    assert player.message == "Running to step 500000, ten times as far as before; any key stops."
    player.press("9")
    stopped = player.progress.step
    assert 50_000 < stopped < 500_000
    assert (player.state_word, player.message.startswith("Running")) == ("paused", False)
    player.press("9")
    assert f"Running to step {10 * stopped}," in player.message


def test_in_a_race_both_run_on_ten_times_as_far() -> None:
    player = racing("couples")
    begin_race(player, "shortest")
    player.press("space home right right 3")
    assert race_of(player).progress.step == 20
    assert player.message.startswith("On to step 20, ten times as far as before. ")
    player.press("5 left 5")
    assert race_of(player).progress.step == 100
