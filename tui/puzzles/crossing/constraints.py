"""What a crossing's file says, and its rules about company: who may not be together in one place.

A rule sees groups only, so that identical items, and different places, are judged alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import NamedTuple, Protocol

from tui.puzzles.crossing.company import Group, Item, Load
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.truths import Truths, TruthTable
from tui.puzzles.crossing.wording import Land, Wording

Permutation = Sequence[int]
"""For each item the number of the item that takes its place."""


class Where(StrEnum):
    """Where a rule holds."""

    BANKS = "banks"
    """On the banks, and on an island."""
    BOAT = "boat"
    EVERYWHERE = "everywhere"


class Breach(NamedTuple):
    """How a group breaks a rule."""

    who: Group
    """Those of whom the rule speaks, as far as they are there."""
    company: Group
    """With whom they may not be there, as far as these are there."""
    guards: Group
    """Whose presence would allow it."""
    whole_company: Group
    """With whom they may not be, there or not."""
    total: int = 0
    most: int = 0
    """What a sum comes to, and what it may come to."""
    number: str = ""
    """Of what it is the sum."""
    names: Group = 0
    """Of whom there may not be more, there or not."""


class Constraint(Protocol):
    """A rule about company."""

    @property
    def reason(self) -> str:
        """A template for the sentence of a refusal. It may have {who}, {company}, {guards},
        {where} and {place} in it; empty if the rule's own sentence is to be used."""

    @property
    def where(self) -> Where: ...

    def breach(self, group: Group) -> Breach | None:
        """How a group breaks this rule; None if it doesn't. Of identical items it has the first
        ones."""

    def broken(self, truths: Truths) -> TruthTable:
        """Which groups break it: those that have a breach. Of identical items it is right for the
        first ones."""

    def mentioned(self) -> Group:
        """All items that the rule names."""

    def renamed(self, order: Permutation) -> Hashable:
        """What the rule says after items changed places. Two rules that say the same are equal
        here, whatever their reasons."""

    @property
    def usual_reason(self) -> str:
        """The template of its own sentence. It may also have {names} and {company_names}, those
        named in the plural, {counted}, the company with its number, {alone}, {total}, {most} and
        {too_much} in it."""

    @property
    def usual_rule(self) -> str:
        """The same in general, whoever is there, wherever it is."""


class Case(NamedTuple):
    """One member of `who`, with the company and the guards that matter to it."""

    who: Group
    company: Group
    guards: Group


class Guarded(NamedTuple):
    """Never these together, unless a guardian is there."""

    cases: tuple[Case, ...]
    reason: str = ""
    where: Where = Where.EVERYWHERE
    is_matched: bool = False
    """Whether each has a guardian of its own, as of a couple."""

    def breach(self, group: Group) -> Breach | None:
        for who, company, guards in self.cases:
            if group & who and group & company and not group & guards:
                return Breach(who, group & company, guards, company)
        return None

    def broken(self, truths: Truths) -> TruthTable:
        some, found = truths.some, 0
        for who, company, guards in self.cases:
            found |= some[who] & some[company] & ~some[guards]
        return found

    def mentioned(self) -> Group:
        return _union(group for case in self.cases for group in case)

    def renamed(self, order: Permutation) -> Hashable:
        cases = frozenset(tuple(image(group, order) for group in case) for case in self.cases)
        return "guarded", self.where, cases

    @property
    def usual_reason(self) -> str:
        if any(case.guards for case in self.cases):
            return "{who} would be {where} with {company}, and without {guards}."
        return "{who} would be {where} with {company}."

    @property
    def usual_rule(self) -> str:
        return self.usual_reason


class NeverMore(NamedTuple):
    """Never more of these than of those, where there are any of those."""

    of: Group
    than: Group
    reason: str = ""
    where: Where = Where.EVERYWHERE

    def breach(self, group: Group) -> Breach | None:
        those = group & self.than
        these = group & self.of
        if those and these.bit_count() > those.bit_count():
            return Breach(these, those, 0, self.than, names=self.of)
        return None

    def broken(self, truths: Truths) -> TruthTable:
        of, than = truths.counts(self.of), truths.counts(self.than)
        more = [_union(of[number + 1 :]) for number in range(len(than))]
        return _union(a & b for a, b in zip(than[1:], more[1:], strict=True))

    def mentioned(self) -> Group:
        return self.of | self.than

    def renamed(self, order: Permutation) -> Hashable:
        return "never more", self.where, image(self.of, order), image(self.than, order)

    @property
    def usual_reason(self) -> str:
        return "There would be {who} {where}, and only {counted}."

    @property
    def usual_rule(self) -> str:
        return "There would be more {names} than {company_names} {where}."


class NeverAlone(NamedTuple):
    """Nobody of these is ever the only one in a place."""

    who: Group
    reason: str = ""
    where: Where = Where.EVERYWHERE

    def breach(self, group: Group) -> Breach | None:
        is_alone = group & self.who and not group & group - 1
        return Breach(group, 0, 0, 0) if is_alone else None

    def broken(self, truths: Truths) -> TruthTable:
        return _union(1 << (1 << n) for n in range(self.who.bit_length()) if self.who >> n & 1)

    def mentioned(self) -> Group:
        return self.who

    def renamed(self, order: Permutation) -> Hashable:
        return "never alone", self.where, image(self.who, order)

    @property
    def usual_reason(self) -> str:
        return "{who} would be alone {where}."

    @property
    def usual_rule(self) -> str:
        return self.usual_reason


