"""The calendar of the daily rivers: which days there are, and how well their rivers were solved."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tests.tools.kinds import altered
from tui.engine.kind import entry_of
from tui.game.calendar import Calendar
from tui.game.results import results_of, results_of_game
from tui.game.session import Credit
from tui.game.store import Result
from tui.puzzles.table import TABLE

SERIES = TABLE.series[0]
TODAY = date(2026, 11, 23)
"""A Monday, whose river takes 9 crossings."""


def solved(day: date, made: int, credit: Credit = Credit.OWN, name: str = SERIES.name) -> Result:
    return Result(f"{name}:{day.isoformat()}", name, made, 0, credit, 60.0, 1_800_000_000.0)


def calendar(*results: Result) -> Calendar:
    return Calendar(TABLE, altered(SERIES, today=lambda: TODAY), results)


def finished(shown: Calendar) -> Calendar:
    while not shown.work(1.0):
        pass
    return shown


def test_today_is_chosen_first_and_the_weeks_begin_on_monday() -> None:
    shown = calendar()
    assert (shown.chosen, shown.month) == (TODAY, "November 2026")
    assert [day and day.day for day in shown.weeks[0]] == [None] * 6 + [1]
    assert all(
        day is None or day.weekday() == n for week in shown.weeks for n, day in enumerate(week)
    )
    assert shown.told[0] == "Today, Monday, 23 November 2026"


def test_the_river_of_the_chosen_day_is_told_as_soon_as_it_is_made() -> None:
    shown = calendar()
    assert shown.about == "It is being made."
    finished(shown)
    assert shown.told[1] == "The alchemists at Wren Cottage"
    assert shown.about == "Not solved yet; 9 moves are enough."
    assert shown.game().name == "daily:2026-11-23"


def test_menu_and_results_show_a_river_of_the_calendar_under_the_name_of_its_series() -> None:
    game = finished(calendar()).game()
    assert game is not None
    assert entry_of(game.kind, game.puzzle).heading == SERIES.title
    assert results_of_game(game, ()).heading == SERIES.title
    assert results_of(TABLE, [solved(TODAY, 9)])[-1].heading == SERIES.title


def test_a_river_solved_in_the_fewest_moves_has_a_mark_of_its_own() -> None:
    days = [TODAY - timedelta(n) for n in range(5)]
    found = [solved(days[0], 11), solved(days[0], 9), solved(days[1], 40),
             solved(days[2], 1, Credit.ASSISTED), solved(days[3], 1, Credit.WATCHED)]  # fmt: skip
    shown = calendar(*found, solved(days[4], 9, name="hanoi"))
    assert shown.marks == dict.fromkeys(days[:3], False), "nobody knows yet how few are enough"
    assert finished(shown).marks == {days[0]: True, days[1]: False, days[2]: False}
    assert "Your fewest: 9 moves (it cannot be done in fewer)" in shown.about


def test_a_result_from_a_position_of_its_own_is_no_mark_of_the_day() -> None:
    other = solved(TODAY, 1)._replace(slot=f"daily:{TODAY.isoformat()}@PT/WBQ/L")
    assert not calendar(other).marks


@pytest.mark.parametrize(
    ("days", "months", "chosen"),
    [
        (-1, 0, "2026-11-22"),
        (7, 0, "2026-11-30"),
        (8, 0, "2026-12-01"),
        (0, 1, "2026-12-23"),
        (7, 3, "2027-02-28"),
        (0, -11, "2026-01-01"),
        (-10_000, 0, "2026-01-01"),
        (10**9, 0, "9999-12-31"),
        (0, 10**6, "9999-12-23"),
    ],
)
def test_every_day_from_the_first_one_on_can_be_chosen(days: int, months: int, chosen: str) -> None:
    shown = calendar()
    shown.go(days)
    shown.turn(months)
    assert shown.chosen.isoformat() == chosen
    assert any(shown.chosen in week for week in shown.weeks)


def test_before_the_first_day_there_are_none() -> None:
    shown = calendar()
    shown.go(-10_000)
    assert [day and day.day for day in shown.weeks[0]] == [None, None, None, 1, 2, 3, 4]


def test_nothing_is_counted_and_nothing_is_said_of_what_was_not_solved() -> None:
    shown = finished(calendar(solved(TODAY - timedelta(3), 13)))
    told = " ".join([*shown.told, shown.about, shown.month]).lower()
    assert not any(word in told for word in ("streak", "missed", "in a row", "days"))
