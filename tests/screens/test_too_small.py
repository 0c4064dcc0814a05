"""Terminals that are too small: they say so, and no key is obeyed unseen."""

from __future__ import annotations

import pytest

from tests.tools.player import playing
from tui.screens.home import HomeScreen


async def test_a_small_terminal_says_what_is_needed_and_what_plays_in_words() -> None:
    async with playing("farmer", (59, 60)) as player:
        assert " ".join(player.text.split()) == (
            "This terminal is too small. It has 59×60 characters, and 60×20 are needed. "
            "With --plain you play in words. q back"
        )
        await player.resize(30, 6)
        said = " ".join(player.text.split())
        assert said == "Too small: 60×20 are needed, or --plain for words. q back"


@pytest.mark.parametrize("size", [(59, 60), (200, 19), (10, 2), (1, 1)], ids=str)
async def test_where_nothing_can_be_shown_only_leaving_works(size: tuple[int, int]) -> None:
    async with playing("farmer", size) as player:
        state, before = player.session.state, player.text
        await player.press("1 3 2 enter space w v right i n y plus o s m d colon question_mark")
        assert player.session.state == state
        assert player.text == before
        assert len(player.app.screen_stack) == 1
        await player.press("q")
        await player.press("enter 1 w down")
        assert isinstance(player.app.screen, HomeScreen), "the menu opens nothing unseen"
        await player.press("q")
        assert not player.app.is_running


@pytest.mark.parametrize("keys", ["1 3 enter", "1 3 enter question_mark", "w space right right"])
async def test_a_terminal_that_grows_shows_the_game_or_the_watch_as_it_is(keys: str) -> None:
    async with playing("farmer") as player:
        await player.press(keys)
        shown = player.text
        await player.resize(40, 10)
        await player.press("right" if "question" in keys else "right enter")
        assert "60×20 are needed" in player.text
        await player.resize(80, 24)
        await player.pilot.pause()
        assert player.text == shown


async def test_what_was_won_is_said_in_a_terminal_that_became_too_small() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2")
        await player.resize(40, 14)
        await player.pilot.pause()
        assert "Solved in 1 move" in player.text
        await player.press("a x 0 enter space")
        assert player.moves == "AB", "what cannot be seen is not chosen"
