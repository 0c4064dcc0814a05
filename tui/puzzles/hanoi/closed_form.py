"""The shortest way to solve the Towers of Hanoi with three pegs, under each of the rules, from any
position and without a search.

Larger discs do not hinder smaller ones. So what is left to do for the discs 1 to n is to bring them
to one peg, and the pegs to which disc n goes on its way are known: straight there where the rule
lets it, else by way of the third peg. At each of its steps all smaller discs stand on the peg that
is no part of it. So every way makes disc n's steps with the same towers before and after them, and
the shortest way is made of the shortest ways between these, of which there is only one each.
Where disc n took any more steps than that, the smaller discs would pass through the tower that
they stand in after its last step, or come to it later than they need: under the usual rule, by way
of the third peg; under the cyclic rule, by going all the way round. (There is no other way under
the adjacent rule than back and forth.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from tui.puzzles.hanoi.rules import USUAL, Carry, Hanoi, Peg, Rule, Towers

_SMALL_TOWER = 8
"""The moves of towers with at most so many discs are kept."""


def third_peg(one: Peg, other: Peg) -> Peg:
    """The third peg. If pegs are numbered from 1, it is the exclusive or of the other two."""
    return ((one + 1) ^ (other + 1)) - 1


def stations(rule: Rule, source: Peg, target: Peg) -> tuple[Peg, ...]:
    """The pegs on which a disc lies on its shortest way from one of three pegs to another, these
    two included."""
    if rule.lets(source, target, USUAL.pegs):
        return source, target
    return source, third_peg(source, target), target


@cache
def _spares(rule: Rule, source: Peg, target: Peg) -> tuple[Peg, ...]:
    """Where all smaller discs stand at each step of a disc from one peg to another, and at last on
    top of it."""
    return (*(third_peg(*step) for step in pairwise(stations(rule, source, target))), target)


def _misplaced(rule: Rule, discs: int, state: Towers, target: Peg) -> list[tuple[int, Peg, Peg]]:
    """Which of the smallest so many discs, all of which shall go to one peg, are not where they
    have to go first, from the smallest: each with its peg and with the one where it has to go. That
    is the target if all larger ones lie there; otherwise it is out of the way of the next larger
    one that must move."""
    misplaced = []
    for disc in range(discs, 0, -1):
        peg = Hanoi.peg_of(state, disc)
        if peg != target:
            misplaced.append((disc, peg, target))
            target = _spares(rule, peg, target)[0]
    return misplaced[::-1]


# How many moves it takes


def fewest_moves(puzzle: Hanoi, state: Towers) -> int:
    """The length of the shortest way to the goal, with three pegs. Under the usual rule each disc
    that is not where it has to go first costs 2 ** (disc - 1) moves."""
    misplaced = _misplaced(puzzle.rule, puzzle.discs, state, puzzle.goal)
    return sum(_length_of_carrying(puzzle.rule, *each) for each in misplaced)


def _length_of_carrying(rule: Rule, disc: int, source: Peg, target: Peg) -> int:
    """How many moves it takes from where all smaller discs are out of the way of a disc until they
    stand on it, on another peg."""
    spares = _spares(rule, source, target)
    return sum(1 + length_of_tower(rule, disc - 1, *ends) for ends in pairwise(spares))


@cache
def length_of_tower(rule: Rule, discs: int, source: Peg, target: Peg) -> int:
    """How many moves it takes to bring a whole tower from one of three pegs to another."""
    if discs == 0:
        return 0
    away = length_of_tower(rule, discs - 1, source, _spares(rule, source, target)[0])
    return away + _length_of_carrying(rule, discs, source, target)


# The moves, made one by one


def shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[Carry]:
    """The only shortest way from `state` to the goal, with three pegs."""
    return way_to_peg(puzzle.rule, puzzle.discs, state, puzzle.goal)


def way_to_peg(rule: Rule, discs: int, state: Towers, target: Peg) -> Iterator[Carry]:
    """The only shortest way that brings the smallest so many discs to one of three pegs.

    This goes from the smallest disc to the largest. If a disc is not where it should be, it is
    moved there. The tower of all smaller discs stands on the third peg then, and is moved onto it.
    """
    for misplaced in _misplaced(rule, discs, state, target):
        yield from _carrying(rule, *misplaced)


def way_of_tower(rule: Rule, discs: int, source: Peg, target: Peg) -> Iterable[Carry]:
    """The shortest way that brings a whole tower from one of three pegs to another."""
    made = _small_tower if discs <= _SMALL_TOWER else _tower
    return made(rule, discs, source, target)


def _tower(rule: Rule, discs: int, source: Peg, target: Peg) -> Iterator[Carry]:
    if discs:
        yield from way_of_tower(rule, discs - 1, source, _spares(rule, source, target)[0])
        yield from _carrying(rule, discs, source, target)


@cache
def _small_tower(rule: Rule, discs: int, source: Peg, target: Peg) -> Sequence[Carry]:
    """Kept, because a large tower is made of few different small ones."""
    return tuple(_tower(rule, discs, source, target))


def _carrying(rule: Rule, disc: int, source: Peg, target: Peg) -> Iterator[Carry]:
    """The moves of `_length_of_carrying`."""
    steps = pairwise(stations(rule, source, target))
    for step, ends in zip(steps, pairwise(_spares(rule, source, target)), strict=True):
        yield Carry(*step)
        yield from way_of_tower(rule, disc - 1, *ends)
