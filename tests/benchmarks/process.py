"""What a running program has used; and how long something takes, measured in turn, so that a
machine that grows slower or faster does so for everybody."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

NOT_TOLD = float("nan")
"""Where the system does not tell."""


def processor_seconds(process: int) -> float:
    """What all threads have used so far; not a number where the system does not tell."""
    try:
        used = [file.read_text() for file in Path("/proc", str(process)).glob("task/*/schedstat")]
    except OSError:
        used = []
    return sum(int(text.split()[0]) for text in used) / 1e9 if used else NOT_TOLD


def resident_bytes(process: int) -> float:
    """The memory that it has now; not a number where the system does not tell."""
    return _in_file(process, "status", "VmRSS")


def most_resident_bytes(process: int) -> float:
    """The most memory that it ever had; not a number where the system does not tell."""
    return _in_file(process, "status", "VmHWM")


def shared_out_bytes(process: int) -> float:
    """The memory that it has now, of which what it shares with others is shared out equally (PSS);
    not a number where the system does not tell."""
    return _in_file(process, "smaps_rollup", "Pss")


def _in_file(process: int, file: str, name: str) -> float:
    try:
        text = Path("/proc", str(process), file).read_text(encoding="ascii")
    except OSError:
        return NOT_TOLD
    found = re.search(rf"^{name}:\s+(\d+) kB", text, re.MULTILINE)
    return int(found[1]) * 1024 if found else NOT_TOLD


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
