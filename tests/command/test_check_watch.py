"""`oversteek check --watch`: a file is checked again whenever it is saved."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, cast

import pytest

from tests.tools.shelf import SHELF
from tui.command.cli import main

FARMER = (SHELF / "farmer.toml").read_text("utf-8")


class Watch:
    """A running `oversteek check --watch --json`, which prints a line a check."""

    def __init__(self, file: Path, *options: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui", "check", "--watch", str(file), *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._out = cast(IO[str], self.process.stdout)

    def line(self) -> str:
        return self._out.readline().rstrip("\n")

    def end(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGINT)
        _, err = self.process.communicate(timeout=20)
        return self.process.returncode, err


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    path = tmp_path / "zoo.toml"
    path.write_text(FARMER, "utf-8")
    return path


@pytest.fixture
def watch(zoo: Path) -> Iterator[Watch]:
    watch = Watch(zoo, "--json")
    yield watch
    if watch.process.poll() is None:
        watch.process.kill()
    watch.process.communicate()


@pytest.mark.long
def test_each_way_to_save_a_file_is_noticed_once(zoo: Path, watch: Watch) -> None:
    assert json.loads(watch.line())["fewest"] == 7
    zoo.write_text(FARMER.replace("seats = 2", "seats = 3"), "utf-8")
    assert json.loads(watch.line())["ok"]
    other = zoo.with_name("zoo.toml~")
    other.write_text(FARMER.replace("seats = 2", "seats = 99"), "utf-8")
    os.replace(other, zoo)
    assert not json.loads(watch.line())["ok"], "as editors do that write another file"
    zoo.unlink()
    (error,) = json.loads(watch.line())["errors"]
    assert error["message"] == "the file cannot be read: No such file or directory."
    zoo.write_text(FARMER, "utf-8")
    assert json.loads(watch.line())["fewest"] == 7
    status, err = watch.end()
    assert (status, err.strip()) == (130, "")


def test_a_file_that_is_away_for_a_moment_is_being_saved(zoo: Path, watch: Watch) -> None:
    watch.line()
    os.rename(zoo, zoo.with_name("old"))
    zoo.write_text(FARMER.replace("seats = 2", "seats = 3"), "utf-8")
    assert json.loads(watch.line())["ok"]


def test_each_check_stands_below_the_time(zoo: Path) -> None:
    watch = Watch(zoo)
    first = [watch.line() for _ in range(5)]
    assert re.fullmatch(r"--- \d\d:\d\d:\d\d ---", first[0])
    assert first[1] == str(zoo)
    assert first[4] == "  It takes at least 7 crossings, which can be done in 2 ways."
    zoo.write_text("title = 3", "utf-8")
    assert watch.line() == ""
    assert watch.line().startswith("--- ")
    watch.end()


def test_one_file_is_watched(zoo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--watch", str(zoo), str(zoo)]) == 2
    assert capsys.readouterr().err == "oversteek: --watch watches one file: name only one.\n"
