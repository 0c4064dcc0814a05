"""The turns and mirror images of a board whose positions are bit masks of its places."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tui.engine.kind import Symmetries

Turn = tuple[int, ...]
"""Where each place goes, by their numbers from 0."""


def turner(turn: Turn) -> Callable[[int], int]:
    """What gives the image of a position by a turn."""
    tables = [
        [sum(1 << to for bit, to in enumerate(eight) if places >> bit & 1) for places in range(256)]
        for eight in (turn[first : first + 8] for first in range(0, len(turn), 8))
    ]

    def image(state: int) -> int:
        found = 0
        for table in tables:
            found |= table[state & 255]
            state >>= 8
        return found

    return image


class BoardTurns:
    """All turns that are made of a few."""

    def __init__(self, few: Sequence[Turn]) -> None:
        self.few, self.all = few, [tuple(range(len(few[0])))]
        """The first of all changes nothing."""
        for turn in self.all:
            made = (tuple(each[place] for place in turn) for each in few)
            self.all += [each for each in made if each not in self.all]
        self._turners = [turner(turn) for turn in self.all[1:]]

    def least(self, state: int) -> int:
        """The least of a position and its images: the same for all of them."""
        return min(state, *[turned(state) for turned in self._turners])

    def symmetries(self, things: str, fixed: int) -> Symmetries[int, Any]:
        """The same for a kind whose moves are named tuples of places. A place is `fixed` by which
        the usual start differs from its other images."""
        renamings = [partial(_renamed, turn) for turn in self.all if turn[fixed] == fixed]
        return Symmetries(things, [turner(turn) for turn in self.few], lambda: renamings)


def _renamed(turn: Turn, move: Any) -> Any:
    return type(move)(*(turn[place] for place in move))
