"""Terminals that stop reading at some moment: whatever the program searches for stands still, and
goes on with the terminal; and in the midst of a frame it can be ended, with all modes as before."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic, sleep
from typing import NamedTuple

from tests.endurance.outcome import Deadline, Outcome
from tests.tools.attacked import Attacked
from tests.tools.modes import modes_changed
from tests.tools.terminal import NotShown

USUAL = 100
"""Terminals after which it is enough."""
LONGEST = 1.5
"""Seconds from ctrl+c to the end."""

_AT_ONCE = 2
_TO_START = 20.0
_TO_FILL = 30.0
"""Seconds until everything between the program and the terminal is full."""
_STILL = 1.0
"""Seconds in which a program that stands still does no work."""
_LITTLE = 0.05
"""Seconds of work that this is."""
_KNOWS_SYNC = b"\x1b[?2026;2$y"

_LONG = ("four-couples", "--method", "backtracking")
_SEARCHES: Sequence[tuple[tuple[str, ...], bytes]] = (
    (("watch", *_LONG, "--search", "--speed", "max"), b""),
    (("watch", *_LONG, "--tree", "--listing", "--speed", "max"), b""),
    (("watch", *_LONG, "--speed", "max"), b"x"),
    (("watch", "knight", "--search"), b"C"),
    (("watch", "hanoi:12", "--speed", "64"), b""),
)
"""What searches for long, and the keys that let it."""


class Job(NamedTuple):
    """One terminal."""

    arguments: tuple[str, ...]
    keys: bytes
    size: tuple[int, int]
    moment: float
    """Seconds after which nobody reads."""
    amount: int
    """Bytes that are read after that."""
    goes_on: bool
    """Whether it reads again before ctrl+c."""
    deadline: Deadline

    def show(self) -> str:
        reads = "then it reads again" if self.goes_on else "then ctrl+c"
        return f"{' '.join(self.arguments)} {self.keys!r} {self.size} {self.moment:.2f} s, {reads}"


class Report(NamedTuple):
    """What came of it."""

    what: str
    until_still: float
    until_ended: float
    fault: str


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """Stop reading until the deadline, or until it was enough."""
    outcome, still, ended = Outcome(), 0.0, 0.0
    with multiprocessing.get_context("fork").Pool(_AT_ONCE) as pool:
        for report in pool.imap_unordered(_do, _jobs(rng, deadline)):
            if report is None:
                continue
            outcome.counts[report.what] += 1
            still, ended = max(still, report.until_still), max(ended, report.until_ended)
            if report.fault:
                outcome.failures.append(report.fault)
    outcome.figures["seconds until it stood still, at most"] = f"{still:.1f}"
    outcome.figures["seconds from ctrl+c to the end, at most"] = f"{ended:.2f}"
    return outcome


def _jobs(rng: Random, deadline: Deadline) -> Iterator[Job]:
    for number in range(USUAL):
        arguments, keys = rng.choice(_SEARCHES)
        size = rng.choice(((80, 24), (120, 40), (200, 60)))
        amount = rng.choice((0, 100, 3000))
        yield Job(arguments, keys, size, rng.random() * 2, amount, number % 2 == 0, deadline)


def _do(job: Job) -> Report | None:
    if job.deadline.has_passed:
        return None
    columns, rows = job.size
    still = ended = 0.0
    faults = []
    with Attacked(job.arguments, columns=columns, rows=rows) as program:
        try:
            program.wait_until_raw(_TO_START)
            program.type(_KNOWS_SYNC)
            program.wait_until_drawn(_TO_START)
            program.type(job.keys)
            program.watch_on(job.moment)
            still = _seconds_until_still(program)
            if job.goes_on:
                _go_on(program)
            else:
                _read_a_little(program, job.amount)
        except NotShown as error:
            faults.append(str(error))
        ended = _leave(program, reads=job.goes_on)
        while program.take():
            pass
        faults += _faults(program, ended)
    what = "read again and were left" if job.goes_on else "were left stuck"
    return Report(what, still, ended, f"{job.show()}: {', '.join(faults)}" if faults else "")


def _seconds_until_still(program: Attacked) -> float:
    began = monotonic()
    while monotonic() - began < _TO_FILL:
        before = program.seconds_at_work
        sleep(_STILL)
        if program.seconds_at_work - before <= _LITTLE:
            return monotonic() - began - _STILL
    raise NotShown(f"it still works {_TO_FILL:.0f} s after the last byte was read")


def _go_on(program: Attacked) -> None:
    before, until = program.seconds_at_work, monotonic() + _TO_FILL
    while program.seconds_at_work - before <= 2 * _LITTLE:
        if monotonic() > until:
            raise NotShown("it does not go on when the terminal does")
        program.look_on(0.1)


def _read_a_little(program: Attacked, amount: int) -> None:
    """Read so many bytes, so that it is stuck elsewhere, perhaps amid a frame."""
    if amount:
        program.take(amount)
        sleep(0.1)


def _leave(program: Attacked, *, reads: bool) -> float:
    """Send ctrl+c. Returns the seconds until the end."""
    program.offer(b"\x03")
    asked = monotonic()
    while program.status is None and monotonic() - asked < 2 * LONGEST:
        program.look_on(0.01, reads=reads)
    return monotonic() - asked


def _faults(program: Attacked, ended: float) -> Iterator[str]:
    if ended > LONGEST:
        yield f"it ended {ended:.2f} s after ctrl+c"
    if program.status != 0:
        yield f"status {program.status}"
    if program.complaint:
        yield program.complaint
    yield from modes_changed(bytes(program.output))
    if program.settings != program.first_settings:
        yield "the terminal's settings are not as before"
