"""The program's rules and figures of crossings are those that brute force reads from the same file,
that other programs found, and that a plain search finds."""

from __future__ import annotations

import tomllib
from datetime import date, timedelta
from itertools import islice
from math import comb, prod

import pytest
from hypothesis import given, reject

from tests.crossings import ALL_ALLOWED, SHELF
from tests.crossings.brute_force import River, counts, read_river
from tests.crossings.random_files import file_text, tables
from tests.tools.crossings import couples, missionaries, ruled_crossings
from tests.tools.examples import examples
from tests.tools.games import crossing, states_along
from tests.tools.searched import solutions_of
from tui.engine.puzzle import BadInput
from tui.engine.search import Shortest
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.daily.making import FIRST_DAY, text_of
from tui.puzzles.crossing.figures import Figures, Folded, figures
from tui.puzzles.crossing.lint import playable_crossing, read_crossing
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import renamings
from tui.puzzles.crossing.wording import Land

MOST_POSITIONS = 120
"""So many of a large crossing are looked at, the ones near the start."""
NAMES = sorted(path.stem for path in SHELF.glob("*.toml"))
DAYS = [FIRST_DAY + timedelta(days) for days in range(3, 700, 124)]


@pytest.mark.parametrize("name", NAMES)
def test_a_crossing_of_the_shelf_has_the_moves_that_brute_force_finds_in_its_file(
    name: str,
) -> None:
    path = SHELF / f"{name}.toml"
    must_agree(crossing(name), read_river(path))
    must_be_what_is_read(crossing(name).rules, path.read_text(encoding="utf-8"))


@examples(30)
@given(table=tables())
def test_a_random_crossing_has_the_moves_that_brute_force_finds_in_its_file(
    table: dict[str, object],
) -> None:
    text = file_text(table)
    assert tomllib.loads(text) == table
    try:
        puzzle = playable_crossing(text, "random")
    except BadInput:
        # Some say what can never matter, or begin where they end.
        reject()
    must_agree(puzzle, River(table))
    must_be_what_is_read(loaded(text, "random"), text)
    brute, told = counts(River(table)), figures(puzzle)
    assert told.legal == brute.legal
    assert (told.fewest, told.cost, told.ways) == brute.apart[1:]
    if "start" not in table:
        assert told.reachable == brute.apart.reachable


def must_agree(puzzle: Crossing, river: River) -> None:
    """The positions near the start, the moves from each, what they cost, and which are goals."""
    assert puzzle.state_text(puzzle.initial_state()) == river.position_text(river.start)
    for here in islice(river.positions(), MOST_POSITIONS):
        state = puzzle.parse_state(river.position_text(here))
        assert puzzle.is_solved(state) == river.is_goal(here)
        found = {
            puzzle.move_text(move): (
                puzzle.state_text(puzzle.apply(state, move)),
                puzzle.cost(state, move),
            )
            for move in puzzle.legal_moves(state)
        }
        assert found == {
            river.move_text(load, there): (river.position_text(there), river.cost(load))
            for load, there in river.crossings(here)
        }


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_river_of_a_day_is_what_its_file_says(day: date) -> None:
    must_be_what_is_read(crossing(f"daily:{day}").rules._replace(parameters=""), text_of(day))


def must_be_what_is_read(rules: CrossingRules, text: str) -> None:
    """What is loaded without checks is what the checked reader finds in the same text."""
    read = playable_crossing(text, rules.name).rules._replace(source="")
    assert rules == read
    # The types, too: a member of an enumeration is equal to its number or its word.
    assert repr(rules) == repr(read)


# Figures


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
