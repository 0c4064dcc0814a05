"""Who has the arrows: the search tree while it is walked, and the player again after that."""

from __future__ import annotations

import pytest

from tests.tools.watcher import watcher
from tui.engine.strategy import Strategy
from tui.game.watching import View

BACKTRACKING = Strategy("backtracking")
TO_TREE = "w space right right right t"


@pytest.mark.parametrize("ending", ["enter", "q q"])
async def test_a_tree_that_was_walked_gives_the_arrows_back_when_its_watch_ends(
    monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    async with watcher(monkeypatch, "couples", strategy=BACKTRACKING, view=View.SEARCH) as player:
        await player.press(f"{TO_TREE} tab {ending}")
        assert player.mode == "PLAY"
        assert not player.screen.sitting.desk.is_walked
        await player.press("up tab down")
        assert player.mode == "PLAY"


async def test_q_leaves_the_tree_first_if_it_is_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(monkeypatch, "couples", strategy=BACKTRACKING, view=View.SEARCH) as player:
        await player.press(f"{TO_TREE} tab q")
        assert (player.mode, player.screen.sitting.desk.is_walked) == ("WATCH", False)
        await player.press("q")
        assert player.mode == "PLAY"
