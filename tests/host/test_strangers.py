"""Somebody who has never heard of the game connects to a host, over the real SSH."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.tools.hosts import Host, await_that
from tests.tools.strangers import at_first_move, led
from tests.tools.viewer import Viewer
from tui.game.players import Players


@pytest.mark.parametrize("who", ["somebody", None])
def test_whoever_connects_is_in_the_game(running: Host, who: str | None) -> None:
    with Viewer(running.ssh("farmer", who=who)) as viewer:
        led(viewer, ("", "cabbage"), ("q", "Towers"))
        viewer.send("q")
        assert viewer.wait() == 0


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
    with Viewer(running.ssh(words, who="talks")) as viewer:
        viewer.wait_until_shown(shown)


def test_a_game_in_words_is_played_over_the_line(running: Host) -> None:
    with Viewer(running.ssh("farmer --plain", who="speaker")) as viewer:
        viewer.wait_for("farmer: moves 0.*> $")
        viewer.send("FG\r")
        viewer.wait_for(r"The farmer rows the goat to the right bank\.")
        viewer.wait_for("farmer: moves 1.*> $")
        viewer.send("\x04")
        assert viewer.wait() == 0
        assert b"\x1b" not in viewer.output


def test_a_player_finds_the_game_at_its_last_move_when_he_comes_again(running: Host) -> None:
    for moves, keys in enumerate(("12", "13", "23")):
        with Viewer(running.ssh("hanoi:3", who="comes-again")) as viewer:
            led(viewer, ("", f"moves {moves} "), (keys, f"moves {moves + 1} "))
            viewer.hang_up()


def test_somebody_without_a_key_finds_nothing_of_another_guest(running: Host) -> None:
    for _ in range(2):
        with at_first_move(running, None) as viewer:
            viewer.leave()
    with closing(sqlite3.connect(running.store)) as store:
        guests = "SELECT count(*) FROM players WHERE key IS NULL"
        await_that(lambda: store.execute(guests).fetchone() == (0,))


def test_what_a_player_has_chosen_for_good_is_chosen_when_he_comes_again(running: Host) -> None:
    players = Players(str(running.store))
    player = players.arrived(running.fingerprint("chooses"))
    with Viewer(running.ssh("farmer", who="chooses")) as viewer:
        led(viewer, ("", "best 7"), ("\x10motion: none", "▸ Motion: none"))
        viewer.send("\r")
        await_that(lambda: '"motion": "none"' in players.settings(player.id))
    players.close()
