"""A line that shows that it is slow gets plainer pictures."""

from __future__ import annotations

import pytest

from tests.tools.viewer import Viewer, command

STILL = {"OVERSTEEK_MOTION": "none"}
PAGES = ("s", "?", "s", "?")
"""Keys that open pages of much text; `q` leaves them."""


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
