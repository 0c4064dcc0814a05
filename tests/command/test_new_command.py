"""`oversteek new`: a commented file of a crossing to begin with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools.called import Command
from tui.puzzles.crossing.fields import FILE, ITEM, RULES, UNITS
from tui.puzzles.crossing.lint import reading


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
        ("none/mine.toml", " cannot be written: No such file or directory."),
        ("a\nb.toml", ": its name has characters that cannot be shown: give it another."),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_with_a_sentence(
    command: Command,
    tmp_path: Path,
    name: str,
    said: str,
) -> None:
    answer = command("new", tmp_path / name)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.endswith(f"{said}\n")
    assert list(tmp_path.iterdir()) == []


def test_its_comments_have_every_field_that_a_file_may_have(
    command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    command("new", path)
    text = path.read_text("utf-8")
    fields = {*FILE, *ITEM, *UNITS, *(name for rule in RULES.values() for name in rule)}
    assert {name for name in fields if not re.search(rf"\b{name}\b", text)} == set()
    assert all(len(line) <= 100 for line in text.splitlines())


def test_what_is_commented_out_can_be_used_where_it_stands(
    command: Command, tmp_path: Path
) -> None:
    command("new", tmp_path / "mine.toml")
    text = (tmp_path / "mine.toml").read_text("utf-8")
    parts = re.findall(r"^# \[\[.*\n(?:# .*\n)*|^# \w+ = .*\n", text, re.MULTILINE)
    assert len(parts) > 20
    for part in parts:
        used = re.sub("^# ", "", part, flags=re.MULTILINE)
        errors = reading(text.replace(part, used), "mine").errors
        assert all("needs" in error.message for error in errors), (used, errors)
    assert sum(part.startswith("# [[") for part in parts) == 3
