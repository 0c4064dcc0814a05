"""What a host does in its store, in threads of its own: it notes who comes and goes, and tidies the
store from time to time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic
from timeit import repeat
from typing import TypeVar

from tui.game.database import StoreFailure
from tui.game.players import BETWEEN_SIGHTS, KnownPlayer, Players

Answer = TypeVar("Answer")

_PAUSE = 5.0
"""Seconds after a question that has failed twice in which none is asked twice."""
_BETWEEN_CHECKPOINTS = 10.0
"""Seconds. No player waits for the disk: the host alone brings what was written there."""
_AS_LONG_AS_IT_TAKES = 3600.0
"""Seconds that a statement may take for which nobody waits."""
_ROUNDS_OF_OTHERS = 2
"""How often others who share a store have noted who is there, before anybody is taken for gone:
while it was away nobody could."""
_TRIPS = 5
"""To the store, of which the quickest counts."""


class Register:
    """Asks the store one question after another, in a thread: the store may be slow, and the event
    loop of the front end relays everybody's keys. What waits for the disk is done in another one,
    with a connection of its own."""

    def __init__(self, place: str, log: Callable[[str], None]) -> None:
        """`place`: where the store is; `log` writes a line for the keeper."""
        self._place, self._log = place, log
        self._questions, self._upkeep = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._players: Players | None = None
        self._pause_ends = 0.0
        """Until then nothing is asked twice, by the clock of `monotonic`."""

    def _asked(self, question: Callable[[Players], Answer]) -> asyncio.Future[Answer]:
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._questions, self._asked_twice, question)

    def _asked_twice(self, question: Callable[[Players], Answer]) -> Answer:
        """The answer to a question, which is asked once more where it fails: the database may have
        been started again since it was asked last. Raises StoreFailure."""
        players = self._players = self._players or Players(self._place)
        try:
            return question(players)
        except StoreFailure:
            if monotonic() < self._pause_ends:
                raise
        try:
            players.database.hurry()
            return question(players)
        except StoreFailure:
            self._pause_ends = monotonic() + _PAUSE
            raise

    def arrived(self, key: str | None) -> asyncio.Future[KnownPlayer]:
        """Whoever has this key; None makes a guest. Raises StoreFailure."""
        return self._asked(lambda players: players.arrived(key))

    def leave(self, player: int, session: str) -> None:
        """End a session of a player. Everything of a guest is taken out of the store."""
        left = self._asked(lambda players: players.leave(player, session))
        left.add_done_callback(self._note_failure)

    def _note_failure(self, left: asyncio.Future[None]) -> None:
        if failure := left.exception():
            self._log(str(failure))

    async def trip(self) -> float:
        """Seconds that the store takes to answer. Raises StoreFailure."""
        return await self._asked(
            lambda players: min(repeat(lambda: players.player(0), number=1, repeat=_TRIPS))
        )

    async def drop_left(self) -> None:
        """Take out of the store what sessions have left that ended unnoticed, however long that
        takes: to be done before anybody comes. Raises StoreFailure."""
        await self._kept_up(Players.drop_left)

    def _kept_up(self, do: Callable[[Players], None]) -> asyncio.Future[None]:
        return asyncio.get_running_loop().run_in_executor(self._upkeep, self._keep_up, do)

    def _keep_up(self, do: Callable[[Players], None]) -> None:
        players = Players(self._place)
        try:
            players.database.hurry(_AS_LONG_AS_IT_TAKES)
            do(players)
        finally:
            players.close()

    async def keep_house(self, seated: Callable[[], Sequence[int]]) -> None:
        """Bring for ever to the disk what was written, note who is `seated`, by their numbers, and
        clear away what others have left."""
        looked, rounds = monotonic(), 0
        while True:
            await asyncio.sleep(_BETWEEN_CHECKPOINTS)
            present = seated()
            try:
                await self._kept_up(lambda players: players.database.tidy())
                if monotonic() - looked >= BETWEEN_SIGHTS:
                    looked, rounds = monotonic(), rounds + 1
                    # First: this machine may have slept, and all of us.
                    await self._kept_up(partial(Players.see, present=present))
                    if rounds > _ROUNDS_OF_OTHERS:
                        await self.drop_left()
            except StoreFailure:
                rounds = 0

    async def close(self, seconds: float) -> None:
        """Ask nothing more. What was asked for before is waited for so long."""
        closed = asyncio.get_running_loop().run_in_executor(self._questions, self._close)
        await asyncio.wait([closed], timeout=seconds)
        for each in (self._questions, self._upkeep):
            each.shutdown(wait=False, cancel_futures=True)

    def _close(self) -> None:
        if self._players is not None:
            self._players.close()
