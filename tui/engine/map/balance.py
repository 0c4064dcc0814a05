"""Puts what leads nowhere on both sides of what else hangs on the same position, for a picture that
is not lopsided."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from tui.engine.map.layers import SOME, Layers
from tui.engine.map.ranks import Ranks

_MOST_WORK = 10_000
"""How many positions of a column are looked at; where it would take more, it stays as it is."""


class _Twig(NamedTuple):
    """A position from which lines lead to one other, and apart from that only to twigs."""

    stem: int
    """The position on which it hangs."""
    size: int
    """How many positions the tree has."""


def balanced(layers: Layers) -> Generator[None, None, Layers]:
    """The same layers without more intersections. Of the twigs that hang on one position half lie
    as high as they can, half as low. Where more lines would cross then, only those are moved from
    which nothing leads on."""
    before = yield from Ranks(layers).intersections()
    twigs = yield from _twigs(layers)
    bare = {number: twig for number, twig in twigs.items() if twig.size == 1}
    for hanging in (twigs, bare):
        found = yield from _parted(layers, hanging)
        after = yield from Ranks(found).intersections()
        if after <= before:
            return found
    return layers


def _twigs(layers: Layers) -> Generator[None, None, Mapping[int, _Twig]]:
    """All positions that lie in no circle of lines, nor between circles. The first of all is
    none."""
    lines = [layers.lines(number) for number in range(len(layers.left))]
    sizes = [1] * len(lines)
    waiting = [number for number, count in enumerate(lines) if count == 1 and number]
    found: dict[int, _Twig] = {}
    for number in waiting:
        for stem in (*layers.left[number], *layers.right[number]):
            if stem not in found:
                found[number] = _Twig(stem, sizes[number])
                sizes[stem] += sizes[number]
                lines[stem] -= 1
                if lines[stem] == 1 and stem:
                    waiting.append(stem)
        if not len(found) % SOME:
            yield
    return found


def _parted(layers: Layers, twigs: Mapping[int, _Twig]) -> Generator[None, None, Layers]:
    """The same layers with these twigs parted, the stems before what hangs on them."""
    found = layers.copied()
    ranks = Ranks(found)
    for columns, others in ((found.columns, found.left), (found.columns[::-1], found.right)):
        for column in columns:
            hanging: dict[int, list[int]] = {}
            for number in column:
                twig = twigs.get(number)
                if twig is not None and twig.stem in others[number]:
                    hanging.setdefault(twig.stem, []).append(number)
            if hanging and len(hanging) * len(column) <= _MOST_WORK:
                ends = {number: ranks.ends(number, others) for number in column}
                moved = {number for some in hanging.values() for number in some}
                rest = [number for number in column if number not in moved]
                for stem in sorted(hanging, key=ranks.heights.__getitem__):
                    small_first = sorted(hanging[stem], key=lambda number: twigs[number].size)
                    rest = _put_back(rest, small_first, ranks.heights[stem], ends)
                column[:] = rest
                ranks.settle(column)
            yield
    return found


def _put_back(
    rest: Sequence[int], twigs: Sequence[int], stem: float, ends: Mapping[int, Sequence[float]]
) -> list[int]:
    """A column with the twigs of one stem put where their lines cross as few as can be: every other
    one as high as it can, the rest as low, the first ones outside. The stem lies so far below the
    middle of its column; `ends` says where the lines to that column end."""
    above = accumulate((len(ends[n]) - bisect_right(ends[n], stem) for n in rest), initial=0)
    below = accumulate((bisect_left(ends[n], stem) for n in reversed(rest)), initial=0)
    intersections = [sum(both) for both in zip(above, reversed([*below]), strict=True)]
    fewest = min(intersections)
    first = intersections.index(fewest)
    last = len(rest) - intersections[::-1].index(fewest)
    has_more_below = stem >= 0 and len(twigs) % 2
    upper, lower = (twigs[1::2], twigs[::2]) if has_more_below else (twigs[::2], twigs[1::2])
    return [*rest[:first], *upper, *rest[first:last], *lower[::-1], *rest[last:]]
