"""What kinds offer besides: the solver moves a subtower or does a task; a survey of all starts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.another_kind import STAIRS, Stair
from tests.tools.games import choices, kind_of, puzzle_of, random_line, states_along
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy
from tui.game.survey import FromStart, StartSurvey
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.knight.rules import KnightsTour

VARIANTS = ("hanoi:5", "hanoi:6,pegs=4", "hanoi:5,pegs=5", "hanoi:4,rule=cyclic",
            "hanoi:4,rule=adjacent,to=C")  # fmt: skip


@given(st.sampled_from(VARIANTS), choices, st.integers(0, 11), st.integers(0, 4))
def test_from_any_position_the_discs_asked_for_come_to_their_peg_and_no_others_move(
    name: str, line: list[int], disc: int, peg: int
) -> None:
    puzzle = puzzle_of(name)
    assert isinstance(puzzle, Hanoi)
    disc, peg = disc % puzzle.discs + 1, peg % puzzle.pegs
    start = puzzle.initial_state()
    state = states_along(puzzle, start, random_line(puzzle, start, line))[-1]
    before = [puzzle.peg_of(state, each) for each in range(1, puzzle.discs + 1)]
    text = f"bring {disc} to {puzzle.letters[peg]}"
    if before[:disc] == [peg] * disc:
        with pytest.raises(BadInput, match="already"):
            kind_of(puzzle).errand(puzzle, state, text)
        return
    found = kind_of(puzzle).errand(puzzle, state, text)
    assert found is not None
    after = states_along(puzzle, state, found.moves)[-1]
    lie = [puzzle.peg_of(after, each) for each in range(1, puzzle.discs + 1)]
    assert lie == [peg] * disc + before[disc:]


# The survey of all starts


LONG_ENOUGH = 100.0


def survey_of(game: str, method: str = "") -> StartSurvey:
    puzzle = puzzle_of(game)
    return StartSurvey(kind_of(puzzle), puzzle, Strategy(method))


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


def test_each_start_gets_its_own_solution_and_the_sentences_tell_them_apart() -> None:
    for method, summary, told in (
        ("warnsdorff", "warnsdorff makes 63 moves from every start and takes none back.",
         ("a1: none taken back; its tour is open.", "c8: none taken back; its tour is closed.")),
        ("backtracking",
         "backtracking takes no move back from 32 of 64 starts, and as many as 51 from c2.",
         ("c2: 51 taken back; its tour is open.",)),
    ):  # fmt: skip
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
        assert (survey.summary, tuple(survey.told(each[:2]) for each in told)) == (summary, told)
        if method == "warnsdorff":
            assert set(survey.numbers.values()) == {63}
            assert survey.counted == "19 of 64 tours are closed."
        else:
            assert survey.numbers["c2"] == 63 + 51


def test_a_kind_need_not_say_more_and_a_start_from_which_nothing_is_found_is_told_apart() -> None:
    survey = StartSurvey(STAIRS, Stair(3), Strategy("backtracking"))
    assert survey.work(LONG_ENOUGH)
    assert survey.summary == "backtracking never takes a move back."
    assert survey.told("1") == "1: none taken back."
    assert (survey.counted, survey.marked) == ("", frozenset())
    survey.found |= {start: FromStart(2, 0, (1, 1), False) for start in "012"}
    survey.found["3"] = FromStart(9, 9, None, False)
    assert survey.summary == "backtracking finds nothing from 1 of 4 starts."
    assert survey.told("3") == "3: 9 taken back, and nothing found."
    assert survey.solved("3") is None
