"""Exact answers to "can this walk still visit every free square?".

Warnsdorff's rule (1823) settles most positions that can be won. In the others an extra node closes
the walk into a Hamiltonian cycle of a bipartite graph, which is searched for by deducing all that
can be deduced before every guess.

Edges are forced along chains as in B. Vandegriend, "Finding Hamiltonian Cycles: Algorithms, Graphs
and Performance", 1998, and fixed where all matchings agree as in J.-C. Régin, "A filtering
algorithm for constraints of difference in CSPs", 1994. What is left is a relaxed solution, several
cycles that visit every node together: they are patched as in R. M. Karp, "A patching algorithm for
the nonsymmetric traveling-salesman problem", 1979, and where that does not make them one, guesses
break up a cycle as in G. Carpaneto and P. Toth, "Some new branching and bounding criteria for the
asymmetric travelling salesman problem", 1980.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence

from tui.puzzles.knight.squares import lowest, mask_of, nodes_in, reach

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
        fewest = len(neighbours)
        while onward:
            bit = onward & -onward
            square = bit.bit_length() - 1
            ways_on = (neighbours[square] & free).bit_count()
            if ways_on < fewest:
                at, fewest = square, ways_on
            onward ^= bit
        free ^= 1 << at
        walk.append(at)
    return tuple(walk) if ends >> at & 1 else None


def kept_for_the_end(free: int, ends: int) -> int:
    """The bitmask of the one free square on which a walk can still end, if there are others to be
    visited before; else 0."""
    left = free & ends
    return left if left != free and not left & (left - 1) else 0


def is_plainly_impossible(neighbours: Sequence[int], at: int, free: int, ends: int) -> bool:
    """Whether a look at each square shows that there is nothing for `search_finish` to find:
    two of them can only be the last, or some cannot be reached."""
    if not (free or 1 << at) & ends:
        return True
    last = 0
    for square in nodes_in(free):
        ways = neighbours[square] & (free | 1 << at)
        if not ways & (ways - 1):
            last |= 1 << square
    if last & (last - 1) or last & ~ends:
        return True
    return reach(neighbours, 1 << at, free) != free


def search_finish(
    neighbours: Sequence[int], at: int, free: int, ends: int = ANYWHERE
) -> Generator[None, None, tuple[int, ...] | None]:
    """Search for a walk from `at` through every free square exactly once; None if there is none.

    `neighbours[s]` is the bitmask of squares reachable from `s` in one step, `at` is the square
    stood on and `free` the bitmask of squares still to visit.  The walk ends on a square of the
    bitmask `ends`.  The result lists the free squares in visiting order, without `at`; it is empty
    when nothing is free.  Bits of squares that are neither `at` nor free are ignored.

    The answer is always exact and depends on the arguments alone.  The graph must be bipartite, as
    a knight's is, and its edges must lead both ways; `dive` is quicker where it finds a walk.

    Yields now and then, so that the caller can interrupt the search or give it up. Raises
    IndexError if a square has no entry in `neighbours`.
    """
    if not (free or 1 << at) & ends:
        return None
    onward = [0] * len(neighbours)
    for square in nodes_in(free | 1 << at):
        onward[square] = neighbours[square] & free
    if reach(onward, 1 << at, free) != free:
        return None
    near, far = _two_colours(onward, at)
    if near.bit_count() - far.bit_count() not in (0, 1):
        return None
    cycle = _coloured_cycle(onward, at, near, far, ends)
    used = yield from hamiltonian_cycle(cycle)
    if used is None:
        return None
    finish = []
    previous, node = cycle.seam
    while node != cycle.seam[0]:
        if free >> node & 1:
            finish.append(node)
        previous, node = node, lowest(used[node] & ~(1 << previous))
    return tuple(finish)


def _two_colours(onward: list[int], at: int) -> tuple[int, int]:
    """The squares that are reached from `at`, by colour, its own first."""
    near, far, fresh = 1 << at, 0, 1 << at
    while fresh:
        stepped = 0
        for square in nodes_in(fresh):
            stepped |= onward[square]
        fresh = stepped & ~far
        near, far = far | fresh, near
    return (near, far) if near >> at & 1 else (far, near)


def _coloured_cycle(onward: list[int], at: int, near: int, far: int, ends: int) -> Cycle:
    """Join the squares that the walk may end on to a new node `home`, and that to `at`.

    If those are not coloured like `at`, a node before `home` keeps the colours alternating.
    """
    home, before = len(onward), len(onward) + 1
    allowed = [*onward, 0, 0]
    join(allowed, at, onward[at] | 1 << home)
    if near.bit_count() > far.bit_count():
        join(allowed, home, near & (ends | 1 << at))
    else:
        join(allowed, before, far & ends | 1 << home)
        near |= 1 << before
    return Cycle(near | far | 1 << home, near, allowed, (home, at))


def hamiltonian_cycle(cycle: Cycle) -> Generator[None, None, list[int] | None]:
    """Return the two neighbours of each node on some Hamiltonian cycle, or None without one."""
    while (yield from cycle.settle()):
        yield
        subtour = cycle.patch()
        if subtour == cycle.nodes:
            return cycle.used
        node = cycle.tightest(subtour)
        other = cycle.tightest(cycle.undecided(node))
        guess = cycle.fork()
        guess.force(node, other)
        if found := (yield from hamiltonian_cycle(guess)):
            return found
        cycle.remove(node, other)
    return None


class Cycle:
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

    def fork(self) -> Cycle:
        twin = object.__new__(Cycle)
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
        join(self.forced, node, 1 << other)
        join(self.used, node, 1 << other)
        if self.missing > 1 and self.undecided(head) >> tail & 1:
            self.remove(head, tail)
        for here in (node, other):
            spare = self.undecided(here)
            if self.forced[here].bit_count() == 2:
                for there in nodes_in(spare):
                    self.remove(here, there)
            elif self.used[here].bit_count() > 2:
                self._flip(here, lowest(self.used[here] & spare))

    def settle(self) -> Generator[None, None, bool]:
        """Deduce until nothing changes; False if no cycle is left. Yields after so much as a small
        board has of it."""
        while self._follow_forced() and self._is_connected() and (yield from self._complete_used()):
            yield from self._narrow()
            if not self.touched:
                return True
        return False

    def patch(self) -> int:
        """Join the smallest of the cycles that the used edges form to another one, as long as that
        is possible. Returns the nodes of the smallest that is left."""
        subtours = self._subtours()
        while True:
            smallest = min(subtours, key=int.bit_count)
            other = self._join_to_another(smallest)
            if other is None:
                return smallest
            subtours.remove(smallest)
            place = next(i for i, subtour in enumerate(subtours) if subtour >> other & 1)
            subtours[place] |= smallest

    def tightest(self, among: int) -> int:
        """Return the node of `among` with the fewest undecided edges, but at least one."""
        open_nodes = filter(self.undecided, nodes_in(among))
        return min(open_nodes, key=lambda node: self.undecided(node).bit_count())

    def undecided(self, node: int) -> int:
        return self.allowed[node] & ~self.forced[node]

    def _follow_forced(self) -> bool:
        while self.touched:
            node = lowest(self.touched)
            self.touched ^= 1 << node
            while self.allowed[node].bit_count() == 2 and (rest := self.undecided(node)):
                self.force(node, lowest(rest))
            if self.allowed[node].bit_count() < 2:
                return False
        return True

    def _is_connected(self) -> bool:
        return reach(self.allowed, self.nodes & -self.nodes, self.nodes) == self.nodes

    def _complete_used(self) -> Generator[None, None, bool]:
        """Give every node two used edges, which any cycle does; False if that is impossible."""
        right = self.nodes & ~self.left
        short = mask_of(node for node in nodes_in(right) if self.used[node].bit_count() < 2)
        for number, node in enumerate(nodes_in(self.left), 1):
            for _ in range(2 - self.used[node].bit_count()):
                last = self._augment(node, short)
                if last is None:
                    return False
                if self.used[last].bit_count() == 2:
                    short ^= 1 << last
            if number % _PAUSE == 0:
                yield
        return True

    def _augment(self, node: int, short: int) -> int | None:
        """Give `node` one more used edge. It may be given up by another node, which gets another
        one instead, and so on until one leads to a node that is `short` of them. Returns that one;
        None if there is none."""
        wanted_by: dict[int, int] = {}
        given_up: dict[int, int] = {}
        waiting, unseen = deque([node]), self.nodes & ~(1 << node)
        while waiting:
            here = waiting.popleft()
            others = self.allowed[here] & ~self.used[here] & unseen
            if others & short:
                last = lowest(others & short)
                self._flip(here, last)
                while here != node:
                    other = given_up[here]
                    self._flip(here, other)
                    here = wanted_by[other]
                    self._flip(here, other)
                return last
            unseen ^= others
            for other in nodes_in(others):
                wanted_by[other] = here
                for giver in nodes_in(self.used[other] & ~self.forced[other] & unseen):
                    unseen ^= 1 << giver
                    given_up[giver] = other
                    waiting.append(giver)
        return None

    def _flip(self, node: int, other: int) -> None:
        self.used[node] ^= 1 << other
        self.used[other] ^= 1 << node

    def _subtours(self) -> list[int]:
        """The nodes of each of the cycles that the used edges form."""
        subtours, rest = [], self.nodes
        while rest:
            subtours.append(reach(self.used, rest & -rest, rest))
            rest ^= subtours[-1]
        return subtours

    def _join_to_another(self, subtour: int) -> int | None:
        """Exchange an edge of a subtour and one of another for two edges between them. Returns a
        node of the other one; None if that is not possible."""
        for node in nodes_in(subtour):
            for mate in nodes_in(self.used[node] & ~self.forced[node]):
                for other in nodes_in(self.allowed[mate] & ~subtour):
                    others_mates = self.used[other] & ~self.forced[other] & self.allowed[node]
                    if others_mates:
                        others_mate = lowest(others_mates)
                        self._flip(node, mate)
                        self._flip(other, others_mate)
                        self._flip(node, others_mate)
                        self._flip(other, mate)
                        return other
        return None

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
            group = reach(ahead, seed, rest) & reach(back, seed, rest)
            rest ^= group
            for node in nodes_in(group & self.left):
                for other in nodes_in(self.undecided(node) & ~group):
                    decide = self.force if self.used[node] >> other & 1 else self.remove
                    decide(node, other)


def join(allowed: list[int], node: int, others: int) -> None:
    """Add an edge from a node to each of some others, and back."""
    allowed[node] |= others
    for other in nodes_in(others):
        allowed[other] |= 1 << node
