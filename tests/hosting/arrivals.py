"""How soon somebody who comes sees the game.

The first picture is there before the app; the first frame is the app's, and the same picture: from
then on keys are obeyed at once.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.benchmarks.line import Entry, Line, Rival, Unmeasured, at_most, ratio_at_most
from tests.hosting.guests import come, environment_in, program
from tests.hosting.house import House, Plan, house, measured_cluster
from tests.hosting.terminals import Terminal
from tests.tools.hosts import WHY_NOT
from tests.tools.postgres import WHY_NOT as WHY_NO_SERVER

SEATED = (0, 20, 64)
"""How many sit there already."""
ARRIVALS = 40
"""Strangers who come then, one by one."""
ROUNDS = 15
"""Times that a stranger comes with the real `ssh`, and that the bare program is started."""
_BARE = (sys.executable, "-m", "tui")


class Seen(NamedTuple):
    """What somebody has seen, in seconds."""

    first_picture: float
    first_frame: float


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as empty:
        ssh, bare = await _beside(empty)
    if ssh is None:
        yield Unmeasured("arrival with ssh: first frame", WHY_NOT)
    else:
        yield Line(
            "arrival with ssh: first frame", ssh.first_frame,
            Rival("bare program", bare.first_frame), ratio_at_most(0.6),
        )  # fmt: skip
        rival = Rival("bare program", bare.first_picture)
        yield Line("arrival with ssh: first picture", ssh.first_picture, rival)
    in_file = await _at_a_house(plan)
    for seated, seen in in_file.items():
        name = f"arrival, {seated} seated"
        yield Line(f"{name}: first picture", median(each.first_picture for each in seen))
        rival = Rival("bare program", bare.first_frame)
        yield Line(f"{name}: first frame, median", _median(seen), rival, at_most(0.1))
        yield Line(f"{name}: first frame, p95", _p95(seen), limit=at_most(0.15))
    if WHY_NO_SERVER:
        yield Unmeasured("arrival: first frame, on PostgreSQL", WHY_NO_SERVER)
        return
    with measured_cluster() as made:
        on_server = await _at_a_house(plan, made.new_place())
    for seated, seen in on_server.items():
        name, beside = f"arrival, {seated} seated: first frame", in_file[seated]
        rival = Rival("SQLite", _median(beside))
        yield Line(f"{name}, median, on PostgreSQL", _median(seen), rival, at_most(0.1))
        rival = Rival("SQLite", _p95(beside))
        yield Line(f"{name}, p95, on PostgreSQL", _p95(seen), rival, at_most(0.15))


def _median(seen: Sequence[Seen]) -> float:
    return median(each.first_frame for each in seen)


def _p95(seen: Sequence[Seen]) -> float:
    return quantiles((each.first_frame for each in seen), n=20)[18]


async def _at_a_house(plan: Plan, store: str = "") -> Mapping[int, Sequence[Seen]]:
    """What those have seen who came while so many were seated."""
    found = {}
    async with house(plan.seats + 2, store) as full:
        for seated in sorted({min(each, plan.seats) for each in SEATED}):
            await full.seat(seated - len(full.guests))
            found[seated] = await _arrivals(full)
    return found


async def _beside(empty: House) -> tuple[Seen | None, Seen]:
    """The medians with the real `ssh`, from its start on, and of the bare program; None without an
    `ssh`."""
    with_ssh, alone = [], []
    with TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            if not WHY_NOT:
                with_ssh.append(await _start(empty.host.ssh(), {}))
            alone.append(await _start(_BARE, environment_in(folder)))
    return _medians(with_ssh[1:]) if with_ssh else None, _medians(alone[1:])  # Then all is cached.


async def _start(command: Sequence[str], environment: Mapping[str, str | None]) -> Seen:
    async with program(command, environment) as running:
        await running.wait_until_up()
        return _seen(running)


async def _arrivals(full: House) -> Sequence[Seen]:
    found = []
    seated = len(full.sessions)
    for _ in range(ARRIVALS):
        guest = await come(full.port)
        await guest.wait_until_up()
        found.append(_seen(guest))
        guest.hang_up()
        await full.wait_until_seated(seated)
    return found


def _seen(player: Terminal) -> Seen:
    return Seen(player.first_picture, player.first_frame)


def _medians(seen: Sequence[Seen]) -> Seen:
    return Seen(
        median(each.first_picture for each in seen), median(each.first_frame for each in seen)
    )
