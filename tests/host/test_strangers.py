"""Somebody who has never heard of the game connects to a host, over the real SSH."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.tools.hosts import Host, await_that
from tests.tools.terminal import Terminal
from tui.game.players import Players


@pytest.mark.parametrize("who", ["somebody", None])
def test_whoever_connects_is_in_the_game(running: Host, who: str | None) -> None:
    with Terminal(running.ssh("farmer", who=who)) as terminal:
        terminal.wait_until_shown("cabbage")
        terminal.send("q")
        terminal.wait_until_shown("Towers")
        terminal.send("q")
        assert terminal.wait() == 0


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("hanoi:4 --motion none", "moves 0 "),
        ("daily", "best "),
        ("watch couples --method backtracking", "WATCH"),
        ("", "g gallery"),
    ],
)
def test_the_words_after_the_host_open_a_game_or_a_watch(
    running: Host, words: str, shown: str
) -> None:
    with Terminal(running.ssh(words, who="talks")) as terminal:
        terminal.wait_until_shown(shown)


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
            terminal.send("\x03")
            terminal.wait()
    with closing(sqlite3.connect(running.store)) as store:
        guests = "SELECT count(*) FROM players WHERE key IS NULL"
        await_that(lambda: store.execute(guests).fetchone() == (0,))


def test_what_a_player_has_chosen_for_good_is_chosen_when_he_comes_again(running: Host) -> None:
    players = Players(str(running.store))
    player = players.arrived(running.fingerprint("chooses"))
    with Terminal(running.ssh("farmer", who="chooses")) as terminal:
        terminal.wait_until_shown("best 7")
        terminal.send("\x10motion: none")
        terminal.wait_until_shown("▸ Motion: none")
        terminal.send("\r")
        await_that(lambda: '"motion": "none"' in players.settings(player.id))
    players.close()
