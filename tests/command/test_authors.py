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
from typing import IO, cast

import pytest

from tests.command.test_process import started
from tests.crossings import SHELF
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


@pytest.mark.long
def test_the_crossings_of_the_program_have_no_warnings(check: Check) -> None:
    answer = check(*sorted(Path(FARMER).parent.glob("*.toml")), "--json")
    assert {found["file"]: found["warnings"] for found in answer.json if found["warnings"]} == {}


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
