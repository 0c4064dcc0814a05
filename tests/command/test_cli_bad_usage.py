"""The command line when it is used wrongly: status 2 and one line on standard error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.games import is_sentence
from tui.command.cli import main


@pytest.mark.parametrize(
    "arguments",
    [
        # Games that are none.
        ["nothing"],
        ["hanoi:0"],
        ["--speed"],
        ["farmer", "goat"],
        ["solve"],
        ["solve", "nothing"],
        ["solve", ""],
        ["solve", "far\nmer"],
        ["solve", "farmer:3"],
        ["solve", "farmer@CG/FW/R"],
        ["solve", "farmer@FFCGW//L"],
        ["solve", "farmer@FC/W/L"],
        ["solve", "hanoi:13"],
        ["solve", "hanoi:x"],
        ["solve", "hanoi:" + "9" * 5000],
        ["solve", "hanoi:4@ACB"],
        ["solve", "knight:z9"],
        ["solve", "knight@a1,a2"],
        ["solve", "knight:a1@c3,b5"],
        ["solve", "farmer", "couples"],
        # Options that are none, or lack their value.
        ["--nothing"],
        ["solve", "farmer", "--nothing"],
        ["solve", "farmer", "--method"],
        ["solve", "farmer", "--limit"],
        ["list", "farmer"],
        ["list", "--all"],
        # Values that are none.
        ["solve", "farmer", "--limit", "0"],
        ["solve", "farmer", "--limit", "-1"],
        ["solve", "farmer", "--limit", "many"],
        ["solve", "farmer", "--limit", "1.5"],
        ["solve", "farmer", "--limit", "1_0"],
        ["solve", "farmer", "--limit", " 4"],
        ["solve", "farmer", "--limit", "４"],
        ["watch", "farmer", "--speed", " 4"],
        ["watch", "farmer", "--speed", "4\n"],
        ["solve", "farmer", "--method", "backtracking", "--max-moves", "x"],
        ["solve", "farmer", "--method", "backtracking", "--repeats", "never"],
        ["solve", "farmer", "--method", "recursive"],
        ["solve", "hanoi", "--method", "backtracking"],
        ["solve", "knight", "--method", "shortest"],
        # Options that do not fit the puzzle or the method.
        ["solve", "farmer", "--max-moves", "9"],
        ["solve", "farmer", "--repeats", "position"],
        ["solve", "farmer", "--method", "shortest", "--repeats", "situation"],
        ["solve", "hanoi", "--max-moves", "9"],
        ["solve", "hanoi", "--repeats", "position"],
        ["solve", "knight", "--method", "backtracking", "--max-moves", "9"],
        ["solve", "knight", "--all"],
        ["solve", "knight", "--all", "--json"],
        ["solve", "farmer", "--every-start"],
        ["solve", "hanoi", "--every-start"],
        ["solve", "knight:c3", "--every-start"],
        ["solve", "knight", "--every-start", "--all"],
        ["solve", "knight", "--every-start", "--limit", "3"],
        ["solve", "knight", "--every-start", "--max-moves", "3"],
        ["solve", "knight", "--every-start", "--method", "shortest"],
    ],
    ids=lambda arguments: " ".join(arguments)[:60],
)
def test_bad_usage_is_answered_with_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert_one_line(err)


def assert_one_line(err: str) -> None:
    assert err.startswith("oversteek: ")
    assert err.endswith("\n")
    assert is_sentence(err.removesuffix("\n"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("solve framer", "There is no puzzle 'framer': did you mean 'farmer'?"),
        ("solve farmer --method magic",
         "farmer has no method 'magic': choose shortest or backtracking."),
        ("solve hanoi --max-moves 9", "--max-moves does not fit hanoi by shortest: "
         "no method of hanoi takes it."),
        ("solve couples --max-moves 9", "--max-moves does not fit couples by shortest: "
         "only backtracking takes it."),
        ("solve knight --all",
         "the knight has trillions of tours: say how many with --limit N."),
        ("solve", "GAME is missing; try 'oversteek solve --help'."),
        ("export", "GAME and FILE are missing; try 'oversteek export --help'."),
        ("race", "GAME, METHOD and METHOD are missing; try 'oversteek race --help'."),
        ("export farmer a --store b --no-store", "--no-store does not go with --store: leave one "
         "of them out; try 'oversteek export --help'."),
        ("solve farmer --record -", "--record needs the name of a new file: the answer is printed "
         "on standard output."),
        ("solve farmer --json --certificate -", "--certificate needs the name of a new file: the "
         "answer is printed on standard output."),
        ("watch farmer --glyphs", "--glyphs needs a value; try 'oversteek watch --help'."),
        ("watch farmer --glyphs runes", "--glyphs does not take 'runes': choose 'auto', 'unicode' "
         "or 'ascii'; try 'oversteek watch --help'."),
        ("watch farmer --speed 99",
         "--speed: '99' is neither a number from 0.25 to 64 nor max; try 'oversteek watch "
         "--help'."),
        ("farmer --speed 4", "'oversteek' does not take '--speed'; try 'oversteek --help'."),
        ("list farmer", "'oversteek list' does not take 'farmer'; try 'oversteek list --help'."),
        ("play farmer", "There is no command 'play': leave it out to play farmer, or choose watch, "
         "solve, steps, listing, race, map, list, results, export, replay, review, doctor, "
         "serve, completion, help, check, daily or new."),
        ("solve farmer --every-start", "--every-start does not fit farmer: leave it out."),
        ("solve knight:c3 --every-start",
         "--every-start takes 'knight' without a start of its own, and neither --all nor --limit."),
    ],
)  # fmt: skip
def test_the_line_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], arguments: str, said: str
) -> None:
    assert main(arguments.split()) == 2
    assert capsys.readouterr().err == f"oversteek: {said}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "farmer", "--method", ""],
         "farmer has no method '': choose shortest or backtracking."),
        (["race", "hanoi", "", "recursive"],
         "hanoi has no method '': choose shortest or recursive."),
        *((words, f"{words[-2]}: the name of a file cannot be empty; try 'oversteek {words[0]} "
           "--help'.")
          for words in (
              ["solve", "farmer", "--record", ""], ["solve", "farmer", "--certificate", ""],
              ["replay", "x.json", "--cast", ""], ["results", "--store", ""],
          )),
        *((words, f"FILE: the name of a file cannot be empty; try 'oversteek {words[0]} --help'.")
          for words in (["review", ""], ["replay", ""], ["export", "farmer", ""], ["check", ""])),
    ],
)  # fmt: skip
def test_an_empty_name_is_told_from_one_that_was_left_out(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err == f"oversteek: {said}\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, " cannot be read: No such file or directory."),
        (b"\xff", " is not UTF-8 text: save it as UTF-8."),
        (b"title = 3", ": 'title' in the file should be a string."),
    ],
)
def test_a_broken_file_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "ferry.toml"
    if content is not None:
        path.write_bytes(content)
    assert main(["solve", str(path)]) == 2
    assert capsys.readouterr().err == f"oversteek: {path}{said}\n"
