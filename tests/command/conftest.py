"""What the tests of all commands share."""

from __future__ import annotations

import pytest

from tests.tools.answers import Command
from tests.tools.kinds import EVERY


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line with the puzzles of the program."""
    return Command(capsys)


@pytest.fixture
def every_kind(command: Command) -> None:
    """It has those of the tests, too."""
    command.table = EVERY
