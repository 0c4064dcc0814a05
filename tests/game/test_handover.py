"""Handing the controls to the solver, and what is said before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.games import line
from tests.tools.one_way import GOAL, one_way, walked
from tests.tools.oracles import Silent
from tests.tools.watches import StubClock
from tui.engine.kind import AnyKind
from tui.game.player import Player
from tui.game.session import Session
from tui.game.settings import Preferences
from tui.game.watch_controller import WatchController

ONE_WAY: AnyKind = one_way()


def watches_of(session: Session[Any, Any], kind: AnyKind = ONE_WAY) -> WatchController[Any, Any]:
    return WatchController(Player(kind, session), Preferences(), StubClock())


def test_where_something_can_be_solved_the_solver_goes_on() -> None:
    session = walked(5)
    assert watches_of(session).objection() is None
    assert session.state == 5


def test_of_a_solved_puzzle_there_is_nothing_to_watch() -> None:
    session = walked(5)
    session.play(GOAL)
    told = watches_of(session).objection()
    assert told is not None
    assert told.text.startswith("The puzzle is solved")


def test_a_lost_game_is_first_offered_to_be_taken_back() -> None:
    session = walked(8)
    told = watches_of(session).objection()
    assert told is not None
    assert (
        told.text
        == "Nothing can be solved from here. Press w again to take back 3 moves and watch."
    )
    assert told.tone == "bad"
    assert session.state == 8


def test_an_offer_that_is_asked_for_again_is_taken_and_can_be_redone() -> None:
    session = walked(8)
    watches = watches_of(session)
    watches.objection()
    assert watches.objection() is None
    assert session.state == 5
    while session.redo():
        pass
    assert session.state == 8


@pytest.mark.parametrize("meanwhile", ["forgotten", "another move"])
def test_an_offer_that_does_not_count_any_more_is_made_anew(meanwhile: str) -> None:
    session = walked(8)
    watches = watches_of(session)
    watches.objection()
    if meanwhile == "forgotten":
        watches.forget()
    else:
        session.play(9)
    before = line(session)
    told = watches.objection()
    assert told is not None
    assert "Press w again to take back" in told.text
    assert line(session) == before


def test_a_game_lost_from_its_start_is_watched_all_the_same() -> None:
    session = walked(9, first=7)
    assert watches_of(session).objection() is None
    assert session.state == 9


def test_where_nobody_knows_the_solver_may_try() -> None:
    session = walked(8)
    assert watches_of(session, one_way(lambda puzzle: Silent())).objection() is None
    assert session.state == 8
