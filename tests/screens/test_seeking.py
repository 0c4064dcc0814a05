"""The progress bar of a watch is clicked, and drawn along."""

from __future__ import annotations

import pytest
from textual import events

from tests.tools.oracles import SOLVABLE
from tests.tools.searched import Steps
from tests.tools.trees import STRATEGIES
from tests.tools.watcher import searcher, watcher
from tests.tools.watches_of import bar_of, watch_of
from tui.engine.action import Action, Run

each_solvable_game = pytest.mark.parametrize("game", SOLVABLE)
each_search = pytest.mark.parametrize(("game", "method"), STRATEGIES)
BAR_ROW = 1


@each_search
async def test_a_click_on_the_bar_goes_there(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str
) -> None:
    steps = Steps(game, method)
    async with searcher(monkeypatch, game, method, (120, 40)) as player:
        player.screen.do(Action(Run.SEEK, min(80, len(steps.made))))
        for part in (0, 3, 9, 5, 10):
            bar = bar_of(player)
            column = (bar.width - 1) * part // 10
            await player.answer_click(bar.x + column, BAR_ROW)
            await player.pilot.pause(0)
            assert player.progress.step == bar.step_at(column)
            assert watch_of(player).playback.shown.tally == steps.tally(player.progress.step)


def mouse(kind: type[events.MouseEvent], x: int, y: int = BAR_ROW) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y)


@pytest.mark.parametrize("view", ["v", ""])
@each_solvable_game
async def test_the_watch_follows_the_mouse_along_the_bar_until_it_is_let_go(
    monkeypatch: pytest.MonkeyPatch, game: str, view: str
) -> None:
    async with searcher(monkeypatch, game, size=(120, 40)) as player:
        await player.press(f"{view} 0 ] ] ] ] end")
        bar = bar_of(player)
        await player.answer_all(mouse(events.MouseDown, bar.x + 2))
        await player.pilot.pause(0)
        assert player.progress.step == bar.step_at(2)
        for column in (3, bar.width - 1, bar.width // 2, 0, 4):
            await player.answer_all(mouse(events.MouseMove, bar.x + column))
            await player.pilot.pause(0)
            assert player.progress.step == bar.step_at(column)
            assert player.state_word in ("paused", "solved", "ended")
        await player.answer_all(mouse(events.MouseMove, bar.x + 9, BAR_ROW + 5))
        await player.pilot.pause(0)
        assert player.progress.step == bar.step_at(9), "a mouse does not go quite straight"
        before = player.progress
        await player.answer_all(mouse(events.MouseUp, bar.x + 9, BAR_ROW + 5))
        await player.answer_all(mouse(events.MouseMove, bar.x + 1))
        await player.pilot.pause(0)
        assert player.progress == before, "it was let go"
        await player.answer_click(player.transport.index("‹"), BAR_ROW)
        await player.pilot.pause(0)
        assert player.progress.step == max(0, before.step - 1), "buttons are buttons again"


async def test_beside_the_ends_of_the_bar_the_mouse_holds_the_last_or_the_first_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "hanoi", size=(120, 40)) as player:
        await player.press("w space")
        bar = bar_of(player)
        await player.answer_drag(bar.x + 5, bar.x + bar.width + 8, BAR_ROW)
        await player.pilot.pause(0)
        assert player.progress.step == 63
        await player.answer_drag(bar.x + 5, 0, BAR_ROW)
        await player.pilot.pause(0)
        assert player.progress.step == 0


async def test_a_mouse_that_draws_on_when_the_watch_is_over_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "hanoi", size=(120, 40)) as player:
        await player.press("w space")
        bar = bar_of(player)
        for key in ("q", "w"):
            await player.answer_all(mouse(events.MouseDown, bar.x + 5))
            await player.press(key)
            shown = player.text
            await player.answer_all(mouse(events.MouseMove, bar.x + 9))
            await player.answer_all(mouse(events.MouseUp, bar.x + 9))
            await player.pilot.pause(0)
            assert player.text == shown
            await player.press("w space")
