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
    growth,
    hanoi,
    keeping,
    knight,
    maps,
    painting,
    panels,
    response,
    start,
    tree,
    watching,
    wire,
)
from tests.benchmarks.as_json import as_json
from tests.benchmarks.line import Line, Unmeasured, lines_of
from tests.benchmarks.table import Table, complaint

BENCHMARKS = {
    "crossings": crossings.lines,
    "knight": knight.lines,
    "hanoi": hanoi.lines,
    "backtracking": backtracking.lines,
    "watching": watching.lines,
    "tree": tree.lines,
    "map": maps.lines,
    "painting": painting.lines,
    "start": start.lines,
    "keeping": keeping.lines,
    "panels": panels.lines,
    "growth": growth.lines,
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
    parser.add_argument(
        "--json", action="store_true", help="print a list of objects at the end instead of a table"
    )
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:  # What the player has kept costs time, too.
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        lines = _measured(chosen.names or list(BENCHMARKS), is_table=not chosen.json)
    if chosen.json:
        print(as_json(lines))
    problem = complaint(lines)
    if chosen.check and problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _measured(names: Sequence[str], is_table: bool) -> Sequence[Line | Unmeasured]:
    lines: list[Line | Unmeasured] = []
    table = Table()
    for name in names:
        for entry in BENCHMARKS[name]():
            lines += lines_of(entry)
            if is_table:
                print(table.grown(entry), flush=True)
    return lines


if __name__ == "__main__":
    sys.exit(main())
