"""The program's rules of a crossing are those that brute force reads from the same file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice

import pytest
from hypothesis import given, reject

from tests.crossings import SHELF
from tests.crossings.brute_force import Position, River, counts, read_river
from tests.crossings.random_files import file_text, tables
from tests.tools.examples import examples
from tests.tools.games import crossing
from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.daily.making import FIRST_DAY, text_of
from tui.puzzles.crossing.figures import figures
from tui.puzzles.crossing.lint import playable_crossing
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.rules import Crossing

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
    for here in islice(positions(river), MOST_POSITIONS):
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


def positions(river: River) -> Iterator[Position]:
    """The positions that can be reached, by the crossings from the start; of those that only
    identical persons make different, one."""
    met = {river.position_text(river.start)}
    waiting = [river.start]
    for here in waiting:
        yield here
        for _, there in river.crossings(here):
            if river.position_text(there) not in met:
                met.add(river.position_text(there))
                waiting.append(there)


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_river_of_a_day_is_what_its_file_says(day: date) -> None:
    must_be_what_is_read(crossing(f"daily:{day}").rules._replace(parameters=""), text_of(day))


def must_be_what_is_read(rules: CrossingRules, text: str) -> None:
    """What is loaded without checks is what the checked reader finds in the same text."""
    read = playable_crossing(text, rules.name).rules._replace(source="")
    assert rules == read
    # The types, too: a member of an enumeration is equal to its number or its word.
    assert repr(rules) == repr(read)
