"""`python -m tests.benchmarks` measures everything that has to be fast, and prints a table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping

from tests.benchmarks import (
    crossings,
    growth,
    keeping,
    knight,
    maps,
    panels,
    response,
    start,
    steps,
    watching,
    wire,
)
from tests.benchmarks.line import Entry
from tests.benchmarks.report import Report, add_options, nothing_kept

BENCHMARKS: Mapping[str, Callable[[], Iterable[Entry]]] = {
    "crossings": crossings.lines, "knight": knight.lines, "hanoi": steps.towers,
    "watching": watching.lines, "tree": steps.tree, "maps": maps.lines, "start": start.lines,
    "keeping": keeping.lines, "panels": panels.lines, "growth": growth.lines, "wire": wire.lines,
    "response": response.lines,
}  # fmt: skip


def _name(text: str) -> str:
    if text not in BENCHMARKS:
        raise argparse.ArgumentTypeError(f"'{text}' is none of {', '.join(BENCHMARKS)}")
    return text


def main() -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "names", nargs="*", type=_name, metavar="NAME",
        help=f"what to measure: {', '.join(BENCHMARKS)}; usually everything",
    )  # fmt: skip
    add_options(parser)
    chosen = parser.parse_args()
    report = Report(chosen.json)
    with nothing_kept():
        for name in chosen.names or BENCHMARKS:
            for entry in BENCHMARKS[name]():
                report.add(entry)
    return report.end(chosen.check)


if __name__ == "__main__":
    sys.exit(main())
