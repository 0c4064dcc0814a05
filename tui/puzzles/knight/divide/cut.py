"""How the sides of a board are cut."""

from __future__ import annotations

from collections.abc import Iterator

from tui.engine.named_tuple import NamedTuple

SHORTEST = 5
"""The shortest side of a block."""
USUAL = 6
"""The usual side of a block. Blocks of an even number of squares have closed tours."""
LONGEST = 11
"""The longest side of a block."""


def cut(side: int) -> list[int]:
    """The parts of a side of at least 6 squares, or of 5: all but the last are usual. Those of an
    even side are even."""
    if side <= LONGEST:
        return [side]
    usual = side // USUAL - 1
    return [*[USUAL] * usual, side - usual * USUAL]


class OddCut(NamedTuple):
    """The parts of an odd side, of which one is odd."""

    parts: list[int]
    odd: int
    """The index of the odd part."""


def cuts_around(side: int, place: int) -> Iterator[OddCut]:
    """The ways to cut an odd side such that the only odd part holds a `place`."""
    for odd in range(SHORTEST, LONGEST + 1, 2):
        for before in range(max(0, place - odd + 1), place + 1):
            after = side - before - odd
            if _is_even_or_nothing(before) and _is_even_or_nothing(after):
                parts = cut(before) if before else []
                yield OddCut([*parts, odd, *(cut(after) if after else [])], len(parts))


def _is_even_or_nothing(side: int) -> bool:
    """Whether a side can be cut into even parts, or is none."""
    return side == 0 or (side >= USUAL and side % 2 == 0)
