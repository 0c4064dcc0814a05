"""The help of a puzzle scrolls from its beginning to its end."""

from __future__ import annotations

import pytest

from tests.tools.player import playing


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_end_shows_the_last_line_and_home_the_first(game: str, size: tuple[int, int]) -> None:
    async with playing(game, size) as player:
        await player.press("question_mark")
        beginning = player.text
        assert "Rules" in beginning
        await player.press("end")
        end = player.text
        assert "leave at once" in end
        await player.press("down pagedown end")
        assert player.text == end
        await player.press("up")
        assert player.text != end, "nothing was scrolled away beyond the end"
        await player.press("home")
        assert player.text == beginning


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("couples", "best is the fewest that lead from the start to the goal, and left the"),
        (
            "knight",
            "left those that are still to be made. Behind that stands whether the goal can",
        ),
    ],
)
async def test_the_words_of_the_status_line_are_explained_and_how_to_hide_them(
    game: str, told: str
) -> None:
    async with playing(game) as player:
        await player.press("question_mark")
        said = " ".join(player.text.replace("█", "").replace("│", "").split())
        assert told in said
        assert "an option (o) hides how far it is" in said


async def test_the_keys_are_explained_as_they_are_in_the_puzzle() -> None:
    async with playing("rope-bridge", (120, 60)) as player:
        await player.press("question_mark")
        assert "choose who walks, or let one stay" in player.text
        assert "unseat" not in player.text
