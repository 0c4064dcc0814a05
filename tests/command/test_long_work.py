"""Long work tells how far it is, or that no end is in reach and what would end it; ctrl+c ends it
without leaving half a file."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.crossings import ALL_ALLOWED
from tests.tools.called import Command
from tests.tools.shelf import SHELF
from tests.tools.terminal import Terminal
from tui.game.session import MOST_MOVES

INTERRUPTED = 130
CTRL_C = "\x03"


def long_record(folder: Path) -> Path:
    path = folder / "long.json"
    moves = ["AB", "BA"] * (MOST_MOVES // 2)
    path.write_text(json.dumps({"oversteek": 1, "game": "hanoi:3", "moves": moves}), "utf-8")
    return path


def work(folder: Path, what: str, output: str = "") -> tuple[str, ...]:
    """A command in a folder; `output` is where a shell sends what it prints."""
    words = [sys.executable, "-m", "tui", *what.split()]
    return ("sh", "-c", f"cd {shlex.quote(str(folder))} && exec {shlex.join(words)} {output}")


LONG = [
    ("replay long.json --cast film.cast", "", r"\d+ of 20 000 moves"),
    ("solve couples --method backtracking --all --max-moves 30 --json", "", r"[\d ]+ steps"),
    ("steps couples --method backtracking --limit 900000 --json", "> out", r"of 900 000 steps"),
    ("map hanoi:8,pegs=4 --json", "> out", r"[\d ]+ positions"),
    (f"check {'large.toml ' * 2000}", "", r"\d+ of 2000 files"),
]


@pytest.mark.parametrize(("what", "output", "told"), LONG)
def test_long_work_tells_how_far_it_is_until_ctrl_c(
    tmp_path: Path, what: str, output: str, told: str
) -> None:
    long_record(tmp_path)
    (tmp_path / "large.toml").write_text((SHELF / "family.toml").read_text("utf-8"), "utf-8")
    before = {path.name for path in tmp_path.iterdir()} | {"out"}
    with Terminal(work(tmp_path, what, output)) as terminal:
        terminal.wait_for(told, 60.0)
        terminal.send(CTRL_C)
        assert terminal.wait(60.0) == INTERRUPTED
        assert terminal.screen.strip() in ("", "^C")
    assert {path.name for path in tmp_path.iterdir()} <= before


FOUR = "four-couples --method backtracking"
ALL = f"{ALL_ALLOWED} --method backtracking --all"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"steps {FOUR}", "probably takes billions of steps. --limit N prints only the first N "
         "steps; --repeats anywhere or a lower --max-moves would end it.\n"),
        ("steps knight --method backtracking --json",
         "would probably never end. --limit N prints only the first N steps.\n"),
        (f"solve {ALL} --json", "would probably never end. --limit N looks for N solutions only; "
         "--repeats anywhere or a lower --max-moves would end it.\n"),
    ],
)  # fmt: skip
def test_where_no_end_is_in_reach_it_is_said_once_and_what_would_end_it(
    words: str, said: str
) -> None:
    command = (sys.executable, "-m", "tui", *words.split())
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        process.kill()
        assert process.stderr.read() == ""
    assert line == f"oversteek: No end is in reach: this search by backtracking {said}"


@pytest.mark.parametrize(
    "line", [f"steps {FOUR} --limit 60000", "solve family --method backtracking --all --json"]
)
def test_what_ends_is_not_complained_of(command: Command, line: str) -> None:
    answer = command(line)
    assert (answer.status in (0, 1), answer.err) == (True, "")
