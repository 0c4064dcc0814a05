"""One of the cases of each test, for a quick look between two changes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from zlib import crc32


def sampled(names: Sequence[str]) -> frozenset[str]:
    """Those of the tests (named with their cases in brackets) that are run when time is short:
    of each test one case, always the same, but another one for each test, so that together they
    meet every puzzle, method and terminal."""
    of_test = defaultdict[str, list[str]](list)
    for name in names:
        of_test[name.partition("[")[0]].append(name)
    return frozenset(
        min(cases, key=lambda name: crc32(name.encode())) for cases in of_test.values()
    )
