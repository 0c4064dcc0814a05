"""How many examples a test gets that does not get as many as others, and which of its cases are run
between two changes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from hashlib import blake2b

from hypothesis import settings

IN_QUICK_RUNS = 10
"""That many examples each test gets at most between two changes."""


def is_quick() -> bool:
    """Whether this is a run between two changes."""
    return settings.default is not None and settings.default.max_examples == IN_QUICK_RUNS


def examples(number: int, steps: int = 50) -> settings:
    """Settings for so many examples, in quick runs for no more than other tests get then. `steps`
    is how many steps a walk through the states of a machine takes at most."""
    few = min(number, IN_QUICK_RUNS) if is_quick() else number
    return settings(max_examples=few, stateful_step_count=steps)


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
