"""A guest plays in a terminal of the host, and gets no further."""

from __future__ import annotations

import signal
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.tools.endings import assert_terminal_as_before
from tests.tools.viewer import Viewer
from tui.command import guest
from tui.command.guest import open_as_guest
from tui.command.launch import Launch
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.game.rights import GUEST, HOME
from tui.game.settings import Preferences
from tui.puzzles.table import TABLE
from tui.terminal.kind import Display

F10 = "\x1b[21~"
LAUNCH = Launch(Display(), Preferences())


def guest_at(reports: Path, *words: str) -> Viewer:
    return Viewer((sys.executable, "-m", "tests.tools.guest", str(reports), *words))


@pytest.mark.long
def test_a_guest_plays_and_cannot_stop_the_program(tmp_path: Path) -> None:
    with guest_at(tmp_path, "farmer") as viewer:
        viewer.wait_until_shown("best")
        viewer.rest()
        viewer.signal(signal.SIGTSTP)
        viewer.send("\x1a13\r")
        viewer.wait_until_shown("moves 1 ")
        viewer.send("qq")
        assert viewer.wait() == 0
        assert_terminal_as_before(viewer)


def test_the_report_of_a_fault_is_for_the_keeper_alone(tmp_path: Path) -> None:
    with guest_at(tmp_path / "reports", "watch", "farmer") as viewer:
        viewer.wait_until_shown("best")
        viewer.rest()
        viewer.send(F10)
        viewer.wait_for("The keeper of this host finds a report.")
        assert viewer.wait() == 70
        assert str(tmp_path).encode() not in viewer.output
    (report,) = (tmp_path / "reports").iterdir()
    assert "RuntimeError" in report.read_text(encoding="utf-8")


@pytest.fixture
def in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest, "_has_terminal", lambda: True)


def told_of(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    """The exit status after an error, and what is said."""

    def fail(table: Table, launch: Launch) -> int:
        raise error

    monkeypatch.setattr("tui.command.opening.open_on_screen", fail)
    return open_as_guest(TABLE, lambda: LAUNCH, "/dev/null/none"), capsys.readouterr().err


@pytest.mark.usefixtures("in_a_terminal")
def test_whatever_is_opened_has_the_rights_of_a_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = list[Launch]()

    def note(table: Table, launch: Launch) -> int:
        opened.append(launch)
        return 7

    monkeypatch.setattr("tui.command.opening.open_on_screen", note)
    assert open_as_guest(TABLE, lambda: LAUNCH._replace(rights=HOME), "") == 7
    assert [launch.rights for launch in opened] == [GUEST]


@pytest.mark.usefixtures("in_a_terminal")
@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (BadInput("No, thanks."), 2, "No, thanks."),
        (
            ValueError("/home/keeper/secret"),
            70,
            "Something went wrong that should not have (ValueError). No report could be written.",
        ),
        (
            FileNotFoundError(2, "No such file", "/home/keeper/secret"),
            70,
            "Something went wrong that should not have (FileNotFoundError). "
            "No report could be written.",
        ),
        (MemoryError(), 1, "There is not enough memory for that on this host: ask for less."),
    ],
)
def test_whatever_goes_wrong_is_told_in_one_line_without_a_path(
    error: BaseException,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert told_of(error, monkeypatch, capsys) == (status, f"oversteek: {said}\n")


@pytest.mark.usefixtures("in_a_terminal")
def test_ctrl_c_ends_a_guests_session_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told_of(KeyboardInterrupt(), monkeypatch, capsys) == (130, "")


def test_without_a_terminal_nothing_is_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(guest, "_has_terminal", lambda: False)
    unasked = partial(pytest.fail, "something was opened")
    assert open_as_guest(TABLE, unasked, "") == 2
    assert capsys.readouterr().err == f"oversteek: {guest._NO_TERMINAL}\n"
