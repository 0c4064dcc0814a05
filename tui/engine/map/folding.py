"""Makes one of positions that are the same to a player."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Mapping, Sequence

from tui.engine.puzzle import S


def folded(
    numbers: Mapping[S, int], folds: Sequence[Callable[[S], S]]
) -> Generator[None, None, Sequence[int]]:
    """For each position, in the order of their numbers from 0, the lowest number of one that is
    the same to a player: it comes of renamings, one after the other, by way of positions that have
    numbers.

    It joins trees that share a position (Galler and Fischer 1964), the lowest number as the root.
    """
    parents = array("i", range(len(numbers)))

    def root(number: int) -> int:
        while (parent := parents[number]) != number:
            parents[number] = parents[parent]
            number = parent
        return number

    for state, number in numbers.items():
        for fold in folds:
            image = numbers.get(fold(state))
            if image is not None:
                low, high = sorted((root(number), root(image)))
                parents[high] = low
        yield
    for number in range(len(parents)):
        parents[number] = root(number)
        yield
    return parents
