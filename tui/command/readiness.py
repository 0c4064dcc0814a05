"""What the game needs to be played here, checked before anything is written to the terminal."""

from __future__ import annotations

import os
import sys
from _thread import LockType, allocate_lock, start_new_thread
from collections.abc import Iterator, Mapping

from tui.engine.named_tuple import NamedTuple
from tui.terminal.memory import room_for_threads
from tui.terminal.names import why_not
from tui.terminal.room import has_room

_DESCRIPTORS = 12
"""How many files the game has open at the same time, and a few more."""
_MEGABYTES = 64
"""How much memory the game needs to show its first picture, and as much again to be played in."""
_THREADS = 3
"""How many threads the game needs: to read the terminal, to write to it, to force its end."""


_NO_SYSTEM = (
    "the game needs a terminal like those of Linux, macOS and the BSDs; "
    "'oversteek solve' works here, too."
)
_NO_TERMINAL = (
    "the game needs a terminal for input and output; "
    "over SSH ask for one with 'ssh -t', or use 'oversteek solve'."
)
_TOO_FEW_FILES = (
    f"the game needs {_DESCRIPTORS} more open files than this process may have; "
    "raise the limit, for instance with 'ulimit -n 64'."
)
_TOO_LITTLE_MEMORY = (
    f"the game needs {_MEGABYTES} MB more memory than this process may have; "
    "raise the limit ('ulimit -v'), or close other programs."
)
_TOO_FEW_THREADS = (
    f"the game needs {_THREADS} threads, and the system starts no more; "
    "close other programs, or raise the limits ('ulimit -u' and 'ulimit -v')."
)


class Check(NamedTuple):
    """One thing that was looked at."""

    name: str
    ok: bool
    """Whether the game can be played, as far as this check can tell."""
    value: str
    """What was found; if that is not enough, one sentence that says what is missing and what to
    do."""


def needs(environment: Mapping[str, str]) -> Iterator[Check]:
    """All that the game needs. Each is checked when the iterator comes to it."""
    yield _need("system", _has_terminals(), sys.platform, _NO_SYSTEM)
    yield _need("input", sys.stdin.isatty(), "a terminal", _NO_TERMINAL)
    yield _need("output", sys.stdout.isatty(), "a terminal", _NO_TERMINAL)
    why = why_not(environment)
    yield _need("terminal", why is None, f"TERM={environment.get('TERM')}", why or "")
    yield _need("files", _can_open_files(), "enough can be opened", _TOO_FEW_FILES)
    yield _need("memory", has_room(_MEGABYTES << 20), "enough", _TOO_LITTLE_MEMORY)
    yield _need("threads", _can_start_threads(), "enough can be started", _TOO_FEW_THREADS)


def _need(name: str, ok: bool, found: str, missing: str) -> Check:
    return Check(name, ok, found if ok else missing)


def first_missing(environment: Mapping[str, str]) -> str | None:
    """The sentence about the first need that is not met, or None."""
    return next((need.value for need in needs(environment) if not need.ok), None)


def _has_terminals() -> bool:
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return True


def _can_open_files() -> bool:
    opened: list[int] = []
    try:
        for _ in range(_DESCRIPTORS):
            opened.append(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return False
    finally:
        for descriptor in opened:
            os.close(descriptor)
    return True


def _can_start_threads() -> bool:
    gate, ends = allocate_lock(), list[LockType]()
    gate.acquire()

    def wait(end: LockType) -> None:
        with gate:
            end.release()

    try:
        with room_for_threads():
            for _ in range(_THREADS):
                end = allocate_lock()
                end.acquire()
                start_new_thread(wait, (end,))
                ends.append(end)
    except (RuntimeError, MemoryError):
        return False
    finally:
        gate.release()
        for end in ends:
            end.acquire()
    return True
