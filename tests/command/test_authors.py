"""The commands for authors of crossings: `check` tells the figures of a file, or what is wrong with
it and where; `new` writes a commented one to begin with."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any, cast

import pytest

from tests.command.test_process import started
from tests.crossings import ALL_ALLOWED, FOUR_COUPLES, SHELF
from tests.tools.answers import Answer, Command
from tui.puzzles.crossing.fields import FILE, ITEM, RULES, UNITS
from tui.puzzles.crossing.lint import reading

TEXT = (SHELF / "farmer.toml").read_text("utf-8")
Check = Callable[..., Answer]

FARMER, COUPLES = (str(SHELF / f"{name}.toml") for name in ("farmer", "couples"))


@pytest.fixture
def check(command: Command) -> Check:
    """Calls `oversteek check`."""
    return partial(command, "check")


def fields(file: object, **figures: Any) -> dict[str, Any]:
    """The object of a sound file."""
    return {
        "file": str(file), "ok": True, "errors": [], "warnings": [], **figures, "cost": None,
    }  # fmt: skip


def changed(path: Path, old: str, new: str) -> Path:
    """A file that is the farmer's but for one part."""
    assert old in TEXT
    path.write_text(TEXT.replace(old, new), "utf-8")
    return path


FARMERS = fields(FARMER, items=4, situations=16, legal=10, reachable=10, fewest=7, ways=2,
                 alike={"reachable": 10, "ways": 2})  # fmt: skip


@pytest.mark.parametrize(
    "expected",
    [
        FARMERS,
        fields(FOUR_COUPLES, items=8, situations=256, legal=46, reachable=44, fewest=None, ways=0,
               alike={"reachable": 11, "ways": 0}),
        fields(ALL_ALLOWED, items=10, situations=1024, legal=1024, reachable=2046, fewest=17,
               ways=933_295_426_560_000, alike={"reachable": 20, "ways": 1}),
    ],
    ids=lambda expected: Path(expected["file"]).stem,
)  # fmt: skip
def test_a_sound_file_has_these_figures(check: Check, expected: dict[str, Any]) -> None:
    answer = check(expected["file"], "--json")
    assert (answer.status, answer.err) == (0, "")
    assert answer.json == expected
    assert list(answer.json) == list(expected), "in this order"


