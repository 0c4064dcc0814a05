"""The help of a command, or of the program, by its option and by `oversteek help`."""

from __future__ import annotations

import re
import sys

import pytest

from tests.help import made_help
from tests.tools.another_kind import stairs
from tests.tools.called import Command
from tui.command.arguments import play_parser
from tui.command.cli import written_help
from tui.command.help import parsers
from tui.command.usage import commands, usage
from tui.engine.table import Table
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

WIDER = Table((*TABLE.kinds, stairs()))


@pytest.mark.skipif(
    sys.version_info >= (3, 13), reason="there options with two names are written in another way"
)
def test_the_help_that_was_written_down_is_the_one_that_is_made() -> None:
    assert f"{written_help()}\n" == made_help(), "write it with 'python -m tests.help'"


def test_in_a_narrow_terminal_help_is_made_that_fits(
    monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    narrow = command("--help").out
    broken = "how many colours; by default what fits the"
    assert broken in written_help()
    assert broken not in narrow
    assert broken.removesuffix(" fits the") in narrow


@pytest.mark.parametrize("name", commands(TABLE))
def test_help_of_a_command_is_what_its_option_prints(command: Command, name: str) -> None:
    told = command("help", name)
    assert told == command(name, "--help")
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith(f"usage: oversteek {name}")


def test_help_alone_is_that_of_the_program(command: Command) -> None:
    told = command("help")
    assert told == command("--help")
    assert all(f"  {name} " in told.out for name in commands(TABLE))
    assert (
        "1 there is no solution, there is no game to export, the lines of a pipe (--plain) have "
        "not solved the game, or doctor finds that it cannot be played here; 2"
    ) in " ".join(told.out.split())


def test_a_command_of_another_kind_is_told_of_by_its_usage(command: Command) -> None:
    command.table = WIDER
    told = command("help mop")
    assert told.status == 0
    assert told.out.startswith("usage: oversteek mop [--wet]\n\nClean the stair.\n")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("slove", "There is no command 'slove': did you mean 'solve'?"),
        ("Watch", "There is no command 'Watch': did you mean 'watch'?"),
        ("xyzzy", "There is no command 'xyzzy': 'oversteek help' lists them all."),
        ("", "There is no command '': 'oversteek help' lists them all."),
        ("hanoi:8", "There is no command 'hanoi:8': it is a puzzle, and 'oversteek hanoi:8' "
         "plays it."),
    ],
)  # fmt: skip
def test_an_unknown_command_is_one_sentence_with_the_nearest(
    command: Command, word: str, said: str
) -> None:
    assert command("help", word) == (2, "", f"oversteek: {said}\n")


def test_the_usage_shows_every_option_of_every_command() -> None:
    """But for help, and for those of the display, which stand with the game itself."""
    calls = re.split(r"\n(?=oversteek)", re.sub(r"(?m)^ {7}(?=oversteek)", "", usage(WIDER)))
    shared = {name for each in play_parser(WIDER)._actions for name in each.option_strings}
    shared -= {"--store", "--no-store"}
    for name, parser in parsers(WIDER).items():
        if name == "mop":
            continue
        call = " ".join(each for each in calls if each.startswith(f"oversteek {name} "))
        for action in parser._actions:
            flag = next((flag for flag in action.option_strings if flag not in shared), "")
            kept_there = name in ("watch", "replay", "results", "export") and "store" in flag
            assert flag in call or kept_there, (name, flag)
