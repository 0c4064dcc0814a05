"""What the README shows, for tests that do as it says."""

from __future__ import annotations

import re
from itertools import dropwhile, takewhile
from pathlib import Path

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def block_after(mark: str) -> str:
    """The lines that it shows below a mark, without their indentation."""
    lines = dropwhile(lambda line: line[:4] != "    ", README[README.index(mark) :].splitlines())
    return "".join(f"{line[4:]}\n" for line in takewhile(lambda line: line[:4] == "    ", lines))


def quoted(beginning: str) -> str:
    """The first words set as code within a sentence that begin so."""
    found = re.search(f"`({re.escape(beginning)}[^`]*)`", README)
    assert found, f"nothing there begins with {beginning!r}"
    return found[1]
