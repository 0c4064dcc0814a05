"""The rules of the knight and of the towers once more, as naively as they are told, and a plain
breadth-first search.

Nothing of it uses the program, but for the names of the towers' variants: what both say alike was
found in two ways. A position of the towers is a text: the peg of each disc, the largest first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def distances(start: Node, onward: Callable[[Node], Iterable[Node]]) -> dict[Node, int]:
    """The fewest steps from `start` to everything that can be reached from it."""
    found = {start: 0}
    frontier = deque([start])
    while frontier:
        here = frontier.popleft()
        for there in onward(here):
            if there not in found:
                found[there] = found[here] + 1
                frontier.append(there)
    return found


@cache
def knight_jumps(square: str, size: int = 8) -> frozenset[str]:
    """The names of the squares a knight's move away."""
    file, rank = ord(square[0]) - ord("a") + 1, int(square[1:])
    return frozenset(
        f"{chr(ord('a') + file + files - 1)}{rank + ranks}"
        for files in (-2, -1, 1, 2)
        for ranks in (-2, -1, 1, 2)
        if abs(files) != abs(ranks) and 1 <= file + files <= size and 1 <= rank + ranks <= size
    )


def knight_jumps_on(square: tuple[int, int], files: int, ranks: int) -> frozenset[tuple[int, int]]:
    """The squares (file, rank) a knight's move away on a board of any size."""
    file, rank = square
    return frozenset(
        (file + right, rank + up)
        for right in (-2, -1, 1, 2)
        for up in (-2, -1, 1, 2)
        if abs(right) != abs(up) and 0 <= file + right < files and 0 <= rank + up < ranks
    )
