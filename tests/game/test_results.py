"""Results in a table, and in sentences; and the calendar of the daily rivers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.crossings import SHELF
from tests.puzzles.test_crossing_file import GOOD
from tests.tools.games import is_sentence, moves_of, solver_of
from tests.tools.kinds import EVERY, altered
from tests.tools.oracles import PREPARED
from tests.tools.places import SOLUTION, begun
from tests.tools.searched import solutions_of
from tui.engine.kind import Game, entry_of
from tui.engine.oracle import UNKNOWN
from tui.game.calendar import Calendar
from tui.game.course import Difficulties
from tui.game.database import AT_HOME
from tui.game.places import prepare
from tui.game.players import KnownPlayer, Players
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

GAMES = [EVERY.parse_game(name) for name in EVERY.listed_names()]


def result_of(place: int, mine: int | None = 9, **changed: Any) -> Results:
    return solved(GAMES[place], mine)._replace(**changed)


@pytest.mark.parametrize("name", ["farmer", "hanoi:6", "knight:a1", "tiles:3"])
def test_moves_are_counted_only_where_solutions_differ_in_length(name: str) -> None:
    place = next(place for place, game in enumerate(GAMES) if game.name == name)
    row = result_of(place)
    has_distance = GAMES[place].kind.has_distance
    assert cells_of(row, "7")[1] == ("9" if has_distance else DONE)
    said = sentences_of(row, "7")
    assert ("Your fewest: 9 moves (7 are enough)" in said) == has_distance
    assert is_sentence(said)
    never = row._replace(mine=None, solved=0)
    assert cells_of(never, "7")[1] == NOT_YET
    assert sentences_of(never, "7") == (
        "Not solved yet; 7 moves are enough." if has_distance else "Not solved yet."
    )


def test_where_moves_have_a_cost_it_is_the_cost_that_counts() -> None:
    row = result_of(next(place for place, game in enumerate(GAMES) if game.puzzle.has_cost), 19)
    assert cells_of(row, "17")[:2] == ("cost 17", "cost 19")
    assert sentences_of(row, "17").startswith("Your least: cost 19 (cost 17 is enough) and ")
    best = row._replace(mine=17)
    assert "Your least: cost 17 (it cannot be done for less)" in sentences_of(best, "17")
    assert "(" not in sentences_of(row, "")
    never = row._replace(mine=None, solved=0)
    assert sentences_of(never, "17") == "Not solved yet; cost 17 is enough."
    assert sentences_of(never, "-") == "Not solved yet; the least cost is not known."


def test_only_what_is_known_is_claimed_and_nobody_is_reproached() -> None:
    by_solver = result_of(0, mine=None, solved=0, assisted=2, hints=None, seconds=None)
    assert cells_of(by_solver, "7")[1] == "-"
    assert sentences_of(by_solver, "7").startswith("Solved only with the solver, twice, ")
    assert "fewer" not in sentences_of(result_of(0), "-")
    never = result_of(0, mine=None, solved=0)
    assert sentences_of(never, "-") == "Not solved yet; the fewest moves are not known."
    assert sentences_of(never, "") == "Not solved yet."
    assert cells_of(never, best_text(None)) == ("impossible", "", "", "", "", "")
    assert sentences_of(never, best_text(None)) == "It is impossible: the goal cannot be reached."
    assert (best_text(7), best_text(UNKNOWN)) == ("7", "unknown")


# The table of results, without a screen


NAMES = [entry.game_name for _, entry in EVERY.entries()]


def all_known(table: ResultTable) -> ResultTable:
    """When every oracle has answered."""
    while not table.work():
        pass
    return table


def table_of(rows: Sequence[Results], lacking: str = "") -> ResultTable:
    return ResultTable(rows, EVERY, Difficulties(), lacking)


def solved(game: Game, mine: int | None) -> Results:
    heading = game.kind.heading
    return Results(game.name, str(game.puzzle.title), heading, game, mine, 1, 0, 0, 10.0, 0)


def test_what_is_possible_is_told_as_soon_as_it_is_known() -> None:
    table = table_of(results_of(EVERY, ()))
    assert {game.cells[0] for game in table.listed} == {""}
    assert {table.message(place).text for place in range(len(NAMES))} == {"Not solved yet."}
    all_known(table)
    best = dict(zip(NAMES, (game.cells[0] for game in table.listed), strict=True))
    assert (best["farmer"], best["hanoi:6"], best["four-couples"]) == ("7", "63", "impossible")
    assert table.message(NAMES.index("farmer")).text == "Not solved yet; 7 moves are enough."
    assert table.message(NAMES.index("four-couples")).text.startswith("It is impossible")


def test_the_usual_one_of_games_with_one_title_is_called_by_it_and_others_by_name() -> None:
    games = [EVERY.parse_game(name) for name in ("hanoi:6", "hanoi:2", "farmer")]
    table = table_of([solved(game, 99) for game in games])
    titles = [game.title for game in table.listed]
    assert titles == ["Towers of Hanoi", "hanoi:2", "Farmer, goat, cabbage and wolf"]
    assert table.rows == ["Towers", 0, 1, "", "River crossings", 2]


def test_what_is_lacking_is_said_of_every_game() -> None:
    table = all_known(table_of(results_of(EVERY, ()), "The disk is full."))
    assert {table.message(place) for place in range(len(NAMES))} == {
        Message("The disk is full.", "bad")
    }
    assert {game.cells[1] for game in table.listed} == {"unknown"}


def test_a_game_is_told_of_with_joy_and_played_unless_only_its_name_is_known() -> None:
    farmer = EVERY.parse_game("farmer")
    unknown = Results("mine.toml", "mine.toml", "Other")
    table = all_known(table_of([solved(farmer, 9), unknown]))
    told = table.message(0)
    assert told.text.startswith("Your fewest: 9 moves (7 are enough) and no hint")
    assert told.tone == "good"
    assert table.played(0) is farmer
    played = table.played(1)
    assert isinstance(played, Message)
    assert played.text == "There is no puzzle 'mine.toml' in this version of the program."
    assert table.listed[1].cells[0] == "unknown"


def test_a_file_is_found_again_as_long_as_it_is_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    _, puzzle, start = EVERY.parse_game(str(path))
    slot = slot_of(puzzle, start)
    rows = results_of(EVERY, [Result(slot, str(path), 7, 0, Credit.OWN, 9.0, 0.0)])
    place = [row.name for row in rows].index("mine.toml")
    table = all_known(table_of(rows))
    assert table.listed[place].heading == "Your rivers"
    found = table.played(place)
    assert isinstance(found, Game)
    assert found.name == str(path)

    def refused() -> str:
        answer = table.played(place)
        assert isinstance(answer, Message)
        return answer.text

    path.write_text(text.replace("wolf", "lynx"), encoding="utf-8")
    assert refused() == (
        "The file of this puzzle has changed since: only the old results are kept."
    )
    path.write_text("lost", encoding="utf-8")
    assert refused().startswith("The file of this puzzle is spoilt")
    path.unlink()
    assert refused().startswith("The file of this puzzle is gone")


# The best that everybody has done who plays on a host

Known = Callable[[str], KnownPlayer]
DETOUR = "FG F FC FC FC FG FW F FG"


@pytest.fixture
def place(place: str) -> str:
    prepare(place)
    return place


@pytest.fixture
def known(place: str) -> Known:
    """The player whose key is a name, and who is called so."""

    def called(name: str) -> KnownPlayer:
        players = Players(place)
        player = players.arrived(name)
        assert players.rename(player.id, name) == ""
        players.close()
        return player

    return called


def solve(
    place: str, player: int, moves: str = SOLUTION, name: str = "farmer", *,
    hints: int = 0, seconds: float = 10.0, by: By = By.PLAYER,
) -> None:  # fmt: skip
    now, session = [0.0], begun(name)
    store = Store(place, player=player, clock=lambda: now[0], today=lambda: 9.0)
    session.hints += hints
    assert session.play_all(moves_of(session.puzzle, moves), by).ok
    now[0] = seconds
    store.keep(session)
    store.add_result(session)
    store.close()


def solution_of(name: str) -> str:
    game = EVERY.parse_game(name)
    solution = next(iter(solutions_of(solver_of(game.puzzle), game.puzzle, game.start)))
    return " ".join(map(game.puzzle.move_text, solution))


def told(place: str, player: int, name: str = "farmer") -> str:
    """What the second page says of a game to a player."""
    store = Store(place, player=player)
    best = Difficulties(entry for _, entry in PREPARED.entries())
    table = EverybodysTable(store.best_of_everybody(), PREPARED, best)
    games = [PREPARED.parse_game(entry.game_name) for _, entry in PREPARED.entries()]
    asked = PREPARED.parse_game(name).name
    row = next(row for row, game in enumerate(games) if game.name == asked)
    said = table.message(row).text
    assert is_sentence(said)
    assert len(table.listed[row].cells) == len(table.heads)
    return said


def test_the_best_is_told_with_the_name_of_its_player(place: str, known: Known) -> None:
    ann, ben = known("ann"), known("ben")
    solve(place, ann.id, DETOUR)
    assert told(place, ann.id) == (
        "The fewest of all, by you: 9 moves (7 are enough), with no hint, in 0:10; nobody else has "
        "solved it."
    )
    solve(place, ben.id, hints=2, seconds=75.0)
    assert told(place, ann.id) == (
        "The fewest of all, by ben: 7 moves (it cannot be done in fewer), with 2 hints, in 1:15; 2 "
        "players have solved it."
    )
    assert ", by you: 7 moves" in told(place, ben.id)


def test_of_as_few_moves_those_with_fewer_hints_are_best_and_then_the_quickest(
    place: str, known: Known
) -> None:
    ann, ben, cleo = known("ann"), known("ben"), known("cleo")
    solve(place, ann.id, hints=2)
    assert ", by ann: " in told(place, ben.id)
    solve(place, ben.id, hints=2, seconds=9.0)
    assert ", by ben: " in told(place, ann.id)
    solve(place, cleo.id, hints=1)
    assert ", by cleo: " in told(place, ann.id)


def test_what_the_solver_has_helped_with_is_nobodys_best(place: str, known: Known) -> None:
    ann, ben = known("ann"), known("ben")
    solve(place, ann.id, by=By.SOLVER)
    assert told(place, ben.id) == "Nobody has solved it yet; 7 moves are enough."


def test_who_has_no_name_is_somebody_and_what_has_one_length_is_told_without_it(
    place: str, known: Known
) -> None:
    players, ann, ben = Players(place), known("ann"), known("ben")
    solve(place, players.arrived(None).id)
    players.close()
    assert ", by somebody: 7 moves" in told(place, ann.id)
    solve(place, ann.id, solution_of("knight"), "knight")
    said = told(place, ben.id, "knight")
    assert said.startswith("The best of all, by ann, with no hint, in 0:10;")


def test_puzzles_of_files_are_nobody_elses_business(
    place: str, known: Known, tmp_path: Path
) -> None:
    file = tmp_path / "secret.toml"
    file.write_text(GOOD, encoding="utf-8")
    solve(place, AT_HOME, solution_of(str(file)), str(file))
    ann = known("ann")
    found = Store(place, player=ann.id).best_of_everybody()
    assert [each.result.name for each in found] == [str(file)]
    table = EverybodysTable(found, EVERY, Difficulties())
    assert not any("secret" in str(game) for game in table.listed)


def test_of_who_is_private_nothing_is_told(place: str, known: Known) -> None:
    ann, ben, players = known("ann"), known("ben"), Players(place)
    stores = [Store(place, player=player) for player in (ann.id, ben.id, AT_HOME)]

    def others() -> list[bool]:
        return [store.has_others() for store in stores]

    assert others() == [False, False, False]
    solve(place, ann.id)
    assert others() == [False, True, True]
    assert ", by ann: 7 moves" in told(place, ben.id)
    players.set_private(ann.id, True)
    assert others() == [False, False, False]
    solve(place, ben.id, DETOUR)
    assert ", by you: 9 moves" in told(place, ben.id)
    assert "nobody else has solved it" in told(place, ben.id)
    players.set_private(ben.id, True)
    assert told(place, ben.id).startswith("Nobody has solved it")
    players.close()


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
    assert results_of(TABLE, [on(TODAY, 9)])[-1].heading == SERIES.title


def test_a_river_solved_in_the_fewest_moves_has_a_mark_of_its_own() -> None:
    days = [TODAY - timedelta(n) for n in range(5)]
    found = [on(days[0], 11), on(days[0], 9), on(days[1], 40),
             on(days[2], 1, Credit.ASSISTED), on(days[3], 1, Credit.WATCHED)]  # fmt: skip
    shown = calendar(*found, on(days[4], 9, name="hanoi"))
    assert shown.marks == dict.fromkeys(days[:3], False), "nobody knows yet how few are enough"
    assert finished(shown).marks == {days[0]: True, days[1]: False, days[2]: False}
    assert "Your fewest: 9 moves (it cannot be done in fewer)" in shown.about


def test_a_result_from_a_position_of_its_own_is_no_mark_of_the_day() -> None:
    other = on(TODAY, 1)._replace(slot=f"daily:{TODAY.isoformat()}@PT/WBQ/L")
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
    shown = finished(calendar(on(TODAY - timedelta(3), 13)))
    told = " ".join([*shown.told, shown.about, shown.month]).lower()
    assert not any(word in told for word in ("streak", "missed", "in a row", "days"))
