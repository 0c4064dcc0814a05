"""The terminal's own cursor is on the thing in play, wherever somebody looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tools.viewer import Viewer, command

UP, DOWN, RIGHT = "\x1b[A", "\x1b[B", "\x1b[C"
CTRL_P = "\x10"

SHOW = b"\x1b[?25h"
STILL = {"OVERSTEEK_MOTION": "none"}


@pytest.fixture
def viewer() -> Iterator[Viewer]:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown(r"left \d")  # Until then a hint has nothing to show.
        viewer.rest()
        yield viewer


def pressed(viewer: Viewer, key: str) -> str:
    """The character under the cursor after a key, and all that follows it up to a blank."""
    viewer.send(key)
    viewer.rest()
    assert viewer.cursor is not None, viewer.screen
    column, row = viewer.cursor
    return f"{viewer.screen.splitlines()[row][column:]} ".split(" ")[0]


def test_the_cursor_follows_the_thing_in_play(viewer: Viewer) -> None:
    under = [pressed(viewer, key) for key in ("u", RIGHT, RIGHT)]
    viewer.wait_until_shown(r"left \d")
    under += [pressed(viewer, "i") for _ in range(3)]
    assert under == ["", "", "", "", "", "▸"]  # The gap; then the tile that a hint marks.
    assert viewer.output.count(SHOW) == 2  # Not anew with every frame, but when the rules go.
    # While somebody watches it is on what is said.
    viewer.send("w ")
    viewer.wait_until_shown("WATCH")
    pressed(viewer, RIGHT)
    assert viewer.cursor is not None
    assert viewer.cursor[0] == 1


@pytest.mark.long
def test_on_a_page_the_cursor_is_where_reading_begins(viewer: Viewer) -> None:
    before = viewer.cursor
    viewer.send("?\t")
    viewer.wait_until_shown("HELP")
    viewer.rest()
    assert viewer.cursor == (2, 1)
    assert pressed(viewer, DOWN) == "Rules"
    viewer.send("q")
    viewer.wait_until_shown("PLAY")
    viewer.rest()
    assert viewer.cursor == before


@pytest.mark.long
def test_in_the_palette_the_cursor_is_behind_what_was_typed(viewer: Viewer) -> None:
    before = viewer.cursor
    viewer.send(CTRL_P)
    viewer.wait_until_shown("type a word")
    viewer.rest()
    for key in "un":
        viewer.send(key)
    viewer.wait_until_shown("Search: un")
    viewer.rest()
    assert viewer.cursor is not None
    column, row = viewer.cursor
    assert viewer.screen.splitlines()[row][:column].endswith("un")
    assert pressed(viewer, UP) == "▸"  # Whoever moves in the list is led to its row.
    assert pressed(viewer, "d").strip() == ""
    viewer.send("\x1b")
    viewer.wait_until_shown("PLAY")
    viewer.rest()
    assert viewer.cursor == before
