"""A thread that does one thing after another for an event loop, which does not wait meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from tui.engine.typing import Any, TypeVar

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
