"""The figures of crossings, beside those that other programs found and those of a plain search."""

from __future__ import annotations

from heapq import heappop, heappush
from math import comb, prod

from hypothesis import given

from tests.crossings import ALL_ALLOWED
from tests.tools.any_rules import any_crossings
from tests.tools.crossings import ruled_crossings
from tests.tools.examples import examples
from tests.tools.games import states_along
from tests.tools.rivers import couples, missionaries
from tests.tools.steps import solutions_of
from tui.engine.breadth_first import Shortest
from tui.puzzles.crossing.constraints import (
    NeverExactly,
)
from tui.puzzles.crossing.figures import Figures, Folded, figures
from tui.puzzles.crossing.lint import read_crossing
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import renamings
from tui.puzzles.crossing.wording import Land

LETTERS = "ABCDEFGHIJKLMNOP"


def test_ways_are_counted_where_they_are_too_many_to_be_listed() -> None:
    found = figures(read_crossing(ALL_ALLOWED))
    assert found[:5] == (10, 1024, 1024, 2046, 17)
    assert found.ways == 933_295_426_560_000


def test_what_has_too_many_pairs_of_a_position_and_a_load_is_not_searched() -> None:
    puzzle = couples(3, 2, ())
    pairs = sum(
        load & ~puzzle.group(here, here.boat) == 0 for here in positions(puzzle)
        for load in puzzle.loads
    )  # fmt: skip
    assert figures(puzzle, pairs).reachable == 40
    few = figures(puzzle, pairs - 1)
    assert few == Figures(6, 64, 22, None, None, None, Folded(None, None))


@examples(40)
@given(puzzle=any_crossings())
def test_figures_are_those_of_a_plain_search_that_tells_everybody_apart(puzzle: Crossing) -> None:
    found, plain = figures(puzzle), told_apart(puzzle)
    assert (found.reachable, found.cost, found.fewest, found.ways) == searched(plain)
    everybody = plain.positions.everyone
    assert found.legal == sum(
        plain.check_banks(Banks(left, Land.LEFT, island)).ok
        for left in range(everybody + 1)
        for island in (range(everybody + 1) if plain.has_island else (0,))
        if not left & island
    )


@examples(40)
@given(puzzle=ruled_crossings())
def test_alike_persons_are_told_apart_in_ways_and_not_in_folded_ones(puzzle: Crossing) -> None:
    found = figures(puzzle)
    if found.fewest is None or (found.ways or 0) > 500:
        return
    ways = list(solutions_of(Shortest(), puzzle, puzzle.initial_state()))
    assert found.ways == len(ways)
    assert found.alike.reachable == len({folded(puzzle, here) for here in positions(puzzle)})
    assert found.alike.ways == len(
        {
            tuple(
                folded(puzzle, here) for here in states_along(puzzle, puzzle.initial_state(), moves)
            )
            for moves in ways
        }
    )


def test_from_any_start_positions_count_for_all_who_may_stand_so_and_ways_for_one_of_them() -> None:
    rules = missionaries(2).rules._replace(start=Banks(0b0101, Land.LEFT), goal=Goal(0b1111, None))
    puzzle = Crossing(rules)
    found, (_, _, fewest, ways) = figures(puzzle), searched(told_apart(puzzle))
    assert (found.fewest, found.ways) == (fewest, ways) == (4, 3)
    assert found.reachable == sum(
        prod(comb(kind.bit_count(), (here.left & kind).bit_count()) for kind in puzzle.people.kinds)
        for here in positions(puzzle)
    )


def told_apart(puzzle: Crossing) -> Crossing:
    """The same crossing, with a letter for each of the identical people."""
    lowest = puzzle.positions.slots.lowest
    groups = range(puzzle.everyone + 1)
    items = tuple(
        item._replace(letter=letter) for item, letter in zip(puzzle.items, LETTERS, strict=False)
    )
    rules = tuple(
        rule._replace(companies=tuple(g for g in groups if lowest(g) in rule.companies))
        if isinstance(rule, NeverExactly)
        else rule
        for rule in puzzle.rules.rules
    )
    loads = tuple(group for group in groups if lowest(group) in puzzle.rules.loads)
    return Crossing(puzzle.rules._replace(items=items, rules=rules, loads=loads))


def searched(puzzle: Crossing) -> tuple[int, int | None, int | None, int]:
    """How many positions can be reached; the least cost, if there are costs; the fewest crossings
    of the cheapest ways; and how many these are."""
    start = puzzle.initial_state()
    found: dict[Banks, tuple[int, int, int]] = {start: (0, 0, 1)}
    settled: set[Banks] = set()
    waiting = [(0, start)]
    goals = []
    while waiting:
        _, here = heappop(waiting)
        if here in settled:
            continue
        settled.add(here)
        cost, crossings, ways = found[here]
        if puzzle.is_solved(here):
            goals.append((cost, crossings, ways))
        for load in puzzle.legal_moves(here):
            there, dearer = puzzle.successor(here, load), cost + puzzle.cost(here, load)
            known = found.get(there)
            if known is None or dearer < known[0]:
                found[there] = dearer, crossings + 1, ways
                heappush(waiting, (dearer, there))
            elif dearer == known[0]:
                found[there] = dearer, min(crossings + 1, known[1]), known[2] + ways
    if not goals:
        return len(settled), None, None, 0
    least = min(goals)[0]
    best = [goal for goal in goals if goal[0] == least]
    cost_told = least if puzzle.has_cost else None
    return len(settled), cost_told, min(b[1] for b in best), sum(b[2] for b in best)


def positions(puzzle: Crossing) -> set[Banks]:
    """The positions that play can reach."""
    found, waiting = set[Banks](), [puzzle.initial_state()]
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting += [puzzle.successor(here, load) for load in puzzle.legal_moves(here)]
    return found


def folded(puzzle: Crossing, here: Banks) -> Banks:
    """A position as the first of those that it may be called, whoever alike stands where."""
    return here._replace(left=min(rename(here.left) for rename in renamings(puzzle)))
