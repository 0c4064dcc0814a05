"""The positions along the path of a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Path


class Positions:
    """Finds the positions from the start of a search to the one that it looks at. Where one path
    goes on from the path before it, only what is new is worked out."""

    def __init__(self, puzzle: AnyPuzzle, start: Any) -> None:
        self._puzzle = puzzle
        self._start = start
        self._paths: list[Path[Any]] = []
        """The path to each of the positions."""
        self._states: list[Any] = []

    def along(self, path: Path[Any]) -> Sequence[Any]:
        """The positions along a path. They may change when the next path is asked for."""
        paths, states = self._paths, self._states
        ahead: list[Path[Any]] = []
        known: Path[Any] | None = path
        while known is not None and not self._knows(known):
            ahead.append(known)
            known = known.parent
        kept = 0 if known is None else known.depth + 1
        del paths[kept:], states[kept:]
        for new in reversed(ahead):
            is_start = new.parent is None
            states.append(self._start if is_start else self._puzzle.successor(states[-1], new.move))
            paths.append(new)
        return states

    def _knows(self, path: Path[Any]) -> bool:
        return path.depth < len(self._paths) and self._paths[path.depth] is path