class NeverExactly(NamedTuple):
    """Some companies may not be in a place by themselves."""

    companies: tuple[Group, ...]
    """Of identical items the first ones stand for any."""
    reason: str = ""
    where: Where = Where.EVERYWHERE

    def breach(self, group: Group) -> Breach | None:
        return Breach(group, 0, 0, 0) if group in self.companies else None

    def broken(self, truths: Truths) -> TruthTable:
        return _union(1 << company for company in self.companies)

    def mentioned(self) -> Group:
        return _union(self.companies)

    def renamed(self, order: Permutation) -> Hashable:
        companies = frozenset(image(company, order) for company in self.companies)
        return "never exactly", self.where, companies

    @property
    def usual_reason(self) -> str:
        return "{who} would be {alone} {where}."

    @property
    def usual_rule(self) -> str:
        return self.usual_reason


class Bound(NamedTuple):
    """The greatest sum where somebody is without guards. Nobody in particular if `who` is 0."""

    who: Group
    guards: Group
    most: int


_SUM = "that comes to {total}, and {most} is the most allowed"


class Limit(NamedTuple):
    """A number of the company comes to no more than a bound."""

    of: Group
    """Whose numbers are summed."""
    amounts: tuple[int, ...]
    """The number of each item; 0 for those who are not counted."""
    bounds: tuple[Bound, ...]
    number: str
    """What the number is called."""
    reason: str = ""
    where: Where = Where.EVERYWHERE

    def breach(self, group: Group) -> Breach | None:
        summed = group & self.of
        if not summed:
            return None
        total = sum(amount for n, amount in enumerate(self.amounts) if summed >> n & 1)
        for who, guards, most in self.bounds:
            if total > most and (not who or (group & who and not group & guards)):
                return Breach(who, summed, guards, self.of, total, most, self.number)
        return None

    def broken(self, truths: Truths) -> TruthTable:
        some = truths.some
        counted = [amount * (self.of >> n & 1) for n, amount in enumerate(self.amounts)]
        above = truths.above(counted, {bound.most for bound in self.bounds})
        return some[self.of] & _union(
            above[most] & (some[who] & ~some[guards] if who else truths.all)
            for who, guards, most in self.bounds
        )

    def mentioned(self) -> Group:
        return self.of | _union(bound.who | bound.guards for bound in self.bounds)

    def renamed(self, order: Permutation) -> Hashable:
        amounts = frozenset((order[n], amount) for n, amount in enumerate(self.amounts))
        bounds = frozenset(
            (image(who, order), image(guards, order), most) for who, guards, most in self.bounds
        )
        return "limit", self.where, image(self.of, order), amounts, bounds

    @property
    def usual_reason(self) -> str:
        if any(bound.who for bound in self.bounds):
            return f"{{who}} would be {{where}} with {{company}}: {_SUM}."
        return f"{{company}} would be {{where}}: {_SUM}."

    @property
    def usual_rule(self) -> str:
        return "There would be {too_much} {where}."


def image(group: Group, order: Permutation) -> Group:
    """A group after items changed places."""
    found = 0
    while group:
        last = group.bit_length() - 1
        found |= 1 << order[last]
        group ^= 1 << last
    return found


def _union(groups: Iterable[Group]) -> Group:
    return reduce(or_, groups, 0)


EVERY_WAY = ((Land.LEFT, Land.ISLAND), (Land.LEFT, Land.RIGHT), (Land.ISLAND, Land.RIGHT))
"""The pairs of lands that may be joined where there is an island."""


class CrossingRules(NamedTuple):
    """What a crossing's file says."""

    name: str
    title: str
    explanation: str
    history: str
    seats: int
    """How many fit into the boat at most."""
    items: tuple[Item, ...]
    loads: tuple[Load, ...] = ()
    """The loads that are tried first, in their order."""
    rules: tuple[Constraint, ...] = ()
    source: str = ""
    """The file's text, if the file is none of ours."""
    brief: str = ""
    """The rule in one line."""
    wording: Wording = Wording()
    weight_limit: int | None = None
    only_these: bool = False
    """Whether no other loads than these may cross."""
    load_sizes: frozenset[int] | None = None
    """How many may be in the boat; None if any number that fits."""
    joined: tuple[tuple[Land, Land], ...] = ()
    """Which lands are joined, in both directions; empty if there is no island."""
    cost_is_pace: bool = False
    """Whether a crossing costs the pace of the slowest aboard, and not 1."""
    start: Banks | None = None
    """None if it is the usual one: everyone on the left bank."""
    goal: Goal | None = None
    """None if it is the usual one: everyone on the right bank, with the boat."""
    heading: str = ""
    """Under what it stands where crossings are listed; empty if that is left open."""
    parameters: str = ""
    """What its game name has after the colon."""
