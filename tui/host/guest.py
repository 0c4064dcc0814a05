"""A session of somebody whom nobody knows: what a forked process runs."""

from __future__ import annotations

import fcntl
import os
import random
import resource
import signal
import sys
import termios
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import TextIOWrapper

from tui.engine.typing import NoReturn
from tui.host.ends import Unkept
from tui.host.limits import MOST_FILES, MOST_MEMORY
from tui.host.order import Order

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that end a session, but not the fork server: there they are blocked."""
Play = Callable[[Order, Unkept], int]
"""What a session runs, which notes what is not kept; it returns the exit status."""


def sit(terminal: int, order: Order, unkept: Unkept, play: Play) -> NoReturn:
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
