"""Sessions without a front end share the seats of a host."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

PROGRAM = """
import sys
from tui.engine.bad_input import BadInput
from tui.host.joining import join
from tui.host.limits import Limits
try:
    print(dict(join(sys.argv[1], Limits(seats=int(sys.argv[2])))), flush=True)
except BadInput as refused:
    print(refused, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def sessions() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def sit_down(path: Path, sessions: ExitStack, seats: int = 2) -> tuple[str, subprocess.Popen[str]]:
    """What somebody is told who wants to sit down, and his process."""
    process = sessions.enter_context(
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(path), str(seats)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
    )  # fmt: skip
    assert process.stdout is not None
    return process.stdout.readline().strip(), process


def test_everybody_has_a_seat_of_his_own_until_he_goes_in_whatever_way(
    tmp_path: Path, sessions: ExitStack
) -> None:
    path = tmp_path / "games.sqlite"
    told, process = sit_down(path, sessions)
    assert (told, sit_down(path, sessions)[0]) == ("{}", "{}")
    assert sit_down(path, sessions)[0] == "All seats are taken; please come again later."
    process.kill()
    process.wait()
    assert sit_down(path, sessions)[0] == "{}"


def test_where_many_sit_nothing_moves_for_the_next(tmp_path: Path, sessions: ExitStack) -> None:
    path = tmp_path / "games.sqlite"
    told = [sit_down(path, sessions, seats=4)[0] for _ in range(4)]
    assert told == ["{}", "{}", "{}", "{'OVERSTEEK_MOTION': 'none'}"]


def test_where_nobody_can_sit_down_the_place_is_not_told(
    tmp_path: Path, sessions: ExitStack
) -> None:
    told, _ = sit_down(tmp_path / "none" / "games.sqlite", sessions)
    assert told == "Nobody can be seated on this host now: No such file or directory."
