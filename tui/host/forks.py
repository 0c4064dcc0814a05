"""The fork server: it has imported everything, and forks a process for each session.

It has one thread, and no database open: a child begins with nothing of anybody else's.
"""

from __future__ import annotations

import asyncio
import fcntl
import gc
import os
import random
import resource
import select
import signal
import socket
import sys
import termios
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from pkgutil import walk_packages
from typing import NamedTuple, NoReturn

import tui
from tui.drawing.canvas import Size
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.entrance import Startup
from tui.host.limits import MOST_FILES, MOST_MEMORY
from tui.host.orders import (
    Ready,
    SessionBegun,
    SessionEnded,
    SessionOrder,
    StorePaths,
    Unkept,
    paths_told,
    received,
    send,
)
from tui.terminal.kind import Display

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that end a session, but not the fork server: there they are blocked."""
Play = Callable[[SessionOrder, Unkept], int]
"""What a session runs, which notes what is not kept; it returns the exit status."""


def sit(terminal: int, order: SessionOrder, unkept: Unkept, play: Play) -> NoReturn:
    """Be the session that is wanted, in a process that was just forked. `terminal` is the
    descriptor of its terminal."""
    status = os.EX_SOFTWARE
    try:
        _take_terminal(terminal)
        for number in (signal.SIGTERM, signal.SIGHUP):  # The host may have been told to ignore it.
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
        random.seed()  # Otherwise everybody has the same luck.
        confine(order.environment)
        status = play(order, unkept)
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    finally:
        with suppress(OSError, ValueError):
            sys.stderr.flush()
        os._exit(status)


def _take_terminal(terminal: int) -> None:
    """Make it the terminal of this process, which leaves everything else that was open alone."""
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for descriptor in (0, 1, 2):
        os.dup2(terminal, descriptor)
    os.closerange(3, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def _set_streams() -> None:
    """New standard streams: those that the fork server had belong to the host's log."""
    sys.stdin = sys.__stdin__ = _stream(0, "r")  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = _stream(1, "w")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = _stream(2, "w")  # type: ignore[misc]


def _stream(descriptor: int, mode: str) -> TextIOWrapper:
    errors = "replace" if mode == "r" else "backslashreplace"
    file = open(descriptor, f"{mode}b", closefd=False)  # noqa: SIM115
    return TextIOWrapper(file, "utf-8", errors, line_buffering=True)


def confine(environment: Mapping[str, str]) -> None:
    """Give this process away: it has these environment variables and its terminal, no folder, and
    little of everything else."""
    os.environ.clear()
    os.environ.update(environment)
    _set_streams()
    os.chdir("/")
    os.umask(0o077)
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_NOFILE, (MOST_FILES, MOST_FILES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


_NOT_THEIRS = ("tui.host", "tui.command", "tui.__main__")
"""Rooms that no session enters."""
_OF_TEXTUAL = ("textual.drivers.linux_driver", "textual.scrollbar")
"""What Textual imports only when it is wanted."""
_OF_DATABASES = ("tui.game.postgres",)
"""What is there only with the driver, and of use only with a database."""
_SIZE = Size(80, 24)


def rehearse(table: Table, has_database: bool = False) -> None:
    """Import the house, and open home and a game of every kind without a terminal. More would not
    help: what it leaves behind is scattered over pages of memory that each session has to copy.
    `has_database` says whether the store is one on a server."""
    for module in walk_packages(tui.__path__, "tui."):
        is_used = has_database or not module.name.startswith(_OF_DATABASES)
        if is_used and not module.name.startswith(_NOT_THEIRS):
            import_module(module.name)
    for name in _OF_TEXTUAL:
        import_module(name)
    asyncio.run(_visit(table, None))
    for kind in table.kinds:
        asyncio.run(_visit(table, table.parse_game(kind.names[0])))


async def _visit(table: Table, game: Game | None) -> None:
    from tui.app import OversteekApp

    app = OversteekApp(Startup(table, game, None, Display("256")))
    async with app.run_test(size=_SIZE) as keys:
        await keys.press("question_mark", "escape", "ctrl+p", "escape")
        if game is not None:
            await keys.press("w", "space", "period", "period", "comma", "q", "right", "enter")


def serve(
    line: socket.socket,
    rehearse: Callable[[StorePaths], None],
    play: Callable[[StorePaths, SessionOrder, Unkept], int],
) -> None:
    """Carry out the orders that come through a line, until there is nobody left who gives any. What
    comes first are the paths. `rehearse` does once what every session does; `play` is what a
    session runs."""
    # It ends with the front end, and not before. A session that gets one of these before it can
    # heed them has still to get it.
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    with suppress(OSError):  # The front end has gone.
        paths = paths_told(line)
        rehearse(paths)
        gc.collect()
        gc.freeze()  # To look for garbage in what is shared would copy it.
        send(line, Ready())
        _ForkServer(line, partial(play, paths)).run()


class _Child(NamedTuple):
    """A session that runs."""

    seat: int
    pid: int
    unkept: Unkept


class _ForkServer:
    def __init__(self, line: socket.socket, play: Play) -> None:
        self._line, self._play = line, play
        self._children: dict[int, _Child] = {}
        """The sessions, by the descriptors of their processes."""
        self._events = select.poll()
        self._events.register(line, select.POLLIN)

    def run(self) -> None:
        """Raises OSError when the front end has gone."""
        while True:
            for descriptor, _ in self._events.poll():
                if descriptor in self._children:
                    self._note_end(descriptor)
                elif (found := received(self._line)) is None:
                    return
                else:
                    order, (terminal,) = found
                    assert isinstance(order, SessionOrder), "the front end only orders"
                    self._begin(order, terminal)

    def _begin(self, order: SessionOrder, terminal: int) -> None:
        try:
            unkept = Unkept()
            pid = os.fork()
        except OSError:  # There is no room for one more.
            os.close(terminal)
            send(self._line, SessionEnded(order.seat, os.EX_OSERR, None))
            return
        if pid == 0:
            for other in self._children.values():
                other.unkept.close()
            sit(terminal, order, unkept, self._play)
        os.close(terminal)
        process = os.pidfd_open(pid)
        self._children[process] = _Child(order.seat, pid, unkept)
        self._events.register(process, select.POLLIN)
        send(self._line, SessionBegun(order.seat, pid), process)

    def _note_end(self, process: int) -> None:
        seat, pid, unkept = self._children.pop(process)
        self._events.unregister(process)
        os.close(process)
        _, waited = os.waitpid(pid, 0)
        status = os.waitstatus_to_exitcode(waited)
        send(self._line, SessionEnded(seat, status if status >= 0 else 128 - status, unkept.since))
        unkept.close()
