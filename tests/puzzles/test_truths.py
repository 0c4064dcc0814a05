"""Truth tables say of all groups at once what the rules say of each."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.any_rules import any_crossings, any_rules
from tui.puzzles.crossing.constraints import Rule
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.truths import Truths


@given(rule=any_rules(5))
def test_a_rules_table_has_the_groups_that_have_a_breach(rule: Rule) -> None:
    broken = rule.broken(Truths(5))
    assert [group for group in range(32) if broken >> group & 1] == [
        group for group in range(32) if rule.breach(group) is not None
    ]


@given(
    amounts=st.lists(st.integers(-5, 9), min_size=1, max_size=11),
    bounds=st.sets(st.integers(-9, 40)),
)
def test_sums_of_many_items_are_compared_with_every_bound(
    amounts: list[int], bounds: set[int]
) -> None:
    above = Truths(len(amounts)).above(amounts, bounds)
    for bound in bounds:
        for group in range(1 << len(amounts)):
            total = sum(amount for n, amount in enumerate(amounts) if group >> n & 1)
            assert above[bound] >> group & 1 == (total > bound)


@given(puzzle=any_crossings())
def test_a_crossings_tables_agree_with_its_verdicts(puzzle: Crossing) -> None:
    lowest = puzzle.positions.slots.lowest
    for group in {lowest(group) for group in range(puzzle.everyone + 1)}:
        for land in (*puzzle.lands, None):
            forbidden = puzzle.companies.forbidden(is_boat=land is None) >> group & 1
            assert puzzle.check_company(group, land).ok != forbidden
            judged = [
                rule.breach(group)
                for rule in puzzle.rules.rules
                if rule.where.value in ("everywhere", "boat" if land is None else "banks")
            ]
            assert any(judged) == forbidden


def test_a_table_of_sixteen_items_counts_each_group_once() -> None:
    truths = Truths(16)
    assert truths.all.bit_count() == 65536
    assert [table.bit_count() for table in truths.counts(0b111)] == [8192, 24576, 24576, 8192]
    assert truths.some(0b11).bit_count() == 49152
