"""How far positions of the Towers of Hanoi are from the goal, and the shortest way there: with
three pegs by a closed form, with more by a search over sets of positions.

Larger discs do not hinder smaller ones. So what is left to do for the discs 1 to n is to bring them
to one peg, and the pegs to which disc n goes on its way are known: straight there where the rule
lets it, else by way of the third peg. At each of its steps all smaller discs stand on the peg that
is no part of it. So every way makes disc n's steps with the same towers before and after them, and
the shortest way is made of the shortest ways between these, of which there is only one each.
Where disc n took any more steps than that, the smaller discs would pass through the tower that
they stand in after its last step, or come to it later than they need: under the usual rule, by way
of the third peg; under the cyclic rule, by going all the way round. (There is no other way under
the adjacent rule than back and forth.)
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, islice, pairwise
from typing import NamedTuple

from tui.engine.oracle import UNKNOWN, Agenda, AgendaOracle, Oracle, Unknown
from tui.puzzles.hanoi.rules import USUAL, Carry, Hanoi, Peg, Rule, Towers

_SMALL_TOWER = 8
"""The moves of towers with at most so many discs are kept."""


def third_peg(one: Peg, other: Peg) -> Peg:
    """The third peg. If pegs are numbered from 1, it is the exclusive or of the other two."""
    return ((one + 1) ^ (other + 1)) - 1


def stations(rule: Rule, source: Peg, target: Peg) -> tuple[Peg, ...]:
    """The pegs on which a disc lies on its shortest way from one of three pegs to another, these
    two included."""
    if rule.lets(source, target, USUAL.pegs):
        return source, target
    return source, third_peg(source, target), target


@cache
def _spares(rule: Rule, source: Peg, target: Peg) -> tuple[Peg, ...]:
    """Where all smaller discs stand at each step of a disc from one peg to another, and at last on
    top of it."""
    return (*(third_peg(*step) for step in pairwise(stations(rule, source, target))), target)


def _misplaced(rule: Rule, discs: int, state: Towers, target: Peg) -> list[tuple[int, Peg, Peg]]:
    """Which of the smallest so many discs, all of which shall go to one peg, are not where they
    have to go first, from the smallest: each with its peg and with the one where it has to go. That
    is the target if all larger ones lie there; otherwise it is out of the way of the next larger
    one that must move."""
    misplaced = []
    for disc in range(discs, 0, -1):
        peg = Hanoi.peg_of(state, disc)
        if peg != target:
            misplaced.append((disc, peg, target))
            target = _spares(rule, peg, target)[0]
    return misplaced[::-1]


# How many moves it takes


def at_least(puzzle: Hanoi, state: Towers) -> int:
    """At least how many moves are left: each disc that must still move goes by all the pegs that
    its way leads over."""
    goal, rule = puzzle.goal, puzzle.rule
    return sum(
        tower.bit_count() * (len(stations(rule, peg, goal)) - 1)
        for peg, tower in enumerate(state)
        if tower and peg != goal
    )


def fewest_moves(puzzle: Hanoi, state: Towers) -> int:
    """The length of the shortest way to the goal, with three pegs. Under the usual rule each disc
    that is not where it has to go first costs 2 ** (disc - 1) moves."""
    misplaced = _misplaced(puzzle.rule, puzzle.discs, state, puzzle.goal)
    return sum(_length_of_carrying(puzzle.rule, *each) for each in misplaced)


def _length_of_carrying(rule: Rule, disc: int, source: Peg, target: Peg) -> int:
    """How many moves it takes from where all smaller discs are out of the way of a disc until they
    stand on it, on another peg."""
    spares = _spares(rule, source, target)
    return sum(1 + length_of_tower(rule, disc - 1, *ends) for ends in pairwise(spares))


@cache
def length_of_tower(rule: Rule, discs: int, source: Peg, target: Peg) -> int:
    """How many moves it takes to bring a whole tower from one of three pegs to another."""
    if discs == 0:
        return 0
    away = length_of_tower(rule, discs - 1, source, _spares(rule, source, target)[0])
    return away + _length_of_carrying(rule, discs, source, target)


# The moves, made one by one


def shortest_way(puzzle: Hanoi, state: Towers) -> Iterator[Carry]:
    """The only shortest way from `state` to the goal, with three pegs."""
    return way_to_peg(puzzle.rule, puzzle.discs, state, puzzle.goal)


def way_to_peg(rule: Rule, discs: int, state: Towers, target: Peg) -> Iterator[Carry]:
    """The only shortest way that brings the smallest so many discs to one of three pegs.

    This goes from the smallest disc to the largest. If a disc is not where it should be, it is
    moved there. The tower of all smaller discs stands on the third peg then, and is moved onto it.
    """
    for misplaced in _misplaced(rule, discs, state, target):
        yield from _carrying(rule, *misplaced)


def way_of_tower(rule: Rule, discs: int, source: Peg, target: Peg) -> Iterable[Carry]:
    """The shortest way that brings a whole tower from one of three pegs to another."""
    made = _small_tower if discs <= _SMALL_TOWER else _tower
    return made(rule, discs, source, target)


def _tower(rule: Rule, discs: int, source: Peg, target: Peg) -> Iterator[Carry]:
    if discs:
        yield from way_of_tower(rule, discs - 1, source, _spares(rule, source, target)[0])
        yield from _carrying(rule, discs, source, target)


@cache
def _small_tower(rule: Rule, discs: int, source: Peg, target: Peg) -> Sequence[Carry]:
    """Kept, because a large tower is made of few different small ones."""
    return tuple(_tower(rule, discs, source, target))


def _carrying(rule: Rule, disc: int, source: Peg, target: Peg) -> Iterator[Carry]:
    """The moves of `_length_of_carrying`."""
    steps = pairwise(stations(rule, source, target))
    for step, ends in zip(steps, pairwise(_spares(rule, source, target)), strict=True):
        yield Carry(*step)
        yield from way_of_tower(rule, disc - 1, *ends)


def moves_from_start(puzzle: Hanoi) -> int:
    """The fewest moves from the start: with three pegs by the closed form, with more by the way of
    Frame and Stewart, which is proved for four, and with five for as many discs as are offered."""
    if puzzle.has_closed_form:
        return length_of_tower(puzzle.rule, puzzle.discs, 0, puzzle.goal)
    return tower_moves(puzzle.discs, puzzle.pegs)


class Distances:
    """The result of a breadth-first search from the goal through all positions, a whole layer at a
    time. Every move can be taken back, so what is so many moves from the goal also is so many moves
    before it.

    Each position has a place: a number in base `pegs` with a digit for each disc, the peg on which
    it lies, the smallest disc's last. A set of positions is one large number that has a bit at the
    place of each. To carry a disc from one peg to another shifts all places alike, so one shift
    makes a move from all positions of a layer that let it. With 10 discs on 4 pegs that is 2 ** 20
    bits, and the whole search takes about 0.3 s and 15 MB; the finished table takes 7 MB.
    """

    def __init__(self, discs: int, pegs: int, goal: Peg) -> None:
        self._units = [pegs**disc for disc in range(discs)]
        self._layers: list[bytes] = []
        """The positions so many moves from the goal, as far as all of them are known."""
        self.search = self._search(pegs, goal)
        """Goes on with the search, for about a millisecond at most at each step."""

    def search_to(self, state: Towers) -> Iterator[None]:
        """Search until the table has a position and all that are nearer to the goal, a moment at a
        time."""
        while self.known(state) is None:
            yield next(self.search)

    def known(self, state: Towers) -> int | None:
        """How far a position is from the goal; None if the search has not come to it yet."""
        place = sum(
            unit * peg
            for disc, unit in enumerate(self._units)
            for peg, tower in enumerate(state)
            if tower >> disc & 1
        )
        byte, bit = place >> 3, 1 << (place & 7)
        for distance, layer in enumerate(self._layers):
            if layer[byte] & bit:
                return distance
        return None

    def distance(self, state: Towers) -> int:
        """How far a position is from the goal. Waits for the search."""
        for _ in self.search_to(state):
            pass
        known = self.known(state)
        assert known is not None, "the search has come to it"
        return known

    def nearer_moves(self, puzzle: Hanoi, state: Towers) -> Sequence[Carry]:
        """The moves with which the shortest ways begin from a position. Waits for the search."""
        nearer = self.distance(state) - 1
        return [
            move
            for move in puzzle.legal_moves(state)
            if self.known(puzzle.successor(state, move)) == nearer
        ]

    def _search(self, pegs: int, goal: Peg) -> Iterator[None]:
        size = pegs ** len(self._units)
        carries = []
        for first, second in combinations(range(pegs), 2):
            free = 1
            """The arrangements of all smaller discs that keep off both pegs."""
            for unit in self._units:
                # All positions with the disc on the first of the pegs, and free to go.
                lower, length = free << first * unit, unit * pegs
                while length < size:
                    lower |= lower << length
                    length *= 2
                carries.append((lower, (second - first) * unit))
                others = (peg for peg in range(pegs) if peg not in (first, second))
                free = sum(free << peg * unit for peg in others)
                yield
        layer, met = 1 << goal * sum(self._units), 0
        while layer:
            met |= layer
            self._layers.append(layer.to_bytes(size // 8 + 1, "little"))
            reached = 0
            for lower, shift in carries:
                reached |= (layer & lower) << shift | (layer >> shift) & lower
                yield
            layer = reached & ~met


@lru_cache(2)
def _table(discs: int, pegs: int, goal: Peg) -> Distances:
    return Distances(discs, pegs, goal)


def distances_of(puzzle: Hanoi) -> Distances:
    """The table for a puzzle with more than three pegs: the same one whoever asks for it, so that
    what one has searched another need not search again."""
    return _table(puzzle.discs, puzzle.pegs, puzzle.goal)


class ClosedFormOracle(Oracle[Towers, Carry]):
    """With three pegs. Computes distances without a search."""

    def __init__(self, puzzle: Hanoi) -> None:
        self._puzzle = puzzle

    def distance(self, state: Towers) -> int:
        return fewest_moves(self._puzzle, state)

    def best_moves(self, state: Towers) -> Sequence[Carry]:
        return list(islice(shortest_way(self._puzzle, state), 1))

    def work(self, seconds: float) -> bool:
        return True


class TableOracle(AgendaOracle[Towers, Carry]):
    """With more pegs. Looks distances up in a table, as soon as its search has come to them. The
    start's is known at once."""

    def __init__(self, puzzle: Hanoi) -> None:
        self._puzzle = puzzle
        self._table = distances_of(puzzle)
        self._agenda: Agenda[Towers] = Agenda(self._table.search_to)

    def distance(self, state: Towers) -> int | Unknown:
        if state == self._puzzle.initial_state():
            return moves_from_start(self._puzzle)
        known = self._table.known(state)
        if known is None:
            self._agenda.add(state)
        return UNKNOWN if known is None else known

    def best_moves(self, state: Towers) -> Sequence[Carry] | Unknown:
        if self._table.known(state) is None:
            self._agenda.add(state)
            return UNKNOWN
        return self._table.nearer_moves(self._puzzle, state)


