"""The shortest way to solve the Towers of Hanoi, from any position and without a search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import Peg

_WHOLE_TOWER = 8
"""The moves of towers with at most so many discs are cached."""


def third_peg(one: Peg, other: Peg) -> Peg:
    """The third peg. If pegs are numbered from 1, it is the exclusive or of the other two."""
    return ((one + 1) ^ (other + 1)) - 1


def _misplaced(puzzle: Hanoi, state: Towers) -> list[tuple[int, Peg, Peg]]:
    """The discs that are not where they have to go first, from the smallest: each with its peg and
    with the one where it has to go. That is the goal if all larger discs lie there; otherwise it is
    out of the way of the next larger disc that must move."""
    misplaced = []
    target = puzzle.goal
    for disc in range(puzzle.discs, 0, -1):
        peg = puzzle.peg_of(state, disc)
        if peg != target:
            misplaced.append((disc, peg, target))
            target = third_peg(peg, target)
    misplaced.reverse()
    return misplaced


def fewest_moves(puzzle: Hanoi, state: Towers) -> int:
    """The length of the shortest way to the goal: each disc that is not where it has to go first
    costs 2 ** (disc - 1) moves."""
    return sum(1 << (disc - 1) for disc, _, _ in _misplaced(puzzle, state))


def shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[Carry]:
    """The moves of the only shortest way from `state` to the goal, made one by one.

    This goes from the smallest disc to the largest. If a disc is not where it should be, it is
    moved there. The tower of all smaller discs stands on the third peg then, and is moved onto it.
    """
    return chain.from_iterable(_shortest_way(puzzle, state))


def _shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[tuple[Carry, ...]]:
    for disc, source, target in _misplaced(puzzle, state):
        yield (Carry(source, target),)
        yield from _tower(disc - 1, third_peg(source, target), target)


def _tower(discs: int, source: Peg, target: Peg) -> Iterator[tuple[Carry, ...]]:
    """The moves that bring a whole tower from one peg to another, in several tuples."""
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
