"""Who has the arrows: the search tree while it is walked, and the player again after that."""

from __future__ import annotations

import pytest

from tests.tools.controllers import BACKTRACKING, watching
from tui.game.watching import View

TO_TREE = "w space right right right t"


@pytest.mark.parametrize("ending", ["enter", "q q"])
def test_a_tree_that_was_walked_gives_the_arrows_back_when_its_watch_ends(ending: str) -> None:
    player = watching("couples", strategy=BACKTRACKING, view=View.SEARCH)
    player.press(f"{TO_TREE} tab {ending}")
    assert player.mode == "PLAY"
    assert not player.controller.watches.is_walked
    player.press("up tab down")
    assert player.mode == "PLAY"


def test_q_leaves_the_tree_first_if_it_is_walked() -> None:
    player = watching("couples", strategy=BACKTRACKING, view=View.SEARCH)
    player.press(f"{TO_TREE} tab q")
    assert (player.mode, player.controller.watches.is_walked) == ("WATCH", False)
    player.press("q")
    assert player.mode == "PLAY"
