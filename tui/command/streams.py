"""The standard streams of a command: closed ones, broken ones, and what is said on them."""

from __future__ import annotations

import io
import os
import re
import sys
from contextlib import suppress
from typing import TextIO

MOST_CHARACTERS = 300
"""Of a message, whatever was typed."""
_MOST_QUOTED = 60
"""Characters of a word in a message that would be longer than that."""

_LONG_WORD = re.compile(rf"([^\s']{{{_MOST_QUOTED}}})[^\s']+")


def open_closed() -> None:
    """Let streams that were closed before we began lead nowhere.

    Else the next file that is opened would take the place of a stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nowhere)
            setattr(sys, f"__{name}__", nowhere)  # Where Textual looks.


def let_go(stream: TextIO) -> None:
    """Write no more to a stream that takes nothing: Python would complain when it flushes."""
    with suppress(io.UnsupportedOperation, OSError):  # A stream of a test has no descriptor.
        descriptor = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)


def complain(sentence: str) -> None:
    """Say on standard error what went wrong."""
    encoding = sys.stderr.encoding or "utf-8"
    text = f"oversteek: {sentence}".encode(encoding, "backslashreplace").decode(encoding)
    try:
        print(fitted(one_line(text)), file=sys.stderr, flush=True)
    except OSError:  # Nobody is there to read.
        let_go(sys.stderr)


def one_line(text: str) -> str:
    """A text without line feeds and other control characters, which a bad argument may hold."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def fitted(text: str) -> str:
    """A text of so many characters as a message may have: of long words the beginning is left,
    and if that is not enough, the beginning and the end of all."""
    if len(text) <= MOST_CHARACTERS:
        return text
    text = _LONG_WORD.sub(r"\1...", text)
    if len(text) <= MOST_CHARACTERS:
        return text
    half = MOST_CHARACTERS // 2
    return f"{text[: half - 3]}...{text[-half:]}"
