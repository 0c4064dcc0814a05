"""Finds how far down the positions in each column lie: each as near as can be to the mean of those
that lines lead to, in a fixed order and at least one unit apart."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tui.engine.map.layers import SOME, Layers

_MOST_ROUNDS = 40
_LEAST_ROUNDS = 2
_WORK = 10_000
_STILL = 0.002
"""When no position is moved further than that in a round, none follows."""
_DECIMALS = 3
"""To so many decimals heights are given, so that those that should be the same are the same."""


def relaxed(layers: Layers) -> Generator[None, None, Sequence[float]]:
    """How far down each position lies, the highest at 0. In rounds over the columns to the right
    and back all lines become ever flatter: the quadratic mean of their heights shrinks."""
    heights = [0.0] * len(layers.left)
    for column in layers.columns:
        for rank, number in enumerate(column):
            heights[number] = rank - (len(column) - 1) / 2
    height = heights.__getitem__
    room = max(map(len, layers.columns)) - 1
    rounds = max(_LEAST_ROUNDS, min(_MOST_ROUNDS, _WORK // layers.size))
    path = [*layers.columns, *layers.columns[-2::-1]]
    for _ in range(rounds):
        shift = 0.0
        for column in path:
            wanted: list[tuple[float, int]] = []
            for number in column:
                others = (*layers.left[number], *layers.right[number])
                if others:
                    wanted.append((sum(map(height, others)) / len(others), len(others)))
                else:
                    wanted.append((heights[number], 1))
                if not len(wanted) % SOME:
                    yield
            places = yield from apart(wanted, room)
            for number, place in zip(column, places, strict=True):
                shift = max(shift, abs(heights[number] - place))
                heights[number] = place
            yield
        if shift < _STILL:
            break
    top = min(heights)
    for number, place in enumerate(heights):
        heights[number] = round(place - top, _DECIMALS)
        if not number % SOME:
            yield
    return heights


def apart(
    wanted: Sequence[tuple[float, float]], room: float
) -> Generator[None, None, Sequence[float]]:
    """Where things come to lie, one after the other and at least 1 apart, that want to be at
    certain places, each with a weight; none further than half the `room` from 0. The sum of
    weight · distance², the distance from where each wants to be, is the least.

    It is a regression of what rises (Ayer and others 1955): neighbours that are too near each other
    become a block that lies at the mean of what they want.
    """
    blocks: list[tuple[float, float, int]] = []
    for rank, (place, weight) in enumerate(wanted):
        total, weights, size = (place - rank) * weight, weight, 1
        while blocks and blocks[-1][0] * weights >= total * blocks[-1][1]:
            before, more, others = blocks.pop()
            total, weights, size = total + before, weights + more, size + others
        blocks.append((total, weights, size))
        if not rank % SOME:
            yield
    first, last = -room / 2, room / 2 - (len(wanted) - 1)
    found: list[float] = []
    for total, weights, size in blocks:
        begin = min(max(total / weights, first), last)
        found += [begin + rank for rank in range(len(found), len(found) + size)]
    return found
