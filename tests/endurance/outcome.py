"""What all trials share: attacks drawn from seeds, one after the other or several at a time; what
they found; and how what fails is shortened."""

from __future__ import annotations

import resource
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from math import inf
from multiprocessing import get_context
from random import Random
from time import monotonic
from traceback import extract_tb
from typing import TypeVar

from tui.engine.text import MOST_LETTERS

_LONGEST_FAILURE = 2000
"""Letters of a failure that are told."""
_WARM = 10
"""Attacks after which caches and oracles hold what they will hold."""
Job = TypeVar("Job")


@dataclass
class Outcome:
    """Counts of what was done, and a line for each thing that did not hold."""

    counts: Counter[str] = field(default_factory=Counter)
    figures: dict[str, float] = field(default_factory=dict)
    """The largest of some measured values, by names that tell their units."""
    failures: list[str] = field(default_factory=list)

    def fail(self, failure: str) -> None:
        """Note something that did not hold."""
        self.failures.append(failure[:_LONGEST_FAILURE])

    def expect(self, holds: object, failure: str) -> None:
        """Note a failure if something does not hold."""
        if not holds:
            self.fail(failure)

    def measure(self, name: str, value: float) -> None:
        """Note a value, if it is larger than all before it."""
        self.figures[name] = max(value, self.figures.get(name, value))

    def heed(self, what: str, said: Iterable[str]) -> None:
        """Note what is said that is not one short line."""
        self.failures += [f"{what}: {fault}" for fault in map(no_line, said) if fault]

    @contextmanager
    def noting(self, what: str) -> Iterator[None]:
        """Notes an error of the block as a failure, and goes on behind it."""
        try:
            yield
        except Exception as error:
            place = extract_tb(error.__traceback__)[-1]
            self.fail(f"{what}: {error!r} at {place.name}:{place.lineno}")

    def add(self, other: Outcome) -> None:
        """Take in what another run has found."""
        self.counts.update(other.counts)
        self.failures += other.failures
        for name, value in other.figures.items():
            self.measure(name, value)

    def show(self) -> str:
        """All of it, a line each, the failures last."""
        lines = [f"{count:>10,} {name}" for name, count in self.counts.items()]
        lines += [f"{value:>10,.2f} {name}" for name, value in self.figures.items()]
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


Trial = Callable[[Random, Deadline], Outcome]
"""Goes on until the deadline has passed, and tells what it has found."""


def attacks(
    attack: Callable[[Random, Outcome], object],
    *,
    enough: int = 100_000,
    at_once: int = 1,
    most_megabytes: float = inf,
) -> Trial:
    """A trial of one attack after the other, or of several in processes of their own; of at most
    so many in all. Each has a seed of its own, by which a failure is named. `most_megabytes`: how
    much memory all but the first may add to what this process has."""

    def endure(rng: Random, deadline: Deadline) -> Outcome:
        seeds = (rng.randrange(1 << 30) for _ in range(enough))
        if at_once > 1:
            return in_processes(at_once, partial(_found_by, attack), seeds, deadline)
        outcome, before = Outcome(), megabytes()
        for number, seed in enumerate(seeds):
            if deadline.has_passed:
                break
            outcome.add(_found_by(attack, seed))
            before = megabytes() if number < _WARM else before
        if most_megabytes < inf:
            grown = megabytes() - before
            outcome.measure("MB more, at most", grown)
            outcome.expect(grown <= most_megabytes, f"it took {grown} MB more")
        return outcome

    return endure


def _found_by(attack: Callable[[Random, Outcome], object], seed: int) -> Outcome:
    outcome = Outcome()
    with outcome.noting("error"):
        attack(Random(seed), outcome)
    outcome.failures = [f"seed {seed}: {failure}" for failure in outcome.failures]
    return outcome


def in_processes(
    number: int, work: Callable[[Job], Outcome], jobs: Iterable[Job], deadline: Deadline
) -> Outcome:
    """What comes of all jobs, so many of which are done at the same time. After the deadline no
    other is begun."""
    outcome = Outcome()
    with ProcessPoolExecutor(number, get_context("fork"), _be_ready) as pool:
        for found in pool.map(partial(_unless_late, work, deadline), jobs):
            outcome.add(found)
    return outcome


def _unless_late(work: Callable[[Job], Outcome], deadline: Deadline, job: Job) -> Outcome:
    return Outcome() if deadline.has_passed else work(job)


def _be_ready() -> None:
    # Started by nohup, these processes and all programs would ignore what shall end them.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


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


Part = TypeVar("Part")


def shortest_failing(
    parts: Sequence[Part], fails: Callable[[Sequence[Part]], bool], deadline: Deadline
) -> Sequence[Part]:
    """Parts of a failing sequence that still fail; after the deadline the shortest so far.

    The end is tried first: what fails is mostly what was done last.
    """
    ends = (parts[-(1 << power) :] for power in range((len(parts) - 1).bit_length()))
    short = (end for end in ends if not deadline.has_passed and fails(end))
    shortest = next(short, parts)
    size = max(1, len(shortest) // 2)
    while not deadline.has_passed:
        pieces = range(0, len(shortest), size)
        fewer = ([*shortest[:at], *shortest[at + size :]] for at in pieces)
        failing = (rest for rest in fewer if rest and not deadline.has_passed and fails(rest))
        if (found := next(failing, None)) is not None:
            shortest = found
        elif size == 1:
            break
        else:
            size //= 2
        size = max(1, min(size, len(shortest) // 2))
    return shortest
