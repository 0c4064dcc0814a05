"""The search tree on the screen: its rows are clicked, and the terminal's cursor is in it."""

from __future__ import annotations

import pytest

from tests.tools.searched import Steps
from tests.tools.trees import STRATEGIES
from tests.tools.watcher import Watcher, searcher
from tests.tools.watches_of import is_walked, shown_by_moves
from tui.engine.action import Action, Run

SIZES = ((80, 24), (120, 40))
SEARCHES = [(*search, SIZES[(n + n // 2) % 2]) for n, search in enumerate(STRATEGIES)]
each_search_at_a_size = pytest.mark.parametrize(("game", "method", "size"), SEARCHES, ids=str)


def seek(player: Watcher, number: int) -> None:
    player.screen.do(Action(Run.SEEK, number))


@each_search_at_a_size
async def test_a_row_that_is_clicked_is_visited(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str, size: tuple[int, int]
) -> None:
    async with searcher(monkeypatch, game, method, size) as player:
        seek(player, min(60, len(Steps(game, method).made)))
        await player.press("t")
        region = player.screen.sheet.region_of("tree")
        assert region is not None
        visited = 0
        for y in range(region.y + 1, region.bottom):
            for x in (region.x + 4, region.x + region.width // 2):
                await player.answer_click(x, y)
                await player.pilot.pause(0)
                assert player.session.state == shown_by_moves(player)
            visited += is_walked(player)
        assert visited
        await player.press("q q")
        assert (player.mode, player.moves) == ("PLAY", "")


async def test_the_terminals_cursor_follows_the_tree_while_it_is_walked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with searcher(monkeypatch, "couples", "backtracking", (80, 24)) as player:
        seek(player, 60)
        await player.press("t p tab")
        for key in ("up", "down", "up"):
            await player.press(key)
            x, y = player.app.cursor_position
            assert player.lines[y][x] == "▸", "it is where the chosen row begins"
            region = player.screen.sheet.region_of("tree")
            assert region is not None
            assert region.contains(x, y)
