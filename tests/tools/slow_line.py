"""A line between client and server that is slow, freezes, and is cut where it hurts."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from threading import Thread
from typing import cast

_AT_ONCE = struct.pack("ii", 1, 0)
"""To linger for no time: a socket that is closed resets its connection."""


class _End(asyncio.Protocol):
    """One end of a connection, and what is on its way to it."""

    def __init__(self, line: Line, client: _End | None = None) -> None:
        """`client` is the other end, if this is the server's."""
        self.line, self.is_client = line, client is None
        self.other = client or self
        self.coming = deque[tuple[float, bytes]]()
        """What is on its way, and when it arrives; nothing is the end of what is sent."""
        self.has_ended = self.was_asked = False
        """Whether it sends nothing more, and whether it has sent anything since its client was last
        answered."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.line.ends.append(self)
        if self.is_client:
            self.transport.pause_reading()
            self._reaching = self.line.loop.create_task(self._reach_server())
        else:
            self.other.other = self

    async def _reach_server(self) -> None:
        try:
            await self.line.loop.create_connection(
                lambda: _End(self.line, self), "127.0.0.1", self.line.to
            )
        except OSError:
            self.reset()
        self.line.hear()

    def data_received(self, data: bytes) -> None:
        there, line = self.other, self.line
        if self.is_client:
            self.was_asked = True
        elif line.loses_answer:
            line.break_all()
            return
        else:
            line.trips += there.was_asked
            there.was_asked = False
        self._pass_on(data)

    def eof_received(self) -> bool:
        self.has_ended = True
        self._pass_on(b"")
        return True  # The other end may still send.

    def connection_lost(self, error: Exception | None) -> None:
        self.line.ends = [each for each in self.line.ends if each is not self]
        if not self.has_ended and self.other is not self:
            self.other.reset()

    def pause_writing(self) -> None:
        self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        self.line.hear()

    def _pass_on(self, data: bytes) -> None:
        there, loop = self.other, self.line.loop
        latest = there.coming[-1][0] if there.coming else 0.0
        due = max(latest, loop.time() + self.line.delay)
        there.coming.append((due, data))
        loop.call_at(due, there.deliver, due)

    def deliver(self, now: float) -> None:
        """Hand on to it what has come as far as to it."""
        line = self.line
        while self.coming and self.coming[0][0] <= now and not line.is_frozen:
            _, data = self.coming.popleft()
            if line.left is not None and not self.is_client:
                data = data[: line.left]
                line.left -= len(data)
            if data:
                self.transport.write(data)
            elif self.has_ended:
                self.transport.close()
                self.other.transport.close()
            else:
                self.transport.write_eof()
            if line.left == 0:
                line.break_all()

    def reset(self) -> None:
        """Break the connection, with what is on its way to this end."""
        self.coming.clear()
        with suppress(OSError):  # It may be closed already.
            made = self.transport.get_extra_info("socket")
            made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        self.transport.abort()


class Line:
    """Relays every connection to its port of 127.0.0.1 to the server's, in a thread of its own.

    What is told to it holds when the call returns.
    """

    def __init__(self, to: int) -> None:
        self.delay = 0.0
        """Seconds that bytes take each way; however many are on their way at once. To connect is
        not delayed."""
        self.trips = 0
        """How often a client was answered after it had sent something, in all connections: what is
        sent together is one trip. To connect to PostgreSQL takes some itself."""
        self.to, self.ends = to, list[_End]()
        self.is_frozen = self.loses_answer = False
        self.left: int | None = None
        """Bytes that still go to the server until all is cut; None if any number do."""
        # It listens to nobody, and keeps the port while the line is cut.
        self._reserved = _bound(0)
        self.port: int = self._reserved.getsockname()[1]
        self._server: asyncio.Server | None = None
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self.loop.run_forever, name="slow line", daemon=True)
        self._thread.start()
        self.mend()

    @property
    def connections(self) -> int:
        """How many there are now."""
        return sum(end.is_client for end in list(self.ends))

    def freeze(self) -> None:
        """Let nothing more through: whoever connects or sends waits for ever, and is told of no
        fault."""
        self._tell(lambda: setattr(self, "is_frozen", True), self.hear)

    def thaw(self) -> None:
        """Let everything through that was held since `freeze`."""
        self._tell(lambda: setattr(self, "is_frozen", False), self.hear)

    def cut(self) -> None:
        """Reset all connections, with what is on its way, and refuse new ones until `mend`."""
        self._tell(self.break_all)

    def cut_after(self, sent: int) -> None:
        """Cut as soon as so many more bytes, at least 1, have gone from clients to the server: it
        gets exactly these."""
        self._tell(lambda: setattr(self, "left", sent))

    def cut_answer(self) -> None:
        """Cut when the server answers next: it has got what was asked, and the answer is lost."""
        self._tell(lambda: setattr(self, "loses_answer", True))

    def mend(self) -> None:
        """Accept connections again at the same port after a cut, and forget of one to come."""
        asyncio.run_coroutine_threadsafe(self._mend(), self.loop).result(5.0)

    def close(self) -> None:
        """End it, with all connections; its port is free."""
        self.cut()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()
        self._reserved.close()

    def _tell(self, *orders: Callable[[], object]) -> None:
        """Let the thread do something, and wait until it has."""

        async def obey() -> None:
            for order in orders:
                order()
            await asyncio.sleep(0)  # So that what is closed is gone.

        asyncio.run_coroutine_threadsafe(obey(), self.loop).result(5.0)

    def hear(self) -> None:
        """Listen to all ends that have another one, and hand on what is due; or to none."""
        for end in [end for end in self.ends if end.other is not end]:
            if self.is_frozen:
                end.transport.pause_reading()
            else:
                end.transport.resume_reading()
                end.deliver(self.loop.time())

    def break_all(self) -> None:
        """Cut the line now."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for end in self.ends:
            end.reset()
        self.ends = []
        self.left, self.loses_answer = None, False

    async def _mend(self) -> None:
        self.left, self.loses_answer = None, False
        if self._server is None:
            made = partial(_End, self)
            self._server = await self.loop.create_server(made, sock=_bound(self.port), backlog=512)


@contextmanager
def relay(to: int) -> Iterator[Line]:
    """A line to the server at a port of 127.0.0.1, gone when the block is left."""
    line = Line(to)
    try:
        yield line
    finally:
        line.close()


def _bound(port: int) -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind(("127.0.0.1", port))
    return made
