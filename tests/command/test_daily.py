"""The command `daily`, and daily rivers in all other commands."""

from __future__ import annotations

import json
import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.crossings.brute_force import River, counts
from tests.tools.called import Command
from tui.command.cli import _done
from tui.command.launch import Launch
from tui.engine.puzzle import BadInput
from tui.puzzles.table import TABLE


def test_a_river_is_printed_with_its_figures_and_its_file(command: Command) -> None:
    answer = command("daily --date 2026-11-23 --json")
    river = json.loads(answer.out)
    assert list(river) == ["date", "name", "fewest", "ways", "file"]
    assert (river["date"], river["name"]) == ("2026-11-23", "daily:2026-11-23")
    found = counts(River(tomllib.loads(river["file"]))).apart
    assert (river["fewest"], river["ways"]) == (found.fewest, found.ways)
    assert command("daily --date=2026-11-23 --json").out == answer.out


def test_without_a_date_it_is_the_river_of_today_in_utc(command: Command) -> None:
    before = datetime.now(UTC).date().isoformat()
    river = command("daily --json").json
    assert before <= river["date"] <= datetime.now(UTC).date().isoformat()


def test_the_printed_file_can_be_checked_and_played(command: Command, tmp_path: Path) -> None:
    river = command("daily --date 2026-11-25 --json").json
    path = tmp_path / "river.toml"
    path.write_text(river["file"], encoding="utf-8")
    found = command(f"check {path} --json").json
    assert found["ok"]
    assert not found["warnings"]
    assert (found["fewest"], found["ways"]) == (river["fewest"], river["ways"])
    assert tomllib.loads(river["file"])["title"]


def test_it_opens_the_river_of_a_day_to_be_played() -> None:
    words = ["daily", "--no-store", "--date", "2030-01-01", "--colour", "none"]
    launch = _done(words, TABLE)
    assert isinstance(launch, Launch)
    assert launch.game is not None
    assert launch.game.name == "daily:2030-01-01"
    assert launch.continues


@pytest.mark.parametrize(
    ("date", "told"),
    [
        ("2025-12-31", "There is no daily river of 2025-12-31: the first one is that of "),
        ("2026-02-29", "There is no 2026-02-29: choose a day of the calendar."),
        ("2026-1-1", "'2026-1-1' is not a date: write it like 2026-01-01."),
        ("２０２６-01-01", "is not a date"),
        ("", "is not a date"),
    ],
)
def test_a_bad_date_is_bad_usage_told_in_a_sentence(date: str, told: str) -> None:
    for more in ((), ("--json",)):
        with pytest.raises(BadInput, match=r"[.]$") as error:
            _done(["daily", "--date", date, *more], TABLE)
        assert told in str(error.value)
