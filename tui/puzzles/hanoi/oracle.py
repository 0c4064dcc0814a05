"""Exact answers about positions of the Towers of Hanoi."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from tui.engine.agenda import Agenda
from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.puzzles.hanoi.closed_form import fewest_moves, has_closed_form, shortest_way
from tui.puzzles.hanoi.distances import distances_of
from tui.puzzles.hanoi.frame_stewart import tower_moves
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers


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
