"""What the game needs to be played here, checked before anything is written to the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from threading import Event, Thread
from typing import NamedTuple

from tui.terminal.memory import has_room, room_for_threads
from tui.terminal.names import why_not

_DESCRIPTORS = 12
"""How many files the game has open at the same time, and a few more."""
_MEGABYTES = 64
"""How much memory the game needs to show its first picture, and as much again to be played in."""
_THREADS = 3
"""How many threads the game needs: to read the terminal, to write to it, to force its end."""


class Need(NamedTuple):
    """Something that the game needs."""

    name: str
    missing: str | None
    """One sentence that says what is missing and what to do; None if nothing is missing."""
    found: str
    """What is there if nothing is missing."""


def needs(environment: Mapping[str, str]) -> Iterator[Need]:
    """All that the game needs. Each is checked when the iterator comes to it."""
    yield Need("system", _missing_system(), sys.platform)
    yield Need("input", _missing_terminal(sys.stdin.isatty), "a terminal")
    yield Need("output", _missing_terminal(sys.stdout.isatty), "a terminal")
    yield Need("terminal", why_not(environment), f"TERM={environment.get('TERM')}")
    yield Need("files", _missing_files(), "enough can be opened")
    yield Need("memory", _missing_memory(), "enough")
    yield Need("threads", _missing_threads(), "enough can be started")


def first_missing(environment: Mapping[str, str]) -> str | None:
    """The sentence about the first need that is not met, or None."""
    return next((need.missing for need in needs(environment) if need.missing), None)


def _missing_system() -> str | None:
    try:
        import termios  # noqa: F401
    except ImportError:
        return (
            "the game needs a terminal as Linux, macOS and the BSDs have them; "
            "'oversteek solve' works here, too."
        )
    return None


def _missing_terminal(is_terminal: Callable[[], bool]) -> str | None:
    if is_terminal():
        return None
    return (
        "the game needs a terminal for input and output; "
        "over SSH ask for one with 'ssh -t', or use 'oversteek solve'."
    )


def _missing_files() -> str | None:
    opened: list[int] = []
    try:
        for _ in range(_DESCRIPTORS):
            opened.append(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return (
            f"the game needs {_DESCRIPTORS} more open files than this process may have; "
            "raise the limit, for instance with 'ulimit -n 64'."
        )
    finally:
        for descriptor in opened:
            os.close(descriptor)
    return None


def _missing_memory() -> str | None:
    if has_room(_MEGABYTES << 20):
        return None
    return (
        f"the game needs {_MEGABYTES} MB more memory than this process may have; "
        "raise the limit ('ulimit -v'), or end other programs."
    )


def _missing_threads() -> str | None:
    done = Event()
    threads = [Thread(target=done.wait, daemon=True) for _ in range(_THREADS)]
    try:
        with room_for_threads():
            for thread in threads:
                thread.start()
    except (RuntimeError, MemoryError):
        return (
            f"the game needs {_THREADS} threads, and the system starts no more; "
            "end other programs, or raise the limits ('ulimit -u' and 'ulimit -v')."
        )
    finally:
        done.set()
        for thread in threads:
            if thread.ident is not None:
                thread.join()
    return None
