"""Puts dead ends on both sides of what else hangs on the same position, for a picture that is not
lopsided."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Mapping, Sequence
from itertools import accumulate

from tui.engine.map.layers import Layers
from tui.engine.map.ranks import Ranks

_MOST_WORK = 10_000
"""How many positions of a column are looked at; where it would take more, it stays as it is."""


def balanced(layers: Layers) -> Generator[None, None, Layers]:
    """The same layers. In each column those that hang on one position only are parted: half of
    those of one position lie as high as they can, half as low, without more intersections."""
    ranks = Ranks(layers)
    columns: list[list[int]] = []
    for column in layers.columns:
        for others, none in ((layers.left, layers.right), (layers.right, layers.left)):
            dead: dict[int, list[int]] = {}
            for number in column:
                is_dead = len(others[number]) == 1 and not none[number]
                if is_dead and not layers.elsewhere[number]:
                    dead.setdefault(others[number][0], []).append(number)
            if not dead or len(dead) * len(column) > _MOST_WORK:
                continue
            ends = {number: ranks.ends(number, others) for number in column}
            for origin in sorted(dead, key=ranks.heights.__getitem__):
                column = _parted(column, dead[origin], ranks.heights[origin], ends)
                yield
        ranks.settle(column)
        columns.append(column)
        yield
    return layers._replace(columns=columns)


def _parted(
    column: Sequence[int],
    dead: Sequence[int],
    origin: float,
    ends: Mapping[int, Sequence[float]],
) -> list[int]:
    """A column whose dead ends that hang on one position are parted. That lies so far below the
    middle of its column; `ends` says where the lines to that column end."""
    rest = [number for number in column if number not in dead]
    above = accumulate((len(ends[n]) - bisect_right(ends[n], origin) for n in rest), initial=0)
    below = accumulate((bisect_left(ends[n], origin) for n in reversed(rest)), initial=0)
    intersections = [sum(both) for both in zip(above, reversed([*below]), strict=True)]
    fewest = min(intersections)
    first = intersections.index(fewest)
    last = len(rest) - intersections[::-1].index(fewest)
    half = (len(dead) + (origin < 0)) // 2
    return [*rest[:first], *dead[:half], *rest[first:last], *dead[half:], *rest[last:]]
