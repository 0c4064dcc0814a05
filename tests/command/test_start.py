"""What is not loaded before there is an answer, a first picture or a first prompt.

What only some keys need is imported when they are pressed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Set
from pathlib import Path

import pytest

from tests.tools.terminal import Terminal

SLOW = {"argparse", "asyncio", "dataclasses", "difflib", "importlib.metadata", "inspect", "json",
        "pathlib", "pprint", "random", "rich", "shutil", "socket", "sqlite3", "subprocess",
        "tempfile", "textual", "traceback",
        *(["platformdirs"] if sys.platform == "linux" else [])}  # fmt: skip
"""Modules that take milliseconds to load, and that only some commands and keys need."""
HOST = {"tui.host", "tui.game.sql", "asyncssh", "psycopg"}
SCREEN = {"tui.app", "tui.drawing", "tui.picture", "tui.screens", "tui.terminal.early"}
WORDS = {"tui.plain"}
MAP = {"tui.engine.map", "tui.drawing.map", "tui.game.map_view"}

ANSWERS: Mapping[str, Set[str]] = {
    "--version": {"tui.engine.table", "tui.puzzles", "tui.game", "re", "typing"},
    "--help": {"tui.engine.table", "tui.puzzles", "tui.game", "re", "typing"},
    "list": {"tui.engine.solver", "tui.game", "tui.puzzles.crossing.rules"},
    "solve farmer": {"tui.game"},
}
"""Command lines, and what the answer to each has no need of besides."""
OPENED = ("", "farmer", "hanoi", "watch knight")

A_PICTURE = 500
"""Bytes: any picture has more."""
PROGRAM = """
import sys
before, path = {*sys.modules}, sys.argv.pop()
class Reporter:
    def find_spec(self, name, path=None, target=None):
        if name in ("tui.app", "textual", "rich"):
            os._exit(0)
def report():
    found = {name for name in sys.modules if name not in before or name.startswith("tui")}
    open(path, "w").write(" ".join(found))
sys.meta_path.insert(0, Reporter())
import os
end = os._exit
os._exit = lambda status: (report(), end(status))
from tui.__main__ import main
main()
"""
"""Runs the program, until it asks for the app. Its last argument is a file for the names of the
modules that were loaded by then."""


def loaded_in_vain(report: Path, unneeded: Set[str]) -> list[str]:
    """The modules of a report that are among those that were not needed, or in their packages."""
    loaded = report.read_text().split()
    assert "tui.command.cli" in loaded
    return [name for name in loaded if any(f"{name}.".startswith(f"{each}.") for each in unneeded)]


@pytest.mark.parametrize("line", ANSWERS)
def test_a_command_loads_nothing_that_its_answer_does_not_need(line: str, tmp_path: Path) -> None:
    report = tmp_path / "report"
    command = [sys.executable, "-c", PROGRAM, *line.split(), str(report)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    assert loaded_in_vain(report, SLOW | HOST | SCREEN | WORDS | ANSWERS[line]) == []


@pytest.mark.parametrize("line", OPENED)
def test_a_first_picture_waits_for_nothing_that_it_does_not_need(line: str, tmp_path: Path) -> None:
    report = tmp_path / "report"
    command = (sys.executable, "-c", PROGRAM, *line.split(), str(report))
    with Terminal(command) as terminal:
        assert terminal.wait() == 0
        assert len(terminal.output) > A_PICTURE
    assert loaded_in_vain(report, SLOW | HOST | WORDS | MAP) == []


@pytest.mark.parametrize("line", OPENED)
def test_a_first_prompt_waits_for_nothing_that_words_do_not_need(line: str, tmp_path: Path) -> None:
    report = tmp_path / "report"
    command = (sys.executable, "-c", PROGRAM, *line.split(), "--plain", str(report))
    with Terminal(command) as terminal:
        terminal.wait_for("> $")
        terminal.send("\x04")
        assert terminal.wait() == 0
    assert loaded_in_vain(report, SLOW | HOST | {"tui.app", "tui.screens", "tui.picture"}) == []
