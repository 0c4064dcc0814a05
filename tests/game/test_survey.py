"""The survey of all starts, without a screen."""

from __future__ import annotations

import pytest

from tests.tools.another_kind import Stair, stairs
from tests.tools.controllers import playing, watching
from tests.tools.eyes import watch_of
from tests.tools.games import kind_of, puzzle_of
from tests.tools.sitter import Sitter
from tui.engine.strategy import Strategy
from tui.game.survey import FromStart, StartSurvey, Wanted
from tui.puzzles.knight.rules import KnightsTour

LONG_ENOUGH = 100.0


def survey_of(game: str, method: str = "") -> StartSurvey:
    puzzle = puzzle_of(game)
    return StartSurvey(kind_of(puzzle), puzzle, Strategy(method))


def opened(player: Sitter) -> StartSurvey:
    """The survey that `s` opens."""
    player.press("s")
    assert isinstance(player.offer, StartSurvey)
    return player.offer


# One method


@pytest.mark.parametrize("start", ["a1", "e4"])
def test_starts_get_their_numbers_one_by_one_the_chosen_one_first(start: str) -> None:
    survey = survey_of(f"knight:{start}", "backtracking")
    assert survey.chosen == start, "it is the present one"
    assert start in survey.invitation(start)
    before = 0
    while not survey.work(0):
        assert len(survey.found) - before in (0, 1), "between two starts keys are answered"
        before = len(survey.found)
        survey.chosen = "h8" if start in survey.found else start
    assert list(survey.found)[:2] == [start, "h8"]
    assert list(survey.numbers) == survey.starts, "told in the usual order all the same"
    assert survey.numbers["a1"] == 70


def test_no_tour_is_promised_from_a_start_that_has_none() -> None:
    survey = survey_of("knight:board=5x5", "warnsdorff")
    assert survey.invitation("c1").startswith("Enter watches a tour that starts at c1")
    assert survey.invitation("b1").startswith("No tour starts at b1")


@pytest.mark.parametrize("method", ["warnsdorff", "backtracking"])
def test_each_start_gets_its_own_solution_and_the_sentences_tell_them_apart(method: str) -> None:
    survey = survey_of("knight", method)
    assert survey.work(LONG_ENOUGH)
    for start in survey.starts:
        solved = survey.solved(start)
        assert solved is not None
        puzzle, state = solved
        assert isinstance(puzzle, KnightsTour)
        assert puzzle.is_solved(state)
        assert puzzle.state_text(state).startswith(f"{start},")
        assert (start in survey.marked) == puzzle.is_closed(state)
    if method == "warnsdorff":
        assert set(survey.numbers.values()) == {63}
        assert survey.summary == "warnsdorff makes 63 moves from every start and takes none back."
        assert survey.counted == "19 of 64 tours are closed."
        assert survey.told("a1") == "a1: none taken back; its tour is open."
        assert survey.told("c8") == "c8: none taken back; its tour is closed."
    else:
        assert survey.summary == (
            "backtracking takes no move back from 32 of 64 starts, and as many as 51 from c2."
        )
        assert survey.told("c2") == "c2: 51 taken back; its tour is open."
        assert survey.numbers["c2"] == 63 + 51


def test_a_kind_need_not_say_more_than_the_moves_made() -> None:
    survey = StartSurvey(stairs(), Stair(3), Strategy("backtracking"))
    assert survey.work(LONG_ENOUGH)
    assert survey.summary == "backtracking never takes a move back."
    assert survey.told("1") == "1: none taken back."
    assert (survey.counted, survey.marked) == ("", frozenset())


def test_a_start_from_which_nothing_can_be_found_is_told_apart() -> None:
    survey = StartSurvey(stairs(), Stair(3), Strategy("backtracking"))
    survey.found |= {start: FromStart(2, 0, (1, 1), False) for start in "012"}
    survey.found["3"] = FromStart(9, 9, None, False)
    assert survey.summary == "backtracking finds nothing from 1 of 4 starts."
    assert survey.told("3") == "3: 9 taken back, and nothing found."
    assert survey.solved("3") is None


# The methods, and the watch


def test_each_method_has_its_numbers_and_keeps_them() -> None:
    survey, found = survey_of("knight"), []
    for method, after in (("warnsdorff", "backtracking"), ("backtracking", "divide")):
        assert (survey.method, survey.other_method, survey.numbers) == (method, after, {})
        assert survey.work(LONG_ENOUGH)
        found.append(survey.numbers)
        survey.turn()
    assert found[1]["c2"] == 114
    assert (survey.method, survey.other_method) == ("divide", "warnsdorff")
    survey.turn()
    assert survey.numbers == found[0]
    assert survey.work(0.0), "nothing is left to be searched"


def test_the_next_opening_knows_what_was_found_from_whichever_start() -> None:
    player = playing("knight:c3")
    assert opened(player).work(LONG_ENOUGH)
    player.take(Wanted("e4"))
    player.press("q")
    survey = opened(player)
    assert survey.chosen == "e4"
    assert len(survey.found) == 64


@pytest.mark.parametrize("start", ["e4", None])
def test_the_watch_is_by_the_method_that_was_chosen(start: str | None) -> None:
    player = watching("knight")
    survey = opened(player)
    survey.turn()
    player.take(survey.wanted(start))
    assert watch_of(player).plan.method == "backtracking"
    player.press("q w")
    assert watch_of(player).plan.method == "backtracking", "so is the next one"
    assert opened(player).method == "backtracking"


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
