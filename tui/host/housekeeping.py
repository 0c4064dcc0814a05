"""What a host does in its store meanwhile, and no player waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic

from tui.game.players import BETWEEN_SIGHTS, Players
from tui.game.store import StoreFailure
from tui.host.worker import Worker

_BETWEEN_CHECKPOINTS = 10.0
"""Seconds. No player waits for the disk: the host alone brings what was written there."""


async def keep_house(path: str, seated: Callable[[], Sequence[int]]) -> None:
    """Bring for ever to the disk what was written to the store at `path`, note who is `seated`, by
    their numbers there, and clear away what others have left: in a thread, as that waits for the
    disk, and so with a connection of its own."""
    looked = monotonic()
    worker = Worker("housekeeping")
    try:
        while True:
            await asyncio.sleep(_BETWEEN_CHECKPOINTS)
            await worker.do(partial(_with_players, path, Players.tidy))
            if monotonic() - looked >= BETWEEN_SIGHTS:
                looked = monotonic()
                look_round = partial(_look_round, seated())
                await worker.do(partial(_with_players, path, look_round))
    finally:
        worker.end()


def _look_round(seated: Sequence[int], players: Players) -> None:
    players.see(seated)  # First: this machine may have slept, and all of us with it.
    players.drop_left()


def _with_players(path: str, do: Callable[[Players], None]) -> None:
    players = Players(path)
    with suppress(StoreFailure):
        players.take_time()
        do(players)
    players.close()
