"""Who belongs together, as couples do: pictures show them side by side."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.constraints import Case, Guarded, Rule


def kin(rules: Sequence[Rule]) -> Sequence[Group]:
    """Groups that belong together: somebody with a guardian of his own, where each has another."""
    found: dict[Group, None] = {}
    for cases in _guardians(rules):
        guards = [case.guards for case in cases]
        if len(cases) > 1 and len(set(guards)) == len(guards):
            found |= dict.fromkeys(case.who | case.guards for case in cases)
    return list(found) if _are_apart(list(found)) else []


def _guardians(rules: Sequence[Rule]) -> Sequence[Sequence[Case]]:
    """Cases with one guard each, who is in nobody's charge: of each rule that has several, and
    those of all rules with only one together."""
    guarded = [rule for rule in rules if isinstance(rule, Guarded)]
    cases = [rule.cases for rule in guarded if rule.is_matched]
    single = [rule.cases[0] for rule in guarded if len(rule.cases) == 1]
    charges = {case.who for case in single}
    own = [case for case in single if case.guards.bit_count() == 1 and case.guards not in charges]
    return [*cases, own]


def _are_apart(groups: Sequence[Group]) -> bool:
    return sum(groups).bit_count() == sum(map(int.bit_count, groups))
