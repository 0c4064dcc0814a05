"""The session: playing, taking back, following a solver, starting anew."""

from __future__ import annotations

from sys import getrefcount
from typing import Any

import pytest

from tests.tools.games import crossing, future, line, moves_of, states_along
from tests.tools.places import begun, play
from tui.engine.puzzle import AnyPuzzle, IllegalMove
from tui.engine.step import Path
from tui.game.session import (
    KEPT_GAMES,
    KEPT_MOVES,
    MOST_MOVES,
    NO_ROOM,
    By,
    KeptGame,
    KeptSession,
    Played,
    Session,
)
from tui.puzzles.hanoi.rules import Hanoi

AnySession = Session[Any, Any]
FARMER = crossing("farmer")


def path_of(puzzle: AnyPuzzle, moves: str, onto: Path[Any] | None = None) -> Path[Any]:
    path = onto or Path()
    for move in moves_of(puzzle, moves):
        path = Path(path, move)
    return path


def test_a_session_starts_where_the_puzzle_does_or_where_it_is_told() -> None:
    assert begun().state == FARMER.initial_state()
    start = FARMER.parse_state("FCW/G/L")
    session: AnySession = Session(FARMER, start)
    assert session.start == session.state == start
    session.restart()
    assert (session.undo(), session.redo()) == (False, False), "there was nothing to restart"
    play(session, "FC")
    session.restart()
    assert session.state == session.start == start


def test_another_move_and_no_other_clears_what_could_be_redone() -> None:
    session = begun(moves="FG F FC FG")
    for _ in range(3):
        session.undo()
    play(session, "F")
    assert (line(session), future(session)) == ("FG F", "FC FG"), "it is the same move"
    play(session, "FW")
    assert (line(session), future(session), session.redo()) == ("FG F FW", "", False)


def test_the_future_shows_the_moves_of_this_game_alone_and_each_game_counts_its_hints() -> None:
    session = begun(moves="FG F")
    session.hints = 2
    session.restart()
    assert session.hints == 0
    play(session, "FG")
    for _ in range(3):
        session.undo()
    assert (line(session), future(session), session.hints) == ("FG", "F", 2)
    assert session.redo()
    assert future(session) == ""
    assert session.redo(), "the restart can be redone"
    assert (line(session), future(session)) == ("", "FG")
    session.restart()
    assert future(session) == "FG", "without moves there is nothing to restart"


def test_of_a_line_what_a_path_shares_stays_and_the_rest_is_the_solvers() -> None:
    session = begun()
    trunk = path_of(FARMER, "FG F")
    session.follow(path_of(FARMER, "FC FG", trunk), base=0)
    shared = session.line[0], session.line[1]
    session.follow(path_of(FARMER, "FW", trunk), base=0)
    assert line(session) == "FG F FW"
    assert all(mine is kept for mine, kept in zip(session.line[:2], shared, strict=True))
    session.follow(trunk, base=0)
    play(session, "FW")
    session.follow(path_of(FARMER, "FC", trunk), base=0)
    assert line(session) == "FG F FC", "the move that is foreign to the path is undone"
    assert {played.by for played in session.line} == {By.SOLVER}


def test_a_path_that_breaks_the_rules_is_not_followed() -> None:
    session = begun()
    with pytest.raises(IllegalMove) as caught:
        session.follow(path_of(FARMER, "FG FC"), base=0)
    assert caught.value.verdict.code == "wrong-bank"
    assert session.state == states_along(FARMER, session.start, moves_of(FARMER, line(session)))[-1]


def test_undo_brings_back_the_nearest_hundred_games_and_of_so_many_moves_together() -> None:
    for games, length, brought_back in ((KEPT_GAMES + 50, 1, KEPT_GAMES), (6, KEPT_MOVES // 4, 4)):
        session: AnySession = Session(Hanoi(3))
        for _ in range(games):
            play(session, "AB BA " * (length // 2) or "AB")
            session.restart()
        taken_back = 0
        while session.undo():
            taken_back += 1
        assert taken_back == brought_back * (length + 1)
        while session.redo():
            taken_back -= 1
        assert (taken_back, session.move_count) == (0, 0)


def test_what_was_watched_is_kept_without_the_search() -> None:
    session: AnySession = Session(Hanoi(2))
    path = path_of(session.puzzle, "AC AB")
    before = getrefcount(path)
    session.follow(path, 0)
    assert getrefcount(path) > before
    session.stop_following()
    assert getrefcount(path) == before
    assert line(session) == "AC AB"


def test_moves_are_made_until_one_is_refused_and_those_stay() -> None:
    session = begun()
    assert session.play_all(moves_of(FARMER, "FG F W FC"), By.SOLVER).code == "no-rower"
    assert line(session) == "FG F"
    assert (session.undo(), line(session)) == (True, "")


def test_moves_made_as_one_are_parted_where_somebody_stops_between_them() -> None:
    session = begun()
    assert session.play_all(moves_of(FARMER, "FG F FC FG")).ok
    session.go_to(2)
    assert (line(session), future(session)) == ("FG F", "FC FG")
    assert session.undo()
    assert (line(session), future(session)) == ("", "FG F FC FG")
    assert session.redo()
    assert line(session) == "FG F"
    assert session.redo()
    assert line(session) == "FG F FC FG"
    for _ in range(2):
        session.undo()
    play(session, "FG")
    assert (line(session), future(session)) == ("FG", "F FC FG"), "only the first of them is made"
    assert session.undo()
    assert line(session) == ""


def back_and_forth(moves: int) -> AnySession:
    """A game of Hanoi with so many moves."""
    hanoi = Hanoi(3)
    there, back = moves_of(hanoi, "AB BA")
    line = tuple(Played(there if number % 2 == 0 else back, By.PLAYER) for number in range(moves))
    return Session.restored(KeptSession((KeptGame(hanoi, hanoi.initial_state(), 1, line),), 0))


def test_a_game_has_a_bound_and_at_it_nothing_is_lost() -> None:
    session = back_and_forth(MOST_MOVES - 1)
    there, back = moves_of(session.puzzle, "AB BA")
    assert session.room == 1
    assert session.play(back).ok
    assert session.room == 0
    assert session.play(there) == NO_ROOM
    assert session.play(back).code == "empty-peg"  # What the rules refuse, they explain.
    assert session.move_count == MOST_MOVES
    assert session.undo()
    assert session.play(back).ok
    session.restart()
    assert session.play(there).ok
    assert session.undo()
    assert session.undo()
    assert session.move_count == MOST_MOVES


def test_a_line_for_which_there_is_no_room_is_refused_whole() -> None:
    session = back_and_forth(MOST_MOVES - 3)
    wanted = moves_of(session.puzzle, "BA AB BA AB")
    assert session.play_all(wanted) == NO_ROOM
    assert session.move_count == MOST_MOVES - 3
    assert session.play_all(wanted[:3]).ok
    assert session.play_all(wanted[3:]) == NO_ROOM
    assert session.play_all([]).ok
    assert session.undo()
    assert session.move_count == MOST_MOVES - 3


def test_a_solver_may_be_followed_beyond_the_bound_and_left() -> None:
    session = back_and_forth(MOST_MOVES - 2)
    bookmark = session.bookmark()
    path = path_of(session.puzzle, "AB AC BC")
    session.follow(path, session.move_count)
    assert session.move_count == MOST_MOVES + 1
    session.return_to(bookmark)
    assert (session.move_count, session.room) == (MOST_MOVES - 2, 2)
