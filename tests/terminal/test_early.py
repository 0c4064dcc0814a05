"""The terminal before there is an app: it is taken, shows a picture, and is given back whatever
happens."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.tools.endings import assert_terminal_as_before
from tests.tools.hosts import await_that
from tests.tools.viewer import Viewer

A_PICTURE = """
import os, sys, time
from tui.drawing.canvas import Canvas, Ink, Size
from tui.game import rights
from tui.terminal.early import EarlyTerminal
from tui.terminal.screen_state import ScreenState

columns, rows, seconds = map(float, sys.argv[1:4])
rights = rights.GUEST if sys.argv[4:] else rights.HOME
early = EarlyTerminal(ScreenState((int(columns), int(rows))), rights)
canvas = Canvas(Size(int(columns), int(rows)), Ink())
for y in range(int(rows)):
    canvas.put(0, y, f"line {y}: " + "".join(chr(97 + (x * y) % 26) for x in range(int(columns))))
early.show(canvas, (3, 2))
end = time.monotonic() + seconds
while time.monotonic() < end:
    time.sleep(0.01)
early.give_back()
if "SIGN" in os.environ:
    open(os.environ["SIGN"], "w").close()
print("given back", early.typed_before, early.was_resized, sep=", ")
"""
ENTERED = "\x1b[?1049h"


def await_picture(viewer: Viewer) -> None:
    """Wait for the last row, and for the cursor, which comes behind it."""
    viewer.wait_until_shown("line 23")
    while viewer.cursor is None:
        viewer.read(0.01)


@contextmanager
def showing(seconds: float = 30.0, *words: str) -> Iterator[Viewer]:
    """A program that shows a picture for so long, as an app does that is still being imported."""
    with Viewer((sys.executable, "-c", A_PICTURE, "80", "24", str(seconds), *words)) as viewer:
        await_picture(viewer)
        yield viewer


@pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name
)
def test_a_signal_ends_it_in_good_order(number: signal.Signals) -> None:
    with showing() as viewer:
        viewer.signal(number)
        assert viewer.wait() == 128 + number
        assert_terminal_as_before(viewer)


def test_a_line_that_breaks_ends_it() -> None:
    with showing() as viewer:
        viewer.hang_up()
        assert viewer.wait() == 129


def test_the_picture_is_shown_with_the_cursor_in_its_place_and_after_a_stop_again() -> None:
    with showing() as viewer:
        assert viewer.screen.splitlines()[5].startswith("line 5: afkp")
        assert viewer.cursor == (3, 2)
        viewer.signal(signal.SIGTSTP)
        viewer.wait_until_stopped()
        assert_terminal_as_before(viewer)
        before = len(viewer.output)
        viewer.wipe()
        viewer.signal(signal.SIGCONT)
        await_picture(viewer)
        assert viewer.output[before:].startswith(ENTERED.encode())
        assert viewer.settings != viewer.first_settings
        viewer.send("\x03")
        assert viewer.wait() == 130
        assert_terminal_as_before(viewer)


def test_a_guest_cannot_stop_it() -> None:
    with showing(30.0, "guest") as viewer:
        before = len(viewer.output)
        viewer.signal(signal.SIGTSTP)
        viewer.send("\x1a")
        viewer.read(0.1)
        assert len(viewer.output) == before, "it has given the terminal back"
        viewer.send("\x03")
        assert viewer.wait() == 130


def test_it_is_given_back_as_it_was_and_it_is_known_that_the_window_has_changed() -> None:
    with showing(0.5) as viewer:
        viewer.resize(100, 30)
        viewer.resize(80, 24)
        viewer.wait_for("given back, 0, True")
        assert viewer.wait() == 0
        assert_terminal_as_before(viewer)


def test_a_line_that_takes_nothing_does_not_hold_it_up(tmp_path: Path) -> None:
    sign = tmp_path / "given back"
    command = (sys.executable, "-c", A_PICTURE, "400", "150", "0.1")
    with Viewer(command, columns=400, rows=150, environment={"SIGN": str(sign)}) as viewer:
        # While nothing is read: it waits for nobody to take its picture.
        await_that(sign.exists)
        assert viewer.wait() == 0
