"""Rows of the move list can be clicked: the watch goes there, and a player looks back."""

from __future__ import annotations

import pytest

from tests.tools.player import Player, crossing_keys, playing
from tests.tools.watcher import watcher
from tui.engine.strategy import Strategy
from tui.game.watching import View

WAY = "FG F FC FG"


def position(player: Player) -> str:
    return player.session.puzzle.state_text(player.session.state)


async def test_a_click_on_a_move_shows_the_game_after_it_until_a_key_is_pressed() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", WAY))
        await player.press("4")
        before = player.text
        await player.click("1  FG")
        assert "Shown: after move 1 of 4; any key returns." in player.text
        assert "▸1  FG" in player.text
        right = player.lines[2].index("RIGHT")
        (goat,) = (line for line in player.lines[1:-4] if "goat" in line)
        assert goat.index("goat") > right, "it stands on the right"
        assert player.moves == WAY
        await player.press("u")
        assert player.text == before, "nothing is lost, not even who is seated"
        await player.press("u")
        assert player.moves == "FG F FC"


async def test_from_one_move_a_click_leads_to_another_and_one_on_the_board_back() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2 1 3 2 3")
        before = player.text
        await player.click("1  AB")
        await player.click("2  AC")
        assert "Shown: after move 2 of 3; any key returns." in player.text
        await player.pilot.click(offset=(12, 17))
        await player.pilot.pause()
        assert (player.text, player.moves) == (before, "AB AC BC")


async def test_a_key_that_leaves_only_leads_back_to_the_game() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2 1 3")
        await player.click("1  AB")
        await player.press("q")
        assert "PLAY" in player.lines[0]
        assert "Shown" not in player.text


@pytest.mark.parametrize("view", View)
async def test_a_click_on_a_move_takes_a_watch_there(
    monkeypatch: pytest.MonkeyPatch, view: View
) -> None:
    async with watcher(monkeypatch, "farmer", strategy=Strategy("backtracking"), view=view) as eyes:
        await eyes.press("1 3 enter w end")
        assert eyes.session.is_solved
        moves = eyes.moves.split()
        await eyes.click(f"4 ∘{moves[3]}")
        assert eyes.moves.split() == moves[:4]
        assert eyes.state_word == "paused"
        await eyes.click(f"1  {moves[0]}")
        assert "The watch cannot go back to move 1; q ends the watch." in eyes.message or (
            eyes.moves == moves[0]
        )


@pytest.mark.parametrize("game", ["farmer", "hanoi"])
async def test_a_click_on_the_progress_bar_goes_there(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game) as eyes:
        await eyes.press("w")
        length = eyes.progress.of
        assert length is not None
        for part in (1, 0.5, 0):
            columns = [x for x, sign in enumerate(eyes.transport) if sign in "━─"]
            await eyes.pilot.click(offset=(columns[round(part * (len(columns) - 1))], 1))
            await eyes.pilot.pause(0)
            assert abs(eyes.progress.step - length * part) <= length / 20 + 1
            assert eyes.state_word == ("solved" if part == 1 else "paused")
