"""Drafts of rivers, drawn by lot: who of a cast crosses, in what boat, and who may not be with
whom."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from operator import and_
from typing import NamedTuple, TypeVar

from tui.engine.graph import Graph, finished
from tui.engine.puzzle import LEGAL, Verdict
from tui.puzzles.crossing.company import Group, loads_of
from tui.puzzles.crossing.constraints import Case, Constraint, Guarded, NeverAlone, Where
from tui.puzzles.crossing.daily.themes import PORTRAITS, Ban, Member, Theme

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance:
    """The generator SplitMix64, with whole numbers only: the same on every machine and in every
    version of Python.

    Steele, Lea and Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014; with the
    constants of Vigna's `splitmix64.c`.
    """

    def __init__(self, *seeds: int) -> None:
        """The seeds are whole numbers from 0, in their order."""
        self._state = 0
        for seed in seeds:
            self._state = (self.number() ^ seed) & _MASK

    def number(self) -> int:
        """A number of 64 bits."""
        self._state = (self._state + _GOLDEN) & _MASK
        mixed = self._state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        return mixed ^ mixed >> 31

    def below(self, limit: int) -> int:
        """A number from 0 to below a limit, each as likely but for less than one in 2**50 where
        the limit is below 2**14."""
        return self.number() * limit >> 64

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def happens(self, percent: int) -> bool:
        """Whether something happens that does so as often as this."""
        return self.below(100) < percent

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The same things in another order (Fisher and Yates, as Durstenfeld does it)."""
        left = list(things)
        for place in range(len(left) - 1, 0, -1):
            other = self.below(place + 1)
            left[place], left[other] = left[other], left[place]
        return left


_MOST_WAYS = 4
_SIZES = {
    9: ((5, 5, 6, 6), (6, 7, 8)),
    11: ((5, 6, 6, 7, 7), (7, 8)),
    13: ((6, 7, 7, 8), (8, 9)),
    15: ((7, 8, 8, 8), (9,)),
}
"""By the least number of crossings how many cross, each number as likely: those with which attempts
succeed most often, with two seats and with three."""
_ROWERS = (1, 2, 2, 2, 2, 2, 2, 3, 3, 3)
"""How many row, each number as likely."""
_GUARDS = (60, 40, 40, 40)
"""How likely, in percent, a rower is a guard when bans are tried for the first time, and again."""


class Ways(NamedTuple):
    """The shortest ways of a river."""

    fewest: int
    number: int
    """With everybody told apart."""
    straight: int
    """How many of them never lead away from the goal."""


class Aim(NamedTuple):
    """How difficult a river is to be."""

    least: int
    """Crossings of a shortest way."""
    most: int

    def is_reached(self, ways: Ways | None) -> bool:
        """Whether a river with such shortest ways is interesting, and as difficult as wanted."""
        if ways is None or ways.straight or ways.number > _MOST_WAYS:
            return False
        return self.least <= ways.fewest <= self.most


class Draft(NamedTuple):
    """A river without words. Its groups are letters."""

    theme: Theme
    members: Sequence[Member]
    rowers: str
    visitors: str
    """Who wait on the right bank, and have to come to the left one."""
    seats: int
    where: Where
    """Where company may do harm."""
    weight_limit: int | None = None
    bans: Sequence[Ban] = ()
    fewest: int = 0
    """Crossings of a shortest way."""

    @property
    def letters(self) -> str:
        return "".join(member.letter for member in self.members)

    def group(self, letters: str) -> Group:
        return sum(1 << n for n, letter in enumerate(self.letters) if letter in letters)

    def weight(self, group: Group) -> int:
        weights = [PORTRAITS[member.portrait].weight for member in self.members]
        return sum(weight for n, weight in enumerate(weights) if group >> n & 1)

    def rule(self, ban: Ban) -> Constraint:
        who = self.group(ban.who)
        if not ban.company:
            return NeverAlone(who, where=Where.BANKS)
        case = Case(who, self.group(ban.company), self.group(ban.guards))
        return Guarded((case,), where=self.where)


