"""Exact answers about positions of sliding tiles, found backwards from the goal."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from tests.tiles.rules import State, Tile, Tiles
from tui.engine.oracle import UNKNOWN, Agenda, Oracle, Unknown


class TilesOracle(Oracle[State, Tile]):
    """Finds how far positions are by one breadth-first search backwards from the goal, which goes
    on only as far as somebody asks. A position that it does not find in the end cannot be
    finished."""

    def __init__(self, puzzle: Tiles) -> None:
        self._puzzle = puzzle
        self._distances: dict[State, int] = {puzzle.goal: 0}
        self._frontier = deque([puzzle.goal])
        """Those of them from which the search has not yet looked back."""
        self._agenda: Agenda[State] = Agenda(self._answer)

    def distance(self, state: State) -> int | Unknown | None:
        if state in self._distances:
            return self._distances[state]
        if not self._frontier:
            return None
        self._agenda.add(state)
        return UNKNOWN

    def best_moves(self, state: State) -> Sequence[Tile] | Unknown:
        distance, puzzle = self.distance(state), self._puzzle
        if distance is UNKNOWN:
            return UNKNOWN
        if distance is None:
            return []
        # Whatever is nearer was found before.
        nearer = self._distances
        return [
            tile
            for tile in puzzle.legal_moves(state)
            if nearer.get(puzzle.successor(state, tile), distance) < distance
        ]

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)

    def _answer(self, state: State) -> Iterator[None]:
        puzzle, distances, frontier = self._puzzle, self._distances, self._frontier
        while frontier and state not in distances:
            here = frontier.popleft()
            for tile in puzzle.candidate_moves(here):
                # A push is taken back by pushing the same tile again.
                before = puzzle.successor(here, tile)
                if before not in distances and puzzle.check(before, tile).ok:
                    distances[before] = distances[here] + 1
                    frontier.append(before)
            yield
