"""`python -m tests.shelf` finds out about the crossings of the program, and writes their index."""

from __future__ import annotations

from tests.shelf import FILES, lines, shelved
from tui.puzzles.crossing.shelf import INDEX


def main() -> None:
    """Write the index."""
    found = [shelved(path) for path in FILES]
    INDEX.write_text("".join(f"{line}\n" for line in lines(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
