"""What a host does in its store meanwhile, and no player waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from tui.game.players import BETWEEN_SIGHTS, Players
from tui.game.store import StoreFailure
from tui.host.worker import Worker

_BETWEEN_CHECKPOINTS = 10.0
"""Seconds. No player waits for the disk: the host alone brings what was written there."""

_ROUNDS_OF_OTHERS = 2
"""How often others who share a store have noted who is there, before anybody is taken for gone:
while it was away nobody could."""


async def keep_house(path: str, seated: Callable[[], Sequence[int]]) -> None:
    """Bring for ever to the disk what was written to the store at `path`, note who is `seated`, by
    their numbers there, and clear away what others have left: in a thread, as that waits for the
    disk, and so with a connection of its own."""
    looked, rounds = monotonic(), 0
    worker = Worker("housekeeping")
    try:
        while True:
            await asyncio.sleep(_BETWEEN_CHECKPOINTS)
            await worker.do(partial(_with_players, path, Players.tidy))
            if monotonic() - looked >= BETWEEN_SIGHTS:
                looked = monotonic()
                see = partial(_see, seated())  # First: this machine may have slept, and all of us.
                rounds = rounds + 1 if await worker.do(partial(_with_players, path, see)) else 0
                if rounds > _ROUNDS_OF_OTHERS:
                    await worker.do(partial(_with_players, path, Players.drop_left))
    finally:
        worker.end()


def _see(seated: Sequence[int], players: Players) -> None:
    players.see(seated)


def _with_players(path: str, do: Callable[[Players], None]) -> bool:
    """Returns whether it could be done."""
    players = Players(path)
    try:
        players.take_time()
        do(players)
    except StoreFailure:
        return False
    finally:
        players.close()
    return True
