"""How soon somebody who comes sees the game; and whether everybody may go at any time: the host
ends, lines break in the midst of an animation, and players leave right after a move to a database
that is far away."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncIterator, Mapping, Sequence
from random import Random
from statistics import median
from time import perf_counter

import asyncssh

from tests.benchmarks.line import Entry, Line, Rival, Unit, Unmeasured, at_most
from tests.hosting.guests import HANG_UPS, Guest, Terminal, come, new_key, program
from tests.hosting.house import MOVES, SEED, House, Plan, game_of, house, measured_cluster, p95
from tests.tools import hosts, postgres
from tests.tools.places import moves_kept
from tests.tools.slow_line import relay
from tests.tools.terminal import modes_changed
from tui.host.session import CLOSING

SEATED = (0, 20, 64)
"""How many sit there already."""
ARRIVALS = 40
"""Strangers who come then, one by one."""
ROUNDS = 15
"""Times that a stranger comes with the real `ssh`."""
MOST_WITH_SSH = 0.15
"""Seconds until the app's first frame then, as `ssh` has to start, too."""


async def arrivals(plan: Plan) -> AsyncIterator[Entry]:
    if hosts.WHY_NOT:
        yield Unmeasured("arrival with ssh: first frame", hosts.WHY_NOT)
    else:
        seen = await _with_ssh(plan)
        frame, most = median(_frames(seen)), at_most(MOST_WITH_SSH)
        yield Line("arrival with ssh: first frame", frame, limit=most)
        yield Line("arrival with ssh: first picture", median(each.first_picture for each in seen))
    in_file = await _at_a_house(plan)
    for seated, seen in in_file.items():
        name = f"arrival, {seated} seated"
        yield Line(f"{name}: first picture", median(each.first_picture for each in seen))
        yield Line(f"{name}: first frame, median", median(_frames(seen)), limit=at_most(0.1))
        yield Line(f"{name}: first frame, p95", p95(_frames(seen)), limit=at_most(0.15))
    if postgres.WHY_NOT:
        yield Unmeasured("arrival: first frame, on PostgreSQL", postgres.WHY_NOT)
        return
    with measured_cluster() as made:
        on_server = await _at_a_house(plan, made.new_place())
    for seated, seen in on_server.items():
        for part, figure, most in (("median", median, at_most(0.1)), ("p95", p95, at_most(0.15))):
            name = f"arrival, {seated} seated: first frame, {part}, on PostgreSQL"
            rival = Rival("SQLite", figure(_frames(in_file[seated])))
            yield Line(name, figure(_frames(seen)), rival, most)


def _frames(seen: Sequence[Terminal]) -> Sequence[float]:
    return [each.first_frame for each in seen]


async def _at_a_house(plan: Plan, store: str = "") -> Mapping[int, Sequence[Terminal]]:
    """What those have seen who came while so many were seated."""
    found = {}
    async with house(plan.seats + 2, store) as full:
        for seated in sorted({min(each, plan.seats) for each in SEATED}):
            await full.seat(seated - len(full.guests))
            found[seated] = await _come_one_by_one(full)
    return found


async def _with_ssh(plan: Plan) -> Sequence[Terminal]:
    """What those have seen who came with the real `ssh`, from its start on."""
    found: list[Terminal] = []
    async with house(plan.seats) as empty:
        for _ in range(ROUNDS):
            async with program(empty.host.ssh()) as running:
                await running.wait_until_up()
                found.append(running)
    return found[1:]  # Then all is cached.


async def _come_one_by_one(full: House) -> Sequence[Terminal]:
    found: list[Terminal] = []
    seated = len(full.sessions)
    for _ in range(ARRIVALS):
        guest = await come(full.port)
        await guest.wait_until_up()
        found.append(guest)
        guest.hang_up()
        await full.wait_until_seated(seated)
    return found


# Leaving


HUNG_UP = 100
AT_ONCE = 10
"""Players who play at once."""
GAME = "hanoi:4"
MOST_MOVES = 6
BETWEEN_MOVES = 0.25
"""Seconds between two moves: less than an animation takes."""
_MOVES = re.compile(r"^ *moves +(\d+)", re.MULTILINE)
ROUND_TRIPS = (0.010, 0.020, 0.040, 0.100)
"""Seconds."""
GAMES, AT_ONCE_FAR_AWAY = 20, 5
"""Games for each distance and each ending, and how many of them at once."""
ENDINGS = ("q", "hang-up", "SIGTERM")


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
    yield _nobody(f"{name}: not told or restored", left)


