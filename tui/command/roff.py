"""Pages of a manual in the language that `man` reads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import wrap

_WIDTH = 78
_SPECIAL = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"}


def escaped(text: str) -> str:
    """A text that stands for itself, in ASCII."""
    return "".join(
        _SPECIAL.get(letter) or (letter if letter.isascii() else rf"\[u{ord(letter):04X}]")
        for letter in text
    )


def bold(text: str) -> str:
    """A text in bold letters."""
    return rf"\fB{escaped(text)}\fP"


def styled(text: str) -> str:
    """A text of which what stands between backticks is bold."""
    parts = re.split(r"`([^`]*)`", text)
    return "".join(bold(part) if at % 2 else escaped(part) for at, part in enumerate(parts))


def heading(text: str) -> list[str]:
    return [f".SH {text.upper()}"]


def subheading(text: str) -> list[str]:
    return [f".SS {escaped(text)}"]


def paragraphs(text: str) -> list[str]:
    """Paragraphs, between which there are empty lines."""
    lines: list[str] = []
    for paragraph in re.split(r"\n\n+", text.strip()):
        lines += [".PP", *_filled(styled(" ".join(paragraph.split())))]
    return lines[1:]  # A heading begins a paragraph of its own.


def item(term: str, text: str) -> list[str]:
    """A term, which is bold, and below it what it means."""
    return [".TP", bold(term), *_filled(styled(" ".join(text.split())))]


def items(rows: Iterable[tuple[str, str]]) -> list[str]:
    return [line for term, text in rows for line in item(term, text)]


def as_typed(text: str) -> list[str]:
    """Lines that are not filled."""
    return [".nf", *(f"\\&{escaped(line)}" if line else "" for line in text.split("\n")), ".fi"]


def _filled(text: str) -> list[str]:
    """Lines of a source; none of them begins as a request does."""
    lines = wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return [rf"\&{line}" if line.startswith(".") else line for line in lines]
