"""Exact answers to "can this walk still visit every free square?".

Warnsdorff's rule (1823) settles most positions that can be won.  In the others an extra node
closes the walk into a Hamiltonian cycle, which is searched for by deducing all that can be deduced
before every guess.  Edges are forced along chains as in B. Vandegriend, "Finding Hamiltonian
Cycles: Algorithms, Graphs and Performance", 1998, and fixed where all matchings agree as in J.-C.
Régin, "A filtering algorithm for constraints of difference in CSPs", 1994; guesses break up a
subtour of a relaxed solution as in G. Carpaneto and P. Toth, "Some new branching and bounding
criteria for the asymmetric travelling salesman problem", 1980.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence

ANYWHERE = -1
"""The bitmask of all squares, as those that a walk may end on."""


_PAUSE = 40
"""After so many nodes of one side a search on a large board pauses. On the usual board there are
fewer."""


def dive(
    neighbours: Sequence[int], at: int, free: int, ends: int = ANYWHERE
) -> tuple[int, ...] | None:
    """Follow Warnsdorff's rule to the end, but never step too early on the last of the `ends`.
    Returns None at a dead end, which proves nothing.

    This is quick: there is one step for each free square.
    """
    walk: list[int] = []
    while free:
        onward = neighbours[at] & free & ~kept_for_the_end(free, ends)
        if not onward:
            return None
        at = min(nodes_in(onward), key=lambda square: (neighbours[square] & free).bit_count())
        free ^= 1 << at
        walk.append(at)
    return tuple(walk) if ends >> at & 1 else None


def kept_for_the_end(free: int, ends: int) -> int:
    """The bitmask of the one free square on which a walk can still end, if there are others to be
    visited before; else 0."""
    left = free & ends
    return left if left != free and not left & (left - 1) else 0


def is_plainly_impossible(neighbours: Sequence[int], at: int, free: int, ends: int) -> bool:
    """Whether a look at each square shows that there is nothing for `search_finish` to find, in a
    graph whose edges lead both ways: two of them can only be the last, or some cannot be
    reached."""
    if not (free or 1 << at) & ends:
        return True
    last = 0
    for square in nodes_in(free):
        ways = neighbours[square] & (free | 1 << at)
        if not ways & (ways - 1):
            last |= 1 << square
    if last & (last - 1) or last & ~ends:
        return True
    return _reach(neighbours, 1 << at, free) != free


def search_finish(
    neighbours: Sequence[int], at: int, free: int, ends: int = ANYWHERE
) -> Generator[None, None, tuple[int, ...] | None]:
    """Search for a walk from `at` through every free square exactly once; None if there is none.

    `neighbours[s]` is the bitmask of squares reachable from `s` in one step, `at` is the square
    stood on and `free` the bitmask of squares still to visit.  The walk ends on a square of the
    bitmask `ends`.  The result lists the free squares in visiting order, without `at`; it is empty
    when nothing is free.  Bits of squares that are neither `at` nor free are ignored.

    The answer is always exact and depends on the arguments alone.  Any graph will do, but only an
    undirected bipartite one, such as a knight's graph, can be expected to be quick; `dive` is
    quicker where it finds a walk.

    Yields now and then, so that the caller can interrupt the search or give it up. Raises
    IndexError if a square has no entry in `neighbours`.
    """
    if not (free or 1 << at) & ends:
        return None
    onward = [0] * len(neighbours)
    for square in nodes_in(free | 1 << at):
        onward[square] = neighbours[square] & free
    if _reach(onward, 1 << at, free) != free:
        return None
    colours = _two_colours(onward, at, free)
    if colours is None:
        cycle = _directed_cycle(onward, at, free, ends)
    elif colours[0].bit_count() - colours[1].bit_count() in (0, 1):
        cycle = _coloured_cycle(onward, at, *colours, ends)
    else:
        return None
    used = yield from _search(cycle)
    if used is None:
        return None
    finish = []
    previous, node = cycle.seam
    while node != cycle.seam[0]:
        if free >> node & 1:
            finish.append(node)
        previous, node = node, _first(used[node] & ~(1 << previous))
    return tuple(finish)


def _two_colours(onward: list[int], at: int, free: int) -> tuple[int, int] | None:
    """Split the squares by colour, `at`'s first; None if the graph is directed or not bipartite."""
    both_ways = list(onward)
    for square in nodes_in(free):
        _join(both_ways, square, onward[square])
    if both_ways != onward:
        return None
    near, far, fresh = 1 << at, 0, 1 << at
    while fresh:
        stepped = 0
        for square in nodes_in(fresh):
            stepped |= onward[square]
        if stepped & near:
            return None
        fresh = stepped & ~far
        near, far = far | fresh, near
    return (near, far) if near >> at & 1 else (far, near)


