"""Who may be in the boat: conditions as tables, so that the same ones refuse a load with a reason
and find all loads that may cross."""

from __future__ import annotations

from functools import cached_property

from tui.engine.puzzle import LEGAL, Verdict
from tui.engine.typing import TYPE_CHECKING
from tui.puzzles.crossing.companies import Companies
from tui.puzzles.crossing.company import Group, People
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.truths import Table
from tui.puzzles.crossing.verdicts import Verdicts

if TYPE_CHECKING:
    from tui.puzzles.crossing.refusals import Refusals


class Boarding:
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
    def refusals(self) -> Refusals:
        """What is said when a load may not cross."""
        from tui.puzzles.crossing.refusals import Refusals  # Late: a solution asks for none.

        return Refusals(self._people, self._rules.wording, bool(self._rules.joined))

    def check(self, load: Load) -> Verdict:
        """Whether a load may leave any land."""
        verdict = self.fitting[load]
        return self.leaving[load] if verdict is LEGAL else verdict

    @property
    def possible(self) -> Table:
        """The loads that may cross whatever their company; of identical items the first ones."""
        return self._tables.possible

    @property
    def floating(self) -> Table:
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
        self.few: Table = truths.at_most(rules.seats)
        """No more than there are seats."""
        self.light: Table = truths.all
        """No heavier than the boat can carry."""
        self.manned: Table = truths.some[rowers]
        """Somebody can row."""
        self.sized: Table = truths.all
        """Of a size that may cross."""
        self.listed: Table = truths.all
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
        self.possible: Table = met & companies.first_ones
        """Those that meet them all."""
        self.floating: Table = self.possible & ~companies.tables.in_boat
        """Those whose company is allowed, too."""
