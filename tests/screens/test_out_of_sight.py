"""What only serves the screen waits while nobody can see the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.crossings import ALL_ALLOWED
from tests.tools.player import Player, playing
from tui.engine.strategy import Strategy
from tui.game.watching import MAX_SPEED, View, WatchSettings
from tui.puzzles.table import TABLE
from tui.screens.puzzle import PuzzleScreen
from tui.screens.solutions import SolutionsScreen

GAME = "four-couples"
SEARCH = WatchSettings(Strategy("backtracking"), View.SEARCH, MAX_SPEED)
ROUNDS = 100
"""In which a search that goes on does something."""


def steps(player: Player) -> int:
    """How many steps the watch has made."""
    screen = player.app.screen
    assert isinstance(screen, PuzzleScreen)
    assert screen.controller.watches.watch is not None
    return screen.controller.watches.watch.playback.progress.step


def known(player: Player) -> object:
    """What is known of the solutions."""
    screen = player.app.screen
    assert isinstance(screen, SolutionsScreen)
    return screen._found.sentence


async def run_until(player: Player, so: Callable[[], bool]) -> None:
    for _ in range(3000):
        if so():
            return
        await player.pilot.pause(0.001)
    raise AssertionError("waited in vain")


async def assert_waits(player: Player, told: Callable[[Player], object]) -> None:
    """What is told changes, but not as long as nobody can see it."""
    first = told(player)
    await run_until(player, lambda: told(player) != first)
    player.app.note_sight(False)
    await player.pilot.pause(0.01)
    seen = told(player)
    for _ in range(ROUNDS):
        await player.pilot.pause(0.001)
    assert told(player) == seen
    player.app.note_sight(True)
    await run_until(player, lambda: told(player) != seen)


async def test_a_search_stands_still_and_goes_on_when_somebody_sees_it() -> None:
    async with playing(GAME, watch=SEARCH) as player:
        await assert_waits(player, steps)


async def test_a_search_for_solutions_does_so_too() -> None:
    async with playing(TABLE.parse_game(str(ALL_ALLOWED))) as player:
        await player.answer("s")
        await run_until(player, lambda: isinstance(player.app.screen, SolutionsScreen))
        await assert_waits(player, known)


@pytest.mark.parametrize("is_in_sight", [True, False])
async def test_the_app_can_be_left_out_of_sight(is_in_sight: bool) -> None:
    async with playing(GAME, watch=SEARCH) as player:
        player.app.note_sight(is_in_sight)
        player.app.exit(3)
    assert player.app.return_value == 3
