"""The version and the help are there at once."""

from __future__ import annotations

import os
import sys

import pytest

from tests.help import made_help
from tui.command import cli
from tui.command.cli import HELP, main, told_at_once, written_help
from tui.command.process import VERSION
from tui.engine.text import columns


@pytest.mark.skipif(
    sys.version_info >= (3, 13), reason="there options with two names are written in another way"
)
def test_the_help_that_was_written_down_is_the_one_that_is_made() -> None:
    assert f"{written_help()}\n" == made_help(), "write it with 'python -m tests.help'"


@pytest.mark.parametrize(("words", "told"), [
    (["--version"], VERSION),
    (["--help"], written_help()),
    (["-h"], written_help()),
    (["--help", "watch"], ""),
    (["--version", "farmer"], ""),
    ([], ""),
])  # fmt: skip
def test_only_what_stands_alone_is_told_at_once(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "132")
    assert told_at_once(words) == told


def test_in_a_narrow_terminal_help_is_made_that_fits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert main(["--help"]) == 0
    narrow = capsys.readouterr().out
    broken = "how many colours; by default what fits the"
    assert broken in written_help()
    assert broken not in narrow
    assert broken.removesuffix(" fits the") in narrow


def test_without_its_file_help_is_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "HELP", f"{HELP}.not-there")
    assert main(["--help"]) == 0
    assert capsys.readouterr().out == f"{made_help()}\n".removesuffix("\n")


@pytest.mark.parametrize("told", ["", "0", "x", "٤٢x"])
def test_a_variable_that_makes_no_sense_is_no_width(
    told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", told)
    monkeypatch.setattr(os, "get_terminal_size", lambda stream: os.terminal_size((93, 24)))
    assert columns() == 93
