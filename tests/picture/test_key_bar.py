"""The key bar says what keys do now."""

from __future__ import annotations

import pytest

from tests.tools.sittings import watching


def test_the_key_bar_says_what_space_does_now() -> None:
    player = watching("farmer")
    player.press("w")
    assert "space pause" in player.lines[-1]
    player.press("space")
    assert "space go on" in player.lines[-1]
    player.press("end")
    assert "space" not in player.lines[-1], "at the end of the solution it goes no further"
    player.press("v space end")
    assert (player.state_word, "space go on" in player.lines[-1]) == ("solved", True)


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
def test_in_narrow_terminals_the_key_bar_has_what_is_needed_most(game: str) -> None:
    for width, more in ((60, []), (80, ["s "])):
        player = watching(game, size=(width, 24))
        bar = player.lines[-1]
        keys_shown = ["enter row"] if game == "farmer" else ["space "]
        for shown in (*keys_shown, "i hint", "w watch", "u undo", "q back", *more):
            assert f" {shown}" in bar
        player.press("w")
        for shown in ("space pause", "v view", "enter take over", "q back"):
            assert f" {shown}" in player.lines[-1]
