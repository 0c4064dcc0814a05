"""Room in memory for threads.

A thread that finds no memory in its first moments leaves whoever has started it waiting for ever,
or keeps all others from running. So threads are started only where there is room.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

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
    held: list[bytes] = []
    try:
        while len(held) < _PLENTY:
            held.append(bytes(_BLOCK))
    except MemoryError:
        del held[-1:]
        bytes(_TO_START)
    else:
        held.clear()
    yield
