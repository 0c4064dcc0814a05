"""Whether groups may be together in a place, and why they may not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from tui.engine.puzzle import LEGAL, Verdict, refuse
from tui.puzzles.crossing.company import Group, People, amount, is_plural
from tui.puzzles.crossing.constraints import Breach, Constraint, Where
from tui.puzzles.crossing.positions import BankPositions
from tui.puzzles.crossing.truths import Truths, TruthTable
from tui.puzzles.crossing.wording import FORBIDDEN_COMPANY, Land, PlaceWords, Wording

_BANKS, _BOAT, _ = Where
"""As constants, because attributes of an enumeration are slow."""


class Verdicts(dict[Group, Verdict]):
    """Verdicts about groups. Each is made when it is first asked for, because searches ask about
    the same groups very often, and about most never."""

    def __init__(self, judge: Callable[[Group], Verdict]) -> None:
        super().__init__()
        self._judge = judge

    def __missing__(self, group: Group) -> Verdict:
        verdict = self[group] = self._judge(group)
        return verdict


def holds_there(rule: Constraint, is_boat: bool) -> bool:
    """Whether a rule holds in the boat, or on the lands."""
    return rule.where is not (_BANKS if is_boat else _BOAT)


class CompanyJudge:
    """Whether groups may be together in one place."""

    def __init__(
        self,
        people: People,
        rules: Sequence[Constraint],
        place: PlaceWords,
        anywhere: PlaceWords,
        is_boat: bool,
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

    def _refusal(self, rule: Constraint, breach: Breach) -> Verdict:
        people = self._people
        reason = sentence(people, rule.reason or rule.usual_reason, breach, self._place)
        general = breach._replace(company=breach.whole_company)
        template = rule.reason or rule.usual_rule
        told = sentence(people, template, general, self._anywhere, is_general=True)
        culprits = people.letters(breach.who | breach.company)
        return refuse(FORBIDDEN_COMPANY, reason, *dict.fromkeys(culprits), rule=told)


def sentence(
    people: People, template: str, breach: Breach, place: PlaceWords, is_general: bool = False
) -> str:
    """The sentence of a broken rule; in general any one of the company breaks it."""
    return template.format_map(_CompanyWords(people, breach, place, is_general))


class _CompanyWords(dict[str, object]):
    """The words that a template may have in it. Each is found when it is asked for: most templates
    have few in them, and a search asks for many sentences."""

    def __init__(self, people: People, breach: Breach, place: PlaceWords, is_general: bool) -> None:
        super().__init__()
        self._people = people
        self._breach = breach
        self._place = place
        self._is_general = is_general

    def __missing__(self, word: str) -> object:
        people, breach = self._people, self._breach
        match word:
            case "who":
                return people.phrase(breach.who)
            case "company" if self._is_general:
                return people.any_one(breach.company)
            case "company":
                return people.phrase(breach.company)
            case "guards":
                return people.any_one(breach.guards)
            case "alone":
                return "alone" if not breach.who & breach.who - 1 else "alone together"
            case "too_much":
                return f"too {'many' if is_plural(breach.number) else 'much'} {breach.number}"
            case "names":
                return people.names(breach.names)
            case "company_names":
                return people.names(breach.company)
            case "counted":
                return people.counted(breach.company)
            case "total":
                return amount(breach.total, breach.number)
            case "most":
                return breach.most
            case "where":
                return self._place.where
            case "place":
                return self._place.place
        raise KeyError(word)


class CompanyTables:
    """What rules say about all groups of so many items. Of identical items it is right for the
    first ones."""

    def __init__(self, rules: Sequence[Constraint], size: int) -> None:
        self.truths = Truths(size)
        self.broken: list[TruthTable] = []
        """For each rule which groups break it."""
        self.on_land: TruthTable = 0
        """Which groups break a rule on a land."""
        self.in_boat: TruthTable = 0
        """Which groups break a rule in the boat."""
        for rule in rules:
            broken = rule.broken(self.truths)
            self.broken.append(broken)
            if holds_there(rule, is_boat=False):
                self.on_land |= broken
            if holds_there(rule, is_boat=True):
                self.in_boat |= broken


class Companies:
    """Judges companies on the lands and in the boat."""

    def __init__(
        self,
        people: People,
        positions: BankPositions,
        rules: Sequence[Constraint],
        wording: Wording,
    ) -> None:
        self._people = people
        self._positions = positions
        self._rules = rules
        self._wording = wording
        self._tables: CompanyTables | None = None

    @cached_property
    def on(self) -> Sequence[Verdicts]:
        """The verdicts about groups on each land, by the land's number."""
        return [self._verdicts(self._wording.land(land), is_boat=False) for land in Land]

    @cached_property
    def in_boat(self) -> Verdicts:
        return self._verdicts(self._wording.aboard, is_boat=True)

    @property
    def tables(self) -> CompanyTables:
        if self._tables is None:
            self._tables = CompanyTables(self._rules, self._positions.everyone.bit_length())
        return self._tables

    @property
    def first_ones(self) -> TruthTable:
        """The groups that have the first ones of identical items: all, if no items are."""
        truths = self.tables.truths
        found, some = truths.all, truths.some
        for kind in self._people.kinds if self._positions.slots.shared else ():
            for n in range((kind & -kind).bit_length() - 1, kind.bit_length() - 1):
                found &= some[1 << n] | ~some[2 << n]
        return found

    def _verdicts(self, place: PlaceWords, is_boat: bool) -> Verdicts:
        anywhere, lowest = self._wording.anywhere, self._positions.slots.lowest
        judge = CompanyJudge(self._people, self._rules, place, anywhere, is_boat)
        forbidden = self.tables.in_boat if is_boat else self.tables.on_land

        def verdict(group: Group) -> Verdict:
            group = lowest(group)
            # Most groups are allowed, and there may be many rules.
            return judge.verdict(group) if forbidden >> group & 1 else LEGAL

        return Verdicts(verdict)
