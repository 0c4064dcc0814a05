"""Texts in lines, as they are printed."""

from __future__ import annotations

from collections.abc import Collection

WIDTH = 79
"""Columns of the lines; most terminals have one more."""


def columns(rows: Collection[tuple[str, str]], indent: str = "  ") -> str:
    """Names or figures, and beside each a sentence in as many lines as it needs."""
    width = max(len(name) for name, _ in rows)
    return "\n".join(
        filled(meaning, f"{indent}{name:<{width}}  ", f"{indent}{'':<{width}}  ")
        for name, meaning in rows
    )


def filled(text: str, first: str = "", others: str = "") -> str:
    """A text in lines, with what its first one begins with, and what the others begin with."""
    from textwrap import fill  # Late: only help needs it.

    return fill(text, WIDTH, initial_indent=first, subsequent_indent=others)