def _is_well_left(guest: Guest) -> bool:
    output = bytes(guest.output)
    return CLOSING.encode() in output and not modes_changed(output)


def _nobody(name: str, count: int) -> Line:
    return Line(name, count, limit=at_most(0, Unit.COUNT), unit=Unit.COUNT)


async def hang_ups(plan: Plan) -> AsyncIterator[Entry]:
    random, lost, taken = Random(SEED), 0, 0.0
    at_once = min(AT_ONCE, plan.seats)
    async with house(plan.seats + at_once) as played:
        for first in range(0, HUNG_UP, at_once):
            keys = [new_key() for _ in range(first, min(first + at_once, HUNG_UP))]
            shown = await asyncio.gather(
                *(_play_until_gone(played, first + number, key, random)
                  for number, key in enumerate(keys))
            )  # fmt: skip
            began = perf_counter()
            await played.wait_until_seated(0)
            taken = max(taken, perf_counter() - began)
            lost += _lost(str(played.host.store), keys, shown)
    name = f"{HUNG_UP} hang-ups in mid-animation"
    yield _nobody(f"{name}: games that lost a move", lost)
    yield Line(f"{name}: until no process is left", taken, limit=at_most(2.0))


async def _play_until_gone(played: House, number: int, key: asyncssh.SSHKey, random: Random) -> int:
    """Play for a while, and hang up. Returns how many moves the player has seen."""
    await asyncio.sleep(random.random() * BETWEEN_MOVES)
    guest = await come(played.port, f"{GAME} --motion full", key)
    await guest.wait_until_up()
    for count in range(random.randint(1, MOST_MOVES)):
        await asyncio.sleep(random.random() * BETWEEN_MOVES)
        await guest.seconds_to_frame(MOVES[GAME][count % len(MOVES[GAME])])
    await asyncio.sleep(random.random() * BETWEEN_MOVES)
    HANG_UPS[number % len(HANG_UPS)](guest)
    return _moves_seen(guest)


def _moves_seen(guest: Guest) -> int:
    found = _MOVES.search(guest.screen)
    assert found is not None, f"there is no number of moves:\n{guest.screen}"
    return int(found[1])


def _lost(place: str, keys: Sequence[asyncssh.SSHKey], seen: Sequence[int]) -> int:
    """How many have lost a move that they have seen."""
    kept = [moves_kept(place, GAME, key.get_fingerprint()) for key in keys]
    return sum(count < moves for count, moves in zip(kept, seen, strict=True))


async def distances(plan: Plan) -> AsyncIterator[Entry]:
    if postgres.WHY_NOT:
        yield Unmeasured("far from the database", postgres.WHY_NOT)
        return
    with postgres.cluster() as made, relay(made.port) as line:
        for trip in ROUND_TRIPS:
            line.delay = trip / 2
            lost, longest = 0, 0.0
            for ending in ENDINGS:
                for _ in range(0, GAMES, AT_ONCE_FAR_AWAY):
                    direct = made.new_place()
                    far = direct.replace(f":{made.port}/", f":{line.port}/")
                    async with house(AT_ONCE_FAR_AWAY, far) as played:
                        some, longest_here = await _play_and_go(played, direct, ending)
                        lost, longest = lost + some, max(longest, longest_here)
            name = f"{trip * 1000:.0f} ms from the database"
            yield _nobody(f"{name}: of {GAMES * len(ENDINGS)} games lost", lost)
            yield Line(f"{name}: longest key", longest, limit=at_most(0.5))


async def _play_and_go(played: House, direct: str, ending: str) -> tuple[int, float]:
    """Let some play and go, all at once. Returns how many have lost a move that they have seen, and
    for how many seconds a key was waited for at most."""
    keys = [new_key() for _ in range(AT_ONCE_FAR_AWAY)]
    guests = [await come(played.port, f"{GAME} --motion none", key) for key in keys]
    longest = 0.0
    for guest in guests:
        await guest.wait_until_up()
    for move in (b"12", b"13", b"23"):
        taken = await asyncio.gather(*(guest.seconds_to_frame(move) for guest in guests))
        longest = max(longest, *taken)
    seen = [_moves_seen(guest) for guest in guests]
    if ending == "SIGTERM":
        played.host.process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(played.host.process.wait, 30.0)
    else:
        for number, guest in enumerate(guests):
            if ending == "q":
                guest.write(b"q\x03")
            else:
                HANG_UPS[number % len(HANG_UPS)](guest)
        await played.wait_until_seated(0)
    return _lost(direct, keys, seen), longest
