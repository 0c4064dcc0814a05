"""Terminals that stop reading at some moment: whatever the program searches for stands still, and
goes on with the terminal; and in the midst of a frame it can be ended, with all modes as before."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic, sleep
from typing import NamedTuple

from tests.endurance.outcome import Outcome, attacks
from tests.tools.attacked import Attacked
from tests.tools.terminal import NotShown

LONGEST = 1.5
"""Seconds from ctrl+c to the end."""

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


class _Job(NamedTuple):
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

    def show(self) -> str:
        reads = "then it reads again" if self.goes_on else "then ctrl+c"
        return f"{' '.join(self.arguments)} {self.keys!r} {self.size} {self.moment:.2f} s, {reads}"


def _stop_reading(rng: Random, outcome: Outcome) -> None:
    columns, rows = size = rng.choice(((80, 24), (120, 40), (200, 60)))
    amount = rng.choice((0, 100, 3000))
    job = _Job(*rng.choice(_SEARCHES), size, rng.random() * 2, amount, rng.random() < 0.5)
    outcome.counts["read again and were left" if job.goes_on else "were left stuck"] += 1
    with (
        Attacked(job.arguments, columns=columns, rows=rows) as program,
        outcome.noting(job.show()),
    ):
        program.wait_until_raw(_TO_START)
        program.type(_KNOWS_SYNC)
        program.wait_until_drawn(_TO_START)
        program.type(job.keys)
        program.watch_on(job.moment)
        still = _seconds_until_still(program)
        outcome.measure("seconds until it stood still, at most", still)
        if job.goes_on:
            _go_on(program)
        elif job.amount:  # So that it is stuck elsewhere, perhaps amid a frame.
            program.take(job.amount)
            sleep(0.1)
        program.offer(b"\x03")
        asked = monotonic()
        program.until(lambda: program.status is not None, 2 * LONGEST, reads=job.goes_on)
        ended = monotonic() - asked
        outcome.measure("seconds from ctrl+c to the end, at most", ended)
        program.take_all()
        outcome.expect(ended <= LONGEST, f"{job.show()}: it ended {ended:.2f} s after ctrl+c")
        outcome.expect(program.status == 0, f"{job.show()}: status {program.status}")
        for fault in (program.complaint, *program.not_as_before):
            outcome.expect(not fault, f"{job.show()}: {fault}")


endure = attacks(_stop_reading, enough=100, at_once=2)


def _seconds_until_still(program: Attacked) -> float:
    began = monotonic()
    while monotonic() - began < _TO_FILL:
        before = program.seconds_at_work
        sleep(_STILL)
        if program.seconds_at_work - before <= _LITTLE:
            return monotonic() - began - _STILL
    raise NotShown(f"it still works {_TO_FILL:.0f} s after the last byte was read")


def _go_on(program: Attacked) -> None:
    before = program.seconds_at_work
    if not program.until(lambda: program.seconds_at_work - before > 2 * _LITTLE, _TO_FILL):
        raise NotShown("it does not go on when the terminal does")
