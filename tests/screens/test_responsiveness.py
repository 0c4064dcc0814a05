"""However hard the solver works, a key is answered before it has done much more.

Turns are counted here, not seconds: how often the solver or the oracle is asked between a key and
its answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.watcher import Watcher, watcher
from tests.tools.watches import StubClock
from tui.engine.strategy import Strategy
from tui.game import playback
from tui.game import response as slices
from tui.game.oracle_client import SLICE, OracleClient
from tui.game.watching import MAX_SPEED, View
from tui.puzzles.crossing.strategies import MAX_MOVES
from tui.puzzles.knight.oracle import KnightOracle
from tui.screens.live import LiveScreen
from tui.screens.puzzle import PuzzleScreen
from tui.screens.solutions import SolutionsScreen

PATIENCE = 10
"""How many more turns the solver may have before a key is answered. The key goes through the queues
of the app and of its screen, and on a slow machine a timer rings at every stop; a key that has to
wait for the work itself waits for hundreds of turns."""
FEW = 3
"""How often a single key may ask the oracle."""

NO_SOLUTION = Strategy("backtracking", {MAX_MOVES: "40"})
"""Four couples cannot cross: the search goes on and on and finds nothing, however long a slow
machine takes for a test."""

HARD_TOUR = "knight@g2,h4,f3,g1,e2,d4,c2"
"""Of two thousand partial tours (tests.benchmarks.partial_tours) one of the hardest questions to
the oracle; backtracking does not find its end within two hundred thousand steps."""

Turns = Callable[[], int]


def count_calls(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> Turns:
    """Lets a method count how often it is called."""
    usual, calls = getattr(owner, name), []

    def counting(*arguments: Any) -> Any:
        calls.append(name)
        return usual(*arguments)

    monkeypatch.setattr(owner, name, counting)
    return lambda: len(calls)


def let_time_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let real timers ring, with hardly a pause between two frames."""
    monkeypatch.setattr(playback, "FRAME", 0.001)
    monkeypatch.delattr(PuzzleScreen, "set_timer")


async def assert_answered(player: Watcher, key: str, turns: Turns) -> None:
    """Press a key in the midst of the work, and see it answered soon."""
    before = turns()
    await player.run_until(lambda: turns() >= before + 2)
    asked = turns()
    await player.answer(key)
    assert turns() - asked <= PATIENCE, key


@pytest.mark.parametrize("view", View)
async def test_keys_are_answered_while_a_search_floods_the_screen(
    monkeypatch: pytest.MonkeyPatch, view: View
) -> None:
    reading = SLICE / (2 if view is View.SEARCH else 12)
    async with watcher(
        monkeypatch,
        "four-couples",
        strategy=NO_SOLUTION,
        view=view,
        speed=MAX_SPEED,
        reading=reading,
    ) as player:
        turns = count_calls(monkeypatch, LiveScreen, "_tick")
        let_time_run(monkeypatch)
        await player.answer("w")
        for key in ("m", "m", "d", "y", "minus", "plus", "question_mark"):
            await assert_answered(player, key, turns)
            assert player.screen.controller.watches.watch is not None
            assert player.screen.controller.watches.watch.playback.is_busy
        await player.pilot.pause(0)
        assert player.mode == "HELP"
        await player.answer("q")
        await assert_answered(player, "q", turns)
        await player.pilot.pause(0)
        assert (player.mode, player.session.move_count) == ("PLAY", 0)
        stopped = turns()
        await player.press("u r")
        assert turns() - stopped <= 3, "one or two may have been due already"


async def test_pausing_a_flood_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(
        monkeypatch, "four-couples", strategy=NO_SOLUTION, view=View.SEARCH, speed=MAX_SPEED,
        reading=SLICE / 2,
    ) as player:  # fmt: skip
        turns = count_calls(monkeypatch, LiveScreen, "_tick")
        let_time_run(monkeypatch)
        await player.answer("w")
        await assert_answered(player, "space", turns)
        await player.pilot.pause(0)
        assert player.state_word == "paused"
        step, stopped = player.progress.step, turns()
        await player.press("m m")
        assert (player.progress.step, turns()) == (step, stopped)


async def test_keys_are_answered_while_sixteen_thousand_solutions_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = StubClock(reading=SLICE / 500)
    monkeypatch.setattr(slices, "monotonic", clock)
    turns = count_calls(monkeypatch, SolutionsScreen, "_search")
    async with watcher(monkeypatch, "couples", strategy=Strategy("backtracking")) as player:
        await player.answer("s")
        await player.run_until(lambda: turns() > 0)
        screen = player.app.screen
        assert isinstance(screen, SolutionsScreen)
        await player.run_until(lambda: screen.chooser.chosen is not None)
        for key, first in (("down", False), ("end", False), ("up", False), ("home", True)):
            await assert_answered(player, key, turns)
            assert (screen.chooser.chosen is screen.chooser.entries[0]) == first
        await assert_answered(player, "q", turns)
        await player.pilot.pause(0)
        assert player.mode == "PLAY"


@pytest.mark.parametrize("view", View)
async def test_keys_are_answered_while_the_oracle_is_asked_its_hardest_questions(
    monkeypatch: pytest.MonkeyPatch, view: View
) -> None:
    strategy = Strategy("backtracking")
    async with watcher(
        monkeypatch, HARD_TOUR, strategy=strategy, view=view, speed=MAX_SPEED, reading=SLICE / 2
    ) as player:
        # Each turn asks once for the status; for that the oracle may be asked twice.
        turns = count_calls(monkeypatch, OracleClient, "status")
        let_time_run(monkeypatch)
        await player.answer("w")
        for key in ("d", "y", "m", "minus", "plus"):
            await assert_answered(player, key, turns)
        await assert_answered(player, "q", turns)
        await player.pilot.pause(0)
        assert (player.mode, player.session.move_count) == ("PLAY", 0)


async def test_a_move_asks_the_oracle_only_a_few_questions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, HARD_TOUR) as player:
        asked = count_calls(monkeypatch, KnightOracle, "can_finish")
        for key in ("2", "u", "r", "d", "y"):
            before = asked()
            await player.answer(key)
            assert asked() - before <= FEW
        assert player.moves == "e3"
        assert asked() > 0
