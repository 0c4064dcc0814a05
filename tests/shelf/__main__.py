"""`python -m tests.shelf` finds out about the games of the program that lists show without loading
them, and writes their indexes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.shelf import INDEX_COLUMNS
from tui.puzzles import INDEX as ONE_FILE
from tui.puzzles.crossing.shelf import INDEX as SHELF


def main() -> None:
    """Write the indexes."""
    # One that cannot be read, or is of another form, must not keep the program from starting.
    for path in (SHELF, ONE_FILE):
        _write(path, ["\t".join(INDEX_COLUMNS)])
    from tests.crossings import FILES
    from tests.shelf.figures import lines, lines_of_one_file, shelved

    _write(SHELF, lines([shelved(path) for path in FILES]))
    _write(ONE_FILE, lines_of_one_file())


def _write(path: str, lines: Iterable[str]) -> None:
    Path(path).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
