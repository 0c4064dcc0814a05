"""The survey of all starts, without a screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.tools.another_kind import Stair, stairs
from tests.tools.controllers import playing, watching
from tests.tools.games import kind_of, puzzle_of
from tests.tools.watches_of import watch_of
from tui.engine.strategy import Strategy
from tui.game.offers import SurveyOf
from tui.game.survey import FromStart, StartSurvey, SurveySearch, Wanted
from tui.puzzles.knight.rules import KnightsTour

BY = {name: Strategy(name) for name in ("warnsdorff", "backtracking")}
LONG_ENOUGH = 100.0


def searched(method: str, start: str = "a1") -> SurveySearch:
    puzzle = puzzle_of(f"knight:{start}")
    survey = SurveySearch(kind_of(puzzle), puzzle, BY[method])
    for _ in survey.work():
        pass
    return survey


def opened(start: str = "a1", kept: dict[str, Any] | None = None) -> StartSurvey:
    puzzle = puzzle_of(f"knight:{start}")
    offer = SurveyOf(kind_of(puzzle), puzzle, Strategy(), {} if kept is None else kept)
    return StartSurvey(offer)


# One method


@pytest.mark.parametrize("start", ["a1", "e4"])
def test_every_start_gets_its_number_and_the_present_one_is_known(start: str) -> None:
    puzzle = puzzle_of(f"knight:{start}")
    survey = SurveySearch(kind_of(puzzle), puzzle, BY["backtracking"])
    starts = [each for _, row in survey.grid.rows for each in row]
    assert survey.present == start
    assert start in survey.invitation(start)
    before = 0
    for _ in survey.work():
        assert len(survey.numbers) - before in (0, 1), "between two starts keys are answered"
        before = len(survey.numbers)
    assert set(survey.numbers) == set(starts)
    assert survey.numbers["a1"] == 70


def test_no_tour_is_promised_from_a_start_that_has_none() -> None:
    puzzle = puzzle_of("knight:board=5x5")
    survey = SurveySearch(kind_of(puzzle), puzzle, BY["warnsdorff"])
    assert survey.invitation("c1").startswith("Enter watches a tour that starts at c1")
    assert survey.invitation("b1").startswith("No tour starts at b1")


def test_the_start_that_is_wanted_comes_next() -> None:
    puzzle = puzzle_of("knight")
    survey = SurveySearch(kind_of(puzzle), puzzle, BY["warnsdorff"])
    work = survey.work()
    for wanted in ("e4", "h8", "a1"):
        survey.wanted = wanted
        while wanted not in survey.found:
            next(work)
    assert list(survey.found) == ["e4", "h8", "a1"]


@pytest.mark.parametrize("method", BY)
def test_the_solution_from_a_start_begins_there_and_ends_at_the_goal(method: str) -> None:
    survey = searched(method)
    for start in survey.starts:
        solved = survey.solved(start)
        assert solved is not None
        puzzle, state = solved
        assert isinstance(puzzle, KnightsTour)
        assert puzzle.is_solved(state)
        assert puzzle.state_text(state).startswith(f"{start},")
        assert (start in survey.marked) == puzzle.is_closed(state)


def test_where_all_numbers_are_equal_it_is_said_what_tells_the_starts_apart() -> None:
    survey = searched("warnsdorff")
    assert set(survey.numbers.values()) == {63}
    assert survey.summary == "warnsdorff makes 63 moves from every start and takes none back."
    assert survey.counted == "19 of 64 tours are closed."
    assert survey.told("a1") == "a1: none taken back; its tour is open."
    assert survey.told("c8") == "c8: none taken back; its tour is closed."


def test_where_moves_are_taken_back_it_is_said_from_how_many_starts_and_how_many_at_most() -> None:
    survey = searched("backtracking")
    assert survey.summary == (
        "backtracking takes no move back from 32 of 64 starts, and as many as 51 from c2."
    )
    assert survey.told("c2") == "c2: 51 taken back; its tour is open."
    assert survey.numbers["c2"] == 63 + 51


def test_a_kind_need_not_say_more_than_the_moves_made() -> None:
    survey = SurveySearch(stairs(), Stair(3), Strategy("backtracking"))
    for _ in survey.work():
        pass
    assert survey.summary == "backtracking never takes a move back."
    assert survey.told("1") == "1: none taken back."
    assert (survey.counted, survey.marked) == ("", frozenset())


def test_a_start_from_which_nothing_can_be_found_is_told_apart() -> None:
    found: Mapping[str, FromStart] = {
        start: FromStart(9, 9, None, False) if start == "3" else FromStart(2, 0, (1, 1), False)
        for start in "0123"
    }
    survey = SurveySearch(stairs(), Stair(3), Strategy("backtracking"), dict(found))
    assert survey.summary == "backtracking finds nothing from 1 of 4 starts."
    assert survey.told("3") == "3: 9 taken back, and nothing found."
    assert survey.solved("3") is None


# The methods


def test_each_method_has_its_numbers_and_keeps_them() -> None:
    survey = opened()
    assert (survey.search.method, survey.other_method) == ("warnsdorff", "backtracking")
    assert survey.work(LONG_ENOUGH)
    by_warnsdorff = dict(survey.search.numbers)
    survey.turn()
    assert (survey.search.method, survey.other_method) == ("backtracking", "divide")
    assert survey.search.numbers == {}
    assert survey.work(LONG_ENOUGH)
    assert survey.search.numbers["c2"] == 114
    survey.turn()
    assert (survey.search.method, survey.other_method) == ("divide", "warnsdorff")
    survey.turn()
    assert survey.search.numbers == by_warnsdorff
    assert survey.work(0.0), "nothing is left to be searched"


def test_the_next_opening_knows_what_was_found_from_whichever_start() -> None:
    player = playing("knight:c3")
    player.press("s")
    assert isinstance(player.offer, SurveyOf)
    assert StartSurvey(player.offer).work(LONG_ENOUGH)
    player.take(Wanted("e4"))
    player.press("q s")
    assert isinstance(player.offer, SurveyOf)
    survey = StartSurvey(player.offer)
    assert survey.chosen == "e4"
    assert len(survey.search.found) == 64


@pytest.mark.parametrize("start", ["e4", None])
def test_the_watch_is_by_the_method_that_was_chosen(start: str | None) -> None:
    player = watching("knight")
    player.press("s")
    assert isinstance(player.offer, SurveyOf)
    survey = StartSurvey(player.offer)
    survey.turn()
    player.take(survey.wanted(start))
    assert watch_of(player).plan.method == "backtracking"
    player.press("q w")
    assert watch_of(player).plan.method == "backtracking", "so is the next one"
    player.press("s")
    assert isinstance(player.offer, SurveyOf)
    assert StartSurvey(player.offer).search.method == "backtracking"


def test_whoever_leaves_the_watch_of_another_start_is_told_how_the_own_game_comes_back() -> None:
    player = playing("knight:c3")
    player.press("1 s")
    player.take(Wanted("e4"))
    player.press("q")
    assert player.message == "Back where the watch began; u brings your own game back."
    player.press("u")
    assert (player.session.puzzle.game_name, player.moves) == ("knight:c3", "d5")
    player.press("w q")
    assert player.message == "Back where the watch began."
