"""Solutions put in order: by length, and those that differ only by alike persons as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tui.puzzles.alike import renamings
from tui.puzzles.base import AnyPuzzle
from tui.puzzles.crossing import Crossing


@dataclass(eq=False)
class Solution:
    """A solution, and how many were found that are the same but for alike persons."""

    moves: Sequence[Any]
    variants: int = 1


class Solutions:
    """The solutions found so far."""

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self.found = 0
        """How many were added, variants counted one by one."""
        self._by_key: dict[tuple[Any, ...], Solution] = {}
        self._by_length: dict[int, list[Solution]] = {}
        self._renamings = renamings(puzzle) if isinstance(puzzle, Crossing) else ()

    def add(self, moves: Sequence[Any]) -> None:
        """Take in another solution."""
        self.found += 1
        key = min((tuple(map(rename, moves)) for rename in self._renamings), default=tuple(moves))
        known = self._by_key.get(key)
        if known is not None:
            known.variants += 1
            return
        self._by_key[key] = solution = Solution(moves)
        self._by_length.setdefault(len(moves), []).append(solution)

    def __len__(self) -> int:
        """How many there are, variants counted as one."""
        return len(self._by_key)

    @property
    def by_length(self) -> list[tuple[int, Sequence[Solution]]]:
        """The solutions of each length, the shortest first; in each length as they were found."""
        return sorted(self._by_length.items())
