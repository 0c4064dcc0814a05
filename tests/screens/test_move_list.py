"""Rows of the move list and places of the progress bar are clicked, and the watch goes there."""

from __future__ import annotations

import pytest

from tests.tools.watcher import watcher
from tui.engine.strategy import Strategy
from tui.game.watching import View


@pytest.mark.parametrize("view", View)
async def test_a_click_on_a_move_takes_a_watch_there(
    monkeypatch: pytest.MonkeyPatch, view: View
) -> None:
    async with watcher(monkeypatch, "farmer", strategy=Strategy("backtracking"), view=view) as eyes:
        await eyes.press("m 1 3 enter w end")
        assert eyes.session.is_solved
        moves = eyes.moves.split()
        await eyes.click(f"4 ∘{moves[3]}")
        assert eyes.moves.split() == moves[:4]
        assert eyes.state_word == "paused"
        await eyes.click(f"1  {moves[0]}")
        assert "The watch cannot go back to move 1; q ends the watch." in eyes.message or (
            eyes.moves == moves[0]
        )
