"""The map of all positions on the screen."""

from __future__ import annotations

from tests.tools.player import playing
from tui.engine.map.layout import MapPick
from tui.screens.puzzle import PuzzleScreen


async def test_the_map_is_walked_clicked_and_played_on_the_screen() -> None:
    async with playing("couples") as player:
        await player.press("g")
        screen = player.app.screen
        assert isinstance(screen, PuzzleScreen)
        region = screen.sheet.region_of("map")
        assert region is not None
        await player.press("right")
        assert "1 move from the start" in player.message
        x, y = player.app.cursor_position
        assert region.contains(x, y), "the terminal's cursor is where the map's is"
        goal = next(
            (column, row)
            for row in range(region.y, region.bottom)
            for column in range(region.width)
            if player.lines[row][column : column + 1] == "⚑" and "goal" not in player.lines[row]
        )
        target = screen.sheet.target_at(*goal)
        assert isinstance(target, MapPick)
        await player.answer_click(*goal)
        await player.pilot.pause()
        assert player.message.startswith("The goal, 11 moves from the start")
        await player.press("left enter")
        assert player.session.move_count == 10
        await player.press("u q")
        assert (player.session.move_count, screen.sheet.region_of("map")) == (0, None)
        await player.press("g tab")
        assert not player.message.startswith("The goal")
