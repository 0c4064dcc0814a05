"""What a player notices of others who do as much as they can."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from random import Random
from statistics import quantiles

from tests.benchmarks.line import Entry, Line, Rival, at_most
from tests.hosting.guests import Guest
from tests.hosting.house import House, Plan, house
from tests.hosting.moving import MOVES, one_by_one, play
from tests.hosting.resting import ALL_SOLUTIONS, SEARCH

MINE = "knight"
BETWEEN_KEYS = 0.1
"""Seconds between two keys of mine."""
FLOOD = 6.0
"""Seconds for which one floods its input."""
FLOODED, KEYS_OF_FLOOD = "couples", b"123456\r\x1b[A\x1b[Bur"
"""What is typed then at random, and leaves the game never."""
_AT_ONCE = 4096
SEARCHERS = 7
SEARCHED = 4.0
"""Seconds: so long none of the searches has come to its end."""


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as shared:
        await shared.seat(1, lambda number: MINE)
        alone = Rival("alone", quantiles(await _my_keys(shared, plan), n=20)[18])
        await shared.seat(1, lambda number: FLOODED)
        flood = asyncio.create_task(_flood(shared.guests[1], Random(plan.seed)))
        taken = await _my_keys(shared, plan)
        flood.cancel()
        with suppress(asyncio.CancelledError):
            await flood
        shared.guests.pop().hang_up()
        yield _line("one floods its input: a key, p95", taken, alone, 0.03)
        await shared.seat(SEARCHERS, lambda number: SEARCH)
        for searcher in shared.guests[1:]:
            searcher.press(ALL_SOLUTIONS)
        taken = await _my_keys(shared, plan, SEARCHED)
        yield _line(f"{SEARCHERS} run through couples: a key, p95", taken, alone, 0.08)


def _line(name: str, taken: Sequence[float], alone: Rival, most: float) -> Line:
    return Line(name, quantiles(taken, n=20)[18], alone, at_most(most))


async def _my_keys(shared: House, plan: Plan, seconds: float = FLOOD) -> Sequence[float]:
    keys = one_by_one(MOVES[MINE])
    return await play({shared.guests[0]: keys}, seconds, Random(plan.seed), BETWEEN_KEYS)


async def _flood(guest: Guest, random: Random) -> None:
    """Type as much as the host takes."""
    while True:
        if guest.unsent < _AT_ONCE:
            guest.write(bytes(random.choices(KEYS_OF_FLOOD, k=_AT_ONCE)))
        await asyncio.sleep(0.01)
