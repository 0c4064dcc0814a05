"""The index of a store's log, read beside SQLite: how long the log must be at least."""

from __future__ import annotations

import os
from struct import Struct

_HEADER = Struct("=IIIBBHI")
"""How the index begins (sqlite.org/walformat.html): its version, nothing, a counter, two flags, the
size of a page, and how many pages there are in the log."""
_COPY_AT = 48
"""Where all of that stands once more: while it is written, the two differ."""
_BOTH = _COPY_AT + _HEADER.size
_LOG_HEADER, _PAGE_HEADER = 32, 24

_open: dict[tuple[int, int], int] = {}
"""Descriptors of indexes, by inode and device. To close one would take away the locks that SQLite
has on the same file, as long as anybody else can open it."""


def least_log_size(path: str, log_index: os.stat_result) -> int:
    """How many bytes long the log must be that belongs to this index, which lies there; 0 if that
    cannot be told."""
    try:
        descriptor = _open.get((log_index.st_ino, log_index.st_dev))
        if descriptor is None:
            descriptor = _opened(path)
        head = os.pread(descriptor, _BOTH, 0)
    except OSError:
        return 0
    if len(head) < _BOTH or head[: _HEADER.size] != head[_COPY_AT:]:
        return 0
    size, pages = map(int, _HEADER.unpack_from(head)[-2:])
    # The largest size of all has no room in there.
    page = (size & 0xFE00) + ((size & 1) << 16)
    return _LOG_HEADER + pages * (_PAGE_HEADER + page) if pages else 0


def _opened(path: str) -> int:
    for mark, descriptor in [*_open.items()]:
        if not os.fstat(descriptor).st_nlink:
            os.close(descriptor)
            del _open[mark]
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    found = os.fstat(descriptor)
    _open[found.st_ino, found.st_dev] = descriptor
    return descriptor
