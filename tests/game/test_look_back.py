"""A player looks back to an earlier move, until the next key."""

from __future__ import annotations

from tests.tools.controllers import playing
from tests.tools.games import crossing_keys

WAY = "FG F FC FG"


def test_a_click_on_a_move_shows_the_game_after_it_until_a_key_is_pressed() -> None:
    player = playing("farmer")
    player.press(crossing_keys("farmer", WAY))
    player.press("m 4")
    before = player.text
    player.click("1  FG")
    assert "Shown: after move 1 of 4; any key returns." in player.text
    assert "▸1  FG" in player.text
    (goat,) = (line for line in player.lines[1:-4] if "goat" in line)
    assert goat.index("goat") > player.size.width // 2 - 10, "it stands on the right"
    assert player.moves == WAY
    player.press("u")
    assert player.text == before, "nothing is lost, not even who is seated"
    player.press("u")
    assert player.moves == "FG F FC"


def test_from_one_move_a_click_leads_to_another_and_one_on_the_board_back() -> None:
    player = playing("hanoi:3")
    player.press("1 2 1 3 2 3")
    before = player.text
    player.click("1  AB")
    player.click("2  AC")
    assert "Shown: after move 2 of 3; any key returns." in player.text
    player.click_cell(12, 17)
    assert (player.text, player.moves) == (before, "AB AC BC")


def test_a_key_that_leaves_only_leads_back_to_the_game() -> None:
    player = playing("hanoi:3")
    player.press("1 2 1 3")
    player.click("1  AB")
    player.press("q")
    assert "PLAY" in player.lines[0]
    assert "Shown" not in player.text
