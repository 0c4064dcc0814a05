"""What sessions leave in memory: after a long search, and after they have ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from tests.benchmarks.line import Entry, Line, Unit, at_most
from tests.hosting.guests import come
from tests.hosting.house import House, Plan, house

SEARCHERS = 8
"""Players who search one after the other, so that all are done soon."""
SEARCH = "watch couples --method backtracking --search --speed max"
ALL_SOLUTIONS = b"C"
ENDED = "ended ·"
BEFORE, VISITS = 20, 200
"""Sessions one after another: those after which memory is as it will be, and those after them."""


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as searched:
        count = min(SEARCHERS, plan.seats)
        for _ in range(count):
            await _search(searched)
        memory = searched.memory_of_sessions()
    yield Line(
        "memory of a player: couples searched", memory,
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
