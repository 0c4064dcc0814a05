"""A game at its bound: it is watched further, but nobody takes over where it has no room."""

from __future__ import annotations

import pytest

from tests.tools.games import endless_line
from tests.tools.watcher import Watcher, watcher
from tui.engine.strategy import Strategy
from tui.game.played import MOST_MOVES
from tui.game.watching import View

TOO_LONG = "moves, of 20 000 at most: step back first."


def go_to_the_bound(player: Watcher, less: int) -> None:
    session = player.session
    assert session.play_all(endless_line(session.puzzle, session.start, MOST_MOVES - less)).ok


@pytest.mark.parametrize("game", ["farmer", "hanoi:3"])
async def test_a_watch_goes_beyond_the_bound_but_is_not_taken_over_there(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game) as player:
        go_to_the_bound(player, less=2)
        await player.press("w space end")
        assert player.session.is_solved
        assert player.session.move_count == MOST_MOVES + 5
        await player.press("enter")
        assert player.mode == "WATCH"
        assert f"The game would have 20 005 {TOO_LONG}" in player.text
        await player.press("home right right enter")
        assert player.mode == "PLAY"
        assert player.session.move_count == MOST_MOVES
        await player.press("u u")
        assert player.session.move_count == MOST_MOVES - 2


async def test_a_node_of_the_tree_and_a_board_of_a_race_have_the_same_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    backtracking = Strategy("backtracking")
    async with watcher(
        monkeypatch, "farmer", strategy=backtracking, view=View.SEARCH, size=(120, 40)
    ) as player:
        go_to_the_bound(player, less=2)
        await player.press("w space t end tab enter")
        assert (player.mode, TOO_LONG in player.text) == ("WATCH", True)
        await player.press("w")
        assert (player.mode, TOO_LONG in player.text) == ("WATCH", True)
        await player.press("tab x enter space end enter")
        assert (player.mode, TOO_LONG in player.text) == ("RACE", True)
        await player.press("home enter")
        assert player.mode == "PLAY"
        assert player.session.move_count == MOST_MOVES - 2
