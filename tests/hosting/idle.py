"""What is sent and used while nothing happens, or next to nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

from tests.benchmarks.line import Entry, Limit, Line, Unit, at_most
from tests.hosting.house import House, Plan, house

QUIET = 3.0
"""Seconds without a byte after which a guest is idle: home shows the beginning of a game first."""
WATCH = "watch couples --method backtracking --search --speed 8"


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as home:
        await home.seat(plan.seats)
        await asyncio.gather(*(guest.wait_until_quiet(QUIET) for guest in home.guests))
        sent, share = await _go_on(home, plan.seconds)
    name = f"{plan.seats} idle at home"
    nothing = Limit("≤ 0 B", lambda line: line.median == 0)
    yield Line(f"{name}: sent in {plan.seconds:g} s", sent, limit=nothing, unit=Unit.BYTES)
    yield Line(f"{name}: processor", share, limit=at_most(0.02, Unit.SHARE), unit=Unit.SHARE)
    async with house(plan.seats) as watched:
        await watched.seat(1, lambda number: WATCH)
        await asyncio.sleep(1.0)
        _, share = await _go_on(watched, plan.seconds)
    name = "a watch at 8 steps a second: processor"
    yield Line(name, share, limit=at_most(0.1, Unit.SHARE), unit=Unit.SHARE)


async def _go_on(each: House, seconds: float) -> tuple[float, float]:
    """The bytes that are sent to all in so many seconds, and how busy all of the host is."""
    received, used, began = _received(each), each.used(), monotonic()
    await asyncio.sleep(seconds)
    lasted = monotonic() - began
    return _received(each) - received, each.used().since(used).total / lasted


def _received(each: House) -> int:
    return sum(len(guest.output) for guest in each.guests)
