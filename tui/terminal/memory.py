"""Room in memory for threads.

A thread that finds no memory in its first moments leaves whoever has started it waiting for ever,
or keeps all others from running. So threads are started only where there is room.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress

_BLOCK = 2**25
"""Bytes of a block. Larger ones are given back to the system, at once and whole."""
_PLENTY = 8
"""Blocks in which all threads of the game have room, whatever they take."""
_TO_START = 2**22
"""Bytes that threads need besides their stacks."""


@contextmanager
def room_for_threads() -> Iterator[None]:
    """Start threads within this. Raises MemoryError if there is no room for them.

    On Linux a thread sets aside 64 MB of its own if it can, be there hardly anything left then, and
    goes without if it cannot. So as long as this lasts, most of what a limit leaves is occupied.
    """
    with nullcontext() if _is_plenty() else _most_held():
        yield


def _is_plenty() -> bool:
    held: list[bytes] = []
    with suppress(MemoryError):
        while len(held) < _PLENTY:
            held.append(bytes(_BLOCK))
    return len(held) == _PLENTY


@contextmanager
def _most_held() -> Iterator[None]:
    """As long as this lasts, there is hardly more than the room of one block. Raises MemoryError if
    there is too little."""
    from mmap import ACCESS_COPY, mmap  # Late: only under a limit.

    held: list[mmap] = []
    try:
        # The system itself takes these back as they were given. What Python allocates may come of
        # what it has kept for itself, and would leave no room outside when it is let go of.
        while len(held) < _PLENTY:
            held.append(mmap(-1, _BLOCK, access=ACCESS_COPY))
    except OSError:
        for block in held[-1:]:
            block.close()
    try:
        bytes(_TO_START)
        yield
    finally:
        for block in held:
            block.close()
