"""Terminals that are too small for pictures: the game is played in words, and no key is obeyed
unseen."""

from __future__ import annotations

import pytest

from tests.tools.oracles import PREPARED
from tests.tools.player import playing
from tui.drawing.layout import SMALLEST, SMALLEST_FOR_WORDS
from tui.screens.home import HomeScreen

GAMES = ("farmer", "couples", "family", "hanoi", "knight")
SIZES = [(59, 19), (40, 10), (30, 6), (20, 4), (200, 4), (20, 60), (59, 60), (200, 19)]
TOO_SMALL = [(19, 4), (20, 3), (10, 2), (5, 5), (1, 1), (200, 1), (2, 60)]

each_game = pytest.mark.parametrize("game", GAMES)
each_size = pytest.mark.parametrize("size", SIZES, ids=str)


@each_game
@each_size
async def test_a_game_is_shown_in_notation_with_its_moves_and_the_key_that_leaves(
    game: str, size: tuple[int, int]
) -> None:
    async with playing(game, size) as player:
        session = player.session
        for _ in range(2):
            session.play(session.puzzle.legal_moves(session.state)[0])
        await player.press("y")
        assert "moves 2" in player.text
        position = session.puzzle.state_text(session.state)
        assert position in "".join(line.strip() for line in player.lines)
        assert player.lines[-1].endswith("q back")
        assert all(len(line) <= size[0] for line in player.lines)
        assert len(player.lines) == size[1]


async def test_a_small_terminal_obeys_the_keys_of_the_game_and_tells_what_is_held() -> None:
    async with playing("farmer", (40, 10)) as player:
        await player.press("1 3")
        assert "FG in the boat; cursor: G" in player.text
        await player.press("enter")
        assert player.moves == "FG"
        assert "CW/FG/R" in player.text
        await player.press("1 2")
        assert "out of reach" in player.text.replace("\n", "")
        await player.press("u")
        assert "FCGW//L" in player.text
    async with playing("hanoi", (40, 10)) as player:
        await player.press("1")
        assert "crane: A, with disc 1" in player.text
    async with playing("knight", (40, 10)) as player:
        await player.press("up")
        assert "cursor: a2" in player.text


@each_size
async def test_a_small_terminal_can_be_watched_in(size: tuple[int, int]) -> None:
    async with playing("hanoi", size) as player:
        await player.press("w space")
        await player.wait_for("WATCH paused 0/63")  # The solution is searched for meanwhile.
        await player.press("right right right")
        assert "WATCH paused 3/63" in player.text
        assert player.session.move_count == 3
        await player.press("enter")
        assert "PLAY" in player.text
        await player.press("w q")
        assert player.session.move_count == 3


@each_size
async def test_what_a_small_terminal_cannot_show_is_not_opened(size: tuple[int, int]) -> None:
    async with playing("knight", size, table=PREPARED) as player:
        before = player.text
        await player.press("o s m d question_mark")
        assert player.text == before
        assert len(player.app.screen_stack) == 1


async def test_a_game_solved_in_a_small_terminal_is_praised_in_words() -> None:
    async with playing("hanoi:1", (40, 10)) as player:
        await player.press("1 2")
        assert "Solved in 1 move: it cannot be done in" in player.text
        await player.press("a x 0 enter space")
        assert player.moves == "AB", "what cannot be seen is not chosen"
        await player.press("q")
        assert "moves 1" in player.text


@each_game
@pytest.mark.parametrize("size", TOO_SMALL, ids=str)
async def test_where_nothing_can_be_shown_only_leaving_works(
    game: str, size: tuple[int, int]
) -> None:
    async with playing(game, size) as player:
        state = player.session.state
        await player.press("1 3 2 enter space w v right i n y plus o s")
        assert player.session.state == state
        assert len(player.app.screen_stack) == 1
        if size[0] > 5:
            assert "q back" in player.text
        await player.press("q")
        assert "WATCH" not in player.text
        await player.press("enter 1 w down")
        assert isinstance(player.app.screen, HomeScreen), "the menu opens nothing unseen"
        await player.press("q")
        assert not player.app.is_running


async def test_a_terminal_that_grows_shows_the_game_as_it_is() -> None:
    async with playing("farmer", (40, 10)) as player:
        await player.press("1 3 enter")
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert "moves 1" in player.text
        await player.press("question_mark")
        assert "HELP" in player.text
        await player.pilot.resize_terminal(40, 10)
        await player.pilot.pause()
        assert "60×20 are needed" in player.text
        await player.press("q")
        assert "CW/FG/R" in player.text


def test_words_need_less_room_than_pictures() -> None:
    assert SMALLEST_FOR_WORDS < SMALLEST
