"""A host whose store fails, and one that is ended."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from time import monotonic

import pytest

from tests.tools.hosts import WHY_NOT, await_that, host, runs
from tests.tools.strangers import assert_told, at_first_move, moves_kept
from tests.tools.viewer import Viewer

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

OUT_OF_ORDER = r"Nothing is kept on this host now: the store is out of order"


def test_when_a_host_ends_everybody_is_told_at_once_and_every_game_is_kept(tmp_path: Path) -> None:
    with host(tmp_path) as running:
        with at_first_move(running, "plays") as player, at_first_move(running, None) as guest:
            for viewer in (player, guest):
                viewer.wait_until_up()
            server, sessions = running.fork_server, running.sessions
            assert len(sessions) == 2
            began = monotonic()
            running.process.send_signal(signal.SIGTERM)
            assert_told(player, "The host is closing. Your game is kept.", 129)
            assert_told(guest, "The host is closing.", 129)
            assert monotonic() - began < 10.0, "a busy machine takes longer than promised"
            assert running.process.wait(30.0) == 0
        await_that(lambda: not any(map(runs, (server, *sessions))), 10.0)
        assert running.log.endswith("Closed.\n")
        assert moves_kept(running, "plays") == 1


@pytest.mark.long
def test_when_the_store_fails_everybody_plays_on_and_is_told_once(tmp_path: Path) -> None:
    folder = tmp_path / "host"
    folder.mkdir()
    with host(folder, limits={}) as running:
        with at_first_move(running, "plays") as player, at_first_move(running, None) as guest:
            for viewer in (player, guest):
                viewer.wait_until_up()
            for name in ("games.sqlite", "games.sqlite-wal", "games.sqlite-shm"):
                os.rename(folder / name, tmp_path / name)
            for viewer in (player, guest):
                plays_on(viewer)
            refused = running.run("farmer", options=["-tt"])
            assert refused.status == 2
            assert str(tmp_path) not in refused.out
            guest.send("\x03")
            assert guest.wait() == 0
            running.end()
            assert_told(player, "The host is closing.", 129)
        for line in running.log.splitlines():
            assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S", line), line
    assert not (folder / "games.sqlite").exists()


def plays_on(viewer: Viewer) -> None:
    """Make two moves more; the first tells of the store, as the next one clears what was said."""
    viewer.send("13")
    viewer.wait_until_shown(OUT_OF_ORDER)
    viewer.wait_until_shown("moves 2 ")
    viewer.send("23")
    viewer.wait_until_shown("moves 3 ")
    viewer.rest()
    assert not re.search(OUT_OF_ORDER, viewer.screen)
