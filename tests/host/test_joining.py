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
from tui.host.joining import Joined
from tui.host.limits import Limits
try:
    joined = Joined(sys.argv[1], Limits(seats=int(sys.argv[2]), per_key=2))
    for player in sys.argv[3:]:
        joined.become(int(player))
    print(dict(joined.environment), flush=True)
except BadInput as refused:
    print(refused, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def sessions() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def sit_down(
    path: Path, sessions: ExitStack, seats: int = 2, player: int | None = None
) -> tuple[str, subprocess.Popen[str]]:
    """What somebody is told who wants to sit down, and his process. A guest is no player."""
    who = [] if player is None else [str(player)]
    process = sessions.enter_context(
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(path), str(seats), *who],
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


def test_nobody_has_more_seats_than_may_have_one_key_and_guests_have_none(
    tmp_path: Path, sessions: ExitStack
) -> None:
    path, refused = tmp_path / "games.sqlite", "With your key 2 games are being played already; "
    told, process = sit_down(path, sessions, 20, player=7)
    assert (told, sit_down(path, sessions, 20, player=7)[0]) == ("{}", "{}")
    assert sit_down(path, sessions, 20, player=7)[0] == f"{refused}end one first."
    others = (8, 6, None, None, None)
    assert {sit_down(path, sessions, 20, player=other)[0] for other in others} == {"{}"}
    process.kill()
    process.wait()
    assert sit_down(path, sessions, 20, player=7)[0] == "{}"
