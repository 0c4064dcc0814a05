"""The program's own crossings are loaded without checks, and say what the checked reader finds in
the same text."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, reject

from tests.crossings.random_files import file_text, tables
from tests.tools.games import crossing
from tests.tools.shelf import FILES
from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.daily.making import FIRST_DAY, text_of
from tui.puzzles.crossing.file import playable_crossing
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.load import loaded

DAYS = [FIRST_DAY + timedelta(days) for days in range(3, 700, 31)]


def must_agree(rules: CrossingRules, text: str) -> None:
    """Loaded rules are those that the checked reader finds in a text."""
    read = playable_crossing(text, rules.name).rules._replace(source="")
    assert rules == read
    # The types, too: a member of an enumeration is equal to its number or its word.
    assert repr(rules) == repr(read)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_crossing_of_the_shelf_is_what_its_file_says(path: Path) -> None:
    must_agree(crossing(path.stem).rules, path.read_text(encoding="utf-8"))


def test_the_shelf_has_a_file_for_each_of_its_crossings_and_no_other() -> None:
    assert {path.stem for path in FILES} == {*KIND.names()}


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_river_of_a_day_is_what_its_file_says(day: date) -> None:
    must_agree(crossing(f"daily:{day}").rules._replace(parameters=""), text_of(day))


@given(table=tables())
def test_a_random_crossing_is_loaded_as_it_is_read(table: dict[str, object]) -> None:
    text = file_text(table)
    try:
        playable_crossing(text, "random")
    except BadInput:
        # Some say what can never matter, or begin where they end.
        reject()
    must_agree(loaded(text, "random"), text)
