"""The register of a host: who has come and who has gone, as the store has it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from tui.engine.typing import TypeVar
from tui.game.players import Player, Players
from tui.game.store import StoreFailure
from tui.host.worker import Worker

Answer = TypeVar("Answer")

_PAUSE = 5.0
"""Seconds after a question that has failed twice in which none is asked twice."""


class Register:
    """Asks the store in a thread of its own, one question after another: the store may be slow, and
    the event loop of the front end relays everybody's keys.

    The answers come as futures. They raise StoreFailure where the store cannot be asked or changed.
    """

    def __init__(self, players: Callable[[], Players]) -> None:
        """`players` is called, and what it returns used and closed, in that thread alone."""
        self._worker = Worker("register")
        self._make = players
        self._made: Players | None = None
        self._pause_ends = 0.0
        """Until then nothing is asked twice, by the clock of `monotonic`."""

    def arrived(self, key: str | None) -> asyncio.Future[Player]:
        """Whoever has this key; None makes a guest."""
        return self._worker.do(lambda: self._asked_twice(lambda players: players.arrived(key)))

    def leave(self, player: int, session: str) -> asyncio.Future[None]:
        """End a session of a player. Everything of a guest is taken out of the store."""
        return self._worker.do(
            lambda: self._asked_twice(lambda players: players.leave(player, session))
        )

    def drop_left(self) -> asyncio.Future[None]:
        """Take out of the store what sessions have left that ended unnoticed, however long that
        takes: to be done before anybody comes."""
        return self._worker.do(self._drop_left)

    def _drop_left(self) -> None:
        players = self._make()
        try:
            players.take_time()
            players.drop_left()
        finally:
            players.close()

    def _asked_twice(self, question: Callable[[Players], Answer]) -> Answer:
        """The answer to a question, which is asked once more where it fails: the database may have
        been started again since it was asked last."""
        players = self._players()
        try:
            return question(players)
        except StoreFailure:
            if monotonic() < self._pause_ends:
                raise
        try:
            players.hurry()
            return question(players)
        except StoreFailure:
            self._pause_ends = monotonic() + _PAUSE
            raise

    def _players(self) -> Players:
        if self._made is None:
            self._made = self._make()
        return self._made

    async def close(self, seconds: float) -> None:
        """Ask nothing more. What was asked for before is waited for so long."""
        closed = self._worker.do(self._close)
        self._worker.end()
        await asyncio.wait([closed], timeout=seconds)

    def _close(self) -> None:
        if self._made is not None:
            self._made.close()
