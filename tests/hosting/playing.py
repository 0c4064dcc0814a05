"""All seats are taken by players who make a move a second: how soon they see it, and what it
costs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from statistics import mean, median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from tests.benchmarks.line import Entry, Line, Rival, Unit, at_most
from tests.benchmarks.process import processor_seconds, shared_out_bytes
from tests.hosting.guests import at_home
from tests.hosting.house import Plan, house
from tests.hosting.moving import GAMES, MOVES, game_of, keys_of, moves_of, one_by_one, play

FEW = 8
"""Players who nearly have the machine for themselves."""
MOST_FOR_A_KEY = {"reduced": 0.010, "none": 0.006}
"""Seconds of the processor, by how much is animated."""


class Bare(NamedTuple):
    """The bare program, in the same games."""

    taken: list[float]
    """Seconds from keys to frames."""
    used: float
    """Seconds of the processor for a key."""
    memory: float
    """Bytes."""


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    bare = {motion: await _bare(plan, motion) for motion in MOST_FOR_A_KEY}
    async with house(plan.seats) as full:
        await full.seat(plan.seats, game_of)
        before, began = full.used(), monotonic()
        taken = await play(moves_of(full.guests), plan.seconds, Random(plan.seed))
        used, lasted = full.used().since(before), monotonic() - began
        memory, of_host = full.memory_of_sessions(), full.memory_of_host()
    seats = f"{plan.seats} playing"
    beside = bare["reduced"].taken
    yield Line(f"{seats}: key to frame, median", median(taken), _rival(median(beside)))
    rival = _rival(quantiles(beside, n=20)[18])
    yield Line(f"{seats}: key to frame, p95", quantiles(taken, n=20)[18], rival, at_most(0.06))
    yield Line(
        f"{seats}: processor", used.total / lasted, unit=Unit.SHARE,
        note=f"of one core; of that the front end has {used.front / used.total:.0%}",
    )  # fmt: skip
    yield Line(
        f"{seats}: memory of a player", memory, _rival(bare["reduced"].memory),
        at_most(20 * 2**20, Unit.MEMORY), Unit.MEMORY,
        note=f"PSS; front end and fork server have {Unit.MEMORY.text(of_host)} resident",
    )  # fmt: skip
    for motion, most in MOST_FOR_A_KEY.items():
        yield await _used_for_a_key(plan, motion, most, bare[motion])


async def _used_for_a_key(plan: Plan, motion: str, most: float, bare: Bare) -> Line:
    async with house(2 * FEW) as quiet:  # So many seats that nobody is told to move less.
        await quiet.seat(FEW, lambda number: f"{game_of(number)} --motion {motion}")
        before = quiet.used()
        keys = len(await play(keys_of(quiet.guests), plan.seconds, Random(plan.seed)))
        used = quiet.used().since(before)
    name = f"a key, motion {motion}: processor"
    note = f"{FEW} play; of that the front end has {used.front / used.total:.0%}"
    return Line(name, used.total / keys, _rival(bare.used), at_most(most), note=note)


async def _bare(plan: Plan, motion: str) -> Bare:
    found = []
    for game in GAMES:
        found.append(await _bare_in(game, plan, motion))
    taken = [seconds for each in found for seconds in each.taken]
    return Bare(taken, mean(each.used for each in found), mean(each.memory for each in found))


async def _bare_in(game: str, plan: Plan, motion: str) -> Bare:
    keys, random = one_by_one(MOVES[game]), Random(plan.seed)
    with TemporaryDirectory() as folder:
        async with at_home(folder, game, "--motion", motion) as player:
            await player.wait_until_up()
            await player.wait_until_quiet(0.5)
            before = processor_seconds(player.process.pid)
            taken = await play({player: keys}, plan.seconds / 2, random)
            used = processor_seconds(player.process.pid) - before
            return Bare(taken, used / len(taken), shared_out_bytes(player.process.pid))


def _rival(figure: float) -> Rival:
    return Rival("bare program", figure)