def _coloured_cycle(onward: list[int], at: int, near: int, far: int, ends: int) -> "_Cycle":
    """Join the squares that the walk may end on to a new node `home`, and that to `at`.

    If those are not coloured like `at`, a node before `home` keeps the colours alternating.
    """
    home, before = len(onward), len(onward) + 1
    allowed = [*onward, 0, 0]
    _join(allowed, at, onward[at] | 1 << home)
    if near.bit_count() > far.bit_count():
        _join(allowed, home, near & (ends | 1 << at))
    else:
        _join(allowed, before, far & ends | 1 << home)
        near |= 1 << before
    return _Cycle(near | far | 1 << home, near, allowed, (home, at))


def _directed_cycle(onward: list[int], at: int, free: int, ends: int) -> "_Cycle":
    """Split every square into an entrance and an exit, so that edges keep their direction.

    The entrance of `at`, which the walk never uses, stands for the end of the walk.
    """
    size = len(onward)
    entrances = free | 1 << at
    allowed = [0] * (2 * size)
    for square in nodes_in(entrances):
        last = (ends >> square & 1) << at
        _join(allowed, size + square, onward[square] | 1 << square | last)
    cycle = _Cycle(entrances | entrances << size, entrances, allowed, (at, size + at))
    for square in nodes_in(free):
        cycle.force(square, size + square)
    return cycle


def _join(allowed: list[int], node: int, others: int) -> None:
    allowed[node] |= others
    for other in nodes_in(others):
        allowed[other] |= 1 << node


def _search(cycle: "_Cycle") -> Generator[None, None, list[int] | None]:
    """Return the two neighbours of each node on some Hamiltonian cycle, or None without one."""
    while (yield from cycle.settle()):
        yield
        subtour = cycle.smallest_subtour()
        if subtour == cycle.nodes:
            return cycle.used
        node = cycle.tightest(subtour)
        other = cycle.tightest(cycle.undecided(node))
        guess = cycle.fork()
        guess.force(node, other)
        if found := (yield from _search(guess)):
            return found
        cycle.remove(node, other)
    return None


