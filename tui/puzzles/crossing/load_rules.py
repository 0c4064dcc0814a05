"""Who may be in the boat: conditions as tables, so that the same ones refuse a load with a reason
and find all loads that may cross."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, Verdict, refuse
from tui.puzzles.crossing.companies import Companies, Verdicts
from tui.puzzles.crossing.company import Group, Load, People
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.truths import TruthTable
from tui.puzzles.crossing.wording import NO_ROWER, WRONG_BANK, Land, Wording


class LoadRefusals(NamedTuple):
    """The verdicts that say no, as sentences about one crossing."""

    people: People
    wording: Wording
    has_island: bool

    def out_of_reach(self, missing: Group, boat: Land) -> Verdict:
        """Some of a load are not where the boat is."""
        words = self.wording
        lies = "is" if words.on_foot else "lies"
        where = words.land(boat).where
        reason = (
            f"The {words.vessel} {lies} {where}, out of reach of {self.people.phrase(missing)}."
        )
        other = "in another place" if self.has_island else f"on the other {words.bank}"
        rule = f"Somebody in the load is {other}, out of the {words.vessel}'s reach."
        return self._refused(WRONG_BANK, reason, missing, rule)

    def full(self, load: Group, seats: int) -> Verdict:
        words = self.wording
        if words.on_foot:
            reason = f"Only {seats} may be on the {words.way} at a time."
        else:
            reason = (
                f"The {words.vessel} has only {'one seat' if seats == 1 else f'{seats} seats'}."
            )
        return self._refused("boat-full", reason, load)

    def too_heavy(self, load: Group, limit: int) -> Verdict:
        words = self.wording
        bearer = f"the {words.way} bears" if words.on_foot else f"the {words.vessel} carries"
        rule = f"{bearer} at most {words.weight(limit)}."
        weight = words.weight(self.people.sum(load, "weight"))
        return self._refused("too-heavy", f"That would be {weight}: {rule}", load, rule)

    def no_rower(self, load: Group, rowers: Group) -> Verdict:
        words = self.wording
        if not load:
            empty = f"The {words.vessel} is empty: somebody has to row it."
            on_foot = f"Somebody has to carry the {words.vessel} across."
            return refuse("empty-boat", on_foot if words.on_foot else empty)
        can = f"can carry the {words.vessel}" if words.on_foot else "can row"
        only = self.people.any_one(rowers)
        reason = f"Nobody {words.aboard.where} {can}: only {only} can."
        return self._refused(NO_ROWER, reason, load)

    def wrong_size(self, load: Group, sizes: Iterable[int]) -> Verdict:
        *others, last = map(str, sorted(sizes))
        numbers = f"{', '.join(others)} or {last}" if others else last
        return self._refused("wrong-size", f"Only {numbers} at a time may cross.", load)

    def not_listed(self, load: Group) -> Verdict:
        how = "together" if load & load - 1 else "alone"
        reason = f"{self.people.phrase(load)} may not cross {how}."
        return self._refused("not-listed", reason, load, "This load may not cross.")

    def no_way(self, here: Land, there: Land) -> Verdict:
        """The boat does not go from one land to the other."""
        words = self.wording
        if here is there:
            reason = f"The {words.vessel} is {words.land(here).where} already."
        else:
            way = f"from {words.land(here).place} to {words.land(there).place}"
            reason = f"The {words.vessel} never goes {way}."
        return refuse("not-joined", reason)

    def _refused(self, code: str, reason: str, group: Group, rule: str = "") -> Verdict:
        """A refusal that points at a group."""
        return refuse(code, reason, *dict.fromkeys(self.people.letters(group)), rule=rule)


class LoadRules:
    """Judges loads, wherever the boat lies, if all of the load is there."""

    def __init__(self, rules: CrossingRules, companies: Companies, people: People) -> None:
        self._rules = rules
        self._companies = companies
        self._people = people
        self._made: _LoadTables | None = None
        self.rowers: Group = sum(1 << n for n, item in enumerate(rules.items) if item.rows)
        self.fitting = Verdicts(self._has_room)
        """Whether so many, and so heavy ones, may be in the boat."""
        self.leaving = Verdicts(self._may_leave)
        """Whether a load that fits may leave any land."""

    @cached_property
    def refusals(self) -> LoadRefusals:
        """What is said when a load may not cross."""
        return LoadRefusals(self._people, self._rules.wording, bool(self._rules.joined))

    def check(self, load: Load) -> Verdict:
        """Whether a load may leave any land."""
        verdict = self.fitting[load]
        return self.leaving[load] if verdict is LEGAL else verdict

    @property
    def possible(self) -> TruthTable:
        """The loads that may cross whatever their company; of identical items the first ones."""
        return self._tables.possible

    @property
    def floating(self) -> TruthTable:
        """The loads that may leave any land; of identical items the first ones."""
        return self._tables.floating

    @property
    def _tables(self) -> _LoadTables:
        if self._made is None:  # A cached property takes a lock, which here counts.
            self._made = _LoadTables(self._rules, self.rowers, self._companies)
        return self._made

    def _has_room(self, load: Load) -> Verdict:
        may, rules = self._tables, self._rules
        if rules.weight_limit is not None and not may.light >> load & 1:
            return self.refusals.too_heavy(load, rules.weight_limit)
        if not may.few >> load & 1:
            return self.refusals.full(load, rules.seats)
        return LEGAL

    def _may_leave(self, load: Load) -> Verdict:
        may, rules = self._tables, self._rules
        if not may.manned >> load & 1:
            return self.refusals.no_rower(load, self.rowers)
        if rules.load_sizes is not None and not may.sized >> load & 1:
            return self.refusals.wrong_size(load, rules.load_sizes)
        if not may.listed >> load & 1:
            return self.refusals.not_listed(load)
        return self._companies.in_boat[load]


class _LoadTables:
    """The loads that meet each condition; all of them, where it is none."""

    def __init__(self, rules: CrossingRules, rowers: Group, companies: Companies) -> None:
        truths = companies.tables.truths
        self.few: TruthTable = truths.at_most(rules.seats)
        """No more than there are seats."""
        self.light: TruthTable = truths.all
        """No heavier than the boat can carry."""
        self.manned: TruthTable = truths.some[rowers]
        """Somebody can row."""
        self.sized: TruthTable = truths.all
        """Of a size that may cross."""
        self.listed: TruthTable = truths.all
        """Listed, where no others may cross."""
        limit = rules.weight_limit
        if limit is not None:
            weights = [item.weight or 0 for item in rules.items]
            self.light &= ~truths.above(weights, [limit])[limit]
        if rules.load_sizes is not None:
            self.sized = truths.sized(rules.load_sizes)
        if rules.only_these:
            self.listed = truths.of(rules.loads)
        met = self.few & self.light & self.manned & self.sized & self.listed
        self.possible: TruthTable = met & companies.first_ones
        """Those that meet them all."""
        self.floating: TruthTable = self.possible & ~companies.tables.in_boat
        """Those whose company is allowed, too."""
