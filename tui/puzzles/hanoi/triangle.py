"""The triangle of all positions of the towers with three pegs, and the map that it is under the
usual rule: known without looking at any position.

A tower of n discs has three triangles of one disc less in its own: those of the positions with disc
n on each of the pegs. Disc n goes from peg to peg only while all smaller discs stand on the third,
so these hang together in only three lines, each between two corners. That makes them lie as in the
triangle of Sierpiński (Scorer, Grundy and Smith, Some binary games, 1944)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from tui.engine.layout import Chart, MapPlace, Shape
from tui.engine.position_map import PositionMap, Standing
from tui.puzzles.hanoi.distances import third_peg, way_of_tower, way_to_peg
from tui.puzzles.hanoi.rules import Carry, Hanoi, Peg, Rule, Towers

PEGS = 3

_Corners = tuple[Peg, ...]
"""Which peg the whole tower stands on at each corner of a triangle: at the top, right and left."""


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
        top: _Third(1, 0, (top, left, right)),
        right: _Third(2, 1, (left, right, top)),
        left: _Third(0, 1, (right, top, left)),
    }


_THIRDS = {corners: _thirds(corners) for corners in permutations(range(PEGS))}


class Triangle(Chart):
    """Positions as points of a lattice: a move leads one row up or down and one column aside, or
    two columns aside. The tower begins at the top, and the goal is at the bottom right.

    The number of a position has a digit in base 3 for each disc, the peg on which it lies, the
    smallest disc's last.
    """

    shape = Shape.LATTICE

    def __init__(self, discs: int, goal: Peg) -> None:
        """`goal` is where the tower is to stand. It begins on peg A."""
        self._discs = discs
        self._corners: _Corners = (0, goal, third_peg(0, goal))
        self.height = (1 << discs) - 1
        self.width = 2 * self.height

    def place(self, number: int) -> MapPlace:
        x = y = 0
        corners, positions = self._corners, PEGS**self._discs
        for smaller in range(self._discs - 1, -1, -1):
            positions //= PEGS
            across, down, corners = _THIRDS[corners][number // positions % PEGS]
            x += across << smaller
            y += down << smaller
        return MapPlace(x, y)

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterator[int]:
        """Looks only into smaller triangles that reach into the rectangle."""
        parts = [(self._discs, 0, 0, self._corners, 0)]
        """Triangles: how many discs may lie anywhere in each, the upper left corner of the
        rectangle around it, its corners, and the lowest of its numbers."""
        while parts:
            discs, x, y, corners, number = parts.pop()
            side = (1 << discs) - 1
            if x > right or y > bottom or x + 2 * side < left or y + side < top:
                continue
            if discs == 0:
                yield number
                continue
            discs -= 1
            for peg, (across, down, inner) in _THIRDS[corners].items():
                lowest = number + peg * PEGS**discs
                parts.append((discs, x + (across << discs), y + (down << discs), inner, lowest))


class TriangleMap(PositionMap[Towers, Carry]):
    """The positions of a puzzle that `has_triangle`."""

    chart: Triangle

    def __init__(self, puzzle: Hanoi, start: Towers) -> None:
        self._puzzle = puzzle
        self._units: list[int] = [PEGS**disc for disc in range(puzzle.discs)]
        """What the peg of each disc counts for in a number, the smallest disc's first."""
        self.start = self.number(start)
        self.chart = Triangle(puzzle.discs, puzzle.goal)

    @property
    def count(self) -> int:
        return self._units[-1] * PEGS

    @property
    def reached(self) -> int:
        return self.count

    def number(self, state: Towers) -> int:
        return sum(
            unit * peg
            for disc, unit in enumerate(self._units)
            for peg, tower in enumerate(state)
            if tower >> disc & 1
        )

    def state(self, number: int) -> Towers:
        towers = [0] * PEGS
        for disc, unit in enumerate(self._units):
            towers[number // unit % PEGS] |= 1 << disc
        return tuple(towers)

    def from_start(self, number: int) -> int:
        return self._between(self.start, number).moves

    def to_goal(self, number: int) -> int:
        return self._to_peg(number, self._puzzle.discs, self._puzzle.goal)

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
        rule, here = Rule.ANY, self.number(state)
        moves, disc, first, last = self._between(here, target)
        if moves == 0:
            return []
        smaller, source, goal = disc - 1, self._peg(here, disc), self._peg(target, disc)
        way = [*way_to_peg(rule, smaller, state, first), Carry(source, third_peg(source, first))]
        if first != last:
            way += way_of_tower(rule, smaller, first, last)
            way.append(Carry(third_peg(source, goal), goal))
        back = [*way_to_peg(rule, smaller, self.state(target), last)]
        return way + [Carry(move.target, move.source) for move in reversed(back)]

    def _between(self, one: int, other: int) -> _Between:
        """A shortest way between two positions. Its largest disc moves once or twice (Hinz, The
        Tower of Hanoi, 1989): straight to its peg, or by way of the third peg. Then the tower of
        all smaller discs stands on the peg to which it goes first, and on that from which it came
        after that."""
        for disc in range(self._puzzle.discs, 0, -1):
            source, target, smaller = self._peg(one, disc), self._peg(other, disc), disc - 1
            if source != target:
                third, tower = third_peg(source, target), (1 << smaller) - 1
                once = self._to_peg(one, smaller, third) + 1 + self._to_peg(other, smaller, third)
                away = self._to_peg(one, smaller, target)
                back = self._to_peg(other, smaller, source)
                twice = away + 1 + tower + 1 + back
                if once <= twice:
                    return _Between(once, disc, third, third)
                return _Between(twice, disc, target, source)
        return _Between(0, 0, 0, 0)

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


class _Between(NamedTuple):
    """A shortest way between two positions."""

    moves: int
    disc: int
    """The largest one that moves."""
    first: Peg
    """Where all smaller discs stand when it moves first."""
    last: Peg
    """Where they stand when it moves last."""
