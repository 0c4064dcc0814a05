"""The command line, called in this process."""

from __future__ import annotations

import pytest

from tests.tools.answers import Answer
from tests.tools.kinds import EVERY
from tui.command.cli import main


class Command:
    """Calls the command line with the puzzles of the program and of the tests."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, line: str) -> Answer:
        return Answer(main(line.split(), EVERY), *self._capsys.readouterr())
