"""The standard streams of a command, which may be closed or broken."""

from __future__ import annotations

import os
import sys

from tui.engine.printed import print_text
from tui.engine.sentence import concealed, shortened

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.
if TYPE_CHECKING:
    from tui.engine.typing import TextIO

STANDARD_OUTPUT = "-"
"""What is typed for the name of a file to mean standard output."""


def open_closed() -> None:
    """Open standard streams that were closed when the program began, to the null device.

    Otherwise the next file that is opened would take the place of a stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nowhere)
            setattr(sys, f"__{name}__", nowhere)  # Textual uses these.


def let_go(stream: TextIO) -> None:
    """Write no more to a broken stream; otherwise Python would complain when it flushes."""
    try:
        descriptor = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
    except OSError:  # In tests, a stream has no descriptor.
        pass


def complain(sentence: str) -> None:
    """Say on standard error what went wrong."""
    encoding = sys.stderr.encoding or "utf-8"
    text = f"oversteek: {sentence}".encode(encoding, "backslashreplace").decode(encoding)
    try:
        print_text(shortened(concealed(text)), sys.stderr)
        sys.stderr.flush()
    except OSError:  # Nobody reads it.
        let_go(sys.stderr)