def drafted(theme: Theme, aim: Aim, chance: Chance) -> Generator[None, None, Draft | None]:
    """A draft that fulfils an aim, or None if this attempt fails. Yields after each ban.

    Bans are tried one by one, and kept if they make the ways longer, or fewer, without making the
    crossing impossible or too long. Each is tried several times, because how strict it may be
    depends on the others. In the end those are left out that do not matter any more.
    """
    draft = _crew(theme, aim, chance)
    search = _Search(draft)
    found = search.ways((), aim.most)
    if found is None:
        return None
    bans: dict[tuple[str, str, str], Ban] = {}
    for ban in _tried(draft, chance):
        changed = {**bans, ban[:3]: ban}
        yield
        new = None if changed == bans else search.ways(changed.values(), aim.most)
        if new is None or (new.fewest, -new.number) <= (found.fewest, -found.number):
            continue
        found, bans = new, changed
        if aim.is_reached(found):
            return _pruned(search, draft, list(bans.values()), aim)
    return None


def _pruned(search: _Search, draft: Draft, bans: list[Ban], aim: Aim) -> Draft | None:
    """The draft with those bans that matter; None if somebody crosses of whom they say nothing."""
    for ban in list(bans):
        fewer = [other for other in bans if other != ban]
        if aim.is_reached(search.ways(fewer, aim.most)):
            bans = fewer
    named = {letter for ban in bans for letter in ban.who + ban.company}
    is_complete = {*draft.letters} <= named | {*draft.rowers, *draft.visitors}
    ways = search.ways(bans, aim.most)
    if ways is None or not is_complete:
        return None
    return draft._replace(bans=bans, fewest=ways.fewest)


def _crew(theme: Theme, aim: Aim, chance: Chance) -> Draft:
    """Who crosses, and in what boat."""
    with_two, with_three = _SIZES[aim.least]
    seats = 3 if chance.happens(30) else 2
    size = chance.one_of(with_three if seats == 3 else with_two)
    rowers = chance.shuffled(theme.rowers)[: chance.one_of(_ROWERS)]
    others = chance.shuffled(theme.others)[: size - len(rowers)]
    draft = Draft(
        theme,
        [member for member in (*theme.rowers, *theme.others) if member in (*rowers, *others)],
        "".join(member.letter for member in theme.rowers if member in rowers),
        chance.one_of(others).letter if chance.happens(12) else "",
        seats,
        Where.BANKS if chance.happens(35) else Where.EVERYWHERE,
    )
    if seats == 2 or chance.happens(40):
        return draft
    return draft._replace(weight_limit=_weight_limit(draft, chance))


