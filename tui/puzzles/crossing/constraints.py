"""What a crossing's file says, and its rules about company: who may not be together in one place.

A rule sees groups only, so that identical items, and different places, are judged alike.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import partial, reduce
from operator import or_
from typing import NamedTuple, Protocol, TypeVar

from tui.engine.puzzle import LEGAL, Refusal, Verdict, capital
from tui.puzzles.crossing.company import (
    FORBIDDEN_COMPANY,
    Banks,
    Goal,
    Group,
    Item,
    Land,
    Load,
    People,
    PlaceWords,
    Wording,
    amount,
    too_much,
)

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


class Templates(NamedTuple):
    """Templates for the sentences of a rule."""

    reason: str
    """How a company breaks it."""
    rule: str
    """The same in general, whoever is there, wherever it is."""


def _in_general_too(template: str) -> Templates:
    return Templates(template, template)


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

    def renamed(self, order: Permutation) -> Hashable:
        """What the rule says after items changed places. Two rules that say the same are equal
        here, whatever their reasons."""

    @property
    def usual(self) -> Templates:
        """The templates of its own sentences. They may also have {names} and {company_names}, those
        named in the plural, {counted}, the company with its number, {alone}, {total}, {most} and
        {too_much} in them."""


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

    def renamed(self, order: Permutation) -> Hashable:
        cases = frozenset(tuple(image(group, order) for group in case) for case in self.cases)
        return "guarded", self.where, cases

    @property
    def usual(self) -> Templates:
        without = ", and without {guards}" if any(case.guards for case in self.cases) else ""
        return _in_general_too(f"{{who}} would be {{where}} with {{company}}{without}.")


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

    def renamed(self, order: Permutation) -> Hashable:
        return "never more", self.where, image(self.of, order), image(self.than, order)

    @property
    def usual(self) -> Templates:
        return Templates(
            "There would be {who} {where}, and only {counted}.",
            "There would be more {names} than {company_names} {where}.",
        )


class NeverAlone(NamedTuple):
    """Nobody of these is ever the only one in a place."""

    who: Group
    reason: str = ""
    where: Where = Where.EVERYWHERE

    def breach(self, group: Group) -> Breach | None:
        is_alone = group & self.who and not group & group - 1
        return Breach(group, 0, 0, 0) if is_alone else None

    def renamed(self, order: Permutation) -> Hashable:
        return "never alone", self.where, image(self.who, order)

    @property
    def usual(self) -> Templates:
        return _in_general_too("{who} would be alone {where}.")


class NeverExactly(NamedTuple):
    """Some companies may not be in a place by themselves."""

    companies: tuple[Group, ...]
    """Of identical items the first ones stand for any."""
    reason: str = ""
    where: Where = Where.EVERYWHERE

    def breach(self, group: Group) -> Breach | None:
        return Breach(group, 0, 0, 0) if group in self.companies else None

    def renamed(self, order: Permutation) -> Hashable:
        companies = frozenset(image(company, order) for company in self.companies)
        return "never exactly", self.where, companies

    @property
    def usual(self) -> Templates:
        return _in_general_too("{who} would be {alone} {where}.")


class Bound(NamedTuple):
    """The greatest sum where somebody is without guards. Nobody in particular if `who` is 0."""

    who: Group
    guards: Group
    most: int


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

    def renamed(self, order: Permutation) -> Hashable:
        amounts = frozenset((order[n], amount) for n, amount in enumerate(self.amounts))
        bounds = frozenset(
            (image(who, order), image(guards, order), most) for who, guards, most in self.bounds
        )
        return "limit", self.where, image(self.of, order), amounts, bounds

    @property
    def usual(self) -> Templates:
        has_who = any(bound.who for bound in self.bounds)
        who = "{who} would be {where} with {company}" if has_who else "{company} would be {where}"
        told = f"{who}: that comes to {{total}}, and {{most}} is the most allowed."
        return Templates(told, "There would be {too_much} {where}.")


def image(group: Group, order: Permutation) -> Group:
    """A group after items changed places."""
    return reduce(or_, (1 << new for old, new in enumerate(order) if group >> old & 1), 0)


EVERY_WAY = ((Land.LEFT, Land.ISLAND), (Land.LEFT, Land.RIGHT), (Land.ISLAND, Land.RIGHT))
"""The pairs of lands that may be joined where there is an island."""


class CrossingRules(NamedTuple):
    """What a crossing's file says."""

    name: str
    title: str
    story: str
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
    explanation: str = ""
    """All rules, in sentences."""
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
    has_seats: bool = True
    """Whether the file says how many fit into the boat, and not only how much it carries."""
    waived: tuple[str, ...] = ()
    """What is different without each rule, in a few words; empty where the file does not say."""
    base: "CrossingRules | None" = None
    """What its file says, if something was changed."""

    @property
    def rowers(self) -> Group:
        return sum(1 << n for n, item in enumerate(self.items) if item.rows)


def subjects(rule: Constraint) -> Group:
    """Those whom a rule guards or holds back."""
    match rule:
        case Guarded(cases):
            return union(case.who for case in cases)
        case NeverMore(who) | NeverAlone(who):
            return who
        case Limit(bounds=bounds):
            return union(bound.who for bound in bounds)
    return 0


def union(groups: Iterable[Group]) -> Group:
    """All that are in any of some groups."""
    return reduce(or_, groups, 0)


