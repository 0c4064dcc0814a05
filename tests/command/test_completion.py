"""Shells complete our commands: every command and option, and what belongs to a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.tools.another_kind import stairs
from tests.tools.shells import BASH, FISH, ZSH, is_there, meanings, offered
from tui.command import completion
from tui.command.arguments import play_parser
from tui.command.cli import main
from tui.command.commands import SHELLS
from tui.command.order import VALUED
from tui.command.tree import parsers
from tui.command.usage import commands
from tui.engine.strategy import asked, label, variants
from tui.engine.table import Table
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

scripts = pytest.importorskip("tui.command.scripts", reason="shtab makes the scripts")

WIDER = Table((*TABLE.kinds, stairs()))
WITHOUT_FILES = Table([kind for kind in TABLE.kinds if not kind.takes_files])
Offers = Callable[..., list[list[str]]]


@pytest.fixture(params=SHELLS)
def offers(request: pytest.FixtureRequest, tmp_path: Path) -> Offers:
    """Says what a shell offers for lines, in a folder with a file, a folder and a game."""
    shell = request.param
    if not is_there(shell):
        pytest.skip(f"{shell} is not here")
    (tmp_path / "game.json").write_text("{}")
    (tmp_path / "mine.toml").write_text("")
    (tmp_path / "games").mkdir()

    def of(*lines: str, table: Table = TABLE) -> list[list[str]]:
        typed = [f"oversteek {line}" for line in lines]
        return offered(shell, scripts.script(shell, table), typed, tmp_path)

    return of


def _options(names: Sequence[str]) -> list[str]:
    return sorted(name for name in names if name.startswith("--"))


def test_every_command_and_every_game_is_offered_first(offers: Offers) -> None:
    (found,) = offers("", table=WIDER)
    expected = {*commands(WIDER), *WIDER.names()}
    assert expected <= set(found)
    folders = {"games", "games/"}
    assert set(found) - expected <= {"mine.toml", *folders} | {f"{name}:" for name in WIDER.names()}


def test_every_option_of_every_command_is_offered_and_no_other(offers: Offers) -> None:
    every = {**parsers(WIDER), "stair:5": play_parser(WIDER), "mine.toml": play_parser(WIDER)}
    found = offers(*(f"{name} --" for name in every), table=WIDER)
    assert [_options(names) for names in found] == [
        _options([name for action in parser._actions for name in action.option_strings])
        for parser in every.values()
    ]


def test_all_options_may_stand_before_the_command(offers: Offers) -> None:
    (found,) = offers("--")
    every = (play_parser(TABLE), *parsers(TABLE).values())
    names = {name for parser in every for each in parser._actions for name in each.option_strings}
    assert _options(found) == _options(sorted(names))
    lines = ("--json solv", "--method shortest solv", "--json solve --al", "--store x watch --unt")
    assert offers(*lines) == [["solve"], ["solve"], ["--all"], ["--until"]]


def test_the_values_of_options_are_offered(offers: Offers) -> None:
    lines, expected = [], []
    for name, parser in {**parsers(WIDER), "farmer": play_parser(WIDER)}.items():
        for action in parser._actions:
            if action.option_strings and action.choices:
                lines.append(f"{name} {action.option_strings[0]} ")
                expected.append(sorted(map(str, action.choices)))
    assert len(lines) > 10
    assert offers(*lines, table=WIDER) == expected


def test_a_value_may_stand_behind_an_equals_sign(offers: Offers) -> None:
    (found,) = offers("watch farmer --colour=t")
    assert [value.removeprefix("--colour=") for value in found] == ["truecolor"]


def test_the_methods_of_the_game_are_offered(offers: Offers) -> None:
    assert offers(
        "solve hanoi --method ",
        "watch hanoi:3@ACB --method ",
        "steps mine.toml --method b",
        "race hanoi:5 ",
        "solve farmer --method backtracking:",
        "race couples backtracking:a",
        "race --json knight:c3 backtracking w",
        "listing --method ",
        "listing --method s",
    ) == [
        ["recursive", "shortest"],
        ["recursive", "shortest"],
        ["backtracking", "backtracking:anywhere", "backtracking:situation"],
        ["recursive", "shortest"],
        ["backtracking:anywhere", "backtracking:situation"],
        ["backtracking:anywhere"],
        ["warnsdorff"],
        ["backtracking", "backtracking:anywhere", "backtracking:situation", "divide",
         "recursive", "shortest", "warnsdorff"],
        ["shortest"],
    ]  # fmt: skip


@pytest.mark.long
def test_every_method_that_is_offered_is_one(offers: Offers) -> None:
    for kind in WIDER.kinds:
        name = kind.names()[0]
        (found,) = offers(f"solve {name} --method ", table=WIDER)
        assert found == sorted(label(kind, strategy) for strategy, _ in variants(kind))
        for text in found:
            assert asked(kind, text, {}, name)


@pytest.mark.skipif(not is_there(FISH), reason="fish is not here")
def test_fish_says_what_games_and_methods_are(tmp_path: Path) -> None:
    script = scripts.script(FISH, TABLE)
    for line, names in (("solve ", TABLE.names()), ("solve hanoi:", ["hanoi:7", "hanoi:12"])):
        told = meanings(script, line, tmp_path)
        assert {name: told[name] for name in names} == {
            name: TABLE.parse_game(name).puzzle.title for name in names
        }
    for kind in TABLE.kinds:
        methods = {label(kind, strategy): about for strategy, about in variants(kind)}
        for line in ("solve {} --method ", "race {} "):
            assert meanings(script, line.format(kind.names()[0]), tmp_path) == methods


def test_the_places_that_a_search_can_run_to_are_offered(offers: Offers) -> None:
    everything, refusals = offers("watch couples --until ", "watch couples --until refusal:wr")
    assert {"refusal", "met", "dead-end", "depth:", "solution"} <= set(everything)
    assert refusals == ["refusal:wrong-bank"]


def test_no_place_is_offered_to_which_no_search_of_the_game_can_come(offers: Offers) -> None:
    tour, towers = offers("watch knight --until ", "watch hanoi --until ")
    assert set(tour) == {"refusal", "refusal:dead-end", "dead-end", "depth:", "solution"}
    assert set(towers) == {"depth:", "solution"}


def test_games_with_parameters_are_offered(offers: Offers) -> None:
    found = offers("han", "hanoi:", "watch hanoi:1", "solve knight:h", "watch ")
    assert found[0] == ["hanoi", "hanoi:"]
    listed = {name for name in TABLE.listed_names() if name.startswith("hanoi:")}
    assert listed
    assert found[1] == sorted({*listed, *(f"hanoi:{discs}" for discs in range(1, 13))})
    assert found[2] == ["hanoi:1", "hanoi:10", "hanoi:11", "hanoi:12"]
    assert found[3] == [f"knight:h{rank}" for rank in range(1, 9)]
    assert set(TABLE.names()) <= set(found[4])


def test_files_are_offered_where_files_are_meant(offers: Offers) -> None:
    lines = ("review g", "replay g", "check m", "export farmer g", "solve farmer --record g",
             "watch --store g", "replay game.json --cast g", "watch m", "m")  # fmt: skip
    for line, found in zip(lines, offers(*lines), strict=True):
        name = "mine.toml" if line.endswith("m") else "game.json"
        assert name in found, line


def test_a_file_that_is_no_game_is_not_offered_as_one(offers: Offers) -> None:
    """Nor where there is no game in a file at all."""
    found = offers("gam", "watch ga", "watch games/", table=WITHOUT_FILES)
    assert found == [[], [], []]
    assert offers("watch games/") == [[]]
    for names in offers("gam", "watch ga"):
        assert [name.rstrip("/") for name in names] == ["games"]


def test_commands_shells_and_speeds_are_offered(offers: Offers) -> None:
    assert offers("help ", "completion ", "watch --speed ") == [
        sorted(commands(TABLE)),
        sorted(SHELLS),
        sorted(["0.25", "0.5", "1", "2", "4", "8", "16", "32", "64", "max"]),
    ]


def test_what_follows_every_option_is_known_to_the_completion() -> None:
    typed = ("N", "NAME", "DATE", "ADDRESS:PORT", "ADDRESS", "MINUTES", "HOURS")
    for name, parser in parsers(WIDER).items():
        for action in parser._actions:
            if action.nargs != 0 and not action.choices:
                assert action.metavar in (*scripts.COMPLETED_BY, *typed), (name, action)


def test_every_option_with_a_value_may_stand_before_the_command() -> None:
    every = (play_parser(TABLE), *parsers(TABLE).values())
    names = {
        name for parser in every for action in parser._actions for name in action.option_strings
        if action.nargs != 0
    }  # fmt: skip
    from tui.command.flags import flags
    from tui.host.options import OPTIONS

    assert names == {*VALUED, *(option.flag for option in OPTIONS), *flags(TABLE)}


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    printed = capsys.readouterr().out
    assert printed == scripts.script(shell, TABLE).rstrip("\n") + "\n"
    assert printed.isascii()


@pytest.mark.parametrize("shell", SHELLS)
def test_an_installed_program_prints_what_was_shipped(
    shell: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / shell).write_text("made before\n")
    monkeypatch.setattr(completion, "SHIPPED", tmp_path)
    assert main(["completion", shell]) == 0
    assert capsys.readouterr().out == "made before\n"


def test_without_a_script_and_what_makes_one_it_is_said_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tui.command.scripts", None)
    assert main(["completion", "bash"]) == 2
    assert capsys.readouterr().err == (
        "oversteek: This checkout has no completions, because they are made when the program is "
        "installed: install it, or run 'pip install shtab'.\n"
    )


@pytest.mark.parametrize("words", [["completion"], ["completion", "tcsh"]])
def test_no_shell_and_another_one_are_bad_usage(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("oversteek: SHELL ")
    assert said.endswith("; try 'oversteek completion --help'.\n")


@pytest.mark.long
@pytest.mark.skipif(not is_there(ZSH), reason="zsh is not here")
def test_zsh_also_finds_the_script_by_its_name(tmp_path: Path) -> None:
    """As it is in an installation: a file `_oversteek` in a folder of functions."""
    (tmp_path / "_oversteek").write_text(scripts.script(ZSH, TABLE))
    lines = ["oversteek solv", "oversteek solve hanoi --met", "oversteek solve hanoi --method r"]
    found = offered(ZSH, "fpath=($PWD $fpath); compinit -u -D", lines, tmp_path)
    assert found == [["solve"], ["--method"], ["recursive"]]


@pytest.mark.skipif(not is_there(BASH), reason="bash is not here")
def test_bash_completes_while_a_line_is_typed(tmp_path: Path) -> None:
    """With the key itself, for that a word is taken apart at colons is Readline's doing."""
    from tests.tools.shells import typed_in_bash

    (tmp_path / "script").write_text(scripts.script(BASH, TABLE))
    (tmp_path / "my games").mkdir()
    (tmp_path / "my games" / "one.toml").write_text("")
    for typed, made in (
        ("solv\thanoi:12\t --meth\tr\t--js\t--limit=3",
         "solve hanoi:12 --method recursive --json --limit=3"),
        ("--colour=tr\twat\tmy\to\t --unt\trefusal:w\t",
         "--colour=truecolor watch my games/one.toml --until refusal:wrong-bank"),
        ("my\\ g\to\t --gly\ta\ts\t", "my games/one.toml --glyphs ascii"),
    ):  # fmt: skip
        assert typed_in_bash(f"oversteek {typed}", tmp_path) == f"oversteek {made}"


assert FISH in SHELLS
