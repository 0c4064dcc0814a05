"""Judges companies: whether the rules allow a group in a place, and why they don't."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.engine.puzzle import LEGAL, Verdict, refuse
from tui.puzzles.crossing.codes import FORBIDDEN_COMPANY
from tui.puzzles.crossing.company import Group, People, amount, is_plural
from tui.puzzles.crossing.constraints import Breach, Rule, Where
from tui.puzzles.crossing.wording import Place


class Verdicts(dict[Group, Verdict]):
    """Verdicts about groups. Each is made when it is first asked for, because searches ask about
    the same groups very often, and about most never."""

    def __init__(self, judge: Callable[[Group], Verdict]) -> None:
        super().__init__()
        self._judge = judge

    def __missing__(self, group: Group) -> Verdict:
        verdict = self[group] = self._judge(group)
        return verdict


def holds_there(rule: Rule, is_boat: bool) -> bool:
    """Whether a rule holds in the boat, or on the lands."""
    return rule.where is not (Where.BANKS if is_boat else Where.BOAT)


class CompanyJudge:
    """Whether groups may be together in one place."""

    def __init__(
        self, people: People, rules: Sequence[Rule], place: Place, anywhere: Place, is_boat: bool
    ) -> None:
        """`place` is where they are, and `anywhere` all such places at once, in words."""
        self._rules = [rule for rule in rules if holds_there(rule, is_boat)]
        self._people = people
        self._place = place
        self._anywhere = anywhere
        self._refusals: dict[tuple[int, Breach], Verdict] = {}

    def verdict(self, group: Group) -> Verdict:
        """The verdict about a group, which has the first ones of identical items."""
        for number, rule in enumerate(self._rules):
            breach = rule.breach(group)
            if breach is not None:
                key = number, breach
                if key not in self._refusals:
                    self._refusals[key] = self._refusal(rule, breach)
                return self._refusals[key]
        return LEGAL

    def _refusal(self, rule: Rule, breach: Breach) -> Verdict:
        people = self._people
        reason = sentence(people, rule.reason or rule.usual_reason, breach, self._place)
        general = breach._replace(company=breach.whole_company)
        template = rule.reason or rule.usual_rule
        told = sentence(people, template, general, self._anywhere, is_general=True)
        culprits = people.letters(breach.who | breach.company)
        return refuse(FORBIDDEN_COMPANY, reason, *dict.fromkeys(culprits), rule=told)


def sentence(
    people: People, template: str, breach: Breach, place: Place, is_general: bool = False
) -> str:
    """The sentence of a broken rule; in general any one of the company breaks it."""
    is_one = not breach.who & breach.who - 1
    return template.format(
        who=people.phrase(breach.who),
        company=people.any_one(breach.company) if is_general else people.phrase(breach.company),
        guards=people.any_one(breach.guards),
        alone="alone" if is_one else "alone together",
        too_much=f"too {'many' if is_plural(breach.number) else 'much'} {breach.number}",
        names=people.names(breach.names),
        company_names=people.names(breach.company),
        counted=people.counted(breach.company),
        total=amount(breach.total, breach.number),
        most=breach.most,
        **place._asdict(),
    )
