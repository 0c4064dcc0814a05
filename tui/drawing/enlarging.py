"""Pictures of letters, enlarged with round corners."""

from __future__ import annotations

from collections.abc import Sequence

CLEAR = "."
"""The letter of a pixel through which the ground is seen."""
Picture = tuple[str, ...]
"""Rows of letters, one for each pixel."""


def enlarged(picture: Picture, scale: int) -> Picture:
    """A picture so many times as wide and as high, its corners rounded: by Scale3x, or by Scale2x
    once or twice."""
    if scale == 3:
        return _scale3x(picture)
    if scale == 4:
        return enlarged(enlarged(picture, 2), 2)
    return _scale2x(picture) if scale == 2 else picture


def _at(picture: Sequence[str], x: int, y: int) -> str:
    inside = 0 <= y < len(picture) and 0 <= x < len(picture[y])
    return picture[y][x] if inside else CLEAR


def _scale2x(picture: Picture) -> Picture:
    rows = []
    for y, row in enumerate(picture):
        upper, lower = "", ""
        for x, pixel in enumerate(row):
            up, down = _at(picture, x, y - 1), _at(picture, x, y + 1)
            left, right = _at(picture, x - 1, y), _at(picture, x + 1, y)
            corners = [pixel] * 4
            if up != down and left != right:
                corners = [
                    left if left == up else pixel,
                    right if right == up else pixel,
                    left if left == down else pixel,
                    right if right == down else pixel,
                ]
            upper += corners[0] + corners[1]
            lower += corners[2] + corners[3]
        rows += [upper, lower]
    return tuple(rows)


def _scale3x(picture: Picture) -> Picture:
    rows = []
    for y, row in enumerate(picture):
        block = ["", "", ""]
        for x, pixel in enumerate(row):
            for part, nine in enumerate(_ninefold(picture, x, y, pixel)):
                block[part // 3] += nine
        rows += block
    return tuple(rows)


def _ninefold(picture: Picture, x: int, y: int, pixel: str) -> Sequence[str]:
    """The nine pixels of Scale3x, row by row."""
    around = [_at(picture, x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    a, b, c, d, _, f, g, h, i = around
    nine = [pixel] * 9
    if b == h or d == f:
        return nine
    if d == b:
        nine[0] = d
    if (d == b and pixel != c) or (b == f and pixel != a):
        nine[1] = b
    if b == f:
        nine[2] = f
    if (d == b and pixel != g) or (d == h and pixel != a):
        nine[3] = d
    if (b == f and pixel != i) or (h == f and pixel != c):
        nine[5] = f
    if d == h:
        nine[6] = d
    if (d == h and pixel != i) or (h == f and pixel != g):
        nine[7] = h
    if h == f:
        nine[8] = f
    return nine
