"""What is shown of a review: the losses in the list, on the bar and in the key bar."""

from __future__ import annotations

import pytest

from tests.tools.games import crossing_keys
from tests.tools.kinds import NAMES
from tests.tools.oracles import PREPARED
from tests.tools.sitter import IN_ASCII, LOOK
from tests.tools.sittings import play_at_random, playing
from tui.game.offers import Solved
from tui.game.review import review

DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""
each_game = pytest.mark.parametrize("game", NAMES)
SIZES = ((80, 24), (60, 20), (40, 10), (200, 60))


@each_game
def test_the_list_marks_every_move_that_has_lost_something(game: str) -> None:
    for look, cross in ((LOOK, "✗"), (IN_ASCII, "x")):
        player = playing(game, (120, 40), look, table=PREPARED)
        play_at_random(player)
        session = player.session
        states = list(session.states)
        found = review(player.sitting.player.adviser.oracle, states).moves
        player.press("e")
        marks = [word for line in player.lines[2:-4] for word in line[101:].split()[2:]]
        lost = [move for move in found if move.has_lost]
        assert marks == [cross if move.left is None else f"+{move.loss}" for move in lost]
        for number, move in enumerate(found, 1):
            row = player.lines[2 + number][101:]
            assert row.split()[0] == str(number)
            assert (len(row.split()) == 3) == move.has_lost


@each_game
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_review_is_drawn_at_every_size(game: str, size: tuple[int, int]) -> None:
    for look in (LOOK, IN_ASCII):
        player = playing(game, size, look, table=PREPARED)
        play_at_random(player, 30)
        seen = []
        for pressed in ("e", "f", "m", "end", "home", "q"):
            player.press(pressed)
            assert [len(line) <= size[0] for line in player.lines] == [True] * size[1]
            assert player.lines[-1].strip().endswith("back")
            assert look is not IN_ASCII or player.text.isascii()
            seen.append(player.text)
        assert len(set(seen)) >= 4


def test_the_bar_is_marked_where_something_was_lost() -> None:
    for look, cross in ((LOOK, "✗"), (IN_ASCII, "x")):
        player = playing("hanoi:3", look=look)
        player.press("1 2 2 3 3 1 1 3 e")
        assert player.lines[1].count(cross) == 3
        player.click(cross)
        assert player.session.move_count == 2


def test_at_the_goal_the_key_bar_offers_a_review_in_place_of_help() -> None:
    player = playing("farmer")
    player.press(crossing_keys("farmer", DETOUR))
    assert isinstance(player.offer, Solved)
    player.press("q")
    assert "e review" in player.lines[-1]
    assert "n new" in player.lines[-1]
    assert "i hint" not in player.lines[-1]
    player.press("u")
    assert "i hint" in player.lines[-1]


def test_in_a_long_game_the_list_follows_the_review() -> None:
    player = playing("hanoi")
    player.press(" ".join(["1 2 2 1"] * 30))
    player.press("e")
    assert " 1  AB" in player.text
    player.press("right " * 25)
    assert "▸25" in player.text
    player.press("end")
    assert "▸60" in player.text
