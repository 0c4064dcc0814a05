"""`python -m tests.hosting` plays on a host as many strangers would, and measures what they and its
keeper notice of each other. All goes over the loopback."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence

from tests.benchmarks.line import Entry
from tests.benchmarks.report import Report, add_options, nothing_kept
from tests.hosting import coming, floods, keeping, playing
from tests.hosting.house import Plan

MEASURES: Mapping[str, Callable[[Plan], AsyncIterator[Entry]]] = {
    "arrivals": coming.arrivals,
    "playing": playing.playing,
    "memory": playing.memory,
    "idle": playing.idle,
    "neighbours": playing.neighbours,
    "floods": floods.floods,
    "hang-ups": coming.hang_ups,
    "closing": coming.closing,
    "keeping": keeping.lines,
    "spectators": playing.spectators,
    "followers": playing.followers,
    "distances": coming.distances,
}


def main() -> int:
    """Run the command and return its exit status."""
    usual = Plan()
    parser = argparse.ArgumentParser("python -m tests.hosting", description=__doc__)
    parser.add_argument(
        "--only", action="append", choices=MEASURES, help="what to measure; usually everything"
    )
    parser.add_argument("--seats", type=int, default=usual.seats, help="of the host (%(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=usual.seconds,
        help="for how long they play who are measured (%(default)g)",
    )  # fmt: skip
    add_options(parser)
    chosen = parser.parse_args()
    plan = Plan(chosen.seats, chosen.seconds)
    report = Report(chosen.json)
    with nothing_kept():
        asyncio.run(_measure(chosen.only or list(MEASURES), plan, report))
    return report.end(chosen.check)


async def _measure(names: Sequence[str], plan: Plan, report: Report) -> None:
    for name in names:
        async for entry in MEASURES[name](plan):
            report.add(entry)


if __name__ == "__main__":
    sys.exit(main())