def test_several_files_are_a_list(check: Check, tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    answer = check("--json", FARMER, missing)
    assert answer.status == 2
    assert answer.json == [
        FARMERS,
        {
            **dict.fromkeys(FARMERS),
            "file": str(missing),
            "ok": False,
            "errors": [
                {"line": None, "message": "the file cannot be read: No such file or directory."}
            ],
            "warnings": [],
        },
    ]


def test_the_figures_are_told_in_sentences(check: Check) -> None:
    bridge, missionaries = (SHELF / f"{name}.toml" for name in ("bridge", "missionaries"))
    assert check(FARMER, COUPLES, FOUR_COUPLES, bridge, missionaries) == (
        0,
        f"""\
{FARMER}
  4 items; 10 of 16 situations break no rule.
  10 positions can be reached.
  It takes at least 7 crossings, which can be done in 2 ways.

{COUPLES}
  6 items; 22 of 64 situations break no rule.
  40 positions can be reached.
  It takes at least 11 crossings, which can be done in 486 ways.
  Interchangeable people taken as one: 16 positions, 4 shortest ways.

{FOUR_COUPLES}
  8 items; 46 of 256 situations break no rule.
  44 positions can be reached.
  It is impossible: the goal cannot be reached.
  Interchangeable people taken as one: 11 positions.

{bridge}
  4 items; 16 of 16 situations break no rule.
  30 positions can be reached.
  It costs at least 17 min, which can be done in 2 ways.
  The shortest of these has 5 crossings.

{missionaries}
  6 items, identical ones told apart; 34 of 64 situations break no rule.
  64 positions can be reached.
  It takes at least 11 crossings, which can be done in 8100 ways.
  Interchangeable people taken as one: 16 positions, 4 shortest ways.
""",
        "",
    )
    found = check(bridge, "--json").json
    assert [found[name] for name in ("fewest", "ways", "cost")] == [5, 2, 17]


def test_every_error_is_told_with_its_line(check: Check, tmp_path: Path) -> None:
    path = changed(tmp_path / "zoo.toml", "seats = 2", "seats = 99")
    path.write_text(path.read_text("utf-8").replace('company = "C"', 'company = "Z"'), "utf-8")
    errors = check(path, "--json").json["errors"]
    lines = path.read_text("utf-8").split("\n")
    assert [lines[error["line"] - 1] for error in errors] == ["seats = 99", 'company = "Z"']
    assert check(path).out.splitlines()[1:] == [
        f"  Error in line {error['line']}: {error['message']}" for error in errors
    ]


def test_what_is_too_large_to_be_searched_has_a_warning(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.puzzles.crossing.check.MOST_PAIRS", 39)
    answer, found = check(COUPLES), check(COUPLES, "--json").json
    (said,) = found["warnings"]
    assert said["message"] == (
        "there are more than 39 pairs of a position and a load: positions and ways are not counted."
    )
    figures = "6 items; 22 of 64 situations break no rule."
    assert answer.out == f"{COUPLES}\n  Warning: {said['message']}\n  {figures}\n"
    counted = [found[name] for name in ("ok", "legal", "reachable", "fewest", "ways")]
    assert (answer.status, counted) == (0, [True, 22, None, None, None])
    assert found["alike"] == {"reachable": None, "ways": None}


def test_what_is_odd_has_a_warning_with_its_line(check: Check, tmp_path: Path) -> None:
    loads = 'loads = ["FC", "FG", "FW", "F", "CG"]'
    path = changed(tmp_path / "zoo.toml", 'loads = ["FC", "FG", "FW", "F"]', loads)
    items = [
        f'[[items]]\nletter = "{letter}"\nname = "{name}"\n'
        for letter, name in {"D": "duck", "l": "lamb", "I": "ibis"}.items()
    ]
    text = path.read_text("utf-8") + "\n" + "".join(items)
    path.write_text(text, "utf-8")
    answer = check(path, "--json")
    assert (answer.status, answer.json["errors"]) == (0, [])
    last = text.count("\n")
    odd = [
        (text[: text.index(loads)].count("\n") + 1,
         "the load CG can never cross. Nobody in the boat can row: only the farmer can."),
        (last - 8, "no rule mentions D: the duck."),
        (last - 5, "no rule mentions l: the lamb."),
        (last - 2, "no rule mentions I: the ibis."),
        (last - 2, "the letters l and I look alike: give one of them another letter."),
    ]  # fmt: skip
    assert [(each["line"], each["message"]) for each in answer.json["warnings"]] == odd
    assert f"  Warning in line {last - 8}: no rule mentions D: the duck." in check(path).out


def test_the_crossings_of_the_program_have_no_warnings(check: Check) -> None:
    answer = check(*sorted(Path(FARMER).parent.glob("*.toml")), "--json")
    assert {found["file"]: found["warnings"] for found in answer.json if found["warnings"]} == {}


def test_who_never_crosses_and_where_the_boat_never_goes_is_said(
    check: Check, tmp_path: Path
) -> None:
    more = 'loads = ["FC", "FG", "F"]\nonly_these = true\nisland = true\njoined = ["LI"]'
    path = changed(tmp_path / "zoo.toml", 'loads = ["FC", "FG", "FW", "F"]', more)
    told = {each["message"]: each["line"] for each in check(path, "--json").json["warnings"]}
    lines = path.read_text("utf-8").split("\n")
    joined = told["the boat never goes to the right bank: 'joined' leaves it out."]
    assert lines[joined - 1] == 'joined = ["LI"]'
    wolf = told["W can never cross: no load with the wolf is allowed."]
    assert lines[wolf : wolf + 2] == ['letter = "W"', 'name = "wolf"']
    assert not any("F can" in message or "C can" in message for message in told)


# A file is checked again whenever it is saved


@contextmanager
def watched(file: Path, *options: str) -> Iterator[Callable[[], str]]:
    """Says the next line of a running `oversteek check --watch`; ctrl+c ends it without a word."""
    with started("check", "--watch", str(file), *options) as process:
        out = cast(IO[str], process.stdout)
        try:
            yield lambda: out.readline().rstrip("\n")
        finally:
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=20)
        assert (process.returncode, err.strip()) == (130, "")


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    path = tmp_path / "zoo.toml"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.mark.long
def test_each_way_to_save_a_file_is_noticed_once(zoo: Path) -> None:
    with watched(zoo, "--json") as line:
        assert json.loads(line())["fewest"] == 7
        zoo.write_text(TEXT.replace("seats = 2", "seats = 3"), "utf-8")
        assert json.loads(line())["ok"]
        other = zoo.with_name("zoo.toml~")
        other.write_text(TEXT.replace("seats = 2", "seats = 99"), "utf-8")
        os.replace(other, zoo)
        assert not json.loads(line())["ok"], "as editors do that write another file"
        zoo.unlink()
        (error,) = json.loads(line())["errors"]
        assert error["message"] == "the file cannot be read: No such file or directory."
        zoo.write_text(TEXT, "utf-8")
        assert json.loads(line())["fewest"] == 7
        os.rename(zoo, zoo.with_name("old"))
        zoo.write_text(TEXT.replace("seats = 2", "seats = 3"), "utf-8")
        assert json.loads(line())["ok"], "what is away for a moment is being saved"


def test_each_check_stands_below_the_time(zoo: Path) -> None:
    with watched(zoo) as line:
        first = [line() for _ in range(5)]
        assert re.fullmatch(r"--- \d\d:\d\d:\d\d ---", first[0])
        assert first[1] == str(zoo)
        assert first[4] == "  It takes at least 7 crossings, which can be done in 2 ways."
        zoo.write_text("title = 3", "utf-8")
        assert line() == ""
        assert line().startswith("--- ")


def test_the_file_is_sound_and_can_be_crossed(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert command("new", path) == (
        0,
        f"{path} is written: change it, and see 'oversteek check {path}'; 'oversteek {path}' plays "
        "it.\n",
        "",
    )
    found = command("check", path, "--json").json
    assert (found["errors"], found["warnings"]) == ([], [])
    assert found["fewest"] == 7
    assert command("solve", path).status == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine", ": the name of a crossing's file should end in .toml."),
        ("a\nb.toml", ": its name has characters that cannot be shown: give it another."),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_with_a_sentence(
    command: Command, tmp_path: Path, name: str, said: str
) -> None:
    answer = command("new", tmp_path / name)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.endswith(f"{said}\n")
    assert list(tmp_path.iterdir()) == []


def test_its_comments_have_every_field_that_a_file_may_have_to_be_used_where_it_stands(
    command: Command, tmp_path: Path
) -> None:
    command("new", tmp_path / "mine.toml")
    text = (tmp_path / "mine.toml").read_text("utf-8")
    fields = {*FILE, *ITEM, *UNITS, *(name for rule in RULES.values() for name in rule)}
    assert {name for name in fields if not re.search(rf"\b{name}\b", text)} == set()
    assert all(len(line) <= 100 for line in text.splitlines())
    parts = re.findall(r"^# \[\[.*\n(?:# .*\n)*|^# \w+ = .*\n", text, re.MULTILINE)
    assert len(parts) > 20
    for part in parts:
        used = re.sub("^# ", "", part, flags=re.MULTILINE)
        errors = reading(text.replace(part, used), "mine").errors
        assert all("needs" in error.message for error in errors), (used, errors)
    assert sum(part.startswith("# [[") for part in parts) == 3