def without(rules: CrossingRules, out: Group) -> CrossingRules:
    """A crossing without some of its items; of identical ones these must be the last."""
    kept = [n for n in range(len(rules.items)) if not out >> n & 1]
    order = [kept.index(n) if n in kept else 0 for n in range(len(rules.items))]

    def less(group: Group) -> Group:
        return image(group & ~out, order)

    def left_of(rule: Constraint) -> Constraint | None:
        match rule:
            case Guarded(cases):
                there = [case for case in cases if less(case.who) and less(case.company)]
                # A reason may name a guard who is not there any more.
                reason = "" if any(case.guards & out for case in cases) else rule.reason
                left = tuple(Case(*map(less, case)) for case in there)
                return rule._replace(cases=left, reason=reason) if left else None
            case NeverMore(of, than):
                is_left = less(of) and less(than)
                return rule._replace(of=less(of), than=less(than)) if is_left else None
            case NeverAlone(who):
                return rule._replace(who=less(who)) if less(who) else None
            case NeverExactly(companies):
                those = tuple(less(each) for each in companies if not each & out)
                return rule._replace(companies=those) if those else None
            case Limit(of, amounts, bounds):
                there_still = [each for each in bounds if less(each.who) or not each.who]
                bounds = tuple(Bound(less(who), less(by), most) for who, by, most in there_still)
                amounts = tuple(amounts[n] for n in kept)
                limit = rule._replace(of=less(of), amounts=amounts, bounds=bounds)
                return limit if bounds else None
        return rule

    start, goal = rules.start, rules.goal
    return rules._replace(
        items=tuple(rules.items[n] for n in kept),
        loads=tuple(less(load) for load in rules.loads if not load & out),
        rules=tuple(filter(None, map(left_of, rules.rules))),
        start=start and start._replace(left=less(start.left), island=less(start.island)),
        goal=goal and goal._replace(left=less(goal.left), island=less(goal.island)),
    )


K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Remembered(dict[K, T]):
    """Answers. Each is found when it is first asked for, because searches ask about the same groups
    very often, and about most never."""

    def __init__(self, find: Callable[[K], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> T:
        answer = self[key] = self._find(key)
        return answer


_Broken = tuple[int, Breach]
"""A rule by its number, and how it is broken."""


class Companies:
    """Judges who may be together on the lands and in the boat."""

    def __init__(
        self, people: People, rules: CrossingRules, lowest: Callable[[Group], Group]
    ) -> None:
        """`lowest` gives the first ones of identical items."""
        self._people, self._rules, self._lowest = people, rules, lowest
        ashore = Remembered(partial(self._first_broken, False))
        aboard = Remembered(partial(self._first_broken, True))
        words = rules.wording
        self.on = [self._verdicts(ashore, partial(words.land, land)) for land in Land]
        """By the land's number: the verdicts about groups there."""
        self.in_boat = self._verdicts(aboard, lambda: words.aboard)

    def _first_broken(self, is_boat: bool, group: Group) -> _Broken | None:
        group = self._lowest(group)
        elsewhere = Where.BANKS if is_boat else Where.BOAT
        for number, rule in enumerate(self._rules.rules):
            if rule.where is not elsewhere and (breach := rule.breach(group)) is not None:
                return number, breach
        return None

    def _verdicts(
        self, broken: Mapping[Group, _Broken | None], place: Callable[[], PlaceWords]
    ) -> Remembered[Group, Verdict]:
        def say(found: _Broken) -> Refusal:
            rule, anywhere = self._rules.rules[found[0]], self._rules.wording.anywhere
            return refusal(self._people, rule, found[1], place(), anywhere)

        def refused(found: _Broken) -> Verdict:
            return Verdict(False, FORBIDDEN_COMPANY, partial(say, found))

        def verdict(group: Group) -> Verdict:
            found = broken[group]
            return LEGAL if found is None else refusals[found]

        refusals = Remembered(refused)
        return Remembered(verdict)


def refusal(
    people: People, rule: Constraint, breach: Breach, place: PlaceWords, anywhere: PlaceWords
) -> Refusal:
    """What is said of a company that breaks a rule. `place` is where it is, and `anywhere` all
    such places at once, in words."""
    reason = (rule.reason or rule.usual.reason).format_map(_CompanyWords(people, breach, place))
    general = _CompanyWords(people, breach._replace(company=breach.whole_company), anywhere)
    general["company"] = people.any_one(breach.whole_company)  # Whoever of them is there.
    told = (rule.reason or rule.usual.rule).format_map(general)
    culprits = people.letters(breach.who | breach.company)
    return Refusal(reason, tuple(dict.fromkeys(culprits)), capital(told))


class _CompanyWords(dict[str, object]):
    """The words that a template may have in it. Each is found when it is asked for: most templates
    have few in them, and a search asks for many sentences."""

    def __init__(self, people: People, breach: Breach, place: PlaceWords) -> None:
        super().__init__(where=place.where, place=place.place)
        self._people, self._breach = people, breach

    def __missing__(self, word: str) -> object:
        return _WORDS[word](self._people, self._breach)


_WORDS: Mapping[str, Callable[[People, Breach], object]] = {
    "who": lambda people, breach: people.phrase(breach.who),
    "company": lambda people, breach: people.phrase(breach.company),
    "guards": lambda people, breach: people.any_one(breach.guards),
    "alone": lambda _, breach: "alone together" if breach.who & breach.who - 1 else "alone",
    "too_much": lambda _, breach: too_much(breach.number),
    "names": lambda people, breach: people.names(breach.names),
    "company_names": lambda people, breach: people.names(breach.company),
    "counted": lambda people, breach: people.counted(breach.company),
    "total": lambda _, breach: amount(breach.total, breach.number),
    "most": lambda _, breach: breach.most,
}
