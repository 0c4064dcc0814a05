"""What is printed at once: the version, and the help of the program as it was written down."""

from __future__ import annotations

import os

from tui import __version__
from tui.engine.printed import USUAL_COLUMNS, columns

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.
if TYPE_CHECKING:
    from collections.abc import Sequence

VERSION = f"oversteek {__version__}"
HELP = os.path.join(os.path.dirname(__file__), "help.txt")
"""The help, as a terminal of the usual width shows it. To make it takes as long as all puzzles and
a parser. `python -m tests.help` writes it anew."""


def told_at_once(words: Sequence[str]) -> str:
    """What these words ask for, if it can be told without the puzzles; empty if it cannot."""
    if words == ["--version"]:
        return VERSION
    if words in (["--help"], ["-h"]) and columns() >= USUAL_COLUMNS:
        return written_help()
    return ""


def written_help() -> str:
    """The help that was written down; empty if it is not there."""
    try:
        with open(HELP, encoding="utf-8") as file:
            return file.read().removesuffix("\n")
    except OSError:
        return ""
