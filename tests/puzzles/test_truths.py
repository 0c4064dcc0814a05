"""Truth tables say of all groups at once what the rules say of each."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.any_rules import any_crossings, any_rules
from tui.puzzles.crossing.constraints import Constraint
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.truths import Truths, by_group


def members(table: int, size: int) -> list[int]:
    """The groups of which a table holds."""
    return [group for group, holds in enumerate(by_group(table, size)) if holds]


@given(rule=any_rules(5))
def test_a_rules_table_has_the_groups_that_have_a_breach(rule: Constraint) -> None:
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
            tables = puzzle.companies.tables
            forbidden = (tables.in_boat if land is None else tables.on_land) >> group & 1
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
    assert truths.some[0b11].bit_count() == 49152


def test_a_table_counts_who_is_there_at_most_or_exactly() -> None:
    truths = Truths(5)
    for most in range(8):
        few = [group for group in range(32) if group.bit_count() <= most]
        assert members(truths.at_most(most), 5) == few
    odd = [group for group in range(32) if group.bit_count() in (1, 3)]
    assert members(truths.sized({1, 3, 9}), 5) == odd


@given(groups=st.sets(st.integers(0, 511)))
def test_a_table_tells_its_groups(groups: set[int]) -> None:
    assert members(Truths(9).of(groups), 9) == sorted(groups)


@given(puzzle=any_crossings())
def test_the_loads_that_float_are_those_that_are_not_refused(puzzle: Crossing) -> None:
    assert list(puzzle.floating) == [load for load in puzzle.loads if puzzle.check_load(load).ok]
    lowest = puzzle.positions.slots.lowest
    for load in {lowest(load) for load in range(puzzle.everyone + 1)} - set(puzzle.loads):
        assert not puzzle.check_load(load).ok
