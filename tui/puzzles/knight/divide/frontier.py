"""Tours of long and narrow graphs, by a search from one end to the other.

The search decides which edges lead on from one node, then from the next. Of the nodes done with it
need only know which paths they form, by where these end among the next few nodes: so what cannot be
finished is remembered, and nothing is looked at twice (D. E. Knuth's Simpath, "The Art of Computer
Programming" 7.1.4, 2011, made to go depth-first). It prefers the same edges in the same situation,
so its tours repeat themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.knight.divide.links import Links

_DONE, _START, _END = -1, -2, -3
"""Instead of where the path from a node ends: the node has both its edges, or the path begins or
ends the tour."""


class Narrow(NamedTuple):
    """A graph of equal layers. Its nodes are layer * width + place, all from 0."""

    width: int
    """The number of nodes in a layer."""
    ahead: Sequence[Sequence[int]]
    """For each place in a layer, how many nodes further on its edges to later nodes end."""
    layers: int

    @property
    def nodes(self) -> int:
        return self.width * self.layers


_Situation = tuple[int, ...]
"""For the next node and some after it, where the path that leads to it ends, counted from the next
node. It ends at the node itself if no edge leads to it yet."""
_Choice = tuple[int, ...]
"""How many nodes further on the edges end that lead on from a node; or _END."""


def find_tour(graph: Narrow, ends: Sequence[int], closed: bool) -> Links | None:
    """A tour of a graph; None if there is none. An open one has the given `ends`, one or two nodes;
    a closed one has none."""
    search = _Search(graph, ends, closed)
    hopeless: set[tuple[int, _Situation]] = set()
    situation = search.begin()
    stack = [(situation, search.choices(0, situation))]
    chosen: list[_Choice] = []
    while stack:
        for choice, after in stack[-1][1]:
            if len(stack) == graph.nodes:
                return _linked([*chosen, choice])
            if (len(stack), after) not in hopeless:
                chosen.append(choice)
                stack.append((after, search.choices(len(stack), after)))
                break
        else:
            situation, _ = stack.pop()
            hopeless.add((len(stack), situation))
            if chosen:
                chosen.pop()
    return None


def _linked(chosen: Sequence[_Choice]) -> Links:
    """The tour that these edges form."""
    links = Links([0] * len(chosen), [0] * len(chosen))
    for node, choice in enumerate(chosen):
        for link in choice:
            if link != _END:
                links.add(node, link)
                links.add(node + link, -link)
    return links


class _Search:
    """What can be chosen at a node."""

    def __init__(self, graph: Narrow, ends: Sequence[int], closed: bool) -> None:
        self.graph, self.closed = graph, closed
        self.seen = 1 + max(max(ahead) for ahead in graph.ahead)
        self.ends = dict(zip(ends, (_START, _END), strict=False))
        self.may_end = not closed and len(ends) == 1

    def begin(self) -> _Situation:
        return tuple(self._fresh(0, place) for place in range(self.seen))

    def choices(self, node: int, situation: _Situation) -> Iterator[tuple[_Choice, _Situation]]:
        """The edges that may be chosen at a node, with the situation after each choice."""
        wanted = 0 if situation[0] == _DONE else 2 if situation[0] == 0 else 1
        ahead = self.graph.ahead[node % self.graph.width]
        links = [link for link in ahead if situation[link] != _DONE]
        if self.may_end and _END not in situation:
            links.append(_END)
        for choice in combinations(links, wanted):
            paths = list(situation)
            if all(self._join(paths, link, node) for link in choice):
                moved = [other - 1 if other >= 0 else other for other in paths[1:]]
                yield choice, (*moved, self._fresh(node + 1, self.seen - 1))

    def _fresh(self, node: int, place: int) -> int:
        """Where the path ends that leads to a node so far after another, to which none does yet."""
        if node + place >= self.graph.nodes:
            return _DONE
        return self.ends.get(node + place, place)

    def _join(self, paths: list[int], link: int, node: int) -> bool:
        """Whether an edge may be added to the paths. If so, adds it."""
        one = paths[0]
        other = _END if link == _END else paths[link]
        if one == link or (one < 0 and other < 0):
            if one == link and not self.closed:
                return False
            paths[0] = _DONE
            if link != _END:
                paths[link] = _DONE
            return node + self.seen >= self.graph.nodes and set(paths) == {_DONE}
        if one != 0:
            paths[0] = _DONE
        if link != _END and other != link:
            paths[link] = _DONE
        if one >= 0:
            paths[one] = other
        if other >= 0:
            paths[other] = one
        return True
