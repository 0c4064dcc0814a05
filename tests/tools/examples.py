"""How many examples a test gets that does not get as many as others, and which of its cases are run
between two changes."""

from __future__ import annotations

from hypothesis import settings

IN_QUICK_RUNS = 20
"""That many examples each test gets at most between two changes."""


def is_quick() -> bool:
    """Whether this is a run between two changes."""
    return settings.default is not None and settings.default.max_examples == IN_QUICK_RUNS


def examples(number: int, steps: int = 50) -> settings:
    """Settings for so many examples, in quick runs for no more than other tests get then. `steps`
    is how many steps a walk through the states of a machine takes at most."""
    few = min(number, IN_QUICK_RUNS) if is_quick() else number
    return settings(max_examples=few, stateful_step_count=steps)
