"""Sets of squares as bit masks, and what can be reached among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def mask_of(nodes: Iterable[int]) -> int:
    """The bitmask of nodes."""
    mask = 0
    for node in nodes:
        mask |= 1 << node
    return mask


def nodes_in(mask: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def lowest(mask: int) -> int:
    """The place of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1


def reach(links: Sequence[int], start: int, within: int) -> int:
    """Return the part of `within` that links reach from `start` without leaving it."""
    unseen = within & ~start
    frontier = start
    while frontier:
        bit = frontier & -frontier
        fresh = links[bit.bit_length() - 1] & unseen
        unseen ^= fresh
        frontier ^= bit | fresh
    return within & ~unseen
