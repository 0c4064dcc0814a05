"""What the command line answers when it is called in this process, and the answer that its tests
know best."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from tests.sentences import heard_in
from tui.command.launch import Launch
from tui.command.main import asked, main
from tui.engine.table import Table
from tui.game.watching import WatchSettings
from tui.puzzles.table import TABLE


class Answer(NamedTuple):
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.out.count("\n") == 1, "one object on one line"
        return json.loads(self.out)


def launched(line: str, table: Table = TABLE) -> Launch:
    """What a line wants to be opened."""
    found = asked(line.split(), table)
    assert isinstance(found, Launch)
    return found


def watch_of(line: str, table: Table = TABLE) -> WatchSettings:
    """How a line wants a game to be watched."""
    watch = launched(f"watch {line}", table).watch
    assert watch is not None
    return watch


FARMER = """\
1  → FG   CW | FG
2  ← F    FCW | G
3  → FC   W | FCG
4  ← FG   FGW | C
5  → FW   G | FCW
6  ← F    FG | CW
7  → FG    | FCGW
"""


class Command:
    """Calls the command line, with a line or with the words of one."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.table: Table | None = None
        """Other puzzles than those of the program."""

    def __call__(self, *words: object) -> Answer:
        line = [str(word) for word in words] if len(words) > 1 else str(words[0]).split()
        answer = Answer(main(line, self.table), *self._capsys.readouterr())
        assert not any(map(heard_in, answer.err.splitlines())), answer.err
        return answer

    def json(self, line: str) -> tuple[int, Any]:
        """The status, and the object that is printed."""
        answer = self(f"{line} --json")
        return answer.status, answer.json
