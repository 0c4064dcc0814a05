"""Solutions grouped by length and cost. Those that differ only by what is interchangeable count as
one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

MOST_KEPT = 1000
"""How many solutions are kept, variants counted as one. Nobody reads more."""


class Length(NamedTuple):
    """How long a solution is. The best comes first."""

    cost: int
    """The number of its moves again, unless moves differ in cost."""
    moves: int


class Solution:
    """A solution, and how many were found that differ from it only by what is interchangeable."""

    def __init__(self, moves: Sequence[Any], number: int, variants: int = 1) -> None:
        self.moves = moves
        self.number = number
        """Its number among those of its length, as they were found."""
        self.variants = variants


class Solutions:
    """The solutions found so far."""

    def __init__(self, renamings: Sequence[Callable[[Any], Any]] = ()) -> None:
        """`renamings` are the functions that exchange in a move what is interchangeable."""
        self.found = 0
        """How many were added, with every variant counted."""
        self._by_key: dict[tuple[Any, ...], Solution] = {}
        self._by_length: dict[Length, list[Solution]] = {}
        self._renamings = renamings

    def add(self, moves: Sequence[Any], cost: int) -> None:
        """Add a solution, and what its moves cost together: their number, unless they differ in
        cost. Call this only while the list is not full."""
        self.found += 1
        key = self._key(moves)
        known = self._by_key.get(key)
        if known is not None:
            known.variants += 1
            return
        as_long = self._by_length.setdefault(Length(cost, len(moves)), [])
        self._by_key[key] = solution = Solution(moves, len(as_long) + 1)
        as_long.append(solution)

    def _key(self, moves: Sequence[Any]) -> tuple[Any, ...]:
        """The least of a solution and its variants, by which all of them are known."""
        if not self.has_variants:
            return tuple(moves)
        key, least = [], self._renamings
        for move in moves:
            # Of hundreds of renamings, usually one is left after a few moves.
            renamed = [rename(move) for rename in least]
            key.append(min(renamed))
            least = [rename for rename, move in zip(least, renamed, strict=True) if move == key[-1]]
        return tuple(key)

    @property
    def has_variants(self) -> bool:
        """Whether anything is interchangeable, so that solutions can be variants."""
        return len(self._renamings) > 1

    @property
    def is_full(self) -> bool:
        """Whether no more solutions are kept."""
        return len(self) >= MOST_KEPT

    def __len__(self) -> int:
        """How many there are, variants counted as one."""
        return len(self._by_key)

    @property
    def by_length(self) -> list[tuple[Length, Sequence[Solution]]]:
        """The solutions of each length, the best first; within a length as they were found."""
        return sorted(self._by_length.items())
