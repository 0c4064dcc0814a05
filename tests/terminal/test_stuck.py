"""A terminal that takes nothing any more: nothing is searched for it, and it can be left."""

from __future__ import annotations

import sys
from time import monotonic, sleep

import pytest

from tests.tools.attacked import Attacked
from tests.tools.terminal import modes_changed
from tests.tools.viewer import Viewer, command

SEARCH = (
    "watch", "four-couples", "--method", "backtracking", "--search", "--speed", "max",
)  # fmt: skip
PATIENCE = 40.0
"""Seconds that it may take until everything between the program and the terminal is full."""
SYNC_ON, SYNC_OFF = b"\x1b[?2026h", b"\x1b[?2026l"
LEAVING = SYNC_OFF + b"\x1b[m\x1b]8;;"
"""How the program begins to give the terminal back."""


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the work is told in /proc")
def test_a_search_that_nobody_can_see_stands_still_and_goes_on_when_the_line_does() -> None:
    with Attacked(SEARCH) as program:
        program.wait_until_drawn(PATIENCE)
        until, worked = monotonic() + PATIENCE, -1.0
        while program.seconds_at_work > worked:
            assert monotonic() < until, "it works on and on"
            worked = program.seconds_at_work
            sleep(0.5)
        program.watch_on(1.0)
        while program.seconds_at_work <= worked + 0.1:
            assert monotonic() < until + PATIENCE, "it does not go on"
            program.look_on(0.1)
        program.type(b"\x03")
        assert program.wait_for_end(PATIENCE) == 0


def test_a_terminal_that_shows_frames_at_once_is_asked_to_do_so_no_longer() -> None:
    with Attacked(SEARCH) as program:
        program.wait_until_raw(PATIENCE)
        program.type(b"\x1b[?2026;2$y")
        program.wait_until_drawn(PATIENCE)
        until = monotonic() + PATIENCE
        while SYNC_ON not in program.output:
            assert monotonic() < until, "no frame was sent to appear at once"
            program.resize(200, 60 if monotonic() % 1 < 0.5 else 59)
            program.look_on(0.1)
        program.type(b"\x03")
        assert program.wait_for_end(PATIENCE) == 0
        left = bytes(program.output)
        # Not counted against each other: a frame that the end cut off has no end of its own.
        assert SYNC_ON not in left[left.index(LEAVING) :]
        assert modes_changed(left) == []


# A line that shows that it is slow gets plainer pictures


STILL = {"OVERSTEEK_MOTION": "none"}
PAGES = ("s", "?", "s", "?")
"""Keys that open pages of much text; `q` leaves them."""


@pytest.mark.long
@pytest.mark.parametrize(("line_rate", "offered"), [(3000, "full"), (None, "plain")])
def test_scenery_is_left_out_once_the_line_has_shown_that_it_is_slow(
    line_rate: float | None, offered: str
) -> None:
    game = command("couples", "--no-store")
    with Viewer(game, line_rate=line_rate, environment=STILL) as viewer:
        viewer.wait_until_shown("back")
        for page in PAGES:
            for key in (page, "q"):
                viewer.send(key)
                viewer.rest()
                viewer.read(0.1)
        viewer.send("\x10scenery")
        viewer.wait_until_shown(f"Scenery: {offered}")
