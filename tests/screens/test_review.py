"""A review on the screen: its moves are clicked, and the solved screen leads to it."""

from __future__ import annotations

import pytest

from tests.tools.games import crossing_keys
from tests.tools.player import playing
from tui.game.oracle_client import SLICE, OracleClient
from tui.terminal.kind import Display

DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""
BETTER = "Move 4, FC, made the way 2 moves longer; FG was better."
ASCII = Display(colours="none", glyphs="ascii")


@pytest.fixture(autouse=True)
def _patient_oracles(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, an oracle knows when it is asked."""
    monkeypatch.setattr(OracleClient, "patience", 60.0)


async def test_a_click_on_a_move_goes_there_be_it_before_or_after() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("q e")
        await player.click("4  FC +2")
        assert player.moves == "FG F FC FC"
        await player.click("2  F")
        assert player.moves == "FG F"


# The solved screen


async def test_y_on_the_solved_screen_copies_the_share_line_and_says_so() -> None:
    for display, line in (
        (Display(), "oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁"),
        (ASCII, "oversteek farmer 9/7 765654321"),
    ):
        async with playing("farmer", (60, 20), display) as player:
            await player.press(crossing_keys("farmer", DETOUR))
            assert "SOLVED" in player.lines[0]
            await player.press("y")
            assert player.app.clipboard == line
            assert f"Sent to the clipboard: {line}" in player.text
            assert "Solved in 9 moves" in player.text


async def test_e_on_the_solved_screen_reviews_the_game() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("e")
        assert "WATCH" in player.lines[0]
        assert BETTER in player.text


async def test_on_the_solved_screen_the_line_is_copied_when_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        answers = ["", "", "oversteek farmer 9/7"]
        monkeypatch.setattr(player.app.screen, "_share", lambda: answers.pop(0))
        await player.press("y")
        await player.pilot.pause(5 * SLICE)
        assert player.app.clipboard == "oversteek farmer 9/7"
        assert not answers
