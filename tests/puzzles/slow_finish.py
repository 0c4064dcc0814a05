"""Whether a walk can visit all that is left, found a second time: edge by edge, with sets of edges.

Nothing here comes from the program, and it knows less than the program's search: a node has two
edges in a circle, and no circle closes before it has gone through all nodes.
"""

from __future__ import annotations

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
