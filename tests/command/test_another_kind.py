"""A kind that is put into the table is known to the whole command line, without another change."""

from __future__ import annotations

import pytest

from tests.tools.another_kind import STAIRS
from tests.tools.answers import Command
from tui.command.commands import COMMANDS
from tui.engine.table import Table
from tui.puzzles.table import TABLE

WIDER = Table((*TABLE.kinds, STAIRS))


@pytest.fixture(autouse=True)
def wider(command: Command) -> None:
    command.table = WIDER


def test_the_help_speaks_of_it(command: Command) -> None:
    general, solving = command("--help").out, command("solve --help").out
    for words in ("mop clean the stair", "stair:9 a stair of nine steps"):
        assert words in " ".join(general.split())
    for words in (
        "[--depth N]", "[--gait {calm,hasty}]", "[--every-step]",
        "one step at a time, if it goes; takes --depth and --gait",
        "climb at most N times, 100 % surely (default: 10)",
        "how to climb (default: calm)",
        "the moves from each step",
    ):  # fmt: skip
        assert words in solving
    assert "one step at a time" in command("watch --help").out


def test_a_house_without_the_usual_kinds_speaks_of_none(command: Command) -> None:
    command.table = Table((STAIRS,))
    for line in ("--help", "solve --help", "watch --help", "list"):
        said = command(line).out.lower()
        assert "stair" in said
        for name in (*TABLE.names(), "crossing", "disc", "check", "--repeats", ".toml"):
            assert name not in said


def test_no_line_of_the_help_is_longer_than_a_terminal_is_wide(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("", *COMMANDS, "check"):
        lines = command(f"{name} --help").out.splitlines()
        assert [each for each in lines if len(each) >= 80] == []
