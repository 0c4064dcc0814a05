"""The front end's side of the fork server: it starts one, and another when it dies."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

import tui
from tui.host.orders import (
    Ready,
    SessionBegun,
    SessionEnded,
    SessionOrder,
    StorePaths,
    received,
    send,
)

_NOT_INHERITED = ("TEXTUAL", "OVERSTEEK", "PG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
"""How names of variables begin that would change how the game looks for everybody, or tell how the
database is reached, which is told through the line."""
_PAUSE = 5.0
"""Seconds between a fork server that dies before it is ready and the next."""


_MEMORY = {"MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_ARENA_MAX": "1"}
"""Large blocks of memory are the system's, not taken out of what is at hand: a block that is only
held, and never written to, takes up nothing then (mallopt(3); of use to glibc alone)."""


class Awaits(Protocol):
    """Whoever waits for a session."""

    def begun(self) -> None:
        """It has begun."""

    def ended(self, status: int | None, unkept_since: float | None = None) -> None:
        """It has ended, with this exit status; what was played since that moment is not kept, as
        `Unkept` has it. None if nobody knows it."""


class _Waiting(NamedTuple):
    """An order that nobody takes just now."""

    order: SessionOrder
    terminal: int
    """Its descriptor, which is ours as long as the order waits."""
    give_up: asyncio.TimerHandle


class Forking:
    """Has sessions forked, and tells whoever waits for them of their beginnings and ends."""

    def __init__(
        self,
        command: Callable[[int], Sequence[str]],
        paths: StorePaths,
        log: Callable[[str], None],
        patience: float,
    ) -> None:
        """`command` is what starts a fork server, given the descriptor of its line. `patience` is
        for how many seconds an order waits for one. Started by `start`."""
        self._command, self._log, self._patience = command, log, patience
        self._paths = paths
        self._waiting: dict[int, Awaits] = {}
        self._orders: dict[int, _Waiting] = {}
        """The orders that nobody takes just now, by their seats."""
        self._processes: dict[int, int] = {}
        """The descriptors of their processes (pidfds), by their seats: signals go through them, and
        they tell of ends when there is no fork server that could."""
        self._line: socket.socket | None = None
        self._server: subprocess.Popen[bytes] | None = None
        self._is_ready = asyncio.Event()
        self._is_closed = False

    async def start(self) -> None:
        """Start the fork server, and wait until it is ready. Raises OSError if it is not."""
        self._start()
        assert self._server is not None
        while not self._is_ready.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._is_ready.wait(), 0.2)
            if self._server.poll() is not None:
                raise OSError("The game cannot be started.")

    def _start(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ours.setblocking(False)
        send(ours, self._paths)  # It waits there until it is read.
        self._server = subprocess.Popen(
            self._command(theirs.fileno()),
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            env=_clean(os.environ),
            start_new_session=True,  # Ctrl+c is for the front end.
        )
        theirs.close()
        self._line = ours
        asyncio.get_running_loop().add_reader(ours, self._read)

    def begin(self, order: SessionOrder, terminal: int, awaits: Awaits) -> None:
        """Let a session begin, as soon as there is a fork server. Raises OSError if that does not
        take the order."""
        if self._line is None or not self._is_ready.is_set():
            give_up = asyncio.get_running_loop().call_later(
                self._patience, self._call_off, order.seat
            )
            self._orders[order.seat] = _Waiting(order, os.dup(terminal), give_up)
        else:
            send(self._line, order, terminal)
        self._waiting[order.seat] = awaits

    def _begin_waiting(self) -> None:
        """Give a fork server that is ready the orders that wait for one."""
        assert self._line is not None
        for seat in list(self._orders):
            waiting = self._orders.pop(seat)
            waiting.give_up.cancel()
            try:
                send(self._line, waiting.order, waiting.terminal)
            except OSError:
                self._note_end(seat, None)
            finally:
                os.close(waiting.terminal)

    def _call_off(self, seat: int) -> None:
        """Let an order wait no longer."""
        waiting = self._orders.pop(seat)
        waiting.give_up.cancel()
        os.close(waiting.terminal)
        self._note_end(seat, None)

    def _read(self) -> None:
        line = self._line
        assert line is not None
        try:
            found = received(line)
        except BlockingIOError:
            return
        except OSError:
            found = None
        if found is None:
            self._lost()
            return
        message, descriptors = found
        if isinstance(message, Ready):
            self._is_ready.set()
            self._begin_waiting()
        elif isinstance(message, SessionBegun):
            self._note_beginning(message.seat, descriptors[0])
        elif isinstance(message, SessionEnded):
            self._note_end(message.seat, message.status, message.unkept_since)

    def _note_beginning(self, seat: int, process: int) -> None:
        self._processes[seat] = process
        if awaits := self._waiting.get(seat):
            awaits.begun()

    def signal(self, seat: int, number: int) -> None:
        """Send a signal to a session, if it has begun; one that waits to begin has no need to."""
        if seat in self._orders:
            self._call_off(seat)
        elif process := self._processes.get(seat):
            with suppress(ProcessLookupError):  # It has just ended.
                signal.pidfd_send_signal(process, number)

    def _note_end(self, seat: int, status: int | None, unkept_since: float | None = None) -> None:
        process = self._processes.pop(seat, None)
        if process is not None:
            os.close(process)
        if awaits := self._waiting.pop(seat, None):
            awaits.ended(status, unkept_since)

    def _lost(self) -> None:
        """The fork server has died. Its sessions go on."""
        loop = asyncio.get_running_loop()
        if self._line is not None:
            loop.remove_reader(self._line)
            self._line.close()
            self._line = None
        for seat in self._waiting.keys() - self._processes.keys() - self._orders.keys():
            self._note_end(seat, None)
        for seat, process in self._processes.items():
            loop.add_reader(process, self._gone, process, seat)
        if not self._is_closed:
            self._log("The fork server has died; another one is started.")
            loop.call_later(0.0 if self._is_ready.is_set() else _PAUSE, self._start_again)
            self._is_ready.clear()

    def _start_again(self) -> None:
        if self._is_closed:
            return
        if self._server is not None:
            self._server.poll()
        try:
            self._start()
        except OSError as error:
            self._log(f"The fork server cannot be started: {error.strerror}.")
            asyncio.get_running_loop().call_later(_PAUSE, self._start_again)

    def _gone(self, process: int, seat: int) -> None:
        """A process has ended whose fork server is dead."""
        asyncio.get_running_loop().remove_reader(process)
        self._note_end(seat, None)

    def close(self) -> None:
        """Start no more sessions."""
        self._is_closed = True
        for seat in list(self._orders):
            self._call_off(seat)
        if self._line is not None:
            asyncio.get_running_loop().remove_reader(self._line)
            self._line.close()
            self._line = None


def _clean(environment: Mapping[str, str]) -> Mapping[str, str]:
    """The environment of a fork server, which finds the program where we have found it, and nothing
    else in the keeper's folder."""
    found = {
        name: value for name, value in environment.items() if not name.startswith(_NOT_INHERITED)
    }
    package = os.path.dirname(os.path.abspath(tui.__file__))
    return {**found, **_MEMORY, "PYTHONPATH": os.path.dirname(package), "PYTHONSAFEPATH": "1"}
