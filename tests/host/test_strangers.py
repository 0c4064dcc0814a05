"""Somebody who has never heard of the game connects to a host, over the real SSH."""

from __future__ import annotations

import pytest

from tests.tools.hosts import Host
from tests.tools.terminal import Terminal


@pytest.mark.parametrize("who", ["somebody", None])
def test_whoever_connects_is_in_the_game(running: Host, who: str | None) -> None:
    with Terminal(running.ssh("farmer", who=who)) as terminal:
        terminal.wait_until_shown("cabbage")
        terminal.send("q")
        terminal.wait_until_shown("Towers")
        terminal.send("q")
        assert terminal.wait() == 0


def test_a_player_finds_the_game_at_its_last_move_when_he_comes_again(running: Host) -> None:
    for moves, keys in enumerate(("12", "13", "23")):
        with Terminal(running.ssh("hanoi:3", who="comes-again")) as terminal:
            terminal.wait_until_shown(f"moves {moves} ")
            terminal.send(keys)
            terminal.wait_until_shown(f"moves {moves + 1} ")
            terminal.hang_up()


def test_somebody_without_a_key_finds_nothing_of_another_guest(running: Host) -> None:
    for _ in range(2):
        with Terminal(running.ssh("hanoi:3", who=None)) as terminal:
            terminal.wait_until_shown("moves 0 ")
            terminal.send("12")
            terminal.wait_until_shown("moves 1 ")
