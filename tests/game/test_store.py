"""The store, in files and in databases on servers: a session comes back as it was left, whoever
plays beside it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

import pytest

from tests.game.doubtful import ANSWER, LATE, MEMORY, QUESTION, Doubtful, doubtful_databases
from tests.puzzles.test_crossing_file import GOOD
from tests.tools.games import endless_line, line, moves_of
from tests.tools.kinds import EVERY
from tests.tools.places import (
    SOLUTION,
    begun,
    change,
    continued,
    found,
    found_line,
    games_of,
    keep,
    play,
    play_elsewhere,
    play_on,
    rows,
)
from tests.tools.watches import StubClock
from tui.game.collection import Collection
from tui.game.database import KEPT_AGAIN
from tui.game.session import KEPT_GAMES, MOST_MOVES, By, Credit
from tui.game.store import Store

ALL = "SELECT * FROM sittings"


@pytest.fixture
def databases(monkeypatch: pytest.MonkeyPatch) -> list[Doubtful]:
    """The databases that stores have opened, the newest one at the end."""
    return doubtful_databases(monkeypatch)


@pytest.fixture
def clock() -> StubClock:
    return StubClock()


@pytest.fixture
def store(place: str, clock: StubClock) -> Iterator[Store]:
    store = Store(place, clock=clock)
    yield store
    store.close()


# What comes back


def test_a_session_that_changes_its_slot_is_found_in_each(store: Store, place: str) -> None:
    session, other = begun("hanoi:3", "AB"), EVERY.parse_game("hanoi:4@BBAA")
    store.keep(session)
    session.new_game(other.puzzle, other.start)
    play_on(store, session, "AC")
    assert games_of(found(place, "hanoi:3")) == ["AB"]
    assert games_of(found(place, "hanoi:4@BBAA")) == ["AB", "AC"]
    session.undo()
    assert session.undo(), "the game of other options is taken back"
    play_on(store, session, "AC")
    assert games_of(found(place, "hanoi:3")) == ["AB AC"]
    assert games_of(found(place, "hanoi:4@BBAA")) == ["AB", "AC"]


def test_a_puzzle_from_a_file_is_known_by_its_text(
    store: Store, place: str, tmp_path: Path
) -> None:
    here, there = tmp_path / "zoo.toml", tmp_path / "there.toml"
    here.write_text(GOOD, encoding="utf-8")
    session = begun(str(here))
    session.play(session.puzzle.legal_moves(session.state)[0])
    store.keep(session)
    here.rename(there)
    assert found_line(place, str(there)) == line(session)


def test_the_game_played_last_comes_first(place: str) -> None:
    store = Store(place, today=iter(range(100)).__next__)
    first = begun("hanoi:3", "AB")
    for session in (first, begun(moves="FG"), begun("hanoi:4", "AC")):
        store.keep(session)
    play_on(store, first, "AC")
    assert [slot.slot for slot in store.kept()] == ["hanoi:3", "hanoi:4", "farmer"]
    assert [slot.name for slot in store.kept()] == ["hanoi", "hanoi", "farmer"]
    games = Collection(EVERY, store)
    last = games.find_last()
    assert last is not None
    assert line(games.opened(last).session) == "AB AC"
    store.close()


def test_each_move_keeps_the_time_that_it_took(store: Store, place: str, clock: StubClock) -> None:
    session = begun()
    for seconds, move in ((1.0, "FG"), (2.5, "F")):
        clock.now += seconds
        play_on(store, session, move)
    clock.now += 9.0
    store.skip_time()
    clock.now += 3.0
    assert session.play_all(moves_of(session.puzzle, "FC FG FW")).ok
    store.keep(session)
    session.go_to(3)
    clock.now += 50.0
    store.keep(session)
    other = Store(place)
    back = continued(other)
    assert list(other.seconds(back)) == list(store.seconds(session)) == [1.0, 2.5, 1.0]
    while back.redo():
        pass
    assert list(other.seconds(back)) == [1.0, 2.5, 1.0, 1.0, 1.0]
    other.close()


def test_the_longest_game_is_kept(store: Store, place: str) -> None:
    session = begun("hanoi:3")
    assert session.play_all(endless_line(session.puzzle, session.start, MOST_MOVES)).ok
    store.keep(session)
    assert found(place, "hanoi:3").move_count == MOST_MOVES


# What is written


def test_nothing_is_written_of_a_game_in_which_nothing_was_done_or_has_changed(
    store: Store, place: str
) -> None:
    session = begun("hanoi:3", "AB")
    store.keep(begun())
    store.keep(session)
    before = rows(place, ALL)
    store.keep(session)
    assert rows(place, ALL) == before
    assert len(before) == 1


def test_who_has_read_a_game_and_done_nothing_writes_nothing_over_what_was_played_since(
    store: Store, place: str, databases: list[Doubtful]
) -> None:
    session = begun(moves="FG F")
    store.keep(session)
    idle = Store(place)
    continued(idle)
    play_on(store, session, "FC")
    before = rows(place, ALL)
    databases[-1].loses = QUESTION
    assert idle.kept() == []
    databases[-1].come_back()
    idle.close()
    assert rows(place, ALL) == before


# Several programs


def test_a_game_that_goes_on_in_two_programs_comes_back_once_as_long_as_it_is_the_same(
    store: Store, place: str
) -> None:
    here = begun(moves="FG F")
    store.keep(here)
    other = Store(place)
    there = continued(other)
    play_on(other, there, "FC FG")
    play_on(store, here, "FC FG FW")
    assert games_of(found(place)) == ["FG F FC FG FW"]
    play_on(other, there, "FG")
    other.close()
    assert games_of(found(place)) == ["FG F FC FG FW", "FG F FC FG FG"]


def test_whoever_goes_on_takes_over_the_rows_that_nobody_has_written_since(
    store: Store, place: str
) -> None:
    here = begun(moves="FG F")
    keep(place, begun(moves="FG FG")).close()
    store.keep(here)
    other = Store(place)
    there = continued(other)
    play_on(store, here, "FC FG")
    there.restart()
    play_on(other, there, "FG")
    other.close()
    assert len(rows(place, ALL)) == 2
    back = found(place)
    assert games_of(back) == ["FG F FC FG", "FG FG", "FG F", "FG"]
    assert line(back) == "FG"


def test_many_earlier_games_of_others_are_all_there_when_they_are_read(place: str) -> None:
    for _ in range(3):
        session = begun("hanoi:2", "AC")
        for _ in range(KEPT_GAMES):
            session.restart()
            play(session, "AB")
        keep(place, session).close()
    play_elsewhere(place, "BC", "hanoi:2")
    assert len(rows(place, ALL)) == 1
    games = games_of(found(place, "hanoi:2"))
    assert (len(games), games.count("AC")) == (3 * (KEPT_GAMES + 1), 3)


def test_of_one_game_more_than_are_kept_the_first_is_forgotten(store: Store, place: str) -> None:
    session = begun("hanoi:2", "AC")
    for number in range(KEPT_GAMES + 1):
        assert games_of(session) == ["AC", *["AB"] * number]
        session.restart()
        play_on(store, session, "AB")
    assert games_of(found(place, "hanoi:2")) == ["AB"] * (KEPT_GAMES + 1)


def test_a_clock_that_was_set_back_keeps_nobody_from_going_on(place: str) -> None:
    today = StubClock()
    today.now = 1000.0
    store, session = Store(place, today=today), begun(moves="FG")
    store.keep(session)
    today.now = 10.0
    play_on(store, session, "F")
    play_elsewhere(place, "FC", today=today)
    store.close()
    assert games_of(found(place)) == ["FG F FC"]


def test_rows_may_come_back_after_a_doubt_and_no_game_is_there_twice(
    place: str, databases: list[Doubtful]
) -> None:
    here = begun(moves="FG")
    here.restart()
    play(here, "FG F")
    store = keep(place, here)
    play_elsewhere(place, "FC", today=lambda: 10.0)
    assert len(rows(place, ALL)) == 1
    databases[0].loses = ANSWER
    assert store.kept() == []
    databases[0].come_back()
    store.close()
    assert len(rows(place, ALL)) == 2
    assert games_of(found(place)) == ["FG", "FG F FC"]


def test_many_programs_at_one_store_lose_nothing(store: Store, place: str) -> None:
    store.keep(begun("hanoi:1", "AC"))

    def play_one(number: int) -> str:
        store, session = Store(place), begun()
        for move in SOLUTION.split():
            play_on(store, session, move)
        store.add_result(session)
        store.close()
        return store.complaint

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(play_one, range(24))) == {""}
    assert len(store.results()) == 24
    assert games_of(found(place)) == [SOLUTION] * 24


# What cannot be read


@pytest.mark.parametrize(
    "spoiling",
    ["replace(record, ' F', ' FW')", "replace(record, '\tfarmer\t', '\tdraughts\t')", "'ZZ'", "''"],
)
def test_a_row_with_a_game_that_nobody_can_read_is_never_deleted(
    store: Store, place: str, spoiling: str
) -> None:
    store.keep(begun(moves="FG F FC"))
    change(place, f"UPDATE sittings SET record = {spoiling}")
    before = rows(place, ALL)
    assert store.read("farmer", EVERY) is None
    keep(place, begun(moves="FG")).close()
    play_elsewhere(place, "FG")
    assert games_of(found(place)) == ["FG FG"]
    assert set(before) < set(rows(place, ALL))


def test_the_other_games_of_a_row_are_read_where_one_cannot_be(store: Store, place: str) -> None:
    session = begun(moves="FG F FC")
    session.restart()
    play_on(store, session, "FG")
    change(place, "UPDATE sittings SET record = replace(record, ' FC', ' XX')")
    for _ in range(2):
        play_elsewhere(place, "FG")
    assert games_of(found(place)) == ["FG FG FG"]
    assert rows(place, "SELECT 1 FROM sittings WHERE record LIKE '% XX%'") == [(1,)]


def test_a_game_that_went_another_way_in_a_row_that_stays_is_there_once(place: str) -> None:
    here = begun(moves="FG F FC")
    here.restart()
    play(here, "FG")
    store = keep(place, here)
    other = Store(place)
    there = continued(other)
    play_on(store, here, "F")
    change(place, "UPDATE sittings SET record = replace(record, ' FC', ' XX')")
    play_on(other, there, "FG")
    other.close()
    for moves in ("FG FG FG", "FG FG FG FG", "FG FG FG FG FG"):
        play_elsewhere(place, "FG")
        assert games_of(found(place)) == ["FG F", "FG F FC", moves]
    store.close()


def test_no_move_of_a_spoilt_record_is_joined_to_none(store: Store, place: str) -> None:
    session = begun(moves="FG F FC")
    session.undo()
    store.keep(session)
    change(place, "UPDATE sittings SET record = replace(record, '-', '+')")
    back = found(place)
    assert [played.joined for played in (*back.line, *back.future)] == [False, True, False]


# Results


def test_a_result_says_how_well_a_game_was_solved(place: str, clock: StubClock) -> None:
    store, session = Store(place, clock=clock, today=lambda: 1000.0), begun()
    for move in SOLUTION.split():
        clock.now += 2.0
        play_on(store, session, move)
    session.hints += 1
    assert store.add_result(session) == []
    store.close()
    (result,) = Store(place).results(begun())
    assert (result.slot, result.name, result.made, result.hints) == ("farmer", "farmer", 7, 1)
    assert (result.credit, result.seconds, result.solved) == (Credit.OWN, 14.0, 1000.0)
    assert Store(place).results(begun("hanoi:3")) == []
    assert found_line(place) == SOLUTION


def test_a_game_counts_once_however_often_its_end_is_made_again(store: Store, place: str) -> None:
    session = begun(moves=SOLUTION)
    assert store.add_result(session) == []
    session.undo()
    store.keep(session)
    session.redo()
    assert store.add_result(session) is None
    other = Store(place)
    back = continued(other)
    back.undo()
    play(back, "FG")
    assert other.add_result(back) is None
    back.restart()
    play(back, SOLUTION)
    assert len(other.add_result(back) or ()) == 1
    other.close()
    assert [result.made for result in store.results()] == [7, 7]


def test_a_game_that_is_solved_better_after_an_undo_has_the_better_result(
    store: Store, clock: StubClock
) -> None:
    session = begun(moves="FG FG " + SOLUTION)
    clock.now = 9.0
    store.add_result(session)
    session.go_to(0)
    play(session, SOLUTION)
    clock.now = 40.0
    session.hints += 1
    assert [result.made for result in store.add_result(session) or ()] == [9]
    (result,) = store.results()
    assert (result.made, result.seconds, result.hints) == (7, 9.0, 0)


@pytest.mark.parametrize("is_away", [False, True])
@pytest.mark.parametrize("worse", ["FG FG FG", "FG"])
def test_a_worse_end_of_the_same_game_does_not_take_its_place(
    store: Store, databases: list[Doubtful], worse: str, is_away: bool
) -> None:
    store.kept()
    databases[0].loses = QUESTION if is_away else ""
    session = begun(moves=SOLUTION)
    store.add_result(session)
    session.undo()
    by = By.SOLVER if worse == "FG" else By.PLAYER
    assert session.play_all(moves_of(session.puzzle, worse), by).ok
    assert store.add_result(session) is None
    databases[0].come_back()
    store.catch_up()
    assert [(result.made, result.credit) for result in store.results()] == [(7, Credit.OWN)]


def test_a_game_that_two_programs_have_solved_has_the_better_result(
    store: Store, place: str, databases: list[Doubtful]
) -> None:
    here = begun(moves="FG")
    store.keep(here)
    other = Store(place)
    there = continued(other)
    databases[-1].loses = QUESTION
    play(here, SOLUTION.removeprefix("FG"))
    store.add_result(here)
    play(there, "FG " + SOLUTION)
    other.add_result(there)
    databases[-1].come_back()
    other.close()
    assert [result.made for result in store.results()] == [7]
    assert len(found(place).kept.games) == 2


@pytest.mark.parametrize("loses", [QUESTION, ANSWER, MEMORY])
def test_whatever_fails_each_game_has_its_result_and_its_time(
    place: str, databases: list[Doubtful], loses: str, clock: StubClock
) -> None:
    number = KEPT_GAMES + 3
    store, session = Store(place, clock=clock), begun("hanoi:1")
    store.kept()
    for _ in range(number):
        databases[0].loses = loses
        session.restart()
        clock.now += 2.0
        play_on(store, session, "AC")
        store.add_result(session)
        databases[0].come_back()
    store.close()
    assert (store.complaint, store.has_unwritten) == ("", False)
    assert [result.seconds for result in Store(place).results()] == [2.0] * number
    assert len(found(place, "hanoi:1").kept.games) == KEPT_GAMES + 1


# What could not be written


@pytest.mark.parametrize("loses", [QUESTION, ANSWER, MEMORY])
def test_the_moves_made_while_the_store_is_away_are_there_when_it_is_back(
    store: Store, place: str, databases: list[Doubtful], loses: str
) -> None:
    session, other = begun(moves="FG"), begun("hanoi:3", "AB")
    store.keep(session)
    databases[0].loses = loses
    store.keep(other)
    for move in ("F", "FC"):
        play_on(store, session, move)
        assert bool(store.complaint) is store.is_failing is (loses != MEMORY)
    databases[0].come_back()
    store.catch_up()
    assert (store.complaint, store.has_unwritten) == ("", False)
    assert games_of(found(place)) == ["FG F FC"]
    assert found_line(place, "hanoi:3") == "AB"


@pytest.mark.parametrize("now", [1.8e9, 1e12])
def test_what_comes_late_takes_nothing_back(
    now: float, place: str, databases: list[Doubtful]
) -> None:
    store, session = Store(place, today=lambda: now), begun(moves="FG")
    store.keep(session)
    databases[0].loses = LATE
    play_on(store, session, "F")
    databases[0].come_back()
    play_on(store, session, "FC")
    databases[0].deliver()
    assert games_of(found(place)) == ["FG F FC"]
    store.close()


def test_each_sentence_about_the_store_is_news_once_as_long_as_it_holds(
    store: Store, databases: list[Doubtful]
) -> None:
    assert [Store(complaint="It is full.").news, Store().news] == ["It is full.", ""]
    session = begun(moves="FG")
    store.keep(session)
    assert store.news == ""
    for _ in range(2):
        databases[0].loses = QUESTION
        told = []
        for move in ("F", "F"):
            play_on(store, session, move)
            told.append(store.news)
        databases[0].come_back()
        store.catch_up()
        assert [*told, store.news, store.news] == ["The store is away.", "", KEPT_AGAIN, ""]


def test_it_is_noted_since_when_something_is_not_written(
    place: str, databases: list[Doubtful], clock: StubClock
) -> None:
    noted = list[float]()
    store, session = Store(place, today=clock, note_unkept=noted.append), begun()
    store.kept()
    databases[0].loses = QUESTION
    for clock.now, move in ((1060.0, "FG"), (1120.0, "F")):
        play_on(store, session, move)
        assert noted[-1] == 1060.0
    databases[0].come_back()
    store.close()
    assert noted[-1] == 0.0


def test_what_could_not_be_written_is_written_at_last_by_another_thread(
    place: str, databases: list[Doubtful]
) -> None:
    session, other = begun(moves="FG"), begun("hanoi:3", "AB")
    store = keep(place, session)
    databases[0].loses = QUESTION
    play(session, SOLUTION.removeprefix("FG"))
    store.add_result(session)
    store.keep(other)
    at_last = Thread(target=store.keep_at_last)
    at_last.start()
    at_last.join()
    assert not store.has_unwritten
    databases[0].come_back()
    for _ in range(2):
        assert (games_of(found(place)), found_line(place, "hanoi:3")) == ([SOLUTION], "AB")
        assert [result.made for result in Store(place).results()] == [7]
        store.close()
