"""Endings of games that have hardly any memory left, or none: `ulimit -v` around the least with
which a game starts, and less and less of it for a game that runs.

A game that does not start says that memory is lacking, and whatever happens to one that does, it
can be ended.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import NamedTuple

from tests.endurance.outcome import Deadline, Outcome
from tests.tools.attacked import PROGRAM, Attacked
from tests.tools.modes import modes_changed
from tests.tools.terminal import NotShown

USUAL = 300
"""Endings after which it is enough: half of them by `ulimit -v`."""
LONGEST = 4.0
"""Seconds in which a program has to end."""

_AT_ONCE = 3
_TO_START = 20.0
_MOST, _PRECISION = 400_000, 500
"""Kilobytes: with the first any game starts, and so precisely the least is found."""
_NEAR, _FAR = 8_000, 260_000
"""How much more than the least there may be."""
_LEFT = (0, 1 << 12, 1 << 14, 1 << 17, 1 << 20, 1 << 22, 1 << 24)
"""What a game that runs may still have, in bytes."""

_ARGUMENTS = ((), ("hanoi:5",), ("watch", "hanoi:9"), ("watch", "knight", "--search", "--tree"))
_PASTED = b":\x1b[200~" + b"AB BA " * 8000 + b"\x1b[201~\r"
_KEYS = (b"", b"w", b"s", b"?", b"\x10", _PASTED, _PASTED * 3)
_ENDS: Mapping[bytes | signal.Signals, int] = {
    b"\x03": 0,
    signal.SIGTERM: 143,
    signal.SIGHUP: 129,
    signal.SIGINT: 130,
}
_SAID = (b"There is not enough memory", b"more memory than this process may have")


class Job(NamedTuple):
    """One game, what it may have, and how it ends."""

    arguments: tuple[str, ...]
    limit: int | None
    """Kilobytes that it may have from the start; None if it loses them later."""
    left: int
    """Bytes that it may have beyond those that it has when it has started, if there is no limit."""
    keys: bytes
    end: bytes | signal.Signals
    moment: float
    """Seconds between the keys and the end."""
    deadline: Deadline

    def show(self) -> str:
        bound = f"{self.left} bytes left" if self.limit is None else f"ulimit -v {self.limit}"
        words = " ".join(("python -m tui", *self.arguments))
        return f"{words}, {bound}, {self.keys[:12]!r}, {self.end!r} after {self.moment:.2f} s"


class Report(NamedTuple):
    """How it ended."""

    what: str
    seconds: float
    faults: Sequence[str]


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """End games until the deadline, or until there were enough."""
    outcome, slowest = Outcome(), 0.0
    least = _least()
    outcome.figures["kB are the least with which a game starts, about"] = str(least)
    with multiprocessing.get_context("fork").Pool(_AT_ONCE, _be_ready) as pool:
        for report in pool.imap_unordered(_do, _jobs(rng, least, deadline)):
            if report is not None:
                outcome.counts[report.what] += 1
                outcome.failures += report.faults
                slowest = max(slowest, report.seconds)
    outcome.figures["seconds for an ending, at most"] = f"{slowest:.2f}"
    return outcome


def _least() -> int:
    too_little, enough = 0, _MOST
    while enough - too_little > _PRECISION:
        between = (too_little + enough) // 2
        with Attacked(("hanoi:5",), program=_limited(between)) as game:
            with suppress(NotShown):
                game.wait_until_at_rest(_TO_START)
            too_little, enough = (
                (too_little, between) if game.has_taken_terminal else (between, enough)
            )
    return enough


def _limited(kilobytes: int) -> Sequence[str]:
    return ("sh", "-c", f'ulimit -v {kilobytes}; exec "$@"', "sh", *PROGRAM)


def _jobs(rng: Random, least: int, deadline: Deadline) -> Iterator[Job]:
    """Both kinds in turn, so that a short run has some of each."""
    for number in range(USUAL):
        more = rng.choice((rng.randrange(-_NEAR, _NEAR), rng.randrange(_FAR)))
        yield Job(
            rng.choice(_ARGUMENTS),
            least + more if number % 2 else None,
            rng.choice(_LEFT),
            rng.choice(_KEYS),
            rng.choice(list(_ENDS)),
            rng.choice((0.0, 0.3)) * rng.random(),
            deadline,
        )


def _be_ready() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def _do(job: Job) -> Report | None:
    if job.deadline.has_passed:
        return None
    program = PROGRAM if job.limit is None else _limited(job.limit)
    with Attacked(job.arguments, program=program) as game:
        what = "did not start" if not _starts(game) else _runs_out(game, job)
        began = monotonic()
        if isinstance(job.end, signal.Signals):
            game.end(job.end)
        else:
            game.type(job.end, LONGEST)
        game.wait_for_end(LONGEST)
        seconds = monotonic() - began
        faults = [f"{job.show()}: {fault}" for fault in _faults(game, job, what)]
    return Report(what, seconds, faults)


def _starts(game: Attacked) -> bool:
    with suppress(NotShown):
        game.wait_until_at_rest(_TO_START)
    return game.has_taken_terminal


def _runs_out(game: Attacked, job: Job) -> str:
    """Let a game come to its limit. Returns what is counted."""
    with suppress(OSError):
        if job.limit is None:
            game.leave_memory(job.left)
    game.type(job.keys, LONGEST)
    game.watch_on(job.moment)
    return "lost what was left" if job.limit is None else "had little from the start"


def _faults(game: Attacked, job: Job, what: str) -> Iterator[str]:
    status, output = game.status, bytes(game.output)
    is_lacking = status == 2 and any(map(output.__contains__, _SAID))
    if status is None:
        yield f"it still runs after {LONGEST:.0f} s"
    elif not is_lacking and (what == "did not start" or status != _ENDS[job.end]):
        yield f"status {status}, and said was {output[-200:]!r}"
    if game.complaint:
        yield game.complaint
    if status is not None:
        yield from modes_changed(output)
        if game.settings != game.first_settings:
            yield "the terminal's settings are not as before"
