"""How far positions of the Towers of Hanoi are from the goal: with three pegs by the closed form,
with more by a search over sets of positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice

from tui.engine.oracle import UNKNOWN, Agenda, Oracle, Unknown
from tui.puzzles.hanoi.closed_form import (
    fewest_moves,
    length_of_tower,
    shortest_way,
)
from tui.puzzles.hanoi.frame_stewart import tower_moves
from tui.puzzles.hanoi.rules import Carry, Hanoi, Peg, Towers


def moves_from_start(puzzle: Hanoi) -> int:
    """The fewest moves from the start: with three pegs by the closed form, with more by the way of
    Frame and Stewart, which is proved for four, and with five for as many discs as are offered."""
    if puzzle.has_closed_form:
        return length_of_tower(puzzle.rule, puzzle.discs, 0, puzzle.goal)
    return tower_moves(puzzle.discs, puzzle.pegs)


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
        self._units = [pegs**disc for disc in range(discs)]
        self._layers: list[bytes] = []
        """The positions so many moves from the goal, as far as all of them are known."""
        self.search = self._search(pegs, goal)
        """Goes on with the search, for about a millisecond at most at each step."""

    def search_to(self, state: Towers) -> Iterator[None]:
        """Search until the table has a position and all that are nearer to the goal, a moment at a
        time."""
        while self.known(state) is None:
            yield next(self.search)

    def known(self, state: Towers) -> int | None:
        """How far a position is from the goal; None if the search has not come to it yet."""
        place = sum(
            unit * peg
            for disc, unit in enumerate(self._units)
            for peg, tower in enumerate(state)
            if tower >> disc & 1
        )
        byte, bit = place >> 3, 1 << (place & 7)
        for distance, layer in enumerate(self._layers):
            if layer[byte] & bit:
                return distance
        return None

    def distance(self, state: Towers) -> int:
        """How far a position is from the goal. Waits for the search."""
        for _ in self.search_to(state):
            pass
        known = self.known(state)
        assert known is not None, "the search has come to it"
        return known

    def nearer_moves(self, puzzle: Hanoi, state: Towers) -> Sequence[Carry]:
        """The moves with which the shortest ways begin from a position. Waits for the search."""
        nearer = self.distance(state) - 1
        return [
            move
            for move in puzzle.legal_moves(state)
            if self.known(puzzle.successor(state, move)) == nearer
        ]

    def _search(self, pegs: int, goal: Peg) -> Iterator[None]:
        size = pegs ** len(self._units)
        carries = []
        for first, second in combinations(range(pegs), 2):
            free = 1
            """The arrangements of all smaller discs that keep off both pegs."""
            for unit in self._units:
                # All positions with the disc on the first of the pegs, and free to go.
                lower, length = free << first * unit, unit * pegs
                while length < size:
                    lower |= lower << length
                    length *= 2
                carries.append((lower, (second - first) * unit))
                others = (peg for peg in range(pegs) if peg not in (first, second))
                free = sum(free << peg * unit for peg in others)
                yield
        layer, met = 1 << goal * sum(self._units), 0
        while layer:
            met |= layer
            self._layers.append(layer.to_bytes(size // 8 + 1, "little"))
            reached = 0
            for lower, shift in carries:
                reached |= (layer & lower) << shift | (layer >> shift) & lower
                yield
            layer = reached & ~met


@lru_cache(2)
def _table(discs: int, pegs: int, goal: Peg) -> Distances:
    return Distances(discs, pegs, goal)


def distances_of(puzzle: Hanoi) -> Distances:
    """The table for a puzzle with more than three pegs: the same one whoever asks for it, so that
    what one has searched another need not search again."""
    return _table(puzzle.discs, puzzle.pegs, puzzle.goal)


class ClosedFormOracle(Oracle[Towers, Carry]):
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
            return moves_from_start(self._puzzle)
        known = self._table.known(state)
        if known is None:
            self._agenda.add(state)
        return UNKNOWN if known is None else known

    def best_moves(self, state: Towers) -> Sequence[Carry] | Unknown:
        if self._table.known(state) is None:
            self._agenda.add(state)
            return UNKNOWN
        return self._table.nearer_moves(self._puzzle, state)

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)
