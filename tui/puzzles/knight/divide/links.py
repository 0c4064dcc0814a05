"""A tour as two links for each square: to the squares before and after it, in either order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from tui.engine.named_tuple import NamedTuple


class Links(NamedTuple):
    """For each square how far, in numbers of squares, its neighbours in the tour are from it. The
    ends of a path have 0 as their second link.

    Links are differences, so that those of a block are those of its copies elsewhere."""

    first: list[int]
    second: list[int]

    def add(self, square: int, link: int) -> None:
        """Link a square that has at most one link yet."""
        (self.second if self.first[square] else self.first)[square] = link


def links_of(tour: Sequence[int], closed: bool, places: Sequence[int] | None = None) -> Links:
    """The links of a tour. A closed one has a link between its last and its first square. `places`
    are the numbers that the squares have on a larger board, if the links are to be those there."""
    links = Links([0] * len(tour), [0] * len(tour))
    if places is None:
        places = range(len(tour))

    for here, after in pairwise([*tour, tour[0]] if closed else tour):
        links.add(here, places[after] - places[here])
        links.add(after, places[here] - places[after])
    return links


class Join(NamedTuple):
    """An exchange of the edges (near, near_too) and (far, far_too), of two blocks, for the edges
    (near, far) and (near_too, far_too) across the cut. It makes one closed tour of two, or a closed
    one part of a path."""

    near: int
    near_too: int
    far: int
    far_too: int


def join_all(links: Links, joins: Iterable[Join]) -> None:
    """Make exchanges. The edges exchanged must be in the tours."""
    first, second = links
    for near, near_too, far, far_too in joins:
        for square, old, new in (
            (near, near_too, far),
            (near_too, near, far_too),
            (far, far_too, near),
            (far_too, far, near_too),
        ):
            if first[square] == old - square:
                first[square] = new - square
            else:
                second[square] = new - square


def walk(links: Links, start: int) -> list[int]:
    """The squares in the order of the tour. `start` is the first; in a path it is an end."""
    first, second = links
    tour: list[int] = []
    add = tour.append
    here, back = start, 0
    for _ in range(len(first)):
        add(here)
        link = first[here]
        if link == back:
            link = second[here]
        here += link
        back = -link
    return tour
