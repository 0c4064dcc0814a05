"""Shells complete our commands: commands, games, options, and their values."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.tools.another_kind import stairs
from tests.tools.called import Command
from tests.tools.shells import BASH, is_there, offered, typed_in_bash
from tui.command import completion
from tui.command.arguments import play_parser
from tui.command.commands import SHELLS
from tui.command.completion import script
from tui.command.help import VALUED, parsers
from tui.command.usage import commands, flags
from tui.engine.table import Table
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

pytest.importorskip("shtab", reason="shtab makes the scripts")

WIDER = Table((*TABLE.kinds, stairs()))
METHODS = ["backtracking", "divide", "recursive", "shortest", "warnsdorff"]
Offers = Callable[..., list[list[str]]]


@pytest.fixture(params=SHELLS)
def offers(request: pytest.FixtureRequest, tmp_path: Path) -> Offers:
    """Says what a shell offers for lines, in a folder with a file."""
    shell = request.param
    if not is_there(shell):
        pytest.skip(f"{shell} is not here")
    (tmp_path / "game.json").write_text("{}")

    def of(*lines: str, table: Table = TABLE) -> list[list[str]]:
        return offered(
            shell, script(shell, table), [f"oversteek {line}" for line in lines], tmp_path
        )

    return of


def _options(names: Sequence[str]) -> list[str]:
    return sorted(name for name in names if name.startswith("--"))


def test_every_command_and_every_game_is_offered_first(offers: Offers) -> None:
    (found,) = offers("", table=WIDER)
    assert {name for name in found if name[0] != "-"} == {*commands(WIDER), *WIDER.names()}


def test_every_option_of_a_command_is_offered(offers: Offers) -> None:
    every = {**parsers(WIDER), "farmer": play_parser(WIDER)}
    found = offers(*(f"{name} --" for name in every), table=WIDER)
    assert [_options(names) for names in found] == [
        _options([name for action in parser._actions for name in action.option_strings])
        for parser in every.values()
    ]


def test_the_values_of_options_are_offered(offers: Offers) -> None:
    lines, expected = [], []
    for name, parser in {**parsers(WIDER), "farmer": play_parser(WIDER)}.items():
        for action in parser._actions:
            if action.option_strings and action.choices:
                lines.append(f"{name} {action.option_strings[0]} ")
                expected.append(sorted(map(str, action.choices)))
    assert len(lines) > 10
    assert offers(*lines, table=WIDER) == expected


def test_games_methods_places_speeds_commands_and_shells_are_offered(offers: Offers) -> None:
    lines = ("watch ", "solve farmer --method ", "race couples shortest ", "watch farmer --speed ",
             "help ", "completion ")  # fmt: skip
    assert offers(*lines) == [
        sorted(TABLE.names()),
        METHODS,
        METHODS,
        sorted(["0.25", "0.5", "1", "2", "4", "8", "16", "32", "64", "max"]),
        sorted(commands(TABLE)),
        sorted(SHELLS),
    ]
    (places,) = offers("watch couples --until ")
    assert {"refusal", "met", "dead-end", "solution"} <= {*places}


def test_files_are_offered_where_files_are_meant(offers: Offers) -> None:
    lines = ("review g", "replay g", "check g", "export farmer g", "solve farmer --record g",
             "watch --store g", "replay game.json --cast g")  # fmt: skip
    assert offers(*lines) == [["game.json"]] * len(lines)


def test_what_follows_every_option_is_known_to_the_completion() -> None:
    typed = ("N", "NAME", "DATE", "ADDRESS:PORT", "MINUTES", "HOURS")
    known = {*completion._FILES, *completion._words(WIDER), *typed}
    for name, parser in parsers(WIDER).items():
        for action in parser._actions:
            assert action.nargs == 0 or action.choices or action.metavar in known, (name, action)


def test_every_option_with_a_value_may_stand_before_the_command() -> None:
    every = (play_parser(TABLE), *parsers(TABLE).values())
    names = {
        name for parser in every for action in parser._actions for name in action.option_strings
        if action.nargs != 0
    }  # fmt: skip
    assert names == {*VALUED, *flags(TABLE)}


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_the_script(command: Command, shell: str) -> None:
    status, printed, _ = command("completion", shell)
    assert status == 0
    assert printed == script(shell, TABLE).rstrip("\n") + "\n"
    assert printed.isascii()


def test_an_installed_program_prints_what_was_shipped(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / BASH).write_text("made before\n")
    monkeypatch.setattr(completion, "SHIPPED", tmp_path)
    assert command("completion", BASH) == (0, "made before\n", "")


def test_without_a_script_and_what_makes_one_it_is_said_what_to_do(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    said = (
        "oversteek: This checkout has no completions, because they are made when the program is "
        "installed: install it, or run 'pip install shtab'.\n"
    )
    assert command("completion bash") == (2, "", said)


@pytest.mark.skipif(not is_there(BASH), reason="bash is not here")
def test_bash_completes_while_a_line_is_typed(tmp_path: Path) -> None:
    (tmp_path / "script").write_text(script(BASH, TABLE))
    typed = "solv\thano\t --meth\tr\t--js\t--limit 3"
    made = "solve hanoi --method recursive --json --limit 3"
    assert typed_in_bash(f"oversteek {typed}", tmp_path) == f"oversteek {made}"


def test_what_fish_says_of_a_command_fits_a_small_terminal() -> None:
    """It cuts words in two where it has too little room."""
    for name, about in commands(WIDER).items():
        assert len(f"{name}  ({about})") <= 60, name
