"""Measuring in turn, so that a machine that grows slower or faster does so for everybody."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter

Measure = Callable[[], float]
"""Does something once and returns the seconds it took, without those of its preparation."""


def seconds_of(work: Callable[[], object]) -> float:
    """How long one call takes."""
    gc.collect()  # Nobody pays for the garbage of those who ran before.
    began = perf_counter()
    work()
    return perf_counter() - began


def medians(rounds: int, *measures: Measure) -> list[float]:
    """The median of each measure, in seconds, over rounds in which all take turns.

    A round in front does not count: it fills the caches of the machine and of the interpreter.
    """
    for measure in measures:
        measure()
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return [median(times) for times in zip(*taken, strict=True)]
