"""A host whose store fails, and one that is ended."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.tools.hosts import WHY_NOT, Host, await_that, host, runs
from tests.tools.postgres import Cluster
from tests.tools.slow_line import relay
from tests.tools.strangers import (
    NOT_KEPT,
    assert_told,
    assert_told_like,
    at_first_move,
    led,
    moves_kept,
)
from tests.tools.viewer import Viewer

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)


def test_when_a_host_ends_everybody_is_told_at_once_and_every_game_is_kept(tmp_path: Path) -> None:
    with host(tmp_path) as running:
        with at_first_move(running, "plays") as player, at_first_move(running, None) as guest:
            for viewer in (player, guest):
                viewer.wait_until_up()
            server, sessions = running.fork_server, running.sessions
            assert len(sessions) == 2
            running.process.send_signal(signal.SIGTERM)
            assert_told(player, "The host is closing. Your game is kept.", 129)
            assert_told(guest, "The host is closing.", 129)
            assert running.process.wait(30.0) == 0
        await_that(lambda: not any(map(runs, (server, *sessions))), 10.0)
        assert running.log.endswith("Closed.\n")
        assert moves_kept(running, "plays") == 1


ENDS: Mapping[str, tuple[Callable[[Host, Viewer], None], str, int]] = {
    "leaves": (lambda _, viewer: viewer.send("\x03"), "", 0),
    "killed": (lambda host, _: os.kill(host.sessions[0], 9), "The game broke off. ", 137),
    "host": (lambda host, _: host.process.terminate(), "The host is closing. ", 129),
}


def test_who_has_made_a_move_that_could_not_be_written_is_told_so(tmp_path: Path) -> None:
    with host(tmp_path, limits={}) as running:
        for who, (ends, why, status) in ENDS.items():
            another = closing(sqlite3.connect(running.store, timeout=0))
            with at_first_move(running, who) as viewer, another as busy:
                busy.execute("BEGIN IMMEDIATE")
                led(viewer, ("13", "moves 2 "))
                viewer.rest()
                ends(running, viewer)
                assert_told_like(viewer, f"{why}{NOT_KEPT}", status)
            assert moves_kept(running, who) == 1


@pytest.mark.parametrize("is_cut", [False, True])
def test_when_a_host_ends_what_is_said_of_a_game_in_a_database_is_true(
    tmp_path: Path, postgres: Cluster, is_cut: bool
) -> None:
    place = postgres.new_place()
    with relay(postgres.port) as line:
        through = place.replace(f":{postgres.port}/", f":{line.port}/")
        with host(tmp_path, "--store", through, limits={}) as running:
            with at_first_move(running, "plays") as viewer:
                if is_cut:
                    line.cut()
                led(viewer, ("13", "moves 2 "))
                viewer.rest()
                running.process.send_signal(signal.SIGTERM)
                kept = NOT_KEPT if is_cut else r"Your game is kept\."
                assert_told_like(viewer, f"The host is closing. {kept}", 129)
            assert moves_kept(running, "plays", place) == (1 if is_cut else 2)
