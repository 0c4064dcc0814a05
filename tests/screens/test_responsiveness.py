"""However hard the solver works, a key is answered before it has done much more.

Turns are counted here, not seconds: how often the solver or the oracle is asked between a key and
its answer.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from textual import events

from tests.tools.kinds import FOLDERS, altered, different
from tests.tools.oracles import Slow, can_be_solved
from tests.tools.player import playing
from tests.tools.watcher import StubTime, Watcher, watcher, watcher_at
from tests.tools.watches import StubClock
from tui.drawing.canvas import UNICODE
from tui.engine import progress as slices
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game import playback
from tui.game.response import SLICE
from tui.game.watching import MAX_SPEED, View
from tui.puzzles.crossing.strategies import MAX_MOVES
from tui.screens.lists import SolutionsScreen
from tui.screens.puzzle import LiveScreen, PuzzleScreen

PATIENCE = 10
"""How many more turns the solver may have before a key is answered. The key goes through the queues
of the app and of its screen, and on a slow machine a timer rings at every stop; a key that has to
wait for the work itself waits for hundreds of turns."""

NO_SOLUTION = Strategy("backtracking", {MAX_MOVES: "40"})
"""Four couples cannot cross: the search goes on and on and finds nothing, however long a slow
machine takes for a test."""


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
    monkeypatch.delattr(PuzzleScreen, "go_on")


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
        turns = count_calls(monkeypatch, LiveScreen, "_work")
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


async def test_keys_are_answered_while_sixteen_thousand_solutions_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = StubClock(reading=SLICE / 500)
    monkeypatch.setattr(slices, "monotonic", clock)
    turns = count_calls(monkeypatch, SolutionsScreen, "work")
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


@pytest.mark.parametrize(
    ("game", "key"), [("couples", "q"), ("couples", "enter"), ("knight", "enter")]
)
async def test_leaving_in_the_middle_of_a_search_for_solutions_ends_it(
    monkeypatch: pytest.MonkeyPatch, game: str, key: str
) -> None:
    monkeypatch.setattr(slices, "monotonic", StubClock(reading=SLICE / 200))

    def running() -> set[str]:
        """The names of what runs beside the test: screens, widgets and timers."""
        return {task.get_name() for task in asyncio.all_tasks() if not task.done()}

    async with watcher_at(game, strategy=Strategy("backtracking")) as player:
        before = running()
        await player.press("s")
        assert len(running()) > len(before)
        if key == "enter" and game == "couples":
            await player.run_until(lambda: " 1  " in player.text)
        await player.press(key)
        assert player.mode == ("WATCH" if key == "enter" else "PLAY")
        assert running() == before


async def test_the_chosen_solution_stays_chosen_while_shorter_ones_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = StubTime(reading=SLICE / 20_000)
    time.rule(monkeypatch, SolutionsScreen)
    monkeypatch.setattr(slices, "monotonic", time)
    async with watcher_at("couples", strategy=Strategy("backtracking")) as player:
        await player.press("s end")
        screen = player.app.screen
        assert isinstance(screen, SolutionsScreen)
        chosen = screen.chooser.chosen
        assert chosen is not None
        while time.waiting:
            time.let_pass(SLICE)
        await player.pilot.pause(0)
        assert screen.chooser.chosen is chosen
        await player.press("enter end")
        assert [played.move for played in player.session.line] == chosen.moves


# Keys are obeyed at once where nothing waits, and otherwise in their turn


async def test_a_key_is_obeyed_at_once_where_nothing_came_before_it_and_the_game_is_seen() -> None:
    async with playing("knight") as player:
        obey, one = player.app.obey, events.Key("1", "1")
        assert obey(one)
        assert player.session.move_count == 1
        assert "moves 1" in player.text, "what it shows is there"
        assert not obey(events.Key("ctrl+p", None)), "it is the app's own"
        await player.press("u")
        player.app.post_message(events.Key("1", "1"))
        assert not obey(events.Key("u", "u"))
        await player.press("u")
        assert (player.session.move_count, len(player.session.future)) == (0, 1)
        await player.press("question_mark question_mark")
        assert not obey(one)
        await player.press("q")
        player.app.exit(0)
        assert not obey(one)
        assert player.session.move_count == 0


# Games are opened and looked at in the menu while an oracle thinks


class Thinkers:
    """A table whose oracles think until they may know."""

    def __init__(self) -> None:
        self.oracles: list[Slow] = []
        self.asked: list[str] = []
        kinds = [(kind, different(kind)) for kind in FOLDERS.kinds]
        self.table = Table(
            [altered(kind, oracle=self._ask, entries=(), names=names) for kind, names in kinds]
        )
        self.turns = 10**9

    def _ask(self, puzzle: AnyPuzzle) -> Slow:
        self.asked.append(puzzle.game_name)
        self.oracles.append(Slow(puzzle, self.turns))
        return self.oracles[-1]

    def let_them_know(self) -> None:
        """From now on every oracle needs a single turn."""
        self.turns = 1
        for oracle in self.oracles:
            oracle.turns = 1


@pytest.mark.long
async def test_on_the_home_screen_keys_are_answered_while_an_oracle_thinks() -> None:
    thinkers = Thinkers()
    games = [game.puzzle for game in thinkers.table.games()]
    names = [puzzle.game_name for puzzle in games]
    async with playing(None, (80, 70), table=thinkers.table) as player:
        while not thinkers.asked:
            await player.pilot.pause(0.005)
        assert thinkers.asked == names[:1]
        assert "fewest" not in player.text
        await player.pilot.press("down")
        await player.wait_for(f"{UNICODE.cursor} 2 {games[1].title}")
        assert "fewest" not in player.text
        thinkers.let_them_know()
        told = sum(map(can_be_solved, names))
        while len(re.findall(r"(fewest|cost) \d+", player.text)) < told or (
            len(thinkers.asked) < len(names)
        ):
            await player.pilot.pause(0.005)
        assert thinkers.asked == names
