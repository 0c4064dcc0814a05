"""Texts in lines: of several the longest that has room."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import AND_SO_ON


def fitting(texts: Sequence[str], width: int, rows: int) -> Sequence[str]:
    """The lines of the first of these texts that fits into so many rows; if none does, those of the
    last one, cut. At least one row and one text."""
    for text in texts:
        if len(" ".join(text.split())) >= rows * (width + 1):  # There is no room for its letters.
            continue
        lines = _lines(text, width)
        if len(lines) <= rows:
            return lines
    from textwrap import wrap

    return wrap(texts[-1], width, max_lines=rows, placeholder=AND_SO_ON, break_on_hyphens=False)


def _lines(text: str, width: int) -> Sequence[str]:
    words = text.split()
    if text != " ".join(words) or max(map(len, words), default=0) > width:
        from textwrap import wrap  # Late: most texts are plain words that have room.

        return wrap(text, width, break_on_hyphens=False)
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
