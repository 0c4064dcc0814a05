"""The fork server: it has imported everything, and forks a process for each session.

It has one thread, and no database open: a child begins with nothing of anybody else's.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from tui.engine.named_tuple import NamedTuple
from tui.host.ends import Unkept
from tui.host.guest import ENDING, Play, sit
from tui.host.house import House
from tui.host.order import Order
from tui.host.orders import Begun, Ended, Ready, house_told, received, send


def serve(
    line: socket.socket,
    rehearse: Callable[[House], None],
    play: Callable[[House, Order, Unkept], int],
) -> None:
    """Carry out the orders that come through a line, until there is nobody left who gives any. What
    comes first is the house. `rehearse` does once what every session does; `play` is what a
    session runs."""
    # It ends with the front end, and not before. A session that gets one of these before it can
    # heed them has still to get it.
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    with suppress(OSError):  # The front end has gone.
        house = house_told(line)
        rehearse(house)
        gc.collect()
        gc.freeze()  # To look for garbage in what is shared would copy it.
        send(line, Ready())
        _ForkServer(line, partial(play, house)).run()


class _Seated(NamedTuple):
    """A session that runs."""

    seat: int
    pid: int
    unkept: Unkept


class _ForkServer:
    def __init__(self, line: socket.socket, play: Play) -> None:
        self._line, self._play = line, play
        self._seats: dict[int, _Seated] = {}
        """The sessions, by the descriptors of their processes."""
        self._events = select.poll()
        self._events.register(line, select.POLLIN)

    def run(self) -> None:
        """Raises OSError when the front end has gone."""
        while True:
            for descriptor, _ in self._events.poll():
                if descriptor in self._seats:
                    self._note_end(descriptor)
                elif (found := received(self._line)) is None:
                    return
                else:
                    order, (terminal,) = found
                    assert isinstance(order, Order), "the front end only orders"
                    self._begin(order, terminal)

    def _begin(self, order: Order, terminal: int) -> None:
        try:
            unkept = Unkept()
            pid = os.fork()
        except OSError:  # There is no room for one more.
            os.close(terminal)
            send(self._line, Ended(order.seat, os.EX_OSERR, None))
            return
        if pid == 0:
            for other in self._seats.values():
                other.unkept.close()
            sit(terminal, order, unkept, self._play)
        os.close(terminal)
        process = os.pidfd_open(pid)
        self._seats[process] = _Seated(order.seat, pid, unkept)
        self._events.register(process, select.POLLIN)
        send(self._line, Begun(order.seat, pid), process)

    def _note_end(self, process: int) -> None:
        seat, pid, unkept = self._seats.pop(process)
        self._events.unregister(process)
        os.close(process)
        _, waited = os.waitpid(pid, 0)
        status = os.waitstatus_to_exitcode(waited)
        send(self._line, Ended(seat, status if status >= 0 else 128 - status, unkept.since))
        unkept.close()
