"""Notices when a file is saved."""

from __future__ import annotations

import pathlib
import time
from collections.abc import Iterator

PAUSE = 0.2
"""Seconds between two looks at the file. A save is noticed when it looks the same twice, because an
editor may be writing it still."""
_GONE = 5
"""After so many looks a missing file is not just being replaced by an editor."""

_Mark = tuple[int, int, int] | None
"""By what it is told whether a file was saved; None while it is missing."""


def saves(path: pathlib.Path) -> Iterator[None]:
    """Yield once at first, and whenever the file was saved, replaced, removed or put back, for
    ever."""
    told = _mark(path)
    yield
    before, looks = told, 0
    while True:
        time.sleep(PAUSE)
        now = _mark(path)
        looks = looks + 1 if now == before else 1
        before = now
        if now != told and looks >= (_GONE if now is None else 2):
            told = now
            yield


def _mark(path: pathlib.Path) -> _Mark:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