# With more pegs the way of Frame and Stewart (1941): some of the smaller discs are brought to a
# spare peg, by way of all pegs; then the larger ones to the target with one peg fewer; then the
# smaller ones to the target as well. From the tower that is proved to be as short as can be with
# four pegs (Bousch 2014). With five it is the best known; that it is the best up to eight discs was
# found by searching all positions.

Places = tuple[Peg, ...]
"""The pegs of some discs, from the smallest."""


@cache
def tower_moves(discs: int, pegs: int) -> int:
    """How many moves it takes to bring a whole tower to another peg."""
    if discs < 2:
        return discs
    if pegs == USUAL.pegs:
        return int(2**discs - 1)
    return min(
        2 * tower_moves(few, pegs) + tower_moves(discs - few, pegs - 1) for few in range(1, discs)
    )


class Split(NamedTuple):
    """How a task is split."""

    few: int
    """How many of the smallest discs go to the spare peg."""
    spare: Peg
    away: int
    """How many moves that takes."""
    rest: int
    """How many it takes to bring the others to the target."""
    back: int
    """How many it takes then to bring the first ones onto them."""
    others: int | None = None
    """The fewest moves with another number of discs on the spare peg; None if no other number is
    possible."""

    @property
    def moves(self) -> int:
        """How many moves the whole task takes."""
        return self.away + self.rest + self.back


