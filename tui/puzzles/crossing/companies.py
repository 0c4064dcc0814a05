"""Who may be together: the verdicts about companies in all places of a crossing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tui.engine.puzzle import LEGAL, Verdict
from tui.puzzles.crossing.company import Group, People
from tui.puzzles.crossing.constraints import Rule
from tui.puzzles.crossing.positions import Positions
from tui.puzzles.crossing.truths import Table, Truths
from tui.puzzles.crossing.verdicts import CompanyJudge, Verdicts, holds_there
from tui.puzzles.crossing.wording import Land, Place, Wording


class CompanyTables:
    """What rules say about all groups of so many items. Of identical items it is right for the
    first ones."""

    def __init__(self, rules: Sequence[Rule], size: int) -> None:
        self.truths = Truths(size)
        self.broken: list[Table] = []
        """For each rule which groups break it."""
        self.on_land: Table = 0
        """Which groups break a rule on a land."""
        self.in_boat: Table = 0
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
        self, people: People, positions: Positions, rules: Sequence[Rule], wording: Wording
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
    def first_ones(self) -> Table:
        """The groups that have the first ones of identical items: all, if no items are."""
        truths = self.tables.truths
        found, some = truths.all, truths.some
        for kind in self._people.kinds if self._positions.slots.shared else ():
            for n in range((kind & -kind).bit_length() - 1, kind.bit_length() - 1):
                found &= some[1 << n] | ~some[2 << n]
        return found

    def _verdicts(self, place: Place, is_boat: bool) -> Verdicts:
        anywhere, lowest = self._wording.anywhere, self._positions.slots.lowest
        judge = CompanyJudge(self._people, self._rules, place, anywhere, is_boat)
        forbidden = self.tables.in_boat if is_boat else self.tables.on_land

        def verdict(group: Group) -> Verdict:
            group = lowest(group)
            # Most groups are allowed, and there may be many rules.
            return judge.verdict(group) if forbidden >> group & 1 else LEGAL

        return Verdicts(verdict)
