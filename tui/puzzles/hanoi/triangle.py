"""The triangle of all positions of the towers with three pegs, and the map that it is under the
usual rule: known without looking at any position.

A tower of n discs has three triangles of one disc less in its own: those of the positions with disc
n on each of the pegs. Disc n goes from peg to peg only while all smaller discs stand on the third,
so these hang together in only three lines, each between two corners. That makes them lie as in the
triangle of Sierpiński (Scorer, Grundy and Smith, Some binary games, 1944)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from tui.engine.map.layout import Chart, Point, Shape
from tui.engine.map.position_map import PositionMap, Standing
from tui.puzzles.hanoi.closed_form import third_peg, way_of_tower, way_to_peg
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import USUAL, Peg, Rule

PEGS = 3


class _Corners(NamedTuple):
    """Which peg the whole tower stands on at each corner of a triangle."""

    top: Peg
    right: Peg
    left: Peg


class _Third(NamedTuple):
    """Which of the three smaller triangles in a triangle is meant."""

    across: int
    """How far to the right its rectangle lies, in heights of its own."""
    down: int
    corners: _Corners


def _thirds(corners: _Corners) -> dict[Peg, _Third]:
    """The smaller triangles, by the peg of the largest disc. Where that leaves a peg for another
    the smaller discs stand on the third one, so the others change places in each."""
    top, right, left = corners
    return {
        top: _Third(1, 0, _Corners(top, left, right)),
        right: _Third(2, 1, _Corners(left, right, top)),
        left: _Third(0, 1, _Corners(right, top, left)),
    }


_THIRDS = {corners: _thirds(corners) for corners in map(_Corners._make, permutations(range(PEGS)))}


class _Part(NamedTuple):
    """The positions in which some of the largest discs lie as they do."""

    discs: int
    """How many other discs there are."""
    x: int
    y: int
    """The upper left corner of the rectangle around them."""
    corners: _Corners
    number: int
    """The lowest of their numbers."""

    def misses(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether none of them is in a rectangle, because theirs does not reach there."""
        side = (1 << self.discs) - 1
        x, y = self.x, self.y
        return x > right or y > bottom or x + 2 * side < left or y + side < top

    def third(self, peg: Peg) -> _Part:
        """Those of them in which the next disc lies on a peg."""
        discs, third = self.discs - 1, _THIRDS[self.corners][peg]
        x, y = self.x + (third.across << discs), self.y + (third.down << discs)
        return _Part(discs, x, y, third.corners, self.number + peg * PEGS**discs)


