"""Results in a table, and in sentences; and the calendar of the daily rivers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.crossings import SHELF
from tests.puzzles.test_crossing_file import GOOD
from tests.tools.games import is_sentence, moves_of, solver_of
from tests.tools.kinds import EVERY, altered
from tests.tools.oracles import PREPARED, line_to_goal
from tests.tools.places import SOLUTION, begun
from tests.tools.searched import solutions_of
from tests.tools.watches import StubClock
from tui.engine.kind import Game, entry_of
from tui.engine.oracle import UNKNOWN
from tui.game.app_state import AppState
from tui.game.calendar import Calendar, told_when_solved
from tui.game.course import Difficulties
from tui.game.database import AT_HOME
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.response import Message
from tui.game.results import (
    DONE,
    NOT_YET,
    EverybodysTable,
    Results,
    ResultTable,
    best_text,
    cells_of,
    results_of,
    results_of_game,
    sentences_of,
)
from tui.game.session import By, Credit, slot_of
from tui.game.store import Result, Store
from tui.puzzles.table import TABLE


def solved(name: str, mine: int | None = 9, **changed: Any) -> Results:
    """How a game was solved: once without any hint, or never, if nobody knows in how many moves."""
    game = EVERY.parse_game(name)
    title, heading, often = str(game.puzzle.title), game.kind.heading, int(mine is not None)
    return Results(game.name, title, heading, game, mine, often, 0, 0, 10.0, 0)._replace(**changed)


def test_moves_are_counted_only_where_solutions_differ_in_length() -> None:
    for name, has_distance in (("farmer", True), ("hanoi", True), ("knight", False)):
        row, never = solved(name), solved(name, None)
        assert cells_of(row, "7")[1] == ("9" if has_distance else DONE)
        said = sentences_of(row, "7")
        assert ("Your fewest: 9 moves (7 are enough)" in said) == has_distance
        assert is_sentence(said)
        assert cells_of(never, "7")[1] == NOT_YET
        enough = "; 7 moves are enough." if has_distance else "."
        assert sentences_of(never, "7") == f"Not solved yet{enough}"


def test_where_moves_have_a_cost_it_is_the_cost_that_counts() -> None:
    row, best, never = (solved("torch", mine) for mine in (19, 17, None))
    assert cells_of(row, "17")[:2] == ("cost 17", "cost 19")
    assert sentences_of(row, "17").startswith("Your least: cost 19 (cost 17 is enough) and ")
    assert "Your least: cost 17 (it cannot be done for less)" in sentences_of(best, "17")
    assert "(" not in sentences_of(row, "")
    assert sentences_of(never, "17") == "Not solved yet; cost 17 is enough."
    assert sentences_of(never, "-") == "Not solved yet; the least cost is not known."


def test_only_what_is_known_is_claimed_and_nobody_is_reproached() -> None:
    never = solved("farmer", None)
    by_solver = never._replace(assisted=2, hints=None, seconds=None)
    assert cells_of(by_solver, "7")[1] == "-"
    assert sentences_of(by_solver, "7").startswith("Solved only with the solver, twice, ")
    assert "fewer" not in sentences_of(solved("farmer"), "-")
    assert sentences_of(never, "-") == "Not solved yet; the fewest moves are not known."
    assert sentences_of(never, "") == "Not solved yet."
    assert cells_of(never, best_text(None)) == ("impossible", "", "", "", "", "")
    assert sentences_of(never, best_text(None)) == "It is impossible: the goal cannot be reached."
    assert (best_text(7), best_text(UNKNOWN)) == ("7", "unknown")


# The table of results, without a screen


def table_of(rows: Sequence[Results], lacking: str = "", *, is_known: bool = True) -> ResultTable:
    """A table, when every oracle has answered."""
    table = ResultTable(rows, EVERY, Difficulties(), lacking)
    while is_known and not table.work():
        pass
    return table


def test_the_usual_one_of_games_with_one_title_is_called_by_it_and_others_by_name() -> None:
    table = table_of([solved(name, 99) for name in ("hanoi:6", "hanoi:2", "farmer")])
    titles = [game.title for game in table.listed]
    assert titles == ["Towers of Hanoi", "hanoi:2", "Farmer, goat, cabbage and wolf"]
    assert table.rows == ["Towers", 0, 1, "", "River crossings", 2]


def test_a_game_is_told_of_with_joy_and_played_unless_only_its_name_is_known() -> None:
    farmer = solved("farmer")
    table = table_of([farmer, Results("mine.toml", "mine.toml", "Other")])
    told = table.message(0)
    assert told.text.startswith("Your fewest: 9 moves (7 are enough) and no hint")
    assert told.tone == "good"
    assert table.played(0) is farmer.game
    played = table.played(1)
    assert isinstance(played, Message)
    assert played.text == "There is no puzzle 'mine.toml' in this version of the program."
    assert table.listed[1].cells[0] == "unknown"


@pytest.mark.long
def test_a_file_is_found_again_as_long_as_it_is_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    _, puzzle, start = EVERY.parse_game(str(path))
    slot = slot_of(puzzle, start)
    rows = results_of(EVERY, [Result(slot, str(path), 7, 0, Credit.OWN, 9.0, 0.0)])
    place = [row.name for row in rows].index("mine.toml")
    table = table_of(rows)
    assert table.listed[place].heading == "Your rivers"
    found = table.played(place)
    assert isinstance(found, Game)
    assert found.name == str(path)

    for text_now, said in (
        (text.replace("wolf", "lynx"), "has changed since: only the old results are kept."),
        ("lost", "is spoilt"),
        (None, "is gone"),
    ):
        if text_now is None:
            path.unlink()
        else:
            path.write_text(text_now, encoding="utf-8")
        answer = table.played(place)
        assert isinstance(answer, Message)
        assert answer.text.startswith(f"The file of this puzzle {said}")


# The best that everybody has done who plays on a host

DETOUR = "FG F FC FC FC FG FW F FG"


class Club:
    """A store in which several play."""

    def __init__(self, place: str) -> None:
        prepare(place)
        self.place = place
        self.players = Players(place)

    def known(self, name: str) -> int:
        """The player whose key is a name, and who is called so."""
        player = self.players.arrived(name)
        assert self.players.rename(player.id, name) == ""
        return player.id

    def solve(
        self, player: int, moves: str = SOLUTION, name: str = "farmer", *,
        hints: int = 0, seconds: float = 10.0, by: By = By.PLAYER,
    ) -> None:  # fmt: skip
        clock, session = StubClock(), begun(name)
        store = Store(self.place, player=player, clock=clock, today=lambda: 9.0)
        session.hints += hints
        assert session.play_all(moves_of(session.puzzle, moves), by).ok
        clock.now = seconds
        store.keep(session)
        store.add_result(session)
        store.close()

    def told(self, player: int, name: str = "farmer") -> str:
        """What the second page says of a game to a player."""
        best = Difficulties(entry for entry in PREPARED.entries())
        found = Store(self.place, player=player).best_of_everybody()
        table = EverybodysTable(found, PREPARED, best)
        games = [entry.game_name for entry in PREPARED.entries()]
        row = games.index(PREPARED.parse_game(name).name)
        said = table.message(row).text
        assert is_sentence(said)
        assert len(table.listed[row].cells) == len(table.heads)
        return said


@pytest.fixture
def club(place: str) -> Iterator[Club]:
    club = Club(place)
    yield club
    club.players.close()


def solution_of(name: str) -> str:
    game = EVERY.parse_game(name)
    solution = next(iter(solutions_of(solver_of(game.puzzle), game.puzzle, game.start)))
    return " ".join(map(game.puzzle.move_text, solution))


def test_the_best_is_told_with_the_name_of_its_player(club: Club) -> None:
    ann, ben = club.known("ann"), club.known("ben")
    club.solve(ann, SOLUTION, by=By.SOLVER)
    assert club.told(ben) == "Nobody has solved it yet; 7 moves are enough."
    club.solve(ann, DETOUR)
    assert club.told(ann) == (
        "The fewest of all, by you: 9 moves (7 are enough), with no hint, in 0:10; nobody else has "
        "solved it."
    )
    club.solve(ben, hints=2, seconds=75.0)
    assert club.told(ann) == (
        "The fewest of all, by ben: 7 moves (it cannot be done in fewer), with 2 hints, in 1:15; 2 "
        "players have solved it."
    )
    assert ", by you: 7 moves" in club.told(ben)


def test_of_as_few_moves_those_with_fewer_hints_are_best_and_then_the_quickest(club: Club) -> None:
    ann, ben, cleo = map(club.known, ("ann", "ben", "cleo"))
    club.solve(ann, hints=2)
    assert ", by ann: " in club.told(ben)
    club.solve(ben, hints=2, seconds=9.0)
    assert ", by ben: " in club.told(ann)
    club.solve(cleo, hints=1)
    assert ", by cleo: " in club.told(ann)


def test_who_has_no_name_is_somebody_and_what_has_one_length_is_told_without_it(club: Club) -> None:
    ann, ben = club.known("ann"), club.known("ben")
    club.solve(club.players.arrived(None).id)
    assert ", by somebody: 7 moves" in club.told(ann)
    club.solve(ann, solution_of("knight"), "knight")
    said = club.told(ben, "knight")
    assert said.startswith("The best of all, by ann, with no hint, in 0:10;")


def test_puzzles_of_files_are_nobody_elses_business(club: Club, tmp_path: Path) -> None:
    file = tmp_path / "secret.toml"
    file.write_text(GOOD, encoding="utf-8")
    club.solve(AT_HOME, solution_of(str(file)), str(file))
    found = Store(club.place, player=club.known("ann")).best_of_everybody()
    assert [each.result.name for each in found] == [str(file)]
    table = EverybodysTable(found, EVERY, Difficulties())
    assert not any("secret" in str(game) for game in table.listed)


def test_of_who_is_private_nothing_is_told(club: Club) -> None:
    ann, ben = club.known("ann"), club.known("ben")

    def has_others() -> list[bool]:
        return [Store(club.place, player=each).has_others() for each in (ann, ben, AT_HOME)]

    assert has_others() == [False, False, False]
    club.solve(ann)
    assert has_others() == [False, True, True]
    assert ", by ann: 7 moves" in club.told(ben)
    club.players.set_private(ann, True)
    assert has_others() == [False, False, False]
    club.solve(ben, DETOUR)
    assert ", by you: 9 moves" in club.told(ben)
    assert "nobody else has solved it" in club.told(ben)
    club.players.set_private(ben, True)
    assert club.told(ben).startswith("Nobody has solved it")


# The calendar: which days there are, and how well their rivers were solved


SERIES = TABLE.series[0]
TODAY = date(2026, 11, 23)
"""A Monday, whose river takes 9 crossings."""


def on(day: date, made: int, credit: Credit = Credit.OWN, name: str = SERIES.name) -> Result:
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
    assert shown.about == "The puzzle is being made."
    finished(shown)
    assert shown.told[1] == "The alchemists at Wren Cottage (easy)"
    assert shown.about == "Not solved yet; 9 moves are enough."
    assert shown.game().name == "daily:2026-11-23"


def test_menu_and_results_show_a_river_of_the_calendar_under_the_name_of_its_series() -> None:
    game = finished(calendar()).game()
    assert game is not None
    assert entry_of(game.kind, game.puzzle).heading == SERIES.title
    assert results_of_game(game, ()).heading == SERIES.title
    assert results_of(TABLE, [on(TODAY, 9)])[-1].heading == SERIES.title


def test_a_river_solved_in_the_fewest_moves_has_a_mark_of_its_own() -> None:
    days = [TODAY - timedelta(n) for n in range(5)]
    found = [on(days[0], 11), on(days[0], 9), on(days[1], 40),
             on(days[2], 1, Credit.ASSISTED), on(days[3], 1, Credit.WATCHED)]  # fmt: skip
    shown = calendar(*found, on(days[4], 9, name="hanoi"))
    assert shown.marks == dict.fromkeys(days[:3], False), "nobody knows yet how few are enough"
    assert finished(shown).marks == {days[0]: True, days[1]: False, days[2]: False}
    assert "Your fewest: 9 moves (it cannot be done in fewer)" in shown.about


@pytest.mark.parametrize(("solved", "told"), [
    ("", ""), ("0", "1 of the last 30 days"), ("29", "1 of the last 30 days"), ("30 31", ""),
    ("0 1 2 4", "3 days in a row, 4 of the last 30"), ("1 2", "2 days in a row, 2 of the last 30"),
    ("2 3 4", "3 of the last 30 days"),
    (" ".join(map(str, range(40))), "40 days in a row, 30 of the last 30"),
])  # fmt: skip
def test_days_in_a_row_end_today_or_yesterday_and_those_of_a_month_are_counted(
    solved: str, told: str
) -> None:
    days = [TODAY - timedelta(int(n)) for n in solved.split()]
    assert calendar(*(on(day, 40) for day in days)).counted == told
    assert not calendar(*(on(day, 9, Credit.WATCHED) for day in days)).counted


def told_at(hour: int, minute: int, *solved: int, second: int = 0) -> str:
    """What is said at a moment of the day when its river was solved, as those so many days before
    were."""
    now = datetime(TODAY.year, TODAY.month, TODAY.day, hour, minute, second, tzinfo=UTC)
    results = [on(TODAY - timedelta(n), 9) for n in (0, *solved)]
    return told_when_solved(SERIES, f"daily:{TODAY}", results, now.timestamp())


def test_whoever_has_solved_todays_river_hears_when_the_next_one_comes() -> None:
    offered = "; the next puzzle is yesterday's."
    assert told_at(16, 48) == f"New river in 7 h 12 min{offered}"
    assert told_at(23, 1, 2, 3) == f"New river in 59 min{offered}", "no broken row is told of"
    assert told_at(23, 59, second=59) == f"New river in 1 min{offered}"
    assert told_at(0, 0) == f"New river in 24 h 0 min{offered}"
    assert told_at(16, 48, 1, 2, 9) == (
        "New river in 7 h 12 min. Solved: 3 days in a row, 4 of the last 30."
    )
    for name in ("daily:2026-11-22", "daily:2026-11-23@PT/WBQ/L", "farmer"):
        assert not told_when_solved(SERIES, name, (), 1_795_400_000.0)


def test_the_celebration_of_todays_river_says_so_and_yesterdays_comes_next(place: str) -> None:
    now = datetime(2026, 11, 23, 16, 48, tzinfo=UTC).timestamp()
    store = Store(place, today=lambda: now)
    app_state = AppState(TABLE, store)
    controller = app_state.controller(
        app_state.open(TABLE.parse_game("daily:2026-11-23"), continues=True, anew=False),
        in_ascii=False,
    )
    for move in line_to_goal(controller.session.puzzle):
        assert controller.session.play(move).ok
    store.add_result(controller.session)
    solved = controller.dialogs.celebration().offer
    assert solved.lines[-1] == "New river in 7 h 12 min; the next puzzle is yesterday's."
    place_after = app_state.after(app_state.games.last or 0)
    assert app_state.games[place_after].game.name == "daily:2026-11-22"
    titles = [entry.title for entry in app_state.games.entries if entry.heading == SERIES.title]
    assert len(titles) == 2, "each has a line of its own at home"
    store.close()


def test_a_result_from_a_position_of_its_own_is_no_mark_of_the_day() -> None:
    other = on(TODAY, 1)._replace(slot=f"daily:{TODAY.isoformat()}@PT/WBQ/L")
    assert not calendar(other).marks


def test_every_day_from_the_first_one_on_can_be_chosen() -> None:
    for days, months, chosen in (
        (-1, 0, "2026-11-22"),
        (7, 0, "2026-11-30"),
        (8, 0, "2026-12-01"),
        (0, 1, "2026-12-23"),
        (7, 3, "2027-02-28"),
        (0, -11, "2026-01-01"),
        (10**9, 0, "9999-12-31"),
        (0, 10**6, "9999-12-23"),
        (-10_000, 0, "2026-01-01"),
    ):
        shown = calendar()
        shown.go(days)
        shown.turn(months)
        assert shown.chosen.isoformat() == chosen
        assert any(shown.chosen in week for week in shown.weeks)
    first_days = [day and day.day for day in shown.weeks[0]]
    assert first_days == [None, None, None, 1, 2, 3, 4], "before the first day there are none"
