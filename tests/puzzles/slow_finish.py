"""Whether a walk can visit all that is left, found a second time: edge by edge, with sets of edges.

Nothing here comes from the program, and it knows less than the program's search: a node has two
edges in a circle, and no circle closes before it has gone through all nodes.

`python -m tests.puzzles.slow_finish` counts the closed tours of 6 by 6 in two ways, for minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set

Node = int
Edge = frozenset[Node]

_OUTSIDE: Node = -1
"""From where a walk comes to its first node, and where it goes from its last, to be a circle."""


def can_be_walked(
    near: Mapping[Node, Set[Node]], at: Node, free: Set[Node], ends: Set[Node]
) -> bool:
    """Whether a walk from `at` visits every free node once, and ends on one of `ends`. Edges lead
    both ways."""
    if not free:
        return at in ends
    nodes = {*free, at}
    edges = {frozenset((one, other)) for one in nodes for other in near[one] & nodes}
    edges |= {frozenset((_OUTSIDE, node)) for node in free & ends}
    way_in = frozenset((_OUTSIDE, at))
    return _has_circle({*nodes, _OUTSIDE}, edges | {way_in}, {way_in})


def _has_circle(nodes: Set[Node], edges: Set[Edge], sure: Set[Edge]) -> bool:
    """Whether a circle through all nodes consists of all the sure edges and some of the others."""
    decided = _decided(nodes, set(edges), set(sure))
    if decided is None:
        return False
    edges, sure = decided
    if edges == sure:
        return True
    degree = {node: len(_at(node, edges)) for node in nodes}
    edge = min(edges - sure, key=lambda edge: (sum(degree[node] for node in edge), sorted(edge)))
    return _has_circle(nodes, edges, sure | {edge}) or _has_circle(nodes, edges - {edge}, sure)


def _at(node: Node, edges: Iterable[Edge]) -> set[Edge]:
    return {edge for edge in edges if node in edge}


def _decided(
    nodes: Set[Node], edges: set[Edge], sure: set[Edge]
) -> tuple[set[Edge], set[Edge]] | None:
    """The edges that may be in a circle, and those of them that must be; None if there is none. If
    they are the same, they are one."""
    while True:
        before = len(edges), len(sure)
        for node in nodes:
            mine = _at(node, edges)
            if len(mine) < 2 or len(mine & sure) > 2:
                return None
            if len(mine) == 2:
                sure |= mine
            elif len(mine & sure) == 2:
                edges -= mine - sure
        ends = _ends_of_chains(sure)
        if ends is None:
            is_whole = len(sure) == len(nodes) and _hang_together(nodes, sure)
            return (set(sure), sure) if is_whole else None
        if len(sure) < len(nodes) - 1:
            edges -= ends - sure
        if not _hang_together(nodes, edges):
            return None
        if before == (len(edges), len(sure)):
            return edges, sure


def _ends_of_chains(sure: Iterable[Edge]) -> set[Edge] | None:
    """The two ends of each chain of sure edges, as if they were an edge; None if one is closed."""
    other_end: dict[Node, Node] = {}
    for one, other in sure:
        near, far = other_end.pop(one, one), other_end.pop(other, other)
        if near == other:
            return None
        other_end[near], other_end[far] = far, near
    return {frozenset(ends) for ends in other_end.items()}


def _hang_together(nodes: Set[Node], edges: Iterable[Edge]) -> bool:
    near: dict[Node, set[Node]] = {node: set() for node in nodes}
    for one, other in edges:
        near[one].add(other)
        near[other].add(one)
    waiting = [next(iter(nodes))]
    met = set(waiting)
    while waiting:
        fresh = near[waiting.pop()] - met
        met |= fresh
        waiting += fresh
    return met == nodes


_JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def closed_tours(files: int, ranks: int) -> int:
    """The closed tours of a board, a tour and the same the other way round counted once."""
    number = {(file, rank): rank * files + file for rank in range(ranks) for file in range(files)}
    later = {
        number[file, rank]: [
            number[file + right, rank + up]
            for right, up in _JUMPS
            if (file + right, rank + up) in number
            and number[file + right, rank + up] > number[file, rank]
        ]
        for file, rank in number
    }
    squares = files * ranks
    # The other end of the chain that ends on a square: the square itself where nothing joins it
    # yet, and DONE where two jumps do.
    ways = Counter({tuple(range(squares)): 1})
    closed = 0
    for square in range(squares):
        for other in later[square]:
            joined: Counter[tuple[int, ...]] = Counter()
            for mates, times in ways.items():
                joined[mates] += times
                one, two = mates[square], mates[other]
                if one == _DONE or two == _DONE:
                    continue
                if one == other:
                    closed += times * (_is_whole(mates, square, other))
                    continue
                after = list(mates)
                after[square] = after[other] = _DONE
                after[one], after[two] = two, one
                joined[tuple(after)] += times
            ways = joined
        ways = Counter({mates: times for mates, times in ways.items() if mates[square] == _DONE})
    return closed


_DONE = -1


def _is_whole(mates: tuple[int, ...], square: int, other: int) -> bool:
    """Whether nothing but the chain from one square to the other is left."""
    return all(mate == _DONE for at, mate in enumerate(mates) if at not in (square, other))


if __name__ == "__main__":
    from tests.puzzles.test_knight_solvers import tours_by_the_program

    assert closed_tours(6, 6) == tours_by_the_program(6, 6) == 9862
