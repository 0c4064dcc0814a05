"""`python -m tests.shelf` finds out about the crossings of the program, and writes their index and
the modules that say what their files say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tui.puzzles.crossing.shelf import COLUMNS, INDEX


def main() -> None:
    """Write the index, and the modules."""
    # One that cannot be read, or is of another form, must not keep the program from starting.
    _write(["\t".join(COLUMNS)])
    from tests.shelf.figures import lines, shelved
    from tests.shelf.modules import modules, texts
    from tests.tools.shelf import FILES

    said = texts()
    for path, text in said.items():
        path.write_text(text, encoding="utf-8")
    for path in modules() - {*said}:
        path.unlink()
    _write(lines([shelved(path) for path in FILES]))


def _write(lines: Iterable[str]) -> None:
    Path(INDEX).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
