"""How soon spectators see a move, and what those cost who see none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import cycle, islice
from random import Random
from statistics import median, quantiles
from time import monotonic
from typing import NamedTuple

from tests.benchmarks.line import Entry, Line, Rival, Unit, Unmeasured, at_most
from tests.hosting.guests import Guest
from tests.hosting.house import House, Plan, house, measured_cluster
from tests.hosting.moving import MOVES, game_of, moves_of, play
from tests.tools.postgres import WHY_NOT

SPECTATORS = 8
"""All of them look on at the same game."""
GAME = "hanoi:4"
STILL = "--motion none"
"""Of spectators, so that everything that they are sent has come of a move."""
BETWEEN_MOVES = 1.0
"""Seconds."""
_LISTED, _LIVE = "looks on", "live ·"


class Seen(NamedTuple):
    """What came of it."""

    others: int
    """How many played besides."""
    delays: Sequence[float]
    """Seconds from the keys of a move until a spectator saw it."""
    quiet: float
    """How much of a core a spectator uses who sees nothing happen."""


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    in_file = await _seen(plan)
    name = f"spectator, {in_file.others} others playing: a move is seen"
    yield Line(f"{name}, median", median(in_file.delays))
    yield Line(f"{name}, p95", _p95(in_file), limit=at_most(0.2))
    most = at_most(0.01, Unit.SHARE)
    yield Line("quiet spectator: processor", in_file.quiet, limit=most, unit=Unit.SHARE)
    if WHY_NOT:
        yield Unmeasured(f"{name}, on PostgreSQL", WHY_NOT)
        return
    with measured_cluster() as made:
        on_server = await _seen(plan, made.new_place())
    rival = Rival("SQLite", median(in_file.delays))
    yield Line(f"{name}, median, on PostgreSQL", median(on_server.delays), rival)
    rival = Rival("SQLite", _p95(in_file))
    yield Line(f"{name}, p95, on PostgreSQL", _p95(on_server), rival, at_most(0.2))
    yield Line(
        "quiet spectator: processor, on PostgreSQL", on_server.quiet,
        Rival("SQLite", in_file.quiet), unit=Unit.SHARE, note="of the session, not of the server",
    )  # fmt: skip


def _p95(seen: Seen) -> float:
    return quantiles(seen.delays, n=20)[18]


async def _seen(plan: Plan, store: str = "") -> Seen:
    count = max(1, min(SPECTATORS, plan.seats // 2))
    async with house(plan.seats, store) as watched:
        await watched.seat(1, lambda number: GAME)
        player_alone = watched.sessions
        for _ in range(count):
            await _look_on(watched)
        player, *spectators = watched.guests
        sessions = [each for each in watched.sessions if each not in player_alone]
        before, began = watched.used(sessions), monotonic()
        await asyncio.sleep(plan.seconds)
        quiet = watched.used(sessions).since(before).sessions / (monotonic() - began) / count
        await watched.seat(plan.seats - count - 1, game_of)
        others = moves_of(watched.guests[1 + count :])
        playing = asyncio.create_task(play(others, plan.seconds, Random(plan.seed)))
        delays = await _delays(player, spectators, plan.seconds)
        await playing
    return Seen(len(others), delays, quiet)


async def _look_on(watched: House) -> None:
    """Let one more come, and look on at the game that was begun first."""
    await watched.seat(1, lambda number: STILL)
    spectator = watched.guests[-1]
    spectator.press(b"g")
    await spectator.wait_until_shown(_LISTED)
    spectator.press(b"\r")
    await spectator.wait_until_shown(_LIVE)


async def _delays(player: Guest, spectators: Sequence[Guest], seconds: float) -> Sequence[float]:
    """From the keys of each move of a player until each of the spectators sees it."""
    found = []
    moves = list(islice(cycle(MOVES[GAME]), max(2, round(seconds / BETWEEN_MOVES))))
    for keys in moves:
        await asyncio.sleep(BETWEEN_MOVES)
        player.press(keys)
        found += await asyncio.gather(*(each.seconds_to_frame(b"") for each in spectators))
    for each in (player, *spectators):
        await each.wait_until_shown(f"moves {len(moves)} ")  # It was these moves that they saw.
    return found
