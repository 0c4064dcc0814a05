"""The figures of crossings, beside those that other programs found and those of a plain search."""

from __future__ import annotations

from math import comb, prod

from hypothesis import given

from tests.crossings import ALL_ALLOWED
from tests.tools.crossings import couples, missionaries, ruled_crossings
from tests.tools.examples import examples
from tests.tools.games import states_along
from tests.tools.searched import solutions_of
from tui.engine.search import Shortest
from tui.puzzles.crossing.figures import Figures, Folded, figures
from tui.puzzles.crossing.lint import read_crossing
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import renamings
from tui.puzzles.crossing.wording import Land


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
    found = figures(puzzle)
    assert (found.fewest, found.ways) == (4, 3)
    assert found.reachable == sum(
        prod(comb(kind.bit_count(), (here.left & kind).bit_count()) for kind in puzzle.people.kinds)
        for here in positions(puzzle)
    )


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
