"""The host ends: everybody is told, and has a terminal as it was before."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from time import perf_counter

from tests.benchmarks.line import Entry, Line, Unit, at_most
from tests.hosting.guests import Guest
from tests.hosting.house import Plan, house
from tests.hosting.moving import game_of
from tests.tools.modes import modes_changed
from tui.host.ends import CLOSING


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as full:
        await full.seat(plan.seats, game_of)
        began = perf_counter()
        full.host.process.send_signal(signal.SIGTERM)
        await asyncio.gather(*(guest.wait_until_over() for guest in full.guests))
        taken = max(guest.last_came for guest in full.guests) - began
        left = sum(not _is_well_left(guest) for guest in full.guests)
    name = f"SIGTERM, {plan.seats} seated"
    yield Line(f"{name}: until all are told and restored", taken, limit=at_most(1.0))
    yield Line(f"{name}: not told or restored", left, limit=at_most(0, Unit.COUNT), unit=Unit.COUNT)


def _is_well_left(guest: Guest) -> bool:
    output = bytes(guest.output)
    return CLOSING.encode() in output and not modes_changed(output)
