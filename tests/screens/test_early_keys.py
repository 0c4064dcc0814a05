"""Keys that are typed before there is an app, from the first moment on, are obeyed in order."""

from __future__ import annotations

import sys
from time import sleep

import pytest

from tests.tools.viewer import Viewer

COMMAND = (sys.executable, "-m", "tui")
FARMERS_WAY = ("13", "1", "12", "13", "14", "1", "13")
"""Who takes a seat in each boat, by the digits of the seats."""
KEYS = "".join(f"{seats}\r" for seats in FARMERS_WAY)


@pytest.mark.parametrize("milliseconds", [0, 30, 60, 90, 120, 150, 200, 300])
def test_a_whole_game_is_typed_from_a_moment_on(milliseconds: int) -> None:
    with Viewer((*COMMAND, "farmer", "--no-store", "--motion", "none")) as viewer:
        sleep(milliseconds / 1000)
        for key in KEYS:
            viewer.send(key)
            sleep(0.004)
        viewer.wait_until_shown("Solved in 7")


def test_whoever_types_ahead_chooses_at_home_what_is_played() -> None:
    with Viewer(COMMAND) as viewer:
        viewer.send("jk\r13\r")
        viewer.wait_until_shown("moves 1 ")


@pytest.mark.long
def test_a_window_that_changes_meanwhile_is_filled() -> None:
    with Viewer((*COMMAND, "farmer", "--no-store")) as viewer:
        viewer.wait_for("row")
        viewer.resize(120, 40)
        viewer.wait_until_shown(r"(.*\n){39}.*q back")
        viewer.wait_until_up()
        viewer.send("\x03")
        assert viewer.wait() == 0
