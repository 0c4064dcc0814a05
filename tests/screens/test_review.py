"""A review on the screen: its moves are clicked, and the solved screen leads to it."""

from __future__ import annotations

import pytest

from tests.tools.games import crossing_keys
from tests.tools.player import playing
from tui.terminal.kind import Display

DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""
BETTER = "Move 4, FC, made the way 2 moves longer; FG was better."


@pytest.mark.parametrize(
    ("display", "line"),
    [
        (Display(), "oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁"),
        (Display(colours="none", glyphs="ascii"), "oversteek farmer 9/7 765654321"),
    ],
)
async def test_on_the_solved_screen_y_copies_the_share_line_and_e_reviews_the_game(
    display: Display, line: str
) -> None:
    async with playing("farmer", (60, 20), display) as player:
        await player.press(crossing_keys("farmer", DETOUR))
        assert "SOLVED" in player.lines[0]
        await player.press("y")
        assert player.app.clipboard == line
        assert f"Sent to the clipboard: {line}" in player.text
        assert "Solved in 9 moves" in player.text
        await player.resize(80, 24)
        await player.press("e")
        assert "WATCH" in player.lines[0]
        assert BETTER in player.text
        await player.click("4  FC +2")
        assert player.moves == "FG F FC FC"


# The tasks of a review on the screen: they lie over the review, and it is as it was after them


UNFINISHED = "FG F FC FC FC FG FW"
"""The farmer takes the cabbage across, back, and across again; and then has not finished."""


async def test_a_task_is_done_with_the_keys_of_a_game() -> None:
    async with playing("farmer", (60, 20)) as player:
        await player.press(f"{crossing_keys('farmer', UNFINISHED)} e l")
        assert player.moves == ""
        await player.press(crossing_keys("farmer", "FC"))
        assert player.moves == ""
        await player.press(f"i i enter {crossing_keys('farmer', 'FW F FG')}")
        assert player.moves == "FG FW F FG"
        await player.press("enter")
        assert "The task is done." in " ".join(player.text.split())
        await player.press("q")
        assert player.moves == UNFINISHED


async def test_the_palette_of_a_task_offers_what_can_be_done_there() -> None:
    async with playing("farmer") as player:
        await player.press(f"{crossing_keys('farmer', UNFINISHED)} e ctrl+p")
        assert "In a review: the positions of its losses once more, as tasks" in player.text
        await player.press("escape l ctrl+p")
        assert "The task from its start" in player.text
        assert "Back to the review" in player.text
        assert "Save a record" not in player.text
        await player.press("escape question_mark q")
        assert "PLAY task 1 of 1" in player.lines[0]
