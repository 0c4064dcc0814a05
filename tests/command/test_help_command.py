"""`oversteek help` prints the help of a command, or of the program."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.tools.another_kind import stairs
from tests.tools.answers import Answer
from tui.command.arguments import play_parser
from tui.command.cli import main
from tui.command.help import parser_of, parsers
from tui.command.usage import commands, usage
from tui.engine.table import Table
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

WIDER = Table((*TABLE.kinds, stairs()))
Oversteek = Callable[..., Answer]


@pytest.fixture
def oversteek(capsys: pytest.CaptureFixture[str]) -> Oversteek:
    def call(*words: str, table: Table = TABLE) -> Answer:
        return Answer(main(words, table), *capsys.readouterr())

    return call


@pytest.mark.parametrize("name", commands(TABLE))
def test_help_of_a_command_is_what_its_option_prints(oversteek: Oversteek, name: str) -> None:
    told = oversteek("help", name)
    assert told == oversteek(name, "--help")
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith(f"usage: oversteek {name}")


def test_help_alone_is_that_of_the_program(oversteek: Oversteek) -> None:
    assert oversteek("help") == oversteek("--help")
    assert all(f"  {name} " in oversteek("help").out for name in commands(TABLE))


def test_a_command_of_another_kind_is_told_of_by_its_usage(oversteek: Oversteek) -> None:
    told = oversteek("help", "mop", table=WIDER)
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
    oversteek: Oversteek, word: str, said: str
) -> None:
    assert oversteek("help", word) == (2, "", f"oversteek: {said}\n")


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


def test_there_is_no_parser_of_what_is_no_command() -> None:
    with pytest.raises(KeyError):
        parser_of("farmer", TABLE)


def test_all_that_a_status_of_1_can_mean_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert (
        "1 there is no solution, there is no game to export, the lines of a pipe (--plain) have "
        "not solved the game, or doctor finds that it cannot be played here; 2"
    ) in told
