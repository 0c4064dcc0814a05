"""Every puzzle is played to its end through real keys."""

from __future__ import annotations

import pytest

from tests.game.test_course import in_order, moves
from tests.tools.at_home import choose, title_of
from tests.tools.games import crossing_keys
from tests.tools.player import playing

CROSSINGS = {
    "farmer": "FG F FC FG FW F FG",
    "couples": "Aa A bc a BC Bb AB c ab a ac",
    "family": "TP P PS TP Fs F FM M TP F FM M MD TP Pd P TP",
}


@pytest.mark.parametrize("game", CROSSINGS)
async def test_a_crossing_is_played_to_its_end_with_digits(game: str) -> None:
    loads = CROSSINGS[game]
    async with playing(game) as player:
        await player.press(crossing_keys(game, loads))
        assert player.moves == loads
        assert player.session.is_solved
        assert "Solved" in player.text
        assert f"{len(loads.split())} moves: it cannot be done in fewer." in player.text
        assert player.text.lower().count("solved") == 2, "once in the title, and once in words"


async def test_a_crossing_is_played_with_arrows_space_and_enter() -> None:
    async with playing("farmer") as player:
        await player.press("space down down space enter")
        assert player.moves == "FG"
        await player.press("k k space enter")
        assert player.moves == "FG F"


async def test_the_towers_are_played_with_the_crane() -> None:
    async with playing("hanoi:2") as player:
        await player.press("space left space")
        assert player.moves == "AC"
        await player.press("right up right down")
        assert player.moves == "AC AB"
        await player.press("l space h enter")
        assert player.moves == "AC AB CB"
        assert "Solved" in player.text


async def test_after_a_solved_game_again_starts_it_anew_and_undo_brings_it_back() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2")
        assert "again" in player.text
        await player.press("left enter")
        assert player.session.move_count == 0
        await player.press("u")
        assert player.moves == "AB"


@pytest.mark.long
async def test_after_a_solved_game_the_next_puzzle_or_home_can_be_chosen() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2 enter")
        ahead = next(name for name in in_order() if moves(name) > 1)
        assert title_of(ahead) in player.lines[0], "the easiest that takes more moves than one"
    async with playing("hanoi:1") as player:
        await player.press("1 2 right enter")
        assert "HOME" in player.lines[0]


async def test_however_often_enter_is_pressed_at_the_goal_nothing_is_lost() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", CROSSINGS["farmer"]))
        won = player.session
        assert "▸ next puzzle" in player.text
        await player.press("enter enter enter")
        assert title_of(in_order()[in_order().index("farmer") + 1]) in player.lines[0]
        assert player.moves == ""
        await player.press("q")
        await choose(player, "farmer")
        assert "✦ in 7" in player.text
        assert won.is_solved


async def test_a_solved_board_can_be_looked_at() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2 q")
        assert "PLAY" in player.lines[0]
        assert "left 0" in player.text
