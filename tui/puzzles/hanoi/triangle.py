"""The triangle of all positions of the towers with three pegs.

A tower of n discs has three triangles of one disc less in its own: those of the positions with disc
n on each of the pegs. Disc n goes from peg to peg only while all smaller discs stand on the third,
so these hang together in only three lines, each between two corners. That makes them lie as in the
triangle of Sierpiński (Scorer, Grundy and Smith, Some binary games, 1944).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from tui.engine.map.chart import Chart, Place, Shape
from tui.engine.named_tuple import NamedTuple
from tui.puzzles.hanoi.closed_form import third_peg
from tui.puzzles.hanoi.variant import Peg

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

    def place(self, number: int) -> Place:
        x = y = 0
        corners = self._corners
        for smaller, positions in self._scales:
            across, down, corners = _THIRDS[corners][number // positions % PEGS]
            x += across << smaller
            y += down << smaller
        return Place(x, y)

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
