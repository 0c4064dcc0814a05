"""Who can be exchanged is found from the rules: all of them, and quickly."""

from __future__ import annotations

from itertools import permutations
from math import factorial

import pytest
from hypothesis import given

from tests.tools.any_rules import any_crossings
from tests.tools.rivers import couples
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, CrossingRules, Guarded, Permutation, image
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import MOST_RENAMINGS, automorphisms, renamings

LETTERS = "ABCDEFGHIJKLMNOP"


def free(size: int, rules: tuple[Guarded, ...] = (), is_paced: bool = False) -> Crossing:
    """Items that all row."""
    items = tuple(
        Item(letter, letter, letter, True, pace=n if is_paced else None)
        for n, letter in enumerate(LETTERS[:size])
    )
    return Crossing(
        CrossingRules("zoo", "Zoo", "", "", 2, items, rules=rules, cost_is_pace=is_paced)
    )


def all_orders(puzzle: Crossing) -> set[tuple[int, ...]]:
    """What all automorphisms together make of the items' order."""
    size = len(puzzle.items)
    return {
        tuple(rename(1 << n).bit_length() - 1 for n in range(size)) for rename in renamings(puzzle)
    }


@given(puzzle=any_crossings())
def test_an_exchange_leaves_every_verdict_as_it_is(puzzle: Crossing) -> None:
    lowest = puzzle.positions.slots.lowest
    for order in automorphisms(puzzle):
        for group in range(puzzle.everyone + 1):
            here, there = lowest(group), lowest(image(group, order))
            assert puzzle.check_load(here).code == puzzle.check_load(there).code
            for land in puzzle.lands:
                verdicts = (puzzle.check_company(each, land).ok for each in (here, there))
                assert len(set(verdicts)) == 1
            loads = [puzzle.trip(each, puzzle.lands[-1]) for each in (here, there) if each]
            assert len({puzzle.cost(puzzle.initial_state(), load) for load in loads}) <= 1


@given(puzzle=any_crossings())
def test_every_exchange_that_keeps_the_rules_is_made_of_those_found(puzzle: Crossing) -> None:
    kinds = puzzle.people.kinds
    items = puzzle.items

    def said(order: Permutation) -> object:
        rules = puzzle.rules
        loads = {image(load, order) for load in rules.loads} if rules.only_these else None
        return sorted(repr(rule.renamed(order)) for rule in rules.rules), loads

    expected = set()
    for choice in permutations(kinds):
        if any(a.bit_count() != b.bit_count() for a, b in zip(kinds, choice, strict=True)):
            continue
        order = list(range(len(items)))
        for old, new in zip(kinds, choice, strict=True):
            for n in range(old.bit_count()):
                order[(old & -old).bit_length() - 1 + n] = (new & -new).bit_length() - 1 + n
        weighs = puzzle.rules.weight_limit is not None
        traits = [
            (item.rows, weighs and item.weight, puzzle.has_cost and item.pace) for item in items
        ]
        if [traits[n] for n in order] == traits and said(order) == said(range(len(items))):
            expected.add(tuple(order))
    assert all_orders(puzzle) == expected


@pytest.mark.parametrize(
    ("puzzle", "times"),
    [
        (free(5), factorial(5)),
        (free(16), MOST_RENAMINGS),
        (free(16, is_paced=True), 1),
        (couples(3, 2), 6),
        (couples(8, 4), MOST_RENAMINGS),
    ],
    ids=["five alike", "sixteen alike", "none alike", "couples", "eight couples"],
)
def test_up_to_sixteen_items_are_compared(puzzle: Crossing, times: int) -> None:
    assert len(renamings(puzzle)) == times
    assert bool(automorphisms(puzzle)) == (times > 1)


def test_rules_that_differ_but_forbid_nothing_do_not_make_the_search_long() -> None:
    everyone = (1 << 16) - 1
    rules = tuple(
        Guarded(tuple(Case(1 << n, 1 << (n + step) % 16, everyone & ~(1 << n)) for n in range(16)))
        for step in (1, 3, 4, 5, 9)
    )
    assert len(renamings(free(16, rules))) <= MOST_RENAMINGS
