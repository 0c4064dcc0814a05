"""Who may be together: the verdicts about companies in all places of a crossing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, reduce
from operator import or_

from tui.engine.puzzle import LEGAL, Verdict
from tui.puzzles.crossing.company import Group, People
from tui.puzzles.crossing.constraints import Rule
from tui.puzzles.crossing.positions import Positions
from tui.puzzles.crossing.truths import Table, Truths
from tui.puzzles.crossing.verdicts import CompanyJudge, Verdicts, holds_there
from tui.puzzles.crossing.wording import Land, Place, Wording


class Companies:
    """Judges companies on the lands and in the boat."""

    def __init__(
        self, people: People, positions: Positions, rules: Sequence[Rule], wording: Wording
    ) -> None:
        self._people = people
        self._positions = positions
        self._rules = rules
        self._wording = wording

    @cached_property
    def on(self) -> Sequence[Verdicts]:
        """The verdicts about groups on each land, by the land's number."""
        return [self._verdicts(self._wording.land(land), is_boat=False) for land in Land]

    @cached_property
    def in_boat(self) -> Verdicts:
        return self._verdicts(self._wording.aboard, is_boat=True)

    @cached_property
    def truths(self) -> Truths:
        return Truths(self._positions.everyone.bit_length())

    @cached_property
    def broken(self) -> Sequence[Table]:
        """For each rule which groups break it. Of identical items it is right for the first
        ones."""
        return [rule.broken(self.truths) for rule in self._rules]

    def forbidden(self, is_boat: bool) -> Table:
        """Which groups break a rule in the boat, or on a land."""
        return self._forbidden[is_boat]

    @cached_property
    def _forbidden(self) -> Sequence[Table]:
        both = list(zip(self._rules, self.broken, strict=True))
        return [
            reduce(or_, (broken for rule, broken in both if holds_there(rule, is_boat)), 0)
            for is_boat in (False, True)
        ]

    def _verdicts(self, place: Place, is_boat: bool) -> Verdicts:
        anywhere, lowest = self._wording.anywhere, self._positions.slots.lowest
        judge = CompanyJudge(self._people, self._rules, place, anywhere, is_boat)
        forbidden = self.forbidden(is_boat)

        def verdict(group: Group) -> Verdict:
            group = lowest(group)
            # Most groups are allowed, and there may be many rules.
            return judge.verdict(group) if forbidden >> group & 1 else LEGAL

        return Verdicts(verdict)
