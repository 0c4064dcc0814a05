"""The command line when it is used wrongly: status 2 and one line on standard error."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.tools.answers import Answer
from tests.tools.called import Command
from tests.tools.games import is_sentence
from tui.command.process import complain
from tui.engine.text import MOST_LETTERS

BAD = {
    "games that are none": [
        "nothing", "hanoi:0", "farmer goat", "solve", "solve nothing", "solve farmer:3",
        "solve farmer@CG/FW/R", "solve farmer@FFCGW//L", "solve farmer@FC/W/L", "solve hanoi:13",
        "solve hanoi:x", "solve hanoi:" + "9" * 5000, "solve hanoi:4@ACB", "solve knight:z9",
        "solve knight@a1,a2", "solve knight:a1@c3,b5", "solve farmer couples", "steps nothing",
        "steps", "listing", "race nothing shortest backtracking", "watch", "watch nothing",
        "watch farmer couples", "watch farmer@FC/W/L",
    ],
    "options that are none, or lack their value": [
        "--speed", "--nothing", "solve farmer --nothing", "solve farmer --method",
        "solve farmer --limit", "list farmer", "list --all", "watch farmer --speed",
        "watch farmer --until", "watch farmer --all", "watch farmer --tree=yes",
        "watch farmer --listing=yes", "race farmer shortest backtracking --all",
        "doctor farmer", "completion", "completion tcsh",
    ],
    "values that are none": [
        *(f"solve farmer --limit {number}" for number in ["0", "-1", "many", "1.5", "1_0", "４"]),
        *(f"watch farmer --speed {number}" for number in
          ["0", "0.2", "65", "-1", "nan", "inf", "1_0", "1e1", "+4", ".5", "4.", "４", "fast"]),
        *(f"watch farmer --method backtracking --max-moves {number}" for number in
          ["0", "1_0", "４", "x"]),
        *(f"watch farmer --until {place}" for place in
          ["''", "refused", "refusal:", "refusal:smaller-below", "depth", "depth:", "depth:0",
           "depth:-1", "depth:１", "solution:2", "dead-end"]),
        "watch farmer --until depth:9" + "9" * 5000, "steps farmer --limit 0",
        "solve farmer --method backtracking --repeats never", "solve farmer --method recursive",
        "solve hanoi --method backtracking", "solve knight --method shortest",
        "watch farmer --method recursive", "listing farmer --method none",
        "race farmer shortest", "race farmer shortest shortest", "race farmer shortest recursive",
        "race farmer backtracking backtracking --max-moves 9",
        "race farmer shortest backtracking warnsdorff",
    ],
    "options that do not fit the puzzle or the method": [
        "solve farmer --max-moves 9", "solve farmer --repeats position",
        "solve farmer --method shortest --repeats situation", "solve hanoi --repeats position",
        "solve knight --method backtracking --max-moves 9", "solve knight --all",
        "solve knight --all --json", "solve farmer --every-start", "solve hanoi --every-start",
        "solve knight:c3 --every-start", "solve knight --every-start --all",
        "solve knight --every-start --limit 3", "solve knight --every-start --max-moves 3",
        "solve knight --every-start --method shortest", "watch farmer --max-moves 9",
        "watch hanoi --repeats position", "watch knight --method backtracking --max-moves 9",
        "watch farmer --method backtracking --max-moves 9 --until depth:10",
        "watch hanoi --method recursive --until refusal", "watch knight --until met",
        "solve hanoi --max-moves 9", "steps hanoi --max-moves 3",
        "race hanoi shortest recursive --max-moves 3",
    ],
    "a memory where there is none": [
        "solve knight --method backtracking --repeats anywhere",
        "solve knight --method backtracking:anywhere", "solve knight --method warnsdorff:anywhere",
        "solve hanoi --repeats anywhere", "solve hanoi --method recursive:anywhere",
        "solve hanoi --method backtracking:anywhere", "solve farmer --repeats anywhere",
        "solve farmer --method shortest:anywhere", "solve farmer --method backtracking:",
        "solve farmer --method backtracking:never", "solve farmer --method :anywhere",
        "solve farmer --method backtracking:anywhere:anywhere",
        "solve farmer --method backtracking:anywhere --repeats position",
        "solve farmer --method backtracking:anywhere --max-moves 0",
        "watch hanoi --repeats anywhere", "watch knight --method backtracking:anywhere",
        "listing knight --method backtracking:anywhere", "steps hanoi --repeats anywhere",
        "race knight warnsdorff backtracking:anywhere",
        "race farmer backtracking backtracking:position",
        "race farmer backtracking backtracking:anywhere --repeats anywhere",
    ],
}  # fmt: skip


@pytest.mark.parametrize("sort", BAD)
def test_bad_usage_is_answered_with_one_line(command: Command, sort: str) -> None:
    for line in BAD[sort]:
        answer = command(line)
        assert answer.status == 2, line
        assert_one_line(answer)


HUGE = "a" * 100_000


@pytest.mark.parametrize(
    ("words", "end"),
    [
        (["solve", ""], ""),
        (["solve", "far\nmer"], ""),
        (["solve", "far\0mer.toml"], ""),
        (["solve", "\ud800.toml"], ""),
        (["solve", "farmer", "--limit", " 4"], ""),
        (["watch", "farmer", "--speed", " 4"], ""),
        (["watch", "farmer", "--speed", "4\n"], ""),
        (["solve", HUGE], "or the path of a .toml file.\n"),
        (["solve", f"{HUGE}.toml"], " has more than 100 letters: give it a shorter one.\n"),
        (["watch", "farmer", "--speed", HUGE], "nor max; try 'oversteek watch --help'.\n"),
        (["solve", "farmer", f"--{HUGE}"], "try 'oversteek solve --help'.\n"),
        (["solve", "a b " * 30_000], ""),
        (["solve", "'" * 100_000], ""),
        (["solve", "\x00" * 50_000], ""),
        (["solve", "\udcff" * 9999], ""),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_so_is_an_odd_or_huge_word_which_is_quoted_by_its_beginning(
    command: Command, words: list[str], end: str
) -> None:
    answer = command(*words)
    assert_one_line(answer)
    assert answer.err.endswith(end)
    assert HUGE not in words[1] or "a" * 50 in answer.err


def test_a_line_fits_also_where_letters_must_be_spelt(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(written, "ascii", "backslashreplace"))
    complain(f"There is no puzzle '{'ü' * 290}'.")
    assert len(written.getvalue().decode().removesuffix("\n")) <= MOST_LETTERS


def assert_one_line(answer: Answer) -> None:
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("oversteek: ")
    line = answer.err.removesuffix("\n")
    assert is_sentence(line)
    assert line.isprintable()
    assert len(line) <= MOST_LETTERS


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
        *((f"solve knight --every-start {option} x.json",
           f"--every-start prints only numbers: leave {option} out.")
          for option in ("--certificate", "--record")),
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
        ("solve couples --every-start", "--every-start does not fit couples: leave it out."),
        ("solve couples@FCGW//L", "There is no 'F' in couples: its letters are AaBbCc."),
        ("race couples shortest foo",
         "couples has no method 'foo': choose shortest or backtracking."),
        ("race family foo backtracking",
         "family has no method 'foo': choose shortest or backtracking."),
        ("race couples shortest shortest",
         "shortest cannot race against itself in couples: name two different methods."),
        ("solve farmer --method backtracking:never", "farmer has no method 'backtracking:never': "
         "choose backtracking:position, backtracking:situation or backtracking:anywhere."),
        ("solve farmer --method backtracking:anywhere --repeats position",
         "backtracking:anywhere does not go with --repeats position: leave one of them out."),
        ("farmer --no-store --store x", "--store does not go with --no-store: leave one of them "
         "out; try 'oversteek --help'."),
        ("farmer --json", "--json is for a game in words: add --plain, or leave it out."),
        ("watch farmer --json", "--json is for a game in words: add --plain, or leave it out."),
        ("--json", "--json is for a game in words: add --plain, or leave it out."),
        ("solve knight:c3 --every-start",
         "--every-start takes 'knight' without a start of its own, and neither --all nor --limit."),
    ],
)  # fmt: skip
def test_the_line_says_what_is_wrong(command: Command, arguments: str, said: str) -> None:
    assert command(arguments) == (2, "", f"oversteek: {said}\n")


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
    command: Command, words: list[str], said: str
) -> None:
    assert command(*words) == (2, "", f"oversteek: {said}\n")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, " cannot be read: No such file or directory."),
        (b"\xff", " is not UTF-8 text: save it as UTF-8."),
        (b"title = 3", ": 'title' in the file should be a string."),
    ],
)
def test_a_broken_file_is_named(
    command: Command, tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "ferry.toml"
    if content is not None:
        path.write_bytes(content)
    assert command("solve", path) == (2, "", f"oversteek: {path}{said}\n")
