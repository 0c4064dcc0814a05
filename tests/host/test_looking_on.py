"""One stranger looks over the shoulder of another."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pytest

from tests.tools.hosts import Host
from tests.tools.strangers import at_first_move, led
from tests.tools.viewer import Viewer
from tui.game.players import Players

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
