"""Tells the rules about company in sentences, for a file that does not do so itself."""

from __future__ import annotations

from collections.abc import Iterator

from tui.puzzles.crossing.company import Group, People
from tui.puzzles.crossing.constraints import (
    Guarded,
    Limit,
    NeverAlone,
    NeverExactly,
    NeverMore,
    Rule,
    Where,
)
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.wording import Wording

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

    def told(self, rule: Rule) -> Iterator[str]:
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
