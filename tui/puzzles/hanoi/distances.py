"""How far positions of the Towers of Hanoi are from the goal: with three pegs by the closed form,
with more by a search over sets of positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from tui.engine.oracle import UNKNOWN, Agenda, Oracle, Unknown
from tui.puzzles.hanoi.closed_form import fewest_moves, has_closed_form, shortest_way
from tui.puzzles.hanoi.frame_stewart import tower_moves
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import Peg

_MOST_TABLES = 2
"""How many tables are kept for games that are played again."""


class _Carries(NamedTuple):
    """All moves of one disc between two pegs."""

    lower: int
    """The positions in which the disc lies on the first of them, and no smaller one on either."""
    shift: int
    """How much further the place of a position is with the disc on the second."""


class Distances:
    """The result of a breadth-first search from the goal through all positions, a whole layer at a
    time. Every move can be taken back, so what is so many moves from the goal also is so many moves
    before it.

    Each position has a place: a number in base `pegs` with a digit for each disc, the peg on which
    it lies, the smallest disc's last. A set of positions is one large number that has a bit at the
    place of each. To carry a disc from one peg to another shifts all places alike, so one shift
    makes a move from all positions of a layer that let it. With 10 discs on 4 pegs that is 2 ** 20
    bits, and the whole search takes about 0.3 s and 15 MB; the finished table takes 7 MB.
    """

    def __init__(self, discs: int, pegs: int, goal: Peg) -> None:
        self._size = pegs**discs
        units = [pegs**disc for disc in range(discs)]
        self._places = [
            sum(unit for disc, unit in enumerate(units) if tower >> disc & 1)
            for tower in range(1 << discs)
        ]
        """For each set of discs, what they add to the place for each peg before their own."""
        self._layers: list[bytes] = []
        """The positions so many moves from the goal, as far as all of them are known."""
        self._turns = self._search(pegs, units, goal)
        self.is_complete = False

    def work(self) -> None:
        """Search on for a moment, of about a millisecond at most, unless the search is complete."""
        for _ in self._turns:
            return
        self.is_complete = True

    def search_to(self, state: Towers) -> Iterator[None]:
        """Search until the table has a position and all that are nearer to the goal, a moment at a
        time."""
        while self.distance(state) is None:
            self.work()
            yield

    def distance(self, state: Towers) -> int | None:
        """How far a position is from the goal; None if the search has not come to it yet."""
        places = self._places
        place = sum(peg * places[tower] for peg, tower in enumerate(state))
        byte, bit = place >> 3, 1 << (place & 7)
        for distance, layer in enumerate(self._layers):
            if layer[byte] & bit:
                return distance
        return None

    def nearer_moves(self, puzzle: Hanoi, state: Towers) -> Sequence[Carry]:
        """The moves with which the shortest ways begin from a position that was searched to."""
        here = self.distance(state)
        assert here is not None, "the search has come to it"
        return [
            move
            for move in puzzle.legal_moves(state)
            if self.distance(puzzle.successor(state, move)) == here - 1
        ]

    def _search(self, pegs: int, units: list[int], goal: Peg) -> Iterator[None]:
        carries = []
        for pair in combinations(range(pegs), 2):
            for made in _carries(pegs, units, pair):
                carries.append(made)
                yield
        layer = 1 << goal * sum(units)
        met = 0
        while layer:
            met |= layer
            self._layers.append(layer.to_bytes(self._size // 8 + 1, "little"))
            reached = 0
            for lower, shift in carries:
                reached |= (layer & lower) << shift | (layer >> shift) & lower
                yield
            layer = reached & ~met


def _carries(pegs: int, units: list[int], pair: tuple[Peg, Peg]) -> Iterator[_Carries]:
    """The moves of each disc between two pegs, from the smallest."""
    first, second = pair
    size = units[-1] * pegs
    free = 1
    """The arrangements of all smaller discs that keep off both pegs."""
    for unit in units:
        yield _Carries(_repeated(free << first * unit, unit * pegs, size), (second - first) * unit)
        free = sum(free << peg * unit for peg in range(pegs) if peg not in pair)


def _repeated(bits: int, length: int, size: int) -> int:
    """So many bits over and over, up to a size that is a multiple of their length."""
    whole, times, filled = 0, size // length, 0
    while times:
        if times & 1:
            whole |= bits << filled
            filled += length
        bits |= bits << length
        length, times = 2 * length, times >> 1
    return whole


@lru_cache(_MOST_TABLES)
def _table(discs: int, pegs: int, goal: Peg) -> Distances:
    return Distances(discs, pegs, goal)


def distances_of(puzzle: Hanoi) -> Distances:
    """The table for a puzzle with more than three pegs: the same one whoever asks for it, so that
    what one has searched another need not search again."""
    return _table(puzzle.discs, puzzle.pegs, puzzle.goal)


def oracle_for(puzzle: Hanoi) -> Oracle[Towers, Carry]:
    """The oracle for a puzzle."""
    return HanoiOracle(puzzle) if has_closed_form(puzzle) else TableOracle(puzzle)


class HanoiOracle(Oracle[Towers, Carry]):
    """With three pegs. Computes distances without a search."""

    def __init__(self, puzzle: Hanoi) -> None:
        self._puzzle = puzzle

    def distance(self, state: Towers) -> int:
        return fewest_moves(self._puzzle, state)

    def best_moves(self, state: Towers) -> Sequence[Carry]:
        return list(islice(shortest_way(self._puzzle, state), 1))

    def work(self, seconds: float) -> bool:
        return True


class TableOracle(Oracle[Towers, Carry]):
    """With more pegs. Looks distances up in a table, as soon as its search has come to them. The
    start's is known at once."""

    def __init__(self, puzzle: Hanoi) -> None:
        self._puzzle = puzzle
        self._table = distances_of(puzzle)
        self._agenda: Agenda[Towers] = Agenda(self._table.search_to)

    def distance(self, state: Towers) -> int | Unknown:
        if state == self._puzzle.initial_state():
            return tower_moves(self._puzzle.discs, self._puzzle.pegs)
        fewest = self._table.distance(state)
        if fewest is None:
            self._agenda.add(state)
            return UNKNOWN
        return fewest

    def best_moves(self, state: Towers) -> Sequence[Carry] | Unknown:
        if self._table.distance(state) is None:
            self._agenda.add(state)
            return UNKNOWN
        return self._table.nearer_moves(self._puzzle, state)

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)
