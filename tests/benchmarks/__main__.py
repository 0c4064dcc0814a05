"""`python -m tests.benchmarks` measures everything that has to be fast, and prints a table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module

from tests.benchmarks import steps
from tests.benchmarks.line import Entry
from tests.benchmarks.report import Report, add_options, nothing_kept

BENCHMARKS: Mapping[str, Callable[[], Iterable[Entry]]] = {
    name: import_module(f"tests.benchmarks.{name}").lines
    for name in ("crossings", "knight", "watching", "maps", "start", "keeping", "panels", "growth",
                 "wire", "response")
} | {"hanoi": steps.towers, "tree": steps.tree}  # fmt: skip


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
