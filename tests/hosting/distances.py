"""Players whose host is far from its database, and who leave right after a move: by a key, by a
broken line, or because the host closes."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator

from tests.benchmarks.line import Entry, Line, Unit, Unmeasured, at_most
from tests.hosting.guests import HANG_UPS, come, new_key
from tests.hosting.hang_ups import moves_kept, moves_seen
from tests.hosting.house import House, Plan, house
from tests.tools.postgres import WHY_NOT, cluster
from tests.tools.slow_line import relay

ROUND_TRIPS = (0.010, 0.020, 0.040, 0.100)
"""Seconds."""
GAMES = 20
"""Games for each distance and each ending, all at once."""
ENDINGS = ("q", "hang-up", "SIGTERM")
MOVES = (b"12", b"13", b"23")
_MOST_AT_ONCE = 5


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    if WHY_NOT:
        yield Unmeasured("far from the database", WHY_NOT)
        return
    with cluster() as made, relay(made.port) as line:
        for trip in ROUND_TRIPS:
            line.delay = trip / 2
            lost, longest = 0, 0.0
            for ending in ENDINGS:
                for _ in range(0, GAMES, _MOST_AT_ONCE):
                    direct = made.new_place()
                    far = direct.replace(f":{made.port}/", f":{line.port}/")
                    async with house(_MOST_AT_ONCE, far) as played:
                        some, longest_here = await _play(played, direct, ending)
                        lost, longest = lost + some, max(longest, longest_here)
            name = f"{trip * 1000:.0f} ms from the database"
            nobody = at_most(0, Unit.COUNT)
            yield Line(f"{name}: of {GAMES * 3} games lost", lost, limit=nobody, unit=Unit.COUNT)
            yield Line(f"{name}: longest key", longest, limit=at_most(0.5))


async def _play(played: House, direct: str, ending: str) -> tuple[int, float]:
    """Let some play and go, all at once. Returns how many have lost a move that they have seen, and
    for how many seconds a key was waited for at most."""
    keys = [new_key() for _ in range(_MOST_AT_ONCE)]
    guests = [await come(played.port, "hanoi:4 --motion none", key) for key in keys]
    longest = 0.0
    for guest in guests:
        await guest.wait_until_up()
    for move in MOVES:
        taken = await asyncio.gather(*(guest.seconds_to_frame(move) for guest in guests))
        longest = max(longest, *taken)
    seen = [moves_seen(guest) for guest in guests]
    if ending == "SIGTERM":
        played.host.process.send_signal(signal.SIGTERM)
    for number, guest in enumerate(guests):
        if ending == "q":
            guest.write(b"q\x03")
        elif ending == "hang-up":
            list(HANG_UPS.values())[number % len(HANG_UPS)](guest)
    if ending == "SIGTERM":
        await asyncio.to_thread(played.host.process.wait, 30.0)
    else:
        await played.wait_until_seated(0)
    kept = [moves_kept(direct, key, "hanoi:4") for key in keys]
    return sum(count < moves for count, moves in zip(kept, seen, strict=True)), longest
