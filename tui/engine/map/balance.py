"""Puts dead ends on both sides of what else hangs on the same position, for a picture that is not
lopsided."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import accumulate

from tui.engine.map.layers import Layers

_MOST_WORK = 20_000
"""Where more lines of a column would have to be looked at, it stays as it is."""


def balanced(layers: Layers) -> Generator[None, None, Layers]:
    """The same layers. In each column those with only one line to the columns beside it are parted:
    half of them lie as high as they can, half as low, without more crossings."""
    heights = [0.0] * len(layers.left)
    for column in layers.columns:
        for rank, number in enumerate(column):
            heights[number] = rank - (len(column) - 1) / 2
    columns: list[list[int]] = []
    for column in layers.columns:
        for others, none in ((layers.left, layers.right), (layers.right, layers.left)):
            dead: dict[int, list[int]] = {}
            for number in column:
                if len(others[number]) == 1 and not none[number]:
                    dead.setdefault(others[number][0], []).append(number)
            lines = sum(len(others[number]) for number in column)
            if len(dead) * lines <= _MOST_WORK:
                for origin in sorted(dead, key=heights.__getitem__):
                    column = _parted(column, dead[origin], heights[origin], others, heights)
                    yield
        columns.append(column)
    return layers._replace(columns=columns)


def _parted(
    column: Sequence[int],
    dead: Sequence[int],
    origin: float,
    others: Sequence[Sequence[int]],
    heights: Sequence[float],
) -> list[int]:
    """A column whose dead ends that hang on one position are parted."""
    rest = [number for number in column if number not in dead]
    above = accumulate((sum(heights[end] > origin for end in others[n]) for n in rest), initial=0)
    below = [sum(heights[end] < origin for end in others[n]) for n in rest]
    crossings = [
        upper + lower
        for upper, lower in zip(above, [*accumulate(below[::-1], initial=0)][::-1], strict=True)
    ]
    fewest = min(crossings)
    first = crossings.index(fewest)
    last = len(rest) - crossings[::-1].index(fewest)
    half = (len(dead) + (origin < 0)) // 2
    return [*rest[:first], *dead[:half], *rest[first:last], *dead[half:], *rest[last:]]
