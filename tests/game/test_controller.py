"""A game in progress without a screen: what is asked for is done, and what time brings."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.tools.controllers import playing, searching, watching
from tests.tools.games import crossing_keys, endless_line
from tests.tools.kinds import EVERY
from tests.tools.watches import StubClock
from tui.engine.action import Action, Run, Watching
from tui.engine.strategy import Strategy
from tui.game.controller import Controller
from tui.game.oracle_client import SLICE
from tui.game.response import Destination
from tui.game.session import MOST_MOVES, begun
from tui.game.stops import DEAD_END
from tui.game.watching import FRAME, MAX_SPEED, USUAL_SPEED, Phase, View, WatchSettings

BACKTRACKING = WatchSettings(Strategy("backtracking"), View.SEARCH, USUAL_SPEED)


def controller_at(game: str, clock: StubClock | None = None) -> Controller[Any, Any, Any]:
    return Controller(begun(EVERY.parse_game(game)), clock=clock or StubClock())


# The beginning


def test_a_game_begins_with_its_rule_and_its_greeting_and_nothing_is_due() -> None:
    controller = controller_at("farmer")
    controller.begin()
    rule = controller.session.puzzle.brief
    assert (
        controller.message.text == f"{rule} {controller.kind.greeting(controller.session.puzzle)}"
    )
    assert ("best", "7") in [tuple(each)[:2] for each in controller.status]
    assert controller.wait() is None
    assert controller.tick() is None


def test_it_can_begin_with_a_watch_which_does_not_change_how_the_player_likes_them() -> None:
    for until, phase in ((None, Phase.PLAYING), (DEAD_END, Phase.PAUSED)):
        controller = controller_at("farmer")
        controller.begin(BACKTRACKING._replace(until=until))
        watch = controller.watches.watch
        assert watch is not None
        assert (watch.plan.method, watch.view) == ("backtracking", View.SEARCH)
        assert (watch.playback.phase, controller.watches.last_until) == (phase, until)
        assert bool(watch.playback.progress.step) == (until is not None)
    assert not controller_at("farmer").watches.settings.strategy.method


# Keys


def test_any_key_stops_a_run_and_what_is_asked_for_next_is_done() -> None:
    controller = controller_at("four-couples", StubClock(0.005))
    controller.begin(BACKTRACKING)
    controller.do(Action(Run.ON))
    watch = controller.watches.watch
    assert watch is not None
    assert watch.playback.run is not None
    assert controller.interrupt()
    assert watch.playback.phase is Phase.PAUSED
    assert not controller.interrupt()
    step = watch.playback.progress.step
    controller.do(Action(Run.STEP, 1))
    assert watch.playback.progress.step == step + 1


# What time brings


def test_a_rest_does_not_count() -> None:
    clock = StubClock()
    controller = controller_at("farmer", clock)
    controller.begin()
    controller.do(Action(Watching.BEGIN))
    clock.now += 60
    controller.resume()
    assert controller.tick() is None
    assert controller.wait() == pytest.approx(1 / USUAL_SPEED)


def test_thinking_and_a_watch_go_on_together() -> None:
    player = watching("tiles:4", strategy=Strategy("backtracking"), view=View.SEARCH, patience=1e-9)
    player.press("w")
    assert "thinking" in player.text
    assert player.controller.wait() == pytest.approx(SLICE)
    player.let_pass(2.05)
    made = player.progress.step
    assert made >= 4, "thinking does not hold the watch up"
    assert "thinking" in player.text
    player.controller.player.oracle_client.patience = 60.0
    player.let_pass(SLICE)
    assert "thinking" not in player.text
    player.let_pass(0.6)
    assert player.progress.step > made
    player.press("space")
    assert player.is_at_rest


def test_at_the_highest_speed_thinking_does_not_let_it_be_shown_more_often() -> None:
    player = watching(
        "tiles:4", strategy=Strategy("shortest"), view=View.SEARCH, speed=MAX_SPEED,
        patience=1e-9, reading=0.002,
    )  # fmt: skip
    player.press("w")
    steps, shown = {player.progress.step}, list[float]()
    while player.time.now < 1:
        player.let_pass(0.001)
        if player.progress.step not in steps:
            steps.add(player.progress.step)
            shown.append(player.time.now)
    assert len(shown) > 5
    assert all(later - sooner >= FRAME - 0.005 for sooner, later in pairwise(shown))


def test_leaving_puts_back_what_is_held_then_ends_the_watch_and_then_leaves() -> None:
    player = playing("hanoi:3")
    player.press("1 q")
    assert (player.left_for, player.session.move_count) == (None, 0)
    player.press("w space right q")
    assert (player.left_for, player.mode) == (None, "PLAY")
    player.press("q")
    assert player.left_for is Destination.HOME


def test_a_watch_that_is_longer_than_a_game_may_be_is_not_taken_over() -> None:
    player = playing("hanoi:3")
    session = player.session
    player.play(endless_line(session.puzzle, session.start, MOST_MOVES))
    player.press("w space right enter")
    assert player.mode == "WATCH"
    assert "20 000" in player.message
    player.press("q")
    assert (player.mode, session.move_count) == ("PLAY", MOST_MOVES)


def test_told_in_words_a_search_has_no_tree() -> None:
    player = searching("farmer", "backtracking", (120, 40))
    player.controller.in_words = True
    player.press("right right right t")
    assert player.controller.watches.panels.tree is None


# A player looks back to an earlier move, until the next key


WAY = "FG F FC FG"


def test_a_click_on_a_move_shows_the_game_after_it_until_a_key_is_pressed() -> None:
    player = playing("farmer")
    player.press(crossing_keys("farmer", WAY))
    player.press("m 4")
    before = player.text
    player.click("1  FG")
    assert "Shown: after move 1 of 4; any key returns." in player.text
    assert "▸1  FG" in player.text
    (goat,) = (line for line in player.lines[1:-4] if "goat" in line)
    assert goat.index("goat") > player.size.width // 2 - 10, "it stands on the right"
    assert player.moves == WAY
    player.press("u")
    assert player.text == before, "nothing is lost, not even who is seated"
    player.press("u")
    assert player.moves == "FG F FC"


def test_from_one_move_a_click_leads_to_another_and_whatever_comes_then_only_back() -> None:
    player = playing("hanoi:3")
    player.press("1 2 1 3 2 3")
    before = player.text
    player.click("1  AB")
    player.click("2  AC")
    assert "Shown: after move 2 of 3; any key returns." in player.text
    player.click_cell(12, 17)
    assert (player.text, player.moves) == (before, "AB AC BC")
    player.click("1  AB")
    player.press("q")
    assert (player.mode, player.text) == ("PLAY", before)
