"""What the screens keep, and what the player hears of it."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.tools.altered import altered
from tests.tools.games import moves_of
from tests.tools.kinds import EVERY
from tests.tools.places import kept_session
from tui.engine.oracle import UNKNOWN
from tui.game.collection import Collection
from tui.game.greetings import SOLVED, first_words, welcome, what_is_new
from tui.game.kept_results import Result
from tui.game.played import By, Credit
from tui.game.session import Session
from tui.game.store import Store

FARMER = EVERY.parse_game("farmer")
SEVEN = "FG F FC FG FW F FG"


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


def session_of(moves: str = "", by: By = By.PLAYER) -> Session[Any, Any]:
    session: Session[Any, Any] = Session(FARMER.puzzle, FARMER.start)
    for move in moves_of(FARMER.puzzle, moves):
        assert session.play(move, by).ok
    return session


def result(moves: int, credit: Credit = Credit.OWN) -> Result:
    return Result("farmer", "farmer", moves, 0, credit, 0.0, 0.0)


def test_a_store_is_opened_when_there_is_something_to_do_first(path: str) -> None:
    store = Store(path)
    store.close()
    store.keep(session_of())
    assert not os.path.exists(path), "nothing was done in that game"
    store.keep(session_of("FG"))
    assert os.path.exists(path)
    store.close()


def test_what_has_not_changed_is_not_written_again(path: str) -> None:
    store, session = Store(path), session_of("FG")
    for _ in range(3):
        store.keep(session)
    session.undo()
    store.keep(session)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT version FROM slots").fetchall() == [(2,)]


def test_each_sentence_is_news_once() -> None:
    store = Store("The disk is full.")
    assert [store.news, store.news] == ["The disk is full.", ""]
    assert Store().news == ""


def test_that_the_game_is_kept_somewhere_else_is_no_news_before_it_is_true(path: str) -> None:
    store, session = Store(path), session_of("FG")
    store.keep(session)
    os.unlink(path)
    os.mkdir(path)
    for _ in range(2):
        session.undo()
        store.keep(session)
        assert "is kept" not in store.news.replace("Nothing is kept", "")
    os.rmdir(path)
    session.redo()
    store.keep(session)
    assert "is kept in the one that is there now" in store.news


@pytest.mark.parametrize(
    ("earlier", "said"),
    [
        ([], "It is your first solution."),
        ([result(7, Credit.ASSISTED)], "It is your first solution without the solver's help."),
        ([result(9), result(11)], "Your best so far was 9."),
        ([result(7), result(9)], "As few as your best so far."),
        ([result(5)], "Your best so far is 5."),
    ],
)
def test_a_solution_is_compared_with_ones_own(earlier: list[Result], said: str) -> None:
    assert what_is_new(FARMER.kind, session_of(SEVEN), earlier) == said


def test_where_all_solutions_are_as_long_they_are_counted() -> None:
    kind = altered(FARMER.kind, has_distance=False)
    said = what_is_new(kind, session_of(SEVEN), [result(7), result(7, Credit.ASSISTED)])
    assert said == "You have solved it 2 times now."


def test_what_the_solver_did_is_nothing_new() -> None:
    assert what_is_new(FARMER.kind, session_of(SEVEN, By.SOLVER), []) == ""


def test_only_a_better_end_of_the_same_game_is_news(path: str) -> None:
    store, session = Store(path), session_of("FG FG " + SEVEN)
    assert store.add_result(FARMER.kind, session) == "It is your first solution."
    session.undo()
    session.redo()
    assert store.add_result(FARMER.kind, session) == ""
    session.go_to(0)
    assert session.play_all(moves_of(FARMER.puzzle, SEVEN)).ok
    assert store.add_result(FARMER.kind, session) == "Your best so far was 9."
    assert [result.made for result in store.results()] == [7]
    store.close()


def test_a_game_that_opens_is_welcomed_as_it_stands() -> None:
    greeting = FARMER.kind.greeting(FARMER.puzzle)
    assert welcome(FARMER.kind, session_of(), lambda: True) == greeting
    assert welcome(FARMER.kind, session_of(), lambda: UNKNOWN) == greeting
    continued = welcome(FARMER.kind, session_of("FG F"), lambda: False)
    assert continued == "Continued at move 2; n starts anew."
    assert welcome(FARMER.kind, session_of(SEVEN), lambda: True) == SOLVED


def test_a_position_that_is_the_goal_asks_for_nothing() -> None:
    for name in ("farmer@/FCGW/R", "hanoi:3@BBB"):
        game = EVERY.parse_game(name)
        session = Session(game.puzzle, game.start)
        told = "This position is the goal: there is nothing to do."
        assert first_words(game.kind, session, lambda: True) == (told,)


@pytest.mark.parametrize(
    ("name", "told"),
    [("farmer", "That is impossible: s tells why."), ("knight", "That is impossible.")],
)
def test_the_welcome_to_an_impossible_game_says_so(name: str, told: str) -> None:
    kind, puzzle, _ = EVERY.parse_game(name)
    assert welcome(kind, Session(puzzle), lambda: False) == f"{kind.greeting(puzzle)} {told}"


def test_a_collection_reads_one_after_the_other_of_the_games_that_were_kept(path: str) -> None:
    for name, moves in (("farmer", "FG"), ("hanoi:4", "AB")):
        _, puzzle, _ = EVERY.parse_game(name)
        session = Session[Any, Any](puzzle)
        session.play(puzzle.parse_move(moves))
        Store(path).keep(session)
    games = Collection(EVERY, Store(path))
    assert [game.session.move_count for game in games] == [0] * len(games)
    made = []
    while not games.read_on():
        made.append(sum(game.session.move_count for game in games))
    assert made == [0, 1]
    assert [game.session.move_count for game in games][:2] == [1, 0]
    last = games.find_last()
    assert last is not None
    assert games[last].session.puzzle.game_name == "hanoi:4"


def test_a_collection_asks_no_further_once_nothing_can_be_read() -> None:
    games = Collection(EVERY, Store("It is locked."))
    assert games.read_on()


@pytest.mark.parametrize(
    "spoiling",
    [
        "UPDATE slots SET version = 'ZZ'",
        "UPDATE games SET place = 'ZZ', made = x'00'",
        "UPDATE slots SET present = 'ZZ'",
    ],
)
def test_values_that_make_no_sense_are_complained_of_or_passed_over(
    path: str, spoiling: str
) -> None:
    Store(path).keep(session_of("FG F"))
    with sqlite3.connect(path) as connection:
        connection.execute(spoiling)
    store = Store(path)
    kept_session(store, FARMER, EVERY)
    store.keep(session_of("FG"))
    assert store.complaint in (
        "",
        f"Nothing is kept in {path}: it holds what no Oversteek writes; choose another place "
        "with --store.",
    )
