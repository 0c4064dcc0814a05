"""Words in large letters, made of dots that are half a cell high."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Ink
from tui.drawing.look import Look

HEIGHT = 3
"""Rows."""
_LETTERS = {
    "D": ("##.", "#.#", "#.#", "#.#", "##."),
    "E": ("###", "#..", "##.", "#..", "###"),
    "K": ("#.#", "#.#", "##.", "#.#", "#.#"),
    "L": ("#..", "#..", "#..", "#..", "###"),
    "O": ("###", "#.#", "#.#", "#.#", "###"),
    "R": ("##.", "#.#", "##.", "#.#", "#.#"),
    "S": ("###", "#..", "###", "..#", "###"),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
    "V": ("#.#", "#.#", "#.#", "#.#", ".#."),
}
"""The letters that are needed, three dots wide and five high."""


def paint_banner(canvas: Canvas, x: int, y: int, word: str, ink: Ink, look: Look) -> int:
    """Write a word of capital letters, with its upper left corner at a cell. Returns its width.

    If there are no glyphs for half cells, ordinary letters are used, with spaces between.
    """
    if not look.glyphs.halves:
        spaced = " ".join(word)
        canvas.put(x, y + 1, spaced, ink)
        return len(spaced)
    dots = [".".join(rows) for rows in zip(*(_LETTERS[letter] for letter in word), strict=True)]
    dots.append("." * len(dots[0]))
    glyph = dict(zip(("#.", ".#", "##"), look.glyphs.halves, strict=True))
    for row in range(HEIGHT):
        pairs = zip(dots[2 * row], dots[2 * row + 1], strict=True)
        canvas.put(x, y + row, "".join(glyph.get("".join(pair), " ") for pair in pairs), ink)
    return len(dots[0])
