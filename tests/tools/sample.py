"""One of the cases of each test, for a quick look between two changes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from hashlib import blake2b


def sampled(names: Sequence[str]) -> frozenset[str]:
    """Those of the tests (named with their cases in brackets) that are run when time is short:
    of each test one case, always the same, but another one for each test, so that together they
    meet every puzzle, method and terminal."""
    of_test = defaultdict[str, list[str]](list)
    for name in names:
        of_test[name.partition("[")[0]].append(name)
    return frozenset(min(cases, key=_drawn) for cases in of_test.values())


def _drawn(name: str) -> bytes:
    """What nobody can foresee of a name: by a checksum some puzzles never come before others."""
    return blake2b(name.encode()).digest()
