"""A game in words on a host, for whoever asks for it."""

from __future__ import annotations

from tests.tools.hosts import Host
from tests.tools.viewer import Viewer


def test_a_game_in_words_is_played_over_the_line(running: Host) -> None:
    with Viewer(running.ssh("farmer --plain", who="speaker")) as viewer:
        viewer.wait_for("farmer: moves 0.*> $")
        viewer.send("FG\r")
        viewer.wait_for(r"The farmer rows the goat to the right bank\.")
        viewer.wait_for("farmer: moves 1.*> $")
        viewer.send("\x04")
        assert viewer.wait() == 0
        assert b"\x1b" not in viewer.output
    refused = running.run("farmer", options=["-tt"], environment={"TERM": "dumb"})
    assert refused.status == 2, "nobody has asked for words"
