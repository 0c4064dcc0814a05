"""What a host does in its store, in threads of its own: it notes who comes and goes, and tidies the
store from time to time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

from tui.game.database import StoreFailure
from tui.game.players import BETWEEN_SIGHTS, KnownPlayer, Players

Answer = TypeVar("Answer")


class Worker:
    """A thread of an event loop. If what it does never comes to an end, the process does."""

    def __init__(self, name: str) -> None:
        """Starts the thread; to be called in the loop."""
        self._loop = asyncio.get_running_loop()
        self._work = SimpleQueue[Callable[[], None] | None]()
        Thread(target=self._run, name=f"oversteek-{name}", daemon=True).start()

    def do(self, what: Callable[[], Answer]) -> asyncio.Future[Answer]:
        """Do this in the thread, after everything that was asked for before. The answer comes, or
        the error, even if nobody awaits it."""
        future: asyncio.Future[Answer] = self._loop.create_future()

        def work() -> None:
            try:
                answer = what()
            except Exception as error:
                self._tell(future, future.set_exception, error)
            else:
                self._tell(future, future.set_result, answer)

        self._work.put(work)
        return future

    def _tell(self, future: asyncio.Future[Any], tell: Callable[[Any], None], what: Any) -> None:
        def tell_if_awaited() -> None:
            if not future.done():  # It was cancelled otherwise.
                tell(what)

        with suppress(RuntimeError):  # The loop has ended, and nobody waits any more.
            self._loop.call_soon_threadsafe(tell_if_awaited)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
            del work  # It would be kept until the next one comes.

    def end(self) -> None:
        """Let the thread end after everything that was asked for; nobody waits for it."""
        self._work.put(None)


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

    def arrived(self, key: str | None) -> asyncio.Future[KnownPlayer]:
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
            players.hurry(_AS_LONG_AS_IT_TAKES)
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


_BETWEEN_CHECKPOINTS = 10.0
"""Seconds. No player waits for the disk: the host alone brings what was written there."""

_AS_LONG_AS_IT_TAKES = 3600.0
"""Seconds that a statement may take for which nobody waits."""
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
        players.hurry(_AS_LONG_AS_IT_TAKES)
        do(players)
    except StoreFailure:
        return False
    finally:
        players.close()
    return True
