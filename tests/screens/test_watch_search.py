"""The board moves for what a search takes back."""

from __future__ import annotations

import pytest

from tests.tools.watcher import Watcher, watcher
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.game.watching import View

BACKTRACKING = Strategy("backtracking")


def step_of(player: Watcher) -> Step:
    auto = player.screen.controller.watches.watch
    assert auto is not None
    assert auto.playback.shown.step is not None
    return auto.playback.shown.step


async def test_a_backtrack_after_a_rejection_moves_the_boat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "farmer", strategy=BACKTRACKING, view=View.SEARCH) as player:
        player.app.set_motion("full")
        await player.press("w space right")
        before = None
        while (before, step_of(player).kind) != (StepKind.REJECT, StepKind.BACKTRACK):
            before = step_of(player).kind
            await player.press("right")
        still: list[str] = []
        player.screen.board.when_still(lambda: still.append("still"))
        assert not still
