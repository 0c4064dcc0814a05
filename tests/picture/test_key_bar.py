"""The key bar says what keys do now."""

from __future__ import annotations

import pytest

from tests.tools.controllers import watching
from tui.picture.controls import controls


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


@pytest.mark.parametrize(
    ("game", "keys"), [("farmer", "1"), ("farmer", "1 3"), ("family", "i i"), ("hanoi", "1")]
)
def test_what_is_held_is_put_back_by_the_key_that_leaves_and_the_key_bar_says_so(
    game: str, keys: str
) -> None:
    player = watching(game, size=(60, 20))
    assert player.lines[-1].rstrip().endswith("q back")
    player.press(keys)
    assert player.lines[-1].rstrip().endswith("q put back")
    player.press("escape")
    assert player.lines[-1].rstrip().endswith("q back")
    player.press("q")
    assert player.left_for is not None


def test_whoever_looks_back_goes_back_first_and_then_puts_back() -> None:
    player = watching("farmer")
    player.press("1 3 enter 1")
    player.controller.go_to_move(1)
    labels = {control.name: control.label for control in controls(player.controller)}
    assert labels["back"] == "back"
    player.press("q")
    assert player.lines[-1].rstrip().endswith("q put back")
    assert player.controller.player.hand.is_holding()


def test_while_a_solver_holds_something_the_key_still_leaves_the_watch() -> None:
    player = watching("hanoi")
    player.press("w v right right right")
    assert player.lines[-1].rstrip().endswith("q back")


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
def test_in_narrow_terminals_the_key_bar_has_what_is_needed_most(game: str) -> None:
    for width, more in ((60, []), (80, ["s " if game == "knight" else "g map"])):
        player = watching(game, size=(width, 24))
        bar = player.lines[-1]
        keys_shown = ["enter row"] if game == "farmer" else ["space "]
        for shown in (*keys_shown, "i hint", "w watch", "u undo", "q back", *more):
            assert f" {shown}" in bar
        player.press("w")
        for shown in ("space pause", "v view", "enter take over", "q back"):
            assert f" {shown}" in player.lines[-1]
