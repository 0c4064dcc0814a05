"""However a game ends, the status says how, nothing runs on, and the terminal is as before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.tools.endings import (
    PLAY,
    WATCH,
    assert_terminal_as_before,
    come_to_an_end,
    resume,
    suspend,
)
from tests.tools.viewer import Viewer

OF_EACH_SORT = (
    "hang-up", "hang-up while watching, SIGHUP ignored", "SIGTERM, nobody reads", "SIGINT",
    "watching, suspended, resumed, SIGTERM", "bytes that are no UTF-8",
)  # fmt: skip


@pytest.mark.parametrize("name", OF_EACH_SORT)
def test_a_game_ends_as_it_should(name: str) -> None:
    """`python -m tests.endurance endings` lets all of them come, at many moments."""
    come_to_an_end(name, Random(name))


@pytest.mark.long
def test_a_resumed_game_shows_the_same_screen_and_goes_on() -> None:
    with Viewer(PLAY, environment={"OVERSTEEK_MOTION": "none"}) as viewer:
        viewer.wait_until_shown("best")
        viewer.send("13\r")
        viewer.wait_until_shown("moves 1 ")
        viewer.rest()
        before, cursor = viewer.looks, viewer.cursor
        for _ in range(2):
            resume(viewer, suspend(viewer))
            assert (viewer.looks, viewer.cursor) == (before, cursor)
        viewer.send("1\r")
        viewer.wait_until_shown("moves 2 ")


def test_a_game_stopped_without_a_word_takes_the_terminal_again() -> None:
    with Viewer(WATCH) as viewer:
        viewer.wait_until_shown("back")
        viewer.stop()
        resume(viewer, "Towers of Hanoi")
        viewer.send(" ")
        viewer.wait_until_shown("paused")


BREAKS = {"action": "\x1b[21~", "thread": "\x1b[20~", "callback": "\x1b[19~"}


@pytest.mark.long
@pytest.mark.parametrize("key", BREAKS.values(), ids=BREAKS)
def test_a_game_that_breaks_gives_the_terminal_back_and_says_so_in_a_sentence(
    tmp_path: Path, key: str
) -> None:
    with Viewer(PLAY, environment={"XDG_STATE_HOME": str(tmp_path)}) as viewer:
        viewer.wait_until_shown("back")
        viewer.send(key)
        assert viewer.wait() == 70
        assert_terminal_as_before(viewer)
        said = bytes(viewer.output).rpartition(b"\x1b[?1004l")[2].decode().strip()
    [report] = (tmp_path / "oversteek").glob("report-*")
    expected = "oversteek: Something went wrong that should not have (RuntimeError). The report is"
    # A busy terminal may echo an answer that the program had asked for.
    assert f"{expected} at {report}." in said
    assert "RuntimeError" in report.read_text()
    assert "broken" not in report.read_text()


@pytest.mark.long
@pytest.mark.parametrize(("columns", "rows"), [(0, 0), (2000, 1000)])
def test_a_game_starts_in_a_terminal_of_any_size(columns: int, rows: int) -> None:
    with Viewer(PLAY, columns=columns, rows=rows) as viewer:
        viewer.wait_for(r"\S")
        viewer.resize(80, 24)
        viewer.wait_until_shown("best")
        viewer.rest()
        viewer.send("\x03")
        assert viewer.wait() == 0


STUCK = """
import signal, time
from tui.terminal import ending
ending.PATIENCE = 0.05
ending.OrderlyEnd(lambda status: None, lambda: print("restored", flush=True))
signal.raise_signal(signal.SIGTERM)
time.sleep(60)
"""

CALLED_TWICE = """
import signal, time
from tui.terminal import ending
ending.OrderlyEnd(lambda status: None, lambda: print("restored", flush=True))
signal.raise_signal(signal.SIGTERM)
signal.raise_signal(signal.SIGINT)
time.sleep(60)
"""


@pytest.mark.parametrize(("program", "status"), [(STUCK, 143), (CALLED_TWICE, 130)])
def test_an_app_that_does_not_answer_is_ended(program: str, status: int) -> None:
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, check=False)
    assert (done.returncode, done.stdout) == (status, b"restored\n")
