"""What the help shows of a crossing: its story, its rules in sentences, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from tui.puzzles.crossing.company import Group, Item, People, amount
from tui.puzzles.crossing.constraints import (
    EVERY_WAY,
    Constraint,
    CrossingRules,
    Guarded,
    Limit,
    NeverAlone,
    NeverExactly,
    NeverMore,
    Where,
)
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.wording import Land, Wording

_MOST_SENTENCES = 30
"""Nobody reads more; what is left out a refusal will tell."""


def told_rules(rules: CrossingRules) -> list[str]:
    """A sentence or some for each rule, and where they hold."""
    teller = _Teller(People(rules.items))
    hold_everywhere = all(rule.where is Where.EVERYWHERE for rule in rules.rules)
    found = []
    for rule in rules.rules:
        where = "" if hold_everywhere else f" {_where(rule.where, rules.wording)}"
        found += [f"{said[0].upper()}{said[1:]}{where}." for said in teller.told(rule)]
        if len(found) > _MOST_SENTENCES:
            return [*found[:_MOST_SENTENCES], "There are more rules like these."]
    if found and hold_everywhere:
        these = "This holds" if len(found) == 1 else "These rules hold"
        found.append(f"{these} {_everywhere(rules)}.")
    return found


def _where(where: Where, wording: Wording) -> str:
    if where is Where.EVERYWHERE:
        return wording.anywhere.where
    return wording.aboard.where if where is Where.BOAT else f"on a {wording.bank}"


def _everywhere(rules: CrossingRules) -> str:
    island = ", on the island" if rules.joined else ""
    return f"on the {rules.wording.bank}s{island} and {rules.wording.aboard.where}"


class _Teller:
    """Tells rules, without where they hold and without a full stop."""

    def __init__(self, people: People) -> None:
        self._people = people

    def told(self, rule: Constraint) -> Iterator[str]:
        people = self._people
        match rule:
            case Guarded():
                yield from self._guarded(rule)
            case NeverMore(of, than):
                yield self._never_more(of, than)
            case NeverAlone(who):
                yield self._may_not(who, "be alone")
            case NeverExactly(companies):
                for company in companies:
                    # Of identical ones it matters how many they are.
                    alone = "alone together" if company & company - 1 else "alone"
                    yield f"{people.phrase(company)} may not be {alone}"
            case Limit():
                yield from self._limit(rule)

    def _never_more(self, of: Group, than: Group) -> str:
        people = self._people
        if not (people.has_all_of_their_names(of) and people.has_all_of_their_names(than)):
            more = f"of {people.all_of(of)} than of {people.all_of(than)}"
            return f"there may never be more {more} where there are any of these"
        fewer = people.names(than)
        any_of_them = "any of these" if " and " in fewer else fewer
        return (
            f"there may never be more {people.names(of)} than {fewer} where there are {any_of_them}"
        )

    def _guarded(self, rule: Guarded) -> Iterator[str]:
        """One sentence for all who have the same company and guards."""
        everyone = 0
        guarded: dict[tuple[Group, Group], Group] = {}
        for who, company, guards in rule.cases:
            everyone |= who
            guarded[company, guards] = guarded.get((company, guards), 0) | who
        guards_of_all = {case.guards for case in rule.cases}
        if len(guards_of_all) == 1 and len(guarded) > 1:  # Some are their own company.
            company = 0
            for case in rule.cases:
                company |= case.company
            guards = guards_of_all.pop()
            if company == everyone:
                two = f"no two of {self._people.all_of(company)}"
                yield f"{two} may be together{self._without(guards)}"
                return
            guarded = {(company, guards): everyone}
        for (company, guards), who in guarded.items():
            what = f"be with {self._any_of(company)}{self._without(guards)}"
            yield self._may_not(who, what)

    def _limit(self, rule: Limit) -> Iterator[str]:
        number, summed = rule.number, self._people.all_of(rule.of)
        if rule.of.bit_count() == len(rule.amounts):
            summed = "those in one place"
        groups: dict[tuple[Group, int], Group] = {}
        for who, guards, most in rule.bounds:
            groups[guards, most] = groups.get((guards, most), 0) | who
        for (guards, most), who in groups.items():
            bound = f"the {number} of {summed} may come to at most {most}"
            if not who:
                yield bound
                continue
            yield f"where {self._any_of(who)} is{self._without(guards)}, {bound}"

    def _may_not(self, group: Group, what: str) -> str:
        """That none of a group may do something."""
        phrases = self._people.told(group)
        if len(phrases) > 1:
            return f"neither {', '.join(phrases[:-1])} nor {phrases[-1]} may {what}"
        return (
            f"none of {phrases[0]} may {what}"
            if group & group - 1
            else f"{phrases[0]} may not {what}"
        )

    def _any_of(self, group: Group) -> str:
        phrases = self._people.told(group)
        if len(phrases) == 1 and group.bit_count() > 1:
            return f"any of {phrases[0]}"
        return self._people.all_of(group, "or")

    def _without(self, guards: Group) -> str:
        return f" without {self._one_of(guards)}" if guards else ""

    def _one_of(self, group: Group) -> str:
        phrases = self._people.told(group)
        if len(phrases) == 1 and group.bit_count() > 1:
            return f"one of {phrases[0]}"
        return self._people.all_of(group, "or")


_MOST_LOADS = 12
"""More loads are not told one by one."""


class ToldInFile(NamedTuple):
    """What the file says in prose."""

    story: str
    rules: str
    has_seats: bool
    """Whether it says how many seats the boat has."""


def explanation(told: ToldInFile, rules: CrossingRules) -> str:
    """The story, the rules and the units. Rules that no prose tells are told from the tables."""
    paragraphs = [told.story.strip(), told.rules.strip()]
    if not paragraphs[1]:
        own = [_crossing(told, rules), _numbers(rules), told_rules(rules), _ends(rules)]
        paragraphs[1] = "\n\n".join(" ".join(sentences) for sentences in own if sentences)
    else:
        paragraphs.append(" ".join(_units(rules)))
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def history(text: str, source: str) -> str:
    """What is known of a crossing, and at the end where it is from."""
    line = source.strip().removesuffix(".")
    parts = [text.strip(), f"From {line}." if line else ""]
    return "\n\n".join(part for part in parts if part)


def _units(rules: CrossingRules) -> Iterator[str]:
    words, items = rules.wording, rules.items
    if words.weight_unit and any(item.weight is not None for item in items):
        yield f"Weights are in {words.weight_unit}."
    if words.pace_unit and any(item.pace is not None for item in items):
        yield f"Times are in {words.pace_unit}."


def _crossing(told: ToldInFile, rules: CrossingRules) -> list[str]:
    """Who may cross together, and where."""
    words, people = rules.wording, People(rules.items)
    rowers: Group = sum(1 << n for n, item in enumerate(rules.items) if item.rows)
    can = f"can carry the {words.vessel}" if words.on_foot else "can row"
    is_all = rowers == (1 << len(rules.items)) - 1
    found = [f"Everyone {can}." if is_all else f"Only {people.all_of(rowers)} {can}."]
    if told.has_seats and words.on_foot:
        found.append(f"At most {rules.seats} may be on the {words.way} at a time.")
    elif told.has_seats:
        seats = "one seat" if rules.seats == 1 else f"{rules.seats} seats"
        found.append(f"The {words.vessel} has {seats}.")
    if rules.weight_limit is not None:
        bears = f"The {words.way} bears" if words.on_foot else f"The {words.vessel} carries"
        found.append(f"{bears} at most {words.weight(rules.weight_limit)}.")
    if rules.load_sizes:
        found.append(f"Only {_either(sorted(rules.load_sizes))} at a time may cross.")
    if rules.only_these and len(rules.loads) <= _MOST_LOADS:
        loads = [people.letters(load) for load in rules.loads]
        found.append(f"Only these may cross together: {', '.join(loads)}.")
    elif rules.only_these:
        found.append(f"Only {len(rules.loads)} loads may cross, and no others.")
    if rules.joined:
        found.append("There is an island between the banks.")
    if rules.joined and set(rules.joined) != set(EVERY_WAY):
        ways = [
            f"between {words.land(here).place} and {words.land(there).place}"
            for here, there in rules.joined
        ]
        found.append(f"The {words.vessel} goes only {', or '.join(ways)}.")
    return found


def _either(numbers: Sequence[int]) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


def _numbers(rules: CrossingRules) -> list[str]:
    """What everyone weighs, how long everyone takes, and what numbers they have."""
    words, items = rules.wording, rules.items
    found: list[str] = []
    if rules.weight_limit is not None:
        found += _values(items, "weight", ("weighs", "weigh"), words.weight)
    if rules.cost_is_pace:
        found.append("Those who cross together take as long as the slowest of them.")
        found += _values(items, "pace", ("takes", "take"), words.pace)
        found.append("The less time it takes in all, the better.")
    names = dict.fromkeys(name for item in items for name, _ in item.numbers)
    for name in names:
        found += _values(items, name, ("has", "have"), partial(amount, name=name))
    return found


def _values(
    items: Sequence[Item], number: str, verbs: tuple[str, str], told: Callable[[int], str]
) -> Iterator[str]:
    """A sentence for each value of a number. `told` says the value in words."""
    people = People(items)
    groups: dict[int, Group] = {}
    for n, item in enumerate(items):
        value = item.number(number)
        if value:
            groups[value] = groups.get(value, 0) | 1 << n
    for value, group in groups.items():
        is_one = group.bit_count() == 1
        who = people.all_of(group)
        each = "" if is_one else " each"
        yield f"{who[0].upper()}{who[1:]} {verbs[not is_one]} {told(value)}{each}."


def _ends(rules: CrossingRules) -> list[str]:
    """Where everyone is at first and in the end, unless that is as usual."""
    words = rules.wording
    start, goal = _lands(rules, rules.start), _lands(rules, rules.goal)
    found = []
    for groups, verb, usual in ((start, "begins", Land.LEFT), (goal, "ends", Land.RIGHT)):
        if groups and list(groups) != [usual]:
            people = People(rules.items)
            places = [
                f"{people.all_of(group)} {words.land(land).where}" for land, group in groups.items()
            ]
            found.append(f"It {verb} with {', and '.join(places)}.")
    if rules.start and rules.start.boat is not Land.LEFT:
        found.append(f"The {words.vessel} is {words.land(rules.start.boat).where} at first.")
    # The boat is where all others are, so that there is nothing to tell.
    if rules.goal and rules.goal.boat is not None and len(goal) > 1:
        found.append(f"The {words.vessel} is {words.land(rules.goal.boat).where} in the end.")
    return found


def _lands(rules: CrossingRules, banks: Banks | Goal | None) -> Mapping[Land, Group]:
    """Who is where, land by land; nobody if there is nothing to tell."""
    if banks is None:
        return {}
    groups = {
        Land.LEFT: banks.left,
        Land.ISLAND: banks.island,
        Land.RIGHT: (1 << len(rules.items)) - 1 & ~banks.left & ~banks.island,
    }
    return {land: group for land, group in groups.items() if group}
