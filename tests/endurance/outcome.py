"""What a run of an endurance test found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic


@dataclass
class Outcome:
    """Counts of what was done, and a line for each thing that did not hold."""

    counts: Counter[str] = field(default_factory=Counter)
    figures: dict[str, str] = field(default_factory=dict)
    """Measured values by their names, such as the longest time or the largest memory."""
    failures: list[str] = field(default_factory=list)

    def show(self) -> str:
        """All of it, a line each, the failures last."""
        lines = [f"{count:>10,} {name}" for name, count in self.counts.items()]
        lines += [f"{value:>10} {name}" for name, value in self.figures.items()]
        lines += [f"FAILED {failure}" for failure in self.failures]
        return "\n".join([*lines, f"{len(self.failures):>10,} failures"])


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


Trial = Callable[[Random, Deadline], Outcome]
"""A kind of attack: goes on until the deadline has passed."""