def _weight_limit(draft: Draft, chance: Chance) -> int:
    """A weight that lets everybody cross with some rower."""
    lightest = min(draft.weight(draft.group(rower)) for rower in draft.rowers)
    heaviest = max(draft.weight(draft.group(letter)) for letter in draft.letters)
    return -(-(lightest + heaviest) // 10) * 10 + 10 * chance.below(4)


def _tried(draft: Draft, chance: Chance) -> Iterator[Ban]:
    """Bans for those who cross, in some order, with some guards; most of them again and again."""
    bans = [
        ban._replace(company=other)
        for ban in draft.theme.quarrels
        for other in ban.company
        if {ban.who, other} <= {*draft.letters}
    ]
    bans += [ban for ban in draft.theme.fears if ban.who in draft.letters]
    for percent in _GUARDS:
        for ban in chance.shuffled(bans):
            guards = [
                rower
                for rower in draft.rowers
                if ban.company and rower not in ban.who + ban.company and chance.happens(percent)
            ]
            yield ban._replace(guards="".join(guards))


class _Search:
    """Finds the shortest ways of a draft under different bans, hundreds in a second. It knows
    groups alone: what bans say about a group is asked of the rules themselves."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._goal = goal = draft.group(draft.visitors)
        """Who has to be on the left bank in the end, and the others are there at first. The boat
        begins on the left bank, and ends on the right."""
        rowers, limit = draft.group(draft.rowers), draft.weight_limit
        everyone = (1 << len(draft.members)) - 1
        loads = [
            (load, (load & ~goal).bit_count() - (load & goal).bit_count())
            for load in loads_of(len(draft.members), draft.seats)
            if load & rowers and (limit is None or draft.weight(load) <= limit)
        ]
        self._start = everyone & ~goal
        self._gains = dict(loads)
        """The loads that fit into the boat, and with each how many more are where they have to be
        after it has gone to the right."""
        self._loads = [
            [load for load, _ in loads if not load & ~bank] for bank in range(everyone + 1)
        ]
        """By the group on the boat's bank: those of the loads that can be taken there."""
        self._judged: dict[Ban, tuple[Where, Sequence[bool]]] = {}
        """Where each ban holds, and by group whether the group keeps it."""

    def _allowed(self, bans: Iterable[Ban]) -> tuple[Sequence[bool], Sequence[bool]]:
        """By group whether it may be on the left bank, and the others on the right one; and whether
        it may be in the boat."""
        groups = range(len(self._loads))
        banks = boat = (True,) * len(groups)
        for ban in bans:
            if ban not in self._judged:
                rule = self._draft.rule(ban)
                self._judged[ban] = rule.where, [not rule.breach(group) for group in groups]
            where, keeps = self._judged[ban]
            banks = tuple(map(and_, banks, keeps))
            if where is Where.EVERYWHERE:
                boat = tuple(map(and_, boat, keeps))
        return tuple(map(and_, banks, reversed(banks))), boat

    def ways(self, bans: Iterable[Ban], most: int) -> Ways | None:
        """The shortest ways under these bans, if there are any of at most so many crossings.

        A way leads away from the goal where after a crossing at least two fewer are on the bank
        where they have to be than before it: where it takes back more than a rower.
        """
        is_safe, boat = self._allowed(bans)
        if not is_safe[self._start]:
            return None
        river = _River(self._goal, self._loads, is_safe, boat)
        graph = Graph(river, weigh=self._leads_on)
        finished(graph.explore([(self._start, 1)], to_goal=True))
        best = finished(graph.best_ways())
        if best is None or best.cost > most:
            return None
        return Ways(best.cost, best.alike, best.number)

    def _leads_on(self, state: _Side, load: Group) -> int:
        """1 if a crossing does not lead away from the goal, 0 if it does."""
        return int(self._gains[load] * state[1] >= -1)


_Side = tuple[Group, int]
"""Who is on the left bank; and 1 if the boat lies there, -1 if it lies on the right."""


class _River(NamedTuple):
    """The positions of a draft, without words."""

    goal: Group
    """Who is on the left bank in the end."""
    loads: Sequence[Sequence[Group]]
    """By the group on the boat's bank: the loads that can be taken there."""
    is_safe: Sequence[bool]
    """By group whether it may be on the left bank, and the others on the right."""
    may_row: Sequence[bool]
    """By group whether it may be in the boat."""
    has_cost: bool = False

    def candidate_moves(self, state: _Side) -> Sequence[Group]:
        """The loads that may go."""
        (left, side), is_safe, may_row = state, self.is_safe, self.may_row
        loads = self.loads[left if side > 0 else len(self.loads) - 1 - left]
        return [load for load in loads if may_row[load] and is_safe[left ^ load]]

    def check(self, state: _Side, load: Group) -> Verdict:
        return LEGAL

    def successor(self, state: _Side, load: Group) -> _Side:
        return state[0] ^ load, -state[1]

    def is_solved(self, state: _Side) -> bool:
        return state == (self.goal, -1)

    def cost(self, state: _Side, load: Group) -> int:
        return 1
