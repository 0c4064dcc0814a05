"""Somebody who has never heard of the game connects to a host, over the real SSH, or looks over the
shoulder of another."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Callable
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


_SOON = 2.0
"""Seconds: much more than what is promised, as the machine may be busy."""


def known_as(running: Host, who: str) -> Viewer:
    """Somebody with a name, so that others find him, who has just made a move."""
    players = Players(str(running.store))
    assert players.rename(players.arrived(running.fingerprint(who)).id, who) == ""
    players.close()
    return at_first_move(running, who)


def looking_on(running: Host, who: str | None, at: str) -> Viewer:
    """Somebody who looks on at the game of a player."""
    viewer = led(Viewer(running.ssh(who=who)), ("", "g gallery"), ("g", f" {at} "))
    rows = viewer.screen.partition(" begun")[2].splitlines()
    number = next(number for number, row in enumerate(rows) if f" {at} " in row)
    return led(viewer, ("\x1b[B" * (number - 1) + "\r", f"WATCH {at}"), ("", "moves 1 "))


def _leaves(viewer: Viewer) -> None:
    viewer.send("\x03")


def _is_cut_off(viewer: Viewer) -> None:
    viewer.signal(signal.SIGKILL)


def test_who_looks_on_sees_each_move_and_plays_on_in_a_game_of_his_own(running: Host) -> None:
    with known_as(running, "watched") as player, looking_on(running, None, "watched") as guest:
        player.send("13")
        guest.wait_until_shown("moves 2 ", _SOON)
        player.send("u")
        guest.wait_until_shown("moves 1 ", _SOON)
        led(guest, ("\r", "PLAY"), ("1323", "moves 3 "))
        assert "moves 1 " in player.screen
        led(player, ("r", "moves 2 "))
        assert "moves 3 " in guest.screen


@pytest.mark.parametrize(("who", "happens"), [("leaver", _leaves), ("cut-off", _is_cut_off)])
def test_who_has_gone_is_not_looked_at_any_more(
    running: Host, who: str, happens: Callable[[Viewer], None]
) -> None:
    with known_as(running, who) as player, looking_on(running, "stays", who) as other:
        happens(player)
        other.wait_until_shown(f"{who.capitalize()} has left", _SOON)
