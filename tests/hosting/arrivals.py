"""How soon somebody who comes sees the first picture."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.benchmarks.line import Entry, Line, Rival, Unmeasured, at_most, ratio_at_most
from tests.benchmarks.stopwatch import medians
from tests.hosting.guests import at_home, come, environment_in
from tests.hosting.house import House, Plan, house
from tests.tools.hosts import WHY_NOT
from tests.tools.terminal import Terminal

SEATED = (0, 20, 64)
"""How many sit there already."""
ARRIVALS = 40
"""Strangers who come then, one by one."""
STARTS = 9
"""Times that the bare program is started."""
ROUNDS = 15
"""Times that a stranger comes with the real `ssh`."""
_AT_HOME = "leave"
"""A word of the first picture of everybody who types nothing more."""


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    bare = Rival("bare program", await _seconds_at_home())
    async with house(plan.seats + 1) as full:
        for seated in sorted({min(each, plan.seats) for each in SEATED}):
            await full.seat(seated - len(full.guests))
            taken = await _arrivals(full)
            name = f"arrival: first frame, {seated} seated"
            yield Line(f"{name}: median", median(taken), bare, at_most(0.1))
            yield Line(f"{name}: p95", quantiles(taken, n=20)[18], limit=at_most(0.15))
    async with house(plan.seats) as empty:
        yield _with_ssh(empty)


async def _seconds_at_home() -> float:
    """The median of the bare program."""
    taken = []
    with TemporaryDirectory() as folder:
        for _ in range(STARTS):
            async with at_home(folder) as player:
                await player.wait_until_up()
                taken.append(player.first_picture)
    return median(taken[1:])  # The first time, everything is compiled.


async def _arrivals(full: House) -> Sequence[float]:
    taken = []
    seated = len(full.sessions)
    for _ in range(ARRIVALS):
        guest = await come(full.port)
        await guest.wait_until_up()
        taken.append(guest.first_picture)
        guest.hang_up()
        await full.wait_until_seated(seated)
    return taken


def _with_ssh(empty: House) -> Entry:
    """With the real `ssh`, from its start on, beside the start of the bare program."""
    name = "arrival: ssh's first frame"
    if WHY_NOT:
        return Unmeasured(name, WHY_NOT)
    with TemporaryDirectory() as folder:
        bare = (sys.executable, "-m", "tui")
        ssh, rival = medians(
            ROUNDS,
            partial(_seconds_until_there, empty.host.ssh(), {}),
            partial(_seconds_until_there, bare, environment_in(folder)),
        )
    return Line(name, ssh, Rival("bare program", rival), ratio_at_most(0.6))


def _seconds_until_there(command: Sequence[str], environment: Mapping[str, str | None]) -> float:
    with Terminal(command, environment=environment) as terminal:
        return terminal.wait_for(_AT_HOME)
