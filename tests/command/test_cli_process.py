"""The command line as a process: its streams, encodings and pipes."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import tui
from tests.tools.answers import FARMER, Answer


def started(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """`python -m tui` in a process of its own, without a terminal, wherever the tests are run."""
    home = str(Path(tui.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": home, **options.pop("settings", {})}
    return subprocess.Popen(
        [sys.executable, "-m", "tui", *arguments],
        **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, **options},
        stderr=subprocess.PIPE, encoding="utf-8", env=environment,
    )  # fmt: skip


def call(*arguments: str, **settings: str) -> Answer:
    """What it answers."""
    with started(*arguments, settings={"PYTHONIOENCODING": "utf-8", **settings}) as process:
        out, err = process.communicate()
    return Answer(process.returncode, out, err)


def test_python_m_tui_is_the_same_command() -> None:
    assert call("solve", "farmer") == (0, FARMER, "")
    assert call("solve", "farmer@CW/FG/L").status == 1
    answer = call("solve", "nothing")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("oversteek: There is no puzzle 'nothing'")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_output_that_has_no_arrows_gets_their_like(encoding: str) -> None:
    plain = FARMER.replace("→", "->").replace("←", "<-")
    assert call("solve", "farmer", PYTHONIOENCODING=encoding) == (0, plain, "")


@pytest.mark.parametrize(
    "arguments",
    ["solve couples --all", "solve hanoi:12", "solve farmer", "list", "steps hanoi:9", "--help"],
)
def test_a_closed_pipe_ends_the_command_quietly(arguments: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as closed, started(*arguments.split(), stdout=closed) as process:
        assert process.communicate()[1] == ""
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "first"),
    [
        ("solve knight --limit 999999999", "Solution 1, 63 moves\n"),
        ("steps knight --method backtracking",
         "     1   0 try       b3   4  Try b3: the 1st of 2 free squares in the list of a1.\n"),
    ],
)  # fmt: skip
def test_whoever_reads_only_the_first_lines_ends_a_long_search(arguments: str, first: str) -> None:
    with started(*arguments.split()) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert list(islice(process.stdout, 1)) == [first]
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 0


@pytest.mark.parametrize("command", ["solve farmer", "list"])
def test_a_closed_output_ends_quietly(command: str) -> None:
    done = subprocess.run(
        f"{shlex.quote(sys.executable)} -m tui {command} >&-",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    with open("/dev/full", "w") as full, started("solve", "farmer", stdout=full) as process:
        _, err = process.communicate()
    assert process.returncode == 2
    assert err.startswith("oversteek: The answer cannot be written: ")
    assert err.count("\n") == 1
