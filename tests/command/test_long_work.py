"""Long work tells how far it is on a terminal, and ctrl+c ends it without leaving half a file."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from tests.tools.shelf import SHELF
from tests.tools.terminal import Terminal
from tui.game.played import MOST_MOVES

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
    ("solve couples --method backtracking --all --max-moves 30", "> out", r"[\d ]+ steps"),
    ("solve couples --method backtracking --all --max-moves 30 --json", "", r"[\d ]+ steps"),
    ("steps couples --method backtracking", "> out", r"[\d ]+ steps"),
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


@pytest.mark.long
def test_what_is_seen_is_not_told(tmp_path: Path) -> None:
    with Terminal(work(tmp_path, "steps couples --method backtracking --limit 60000")) as terminal:
        assert terminal.wait(60.0) == 0
    assert terminal.output.count(b"\n") == 60_000
    assert b"60 000 steps" not in terminal.output


def test_a_film_is_not_there_before_it_is_whole(tmp_path: Path) -> None:
    long_record(tmp_path)
    with Terminal(work(tmp_path, "replay long.json --cast film.cast")) as terminal:
        terminal.wait_until_shown(" of 20 000 moves", 60.0)
        assert not (tmp_path / "film.cast").exists()
        terminal.send(CTRL_C)
        terminal.wait(60.0)
    assert [path.name for path in tmp_path.iterdir()] == ["long.json"]
