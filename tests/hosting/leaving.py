"""Everybody goes: the host ends, lines break in the midst of an animation, and players leave right
after a move to a database that is far away."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncIterator
from random import Random
from time import perf_counter

import asyncssh

from tests.benchmarks.line import Entry, Line, Unit, Unmeasured, at_most
from tests.hosting.guests import HANG_UPS, Guest, come, new_key
from tests.hosting.house import House, Plan, house
from tests.hosting.moving import MOVES, game_of
from tests.tools.modes import modes_changed
from tests.tools.places import moves_kept
from tests.tools.postgres import WHY_NOT, cluster
from tests.tools.slow_line import relay
from tui.host.ends import CLOSING

HUNG_UP = 100
AT_ONCE = 10
"""Players who play at once."""
GAME = "hanoi:4"
OPENED = f"{GAME} --motion full"
MOST_MOVES = 6
BETWEEN_MOVES = 0.25
"""Seconds between two moves: less than an animation takes."""
_MOVES = re.compile(r"^ *moves +(\d+)", re.MULTILINE)
ROUND_TRIPS = (0.010, 0.020, 0.040, 0.100)
"""Seconds."""
GAMES, AT_ONCE_FAR_AWAY = 20, 5
"""Games for each distance and each ending, and how many of them at once."""
ENDINGS = ("q", "hang-up", "SIGTERM")
FIRST_MOVES = (b"12", b"13", b"23")


async def closing(plan: Plan) -> AsyncIterator[Entry]:
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


async def hang_ups(plan: Plan) -> AsyncIterator[Entry]:
    random, lost, taken = Random(plan.seed), 0, 0.0
    at_once = min(AT_ONCE, plan.seats)
    async with house(plan.seats + at_once) as played:
        for first in range(0, HUNG_UP, at_once):
            numbers = range(first, min(first + at_once, HUNG_UP))
            keys = {number: new_key() for number in numbers}
            shown = await asyncio.gather(
                *(_play_until_gone(played, number, key, random) for number, key in keys.items())
            )
            began = perf_counter()
            await played.wait_until_seated(0)
            taken = max(taken, perf_counter() - began)
            kept = [moves_kept(played.store, GAME, key.get_fingerprint()) for key in keys.values()]
            lost += sum(count < seen for count, seen in zip(kept, shown, strict=True))
    name = f"{HUNG_UP} hang-ups in mid-animation"
    nobody = at_most(0, Unit.COUNT)
    yield Line(f"{name}: games that lost a move", lost, limit=nobody, unit=Unit.COUNT)
    yield Line(f"{name}: until no process is left", taken, limit=at_most(2.0))


async def _play_until_gone(played: House, number: int, key: asyncssh.SSHKey, random: Random) -> int:
    """Play for a while, and hang up. Returns how many moves the player has seen."""
    await asyncio.sleep(random.random() * BETWEEN_MOVES)
    guest = await come(played.port, OPENED, key)
    await guest.wait_until_up()
    for count in range(random.randint(1, MOST_MOVES)):
        await asyncio.sleep(random.random() * BETWEEN_MOVES)
        await guest.seconds_to_frame(MOVES[GAME][count % len(MOVES[GAME])])
    await asyncio.sleep(random.random() * BETWEEN_MOVES)
    list(HANG_UPS.values())[number % len(HANG_UPS)](guest)
    return moves_seen(guest)


def moves_seen(guest: Guest) -> int:
    """How many moves somebody sees."""
    found = _MOVES.search(guest.screen)
    assert found is not None, f"there is no number of moves:\n{guest.screen}"
    return int(found[1])


async def distances(plan: Plan) -> AsyncIterator[Entry]:
    if WHY_NOT:
        yield Unmeasured("far from the database", WHY_NOT)
        return
    with cluster() as made, relay(made.port) as line:
        for trip in ROUND_TRIPS:
            line.delay = trip / 2
            lost, longest = 0, 0.0
            for ending in ENDINGS:
                for _ in range(0, GAMES, AT_ONCE_FAR_AWAY):
                    direct = made.new_place()
                    far = direct.replace(f":{made.port}/", f":{line.port}/")
                    async with house(AT_ONCE_FAR_AWAY, far) as played:
                        some, longest_here = await _play(played, direct, ending)
                        lost, longest = lost + some, max(longest, longest_here)
            name = f"{trip * 1000:.0f} ms from the database"
            nobody = at_most(0, Unit.COUNT)
            yield Line(f"{name}: of {GAMES * 3} games lost", lost, limit=nobody, unit=Unit.COUNT)
            yield Line(f"{name}: longest key", longest, limit=at_most(0.5))


async def _play(played: House, direct: str, ending: str) -> tuple[int, float]:
    """Let some play and go, all at once. Returns how many have lost a move that they have seen, and
    for how many seconds a key was waited for at most."""
    keys = [new_key() for _ in range(AT_ONCE_FAR_AWAY)]
    guests = [await come(played.port, f"{GAME} --motion none", key) for key in keys]
    longest = 0.0
    for guest in guests:
        await guest.wait_until_up()
    for move in FIRST_MOVES:
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
    kept = [moves_kept(direct, GAME, key.get_fingerprint()) for key in keys]
    return sum(count < moves for count, moves in zip(kept, seen, strict=True)), longest
