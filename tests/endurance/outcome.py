"""What a run of an endurance test found."""

from __future__ import annotations

import resource
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from tui.engine.text import MOST_LETTERS


@dataclass
class Outcome:
    """Counts of what was done, and a line for each thing that did not hold."""

    counts: Counter[str] = field(default_factory=Counter)
    figures: dict[str, str] = field(default_factory=dict)
    """Measured values by their names, such as the longest time or the largest memory."""
    failures: list[str] = field(default_factory=list)

    def heed(self, what: str, said: Iterable[str]) -> None:
        """Note what is said that is not one short line."""
        self.failures += [f"{what}: {fault}" for fault in map(no_line, said) if fault]

    def show(self) -> str:
        """All of it, a line each, the failures last."""
        lines = [f"{count:>10,} {name}" for name, count in self.counts.items()]
        lines += [f"{value:>10} {name}" for name, value in self.figures.items()]
        lines += [f"FAILED {failure}" for failure in self.failures]
        return "\n".join([*lines, f"{len(self.failures):>10,} failures"])


def no_line(sentence: str) -> str:
    """What is wrong with a sentence for a line of the screen; empty if nothing is."""
    if sentence.isprintable() and 0 < len(sentence) <= MOST_LETTERS:
        return ""
    return f"says {sentence[:MOST_LETTERS]!r}"


class Deadline:
    """How long a run may take. Time is in seconds."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    @property
    def has_passed(self) -> bool:
        return monotonic() >= self._end

    @property
    def seconds_left(self) -> float:
        return max(0.0, self._end - monotonic())


@contextmanager
def alarm(
    seconds: float = 20.0, error: Callable[[str], BaseException] = TimeoutError
) -> Iterator[None]:
    """Ends what hangs by an exception."""

    def ring(*_: object) -> None:
        raise error(f"not done within {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def megabytes() -> int:
    """The most memory that this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


Trial = Callable[[Random, Deadline], Outcome]
"""A kind of attack: goes on until the deadline has passed."""
