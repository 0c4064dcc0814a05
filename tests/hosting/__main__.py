"""`python -m tests.hosting` plays on a host as many strangers would, and measures what they and its
keeper notice of each other. All goes over the loopback."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from tempfile import TemporaryDirectory

from tests.benchmarks.as_json import as_json
from tests.benchmarks.line import Entry, Line, Unmeasured, lines_of
from tests.benchmarks.table import Table, complaint
from tests.hosting import (
    arrivals,
    closing,
    hang_ups,
    idle,
    keeping,
    memory,
    neighbours,
    playing,
    spectators,
)
from tests.hosting.house import Plan

MEASURES: Mapping[str, Callable[[Plan], AsyncIterator[Entry]]] = {
    "arrivals": arrivals.lines,
    "playing": playing.lines,
    "memory": memory.lines,
    "idle": idle.lines,
    "neighbours": neighbours.lines,
    "hang-ups": hang_ups.lines,
    "closing": closing.lines,
    "keeping": keeping.lines,
    "spectators": spectators.lines,
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
    parser.add_argument(
        "--seed", type=int, default=usual.seed, help="from which all is drawn (%(default)s)"
    )
    parser.add_argument(
        "--check", action="store_true", help="exit status 1 where a line falls short"
    )
    parser.add_argument(
        "--json", action="store_true", help="print a list of objects at the end instead of a table"
    )
    chosen = parser.parse_args()
    plan = Plan(chosen.seats, chosen.seconds, chosen.seed)
    with TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        lines = asyncio.run(_measured(chosen.only or list(MEASURES), plan, not chosen.json))
    if chosen.json:
        print(as_json(lines))
    problem = complaint(lines)
    if chosen.check and problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


async def _measured(
    names: Sequence[str], plan: Plan, is_table: bool
) -> Sequence[Line | Unmeasured]:
    lines: list[Line | Unmeasured] = []
    table = Table()
    for name in names:
        async for entry in MEASURES[name](plan):
            lines += lines_of(entry)
            if is_table:
                print(table.grown(entry), flush=True)
    return lines


if __name__ == "__main__":
    sys.exit(main())
