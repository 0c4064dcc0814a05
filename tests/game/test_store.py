"""The store, in files and in databases on servers: a session comes back as it was left, whoever
plays beside it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.game.programs import ANSWER, MEMORY, QUESTION, Program, doubtful_databases, games
from tests.puzzles.test_crossing_file import GOOD
from tests.tools.games import endless_line, line, moves_of
from tests.tools.kinds import EVERY
from tests.tools.places import (
    SOLUTION,
    begun,
    change,
    found,
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


@pytest.fixture(autouse=True)
def _databases_are_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    doubtful_databases(monkeypatch)


def written(place: str) -> list[Any]:
    """All that is kept of games."""
    return rows(place, "SELECT * FROM sittings")


def spoil(place: str, spoiling: str) -> None:
    change(place, f"UPDATE sittings SET record = {spoiling}")


# What comes back


def test_a_session_that_changes_its_slot_is_found_in_each(place: str) -> None:
    program, other = Program(place, "AB", "hanoi:3"), EVERY.parse_game("hanoi:4@BBAA")
    program.session.new_game(other.puzzle, other.start)
    program.play("AC")
    assert games(place, "hanoi:3") == ["AB"]
    assert games(place, "hanoi:4@BBAA") == ["AB", "AC"]
    program.session.undo()
    assert program.session.undo(), "the game of other options is taken back"
    program.play("AC")
    assert games(place, "hanoi:3") == ["AB AC"]
    assert games(place, "hanoi:4@BBAA") == ["AB", "AC"]


def test_a_puzzle_from_a_file_is_known_by_its_text(place: str, tmp_path: Path) -> None:
    here, there = tmp_path / "zoo.toml", tmp_path / "there.toml"
    here.write_text(GOOD, encoding="utf-8")
    session = begun(str(here))
    session.play(session.puzzle.legal_moves(session.state)[0])
    keep(place, session)
    here.rename(there)
    assert games(place, str(there)) == [line(session)]


def test_the_game_played_last_comes_first(place: str) -> None:
    store = Store(place, today=iter(range(100)).__next__)
    first = begun("hanoi:3", "AB")
    for session in (first, begun(moves="FG"), begun("hanoi:4", "AC")):
        store.keep(session)
    play_on(store, first, "AC")
    kept = [(slot.slot, slot.name) for slot in store.kept()]
    assert kept == [("hanoi:3", "hanoi"), ("hanoi:4", "hanoi"), ("farmer", "farmer")]
    last = Collection(EVERY, store).find_last()
    assert last is not None
    assert line(Collection(EVERY, store).opened(last).session) == "AB AC"


def test_each_move_keeps_the_time_that_it_took(place: str) -> None:
    program = Program(place, "")
    session, clock, store = program.session, program.clock, program.store
    for seconds, move in ((1.0, "FG"), (2.5, "F")):
        clock.now += seconds
        program.play(move)
    clock.now += 9.0
    store.skip_time()
    clock.now += 3.0
    assert session.play_all(moves_of(session.puzzle, "FC FG FW")).ok
    store.keep(session)
    session.go_to(3)
    clock.now += 50.0
    store.keep(session)
    other = Program(place)
    assert list(other.store.seconds(other.session)) == list(store.seconds(session)) == [1, 2.5, 1]
    while other.session.redo():
        pass
    assert list(other.store.seconds(other.session)) == [1.0, 2.5, 1.0, 1.0, 1.0]


def test_the_longest_game_is_kept(place: str) -> None:
    session = begun("hanoi:3")
    assert session.play_all(endless_line(session.puzzle, session.start, MOST_MOVES)).ok
    keep(place, session)
    assert found(place, "hanoi:3").move_count == MOST_MOVES


# What is written


def test_nothing_is_written_where_nothing_was_done_nor_over_what_was_played_since(
    place: str,
) -> None:
    Program(place, "").store.keep(begun())
    program = Program(place, "FG F")
    before = written(place)
    program.store.keep(program.session)
    assert written(place) == before
    assert len(before) == 1
    idle = Program(place)
    program.play("FC")
    before = written(place)
    idle.database.loses = QUESTION
    assert idle.store.kept() == []
    idle.database.come_back()
    idle.store.close()
    assert written(place) == before


# Several programs


def test_of_ones_own_games_the_last_are_kept_and_of_others_all_are_read(place: str) -> None:
    for _ in range(3):
        program = Program(place, "AC", "hanoi:2")
        for number in range(KEPT_GAMES):
            assert games_of(program.session) == ["AC", *["AB"] * number]
            program.restart("AB")
        program.store.close()
    play_elsewhere(place, "BC", "hanoi:2")
    assert len(written(place)) == 1
    found = games(place, "hanoi:2")
    assert (len(found), found.count("AC")) == (3 * (KEPT_GAMES + 1), 3)
    program.restart("AB")
    assert games_of(program.session) == ["AB"] * (KEPT_GAMES + 1), "the first is forgotten"


def test_a_clock_that_was_set_back_keeps_nobody_from_going_on(place: str) -> None:
    today = StubClock()
    today.now = 1000.0
    program = Program(place, "FG", today=today)
    today.now = 10.0
    program.play("F")
    play_elsewhere(place, "FC", today=today)
    program.store.close()
    assert games(place) == ["FG F FC"]


def test_many_programs_at_one_store_lose_nothing(place: str) -> None:
    keep(place, begun("hanoi:1", "AC"))

    def play_one(number: int) -> str:
        program = Program(place, "FG")
        for move in SOLUTION.split()[1:]:
            program.play(move)
        program.add_result()
        program.store.close()
        return program.store.complaint

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(play_one, range(24))) == {""}
    assert len(Store(place).results()) == 24
    assert games(place) == [SOLUTION] * 24


# What cannot be read


@pytest.mark.parametrize(
    "spoiling",
    ["replace(record, ' F', ' FW')", "replace(record, '\tfarmer\t', '\tdraughts\t')", "'ZZ'", "''"],
)
def test_a_row_with_a_game_that_nobody_can_read_is_never_deleted(place: str, spoiling: str) -> None:
    program = Program(place, "FG F FC")
    spoil(place, spoiling)
    before = written(place)
    assert program.store.read("farmer", EVERY) is None
    keep(place, begun(moves="FG")).close()
    play_elsewhere(place, "FG")
    assert games(place) == ["FG FG"]
    assert set(before) < set(written(place))


def test_the_other_games_of_a_row_are_read_where_one_cannot_be_and_each_is_there_once(
    place: str,
) -> None:
    here = Program(place, "FG F FC")
    here.restart("FG")
    there = Program(place)
    here.play("F")
    spoil(place, "replace(record, ' FC', ' XX')")
    there.play("FG")
    for moves in ("FG FG FG", "FG FG FG FG", "FG FG FG FG FG"):
        play_elsewhere(place, "FG")
        assert games(place) == ["FG F", "FG F FC", moves]
    assert rows(place, "SELECT 1 FROM sittings WHERE record LIKE '% XX%'") == [(1,)]


def test_no_move_of_a_spoilt_record_is_joined_to_none(place: str) -> None:
    session = begun(moves="FG F FC")
    session.undo()
    keep(place, session)
    spoil(place, "replace(record, '-', '+')")
    back = found(place)
    assert [played.joined for played in (*back.line, *back.future)] == [False, True, False]


# Results


def test_a_result_says_how_well_a_game_was_solved(place: str) -> None:
    program = Program(place, "", today=lambda: 1000.0)
    for move in SOLUTION.split():
        program.clock.now += 2.0
        program.play(move)
    program.session.hints += 1
    assert program.add_result() == []
    program.store.close()
    (result,) = Store(place).results(begun())
    assert (result.slot, result.name, result.made, result.hints) == ("farmer", "farmer", 7, 1)
    assert (result.credit, result.seconds, result.solved) == (Credit.OWN, 14.0, 1000.0)
    assert Store(place).results(begun("hanoi:3")) == []
    assert games(place) == [SOLUTION]


def test_a_game_counts_once_however_often_its_end_is_made_again(place: str) -> None:
    program = Program(place, SOLUTION)
    assert program.add_result() == []
    program.session.undo()
    program.store.keep(program.session)
    program.session.redo()
    assert program.add_result() is None
    other = Program(place)
    other.session.undo()
    play(other.session, "FG")
    assert other.add_result() is None
    other.restart(SOLUTION)
    assert other.add_result() == [7]
    other.store.close()
    assert program.results == [7, 7]


def test_a_game_that_is_solved_better_after_an_undo_has_the_better_result(place: str) -> None:
    program = Program(place, "FG FG " + SOLUTION)
    program.clock.now = 9.0
    program.add_result()
    program.session.go_to(0)
    play(program.session, SOLUTION)
    program.clock.now = 40.0
    program.session.hints += 1
    assert program.add_result() == [9]
    (result,) = program.store.results()
    assert (result.made, result.seconds, result.hints) == (7, 9.0, 0)


@pytest.mark.parametrize("is_away", [False, True])
def test_a_worse_end_of_the_same_game_does_not_take_its_place(place: str, is_away: bool) -> None:
    for number, (worse, by) in enumerate((("FG FG FG", By.PLAYER), ("FG", By.SOLVER)), 1):
        program = Program(place, "")
        assert len(program.results) == number - 1
        program.database.loses = QUESTION if is_away else ""
        session = program.session
        play(session, SOLUTION)
        program.add_result()
        session.undo()
        assert session.play_all(moves_of(session.puzzle, worse), by).ok
        assert program.add_result() is None
        program.database.come_back()
        program.store.catch_up()
        kept = [(result.made, result.credit) for result in program.store.results()]
        assert kept == [(7, Credit.OWN)] * number


def test_a_game_that_two_programs_have_solved_has_the_better_result(place: str) -> None:
    here, there = Program(place, "FG"), Program(place)
    there.database.loses = QUESTION
    play(here.session, SOLUTION.removeprefix("FG"))
    here.add_result()
    play(there.session, "FG " + SOLUTION)
    there.add_result()
    there.database.come_back()
    there.store.close()
    assert here.results == [7]
    assert len(games(place)) == 2


@pytest.mark.parametrize("loses", [QUESTION, ANSWER, MEMORY])
def test_whatever_fails_each_game_has_its_result_and_its_time(place: str, loses: str) -> None:
    number = KEPT_GAMES + 3
    program = Program(place, "", "hanoi:1")
    for _ in range(number):
        program.database.loses = loses
        program.session.restart()
        program.clock.now += 2.0
        program.play("AC")
        program.add_result()
        program.database.come_back()
    program.store.close()
    assert program.is_settled
    assert [result.seconds for result in Store(place).results()] == [2.0] * number
    assert len(games(place, "hanoi:1")) == KEPT_GAMES + 1


# What could not be written


@pytest.mark.parametrize("loses", [QUESTION, ANSWER, MEMORY])
def test_the_moves_made_while_the_store_is_away_are_there_when_it_is_back(
    place: str, loses: str
) -> None:
    program = Program(place, "FG")
    store = program.store
    program.database.loses = loses
    store.keep(begun("hanoi:3", "AB"))
    for move in ("F", "FC"):
        program.play(move)
        assert bool(store.complaint) is store.is_failing is (loses != MEMORY)
    program.database.come_back()
    store.catch_up()
    assert program.is_settled
    assert (games(place), games(place, "hanoi:3")) == (["FG F FC"], ["AB"])


def test_each_sentence_about_the_store_is_news_once_and_it_is_noted_since_when_it_holds(
    place: str,
) -> None:
    assert [Store(complaint="It is full.").news, Store().news] == ["It is full.", ""]
    today, noted = StubClock(), list[float]()
    program = Program(place, "FG", today=today, note_unkept=noted.append)
    store = program.store
    assert store.news == ""
    for since in (1060.0, 2060.0):
        program.database.loses = QUESTION
        for today.now, told in ((since, "The store is away."), (since + 60, "")):
            program.play("F")
            assert (store.news, noted[-1]) == (told, since)
        program.database.come_back()
        store.catch_up()
        assert [store.news, store.news, noted[-1]] == [KEPT_AGAIN, "", 0.0]


def test_what_could_not_be_written_is_written_at_last_by_another_thread(place: str) -> None:
    program = Program(place, "FG")
    program.database.loses = QUESTION
    play(program.session, SOLUTION.removeprefix("FG"))
    program.add_result()
    program.store.keep(begun("hanoi:3", "AB"))
    at_last = Thread(target=program.store.keep_at_last)
    at_last.start()
    at_last.join()
    assert not program.store.has_unwritten
    program.database.come_back()
    for _ in range(2):
        assert (games(place), games(place, "hanoi:3")) == ([SOLUTION], ["AB"])
        assert [result.made for result in Store(place).results()] == [7]
        program.store.close()
