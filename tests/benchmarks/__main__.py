"""`python -m tests.benchmarks` measures everything that has to be fast, and prints a table."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from tempfile import TemporaryDirectory

from tests.benchmarks import (
    backtracking,
    crossings,
    hanoi,
    keeping,
    knight,
    maps,
    panels,
    response,
    start,
    tree,
    watching,
    wire,
)
from tests.benchmarks.line import Line, Unmeasured
from tests.benchmarks.table import HEADING, complaint, row

BENCHMARKS = {
    "crossings": crossings.lines,
    "knight": knight.lines,
    "hanoi": hanoi.lines,
    "backtracking": backtracking.lines,
    "watching": watching.lines,
    "tree": tree.lines,
    "map": maps.lines,
    "start": start.lines,
    "keeping": keeping.lines,
    "panels": panels.lines,
    "wire": wire.lines,
    "response": response.lines,
}


def _name(text: str) -> str:
    if text not in BENCHMARKS:
        raise argparse.ArgumentTypeError(f"'{text}' is none of {', '.join(BENCHMARKS)}")
    return text


def main() -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "names",
        nargs="*",
        type=_name,
        metavar="NAME",
        help=f"what to measure: {', '.join(BENCHMARKS)}; usually everything",
    )
    parser.add_argument(
        "--check", action="store_true", help="exit status 1 where a line falls short"
    )
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:  # What the player has kept costs time, too.
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        return _measure(chosen.names or list(BENCHMARKS), chosen.check)


def _measure(names: Sequence[str], is_check: bool) -> int:
    print(HEADING, flush=True)
    lines: list[Line | Unmeasured] = []
    for name in names:
        for line in BENCHMARKS[name]():
            lines.append(line)
            print(row(line), flush=True)
    problem = complaint(lines)
    if is_check and problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
