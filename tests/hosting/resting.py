"""What is sent and used while nothing happens, and what sessions leave in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

from tests.benchmarks.line import Entry, Limit, Line, Unit, at_most
from tests.hosting.guests import come
from tests.hosting.house import House, Plan, house

QUIET = 3.0
"""Seconds without a byte after which a guest is idle: home shows the beginning of a game first."""
WATCH = "watch couples --method backtracking --search --speed 8"
SEARCHERS = 8
"""Players who search one after the other, so that all are done soon."""
SEARCH = "watch couples --method backtracking --search --speed max"
ALL_SOLUTIONS = b"C"
ENDED = "ended ·"
BEFORE, VISITS = 20, 200
"""Sessions one after another: those after which memory is as it will be, and those after them."""


async def idle(plan: Plan) -> AsyncIterator[Entry]:
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


async def memory(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as searched:
        count = min(SEARCHERS, plan.seats)
        for _ in range(count):
            await _search(searched)
        used = searched.memory_of_sessions()
    yield Line(
        "memory of a player: couples searched", used,
        limit=at_most(40 * 2**20, Unit.MEMORY), unit=Unit.MEMORY, note=f"PSS, of {count}",
    )  # fmt: skip
    async with house(plan.seats) as visited:
        await _visits(visited, BEFORE)
        before = visited.memory_of_host()
        await _visits(visited, VISITS)
        left = visited.memory_of_host() - before
    yield Line(
        f"memory left by {VISITS} sessions", left,
        limit=at_most(5 * 2**20, Unit.MEMORY), unit=Unit.MEMORY,
    )  # fmt: skip


async def _search(searched: House) -> None:
    await searched.seat(1, lambda number: SEARCH)
    guest = searched.guests[-1]
    guest.press(ALL_SOLUTIONS)
    await guest.wait_until_shown(ENDED)


async def _visits(visited: House, count: int) -> None:
    for _ in range(count):
        guest = await come(visited.port)
        await guest.wait_until_up()
        guest.hang_up()
        await visited.wait_until_seated(0)
    await asyncio.sleep(0.5)
