"""What is known about the Towers of Hanoi without any search, from any position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from tui.puzzles.hanoi.rules import Carry, Hanoi, Peg, Towers

GOAL: Peg = 1
_WHOLE_TOWER = 8
"""Towers of up to so many discs are kept as tuples of their moves."""


def third_peg(one: Peg, other: Peg) -> Peg:
    """The peg that is neither of two. With pegs counted from 1 it is their exclusive or."""
    return ((one + 1) ^ (other + 1)) - 1


def _targets(puzzle: Hanoi, state: Towers) -> list[Peg]:
    """Where each disc has to go first, smallest disc first: to the goal if all larger discs lie
    there, else out of the way of the next larger one that must move."""
    targets = []
    target = GOAL
    for disc in range(puzzle.discs, 0, -1):
        targets.append(target)
        peg = puzzle.peg_of(state, disc)
        if peg != target:
            target = third_peg(peg, target)
    targets.reverse()
    return targets


def fewest_moves(puzzle: Hanoi, state: Towers) -> int:
    """The length of the shortest way to the goal, in closed form: each disc that is not where the
    next larger ones need it costs 2 ** (disc - 1) moves."""
    return sum(
        1 << (disc - 1)
        for disc, target in enumerate(_targets(puzzle, state), 1)
        if puzzle.peg_of(state, disc) != target
    )


def shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[Carry]:
    """The moves of the only shortest way from `state` to the goal, generated as they are needed.

    Disc by disc from the smallest: if a disc is not where it should go, it is moved there, and the
    tower of smaller discs, which stands on the third peg by then, is moved on top of it.
    """
    return chain.from_iterable(_shortest_way(puzzle, state))


def _shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[tuple[Carry, ...]]:
    for disc, target in enumerate(_targets(puzzle, state), 1):
        source = puzzle.peg_of(state, disc)
        if source != target:
            yield (Carry(source, target),)
            yield from _tower(disc - 1, third_peg(source, target), target)


def _tower(discs: int, source: Peg, target: Peg) -> Iterator[tuple[Carry, ...]]:
    """The moves that bring a whole tower from one peg to another, in pieces."""
    if discs <= _WHOLE_TOWER:
        yield _small_tower(discs, source, target)
        return
    spare = third_peg(source, target)
    yield from _tower(discs - 1, source, spare)
    yield (Carry(source, target),)
    yield from _tower(discs - 1, spare, target)


@cache
def _small_tower(discs: int, source: Peg, target: Peg) -> tuple[Carry, ...]:
    if discs == 0:
        return ()
    spare = third_peg(source, target)
    return (
        *_small_tower(discs - 1, source, spare),
        Carry(source, target),
        *_small_tower(discs - 1, spare, target),
    )
