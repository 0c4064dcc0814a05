"""The command line, called in this process."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.answers import Answer
from tui.command.cli import main
from tui.engine.table import Table


class Command:
    """Calls the command line, with a line or with the words of one."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.table: Table | None = None
        """Other puzzles than those of the program."""

    def __call__(self, *words: object) -> Answer:
        line = [str(word) for word in words] if len(words) > 1 else str(words[0]).split()
        return Answer(main(line, self.table), *self._capsys.readouterr())

    def json(self, line: str) -> tuple[int, Any]:
        """The status, and the object that is printed."""
        answer = self(f"{line} --json")
        return answer.status, answer.json
