"""Who may be in the boat: conditions as tables, so that the same ones refuse a load with a reason
and find all loads that may cross."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, Verdict
from tui.puzzles.crossing.companies import Companies
from tui.puzzles.crossing.company import Group, People
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.refusals import Refusals
from tui.puzzles.crossing.truths import Table
from tui.puzzles.crossing.verdicts import Verdicts

_Condition = tuple[Table, Callable[[Load], Verdict]]
"""The loads that meet a condition, and what is said of another one."""


class _Conditions(NamedTuple):
    """All conditions but that the company is allowed."""

    room: Sequence[_Condition]
    """That there is room for so many, and for so heavy ones."""
    crew: Sequence[_Condition]
    """That somebody can row, and the load is among those that may cross."""


class Boarding:
    """Judges loads, wherever the boat lies, if all of the load is there."""

    def __init__(
        self, rules: CrossingRules, people: People, companies: Companies, refusals: Refusals
    ) -> None:
        self._rules = rules
        self._people = people
        self._companies = companies
        self._refusals = refusals
        self.rowers: Group = sum(1 << n for n, item in enumerate(rules.items) if item.rows)
        self.fitting = Verdicts(lambda load: _verdict(self._conditions.room, load))
        """Whether so many, and so heavy ones, may be in the boat."""
        self.leaving = Verdicts(self._may_leave)
        """Whether a load that fits may leave any land."""

    def check(self, load: Load) -> Verdict:
        """Whether a load may leave any land."""
        verdict = self.fitting[load]
        return self.leaving[load] if verdict is LEGAL else verdict

    @property
    def possible(self) -> Table:
        """The loads that may cross whatever their company. Of identical items they have the first
        ones."""
        found = self._companies.first_ones
        for loads, _ in (*self._conditions.room, *self._conditions.crew):
            found &= loads
        return found

    @cached_property
    def floating(self) -> Table:
        """The loads that may leave any land; of identical items the first ones."""
        return self.possible & ~self._companies.tables.in_boat

    @cached_property
    def _conditions(self) -> _Conditions:
        rules, refusals = self._rules, self._refusals
        truths, items, limit = self._companies.tables.truths, rules.items, rules.weight_limit
        room: list[_Condition] = []
        if limit is not None:
            light = truths.all & ~truths.above([item.weight or 0 for item in items], [limit])[limit]
            room.append((light, partial(refusals.too_heavy, limit=limit)))
        room.append((truths.at_most(rules.seats), partial(refusals.full, seats=rules.seats)))
        crew: list[_Condition] = [
            (truths.some(self.rowers), partial(refusals.no_rower, rowers=self.rowers))
        ]
        if rules.load_sizes is not None:
            sized = truths.sized(rules.load_sizes)
            crew.append((sized, partial(refusals.wrong_size, sizes=rules.load_sizes)))
        if rules.only_these:
            crew.append((truths.of(rules.loads), refusals.not_listed))
        return _Conditions(room, crew)

    def _may_leave(self, load: Load) -> Verdict:
        verdict = _verdict(self._conditions.crew, load)
        return self._companies.in_boat[load] if verdict is LEGAL else verdict


def _verdict(conditions: Sequence[_Condition], load: Load) -> Verdict:
    return next(
        (refusal(load) for loads, refusal in conditions if not loads >> load & 1),
        LEGAL,
    )
