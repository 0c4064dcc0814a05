"""`python -m tests.tools.bare_sessions LINE` is a fork server whose sessions have no game.

They tell what they know, as `Known`, end with a status, break, or wait for a signal.
"""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import socket
import sys
from collections.abc import Callable
from typing import NamedTuple

from tui.host.forks import SessionOrder, StorePaths, serve

PROBE = "probe"


class Known(NamedTuple):
    """What a session can know of where it is, and how it is bound."""

    pid: int
    environment: dict[str, str]
    descriptors: dict[str, str]
    """What is open, by the numbers."""
    folder: str
    mask: int
    leads: bool
    """Whether it leads a session of its own."""
    luck: float
    """What nobody can foresee."""
    limits: dict[str, int]
    """Of data, files and the size of a core."""
    is_stoppable: bool
    """Whether SIGTSTP stops it."""


def tell() -> None:
    """Print what this process knows."""
    mask = os.umask(0o077)
    os.umask(mask)
    # The descriptor that reads the folder is gone when it is looked at.
    links = {name: f"/proc/self/fd/{name}" for name in os.listdir("/proc/self/fd")}
    names = ("RLIMIT_DATA", "RLIMIT_NOFILE", "RLIMIT_CORE")
    known = Known(
        os.getpid(),
        dict(os.environ),
        {name: os.readlink(link) for name, link in links.items() if os.path.lexists(link)},
        os.getcwd(),
        mask,
        os.getsid(0) == os.getpid(),
        random.random(),
        {name: resource.getrlimit(getattr(resource, name))[1] for name in names},
        signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN,
    )
    print(json.dumps(known._asdict()))


def known_from(output: bytes) -> Known:
    """What a session has told."""
    return Known(**json.loads(output[output.index(b"{") : output.rindex(b"}") + 1]))


def play(paths: StorePaths, order: SessionOrder, note_unkept: Callable[[float], None]) -> int:
    """Do what the words of an order say."""
    match order.words:
        case ["status", status]:
            return int(status)
        case ["wait"]:
            signal.pause()
        case _:
            raise RuntimeError(order)
    return 0


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])), lambda paths: None, play)
    os._exit(0)
