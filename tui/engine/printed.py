"""What is printed. Nothing else in the program prints but `progress`, whose lines are our own, so
that nothing reaches a terminal but what may be shown there."""

from __future__ import annotations

import os
import sys

from tui.engine.sentence import printable_lines

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.
if TYPE_CHECKING:
    from typing import Any, TextIO

USUAL_COLUMNS = 80
"""How wide most terminals are."""


def print_json(value: Any) -> None:
    """Print a value as one line of JSON."""
    import json  # Late: help and plain answers need none.

    # JSON leaves this one control character as it is.
    print(json.dumps(value).replace("\x7f", "\\u007f"))


def print_text(text: str, stream: TextIO | None = None) -> None:
    """Print lines of text, on standard output if nothing else is said. What cannot be shown is
    escaped, and so is what the output cannot encode; but arrows are written in ASCII then."""
    stream = sys.stdout if stream is None else stream
    text, encoding = printable_lines(text), stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.replace("→", "->").replace("←", "<-")
        text = text.encode(encoding, "backslashreplace").decode(encoding)
    print(text, file=stream)


def print_drawing(text: str) -> None:
    """Print a drawing as it is: it is all our own, and sets colours. Characters that the output
    cannot encode become question marks."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding))


def columns() -> int:
    """How many columns the terminal has; the usual number where there is none."""
    if (told := os.environ.get("COLUMNS", "")).isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(1).columns or USUAL_COLUMNS
    except OSError:
        return USUAL_COLUMNS