def moves_for(places: Places, target: Peg, pegs: tuple[Peg, ...]) -> int:
    """How many moves it takes to bring discs to a target, if each task is split at best. `pegs`
    are those that can be used, at least three unless there is only one disc; the target and the
    places of the discs are among them."""
    while places and places[-1] == target:
        places = places[:-1]
    return split_for(places, target, pegs).moves if len(places) > 1 else len(places)


@lru_cache(50_000)
def split_for(places: Places, target: Peg, pegs: tuple[Peg, ...]) -> Split:
    """The split with the fewest moves, of at least two discs the largest of which does not lie on
    the target; `pegs` are as for `moves_for`. Of several as short it is the one with the fewest
    discs on the spare peg, and the first of such pegs."""
    discs = len(places)
    splits = []
    for few in range(discs - 1 if len(pegs) == USUAL.pegs else 1, discs):
        # No disc that goes later may lie on the spare peg.
        for spare in set(pegs) - {target, *places[few:]}:
            left = tuple(peg for peg in pegs if peg != spare)
            away = moves_for(places[:few], spare, pegs)
            rest = moves_for(places[few:], target, left)
            splits.append(Split(few, spare, away, rest, tower_moves(few, len(pegs))))
    best = min(splits, key=lambda split: (split.moves, split.few, split.spare))
    others = (split.moves for split in splits if split.few != best.few)
    return best._replace(others=min(others, default=None))