class _Cycle:
    """What is known about the Hamiltonian cycles of a bipartite graph with colour class `left`.

    The lists give for every node the bitmask of nodes at the other end of its edges.  Used edges
    are a relaxed solution: they include the forced ones, and once settled are two at every node.
    """

    def __init__(self, nodes: int, left: int, allowed: list[int], seam: tuple[int, int]) -> None:
        self.nodes, self.left, self.allowed, self.seam = nodes, left, allowed, seam
        self.forced, self.used = [0] * len(allowed), [0] * len(allowed)
        self.chain_end = list(range(len(allowed)))
        self.missing, self.touched = nodes.bit_count(), nodes
        self.force(*seam)

    def fork(self) -> "_Cycle":
        twin = object.__new__(_Cycle)
        vars(twin).update(vars(self))
        twin.allowed, twin.forced = self.allowed[:], self.forced[:]
        twin.used, twin.chain_end = self.used[:], self.chain_end[:]
        return twin

    def remove(self, node: int, other: int) -> None:
        for here, there in ((node, other), (other, node)):
            self.allowed[here] &= ~(1 << there)
            self.used[here] &= ~(1 << there)
            self.touched |= 1 << here

    def force(self, node: int, other: int) -> None:
        """Force an allowed edge, and remove the edges that this makes impossible."""
        head, tail = self.chain_end[node], self.chain_end[other]
        self.chain_end[head], self.chain_end[tail] = tail, head
        self.missing -= 1
        _join(self.forced, node, 1 << other)
        _join(self.used, node, 1 << other)
        if self.missing > 1 and self.undecided(head) >> tail & 1:
            self.remove(head, tail)
        for here in (node, other):
            spare = self.undecided(here)
            if self.forced[here].bit_count() == 2:
                for there in nodes_in(spare):
                    self.remove(here, there)
            elif self.used[here].bit_count() > 2:
                self._flip(here, _first(self.used[here] & spare))

    def settle(self) -> Generator[None, None, bool]:
        """Deduce until nothing changes; False if no cycle is left. Yields after so much as a small
        board has of it."""
        while self._follow_forced() and self._is_connected() and (yield from self._complete_used()):
            yield from self._narrow()
            if not self.touched:
                return True
        return False

    def smallest_subtour(self) -> int:
        """Return the nodes of the smallest of the cycles that the used edges form."""
        smallest = rest = self.nodes
        while rest:
            subtour = _reach(self.used, rest & -rest, rest)
            rest ^= subtour
            smallest = min(smallest, subtour, key=int.bit_count)
        return smallest

    def tightest(self, among: int) -> int:
        """Return the node of `among` with the fewest undecided edges, but at least one."""
        open_nodes = filter(self.undecided, nodes_in(among))
        return min(open_nodes, key=lambda node: self.undecided(node).bit_count())

    def undecided(self, node: int) -> int:
        return self.allowed[node] & ~self.forced[node]

    def _follow_forced(self) -> bool:
        while self.touched:
            node = _first(self.touched)
            self.touched ^= 1 << node
            while self.allowed[node].bit_count() == 2 and (rest := self.undecided(node)):
                self.force(node, _first(rest))
            if self.allowed[node].bit_count() < 2:
                return False
        return True

    def _is_connected(self) -> bool:
        return _reach(self.allowed, self.nodes & -self.nodes, self.nodes) == self.nodes

    def _complete_used(self) -> Generator[None, None, bool]:
        """Give every node two used edges, which any cycle does; False if that is impossible."""
        for number, node in enumerate(nodes_in(self.left), 1):
            for _ in range(2 - self.used[node].bit_count()):
                if not self._augment(node, set()):
                    return False
            if number % _PAUSE == 0:
                yield
        return True

    def _augment(self, node: int, tried: set[int]) -> bool:
        """Give `node` one more used edge, to a node not `tried`, which may give one up for it."""
        others = nodes_in(self.allowed[node] & ~self.used[node])
        for other in sorted(others, key=lambda other: self.used[other].bit_count()):
            if other in tried:
                continue
            tried.add(other)
            if self.used[other].bit_count() < 2:
                self._flip(node, other)
                return True
            for giver in nodes_in(self.used[other] & ~self.forced[other]):
                if self._augment(giver, tried):
                    self._flip(giver, other)
                    self._flip(node, other)
                    return True
        return False

    def _flip(self, node: int, other: int) -> None:
        self.used[node] ^= 1 << other
        self.used[other] ^= 1 << node

    def _narrow(self) -> Generator[None, None, None]:
        """Decide the edges on which all ways to give every node two edges agree.

        Two such ways differ by cycles that alternate between used edges, taken here to point left,
        and unused ones, taken to point right.  No such cycle leaves a strongly connected group.
        """
        rest = 0
        ahead, back = [0] * len(self.allowed), [0] * len(self.allowed)
        for node in filter(self.undecided, nodes_in(self.nodes)):
            rest |= 1 << node
            kept = self.undecided(node) & self.used[node]
            unused = self.allowed[node] & ~self.used[node]
            ahead[node], back[node] = (unused, kept) if self.left >> node & 1 else (kept, unused)
        groups = 0
        while rest:
            groups += 1
            if groups % _PAUSE == 0:
                yield
            seed = rest & -rest
            group = _reach(ahead, seed, rest) & _reach(back, seed, rest)
            rest ^= group
            for node in nodes_in(group & self.left):
                for other in nodes_in(self.undecided(node) & ~group):
                    decide = self.force if self.used[node] >> other & 1 else self.remove
                    decide(node, other)


def _reach(links: Sequence[int], start: int, within: int) -> int:
    """Return the part of `within` that links reach from `start` without leaving it."""
    unseen = within & ~start
    frontier = start
    while frontier:
        lowest = frontier & -frontier
        fresh = links[lowest.bit_length() - 1] & unseen
        unseen ^= fresh
        frontier ^= lowest | fresh
    return within & ~unseen


def mask_of(nodes: Iterable[int]) -> int:
    """The bitmask of nodes."""
    mask = 0
    for node in nodes:
        mask |= 1 << node
    return mask


def nodes_in(mask: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
