"""What commands that measure have in common: options, surroundings, and how they end."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from tests.benchmarks.as_json import as_json
from tests.benchmarks.line import Entry, Line, Unmeasured, lines_of
from tests.benchmarks.table import Table, complaint


def add_options(parser: ArgumentParser) -> None:
    """Let a command be asked for JSON, and whether all is as it must be."""
    parser.add_argument(
        "--check", action="store_true", help="exit status 1 where a line falls short"
    )
    parser.add_argument(
        "--json", action="store_true", help="print a list of objects at the end instead of a table"
    )


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Where nothing is kept yet: what a player has kept costs time, too."""
    with TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        yield


class Report:
    """What was measured: a table that grows meanwhile, or JSON at the end."""

    def __init__(self, is_json: bool) -> None:
        self._table = None if is_json else Table()
        self._lines: list[Line | Unmeasured] = []

    def add(self, entry: Entry) -> None:
        self._lines += lines_of(entry)
        if self._table is not None:
            print(self._table.grown(entry), flush=True)

    def end(self, is_checked: bool) -> int:
        """Returns the exit status: 1 if it is checked, and anything falls short."""
        if self._table is None:
            print(as_json(self._lines))
        problem = complaint(self._lines)
        if is_checked and problem:
            print(problem, file=sys.stderr)
            return 1
        return 0
