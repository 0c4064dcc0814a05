"""`python -m tests.shelf` finds out about the crossings of the program, and writes their index."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tui.puzzles.crossing.shelf import COLUMNS, INDEX


def main() -> None:
    """Write the index."""
    # One that cannot be read, or is of another form, must not keep the program from starting.
    _write(["\t".join(COLUMNS)])
    from tests.crossings import FILES
    from tests.shelf.figures import lines, shelved

    _write(lines([shelved(path) for path in FILES]))


def _write(lines: Iterable[str]) -> None:
    Path(INDEX).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
