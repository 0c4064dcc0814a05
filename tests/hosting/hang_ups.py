"""Players who are gone in the midst of an animation: every move that they have seen is kept, and
nothing runs on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from random import Random
from time import perf_counter

import asyncssh

from tests.benchmarks.line import Entry, Line, Unit, at_most
from tests.hosting.guests import HANG_UPS, Guest, come, new_key
from tests.hosting.house import House, Plan, house
from tests.hosting.moving import MOVES
from tests.tools.places import kept_session
from tui.game.players import Players
from tui.game.store import Store
from tui.puzzles.table import TABLE

COUNT = 100
AT_ONCE = 10
"""Players who play at once."""
GAME = "hanoi:4"
OPENED = f"{GAME} --motion full"
MOST_MOVES = 6
BETWEEN_MOVES = 0.25
"""Seconds between two moves: less than an animation takes."""
_MOVES = re.compile(r"^ *moves +(\d+)", re.MULTILINE)


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    random, lost, taken = Random(plan.seed), 0, 0.0
    at_once = min(AT_ONCE, plan.seats)
    async with house(plan.seats + at_once) as played:
        for first in range(0, COUNT, at_once):
            numbers = range(first, min(first + at_once, COUNT))
            keys = {number: new_key() for number in numbers}
            shown = await asyncio.gather(
                *(_play(played, number, key, random) for number, key in keys.items())
            )
            began = perf_counter()
            await played.wait_until_seated(0)
            taken = max(taken, perf_counter() - began)
            kept = [moves_kept(played.store, key) for key in keys.values()]
            lost += sum(count < seen for count, seen in zip(kept, shown, strict=True))
    name = f"{COUNT} hang-ups in mid-animation"
    nobody = at_most(0, Unit.COUNT)
    yield Line(f"{name}: games that lost a move", lost, limit=nobody, unit=Unit.COUNT)
    yield Line(f"{name}: until no process is left", taken, limit=at_most(2.0))


async def _play(played: House, number: int, key: asyncssh.SSHKey, random: Random) -> int:
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


def moves_kept(path: str, key: asyncssh.SSHKey, game: str = GAME) -> int:
    """How many moves are kept of somebody's game."""
    players = Players(path)
    player = players.arrived(key.get_fingerprint())
    players.close()
    store = Store(path, player=player.id, is_hosted=True)
    session = kept_session(store, TABLE.parse_game(game), TABLE)
    store.close()
    return 0 if session is None else session.move_count
