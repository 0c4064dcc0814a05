"""Drafts of rivers: who of a cast crosses, in what boat, and who may not be with whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import and_
from typing import NamedTuple

from tui.puzzles.crossing.company import Group, loads_of
from tui.puzzles.crossing.constraints import Case, Constraint, Guarded, NeverAlone, Where
from tui.puzzles.crossing.daily.chance import Chance
from tui.puzzles.crossing.daily.search import Waters, Ways, loads_by_bank, shortest_ways
from tui.puzzles.crossing.daily.themes import PORTRAITS, Member, Theme

MOST_WAYS = 4


class Aim(NamedTuple):
    """How difficult a river is to be."""

    least: int
    """Crossings of a shortest way."""
    most: int

    def is_reached(self, ways: Ways | None) -> bool:
        """Whether a river with such shortest ways is interesting, and as difficult as wanted."""
        if ways is None or ways.straight or ways.number > MOST_WAYS:
            return False
        return self.least <= ways.fewest <= self.most


class _Shape(NamedTuple):
    """How many cross on a river of some difficulty, each number as likely."""

    with_two_seats: Sequence[int]
    with_three_seats: Sequence[int]


_SHAPES = {
    9: _Shape((5, 5, 6, 6), (6, 7, 8)),
    11: _Shape((5, 6, 6, 7, 7), (7, 8)),
    13: _Shape((6, 7, 7, 8), (8, 9)),
    15: _Shape((7, 8, 8, 8), (9,)),
}
"""By the least number of crossings: those with which attempts succeed most often."""
_ROWERS = (1, 2, 2, 2, 2, 2, 2, 3, 3, 3)
"""How many row, each number as likely."""
_GUARDS = (60, 40, 40, 40)
"""How likely, in percent, a rower is a guard when bans are tried for the first time, and again."""


class Ban(NamedTuple):
    """A rule, and the words of the theme that say it."""

    who: str
    """A letter."""
    verb: str
    company: str = ""
    """A letter; empty if somebody may not be alone."""
    guards: str = ""


class Boat(NamedTuple):
    """The boat, and where it is that the rules hold."""

    seats: int
    weight_limit: int | None
    where: Where


class Draft(NamedTuple):
    """A river without words."""

    members: Sequence[Member]
    rowers: str
    """Letters, as all groups of a draft."""
    visitors: str
    """Who wait on the right bank, and have to come to the left one."""
    boat: Boat
    bans: Sequence[Ban] = ()

    def group(self, letters: str) -> Group:
        places = {member.letter: n for n, member in enumerate(self.members)}
        return sum(1 << places[letter] for letter in letters)

    def weight(self, group: Group) -> int:
        return sum(
            PORTRAITS[member.portrait].weight
            for n, member in enumerate(self.members)
            if group >> n & 1
        )

    def rule(self, ban: Ban) -> Constraint:
        who = self.group(ban.who)
        if not ban.company:
            return NeverAlone(who, where=Where.BANKS)
        case = Case(who, self.group(ban.company), self.group(ban.guards))
        return Guarded((case,), where=self.boat.where)


def drafted(theme: Theme, aim: Aim, chance: Chance) -> Draft | None:
    """A draft that fulfils an aim, or None if this attempt fails.

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
    for ban in _tried(draft, theme, chance):
        changed = {**bans, ban[:3]: ban}
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
    named |= {*draft.rowers, *draft.visitors}
    is_complete = all(member.letter in named for member in draft.members)
    return draft._replace(bans=tuple(bans)) if is_complete else None


def _crew(theme: Theme, aim: Aim, chance: Chance) -> Draft:
    """Who crosses, and in what boat."""
    shape = _SHAPES[aim.least]
    seats = 3 if chance.happens(30) else 2
    size = chance.one_of(shape.with_three_seats if seats == 3 else shape.with_two_seats)
    rowers = chance.shuffled(theme.rowers)[: chance.one_of(_ROWERS)]
    others = chance.shuffled(theme.others)[: size - len(rowers)]
    chosen = {member.letter for member in (*rowers, *others)}
    draft = Draft(
        tuple(member for member in theme.cast if member.letter in chosen),
        "".join(member.letter for member in theme.rowers if member in rowers),
        chance.one_of(others).letter if chance.happens(12) else "",
        Boat(seats, None, Where.BANKS if chance.happens(35) else Where.EVERYWHERE),
    )
    if seats == 2 or chance.happens(40):
        return draft
    return draft._replace(boat=draft.boat._replace(weight_limit=_weight_limit(draft, chance)))


def _weight_limit(draft: Draft, chance: Chance) -> int:
    """A weight that lets everybody cross with some rower."""
    rowers = draft.group(draft.rowers)
    single = [1 << n for n in range(len(draft.members))]
    lightest = min(draft.weight(one) for one in single if one & rowers)
    heaviest = max(draft.weight(one) for one in single)
    return -(-(lightest + heaviest) // 10) * 10 + 10 * chance.below(4)


def _tried(draft: Draft, theme: Theme, chance: Chance) -> Iterator[Ban]:
    """Bans for those who cross, in some order, with some guards; most of them again and again."""
    present = {member.letter for member in draft.members}
    pairs = [
        Ban(who, verb, other)
        for who, verb, company in theme.quarrels
        for other in company
        if {who, other} <= present
    ]
    pairs += [Ban(who, verb) for who, verb in theme.fears if who in present]
    for percent in _GUARDS:
        for ban in chance.shuffled(pairs):
            if not ban.company:
                yield ban
                continue
            guards = [
                rower
                for rower in draft.rowers
                if rower not in (ban.who, ban.company) and chance.happens(percent)
            ]
            yield ban._replace(guards="".join(guards))


class _Search:
    """Searches a draft under different bans."""

    def __init__(self, draft: Draft) -> None:
        everyone = (1 << len(draft.members)) - 1
        goal, rowers, limit = draft.group(draft.visitors), draft.group(draft.rowers), draft.boat
        loads = [
            load
            for load in loads_of(len(draft.members), limit.seats)
            if load & rowers
            and (limit.weight_limit is None or draft.weight(load) <= limit.weight_limit)
        ]
        self._draft = draft
        self._groups = range(everyone + 1)
        by_bank = loads_by_bank(loads, everyone, goal)
        self._waters = Waters(everyone, everyone ^ goal, goal, by_bank)
        self._judgements: dict[Ban, tuple[Where, Sequence[bool]]] = {}

    def ways(self, bans: Iterable[Ban], most: int) -> Ways | None:
        """The shortest ways under these bans, if there are any of at most so many crossings."""
        banks = boat = (True,) * len(self._groups)
        for ban in bans:
            where, holds = self._judged(ban)
            if where is not Where.BOAT:
                banks = tuple(map(and_, banks, holds))
            if where is not Where.BANKS:
                boat = tuple(map(and_, boat, holds))
        return shortest_ways(self._waters, banks, boat, most)

    def _judged(self, ban: Ban) -> tuple[Where, Sequence[bool]]:
        """Where a ban holds, and by group whether the group keeps it."""
        if ban not in self._judgements:
            rule = self._draft.rule(ban)
            self._judgements[ban] = rule.where, [not rule.breach(group) for group in self._groups]
        return self._judgements[ban]
