"""Tours of small boards, by an exact search."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.knight.hamilton import dive, search_finish
from tui.puzzles.knight.squares import Board

_MOST_GUESSES = 2000
"""After how many guesses a search is given up. Most tours of up to two hundred squares take fewer
than fifty."""

Edge = tuple[int, int]
"""Two squares a jump apart."""


class GivenUp(Exception):
    """A search was given up: there may be a tour."""


def find_path(
    files: int, ranks: int, start: int, end: int | None = None, required: Sequence[Edge] = ()
) -> list[int] | None:
    """A tour from `start`, to `end` if that is given, in which the squares of each `required` edge
    follow one another; None if there is none. Raises GivenUp."""
    squares = files * ranks
    graph = _graph(files, ranks)
    free = (1 << squares) - 1 & ~(1 << start)

    def add_node(*beside: int) -> int:
        nonlocal free
        node = len(graph)
        graph.append(sum(1 << other for other in beside))
        for other in beside:
            graph[other] |= 1 << node
        free |= 1 << node
        return node

    for one, other in required:
        graph[one] &= ~(1 << other)
        graph[other] &= ~(1 << one)
        add_node(other, add_node(one))  # Two nodes, which keep the colours alternating.
    if end is not None:
        add_node(end)
    found = _find(graph, start, free)
    return None if found is None else [start, *(node for node in found if node < squares)]


def find_cycle(files: int, ranks: int, required: Sequence[Edge] = ()) -> list[int] | None:
    """A closed tour with the `required` edges, as `find_path`; None if there is none. It begins at
    square 0, from where there are but two jumps, so it may end at either. Raises GivenUp."""
    return find_path(files, ranks, 0, 2 * files + 1, required)


def _graph(files: int, ranks: int) -> list[int]:
    """For each square, those a jump away as a bit mask."""
    board = Board(files, ranks)
    return [
        sum(1 << target for target in board.jumps_from(square).values())
        for square in range(board.squares)
    ]


def _find(graph: Sequence[int], at: int, free: int) -> tuple[int, ...] | None:
    """As `search_finish` returns it. Raises GivenUp."""
    found = dive(graph, at, free)
    if found is not None:
        return found
    search = search_finish(graph, at, free)
    try:
        for _ in range(_MOST_GUESSES):
            next(search)
    except StopIteration as done:
        finish: tuple[int, ...] | None = done.value
        return finish
    raise GivenUp
