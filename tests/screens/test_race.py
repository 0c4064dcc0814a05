"""A race on the screen: clicks, the cursor, other screens above it, and small terminals."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.tools.oracles import PREPARED
from tests.tools.watcher import Watcher, watcher
from tui.engine.strategy import Strategy
from tui.game.watching import View
from tui.screens.race import RaceScreen

NARROW, WIDE = (80, 24), (120, 40)


@asynccontextmanager
async def racer(
    game: str, size: tuple[int, int] = NARROW, method: str = "backtracking"
) -> AsyncIterator[Watcher]:
    """A paused watch of a search, five steps from its start, from which a race can be begun."""
    how = Strategy(method)
    with pytest.MonkeyPatch.context() as stubbed:
        async with watcher(
            stubbed, game, strategy=how, view=View.SEARCH, size=size, table=PREPARED
        ) as player:
            stubbed.setattr(RaceScreen, "set_timer", player.time.set_timer)
            await player.press("w space" + " right" * 5)
            yield player


def _region(player: Watcher, name: str) -> Any:
    screen = player.app.screen
    assert isinstance(screen, RaceScreen)
    return screen.sheet.region_of(name)


async def test_the_terminals_cursor_is_on_the_chosen_board() -> None:
    async with racer("hanoi:3", WIDE, "recursive") as player:
        await player.press("x space end")
        for name in ("board0", "board1", "board0"):
            assert _region(player, name).contains(*(player.caret or (-1, -1)))
            await player.press("tab")


@pytest.mark.parametrize("size", [WIDE, (60, 20)], ids=str)
async def test_q_returns_to_the_watch_as_it_was(size: tuple[int, int]) -> None:
    async with racer("farmer", size) as player:
        watch, before = player.screen.controller.watches.watch, player.lines
        assert watch is not None
        await player.press("x enter plus right right tab end q")
        assert player.screen.controller.watches.watch is watch
        assert player.lines == before
        assert player.mode == "WATCH"
        await player.press("space x enter")
        await player.let_pass(10)
        await player.press("escape")
        assert watch.playback.progress.step == 5
        await player.let_pass(1.05)
        assert watch.playback.progress.step > 5


async def test_a_race_waits_under_help_is_clicked_and_where_it_is_too_small_only_left() -> None:
    async with racer("farmer") as player:
        await player.press("x enter question_mark")
        await player.let_pass(5)
        await player.press("q")
        assert (player.mode, player.progress.step) == ("RACE", 0)
        await player.press("space")
        await player.click("  shortest")
        assert player.lines[3].startswith("▸ shortest ◂"), "the head of the other board"
        await player.resize(40, 12)
        await player.press("right tab")
        assert "60×20 are needed" in player.text
        await player.press("q")
        assert player.screen is player.app.screen