class Triangle(Chart):
    """Positions as points of a lattice: a move leads one row up or down and one column aside, or
    two columns aside. The tower begins at the top, and the goal is at the bottom right.

    The number of a position has a digit in base 3 for each disc, the peg on which it lies, the
    smallest disc's last.
    """

    shape = Shape.LATTICE

    def __init__(self, discs: int, goal: Peg) -> None:
        """`goal` is where the tower is to stand. It begins on peg A."""
        self._corners = _Corners(0, goal, third_peg(0, goal))
        self._scales = [(disc, PEGS**disc) for disc in range(discs - 1, -1, -1)]
        """For each disc, how many are smaller, and how many positions these have."""
        self.height = (1 << discs) - 1
        self.width = 2 * self.height

    def place(self, number: int) -> Point:
        x = y = 0
        corners = self._corners
        for smaller, positions in self._scales:
            across, down, corners = _THIRDS[corners][number // positions % PEGS]
            x += across << smaller
            y += down << smaller
        return Point(x, y)

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterator[int]:
        """Looks only into smaller triangles that reach into the rectangle."""
        parts = [_Part(len(self._scales), 0, 0, self._corners, 0)]
        while parts:
            part = parts.pop()
            if part.misses(left, top, right, bottom):
                continue
            if part.discs == 0:
                yield part.number
            else:
                parts += map(part.third, part.corners)


def has_triangle(puzzle: Hanoi) -> bool:
    """Whether the map of a puzzle is the triangle."""
    return puzzle.pegs == USUAL.pegs and puzzle.rule is Rule.ANY


def state_of(number: int, discs: int) -> Towers:
    """The position with a number, where there are so many discs."""
    towers = [0] * PEGS
    for disc in range(discs):
        number, peg = divmod(number, PEGS)
        towers[peg] |= 1 << disc
    return tuple(towers)


class TriangleMap(PositionMap[Towers, Carry]):
    """The positions of a puzzle that `has_triangle`."""

    chart: Triangle

    def __init__(self, puzzle: Hanoi, start: Towers) -> None:
        self._puzzle, self._discs, self._goal = puzzle, puzzle.discs, puzzle.goal
        self._units: list[int] = [PEGS**disc for disc in range(puzzle.discs)]
        """What the peg of each disc counts for in a number, the smallest disc's first."""
        self._count: int = PEGS**puzzle.discs
        self.start = self.number(start)
        self.chart = Triangle(puzzle.discs, puzzle.goal)

    @property
    def count(self) -> int:
        return self._count

    @property
    def reached(self) -> int:
        return self._count

    def number(self, state: Towers) -> int:
        return sum(
            unit * peg
            for disc, unit in enumerate(self._units)
            for peg, tower in enumerate(state)
            if tower >> disc & 1
        )

    def state(self, number: int) -> Towers:
        return state_of(number, self._discs)

    def from_start(self, number: int) -> int:
        return self._between(self.start, number)

    def to_goal(self, number: int) -> int:
        return self._to_peg(number, self._discs, self._goal)

    @cached_property
    def best(self) -> int:
        return self.to_goal(self.start)

    def neighbours(self, number: int) -> Sequence[int]:
        puzzle, state = self._puzzle, self.state(number)
        return [self.number(puzzle.successor(state, move)) for move in puzzle.legal_moves(state)]

    def standing(self, number: int) -> Standing:
        """No position is lost, and two ways at least lead on from each."""
        left = self.to_goal(number)
        if left == 0:
            return Standing.GOAL
        is_on_way = self.from_start(number) + left == self.best
        return Standing.ON_WAY if is_on_way else Standing.OPEN

    def way(self, state: Towers, target: int) -> Sequence[Carry]:
        here, rule = self.number(state), Rule.ANY
        discs = self._largest_misplaced(here, target)
        if discs == 0:
            return []
        source, goal, smaller = self._peg(here, discs), self._peg(target, discs), discs - 1
        third = third_peg(source, goal)
        if self._once(here, target, discs) <= self._twice(here, target, discs):
            spare = third
            way = [*way_to_peg(rule, smaller, state, third), Carry(source, goal)]
        else:
            spare = source
            way = [
                *way_to_peg(rule, smaller, state, goal),
                Carry(source, third),
                *way_of_tower(rule, smaller, goal, source),
                Carry(third, goal),
            ]
        back = list(way_to_peg(rule, smaller, self.state(target), spare))
        return way + [Carry(move.target, move.source) for move in reversed(back)]

    def _between(self, one: int, other: int) -> int:
        """How many moves a shortest way takes between two positions. Its largest disc moves once or
        twice (Hinz, The Tower of Hanoi, 1989)."""
        discs = self._largest_misplaced(one, other)
        if discs == 0:
            return 0
        return min(self._once(one, other, discs), self._twice(one, other, discs))

    def _once(self, one: int, other: int, discs: int) -> int:
        """How many moves it takes if the largest disc of so many goes straight to its peg."""
        spare = third_peg(self._peg(one, discs), self._peg(other, discs))
        return self._to_peg(one, discs - 1, spare) + 1 + self._to_peg(other, discs - 1, spare)

    def _twice(self, one: int, other: int, discs: int) -> int:
        """How many moves it takes if it goes by way of the third peg: the tower of all smaller
        discs stands on the peg to which it goes first, and on that from which it came then."""
        source, target = self._peg(one, discs), self._peg(other, discs)
        tower = (1 << (discs - 1)) - 1
        there, back = self._to_peg(one, discs - 1, target), self._to_peg(other, discs - 1, source)
        return there + 1 + tower + 1 + back

    def _largest_misplaced(self, one: int, other: int) -> int:
        """The largest disc that lies elsewhere in one of two positions; 0 if there is none."""
        for disc in range(self._discs, 0, -1):
            if self._peg(one, disc) != self._peg(other, disc):
                return disc
        return 0

    def _to_peg(self, number: int, discs: int, peg: Peg) -> int:
        """How many moves it takes to bring the smallest so many discs to a peg."""
        moves = 0
        for disc in range(discs, 0, -1):
            lies_on = self._peg(number, disc)
            if lies_on != peg:
                moves += 1 << (disc - 1)
                peg = third_peg(lies_on, peg)
        return moves

    def _peg(self, number: int, disc: int) -> Peg:
        return number // self._units[disc - 1] % PEGS
