"""A line between client and server that is slow, freezes, and is cut where it hurts."""

from __future__ import annotations

import select
import socket
import struct
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from time import monotonic
from typing import NamedTuple

_AT_ONCE = struct.pack("ii", 1, 0)
"""To linger for no time: a socket that is closed resets its connection."""
_BYTES = 1 << 16


class _Sent(NamedTuple):
    """What is on its way: when it arrives, and what; nothing is the end of what is sent."""

    due: float
    data: bytes


class _End:
    """One end of a connection, and what is on its way to it."""

    def __init__(self, socket: socket.socket, is_client: bool) -> None:
        self.socket, self.is_client = socket, is_client
        self.other = self
        self.coming = deque[_Sent]()
        self.is_full = False
        self.has_ended = False
        self.was_asked = False
        """Whether bytes have come from it since its client was last answered."""

    def fileno(self) -> int:
        return self.socket.fileno()

    @property
    def is_open(self) -> bool:
        return self.socket.fileno() >= 0


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
        self._to = to
        self._ends = list[_End]()
        self._frozen = False
        self._left: int | None = None
        """Bytes that still go to the server until all is cut; None if any number do."""
        self._answer_is_lost = False
        self._orders = deque[Callable[[], None]]()
        self._wakes, self._woken = socket.socketpair()
        # It listens to nobody, and keeps the port while the line is cut.
        self._reserved = _bound(0)
        self.port: int = self._reserved.getsockname()[1]
        self._listener: socket.socket | None = None
        self._listen()
        self._is_over = False
        self._thread = Thread(target=self._run, name="slow line", daemon=True)
        self._thread.start()

    @property
    def connections(self) -> int:
        """How many there are now."""
        return sum(end.is_client for end in list(self._ends))

    def freeze(self) -> None:
        """Let nothing more through: whoever connects or sends waits for ever, and is told of no
        fault."""
        self._tell(lambda: setattr(self, "_frozen", True))

    def thaw(self) -> None:
        """Let everything through that was held since `freeze`."""
        self._tell(lambda: setattr(self, "_frozen", False))

    def cut(self) -> None:
        """Reset all connections, with what is on its way, and refuse new ones until `mend`."""
        self._tell(self._cut)

    def cut_after(self, sent: int) -> None:
        """Cut as soon as so many more bytes, at least 1, have gone from clients to the server: it
        gets exactly these."""
        self._tell(lambda: setattr(self, "_left", sent))

    def cut_answer(self) -> None:
        """Cut when the server answers next: it has got what was asked, and the answer is lost."""
        self._tell(lambda: setattr(self, "_answer_is_lost", True))

    def mend(self) -> None:
        """Accept connections again at the same port after a cut, and forget of one to come."""
        self._tell(self._mend)

    def close(self) -> None:
        """End it, with all connections; its port is free."""
        self._tell(lambda: setattr(self, "_is_over", True))
        self._thread.join()
        self._cut()
        for each in (self._reserved, self._wakes, self._woken):
            each.close()

    def _tell(self, order: Callable[[], None]) -> None:
        """Let the thread do something, and wait until it has."""
        done = Event()
        self._orders.append(order)
        self._orders.append(done.set)
        self._wakes.send(b"!")
        assert done.wait(5.0), "the line has failed"

    def _run(self) -> None:
        while not self._is_over:
            readable, writable = self._next()
            if self._woken in readable:
                self._woken.recv(_BYTES)
            # Orders come first: who was told that all is frozen sees nothing come through.
            while self._orders:
                self._orders.popleft()()
            if self._frozen:
                continue
            for end in writable:
                end.is_full = False
            for each in readable:
                if each is self._listener:
                    self._accept()
                elif isinstance(each, _End) and each.is_open:
                    self._read(each)
            for end in list(self._ends):
                self._deliver(end)

    def _next(self) -> tuple[list[socket.socket | _End], list[_End]]:
        """Wait until there is something to do, as long as need be. Returns what can be read, and
        what can be written to again."""
        # epoll waits for whole milliseconds; select is exact.
        if self._frozen:
            select.select([self._woken], [], [])
            return [self._woken], []
        sources: list[socket.socket | _End] = [self._woken]
        if self._listener is not None:
            sources.append(self._listener)
        sources += [end for end in self._ends if not end.has_ended]
        full = [end for end in self._ends if end.is_full]
        due = [end.coming[0].due for end in self._ends if end.coming and not end.is_full]
        wait = max(0.0, min(due) - monotonic()) if due else None
        readable, writable, _ = select.select(sources, full, [], wait)
        return readable, writable

    def _listen(self) -> None:
        self._listener = _bound(self.port)
        self._listener.listen(512)
        self._listener.setblocking(False)

    def _accept(self) -> None:
        assert self._listener is not None
        with suppress(BlockingIOError):
            accepted, _ = self._listener.accept()
            client = _End(accepted, is_client=True)
            try:
                server = _End(socket.create_connection(("127.0.0.1", self._to), 5.0), False)
            except OSError:
                _reset(client)
                return
            client.other, server.other = server, client
            for end in (client, server):
                end.socket.setblocking(False)
                end.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._ends.append(end)

    def _read(self, end: _End) -> None:
        try:
            data = end.socket.recv(_BYTES)
        except BlockingIOError:
            return
        except OSError:
            self._reset(end)
            return
        if end.is_client:
            end.was_asked |= bool(data)
        elif data:
            if self._answer_is_lost:
                self._cut()
                return
            self.trips += end.other.was_asked
            end.other.was_asked = False
        end.has_ended = not data
        there = end.other
        latest = there.coming[-1].due if there.coming else 0.0
        there.coming.append(_Sent(max(latest, monotonic() + self.delay), data))

    def _deliver(self, end: _End) -> None:
        """Hand on to an end what has come as far as to it."""
        while end.coming and not end.is_full and end.is_open and end.coming[0].due <= monotonic():
            due, data = end.coming.popleft()
            if not data:
                self._finish(end)
                return
            counts = self._left is not None and not end.is_client
            try:
                sent = end.socket.send(data[: self._left] if counts else data)
            except BlockingIOError:
                sent = 0
            except OSError:
                self._reset(end)
                return
            if sent < len(data):
                end.coming.appendleft(_Sent(due, data[sent:]))
                end.is_full = True
            if counts and self._left is not None:
                self._left -= sent
                if self._left <= 0:
                    self._cut()

    def _finish(self, end: _End) -> None:
        """Tell an end that the other sends nothing more."""
        if end.has_ended and not end.other.coming:
            self._forget(end)
            end.socket.close()
            end.other.socket.close()
        else:
            with suppress(OSError):
                end.socket.shutdown(socket.SHUT_WR)

    def _reset(self, end: _End) -> None:
        self._forget(end)
        for each in (end, end.other):
            _reset(each)

    def _forget(self, end: _End) -> None:
        self._ends = [each for each in self._ends if each not in (end, end.other)]

    def _cut(self) -> None:
        if self._listener is not None:
            self._listener.close()
            self._listener = None
        for end in self._ends:
            _reset(end)
        self._ends = []
        self._left, self._answer_is_lost = None, False

    def _mend(self) -> None:
        self._left, self._answer_is_lost = None, False
        if self._listener is None:
            self._listen()


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


def _reset(end: _End) -> None:
    with suppress(OSError):
        end.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
    end.socket.close()
